/** What lies on the table in Why First?, and how events change it. */
import type { Party } from "../../lib/seats.ts";
import type { GameEvent } from "../contract.ts";

export interface Picture {
  phase: "dealing" | "choosing" | "turning_leo" | "moving" | "over";
  stage: number;
  round: number;
  positions: number[];
  hands: (string[] | null)[];
  hand_sizes: number[];
  leo_cards: number;
  set_aside: number;
  chosen: number[];
  cards: (string | null)[]; // "?" lies face down
  targets: (Party | "?" | null)[];
  mover: Party | null;
  played: string[];
  points: number[][];
  second: (number | null)[];
  open?: number[]; // only while events are played: the places of the parties whose card was turned over
}

export interface LaidCard {
  by: Party;
  card: string;
  open: boolean;
}

export const HIDDEN = "?";
const COUNTDOWN = 1400; // "3 – 2 – 1 – Now!", as Board.svelte plays it

/** Everybody with a figure: the seats and, behind two of them, Leo. */
export function partiesOf(picture: Picture): Party[] {
  return picture.positions.map((_, place) => partyAt(picture, place));
}

export function placeOf(picture: Picture, party: Party): number {
  return party === "leo" ? picture.hand_sizes.length : party;
}

function partyAt(picture: Picture, place: number): Party {
  return place >= picture.hand_sizes.length ? "leo" : place;
}

/** "+3/21" is worth 3 and has the white number 21. */
export function valueOf(card: string): number {
  return Number.parseInt(card, 10);
}

export function whiteOf(card: string): number | null {
  const white = card.split("/")[1];
  return white === undefined ? null : Number(white);
}

/** With a real minus; nothing has no sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value);
}

export function minus(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => valueOf(one) - valueOf(other) || (whiteOf(one) ?? 0) - (whiteOf(other) ?? 0));
}

/** Cards that the viewer can read and that lie, or will lie, before somebody; in the tactical variant before their owner. */
export function laidBefore(picture: Picture, party: Party): LaidCard[] {
  return picture.cards.flatMap((card, place) => {
    const by = partyAt(picture, place);
    const target = picture.targets[place] ?? by;
    return card !== null && card !== HIDDEN && target === party ? [{ by, card, open: isOpen(picture, place) }] : [];
  });
}

function isOpen(picture: Picture, place: number): boolean {
  return picture.phase === "moving" || (picture.open ?? []).includes(place);
}

/** Somebody has chosen, and nobody else knows what. */
export function hasSecret(picture: Picture, party: Party): boolean {
  return picture.cards[placeOf(picture, party)] === HIDDEN;
}

/** What the cards before somebody add up to; null until the last one is turned over, or where none lies. */
export function sumBefore(picture: Picture, party: Party): number | null {
  const laid = laidBefore(picture, party);
  const waiting = picture.cards.some((card, place) => card !== null && !isOpen(picture, place));
  if (waiting || laid.length === 0) return null;
  return laid.reduce((sum, { card }) => sum + valueOf(card), 0);
}

/** Whose cards still move a figure, in the order of the white numbers. */
export function queueOf(picture: Picture): LaidCard[] {
  if (picture.phase !== "moving") return [];
  const waiting = partiesOf(picture).flatMap((party) => laidBefore(picture, party));
  return waiting.sort((one, other) => (whiteOf(other.card) ?? 0) - (whiteOf(one.card) ?? 0));
}

// What events do

const changed = <Item>(list: readonly Item[], place: number, item: Item): Item[] =>
  list.map((old, at) => (at === place ? item : old));

function without(cards: readonly string[], card: string): string[] {
  const place = cards.indexOf(card);
  return cards.filter((_, at) => at !== place);
}

export function after(picture: Picture, event: GameEvent): Picture {
  const change = CHANGES[event.what];
  return change ? { ...picture, ...change(picture, event) } : picture;
}

const CHANGES: Record<string, (picture: Picture, event: GameEvent) => Partial<Picture>> = {
  dealt: (picture, event) => {
    const who = event.who as number;
    const hand = picture.hands[who] ?? [];
    const hands = "card" in event ? changed(picture.hands, who, [event.card as string, ...hand]) : picture.hands;
    return { hands, hand_sizes: changed(picture.hand_sizes, who, (picture.hand_sizes[who] ?? 0) + 1) };
  },
  chosen: (picture, event) => {
    const who = event.who as number;
    const target = "card" in event ? ((event.before ?? null) as Party | null) : HIDDEN;
    return {
      chosen: [...picture.chosen, who],
      cards: changed(picture.cards, who, (event.card ?? HIDDEN) as string),
      targets: changed(picture.targets, who, target),
    };
  },
  revealed: (picture, event) => {
    const place = placeOf(picture, event.who as Party);
    const card = event.card as string;
    return {
      ...(event.who === "leo" ? { leo_cards: picture.leo_cards - 1 } : leftHand(picture, place, card)),
      cards: changed(picture.cards, place, card),
      targets: changed(picture.targets, place, (event.before ?? null) as Party | null),
      open: [...(picture.open ?? []), place],
      played: sorted([...picture.played, card]),
    };
  },
  moved: (picture, event) => {
    const positions = changed(picture.positions, placeOf(picture, event.who as Party), event.to as number);
    if (event.why === "sum") return { positions };
    const mover = placeOf(picture, (event.mover ?? event.who) as Party);
    return { positions, cards: changed(picture.cards, mover, null) };
  },
  scored: (picture, event) => {
    const row = picture.points[picture.stage - 1] ?? picture.positions.map(() => 0);
    const points = changed(row, placeOf(picture, event.who as Party), event.points as number);
    return { ...finished(picture, points, event.points as number) };
  },
  nobody_scored: (picture) => finished(picture, picture.positions.map(() => 0), null),
  stage_began: (picture, event) => ({
    phase: "dealing",
    stage: event.stage as number,
    round: 1,
    positions: picture.positions.map(() => 0),
    hands: picture.hands.map((hand) => (hand === null ? null : [])),
    hand_sizes: picture.hand_sizes.map(() => 0),
    chosen: [],
    cards: picture.cards.map(() => null),
    targets: picture.targets.map(() => null),
    open: [],
    played: [],
    mover: null,
  }),
  ended: () => ({ phase: "over" }),
};

function leftHand(picture: Picture, seat: number, card: string): Partial<Picture> {
  const hand = picture.hands[seat];
  return {
    hands: hand ? changed(picture.hands, seat, without(hand, card)) : picture.hands,
    hand_sizes: changed(picture.hand_sizes, seat, (picture.hand_sizes[seat] ?? 1) - 1),
  };
}

function finished(picture: Picture, points: number[], second: number | null): Partial<Picture> {
  const before = picture.stage - 1;
  return { points: [...picture.points.slice(0, before), points], second: [...picture.second.slice(0, before), second] };
}

// How events are played

/** All cards are turned at once, seat 0 first in the telling: the countdown comes before that one. */
export function beginsReveal(event: GameEvent | null): boolean {
  return event?.what === "revealed" && event.who === 0;
}

export function length(event: GameEvent): number {
  if (event.what === "moved") return event.by === 0 ? 0 : 350 + 90 * Math.abs((event.to as number) - (event.from as number));
  if (event.what === "revealed") return beginsReveal(event) ? COUNTDOWN + 380 : 380;
  if (event.what === "dealt") return "card" in event ? 60 : 0;
  return { scored: 1200, nobody_scored: 1200, stage_began: 900, ended: 600 }[event.what] ?? 0;
}

/** Every deal, and whoever stays because nothing lies before them. */
export function quiet(event: GameEvent): boolean {
  return event.what === "dealt" || (event.what === "moved" && event.why === "sum" && event.by === 0);
}
