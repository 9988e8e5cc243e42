"""The first thing that anybody sees."""

import re

from playwright.sync_api import Page, Route, expect

from .conftest import Visit
from .looks import check_looks
from .playing import Person


def test_the_page_opens_and_says_who_one_is(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Three mean little games, one table.")
    expect(page.get_by_text(re.compile(r"^You are \S.*\.$"))).to_be_visible()
    check_looks(page)


def test_whoever_comes_back_is_the_same_person(page: Page) -> None:
    page.goto("/")
    said = page.get_by_text("You are").inner_text()
    page.reload()
    expect(page.get_by_text("You are")).to_have_text(said)


def test_the_page_speaks_the_language_of_the_browser(visit: Visit) -> None:
    page = visit(locale="de-AT").new_page()
    page.goto("/")
    expect(page.get_by_text("Du bist")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "de"


def test_both_typefaces_come_with_the_page_and_figures_are_of_one_width(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)")
    assert {name.strip('"') for name in loaded} == {"Caprasimo", "Atkinson Hyperlegible Next"}
    for variable in ("--for-titles", "--for-text"):
        widths = page.evaluate(WIDTHS, variable)
        assert len(set(widths)) == 1, (variable, widths)


WIDTHS = """(variable) => {
  const figure = document.body.appendChild(document.createElement("span"));
  figure.style.fontFamily = `var(${variable})`;
  figure.style.fontSize = "100px";
  return [..."0123456789"].map((text) => ((figure.textContent = text), figure.getBoundingClientRect().width));
}"""


# A server that says late what can be played

CATALOGUE = "**/api/games"


def test_what_was_chosen_before_the_server_says_what_can_be_played_stays(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(CATALOGUE, hold)
    ida = Person(page, "fifty_fifty")
    with page.expect_request(CATALOGUE):
        page.goto("/")
    ida.open_poster()
    ida.sheet.locator("summary").click()
    players = ida.sheet.get_by_label("How many play?")
    ida.set_amount(players, 5)
    held[0].continue_()
    expect(ida.sheet.get_by_text("Easy-going", exact=True)).to_be_visible()  # of which only the server knows
    expect(players).to_have_value("5")


def test_whoever_touches_play_before_the_server_answers_plays_as_soon_as_it_does(
    page: Page, complaints: list[str]
) -> None:
    page.route(CATALOGUE, lambda route: route.abort(), times=1)
    ida = Person(page, "wie_du_mir")
    page.goto("/")
    ida.open_poster()
    ida.sheet.get_by_role("button", name="Play now").click()
    ida.begin()
    assert ida.settings["options"]["without_limit"] is False
    complaints[:] = [complaint for complaint in complaints if "ERR_FAILED" not in complaint]
