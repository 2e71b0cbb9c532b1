/** The keys of the board, for the sheet that lists all keys of a table. */
import { translator } from "../../i18n";
import { keyName } from "../../parts/keyNames/names";
import type { KeyLine } from "../game";
import en from "./i18n/keys.en";
import fr from "./i18n/keys.fr";

const say = translator({ en, fr });

export const keys = (): readonly KeyLine[] => [
  { keys: [keyName.arrows()], does: say("walk") },
  { keys: [keyName.enter()], does: say("press") },
  { keys: [keyName.escape()], does: say("back") },
];
