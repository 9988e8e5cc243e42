/** The games at the front door: how they look, how long they last, and with how many they are best. */
import type { Component } from "svelte";

import type { Catalogue, CatalogueGame } from "../../lib/session.svelte.ts";
import FiftyFifty from "./pictures/FiftyFifty.svelte";
import WhyFirst from "./pictures/WhyFirst.svelte";
import WieDuMir from "./pictures/WieDuMir.svelte";

export interface Poster {
  title: string;
  picture: Component;
  minutes: number;
  fewest: number; // shown until the server has said what can be played, so that nothing jumps
  most: number;
  best: number; // players, unless somebody chooses otherwise
}

export const posters: Record<string, Poster> = {
  why_first: { title: "Why First?", picture: WhyFirst, minutes: 15, fewest: 2, most: 6, best: 4 },
  wie_du_mir: { title: "Wie Du mir…", picture: WieDuMir, minutes: 20, fewest: 2, most: 8, best: 4 },
  fifty_fifty: { title: "Fifty Fifty", picture: FiftyFifty, minutes: 15, fewest: 2, most: 5, best: 4 },
};

/** What the server offers, as far as there is a poster for it. */
export function shownGames(catalogue: Catalogue | null): CatalogueGame[] {
  const offered = catalogue?.games.filter((game) => game.name in posters);
  return offered ?? Object.entries(posters).map(([name, { title, fewest, most }]) => ({ name, title, fewest, most, options: [] }));
}

/** Ids of texts have hyphens. */
export const hyphened = (name: string): string => name.replaceAll("_", "-");
