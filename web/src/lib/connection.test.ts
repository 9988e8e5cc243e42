import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromClient, FromServer } from "../protocol/messages.ts";
import { Connection, OPEN, type Line, type Wish } from "./connection.ts";

class FakeLine implements Line {
  static all: FakeLine[] = [];
  readyState: Line["readyState"] = OPEN;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  sent: FromClient[] = [];

  constructor() {
    FakeLine.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {}
  opens(): void {
    (this.onopen as () => void)();
  }
  breaks(): void {
    (this.onclose as () => void)();
  }
  says(message: FromServer | object): void {
    (this.onmessage as (event: { data: string }) => void)({ data: JSON.stringify(message) });
  }
}

const HELLO: Wish = { do: "hello", lang: "en" };
const SIT: Wish = { do: "sit", seat: 1 };

function connected(greeting: Wish[] = []): Connection {
  const opened = (connection: Connection): void => greeting.forEach((wish) => void connection.ask(wish));
  return new Connection({ opened, lost: vi.fn(), received: vi.fn() }, () => new FakeLine());
}

function line(number: number): FakeLine {
  const found = FakeLine.all.at(number);
  if (!found) throw new Error(`there is no line ${number}`);
  return found;
}

const verbs = (messages: FromClient[]): string[] => messages.map((message) => message.do);

beforeEach(() => {
  FakeLine.all = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("an answer settles its question", async () => {
  const connection = connected();
  line(0).opens();
  const [fine, not] = [connection.ask(HELLO), connection.ask(SIT)];
  const [hello, sit] = line(0).sent;
  line(0).says({ is: "refused", id: sit?.id, reason: "seat-taken", text: "Anna sits there already.", detail: "" });
  line(0).says({ is: "accepted", id: hello?.id, number: null, answer: { name: "Igel" } });
  expect((await fine).answer).toEqual({ name: "Igel" });
  await expect(not).rejects.toMatchObject({ message: "Anna sits there already.", reason: "seat-taken" });
});

test("what was asked for before the line is open waits behind the greeting", () => {
  const connection = connected([HELLO]);
  void connection.ask(SIT);
  expect(line(0).sent).toEqual([]);
  line(0).opens();
  expect(verbs(line(0).sent)).toEqual(["hello", "sit"]);
});

test("after a break everything without an answer is sent again with the same id", () => {
  const connection = connected();
  line(0).opens();
  void connection.ask(HELLO);
  void connection.ask(SIT);
  line(0).says({ is: "accepted", id: line(0).sent[0]?.id, number: null, answer: null });
  line(0).breaks();
  vi.advanceTimersByTime(1000);
  line(1).opens();
  expect(line(1).sent).toEqual([line(0).sent[1]]);
});

test("it comes back after one second, then after two, four and so on, and after a success after one again", () => {
  connected();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = FakeLine.all.length;
    line(-1).breaks();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(FakeLine.all.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(FakeLine.all.length).toBe(before + 1);
  }
  line(-1).opens();
  line(-1).breaks();
  vi.advanceTimersByTime(1000);
  expect(FakeLine.all.length).toBe(9);
});

test("a server that says goodbye says when to come back", () => {
  connected();
  line(0).opens();
  line(0).says({ is: "bye", again_after: 5 });
  line(0).breaks();
  vi.advanceTimersByTime(4999);
  expect(FakeLine.all.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(FakeLine.all.length).toBe(2);
});

test("a table that nobody asked for means that messages were lost", () => {
  const connection = connected();
  line(0).opens();
  void connection.ask({ do: "open", table: "x" });
  void connection.ask(SIT);
  line(0).says({ is: "table" });
  expect(line(0).sent.length).toBe(2);
  line(0).says({ is: "accepted", id: line(0).sent[0]?.id, number: 0, answer: null });
  line(0).says({ is: "table" });
  expect(line(0).sent[2]).toEqual(line(0).sent[1]);
});

test("a line that is closing takes nothing more, and the next one takes it all", () => {
  const connection = connected();
  line(0).opens();
  line(0).readyState = 2;
  void connection.ask(SIT);
  expect(line(0).sent).toEqual([]);
  line(0).breaks();
  vi.advanceTimersByTime(1000);
  line(1).opens();
  expect(verbs(line(1).sent)).toEqual(["sit"]);
});
