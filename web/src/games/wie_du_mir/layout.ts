/** Where things lie: the winding track, the towers of chips, the final order. */
import { figuresEach, type Picture } from "./picture.ts";

export interface Cell {
  place: number;
  column: number; // from 1
  row: number;
}

const FEWEST_COLUMNS = 4;
const MOST_COLUMNS = 7;

/** As few gaps as possible, and an odd number of rows: the track begins on the left and ends on the right. */
export function columnsFor(spaces: number): number {
  const widths = [];
  for (let columns = FEWEST_COLUMNS; columns <= MOST_COLUMNS; columns += 1) widths.push(columns);
  const odd = widths.filter((columns) => Math.ceil(spaces / columns) % 2 === 1);
  const gaps = (columns: number): number => Math.ceil(spaces / columns) * columns - spaces;
  return (odd.length ? odd : widths).reduce((best, columns) => (gaps(columns) < gaps(best) ? columns : best));
}

/** To the right, to the left, and so on. */
export function winding(spaces: number): Cell[] {
  const columns = columnsFor(spaces);
  return Array.from({ length: spaces }, (_, index) => {
    const [row, along] = [Math.floor(index / columns), index % columns];
    return { place: index + 1, row: row + 1, column: row % 2 ? columns - along : along + 1 };
  });
}

/** A small constant disorder: nothing at a real table lies quite straight. */
export const tilt = (number: number): number => ((number * 37) % 7) - 3;

export interface Rank {
  seat: number;
  rank: number;
  score: number;
  home: number; // when the last figure came home for good
}

/** Most chips first, then whoever was home earlier; after several games points decide, and equals share. */
export function finalOrder(picture: Picture): Rank[] {
  const single = picture.ending === "last_figure_home";
  const score = (seat: number): number => (single ? picture.chips[seat] : picture.points[seat]) ?? 0;
  const seats = picture.chips.map((_, seat) => ({ seat, score: score(seat), home: homeOf(picture, seat) }));
  const before = (one: Omit<Rank, "rank">, other: Omit<Rank, "rank">): number =>
    other.score - one.score || (single ? one.home - other.home : 0);
  seats.sort(before);
  return seats.map((one) => ({ ...one, rank: seats.findIndex((other) => before(one, other) === 0) + 1 }));
}

/** The arrival of the last of somebody's figures. */
function homeOf(picture: Picture, seat: number): number {
  const each = figuresEach(picture);
  return Math.max(...picture.arrival.slice(seat * each, (seat + 1) * each));
}

/** Who would win if it ended now, as far as chips tell; nobody where they are hidden or all have the same. */
export function leaders(picture: Picture): number[] {
  if (picture.chips.some((chips) => chips === null)) return [];
  const most = Math.max(...picture.chips.map(Number));
  const seats = picture.chips.flatMap((chips, seat) => (chips === most ? [seat] : []));
  return seats.length < picture.chips.length ? seats : [];
}
