/** Where the reader is. Links within the page are followed without fetching it anew. */
import { routeOf, type Route } from "./routes.ts";

export type { Route } from "./routes.ts";

const here = (): Route => routeOf(location.pathname, location.hash) ?? { screen: "door" };

let now = $state.raw<Route>({ screen: "door" });

export const route = {
  get now(): Route {
    return now;
  },
};

/** `instead` leaves no trace of the page before. */
export function goTo(path: string, instead = false): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  now = here();
  if (!location.hash) scrollTo(0, 0);
}

/** From now on addresses and links are followed. */
export function followLinks(): void {
  now = here();
  addEventListener("popstate", () => (now = here()));
  document.addEventListener("click", follow);
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsWithin(link)) return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function leadsWithin(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.target !== "" || link.hasAttribute("download");
  const samePlace = link.pathname === location.pathname && link.hash !== ""; // the browser scrolls by itself
  return !elsewhere && !samePlace && link.hasAttribute("href") && routeOf(link.pathname, link.hash) !== null;
}
