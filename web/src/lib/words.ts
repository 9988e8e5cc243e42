/**
 * All words that players read, as `words.py` says them: the same files, the same values, the same names.
 * `tests/test_page_words.py` compares both.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Party = number | string;
export type Values = Record<string, unknown>;

/** What an edition says that texts need to know. */
export interface Edition {
  two_figures_up_to?: number;
  board?: unknown[];
  card?: Record<Language, string>[];
}

export interface Outcome {
  why: string;
  winners: Party[];
  parties: Party[];
  scores: number[];
}

const UNKNOWN = "unknown";
const SECRETS = ["card", "before", "before-is", "amount", "place"]; // what may be missing
const PEOPLE = ["who", "from", "to", "before", "on", "player", "mover"]; // fields that name somebody
const PLACES = ["from", "to"]; // which name somebody, unless a figure moved

const hyphened = (name: string): string => name.replaceAll("_", "-");
const yes = (truth: boolean): string => (truth ? "yes" : "no");

/** All texts of one game, or only the common ones, in one language. */
export class Texts {
  readonly language: Language;
  readonly edition: Edition | null;
  private readonly bundle: FluentBundle;

  constructor(language: Language, files: string[], edition: Edition | null = null) {
    this.language = language;
    this.edition = edition;
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of files) this.bundle.addResource(new FluentResource(file));
  }

  /** Any message by its id. A missing one shows its id, and an error for those who develop. */
  say(message: string, values: Values = {}): string {
    const pattern = this.bundle.getMessage(message)?.value;
    const errors: Error[] = [];
    const text = pattern ? this.bundle.formatPattern(pattern, values as Record<string, FluentVariable>, errors) : message;
    if (!pattern || errors.length) console.error(`the text "${message}" in "${this.language}" cannot be said`, ...errors);
    return text;
  }

  /** Why not, and what instead. */
  refusal(reason: string): string {
    return this.say(`refusal-${reason}`);
  }

  /** What happened, as one reader may know it. */
  event(event: Values, names: string[], me: number | null): string {
    const cast = new Cast(names, me, this.edition);
    const values = { ...cast.values(event), text: cast.cardText(event, this.language) };
    return this.say(`event-${hyphened(String(event.what))}`, values);
  }

  /** The label of a choice. */
  action(words: Values, names: string[], me: number | null): string {
    return this.say(`action-${hyphened(String(words.do))}`, new Cast(names, me, this.edition).values(words));
  }

  /** Why the game ended and who won. */
  outcome(outcome: Outcome, names: string[], me: number | null): string {
    if (!outcome.why) return this.say("outcome-open");
    const winners = outcome.winners;
    const values = {
      why: outcome.why,
      winners: this.listed(winners, new Cast(names, me)),
      count: winners.length,
      points: outcome.scores[outcome.parties.findIndex((party) => party === winners[0])],
      me: yes(me !== null && winners.includes(me)),
      leo: yes(winners.length === 1 && winners[0] === "leo"),
    };
    return `${this.say(`reason-${hyphened(outcome.why)}`)} ${this.say("outcome-winner", values)}`;
  }

  /** Names in a row, the reader first. */
  listed(parties: Party[], cast: Cast): string {
    const names = parties.filter((party) => party !== cast.me).map((party) => cast.name(party));
    const said = names.length < parties.length ? [this.say("you"), ...names] : names;
    const last = said.at(-1) ?? "";
    return said.length > 1 ? this.say("list-and", { first: said.slice(0, -1).join(", "), last }) : last;
  }
}

/** Who is who at the table, for one reader. */
export class Cast {
  readonly names: string[];
  readonly me: number | null;
  readonly edition: Edition | null;

  constructor(names: string[], me: number | null, edition: Edition | null = null) {
    this.names = names;
    this.me = me;
    this.edition = edition;
  }

  /** A player's by the seat; Leo and the cup are called what they are. */
  name(party: Party): string {
    return typeof party === "string" ? party.charAt(0).toUpperCase() + party.slice(1) : (this.names[party] ?? "?");
  }

  role(party: Party, main: unknown): string {
    if (party === "cup") return "cup";
    if (party === main) return "self";
    return party === this.me ? "me" : "other";
  }

  /** What the texts may need of an event or an action. */
  values(fields: Values): Values {
    const unknown = Object.fromEntries(SECRETS.map((name) => [name, UNKNOWN]));
    return {
      ...unknown,
      ...fields,
      ...this.people(fields),
      ...(fields.what === "moved" ? this.journey(fields) : {}),
      ...("figure" in fields ? this.figure(fields.figure as Party) : {}),
      ...("points" in fields ? { sign: sign(fields.points as number) } : {}),
    };
  }

  /** Names and roles; `me` is yes if the event is about the reader, or chips go from or to the reader. */
  private people(fields: Values): Values {
    const found = PEOPLE.filter((name) => name in fields && !isPlace(name, fields));
    const party = (name: string): Party => fields[name] as Party;
    const main = "who" in fields ? ["who"] : found.filter((name) => PLACES.includes(name));
    const names = found.map((name) => [name, this.name(party(name))]);
    const roles = found.map((name) => [`${name}-is`, this.role(party(name), name === "who" ? null : fields.who)]);
    const me = this.me !== null && main.some((name) => party(name) === this.me);
    return { ...Object.fromEntries([...names, ...roles]), me: yes(me) };
  }

  /** A figure by its owner, and by a letter where an owner has two. */
  private figure(figure: Party): Values {
    const lettered = typeof figure === "string" && figure !== "leo";
    const owner = lettered ? Number(figure.charAt(0)) : figure;
    const letter = lettered && this.twoFigures() ? figure.slice(1).toUpperCase() : "only";
    return { figure: letter, "figure-owner": this.name(owner), "figure-is": this.role(owner, null) };
  }

  private twoFigures(): boolean {
    return this.names.length <= (this.edition?.two_figures_up_to ?? Infinity);
  }

  /** The way of a figure: forward, back or none, stuck if it should have moved; behind the board is the goal. */
  private journey(fields: Values): Values {
    const [from, to] = [fields.from as number, fields.to as number];
    const still = fields.by ? "stuck" : "stays";
    const way = to > from ? "forward" : to < from ? "back" : still;
    return { steps: Math.abs(to - from), way, from: this.place(from), to: this.place(to) };
  }

  private place(place: number): number | string {
    const board = this.edition?.board;
    return board && place > board.length ? "goal" : place;
  }

  /** What an event card says, in a game that has event cards. */
  cardText(event: Values, language: Language): string {
    const card = this.edition?.card?.[Number(event.card) - 1];
    return card ? card[language] : UNKNOWN;
  }
}

function sign(points: number): string {
  if (points === 0) return "zero";
  return points > 0 ? "plus" : "minus";
}

/** A figure moves between places, everything else between people. */
function isPlace(name: string, fields: Values): boolean {
  return fields.what === "moved" && PLACES.includes(name);
}
