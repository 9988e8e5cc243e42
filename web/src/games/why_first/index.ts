import type { GameDrawing } from "../contract.ts";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { after, length, quiet, type Picture } from "./picture.ts";
import Result from "./Result.svelte";

export const drawing: GameDrawing<Picture> = {
  Board,
  Hand,
  Badge,
  Result,
  after,
  length,
  quiet,
  howTo: ["page-why-first-how-1", "page-why-first-how-2", "page-why-first-how-3"],
};
