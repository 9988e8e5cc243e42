import "./fonts.css";
import "./page.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { commonTexts, languageOf } from "./lib/texts.ts";

const language = languageOf(navigator.languages);
const target = document.querySelector("#page");
document.documentElement.lang = language;
if (target) mount(App, { target, props: { texts: await commonTexts(language) } });
