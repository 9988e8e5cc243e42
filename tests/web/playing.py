"""Somebody who sits down and plays through the page: by chance, and with no patience for anything that is shown."""

import json
import random
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from playwright.sync_api import ElementHandle, Error, Locator, Page, WebSocket, expect

from schadenfreude.games import GAMES
from schadenfreude.words import COMMON, Texts, hyphened, resource

NOTHING: Mapping[str, int] = {}
SIZES = {"phone": (390, 844), "desk": (1440, 900)}
PATIENCE = 1500  # looks at a table where there is nothing to do
MISTAKES = 10  # touches that may come too late, because something happened meanwhile
BLINK = 20.0  # milliseconds
TABLE = ".game main"
SENDS = f"""{TABLE} :is(
  button.pointed.jump, button.chosen, [data-party].possible, .hand .button:not([aria-disabled=true])
)"""
PREPARES = f"{TABLE} :is(button.possible, [data-party]:not([aria-disabled=true]))"
NO_CHOICE = f"{TABLE} button.jump"
LOOK = f"""(() => {{
  const seen = (what) => [...document.querySelectorAll(what)].filter((each) => each.checkVisibility());
  const [sends, prepares] = [seen(`{SENDS}`), seen(`{PREPARES}`)];
  const all = [...sends, ...prepares];
  return all.length ? {{ sends, all, more: [...all, ...seen(`{NO_CHOICE}`)] }} : null;
}})()"""
SKIP = f"""document.querySelector("{TABLE}")?.dispatchEvent(new PointerEvent("pointerdown"))"""
CHOOSE = f"""([decided, chance]) => {{
  if (document.querySelector(".results")) return "over";
  const found = {LOOK};
  const things = decided && found?.sends.length ? found.sends : found?.more;
  if (things) return things[Math.floor(chance * things.length)];
  {SKIP};
  return "nothing";
}}"""
DECIDED = 0.8  # how often what can be sent is sent, instead of looking at something else


@cache
def page_texts(language: str, game: str) -> Texts:
    """All that the page can say at a table and before."""
    texts = Texts(language, GAMES[game])
    folders = ((GAMES[game].folder, "page"), (COMMON / "page", "door"), (COMMON / "page", "table"))
    for folder, name in folders:
        texts.bundle.add_resource(resource(folder / f"{name}.{language}.ftl"))
    return texts


def size(name: str) -> dict[str, Any]:
    """What a visitor's browser is to be like: quick, and of this size."""
    width, height = SIZES[name]
    viewport = {"width": width, "height": height}
    return {"viewport": viewport, "has_touch": name == "phone", "reduced_motion": "reduce"}


class Person:
    """One person, one page, one game."""

    def __init__(self, page: Page, game: str, language: str = "en", seed: int = 1, finger: bool = False) -> None:
        self.page, self.game, self.finger = page, game, finger
        self.texts = page_texts(language, game)
        self.luck = random.Random(seed)
        self.did: Counter[str] = Counter()  # which kinds of choices
        self.settings: dict[str, Any] = {}  # what the server says is played
        self.outcome: dict[str, Any] = {}  # and how it ended
        page.on("websocket", self._overhear)

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._note_said(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._note_heard(json.loads(frame)))

    def _note_said(self, message: dict[str, Any]) -> None:
        if message["do"] == "move":
            self.did[message["action"]["do"]] += 1

    def _note_heard(self, message: dict[str, Any]) -> None:
        self.outcome = message.get("outcome") or self.outcome
        if message["is"] == "table":
            self.settings = message["table"]["settings"]

    # Sitting down

    def sit_down(self, players: int = 2, hints: bool = False, options: Mapping[str, int] = NOTHING) -> None:
        """From the front door to the first moment of a game against easy-going bots."""
        self.page.goto("/")
        self.open_poster()
        self.wish(players, hints, options)
        self.sheet.get_by_role("button", name=self.texts.say("page-play-now")).click()
        self.begin()

    def open_poster(self) -> None:
        self.page.get_by_role("button", name=GAMES[self.game].title, exact=True).click()

    def wish(self, players: int, hints: bool = False, options: Mapping[str, int] = NOTHING) -> None:
        """Change what an opened poster says."""
        sheet = self.sheet
        sheet.locator("summary").click()
        self.set_amount(sheet.get_by_label(self.texts.say("page-players")), players)
        sheet.get_by_text(self.texts.say("page-level-easy_going"), exact=True).click()
        for name, value in options.items():
            self.set_option(name, value)
        if self.game == "fifty_fifty":
            sheet.get_by_text(self.texts.say("page-reaction-0"), exact=True).click()
            sheet.get_by_label(self.texts.say("page-hints")).set_checked(hints)

    def set_option(self, name: str, value: int) -> None:
        sheet = self.sheet
        if name == "without_limit":
            sheet.get_by_text(self.texts.say("page-limit-none" if value else "page-limit-ten"), exact=True).click()
            return
        field = sheet.get_by_label(self.texts.say(f"option-{hyphened(name)}"))
        if isinstance(value, bool):
            field.set_checked(value)
        else:
            self.set_amount(field, value)

    def set_amount(self, field: Locator, value: int) -> None:
        field.fill(str(value))
        field.press("Tab")

    def begin(self) -> None:
        """The first time at a game one is told how it works."""
        self.sheet.get_by_role("button", name=self.texts.say("page-how-done"), exact=True).click()

    # Playing

    def play(self, choices: int | None = None, kinds: Collection[str] | None = None) -> None:
        """Touch whatever is offered, until the game is over, so many choices have been made, or all of these kinds."""
        mistakes = 0
        while choices is None or self.did.total() < choices:
            if kinds is not None and self.did.keys() >= set(kinds):
                return
            thing = self.look()
            if thing is None:
                return
            try:
                self.touch(thing)
            except Error as late:
                mistakes += 1
                if mistakes > MISTAKES:
                    raise AssertionError(f"what is offered cannot be touched: {late.message}") from late

    def look(self) -> ElementHandle | None:
        """Something that can be touched, or nothing once the game is over."""
        for _ in range(PATIENCE):
            found = self.page.evaluate_handle(CHOOSE, [self.luck.random() < DECIDED, self.luck.random()])
            element = found.as_element()
            if element:
                return element
            if found.json_value() == "over":
                return None
            self.page.wait_for_timeout(BLINK)
        raise AssertionError(f"the game goes on no more: {self.page.locator('main').inner_text()}")

    def wait_for(self, thing: Locator) -> Locator:
        """Something that must come, once all that is still being shown is over."""
        for _ in range(PATIENCE):
            if thing.is_visible():
                return thing
            self.page.evaluate(SKIP)
            self.page.wait_for_timeout(BLINK)
        raise AssertionError(f"{thing} does not come: {self.page.locator('main').inner_text()}")

    def touch(self, thing: ElementHandle) -> None:
        if self.finger:
            thing.tap(timeout=3000)
        else:
            thing.click(timeout=3000)

    # Being told

    @property
    def sheet(self) -> Locator:
        """What lies over the table, or over the front door."""
        return self.page.locator("dialog[open]")

    def check_results(self) -> None:
        """Who won and why, in one sentence, and how everybody did."""
        results = self.page.get_by_role("region", name=self.texts.say("page-results"))
        won = self.texts.say("page-you-won" if 0 in self.outcome["winners"] else "page-its-over")
        expect(results.get_by_role("heading", level=1)).to_have_text(won)
        sentence = self.texts.outcome(self.outcome, self.names(), 0)
        expect(results.locator(".sentence")).to_have_text(sentence)
        for name in self.names():
            expect(results).to_contain_text(name)

    def names(self) -> list[str]:
        """Of everybody, by seat."""
        seats = self.page.get_by_role("list", name=self.texts.say("page-who-plays"))
        return seats.locator(".letters").all_inner_texts()
