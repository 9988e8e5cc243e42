/** A finished game looked back upon: what decisions cost, how the odds went up and down, and what was luck. */
export interface Judged {
  step: number; // the picture before the decision
  seat: number;
  action: Record<string, unknown>;
  better: Record<string, unknown> | null;
  loss: number; // of the chance to win
}

export interface Review {
  shares: number[][]; // of the win, by step and seat
  judged: Judged[];
  luck: number[];
  own: number[];
  others: number[];
}

const WORTH_A_WORD = 0.05;

export async function fetchedReview(table: string): Promise<Review | null> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/review`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Review) : null;
}

/** The decisions that cost most, the costliest first. */
export function turningPoints(judged: Judged[], most: number): Judged[] {
  const costly = judged.filter(({ loss, better }) => better && loss >= WORTH_A_WORD);
  return costly.sort((one, other) => other.loss - one.loss).slice(0, most);
}

/** What a seat has given away in all. */
export function givenAway(judged: Judged[], seat: number): number {
  return judged.filter((one) => one.seat === seat).reduce((sum, { loss }) => sum + loss, 0);
}

/** In percentage points. */
export function pointsOf(share: number): string {
  const points = Math.round(100 * share);
  return points < 0 ? `−${-points}` : `${Math.abs(points)}`;
}

/** The same of something added. */
export function addedPoints(share: number): string {
  const points = pointsOf(share);
  return share > 0 && points !== "0" ? `+${points}` : points;
}

/** A seat's chance to win over the whole game, as a line across a picture of this size. */
export function lineOf(shares: number[][], seat: number, width: number, height: number): string {
  const last = Math.max(1, shares.length - 1);
  const place = (share: number, step: number): string => `${((width * step) / last).toFixed(1)},${(height * (1 - share)).toFixed(1)}`;
  return shares.map((all, step) => place(all[seat] ?? 0, step)).join(" ");
}
