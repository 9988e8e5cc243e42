"""Whole games without a mouse and without a finger: Tab, arrows, Enter and space."""

import pytest

from schadenfreude.games import GAMES

from .conftest import Visit
from .playing import BLINK, LOOK, Person, size

WHERE = f"""() => {{
  if (document.querySelector(".results")) return "over";
  const found = {LOOK};
  if (!found) return "nothing";
  const [at, wanted] = [document.activeElement, found.sends.length ? found.sends : found.all];
  if (wanted.includes(at)) return found.sends.includes(at) ? "sends" : "prepares";
  const isAfter = (each) => each.tabIndex >= 0 && at.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  return wanted.some(isAfter) ? "after" : "before";
}}"""
NAMES_OF_FOCUS = """() => {
  const at = document.activeElement;
  if (at === document.body) return [];
  const labels = [...(at.labels ?? [])].map((each) => each.innerText);
  return [at.ariaLabel, at.innerText, ...labels].map((each) => (each ?? "").trim());
}"""
FOCUS_IS_LOST = "document.activeElement === document.body"
MOST_KEYS = 500  # from one choice to the next


class Typist(Person):
    """Somebody with nothing but keys."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def go_to(self, text: str) -> None:
        """Tab until something with this text has the focus."""
        for _ in range(MOST_KEYS):
            if any(name.startswith(text) for name in self.page.evaluate(NAMES_OF_FOCUS)):
                return
            self.press("Tab")
        raise AssertionError(f"no Tab leads to {text!r}")

    def sit_down_by_keys(self, players: int) -> None:
        self.page.goto("/")
        self.page.locator("[data-game]").first.wait_for()
        self.go_to(GAMES[self.game].title)
        self.press("Enter")
        self.go_to(self.texts.say("page-change-something"))
        self.press("Enter")
        self.go_to(self.texts.say("page-players"))
        self.page.keyboard.type(str(players))
        self.go_to(self.texts.say("page-level-sharp"))
        self.press("ArrowLeft")
        self.press("ArrowLeft")
        if self.game == "fifty_fifty":
            self.go_to(self.texts.say("page-reaction-3"))
            self.press("ArrowLeft")
            self.press("ArrowLeft")
        self.go_to(self.texts.say("page-play-now"))
        self.press("Enter")
        self.page.locator("dialog[open] li").first.wait_for()
        self.go_to(self.texts.say("page-how-done"))
        self.press("Enter")

    def play_by_keys(self, choices: int | None = None) -> None:
        keys, last = 0, ""
        while (where := self.page.evaluate(WHERE)) != "over" and self.did.total() != choices:
            assert not (last in ("Enter", "Space") and self.page.evaluate(FOCUS_IS_LOST))
            done, key = self.did.total(), self.key_for(where)
            last = key if where != "nothing" else last
            self.press(key)
            keys = keys + 1 if self.did.total() == done else 0
            assert keys < MOST_KEYS, f"no key goes on from here: {self.page.locator('main').inner_text()}"

    def key_for(self, where: str) -> str:
        if where == "nothing":
            self.page.wait_for_timeout(BLINK)
            return "Escape"  # whatever is being shown: enough of it
        if where == "sends":
            return self.luck.choice(("Enter", "Space"))
        if where == "prepares":
            return self.luck.choice(("Enter", "Space", "ArrowRight", "Tab", "Shift+Tab"))
        return "Tab" if where == "after" else "Shift+Tab"


def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    person = Typist(visit(**size("desk")).new_page(), "wie_du_mir")
    person.sit_down_by_keys(2)
    person.play_by_keys()
    person.check_results()
    assert person.settings["players"] == 2


@pytest.mark.parametrize("game", ["why_first", "fifty_fifty"])
def test_the_other_games_by_keys(visit: Visit, game: str) -> None:
    person = Typist(visit(**size("phone")).new_page(), game, seed=2)
    person.sit_down_by_keys(GAMES[game].most)
    person.play_by_keys(choices=8)
    assert person.settings["players"] == GAMES[game].most
