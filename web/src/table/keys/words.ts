import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

/** Says something about keys. */
export const say = translator({ en, fr });
