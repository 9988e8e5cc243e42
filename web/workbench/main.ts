import "../src/fonts.css";
import "../src/page.css";

import { mount } from "svelte";

import { drawings, type GameDrawing } from "../src/games/contract.ts";
import { gameTexts } from "../src/lib/texts.ts";
import type { Language } from "../src/lib/words.ts";
import Workbench, { type Recording } from "./Workbench.svelte";

/** `?file=x.json&step=12&lang=de&theme=dark&big`: one moment of a recorded game. See CONTRIBUTING.md. */
const wish = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wish.get("theme") ?? "light";
const recording = (await (await fetch(`/workbench/${wish.get("file") ?? "game.json"}`)).json()) as Recording;
const texts = await gameTexts((wish.get("lang") ?? "en") as Language, recording.game);
const { drawing } = (await drawings[recording.game]?.()) as { drawing: GameDrawing };
const target = document.querySelector("#page");
const props = { recording, texts, drawing, first: Number(wish.get("step") ?? 0), big: wish.has("big") };
if (target) mount(Workbench, { target, props });
