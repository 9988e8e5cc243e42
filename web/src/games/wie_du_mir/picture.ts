/** What the server shows of Wie Du mir…, and the few questions that every part of the drawing asks of it. */
import type { Scene as AnyScene } from "../contract.ts";
import type { Language } from "../../lib/words.ts";

export interface Picture {
  phase: "starting" | "rolling" | "moving" | "drawing" | "choosing" | "over";
  game: number;
  first: number;
  roller: number;
  rolled: number;
  places: number[];
  arrivals: number;
  arrival: number[];
  chips: (number | null)[]; // null where they are hidden
  cup: number | null;
  pile: number[];
  discarded: number[];
  reshuffles: number; // in this turn
  card: number | null;
  step: number;
  reader: number | null;
  figure: string | null;
  wanted: "" | "player" | "figure" | "space";
  picks: number;
  picked: number | null;
  landed: string[];
  points: number[];
  ending: string;
}

export type Scene = AnyScene<Picture>;

export interface Box {
  board: string[]; // "+1", "-2" or "?"
  card: ({ do: string[] } & Record<Language, string>)[];
  limit: number;
  keep: number;
}

export type Side = number | "cup"; // where chips go from and to

export const START = 0;

export const boxOf = (scene: Scene): Box => scene.edition as unknown as Box;
export const goalOf = (board: readonly string[]): number => board.length + 1;
export const figuresEach = (picture: Picture): number => picture.places.length / picture.chips.length;

/** All figures by name, in the order of `places`. */
export function figuresOf(picture: Picture): string[] {
  const each = figuresEach(picture);
  return picture.places.map((_, index) => `${Math.floor(index / each)}${"ab"[index % each]}`);
}

export const ownerOf = (figure: string): number => Number(figure.slice(0, -1));

export function indexOf(picture: Picture, figure: string): number {
  return figuresOf(picture).indexOf(figure);
}

/** "A" or "B" where everybody has two figures. */
export function letterOf(picture: Picture, figure: string): string {
  return figuresEach(picture) > 1 ? figure.slice(-1).toUpperCase() : "";
}

/** Figures on one place; those in the goal in the order in which they came home. */
export function figuresOn(picture: Picture, place: number): string[] {
  const arrival = (figure: string): number => picture.arrival[indexOf(picture, figure)] || Infinity;
  const there = figuresOf(picture).filter((_, index) => picture.places[index] === place);
  return there.sort((one, other) => (arrival(one) === arrival(other) ? 0 : arrival(one) - arrival(other)));
}

/** What the card that is carried out does now: "collect 4" is "collect". */
export function effectNow(picture: Picture, box: Box): string {
  const card = picture.card === null ? undefined : box.card[picture.card - 1];
  return card?.do[picture.step]?.split(" ")[0] ?? "";
}

/** Several games in a row: chips become points. */
export function isSeries(options: Scene["options"]): boolean {
  return Number(options.games ?? 1) > 1 || Number(options.target ?? 0) > 0;
}
