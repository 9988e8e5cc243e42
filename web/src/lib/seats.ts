/** How seats look: colour, shape and initial, the same on figures, cards, chips, in the log and the chat. */

export const SHAPES = ["circle", "square", "triangle", "diamond", "pentagon", "star", "drop", "moon"] as const;
export type Shape = (typeof SHAPES)[number];

/** Who plays, as everybody sees it: a seat, or Leo. */
export type Party = number | "leo";

export interface Look {
  name: string;
  initial: string;
  shape: Shape;
  colour: string; // a custom property of page.css, `var(--seat-0)`
}

const LEOS_PLACE = SHAPES.length - 1;

/** Leo sits only where two people play: his place is never taken. */
export function lookOf(party: Party, names: readonly string[]): Look {
  const place = party === "leo" ? LEOS_PLACE : party;
  const name = party === "leo" ? "Leo" : (names[party] ?? "");
  return { name, initial: initialOf(name), shape: SHAPES[place] ?? "circle", colour: `var(--seat-${place})` };
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "?";
}
