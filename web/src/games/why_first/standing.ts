/** What the figures and points as they lie would mean, if it all ended now. For the eye only: the server counts. */
import type { Picture } from "./picture.ts";

export interface Standing {
  total: number;
  rank: number; // 1 for the highest total, 2 for the next lower one, …
  wins: boolean;
}

/** Different numbers, the highest first. */
function ranked(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => other - one);
}

/** The second-foremost of the occupied spaces; null where all stand on one. */
export function secondSpace(positions: readonly number[]): number | null {
  return ranked(positions)[1] ?? null;
}

export function firstSpace(positions: readonly number[]): number {
  return Math.max(...positions);
}

/** What the stage that runs would bring everybody; null where none runs or nobody would score. */
export function pencilled(picture: Picture): number[] | null {
  const second = secondSpace(picture.positions);
  const runs = picture.phase !== "over" && picture.points.length < picture.stage;
  return runs && second !== null ? picture.positions.map((space) => (space === second ? second : 0)) : null;
}

export function totals(rows: readonly (readonly number[])[], parties: number): number[] {
  return Array.from({ length: parties }, (_, place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0));
}

/** Totals with what the running stage would bring, and who would win with them: the second-highest. */
export function standings(picture: Picture): Standing[] {
  const running = pencilled(picture);
  const sums = totals(running ? [...picture.points, running] : picture.points, picture.positions.length);
  const order = ranked(sums);
  const winning = order[1] ?? order[0];
  return sums.map((total) => ({ total, rank: order.indexOf(total) + 1, wins: total === winning }));
}
