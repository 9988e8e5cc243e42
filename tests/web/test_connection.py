"""Lines break, servers restart, people vanish: the page says so, and the game goes on."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ..server.client import Client
from ..server.scenes import playing
from .company import board, come, expect_round, hand, lay, seat_of, wait_for_none
from .conftest import Visit
from .staged import Staged, staged

LOST = re.compile("Connection lost")


class Doors:
    """A house that can be closed and opened again, at the same address and with all that was kept."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, 0
        self.inside = ExitStack()
        self.open()

    def open(self) -> None:
        self.stage = self.inside.enter_context(staged(self.data, port=self.port, bot_delay=(0.0, 0.0)))
        self.port = self.stage.house.server.port

    def close(self) -> None:
        self.inside.close()


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    doors = Doors(tmp_path)
    yield doors
    doors.close()


@pytest.fixture
def stage(doors: Doors) -> Staged:
    return doors.stage


def begun(stage: Staged, people: int = 2, players: int = 3) -> list[Client]:
    guests = stage.let(playing(stage.house, "why_first", people, players))
    stage.table = guests[0].table["id"]
    return guests


def at_the_table(visit: Visit, stage: Staged, person: Client, **options: Any) -> Page:
    return come(visit, f"/t/{stage.table}", person, **options)


def play_round(pages: list[Page], number: int) -> None:
    for page in pages:
        expect_round(page, number)
        lay(page)
    for page in pages:
        expect_round(page, number + 1)


# Here and gone


def test_a_reload_in_the_middle_of_a_game_changes_nothing(visit: Visit, stage: Staged) -> None:
    ida, ben = (at_the_table(visit, stage, guest) for guest in begun(stage))
    play_round([ida, ben], 1)
    lay(ida)
    expect(ida.get_by_role("button", name="Change my mind")).to_be_visible()
    before, told = (board(ida), hand(ida)), ida.get_by_role("log", name="What happened").inner_text()
    ida.reload()
    expect(ida.get_by_role("button", name="Change my mind")).to_be_visible()
    assert (board(ida), hand(ida)) == before
    expect(ida.get_by_role("log", name="What happened")).to_have_text(told, use_inner_text=True)
    lay(ben)
    for page in (ida, ben):
        expect_round(page, 3)
    play_round([ida, ben], 3)


def test_the_server_restarts_in_the_middle_of_a_game(visit: Visit, doors: Doors, complaints: list[str]) -> None:
    pages = [at_the_table(visit, doors.stage, guest) for guest in begun(doors.stage)]
    play_round(pages, 1)
    for page in pages:
        page.evaluate("window.never = 'reloaded'")
    before = board(pages[0])
    doors.close()
    for page in pages:
        expect(page.get_by_role("alert")).to_have_text(LOST)
    doors.open()
    for page in pages:
        expect(page.get_by_role("alert")).to_be_empty()
        assert board(page) == before
    play_round(pages, 2)
    assert [page.evaluate("window.never") for page in pages] == ["reloaded", "reloaded"]
    complaints[:] = [complaint for complaint in complaints if "/api/socket" not in complaint]


def test_a_move_made_while_the_line_is_down_arrives_when_it_is_back(
    visit: Visit, doors: Doors, complaints: list[str]
) -> None:
    page = at_the_table(visit, doors.stage, begun(doors.stage, people=1)[0])
    expect_round(page, 1)
    doors.close()
    expect(page.get_by_role("alert")).to_have_text(LOST)
    lay(page)
    expect(page.get_by_text("On its way …")).to_be_visible()
    doors.open()
    expect_round(page, 2)
    expect(page.get_by_role("alert")).to_be_empty()
    complaints[:] = [complaint for complaint in complaints if "/api/socket" not in complaint]


def test_whoever_drops_out_is_shown_replaced_and_back_on_return(visit: Visit, stage: Staged) -> None:
    guests = begun(stage)
    for guest in guests:
        stage.let(guest.drop())
    ida, ben = (at_the_table(visit, stage, guest) for guest in guests)
    expect_round(ida, 1)
    ben.context.close()
    expect(seat_of(ida, "Guest 1")).to_contain_text("away")
    expect(seat_of(ida, "Guest 1")).not_to_contain_text("a bot plays")
    ben = at_the_table(visit, stage, guests[1])
    expect(seat_of(ida, "Guest 1")).not_to_contain_text("away")
    stage.house.server.services.hall.config = replace(stage.house.server.config, grace=0.0)
    ben.context.close()
    expect(seat_of(ida, "Guest 1")).to_contain_text("away, a bot plays")
    play_round([ida], 1)
    ben = at_the_table(visit, stage, guests[1])
    expect(seat_of(ida, "Guest 1")).not_to_contain_text("away")
    play_round([ida], 2)  # for which the bot has chosen already
    play_round([ida, ben], 3)
    assert board(ida) == board(ben)


# Other ways

FORBIDDEN = "window.WebSocket = class { constructor() { throw new DOMException('no', 'SecurityError'); } }"
BLOCKED = """window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose?.(new CloseEvent("close", { code: 1006 }))); }
  send() {}
  close() {}
}"""


@pytest.mark.parametrize("obstacle", [FORBIDDEN, BLOCKED], ids=["forbidden", "blocked"])
def test_where_websockets_do_not_work_the_game_is_played_without(visit: Visit, stage: Staged, obstacle: str) -> None:
    guests = begun(stage)
    ida = at_the_table(visit, stage, guests[0])
    context = visit()
    context.add_init_script(obstacle)
    ben = come(lambda **_: context, f"/t/{stage.table}", guests[1])
    posts: list[str] = []
    ben.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    play_round([ida, ben], 1)
    assert board(ida) == board(ben)
    assert f"{stage.url}/api/send" in posts
    expect(ben.get_by_role("alert")).to_be_empty()


# Pending, and refused


class SlowLine:
    """A WebSocket on which nothing arrives until it is let through."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] | None = None
        page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        self.line = line
        line.connect_to_server().on_message(self._arrive)

    def _arrive(self, message: str | bytes) -> None:
        if self.held is None:
            self.line.send(message)
        else:
            self.held.append(message)

    def hold(self) -> None:
        self.held = []

    def let_through(self) -> None:
        held, self.held = self.held or [], None
        for message in held:
            self.line.send(message)

    def answers(self) -> set[str]:
        return {json.loads(message)["is"] for message in self.held or []}


def test_a_move_is_pending_until_it_is_answered_and_a_stale_one_is_refused_with_a_reason(
    visit: Visit, stage: Staged
) -> None:
    guest = begun(stage)[0]
    window = at_the_table(visit, stage, guest)
    other = window.context.new_page()
    line = SlowLine(other)
    other.goto(f"/t/{stage.table}")
    expect_round(other, 1)
    line.hold()
    lay(window)
    expect(window.get_by_role("button", name="Change my mind")).to_be_visible()
    lay(other)
    expect(other.get_by_text("On its way …")).to_be_visible()
    expect(other.locator(".pick.waiting")).to_be_visible()
    wait_for_none(other, lambda: {"refused"} - line.answers())
    expect(other.get_by_text("On its way …")).to_be_visible()
    line.let_through()
    expect(other.get_by_role("status").last).to_contain_text("happened before your choice arrived")
    expect(other.get_by_text("On its way …")).to_have_count(0)
    expect(other.get_by_role("button", name="Change my mind")).to_be_visible()
    assert hand(other) == hand(window)
