import type { GameDrawing } from "../contract.ts";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { after, length, quiet, whoseTurn, type Picture } from "./picture.ts";
import Result from "./Result.svelte";

export const drawing: GameDrawing<Picture> = {
  Board,
  Hand,
  Badge,
  Result,
  after,
  length,
  quiet,
  waitsFor: (picture) => [whoseTurn(picture)].filter((seat) => seat !== null),
  howTo: ["page-fifty-how-1", "page-fifty-how-2", "page-fifty-how-3"],
};
