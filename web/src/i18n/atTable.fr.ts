/** Ce qui ne se dit qu'aux tables, chargé avec la première. Une partie du catalogue français. */
import live from "./live.fr";
import moves from "./moves.fr";
import table from "./table.fr";
import talk from "./talk.fr";

export default { ...live, ...moves, ...table, ...talk };
