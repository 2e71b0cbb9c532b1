/** What a hint says; fetched with the first one. */
import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

export const say = translator({ en, fr });
