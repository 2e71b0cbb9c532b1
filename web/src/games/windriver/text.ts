/** All that Wind River says, in the language in use: `say("key")`, or `say("key", {...})`. */
import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

export const say = translator({ en, fr });
