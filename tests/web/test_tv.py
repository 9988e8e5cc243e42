"""The shared screen: what everybody sees, large, and the way in for telephones."""

import pytest
from playwright.sync_api import Locator, Page, expect

from schadenfreude.games import GAMES

from ..server.client import Client
from ..server.scenes import begin, play_all, play_to_the_end, playing, seated
from .conftest import Visit
from .looks import check_looks, objections
from .staged import Staged

SCREENS = ((1280, 720), (1920, 1080), (3840, 2160))
SMALLEST_LETTERS = 1 / 50  # of the height: on a common television about a centimetre


def screen_of(client: Client) -> str:
    return f"/tv/{client.table['id']}"


def winner(page: Page) -> Locator:
    return page.locator("#winner")


def check_from_afar(page: Page) -> None:
    """On every television all is seen at once, and names are large enough for the sofa."""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, width
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, width
        letters = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert letters >= height * SMALLEST_LETTERS, width


def test_the_screen_shows_how_to_join_and_who_has_joined(page: Page, stage: Staged) -> None:
    (ida,) = stage.let(seated(stage.house, "why_first", 1, 3))
    for seat in (1, 2):
        stage.let(ida.ask("bot", seat=seat, level=""))
    page.goto(screen_of(ida))
    expect(page.get_by_role("heading", name="Why First?")).to_be_visible()
    expect(page.get_by_role("img", name="QR code with which a phone joins")).to_be_visible()
    expect(page.get_by_text(ida.table["code"])).to_be_visible()
    expect(page.get_by_text("2 seats are still free")).to_be_visible()
    check_from_afar(page)
    check_looks(page, touched=False)


def test_a_phone_joins_by_the_code_and_is_seen_on_the_screen(page: Page, stage: Staged) -> None:
    (ida,) = stage.let(seated(stage.house, "why_first", 1, 2))
    stage.let(ida.ask("bot", seat=1, level=""))
    page.goto(screen_of(ida))
    expect(page.get_by_text("One seat is still free")).to_be_visible()
    ben = stage.let(stage.house.guest())
    stage.let(ben.ask("rename", name="Ben"))
    found = stage.let(ben.ask("find", code=ida.table["code"]))["answer"]["table"]
    stage.let(ben.ask("open", table=found))
    stage.let(ben.ask("sit", seat=1))
    expect(page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    expect(page.get_by_text("All here! Guest 0 starts.")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_watched_from_its_start_to_its_end(visit: Visit, stage: Staged, game: str) -> None:
    page = visit(reduced_motion="reduce").new_page()  # axe objects to letters that are just fading in
    guests = stage.let(seated(stage.house, game, 2, GAMES[game].most))
    page.goto(screen_of(guests[0]))
    expect(page.get_by_role("heading", name=GAMES[game].title)).to_be_visible()
    stage.let(begin(guests))
    expect(page.locator("aside li")).to_have_count(GAMES[game].most)
    stage.let(play_all(guests, until_number=40))
    check_from_afar(page)
    check_looks(page, touched=False)
    stage.let(play_to_the_end(guests))
    expect(winner(page)).to_contain_text("win", timeout=60_000)
    expect(page.get_by_role("img", name="QR code that opens the replay")).to_be_visible()
    check_from_afar(page)
    check_looks(page, touched=False)


def test_the_screen_shows_nobodys_cards(page: Page, stage: Staged) -> None:
    guests = stage.let(playing(stage.house, "fifty_fifty", 2, 2))
    page.goto(screen_of(guests[0]))
    expect(page.locator("aside li")).to_have_count(2)
    hands = [guest.views[seat]["picture"]["hands"][seat] for seat, guest in enumerate(guests)]
    others = {"passe", 20, 50, guests[0].views[0]["picture"]["pile"], *range(6)}  # to be read by all: of 20 Passés
    numbers = {f" {card} " for hand in hands for card in hand if card not in others}
    said = f" {' '.join(page.locator('.board').first.inner_text().split())} "
    assert not [number for number in numbers if number in said]


def test_the_screen_follows_into_the_rematch(page: Page, stage: Staged) -> None:
    guests = stage.let(playing(stage.house, "wie_du_mir", 2, 2))
    stage.let(play_to_the_end(guests))
    page.goto(screen_of(guests[0]))
    expect(winner(page)).to_be_visible()
    again = stage.let(guests[0].ask("rematch"))["answer"]["table"]
    page.wait_for_url(f"**/tv/{again}")


def test_a_device_that_plays_along_does_not_show_its_cards_to_everybody(visit: Visit, stage: Staged) -> None:
    ida = stage.let(playing(stage.house, "why_first", 2, 2))[0]
    context = visit()
    context.add_cookies([{"name": one.key, "value": one.value, "url": stage.url} for one in ida.http.cookie_jar])
    page = context.new_page()
    page.goto(screen_of(ida))
    expect(page.locator(".board").first).to_be_visible()
    assert ida.views[0]["picture"]["hands"][0] and not page.locator(".hand").count()
    assert objections(page) == []


def test_a_table_that_does_not_want_to_be_watched_says_so(page: Page, stage: Staged) -> None:
    guests = stage.let(playing(stage.house, "why_first", 2, 2, spectators=False))
    page.goto(screen_of(guests[0]))
    expect(page.get_by_text("This table does not want to be watched.")).to_be_visible()
    check_looks(page, touched=False)
