/** How the table changes with each event, and how long one looks at it. */
import type { GameEvent } from "../contract.ts";
import { indexOf, type Picture, type Side } from "./picture.ts";

type Step = (picture: Picture, event: GameEvent) => Picture;

/** A card that was carried out goes to the others. */
function cardAway(picture: Picture): Picture {
  const discarded = picture.card === null ? picture.discarded : [...picture.discarded, picture.card];
  return { ...picture, discarded, card: null, step: 0, reader: null, figure: null, wanted: "", picks: 0, picked: null };
}

const replaced = <Item>(items: Item[], index: number, item: Item): Item[] => items.with(index, item);

function passed(picture: Picture, side: Side, amount: number): Picture {
  if (side === "cup") return { ...picture, cup: picture.cup === null ? null : picture.cup + amount };
  const had = picture.chips[side] ?? null;
  return had === null ? picture : { ...picture, chips: replaced(picture.chips, side, had + amount) };
}

const STEPS: Record<string, Step> = {
  game_began: (picture, event) => ({
    ...cardAway(picture),
    game: event.game as number,
    first: event.who as number,
    roller: event.who as number,
    rolled: 0,
    places: picture.places.map(() => 0),
    arrival: picture.arrival.map(() => 0),
    arrivals: 0,
  }),
  rolled: (picture, event) => ({
    ...cardAway(picture),
    phase: "moving",
    roller: event.who as number,
    rolled: event.number as number,
  }),
  moved: (picture, event) => {
    const index = indexOf(picture, event.figure as string);
    const places = replaced(picture.places, index, event.to as number);
    return { ...picture, places, arrival: replaced(picture.arrival, index, 0) };
  },
  chips: (picture, event) => {
    if (event.amount === undefined) return picture;
    const amount = event.amount as number;
    return passed(passed(picture, event.from as Side, -amount), event.to as Side, amount);
  },
  drew: (picture, event) => ({
    ...cardAway(picture),
    phase: "choosing",
    card: event.card as number,
    reader: event.who as number,
    pile: picture.pile.filter((card) => card !== event.card),
  }),
  reshuffled: (picture) => {
    const { discarded } = cardAway(picture);
    return { ...cardAway(picture), pile: [...picture.pile, ...discarded], discarded: [] };
  },
  game_scored: (picture, event) => {
    const [who, chips] = [event.who as number, event.chips as number];
    const points = replaced(picture.points, who, (picture.points[who] ?? 0) + chips);
    return { ...picture, chips: replaced(picture.chips, who, chips), points };
  },
  ended: (picture, event) => ({ ...cardAway(picture), phase: "over", ending: event.why as string }),
};

export function after(picture: Picture, event: GameEvent): Picture {
  return STEPS[event.what]?.(picture, event) ?? picture;
}

const HOP = 150;
const HOPS_SHOWN = 4;

/** How many hops a figure makes: one by one where it walks, a single one where it is lifted. */
export function hopsOf(event: GameEvent): number {
  const walks = ["die", "forward", "back"].includes(event.why as string);
  const steps = Math.abs((event.to as number) - (event.from as number));
  return walks && steps <= HOPS_SHOWN ? Math.max(steps, 1) : 1;
}

export const flightOf = (event: GameEvent): number => HOP * (hopsOf(event) + 1);

export const isDrop = (event: GameEvent | null): boolean => event?.what === "chips" && event.why === "over_limit";

const LENGTHS: Record<string, number> = {
  game_began: 900,
  rolled: 650,
  chips: 550,
  drew: 1900, // a card has to be read
  reshuffled: 500,
  no_card: 900,
  declined: 700,
  game_scored: 450,
  ended: 500,
};

export function length(event: GameEvent): number {
  if (isDrop(event)) return 1900;
  if (event.what === "moved") return quiet(event) ? 0 : flightOf(event) + 100;
  return LENGTHS[event.what] ?? 0;
}

/** A figure that was put where it stood. */
export function quiet(event: GameEvent): boolean {
  return event.what === "moved" && event.from === event.to;
}
