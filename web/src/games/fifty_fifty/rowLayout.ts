/** Where the cards of the row lie: in lines like writing, overlapping, each number and seat always uncovered. */

export interface Spot {
  x: number;
  y: number;
}
export interface RowLayout {
  card: number; // the width of a card
  height: number; // of everything
  spots: Spot[];
}

export const TALL = 1.4; // height of a card by its width
export const UNCOVERED = 0.62; // so much of a card's width shows number and seat
const GAP = 0.08; // between cards that need not overlap
const BETWEEN_LINES = 0.12;
export const SMALLEST = 46; // px; a number on a smaller card is hard to read
const STEP = 2;

/** How many overlapping cards a line can hold. */
function perLine(width: number, card: number): number {
  return Math.max(1, Math.floor((width - card) / (card * UNCOVERED)) + 1);
}

function heightOf(lines: number, card: number): number {
  return lines * card * TALL + Math.max(0, lines - 1) * card * BETWEEN_LINES;
}

function fits(count: number, card: number, width: number, height: number): boolean {
  return heightOf(Math.ceil(count / perLine(width, card)), card) <= height;
}

/** The largest card with which all have room; at the smallest one the row may become taller than asked for. */
export function cardWidth(count: number, width: number, height: number, largest: number): number {
  let card = Math.min(largest, width, height / TALL);
  while (card - STEP >= SMALLEST && !fits(count, card, width, height)) card -= STEP;
  return Math.max(card, Math.min(SMALLEST, width));
}

/** Cards of one line keep a small distance while there is room; full lines use the whole width. */
function stepOf(count: number, width: number, card: number): number {
  const inLine = Math.min(count, perLine(width, card));
  return inLine < 2 ? 0 : Math.min(card * (1 + GAP), (width - card) / (inLine - 1));
}

export function rowLayout(count: number, width: number, height: number, largest: number): RowLayout {
  const card = cardWidth(Math.max(count, 1), width, height, largest);
  const each = perLine(width, card);
  const step = stepOf(count, width, card);
  const down = card * (TALL + BETWEEN_LINES);
  const spots = Array.from({ length: count }, (_, at) => ({ x: (at % each) * step, y: Math.floor(at / each) * down }));
  return { card, height: heightOf(Math.max(1, Math.ceil(count / each)), card), spots };
}
