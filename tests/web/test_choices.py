"""Choices that come up so seldom that a whole game may go by without them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .company import come, wait_for_none
from .conftest import Visit
from .playing import Person, size
from .staged import Staged
from .stories import Moment, may, tell

OPTIONS: dict[str, dict[str, Any]] = {"wie_du_mir": {"without_measure": True}, "fifty_fifty": {}}
NAMES = ("Ida", "Ben", "Cem")  # with two, whoever is not on turn is never asked for a jump
Way = Callable[[Person], Locator]


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
    guests = tell(stage, monkeypatch, Moment(game, may(kind), OPTIONS[game]), *NAMES)
    page = come(visit, "/", guests[0], **size("desk"))
    person = Person(page, game)
    page.goto(f"/t/{guests[0].table['id']}")
    person.wait_for(way(person)).click()
    wait_for_none(page, lambda: {kind} - person.did.keys())
    assert person.did == {kind: 1}


@pytest.mark.parametrize(("hints", "said"), [(True, "Your turn!"), (False, "Waiting for (Ben|Cem)")])
def test_17_who_could_jump_is_told_only_where_the_table_wants_hints(
    visit: Visit, stage: Staged, monkeypatch: pytest.MonkeyPatch, hints: bool, said: str
) -> None:
    guests = tell(stage, monkeypatch, Moment("fifty_fifty", may("decline")), *NAMES, hints=hints)
    page = come(visit, f"/t/{guests[0].table['id']}", guests[0])
    expect(page.locator(".ticker .turn")).to_have_text(re.compile(f"^{said}"))
    assert page.title().startswith("●") == hints
