/** A staticData and pictures as the engine wrote them, for the tests. */
import { staticData, stepOf } from "../lesson";

export const STATIC_DATA = staticData;
/** A cross and a T, both white; orange is to move. */
export const TWO_WHITE = stepOf("touch").picture;
/** Four pieces, of both colours. */
export const FOUR = stepOf("flip").picture;
