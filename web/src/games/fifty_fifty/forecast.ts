/** What would follow from a card, made of the events that the server foresees. */
import type { Action, Foreseen, GameEvent } from "../contract.ts";
import type { Card, Laid } from "./picture.ts";

export interface Forecast {
  how: string; // began, appended, replaced, removed, passed, answered; taken, jumped without a card laid
  place: number | null; // of the card in the row, from 1; null if it finds none
  taker: number | null;
  amount: number;
  whole: boolean; // all that lies there is taken
  replaced: Card | null;
}

const isLay = (action: Action, card: Card): boolean => action.do === "lay" && action.card === card;
const field = (event: GameEvent | undefined, name: string): unknown => event?.[name] ?? null;

export function layOf(legal: Action[], card: Card | null): Action | null {
  return (card !== null && legal.find((action) => isLay(action, card))) || null;
}

export function giftOf(legal: Action[], card: Card | null): Action | null {
  return legal.find((action) => action.do === "lay_and_give" && action.card === card) ?? null;
}

export function named(legal: Action[], verb: string): Action | null {
  return legal.find((action) => action.do === verb) ?? null;
}

const same = (one: Action, other: Action): boolean => one.do === other.do && one.card === other.card;

export function forecast(foreseen: Foreseen[], action: Action | null, row: Laid[]): Forecast | null {
  const events = action && foreseen.find((each) => same(each.action, action))?.events;
  if (!events) return null;
  const laid = events.find((event) => event.what === "laid");
  const took = events.find((event) => event.what === "took"); // the first: what leaves the row
  const amount = Number(field(took, "amount") ?? 0);
  return {
    how: (field(laid, "why") as string | null) ?? (took ? "taken" : "jumped"),
    place: field(laid, "place") as number | null,
    taker: field(took, "who") as number | null,
    amount,
    whole: amount > 0 && amount >= row.length,
    replaced: (field(took, "card") ?? row.at(-1)?.[0] ?? null) as Card | null,
  };
}
