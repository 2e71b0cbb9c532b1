/** What is said about the worth of positions and moves; fetched with it, not with the first page. */
import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

export const say = translator({ en, fr });
