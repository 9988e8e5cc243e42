/** What a viewer sees of Fifty Fifty, and how each event changes it while it is played. */
import type { GameEvent } from "../contract.ts";

/** A number, a Passé, or the back of a card. */
export type Card = number | "passe" | "?";
/** A card of the row and the seat that laid it. */
export type Laid = [card: Card, by: number];

export interface Picture {
  phase: string;
  round: number;
  starter: number;
  to_act: number | null;
  coming: number | null;
  dealt: number;
  pile: number;
  hands: Card[][];
  row: Laid[];
  jump: { card: Card; by: number } | null;
  penalty: number[];
  eliminated: number[];
  total: number[];
  seen: Card[];
  ending: string;
  /** Only while events are played: cards that have to leave the row, and those that somebody is taking. */
  leaving?: Laid[];
  taken?: { by: number; cards: Laid[] };
}

const PASSE_IN_ORDER = 101; // hands are in order, Passés last
const inOrder = (card: Card): number => (typeof card === "number" ? card : PASSE_IN_ORDER);

export const isOf = (card: Card, purpleEvery: number): "purple" | "orange" | "passe" | "back" => {
  if (typeof card !== "number") return card === "passe" ? "passe" : "back";
  return card % purpleEvery === 0 ? "purple" : "orange";
};

/** Whose card the table waits for; whoever is asked for a jump in between waits with all others. */
export function whoseTurn(picture: Picture): number | null {
  return picture.phase === "asking" ? picture.coming : picture.to_act;
}

type Change = (picture: Picture, event: GameEvent) => Partial<Picture>;
const who = (event: GameEvent): number => event.who as number;
const cardOf = (event: GameEvent): Card => (event.card as Card | undefined) ?? "?";

function changed<Entry>(list: Entry[], place: number, change: (entry: Entry) => Entry): Entry[] {
  return list.map((entry, at) => (at === place ? change(entry) : entry));
}

function without(hand: Card[], card: Card): Card[] {
  const known = hand.indexOf(card);
  const at = known >= 0 ? known : hand.indexOf("?");
  return hand.filter((_, place) => place !== at);
}

const withCard = (hand: Card[], card: Card): Card[] => [...hand, card].sort((a, b) => inOrder(a) - inOrder(b));

const began: Change = (picture, event) => ({
  phase: "dealing",
  round: event.round as number,
  starter: who(event),
  dealt: 0,
  hands: picture.hands.map(() => []),
  row: [],
  jump: null,
  penalty: picture.penalty.map(() => 0),
  eliminated: [],
  seen: [],
});

const dealt: Change = (picture, event) => ({
  dealt: picture.dealt + 1,
  hands: changed(picture.hands, who(event), (hand) => withCard(hand, cardOf(event))),
});

const drew: Change = (picture, event) => ({
  pile: Math.max(0, picture.pile - 1),
  hands: changed(picture.hands, who(event), (hand) => withCard(hand, cardOf(event))),
});

/** A card without a place counts for nobody: it ended the round. */
const laid: Change = (picture, event) => {
  const card = cardOf(event);
  const kept = typeof event.place === "number" ? event.place - 1 : 0;
  const row: Laid[] = [...picture.row.slice(0, kept), [card, who(event)]];
  return {
    hands: changed(picture.hands, who(event), (hand) => without(hand, card)),
    row: typeof event.place === "number" ? row : [],
    leaving: picture.row.slice(kept),
    seen: [...picture.seen, card],
  };
};

/** A row that goes to the lowest number stays in sight: everybody wants to see what it was. */
const took: Change = (picture, event) => {
  const all = event.why === "gave_in" || event.why === "lowest";
  const beside: Laid[] = picture.jump ? [[picture.jump.card, picture.jump.by]] : [];
  const cards = all ? [...picture.row, ...beside] : (picture.leaving ?? []);
  return {
    penalty: changed(picture.penalty, who(event), (count) => count + (event.amount as number)),
    taken: { by: who(event), cards },
    ...(event.why === "gave_in" ? { row: [], jump: null } : {}),
  };
};

const handedOver: Change = (picture, event) => {
  const given = changed(picture.penalty, who(event), (count) => count - 1);
  return { penalty: changed(given, event.to as number, (count) => count + 1) };
};

const jumped: Change = (picture, event) => ({
  phase: "answering",
  to_act: event.on as number,
  jump: { card: cardOf(event), by: who(event) },
  hands: changed(picture.hands, who(event), (hand) => without(hand, cardOf(event))),
  seen: [...picture.seen, cardOf(event)],
});

const showed: Change = (picture, event) => ({
  phase: "over",
  hands: changed(picture.hands, who(event), (hand) =>
    hand.includes("?") ? withCard(without(hand, "?"), cardOf(event)) : hand,
  ),
});

const CHANGES: Record<string, Change> = {
  round_began: began,
  dealt,
  drew,
  laid,
  took,
  handed_over: handedOver,
  jumped,
  showed,
  left_out: (picture, event) => ({ eliminated: [...picture.eliminated, who(event)] }),
  round_scored: (picture, event) => ({
    total: changed(picture.total, who(event), (points) => points + (event.points as number)),
  }),
  ended: (_, event) => ({ phase: "over", to_act: null, ending: event.why as string }),
};

export function after(picture: Picture, event: GameEvent): Picture {
  const { leaving: _leaving, taken: _taken, ...rest } = picture; // each is looked at for one event
  return { ...rest, ...CHANGES[event.what]?.(picture, event) };
}

const MANY = 3; // so many cards at once are an occasion
const DRAMA = 1100;
const LENGTHS: Record<string, number> = {
  laid: 380,
  jumped: 1000,
  handed_over: 700,
  left_out: 600,
  drew: 160,
  showed: 90,
};

export function length(event: GameEvent): number {
  if (event.what !== "took") return LENGTHS[event.what] ?? 0;
  return isDramatic(event) ? DRAMA : 600;
}

export function isDramatic(event: GameEvent): boolean {
  const whole = event.why === "gave_in" || event.why === "lowest" || event.why === "other_hands";
  return whole || (event.amount as number) >= MANY;
}

/** Whether one was asked for a jump, and let it go, is not to be read over a shoulder. */
const QUIET = ["dealt", "asked", "declined", "showed"];

export function quiet(event: GameEvent): boolean {
  return QUIET.includes(event.what) || (event.what === "drew" && event.card === undefined);
}
