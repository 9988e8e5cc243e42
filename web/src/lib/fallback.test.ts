import { afterEach, expect, test, vi } from "vitest";

import type { Line } from "./connection.ts";
import { Dialler, StreamLine } from "./fallback.ts";

class FakeStream {
  listeners: Record<string, (event: { data: string }) => void> = {};
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  close = vi.fn();
  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.listeners[name] = listener;
  }
}

function opened(): { stream: FakeStream; line: StreamLine; heard: string[]; closed: () => void } {
  const stream = new FakeStream();
  const line = new StreamLine(stream as unknown as EventSource);
  const heard: string[] = [];
  const closed = vi.fn();
  line.onmessage = (event) => void heard.push(String(event.data));
  line.onclose = closed;
  stream.listeners.session?.({ data: "s1" });
  return { stream, line, heard, closed };
}

function answering(...answers: Response[]): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(() => Promise.resolve(answers.shift() ?? new Response(null, { status: 202 })));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => void vi.unstubAllGlobals());

test("messages are sent one after another, with the session", async () => {
  const fetched = answering();
  const { line } = opened();
  line.send('{"id":"1"}');
  line.send('{"id":"2"}');
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ body: '{"id":"2"}', headers: { "X-Session": "s1" } });
});

test("what HTTP refuses is answered as a refusal", async () => {
  answering(new Response('{"reason":"too-fast","text":"Slow down."}', { status: 429 }));
  const { line, heard } = opened();
  line.send('{"id":"1"}');
  await vi.waitFor(() => expect(heard.length).toBe(1));
  expect(JSON.parse(heard[0] ?? "")).toMatchObject({ is: "refused", id: "1", reason: "too-fast", text: "Slow down." });
});

test("a session that is over ends the line once", async () => {
  answering(new Response(null, { status: 401 }));
  const { line, stream, closed } = opened();
  line.send('{"id":"1"}');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  stream.onerror?.();
  expect(closed).toHaveBeenCalledTimes(1);
});

function dialler(): { dialler: Dialler; dialled: string[] } {
  const dialled: string[] = [];
  const way = (name: string) => (): Line => (dialled.push(name), {}) as Line;
  return { dialler: new Dialler(way("socket"), way("stream")), dialled };
}

test("after two sockets that never opened a stream is tried, and whatever opened is kept to", () => {
  const one = dialler();
  for (let time = 0; time < 5; time += 1) one.dialler.dial();
  one.dialler.worked();
  one.dialler.dial();
  expect(one.dialled).toEqual(["socket", "socket", "stream", "socket", "stream", "stream"]);
});

test("a socket that opened once is dialled again", () => {
  const one = dialler();
  one.dialler.dial();
  one.dialler.worked();
  for (let time = 0; time < 3; time += 1) one.dialler.dial();
  expect(one.dialled).toEqual(["socket", "socket", "socket", "socket"]);
});

test("where sockets are forbidden the stream is used at once", () => {
  const forbidden = (): Line => {
    throw new Error("forbidden");
  };
  const stream = {} as Line;
  expect(new Dialler(forbidden, () => stream).dial()).toBe(stream);
});
