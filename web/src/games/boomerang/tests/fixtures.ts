/** A kit and pictures as the engine wrote them, for the tests. */
import { kit, stepOf } from "../lesson";

export const KIT = kit;
/** A cross and a T, both white; orange is to move. */
export const TWO_WHITE = stepOf("touch").picture;
/** Four pieces, of both colours. */
export const FOUR = stepOf("flip").picture;
