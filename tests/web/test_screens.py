"""Every screen, by day in English and by night in German, from the smallest telephone to the largest screen."""

import functools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from schadenfreude.games import GAMES

from ..server.client import Client
from ..server.scenes import begin, play_all, play_to_the_end, sit_down
from .company import come
from .conftest import Visit
from .looks import objections
from .staged import Staged, staged

WIDTHS = (320, 390, 1440, 3840)
READ_AT = (390, 1440)  # where axe looks, too
DAY = {"color_scheme": "light", "locale": "en-GB"}
NIGHT = {"color_scheme": "dark", "locale": "de-DE"}
LONG_NAMES = ("Wolkenkratzerbewohnerin", "MMMMMMMMMMMMMMMMMMMMMMMM")


class Evening:
    """Tables in all states, each prepared when somebody first wants to see it."""

    def __init__(self, stage: Staged) -> None:
        self.stage, self.url = stage, stage.url

    def __hash__(self) -> int:
        return id(self)

    @functools.cache  # noqa: B019
    def waiting(self) -> Client:
        guests = self.seated("wie_du_mir", listed=True)
        self.stage.let(guests[1].ask("chat", text="Donaudampfschifffahrtsgesellschaft" * 8))
        return guests[0]

    @functools.cache  # noqa: B019
    def running(self, game: str) -> Client:
        guests = self.seated(game)
        self.stage.let(begin(guests))
        self.stage.let(play_all(guests, until_number=60))
        return guests[0]

    @functools.cache  # noqa: B019
    def over(self, game: str) -> Client:
        guests = self.seated(game)
        self.stage.let(begin(guests))
        self.stage.let(play_to_the_end(guests))
        return guests[0]

    def seated(self, game: str, **settings: Any) -> list[Client]:
        """As many as may play, with names as long as may be."""
        guests = self.stage.let(self.stage.house.guests_named(*LONG_NAMES))
        self.stage.let(sit_down(guests, game, GAMES[game].most, **settings))
        return guests


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with staged(tmp_path_factory.mktemp("evening"), bot_delay=(0.0, 0.0)) as stage:
        yield Evening(stage)


@pytest.fixture
def house_url(evening: Evening) -> str:
    return evening.url


# Ways to each screen. Icons and numbers are the same in both languages, words are not.

Opening = Callable[[Callable[..., Page], Evening], Page]


def door(look: Callable[..., Page], evening: Evening) -> Page:
    page = look("/", evening.waiting())
    expect(page.locator(".ticket").first).to_be_visible()
    return page


def poster(look: Callable[..., Page], evening: Evening, game: str) -> Page:
    page = look("/")
    page.get_by_role("button", name=GAMES[game].title, exact=True).click()
    page.locator("dialog[open] summary").click()
    expect(page.locator("dialog[open] .options")).to_be_visible()
    return page


def waiting_room(look: Callable[..., Page], evening: Evening) -> Page:
    page = at_table(look, evening.waiting())
    expect(page.locator(".code")).to_be_visible()
    return page


def table(look: Callable[..., Page], evening: Evening, game: str) -> Page:
    page = at_table(look, evening.running(game))
    expect(page.locator(".board > *").first).to_be_visible()
    return page


def results(look: Callable[..., Page], evening: Evening, game: str) -> Page:
    page = at_table(look, evening.over(game))
    expect(page.locator(".results")).to_be_visible()
    return page


def at_table(look: Callable[..., Page], person: Client) -> Page:
    return look(f"/t/{person.table['id']}", person)


def replay(look: Callable[..., Page], evening: Evening, game: str) -> Page:
    page = look(f"/replay/{evening.over(game).table['id']}#step=60")
    expect(page.get_by_role("slider")).to_be_visible()
    return page


def shared_screen(look: Callable[..., Page], evening: Evening, game: str) -> Page:
    page = look(f"/tv/{evening.running(game).table['id']}")
    expect(page.locator("aside li")).to_have_count(GAMES[game].most)
    return page


def rulebook(look: Callable[..., Page], evening: Evening, game: str) -> Page:
    page = look(f"/rules/{game}")
    expect(page.locator("#p1")).to_be_visible()
    return page


def nobody_here(look: Callable[..., Page], evening: Evening) -> Page:
    page = look("/t/nowhere")
    expect(page.locator("main.alone.panel")).to_be_visible()
    return page


def settings(look: Callable[..., Page], evening: Evening) -> Page:
    return opened(door(look, evening), "header .button", 0)


def menu(look: Callable[..., Page], evening: Evening) -> Page:
    return opened(table(look, evening, "why_first"), "header .button", 1)


def rules_beside(look: Callable[..., Page], evening: Evening) -> Page:
    page = opened(table(look, evening, "wie_du_mir"), "header .button", 0)
    expect(page.locator("dialog[open] .marked")).to_be_visible()
    return page


def who(look: Callable[..., Page], evening: Evening) -> Page:
    return opened(door(look, evening), ".who .button", 0)


def how_to(look: Callable[..., Page], evening: Evening) -> Page:
    page = at_table(functools.partial(look, knows=False), evening.running("fifty_fifty"))
    expect(page.locator("dialog[open] ol")).to_be_visible()
    return page


def opened(page: Page, button: str, which: int) -> Page:
    page.locator(button).nth(which).click()
    expect(page.locator("dialog[open] h2").first).to_be_visible()
    return page


def of(way: Callable[..., Page]) -> dict[str, Opening]:
    return {f"{way.__name__}-{game}": functools.partial(way, game=game) for game in GAMES}


SCREENS: dict[str, Opening] = {
    **{way.__name__: way for way in (door, waiting_room, nobody_here, settings, menu, rules_beside, who, how_to)},
    **of(poster),
    **of(table),
    **of(results),
    "replay": functools.partial(replay, game="fifty_fifty"),
    "shared_screen": functools.partial(shared_screen, game="why_first"),
    "rulebook": functools.partial(rulebook, game="wie_du_mir"),  # with the event cards
}


@pytest.mark.parametrize("time_of_day", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_fits_and_axe_has_no_objections(
    visit: Visit, evening: Evening, screen: str, time_of_day: dict[str, Any]
) -> None:
    page = SCREENS[screen](functools.partial(come, visit, **time_of_day), evening)
    assert page.locator("html").get_attribute("data-theme") == time_of_day["color_scheme"]
    assert page.locator("html").get_attribute("lang") == time_of_day["locale"][:2]
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844 if width < 1000 else width * 9 // 16})
        assert page.evaluate(TOO_WIDE) == [], width
        assert width not in READ_AT or objections(page) == [], width


# The page, and every sheet of paper that lies on it.
TOO_WIDE = """[document.documentElement, ...document.querySelectorAll("dialog[open]")]
  .filter((sheet) => sheet.scrollWidth > sheet.clientWidth).map((sheet) => `${sheet.tagName} ${sheet.scrollWidth}`)"""
