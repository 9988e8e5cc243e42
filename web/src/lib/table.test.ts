import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromServer, Sight, TableInfo } from "../protocol/messages.ts";
import type { Wish } from "./connection.ts";
import type { Hearer } from "./session.svelte.ts";
import { OpenTable, type Way } from "./table.svelte.ts";
import { Texts } from "./words.ts";

// What a table fetches would come when the test is long over.
vi.mock("../games/contract.ts", () => ({ drawings: {} }));
vi.mock("./texts.ts", () => ({ gameTexts: () => Promise.resolve(WORDS), languageOf: () => "en" }));

const WORDS = new Texts("en", ["seat = Seat { $number }"]);
const LAY = { do: "lay", card: 42 };

class FakeServer implements Way {
  state = "open";
  texts = WORDS;
  asked: Wish[] = [];
  notices: string[] = [];
  hearer: Hearer | null = null;
  answer: (wish: Wish) => Promise<never> = () => Promise.resolve({ number: 1, answer: null } as never);

  ask(wish: Wish): Promise<never> {
    this.asked.push(wish);
    return this.answer(wish);
  }
  listen(hearer: Hearer): () => void {
    this.hearer = hearer;
    return () => (this.hearer = null);
  }
  notice(text: string): void {
    this.notices.push(text);
  }
  says(message: object): void {
    this.hearer?.heard(message as FromServer);
  }
}

function info(changes: Partial<TableInfo> = {}): TableInfo {
  const seat = { person: "p", name: "Ida", bot: "", connected: true, bot_plays: false, contributed: null };
  const settings = { game: "fifty_fifty", players: 2, options: {}, edition: null, listed: false, spectators: true };
  const table = { id: "T", code: "ABC", status: "running", host: "p", seats: [seat, { ...seat, person: null, name: "" }] };
  const rest = { muted: [], watching: [], paused: false, commitment: "", seed: null, rematch: null };
  return { ...table, ...rest, settings: { ...settings, clock: 60, reaction: 3, hints: false, advice: false }, ...changes };
}

function sight(seat: number, legal: object[] = [], events: object[] = []): Sight {
  const view = { acting: [seat], picture: { row: events.length }, legal };
  return { seat, events, view, can_retract: false, armed: false } as unknown as Sight;
}

function table(changes: object = {}): object {
  const clocks = [{ seat: 0, left: 60 }];
  return { is: "table", you: [0], table: info(), number: 4, sights: [sight(0)], clocks, outcome: null, chat: [], ...changes };
}

function update(changes: object = {}): object {
  return { is: "update", table: "T", number: 5, sights: [sight(0, [LAY])], clocks: [], outcome: null, seed: null, ...changes };
}

let server: FakeServer;
let open: OpenTable;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  server = new FakeServer();
  open = new OpenTable("T", {}, server);
});
afterEach(() => {
  open.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a table is opened, and again on every new line", () => {
  expect(server.asked).toEqual([{ do: "open", table: "T", watch: false }]);
  server.hearer?.opened?.();
  expect(server.asked.length).toBe(2);
});

test("a free seat is called by its number", () => {
  server.says(table());
  expect(open.names).toEqual(["Ida", "Seat 2"]);
});

test("messages about other tables are none of this one's business", () => {
  server.says(table());
  server.says(update({ table: "other", number: 9 }));
  expect(open.number).toBe(4);
});

test("a move says on which view it was made, and waits for its answer", async () => {
  server.says(table());
  server.says(update());
  const eyes = open.eyesOf(0);
  expect(eyes.legal).toEqual([LAY]);
  eyes.choose(LAY);
  eyes.choose(LAY);
  expect(eyes.sent).toBe(LAY);
  expect(server.asked.filter((wish) => wish.do === "move")).toEqual([{ do: "move", seat: 0, action: LAY, at: 5 }]);
  await vi.waitFor(() => expect(eyes.sent).toBeNull());
});

test("a refusal is explained in the server's words", async () => {
  server.says(table());
  server.says(update());
  server.answer = () => Promise.reject(new Error("Too late."));
  open.eyesOf(0).choose(LAY);
  await vi.waitFor(() => expect(server.notices).toEqual(["Too late."]));
  expect(open.eyesOf(0).sent).toBeNull();
});

test("what would follow is asked once for a moment, and forgotten when something else happens", async () => {
  const choices = [{ action: LAY, events: [] }];
  server.answer = () => Promise.resolve({ number: 5, answer: { choices } } as never);
  server.says(table());
  server.says(update());
  await vi.advanceTimersByTimeAsync(200);
  expect(server.asked.filter((wish) => wish.do === "foresee").length).toBe(1);
  expect(open.eyesOf(0).foreseen).toEqual(choices);
  server.says(update({ number: 6 }));
  expect(open.eyesOf(0).foreseen).toEqual([]);
});

test("an answer about a moment that is over is dropped", async () => {
  server.answer = () => Promise.resolve({ number: 4, answer: { choices: [{ action: LAY, events: [] }] } } as never);
  server.says(table());
  server.says(update());
  await vi.advanceTimersByTimeAsync(200);
  expect(open.eyesOf(0).foreseen).toEqual([]);
});

test("a number card is followed by the reaction time, a Passé is not", () => {
  server.says(table());
  server.says(update({ sights: [sight(0, [], [{ what: "laid", who: 1, card: "passe" }])] }));
  expect(open.hold).toBeNull();
  server.says(update({ sights: [sight(0, [], [{ what: "laid", who: 1, card: 7 }])] }));
  expect(open.hold?.length).toBe(3000);
  vi.advanceTimersByTime(3000);
  expect(open.hold).toBeNull();
});

test("clocks run down, except in a pause", () => {
  server.says(table());
  vi.advanceTimersByTime(10_000);
  expect(Math.round(open.left(0) ?? 0)).toBe(50);
  expect(open.left(1)).toBeNull();
  server.says({ is: "seats", you: [0], table: info({ paused: true }), clocks: [{ seat: 0, left: 50 }] });
  vi.advanceTimersByTime(10_000);
  expect(open.left(0)).toBe(50);
});

test("the log tells every event once, and not again after an interruption", () => {
  server.says(table());
  server.says(update({ sights: [sight(0, [], [{ what: "drew", who: 0 }, { what: "drew", who: 1 }])] }));
  server.says(table({ number: 5 }));
  expect(open.eyesOf(0).lines.map(({ event }) => event.who)).toEqual([0, 1]);
});

test("a shared screen asks for what everybody sees and lets nobody play", () => {
  const screen = new OpenTable("T", { big: true }, server);
  expect(server.asked.at(-1)).toEqual({ do: "open", table: "T", watch: true });
  server.says(table({ sights: [sight(-1, [LAY])] }));
  expect(screen.eyesOf(-1)).toMatchObject({ viewer: -1, legal: [], big: true });
  screen.close();
});

test("a table that had to leave the memory is opened again", () => {
  server.says({ is: "gone", table: "T", reason: "reopen", text: "Open this table again." });
  expect(server.asked.length).toBe(2);
});

test("who may not look is told why", async () => {
  server.answer = () => Promise.reject(new Error("The host has sent you away."));
  server.hearer?.opened?.();
  await vi.waitFor(() => expect(open.refusal).toBe("The host has sent you away."));
});

test("whoever comes late is told what happened, and then what happens", async () => {
  const [dealt, laid] = [{ what: "dealt", who: 0 }, { what: "laid", who: 1 }];
  server.answer = (wish) => Promise.resolve({ number: 4, answer: wish.do === "story" ? { sights: [{ seat: 0, events: [dealt] }] } : null } as never);
  server.says(table());
  await vi.advanceTimersByTimeAsync(1);
  server.says(update({ sights: [sight(0, [], [laid])] }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(open.eyesOf(0).lines.map(({ event }) => event)).toEqual([dealt, laid]);
});

test("nobody asks what happened before a game has begun", () => {
  server.says(table({ table: info({ status: "waiting" }) }));
  expect(server.asked.map((wish) => wish.do)).toEqual(["open"]);
});
