"""Every screen, by day in English and by night in German, from the smallest telephone to the largest screen."""

import functools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from schadenfreude.games import GAMES
from schadenfreude.match import Match
from schadenfreude.server.requests import BOT_NAMES

from ..server.client import Client
from ..server.scenes import begin, play_all, play_to_the_end, sit_down
from .company import come, wait_for_none
from .conftest import Visit
from .looks import SETTLED, TOO_WIDE, missed_by_fingers, objections
from .staged import Staged, staged
from .stories import Moment, tell

WIDTHS = (320, 390, 1440, 3840)
READ_AT = (390, 1440)  # where axe looks, too
TOUCHED = (320, 390)
AT_NIGHT = (320, 1440)  # colours and words are other ones, measures are the same
DAY: dict[str, Any] = {"color_scheme": "light", "locale": "en-GB"}
NIGHT: dict[str, Any] = {"color_scheme": "dark", "locale": "de-DE"}
BOOK_NAMES = ("Ohne Ende", "Ohne Grenzen", "Ohne Maßen", "Ohne Vergleichen")  # of variants, in every language
LONG_WORD = "Donaudampfschifffahrtsgesellschaft" * 8
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
        self.stage.let(guests[1].ask("chat", text=LONG_WORD))
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

    @functools.cache  # noqa: B019
    def tied(self) -> Client:
        """Whoever has lost to the longest name."""
        moment = Moment("wie_du_mir", is_tied_for_the_first)
        with pytest.MonkeyPatch.context() as patch:
            return tell(self.stage, patch, moment, *reversed(LONG_NAMES))[1]

    @functools.cache  # noqa: B019
    def sharing(self) -> Client:
        """Two at one device."""
        (ida,) = self.stage.let(self.stage.house.guests_named("Ida"))
        self.stage.let(ida.create("why_first", 2))
        self.stage.let(ida.ask("sit", seat=1, name=LONG_NAMES[0]))
        self.stage.let(begin([ida]))
        return ida

    def seated(self, game: str, **settings: Any) -> list[Client]:
        """As many as may play, with names as long as may be."""
        guests = self.stage.let(self.stage.house.guests_named(*LONG_NAMES))
        self.stage.let(sit_down(guests, game, GAMES[game].most, **settings))
        return guests


def is_tied_for_the_first(match: Match) -> bool:
    """[17] Wie Du mir…: with no more chips than others, but home earlier."""
    outcome = match.outcome() if match.over else None
    return bool(outcome and outcome["winners"] == [0] and sorted(outcome["scores"])[-2] == outcome["scores"][0])


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


def tie(look: Callable[..., Page], evening: Evening) -> Page:
    page = at_table(look, evening.tied())
    expect(page.locator(".results .tie")).to_be_visible()
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


def curtain(look: Callable[..., Page], evening: Evening) -> Page:
    page = at_table(look, evening.sharing())
    expect(page.locator(".curtain")).to_be_visible()
    return page


def opened(page: Page, button: str, which: int) -> Page:
    page.locator(button).nth(which).click()
    expect(page.locator("dialog[open] h2").first).to_be_visible()
    return page


def of(way: Callable[..., Page]) -> dict[str, Opening]:
    return {f"{way.__name__}-{game}": functools.partial(way, game=game) for game in GAMES}


SCREENS: dict[str, Opening] = {
    **{
        way.__name__: way
        for way in (door, waiting_room, nobody_here, settings, menu, rules_beside, who, how_to, curtain, tie)
    },
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
    for width in WIDTHS if time_of_day is DAY else AT_NIGHT:
        page.set_viewport_size({"width": width, "height": 844 if width < 1000 else width * 9 // 16})
        page.evaluate(SETTLED)
        assert page.evaluate(TOO_WIDE) == [], width
        assert width not in READ_AT or objections(page) == [], width
        assert width not in TOUCHED or missed_by_fingers(page) == [], width


# What one chooses for oneself

NAMES = re.compile(
    "|".join(map(re.escape, [LONG_WORD, *LONG_NAMES, *BOT_NAMES, *(game.title for game in GAMES.values())]))
)
CODE = re.compile(r"\b[A-Z0-9]{6}\b")  # of a table: it means nothing
AROUND = re.compile(r"^[\W\d]+|[\W\d]+$")
WITHOUT_A_WORD = re.compile(r"^.{0,2}$")
SAME_IN_BOTH = {"Schadenfreude", "Chat", "Start", "Leo", "Passé", "Material", *BOOK_NAMES}
SWITCHED = ["door", "waiting_room", "rulebook", "replay", *of(table), *of(results)]


@pytest.mark.parametrize("screen", SWITCHED)
def test_the_language_is_switched_at_any_time_and_nothing_stays_behind(
    visit: Visit, evening: Evening, screen: str
) -> None:
    page = SCREENS[screen](functools.partial(come, visit, **DAY), evening)
    english = words_on(page)
    choose(page, "Settings", "Deutsch")
    wait_for_none(page, lambda: words_on(page) & english - SAME_IN_BOTH)
    german = words_on(page)
    assert len(german) > len(english) / 2
    choose(page, "Einstellungen", "English")
    wait_for_none(page, lambda: words_on(page) & german - SAME_IN_BOTH)
    assert len(words_on(page)) > len(german) / 2


def choose(page: Page, settings: str, wanted: str) -> None:
    page.get_by_role("button", name=settings).click()
    page.get_by_role("dialog").get_by_text(wanted, exact=True).first.click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def words_on(page: Page) -> set[str]:
    """Whatever the page writes or says, apart from names and what people say."""
    texts = (AROUND.sub("", CODE.sub("", NAMES.sub("", text))) for text in page.evaluate(WORDS))
    return {text for text in texts if not WITHOUT_A_WORD.match(text)}


WORDS = """() => {
  const seen = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
  const said = seen.flatMap((one) => ["aria-label", "placeholder", "title"].map((name) => one.getAttribute(name)));
  const written = seen.flatMap((one) => [...one.childNodes]).filter((node) => node.nodeType === Node.TEXT_NODE);
  return [...said, ...written.map((node) => node.data)].filter((text) => /[^\\W\\d_]/.test(text ?? ""));
}"""


def test_day_and_night_are_chosen_and_kept_or_left_to_the_device(visit: Visit, evening: Evening) -> None:
    page = door(functools.partial(come, visit, **DAY), evening)
    html, paper = page.locator("html"), "getComputedStyle(document.documentElement).backgroundColor"
    by_day = page.evaluate(paper)
    choose(page, "Settings", "Night")
    expect(html).to_have_attribute("data-theme", "dark")
    assert page.evaluate(paper) != by_day
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")
    choose(page, "Settings", "As the device")
    expect(html).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")


# The rulebook


def test_the_rulebook_opens_at_a_paragraph(visit: Visit) -> None:
    page = come(visit, "/rules/fifty_fifty#p17")
    expect(page.locator("#p17")).to_have_class(re.compile("marked"))
    expect(page.locator("#p17")).to_be_in_viewport()
    expect(page.locator("#p1")).not_to_be_in_viewport()


def test_the_rulebook_at_the_table_opens_at_what_is_going_on(visit: Visit, evening: Evening) -> None:
    page = table(functools.partial(come, visit), evening, "fifty_fifty")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").locator(".marked")).to_have_count(1)
    expect(page.get_by_role("dialog").locator(".marked")).to_be_in_viewport()
