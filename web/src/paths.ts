/** The addresses of the town, read and written. */

/** A page about a game, with the table that waits meanwhile for whoever came from there. */
type Study = { page: "rules" | "learn" | "edit"; game: string; table: string | null };

/** The puzzles of a game: one by its number, else that of the day. */
type Puzzles = { page: "puzzles"; game: string; number: number | null };

export type Route =
  /** The main street, at the house of a game where the address names one. */
  | { page: "home"; game: string | null }
  | { page: "table"; table: string }
  | Study
  | Puzzles
  | { page: "lost" };

const TABLE = /^[a-z0-9]{10}$/;
const NUMBER = /^[1-9][0-9]{0,8}$/;
const GAME = /^[a-z0-9_-]{1,32}$/;

/** Reads a path; whatever leads nowhere is `lost`. */
export function parsePath(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "home", game: null };
  if (second === undefined || parts.length > 2) return { page: "lost" };
  if (first === "t" && TABLE.test(second)) return { page: "table", table: second };
  if (!GAME.test(second)) return { page: "lost" };
  if (first === "play") return { page: "home", game: second };
  if (first === "puzzles") {
    const number = new URLSearchParams(search).get("number") ?? "";
    return { page: "puzzles", game: second, number: NUMBER.test(number) ? Number(number) : null };
  }
  if (first !== "rules" && first !== "learn" && first !== "edit") return { page: "lost" };
  const table = new URLSearchParams(search).get("table");
  return { page: first, game: second, table: table !== null && TABLE.test(table) ? table : null };
}

/** Where a game's house is entered: the main street with its poster. */
export const playPath = (game: string): string => `/play/${game}`;

/** Where the puzzles of a game are solved: that of the day, or one by its number. */
export const puzzlePath = (game: string, number: number | null = null): string =>
  number === null ? `/puzzles/${game}` : `/puzzles/${game}?number=${number}`;

/** Where a game is learnt by somebody for whom a table waits. */
export const learnPath = (game: string, table: string): string => `/learn/${game}?table=${table}`;

/** The way from `route` to `path`; between the pages about a game the table that waits comes along. */
export function tableKept(route: Route, path: string): string {
  const url = new URL(path, "http://town");
  const next = parsePath(url.pathname);
  if (!("game" in route && "table" in route && "game" in next && "table" in next)) return path;
  if (route.table === null || route.game !== next.game) return path;
  url.searchParams.set("table", route.table);
  return url.pathname + url.search + url.hash;
}

/** Whether a click on a link is one that the page follows itself: an ordinary one, to this very site. */
export function isOwnClick(event: MouseEvent, link: HTMLAnchorElement, origin: string): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target !== "" && link.target !== "_self") return false;
  if (link.hasAttribute("download") || link.getAttribute("rel") === "external") return false;
  const url = new URL(link.href, origin);
  return url.origin === origin && parsePath(url.pathname).page !== "lost";
}
