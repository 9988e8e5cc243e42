"""Every variant of every game can be chosen at the front door, is what is played then, and can be played."""

from itertools import cycle

import pytest

from schadenfreude.game import Option
from schadenfreude.games import GAMES

from .conftest import Visit
from .playing import Person, size

TRIED = 4  # choices


def unusual(option: Option) -> int:
    return not option.default if isinstance(option.default, bool) else option.most


VARIANTS = [(game, {option.name: unusual(option)}) for game in GAMES for option in GAMES[game].options]
TOGETHER = {option.name: True for option in GAMES["wie_du_mir"].options if option.default is False}


@pytest.mark.parametrize(
    ("device", "game", "options"),
    [
        (device, game, options)
        for device, (game, options) in zip(
            cycle(("phone", "desk")), (*VARIANTS, ("wie_du_mir", TOGETHER)), strict=False
        )
    ],
    ids=str,
)
def test_a_variant_is_chosen_and_played(visit: Visit, device: str, game: str, options: dict[str, int]) -> None:
    person = Person(visit(**size(device)).new_page(), game, finger=device == "phone")
    person.sit_down(GAMES[game].fewest if device == "phone" else GAMES[game].most, options=options)
    person.play(TRIED)
    assert person.settings["options"].items() >= options.items()
    assert person.did.total() == TRIED or (person.did and person.outcome)  # with eight a game may be over sooner


MANY = "for (const number of document.querySelectorAll('.total')) number.textContent = '/127'"
CUT_OFF = """[...document.querySelectorAll('.who')].filter((who) => [...who.querySelectorAll('.badge > [aria-hidden]')]
  .some((number) => number.getBoundingClientRect().right > who.getBoundingClientRect().right + 0.5)).length"""


@pytest.mark.parametrize("players", [2, 3, 5])
def test_23_on_a_phone_every_number_of_a_match_is_seen_beside_its_player(visit: Visit, players: int) -> None:
    page = visit(**size("phone")).new_page()
    Person(page, "fifty_fifty", finger=True).sit_down(players, options={"rounds": 3})
    page.evaluate(MANY)
    assert page.locator(".total").all_inner_texts() == ["/127"] * players
    assert page.evaluate(CUT_OFF) == 0
