/** Where the spaces of the winding track lie, in units: three rows, the foremost on top, Start twice as wide. */

export interface Space {
  number: number;
  row: number; // from the bottom
  x: number; // of the left upper corner
  y: number;
  width: number;
}

export interface Slot {
  x: number; // middle of the figure
  y: number; // its feet
  size: number;
}

export interface Flag {
  x: number; // left end
  width: number;
}

export const CELL = 100;
export const HEIGHT = 128;
export const GAP = 48;
const ROWS = 3;
const FEET = 8; // above the lower edge of a space

export interface Track {
  spaces: Space[];
  width: number;
  height: number;
}

export function trackOf(lowest: number, highest: number): Track {
  const units = Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step);
  const perRow = Math.ceil((units.length + 1) / ROWS);
  const rows = cut(units, perRow);
  const width = perRow * CELL;
  const spaces = rows.flatMap((row, number) => laidOut(row, number, rows.length, width));
  return { spaces, width, height: rows.length * (HEIGHT + GAP) };
}

const widthOf = (number: number): number => (number === 0 ? 2 * CELL : CELL);

/** Rows as long as they fit. */
function cut(numbers: number[], perRow: number): number[][] {
  const rows: number[][] = [[]];
  let used = 0;
  for (const number of numbers) {
    if (used + widthOf(number) > perRow * CELL) [used] = [0, rows.push([])];
    used += widthOf(number);
    rows.at(-1)?.push(number);
  }
  return rows;
}

/** Every other row runs back. */
function laidOut(numbers: number[], row: number, rows: number, width: number): Space[] {
  const y = (rows - 1 - row) * (HEIGHT + GAP) + GAP;
  let before = 0;
  return numbers.map((number) => {
    const own = widthOf(number);
    const x = row % 2 === 0 ? before : width - before - own;
    before += own;
    return { number, row, x, y, width: own };
  });
}

/** Places for so many figures on a space: as large as can be, in two lines where they are many. */
export function slotsOn(space: Space, count: number): Slot[] {
  const perLine = space.width > CELL ? (count > 4 ? 3 : count) : count > 3 ? Math.ceil(count / 2) : count;
  const pitch = (space.width - 8) / perLine;
  const size = Math.min(66, Math.max(36, pitch + (perLine > 1 ? 4 : 0)), count > perLine ? 42 : 66);
  return Array.from({ length: count }, (_, at) => ({
    x: space.x + 4 + pitch * ((at % perLine) + 0.5),
    y: space.y + HEIGHT - FEET - Math.floor(at / perLine) * 38,
    size,
  }));
}

/** A flag over a space, reaching ahead or back along the track, but never off the board. */
export function flagOver(space: Space, width: number, board: number, ahead = false): Flag {
  const toTheRight = (space.row % 2 === 0) === ahead;
  const wanted = toTheRight ? space.x : space.x + space.width - width;
  return { x: Math.min(Math.max(wanted, 0), board - width), width };
}
