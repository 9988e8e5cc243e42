/** Which paragraph of the rulebook is about what is going on. */
const PARAGRAPHS: Record<string, Record<string, number>> = {
  why_first: { dealing: 4, choosing: 5, turning_leo: 14, moving: 15, over: 12 },
  wie_du_mir: { starting: 4, rolling: 5, moving: 5, drawing: 13, choosing: 13, over: 17 },
  fifty_fifty: { starting: 2, dealing: 2, turn: 3, drawing: 4, asking: 13, answering: 15, over: 22 },
};
const LAST_CARD_ROUND = 5; // of Why First?, where one's own card is forced

export function paragraphOf(game: string, picture: Record<string, unknown>): number | undefined {
  const phase = String(picture.phase ?? "");
  if (game === "why_first" && phase === "choosing" && picture.round === LAST_CARD_ROUND) return 9;
  return PARAGRAPHS[game]?.[phase];
}
