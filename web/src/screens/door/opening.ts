/** Makes a table out of what was chosen, and goes there. */
import { goTo } from "../../lib/router.svelte.ts";
import { session } from "../../lib/session.svelte.ts";
import { createWish, sitWishes, type Choices } from "./choices.ts";

/** Rejected with a refusal for people if the server does not want it. */
export async function openTable(game: string, choices: Choices, now: boolean): Promise<void> {
  const { answer } = await session.ask(createWish(game, choices, now));
  for (const wish of sitWishes(choices)) await session.ask(wish);
  if (now) await session.ask({ do: "start" });
  goTo(`/t/${String(answer?.table)}`);
}
