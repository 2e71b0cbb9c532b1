/** What is said about puzzles; fetched with them, not with the first page. */
import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

export const say = translator({ en, fr });
