/** What somebody may choose before a table is made, and which wish to the server follows from it. */
import type { Wish } from "../../lib/connection.ts";
import type { Catalogue, CatalogueGame } from "../../lib/session.svelte.ts";

export interface Choices {
  players: number;
  level: string;
  options: Record<string, boolean | number>;
  clock: number;
  reaction: number;
  listed: boolean;
  spectators: boolean;
  hints: boolean;
  advice: boolean;
  companions: string[]; // who else is at this device
}

export const CLOCKS = [0, 30, 60, 300, 86_400]; // seconds
export const REACTIONS = [0, 2, 3, 6];

type CreateWish = Extract<Wish, { do: "create" }>;

/** Sensible unless somebody chooses otherwise: bots that are worth beating, all the time in the world. */
export function usualChoices(game: CatalogueGame, levels: Catalogue["levels"], best: number): Choices {
  return {
    players: within(game, best),
    level: levels.at(-2) ?? levels.at(-1) ?? "",
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    clock: 0,
    reaction: 3,
    listed: false,
    spectators: true,
    hints: false,
    advice: false,
    companions: [],
  };
}

/** What somebody chose before the server had said what can be played stays; the rest is as usual. */
export function completed(game: CatalogueGame, choices: Choices, usual: Choices): Choices {
  const level = choices.level || usual.level;
  return withPlayers(game, { ...choices, level, options: { ...usual.options, ...choices.options } }, choices.players);
}

/** There are always seats enough for those who are at this device. */
export function withPlayers(game: CatalogueGame, choices: Choices, players: number): Choices {
  return { ...choices, players: within(game, Math.max(players, 1 + choices.companions.length)) };
}

export function withCompanions(game: CatalogueGame, choices: Choices, companions: string[]): Choices {
  return withPlayers(game, { ...choices, companions: companions.slice(0, game.most - 1) }, choices.players);
}

export function botsOf(choices: Choices): number {
  return choices.players - 1 - choices.companions.length;
}

/** Whoever plays now has no free seats, so nobody could come through the lobby. */
export function createWish(game: string, choices: Choices, now: boolean): CreateWish {
  const { players, options, clock, reaction, spectators, hints } = choices;
  const listed = choices.listed && !now;
  const advice = choices.advice || (now && choices.companions.length === 0); // alone against bots nobody minds
  const settings = { game, players, options, clock, reaction, spectators, hints, advice, listed };
  return { do: "create", settings, bots: now ? bots(choices) : {} };
}

/** Behind the host and those at the same device. */
function bots(choices: Choices): Record<string, string> {
  const seats = Array.from({ length: botsOf(choices) }, (_, place) => choices.players - 1 - place);
  return Object.fromEntries(seats.map((seat) => [String(seat), choices.level]));
}

export function sitWishes(choices: Choices): Wish[] {
  return choices.companions.map((name, place) => ({ do: "sit", seat: place + 1, name }));
}

function within(game: CatalogueGame, players: number): number {
  return Math.min(game.most, Math.max(game.fewest, players));
}
