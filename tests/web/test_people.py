"""People at one table: they come, talk, play, are sent away, and play again."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..server.client import Client
from ..server.scenes import finished, playing
from .company import board, come, expect_round, hand, lay, name_of, seat_of
from .conftest import Visit
from .staged import Staged, staged

CODE = re.compile(r"^[A-Z0-9]{6}$")
ON_TOP = """element => {
    element.style.pointerEvents = "auto";
    const box = element.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === element;
}"""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Staged]:
    with staged(tmp_path, bot_delay=(0.0, 0.0)) as stage:
        yield stage


# Coming together


def test_two_people_and_a_bot_play_and_see_the_same(visit: Visit, stage: Staged) -> None:
    ida = come(visit)
    invite(ida)
    link = ida.get_by_label("The link to this table").input_value()
    ben = come(visit, link, somebody_called("Ben", stage), viewport={"width": 390, "height": 844})
    ben.get_by_role("button", name="Sit down").first.click()
    expect(seat_in_waiting(ida, "Ben")).to_be_visible()
    for seat in (3, 4):
        ida.get_by_label(f"A bot for seat {seat}").select_option("Easy-going")
    expect(ben.get_by_text(re.compile("^All here."))).to_be_visible()
    ida.get_by_role("button", name="Start").click()
    for number in (1, 2, 3):
        play_round(ida, ben, number)
    assert board(ida) == board(ben)
    assert set(board(ida).values()) != {"Start"}


def test_a_code_leads_to_the_table_and_back_to_ones_seat(visit: Visit, stage: Staged) -> None:
    ida = come(visit)
    invite(ida)
    code = ida.get_by_text(CODE).inner_text()
    ben = come(visit, person=somebody_called("Ben", stage))
    join_by_code(ben, code.lower())
    ben.get_by_role("button", name="Sit down").first.click()
    expect(seat_in_waiting(ida, "Ben")).to_be_visible()
    ben.goto("/")
    expect(ben.get_by_role("link", name=re.compile("^Why First?"))).to_contain_text("2 free seats")
    join_by_code(ben, code)
    expect(seat_in_waiting(ben, "Ben")).to_contain_text("that’s you")
    ben.goto(f"/c/{code}")
    expect(seat_in_waiting(ben, "Ben")).to_contain_text("that’s you")


def test_a_wrong_code_says_so(visit: Visit) -> None:
    page = come(visit)
    name_of(page)
    page.get_by_label("Code of the table").fill("ZZZZZZ")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("status").last).to_contain_text("No table has this code")


def test_why_not_is_said_above_an_open_sheet(visit: Visit) -> None:
    page = come(visit, viewport={"width": 390, "height": 844})
    name_of(page)
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name").fill(" ")
    page.get_by_role("button", name="Save").click()
    notice = page.get_by_role("status").get_by_text("visible letters")
    expect(notice).to_be_visible()
    assert notice.evaluate(ON_TOP)
    page.get_by_role("button", name="Close").click()
    expect(notice).to_be_visible()
    assert notice.evaluate(ON_TOP)


def somebody_called(name: str, stage: Staged) -> Client:
    """Names are given by chance, and two may be called the same."""
    (guest,) = stage.let(stage.house.guests_named(name))
    return guest


def invite(page: Page) -> None:
    page.get_by_role("button", name="Why First?").click()
    page.get_by_role("button", name=re.compile("^Invite friends")).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="Who plays")).to_be_visible()


def join_by_code(page: Page, code: str) -> None:
    page.get_by_label("Code of the table").fill(code)
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/t/*")


def seat_in_waiting(page: Page, name: str) -> Any:
    return page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_text(name, exact=True))


def play_round(ida: Page, ben: Page, number: int) -> None:
    for page in (ida, ben):
        expect_round(page, number)
        lay(page)
    for page in (ida, ben):
        expect_round(page, number + 1)


# Who one is


def test_a_name_is_changed_and_comes_along_to_another_device(visit: Visit, complaints: list[str]) -> None:
    desk = come(visit)
    rename(desk, "Ida")
    expect(desk.get_by_text("You are Ida.")).to_be_visible()
    desk.get_by_role("button", name="Change name").click()
    desk.get_by_role("button", name="Make a link").click()
    link = desk.get_by_label("Link for your other device").input_value()
    phone = come(visit, link)
    expect(phone.get_by_role("heading", name="You are Ida now, here too.")).to_be_visible()
    phone.get_by_role("button", name="On we go").click()
    expect(phone.get_by_text("You are Ida.")).to_be_visible()
    assert "claim" not in phone.url
    thief = come(visit, link)
    expect(thief.get_by_role("heading", name="That did not work")).to_be_visible()
    complaints[:] = [complaint for complaint in complaints if "410" not in complaint]


def rename(page: Page, name: str) -> None:
    name_of(page)
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()


# Talking, and being sent away


def test_words_and_faces_arrive_and_whoever_is_sent_away_is_told(visit: Visit, stage: Staged) -> None:
    guests = stage.let(playing(stage.house, "why_first", 2, 3))
    ida, ben = (come(visit, f"/t/{guests[0].table['id']}", guest) for guest in guests)
    expect_round(ida, 1)
    say(ben, "Be gentle with me!")
    expect(ida.get_by_role("log", name="Chat")).to_contain_text("Guest 1 Be gentle with me!")
    ida.get_by_role("button", name="feels schadenfreude").click()
    expect(ben.get_by_role("log", name="Chat").get_by_role("img", name="feels schadenfreude")).to_be_visible()
    ida.get_by_role("button", name="Menu").click()
    ida.get_by_role("button", name="Mute Guest 1").click()
    expect(ben.get_by_label("Say something")).to_have_count(0)
    for _ in ("Away!", "Really!"):
        ida.get_by_role("button", name="Send Guest 1 away for good").click()
    expect(ben.get_by_text("The host has sent you away from this table.")).to_be_visible()
    expect(ben.get_by_text("You are Guest 1.")).to_be_visible()
    ida.get_by_role("dialog", name="Menu").get_by_role("button", name="Close").click()
    expect(seat_of(ida, "Guest 1")).to_have_count(0)
    lay(ida)
    expect_round(ida, 2)


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_label("Say something").press("Enter")


def test_whoever_looks_on_sees_the_table_and_nobodys_hand(visit: Visit, stage: Staged) -> None:
    guests = stage.let(playing(stage.house, "why_first", 2, 2))
    fan = come(visit, f"/t/{guests[0].table['id']}")
    expect(fan.get_by_text("You are watching.")).to_be_visible()
    expect(fan.get_by_text("Stage 1, round 1")).to_be_visible()
    assert hand(fan) == []


def test_the_host_pauses_and_hands_over_the_table(visit: Visit, stage: Staged) -> None:
    guests = stage.let(playing(stage.house, "why_first", 2, 2))
    ida, ben = (come(visit, f"/t/{guests[0].table['id']}", guest) for guest in guests)
    expect_round(ida, 1)
    ida.get_by_role("button", name="Menu").click()
    ida.get_by_role("button", name="Make Guest 1 the host").click()
    expect(ida.get_by_role("button", name="Send Guest 1 away for good")).to_have_count(0)
    ida.get_by_role("button", name="Pause").click()
    expect(ben.get_by_text("Pause. Breathe.").first).to_be_visible()
    ben.get_by_role("button", name="Go on").click()
    expect_round(ida, 1)


# Once more


def test_a_rematch_brings_both_to_the_new_table(visit: Visit, stage: Staged) -> None:
    guests = stage.let(finished(stage.house))
    old = guests[0].table["id"]
    ida, ben = (come(visit, f"/t/{old}", guest) for guest in guests)
    expect(ben.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    ida.get_by_role("button", name="Rematch", exact=True).click()
    ida.wait_for_url(lambda url: not url.endswith(old))
    ben.get_by_role("button", name="Join the rematch").click()
    ben.wait_for_url(ida.url)
    expect(seat_in_waiting(ben, "Guest 1")).to_contain_text("that’s you")
    ida.get_by_role("button", name="Start").click()
    for page in (ida, ben):
        expect_round(page, 1)


# One device


def test_one_device_is_passed_around_behind_a_curtain(visit: Visit, stage: Staged) -> None:
    page = come(visit)
    page.get_by_role("button", name="Fifty Fifty").click()
    page.get_by_text("Change something").click()
    page.get_by_role("button", name="Add somebody").click()
    page.get_by_label("Name of person 2").fill("Oma")
    for _ in range(2):
        page.get_by_role("button", name="One fewer").first.click()
    page.get_by_text("None", exact=True).click()
    page.get_by_role("button", name=re.compile("^Play now")).click()
    page.wait_for_url("**/t/*")
    for _ in range(4):
        pass_on(page, stage)


def pass_on(page: Page, stage: Staged) -> None:
    """Whose turn it is lifts the curtain, behind which nothing could be seen, and lays a card."""
    lifting = page.get_by_role("button", name=re.compile("^I am "))
    expect(lifting).to_be_visible()
    hands = hands_at(page, stage)
    assert not told(page) & (hands[0] | hands[1])
    mine = 1 if "Oma" in lifting.inner_text() else 0
    lifting.click()
    cards = page.get_by_role("toolbar").get_by_role("button")
    expect(cards).to_have_count(5)
    assert told(page) >= hands[mine]
    assert not told(page) & hands[1 - mine]
    cards.first.click()
    page.locator(".choices .primary").click()


def hands_at(page: Page, stage: Staged) -> list[set[str]]:
    """What both hold that nobody has seen yet, and that looks like nothing else at a table."""
    room = stage.house.server.services.hall.rooms[page.url.rsplit("/", 1)[1]]
    assert room.table.match
    pictures = [room.table.match.view(seat)["picture"] for seat in (0, 1)]
    others = {"passe", pictures[0]["pile"], 50, *range(21)}  # on the jump button; of cards and penalties, few as yet
    return [
        {str(card) for card in picture["hands"][seat] if card not in others} for seat, picture in enumerate(pictures)
    ]


def told(page: Page) -> set[str]:
    """Every number that the page contains, seen or not, drawn or only said."""
    return set(re.findall(r"\d+", page.evaluate(ALL_TEXT)))


ALL_TEXT = """() => {
  const labels = [...document.querySelectorAll("[aria-label], [title], [alt]")];
  const said = labels.flatMap((one) => ["aria-label", "title", "alt"].map((name) => one.getAttribute(name)));
  return [document.title, document.body.textContent, ...said].join(" ");
}"""
