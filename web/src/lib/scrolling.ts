const MARGIN = 8; // pixels, for outlines

/** How far to scroll so that all of it lies between the top and the floor; what is too tall is seen from its top. */
export function wayTo(top: number, bottom: number, floor: number): number {
  return Math.min(top, Math.max(0, bottom - floor));
}

/** Scroll until something lies over none of these things: whatever covers the screen from `floor` on. */
export function uncover(things: Iterable<Element>, floor: number, still: boolean): void {
  const boxes = Array.from(things, (thing) => thing.getBoundingClientRect());
  if (!boxes.length) return;
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
  scrollBy({ top: wayTo(top, bottom, floor), behavior: still ? "instant" : "smooth" });
}
