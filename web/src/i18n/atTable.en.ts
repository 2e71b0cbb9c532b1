/** What is said at tables only, fetched with the first of them. A part of the English catalogue. */
import live from "./live.en";
import moves from "./moves.en";
import table from "./table.en";
import talk from "./talk.en";

export default { ...live, ...moves, ...table, ...talk };
