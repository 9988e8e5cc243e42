import { expect, test } from "vitest";

import { haveSecrets, nextToLook } from "./passing.ts";

const wants = (...seats: number[]) => (seat: number): boolean => seats.includes(seat);

test.each([
  ["whoever looks and is asked goes on looking", 1, [0, 1], 1],
  ["then the next one clockwise", 1, [0, 2], 2],
  ["and round the table", 2, [0, 1], 0],
  ["nobody is asked: nothing changes", 1, [], 1],
  ["nobody has looked yet", null, [2], 2],
  ["and nobody is asked", null, [], null],
  ["the others at the table have devices of their own", 0, [3], 0],
])("%s", (_name, looking, asked, next) => {
  expect(nextToLook([0, 1, 2], looking, wants(...asked))).toBe(next);
});

test("those who see the same have no secrets", () => {
  expect(haveSecrets({ chips: [1, 2] }, { chips: [1, 2] })).toBe(false);
  expect(haveSecrets({ hands: [["+1"], null] }, { hands: [null, ["+1"]] })).toBe(true);
});
