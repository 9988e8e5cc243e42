/** What a choice would do, from the events that the server foresees: who lands where, and whose chips change. */
import type { Action, Foreseen, GameEvent } from "../contract.ts";
import { after, isDrop } from "./course.ts";
import { goalOf, ownerOf, type Picture, type Scene, type Side } from "./picture.ts";

export interface Landing {
  figure: string;
  from: number;
  to: number;
}

export interface Change {
  seat: number;
  way: "more" | "less" | "swap";
  before: number | null;
  after: number | null; // null where it is not known
  drop: boolean; // above the limit: all but a few go back
}

export interface Outlook {
  landings: Landing[];
  changes: Change[];
  draws: number | null; // the seat that would draw a card
}

const NOTHING: Outlook = { landings: [], changes: [], draws: null };

export const same = (one: Action | null, other: Action | null): boolean => JSON.stringify(one) === JSON.stringify(other);

export function eventsOf(foreseen: readonly Foreseen[], action: Action | null): GameEvent[] {
  return foreseen.find((known) => same(known.action, action))?.events ?? [];
}

export function outlook(picture: Picture, events: readonly GameEvent[], board: readonly string[]): Outlook {
  if (!events.length) return NOTHING;
  const landings = landingsIn(events);
  return { landings, changes: changesIn(picture, events), draws: whoDraws(landings, board) };
}

/** What the choice that is looked at would do. */
export function outlookOf(scene: Scene, action: Action | null): Outlook {
  return action ? outlook(scene.picture, eventsOf(scene.foreseen, action), scene.edition.board as string[]) : NOTHING;
}

function landingsIn(events: readonly GameEvent[]): Landing[] {
  const moves = events.filter((event) => event.what === "moved");
  return moves.map(({ figure, from, to }) => ({ figure, from, to }) as unknown as Landing);
}

/** The newest landing takes effect first; a card that is drawn hides all that would follow. */
function whoDraws(landings: Landing[], board: readonly string[]): number | null {
  const asks = landings.findLast(({ to }) => to > 0 && to < goalOf(board) && board[to - 1] === "?");
  return asks ? ownerOf(asks.figure) : null;
}

function changesIn(picture: Picture, events: readonly GameEvent[]): Change[] {
  const chips = events.filter((event) => event.what === "chips");
  const then = chips.reduce(after, picture);
  const seats = [...new Set(chips.flatMap((event) => [event.from, event.to] as Side[]))].filter((side) => side !== "cup");
  return seats.map((seat) => changeOf(seat as number, picture, then, chips));
}

function changeOf(seat: number, before: Picture, then: Picture, chips: GameEvent[]): Change {
  const known = chips.every((event) => event.amount !== undefined || (event.from !== seat && event.to !== seat));
  const [had, has] = [before.chips[seat] ?? null, known ? (then.chips[seat] ?? null) : null];
  const takes = chips.some((event) => event.to === seat);
  const gives = chips.some((event) => event.from === seat && !isDrop(event));
  const drop = chips.some((event) => isDrop(event) && event.from === seat);
  return { seat, way: takes && gives ? "swap" : takes ? "more" : "less", before: had, after: has, drop };
}

/** The most chips that somebody would hold on the way, before all but a few go back. */
export function peakOf(change: Change, events: readonly GameEvent[]): number | null {
  const drop = events.find((event) => isDrop(event) && event.from === change.seat);
  return change.after === null || drop?.amount === undefined ? null : change.after + (drop.amount as number);
}
