import "./fonts.css";
import "./page.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { reloadWhenOutdated } from "./lib/renewal.ts";
import { followLinks } from "./lib/router.svelte.ts";
import { session } from "./lib/session.svelte.ts";
import { settings } from "./lib/settings.svelte.ts";

reloadWhenOutdated();
settings.apply();
followLinks();
const target = document.querySelector("#page");
await session.begin();
if (target) mount(App, { target });
