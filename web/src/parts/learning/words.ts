/** What the lessons and rules of every game say alike; fetched with them, not with the first page. */
import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

export const say = translator({ en, fr });
