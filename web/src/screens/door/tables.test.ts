import { afterEach, expect, test, vi } from "vitest";

import { finished, freeSeats, openTables, others, remember, rememberedLobby, rememberTable, unfinished, type LobbyTable } from "./tables.ts";

function table(name: string, made_at: number, more: Partial<LobbyTable> = {}): LobbyTable {
  return { table: name, game: "why_first", players: 3, seats: ["Ida", "Ben", null], status: "waiting", made_at, ...more };
}

afterEach(() => void vi.unstubAllGlobals());

test("one's own games are remembered, and whatever else is in the memory is not believed", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) });
  expect(rememberedLobby()).toEqual({ tables: [], mine: [] });
  remember({ tables: [table("a", 1)], mine: [table("b", 2)] });
  expect(rememberedLobby()).toEqual({ tables: [], mine: [table("b", 2)] });
  for (const nonsense of ["{", "7", "null"]) {
    for (const key of kept.keys()) kept.set(key, nonsense);
    expect(rememberedLobby()).toEqual({ tables: [], mine: [] });
  }
});

test("a table at which one sits is remembered once, as old as it was when it was first seen", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) });
  rememberTable(table("a", 1));
  rememberTable(table("b", 2));
  rememberTable(table("a", 3, { status: "running" }));
  expect(rememberedLobby().mine).toEqual([table("b", 2), table("a", 1, { status: "running" })]);
});

test("a browser without a memory has no games to show", () => {
  vi.stubGlobal("localStorage", undefined);
  remember({ tables: [], mine: [table("a", 1)] });
  expect(rememberedLobby()).toEqual({ tables: [], mine: [] });
});

test("one's own games are told apart by whether they are over, the newest first", () => {
  const mine = [table("a", 1), table("b", 3, { status: "running" }), table("c", 2, { status: "over" })];
  expect(unfinished({ tables: [], mine }).map((one) => one.table)).toEqual(["b", "a"]);
  expect(finished({ tables: [], mine }).map((one) => one.table)).toEqual(["c"]);
});

test("open tables are those with a free seat at which one does not sit", () => {
  const full = table("full", 3, { seats: ["Ida", "Ben", "Cem"] });
  const tables = [table("mine", 1), table("old", 1), full, table("new", 2)];
  expect(openTables({ tables, mine: [table("mine", 1)] }).map((one) => one.table)).toEqual(["new", "old"]);
  expect(freeSeats(full)).toBe(0);
});

test("the others are all but the reader, once", () => {
  expect(others(table("a", 1, { seats: ["Ida", "Ben", null, "Ida"] }), "Ida")).toEqual(["Ben", "Ida"]);
  expect(others(table("a", 1), "Otter")).toEqual(["Ida", "Ben"]);
});
