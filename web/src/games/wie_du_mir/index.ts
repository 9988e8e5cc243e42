import type { GameDrawing } from "../contract.ts";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { after, length, quiet } from "./course.ts";
import Hand from "./Hand.svelte";
import type { Picture } from "./picture.ts";
import Result from "./Result.svelte";

export const drawing: GameDrawing<Picture> = {
  Board,
  Hand,
  Badge,
  Result,
  after,
  length,
  quiet,
  howTo: ["page-mir-how-move", "page-mir-how-owner", "page-mir-how-limit"],
};
