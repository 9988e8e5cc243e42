"""Choices that come up so seldom that a whole game may go by without them."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Locator

from schadenfreude.fairness import SEED_BYTES, Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from ..server.client import Client, Words
from ..server.scenes import begin, seated
from .company import come
from .conftest import Visit
from .playing import Person, size
from .staged import Staged

OPTIONS: dict[str, dict[str, Any]] = {"wie_du_mir": {"without_measure": True}, "fifty_fifty": {}}
PLAYERS = 3  # with two, whoever is not on turn is never asked for a jump
Story = list[tuple[int, Words]]  # who did what
Way = Callable[[Person], Locator]


# How it came to that


def seed(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES, "big")


def offered(match: Match, kind: str) -> bool:
    return any(action["do"] == kind for action in match.view(0)["legal"])


def story(game: str, number: int, kind: str) -> Story | None:
    """What people do until the first of them may choose this, if they ever may."""
    match, luck = Match(Setup.of(GAMES[game], PLAYERS, OPTIONS[game]), Stream(seed(number), {})), random.Random(number)
    told: Story = []
    while not match.over and not offered(match, kind):
        seat = luck.choice(match.acting())
        told.append((seat, luck.choice(match.view(seat)["legal"])))
        match.submit(*told[-1])
    return None if match.over else told


def found(game: str, kind: str) -> tuple[int, Story]:
    return next((number, told) for number in range(10_000) if (told := story(game, number, kind)) is not None)


async def retell(guests: list[Client], told: Story) -> None:
    for seat, action in told:
        await guests[seat].ask("move", seat=seat, action=action)


# How it is chosen


def gift(person: Person) -> Locator:
    """Cards are looked at, until there is one with which something can be given away."""
    person.wait_for(at(".cards button.possible")(person))
    for card in person.page.locator(".cards button.possible").all():
        card.click()
        if person.page.locator(".choices .button").count() > 1:
            break
    return person.page.locator(".choices .button").first


def in_words(text: str) -> Way:
    return lambda person: person.page.get_by_role("button", name=person.texts.say(text))


def at(selector: str) -> Way:
    return lambda person: person.page.locator(selector).first


WAYS: list[tuple[str, str, Way]] = [
    *(
        ("wie_du_mir", kind, at(f".hand li.{kind} button"))
        for kind in ("choose_figure", "choose_player", "choose_space", "take_chip", "decline")
    ),
    ("fifty_fifty", "lay_and_give", gift),
    ("fifty_fifty", "take", at(".choices .button")),
    ("fifty_fifty", "jump", at("button.jump.pointed")),
    ("fifty_fifty", "decline", in_words("page-fifty-no-thanks")),
]


@pytest.mark.parametrize(("game", "kind", "way"), WAYS, ids=[f"{game}-{kind}" for game, kind, _ in WAYS])
def test_what_is_seldom_offered_can_be_chosen(
    visit: Visit, stage: Staged, monkeypatch: pytest.MonkeyPatch, game: str, kind: str, way: Way
) -> None:
    number, told = found(game, kind)
    monkeypatch.setattr("schadenfreude.fairness.secrets", SimpleNamespace(token_bytes=lambda _: seed(number)))
    guests = stage.let(seated(stage.house, game, PLAYERS, PLAYERS, hints=True, options=OPTIONS[game]))
    stage.let(begin(guests))
    stage.let(retell(guests, told))
    page = come(visit, "/", guests[0], **size("desk"))
    person = Person(page, game)
    page.goto(f"/t/{guests[0].table['id']}")
    person.wait_for(way(person)).click()
    stage.let(guests[0].until(lambda: guests[0].number > len(told)))
    assert person.did == {kind: 1}
