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


MANY = """(said) => {
  for (const number of document.querySelectorAll('.badge :is(.total, small)')) number.textContent = said;
}"""
CUT_OFF = """[...document.querySelectorAll('.who')]
  .filter((who) => [...who.querySelectorAll('.badge > *:not(.only-heard)')]
  .some((sign) => sign.getBoundingClientRect().right > who.getBoundingClientRect().right + 0.5)).length"""


@pytest.mark.parametrize(
    ("game", "players", "options", "said"),
    [
        *(("fifty_fifty", players, {"rounds": 3}, "/127") for players in (2, 3, 5)),
        *(("wie_du_mir", players, {"games": 3}, "127 Punkte") for players in (2, 3, 8)),
    ],
)
def test_on_a_phone_the_sum_of_several_rounds_or_games_is_seen_beside_its_player(
    visit: Visit, game: str, players: int, options: dict[str, int], said: str
) -> None:
    page = visit(**size("phone")).new_page()
    Person(page, game, finger=True).sit_down(players, options=options)
    page.evaluate(MANY, said)
    assert page.locator(".badge :is(.total, small)").all_inner_texts() == [said] * players
    assert page.evaluate(CUT_OFF) == 0
