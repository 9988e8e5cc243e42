/** A finished game as the server tells it, and the ways through its steps. */
import type { GameEvent } from "../../games/contract.ts";
import type { Outcome } from "../../lib/words.ts";

export interface Step {
  words: Record<string, unknown> | null; // null before the first action
  among: unknown[] | null;
  events: GameEvent[];
  picture: Record<string, unknown>; // with all hands
}

export interface Replay {
  header: {
    game: string;
    players: number;
    options: Record<string, boolean | number>;
    edition: { content?: Record<string, unknown> };
    fairness: { commitment: string; contributions: Record<string, string> };
  };
  names: string[];
  steps: Step[];
  outcome: Outcome & { places: number[] };
  seed: string;
}

/** Why there is nothing to see: `not-over-yet`, `no-such-table`, or something that may pass. */
export class NothingToSee extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export function replayPath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/replay`;
}

export function logPath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/log`;
}

export async function fetchedReplay(table: string): Promise<Replay> {
  const answer = await fetch(replayPath(table)).catch(() => null);
  if (answer?.ok) return (await answer.json()) as Replay;
  const reasons: Record<number, string> = { 404: "no-such-table", 409: "not-over-yet" };
  throw new NothingToSee(reasons[answer?.status ?? 0] ?? "unreachable");
}

/** The steps at which something happens that is worth a look; dealt cards are seen when all are dealt. */
export function stopsOf(steps: Step[], quiet: (event: GameEvent) => boolean): number[] {
  const loud = steps.map(({ events }) => events.some((event) => !quiet(event)));
  const last = steps.length - 1;
  return loud.flatMap((isLoud, step) => (isLoud || step === 0 || step === last ? [step] : []));
}

export function stopAfter(stops: number[], step: number): number {
  return stops.find((stop) => stop > step) ?? step;
}

export function stopBefore(stops: number[], step: number): number {
  return stops.findLast((stop) => stop < step) ?? step;
}

/** Within the game, whatever a link says; without one, from the beginning. */
export function withinSteps(step: number | undefined, steps: Step[]): number {
  return Math.min(Math.max(step ?? 0, 0), steps.length - 1);
}

/** Who is asked after a step: whoever acted next. */
export function actingAfter(steps: Step[], step: number): number[] {
  const by = steps[step + 1]?.words?.by;
  return typeof by === "number" ? [by] : [];
}

/** Everybody's cards, where the game has hands. */
export function handsIn(picture: Record<string, unknown>): (string | number)[][] {
  const hands = picture.hands;
  return Array.isArray(hands) ? hands.map((hand) => (Array.isArray(hand) ? (hand as (string | number)[]) : [])) : [];
}
