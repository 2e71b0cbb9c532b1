/** All that the rules page says, in the language in use. */
import { translator } from "../../i18n";
import en from "./i18n/rules.en";
import fr from "./i18n/rules.fr";

export const say = translator({ en, fr });
