/** Where the person is. Moving about goes through the browser's history, so that back and forward work. */
import { type Route, isOwnClick, parsePath, tableKept } from "./paths";

const read = (): Route =>
  typeof location === "undefined" ? parsePath("/") : parsePath(location.pathname, location.search);

let route = $state.raw<Route>(read());

export const here = {
  get route(): Route {
    return route;
  },
};

/** Goes to a path of the town. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
}

function arrive(): void {
  route = read();
  if (!location.hash) scrollTo({ top: 0, behavior: "instant" });
}

/** Lets ordinary links move within the page. */
export function followLinks(target: Document): () => void {
  const click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(link instanceof HTMLAnchorElement) || !isOwnClick(event, link, location.origin)) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(tableKept(route, link.pathname + link.search + link.hash));
  };
  target.addEventListener("click", click);
  addEventListener("popstate", arrive);
  return () => {
    target.removeEventListener("click", click);
    removeEventListener("popstate", arrive);
  };
}
