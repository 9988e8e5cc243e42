/** A table to try things on, in tests. */
import type { Box, Picture } from "./picture.ts";

export const BOARD = ["+1", "?", "-2", "+2", "?", "-1", "+3", "?", "-2", "?", "+2", "-3", "?", "+4"];

export function picture(changes: Partial<Picture> = {}): Picture {
  return {
    phase: "moving",
    game: 1,
    first: 0,
    roller: 0,
    rolled: 2,
    places: [0, 0, 0, 0],
    arrivals: 0,
    arrival: [0, 0, 0, 0],
    chips: [4, 4],
    cup: 52,
    pile: [1, 2, 3],
    discarded: [],
    reshuffles: 0,
    card: null,
    step: 0,
    reader: null,
    figure: null,
    wanted: "",
    picks: 0,
    picked: null,
    landed: [],
    points: [0, 0],
    ending: "",
    ...changes,
  };
}

export function box(...effects: string[]): Box {
  return { board: BOARD, limit: 10, keep: 4, card: effects.map((effect) => ({ do: [effect], en: "", de: "" })) };
}
