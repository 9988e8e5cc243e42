const MARGIN = 8; // pixels, for outlines
const HAND = "--hand-height";

/** How far to scroll so that all of it lies between the top and the floor; what is too tall is seen from its top. */
export function wayTo(top: number, bottom: number, floor: number): number {
  return Math.min(top, Math.max(0, bottom - floor));
}

/** Scroll until the hand lies over none of these things. */
export function uncover(things: Iterable<Element>, still: boolean): void {
  const boxes = Array.from(things, (thing) => thing.getBoundingClientRect());
  if (!boxes.length) return;
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
  scrollBy({ top: wayTo(top, bottom, innerHeight - handHeight()), behavior: still ? "instant" : "smooth" });
}

/** A question or a hand of cards lies at the bottom of the screen; notices, too, are to be above it. */
export function noteHandHeight(pixels: number): () => void {
  const { style } = document.documentElement;
  style.setProperty(HAND, `${pixels}px`);
  return () => void style.removeProperty(HAND);
}

const handHeight = (): number => parseFloat(document.documentElement.style.getPropertyValue(HAND)) || 0;
