/** Why something cannot be chosen now: the rules' own words for whoever touches it. */
import { effectNow, goalOf, indexOf, ownerOf, START, type Box, type Picture } from "./picture.ts";

export type Touched = { figure: string } | { seat: number } | { space: number };

/** The reason of the refusal, or "" where there is none worth telling. */
export function whyNot(picture: Picture, box: Box, touched: Touched): string {
  if (picture.phase === "moving") return whyNotMove(picture, box, touched);
  if (picture.phase !== "choosing") return "";
  if (picture.wanted === "player") return "seat" in touched ? whyNotPlayer(picture, touched.seat) : "choose-a-player";
  if (picture.wanted === "space") return "space" in touched ? "is-occupied" : "choose-a-space";
  return "figure" in touched ? whyNotFigure(picture, box, touched.figure) : "choose-a-figure";
}

function whyNotMove(picture: Picture, box: Box, touched: Touched): string {
  if (!("figure" in touched)) return "choose-a-figure";
  return picture.places[indexOf(picture, touched.figure)] === goalOf(box.board) ? "in-goal" : "";
}

function whyNotPlayer(picture: Picture, seat: number): string {
  if (seat === picture.reader) return "not-yourself";
  return seat === picture.picked ? "another-player" : "has-no-chips";
}

function whyNotFigure(picture: Picture, box: Box, figure: string): string {
  const effect = effectNow(picture, box);
  if (effect === "swap_places") return figure === picture.figure ? "another-figure" : "not-on-a-space";
  if (effect === "catch_up") return "not-the-last";
  return picture.places[indexOf(picture, figure)] === START ? "is-on-start" : "";
}

/** Whose question it is, if it is not the viewer's. */
export function whoDecides(picture: Picture): number | null {
  if (picture.phase === "choosing") return picture.reader;
  return picture.phase === "moving" ? picture.roller : null;
}

export const isMine = (figure: string, viewer: number): boolean => ownerOf(figure) === viewer;
