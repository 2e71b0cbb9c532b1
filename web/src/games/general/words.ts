import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

/** Says something of a game that is known only by its card. */
export const say = translator({ en, fr });
