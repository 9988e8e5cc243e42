import { expect, test } from "vitest";

import { box, picture } from "./sample.ts";
import { whoDecides, whyNot } from "./whynot.ts";

const choosing = (changes: object) => picture({ phase: "choosing", card: 1, reader: 0, figure: "0a", ...changes });

test("the die reaches no figure in the goal, and moves neither people nor spaces", () => {
  const home = picture({ places: [15, 0, 0, 0] });
  expect(whyNot(home, box(), { figure: "0a" })).toBe("in-goal");
  expect(whyNot(home, box(), { figure: "0b" })).toBe("");
  expect(whyNot(home, box(), { seat: 1 })).toBe("choose-a-figure");
});

test("why a player cannot be picked", () => {
  const asked = choosing({ wanted: "player", picked: 1, chips: [4, 4, 0] });
  const reasons = [0, 1, 2].map((seat) => whyNot(asked, box("collect 4"), { seat }));
  expect(reasons).toEqual(["not-yourself", "another-player", "has-no-chips"]);
  expect(whyNot(asked, box("collect 4"), { space: 3 })).toBe("choose-a-player");
});

test("why a figure cannot be picked depends on the card", () => {
  const asked = choosing({ wanted: "figure", places: [5, 0, 15, 0] });
  expect(whyNot(asked, box("send_to_start"), { figure: "0b" })).toBe("is-on-start");
  expect(whyNot(asked, box("swap_places"), { figure: "0a" })).toBe("another-figure");
  expect(whyNot(asked, box("swap_places"), { figure: "1a" })).toBe("not-on-a-space");
  expect(whyNot(asked, box("catch_up"), { figure: "0a" })).toBe("not-the-last");
  expect(whyNot(asked, box("swap_places"), { seat: 1 })).toBe("choose-a-figure");
});

test("why a space cannot be picked", () => {
  const asked = choosing({ wanted: "space" });
  expect(whyNot(asked, box("put_anywhere"), { space: 5 })).toBe("is-occupied");
  expect(whyNot(asked, box("put_anywhere"), { figure: "0a" })).toBe("choose-a-space");
});

test("the roller decides about moves, the reader about cards", () => {
  expect(whoDecides(picture({ roller: 1 }))).toBe(1);
  expect(whoDecides(choosing({ roller: 1 }))).toBe(0);
  expect(whoDecides(picture({ phase: "over" }))).toBeNull();
});
