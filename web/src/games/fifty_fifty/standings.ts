/** The final order as the last picture tells it: fewest penalty cards first, whoever was caught behind all others. */
import type { Picture } from "./picture.ts";

export interface Standing {
  seat: number;
  points: number;
  place: number; // equals share one
  caught: boolean;
}

export function standings(picture: Picture, rounds: number): Standing[] {
  const points = rounds > 1 ? picture.total : picture.penalty; // a match adds up, and being caught is in the sum
  const caught = (seat: number): boolean => picture.eliminated.includes(seat);
  const weight = (seat: number): number => (points[seat] ?? 0) + (rounds === 1 && caught(seat) ? 1000 : 0);
  const weights = points.map((_, seat) => weight(seat));
  return points
    .map((count, seat) => ({ seat, points: count, caught: caught(seat), place: placeOf(weights, weight(seat)) }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

function placeOf(weights: number[], own: number): number {
  return 1 + weights.filter((weight) => weight < own).length;
}
