/** The addresses of the town, read and written. */

export type Route =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "edit"; game: string }
  | { page: "lost" };

const TABLE = /^[a-z0-9]{10}$/;
const GAME = /^[a-z0-9_-]{1,32}$/;

/** Reads a path; whatever leads nowhere is `lost`. */
export function parsePath(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (second === undefined || parts.length > 2) return { page: "lost" };
  if (first === "t" && TABLE.test(second)) return { page: "table", table: second };
  if (first === "rules" && GAME.test(second)) return { page: "rules", game: second };
  if (first === "learn" && GAME.test(second)) return { page: "learn", game: second };
  if (first === "edit" && GAME.test(second)) return { page: "edit", game: second };
  return { page: "lost" };
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
