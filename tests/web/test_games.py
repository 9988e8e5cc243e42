"""Every game, from the front door to its last sentence, by touching what the page offers."""

import pytest

from schadenfreude.games import GAMES

from .conftest import Visit
from .looks import check_looks
from .playing import PREPARES, Person, size

SMALLEST = [("why_first", "desk", "en"), ("wie_du_mir", "phone", "de"), ("fifty_fifty", "phone", "en")]
LARGEST = [("why_first", "phone", "de"), ("wie_du_mir", "desk", "en"), ("fifty_fifty", "desk", "de")]
TABLES = [
    *((game, GAMES[game].fewest, device, language) for game, device, language in SMALLEST),
    *((game, GAMES[game].most, device, language) for game, device, language in LARGEST),
]
ALWAYS = {"why_first": {"lay"}, "wie_du_mir": {"move"}, "fifty_fifty": {"lay"}}  # done in every game
PICKED = "main [aria-pressed=true]"


@pytest.mark.parametrize(("game", "players", "device", "language"), TABLES)
def test_a_game_is_played_to_its_end(visit: Visit, game: str, players: int, device: str, language: str) -> None:
    page = visit(locale=f"{language}-{language.upper()}", **size(device)).new_page()
    person = Person(page, game, language, finger=device == "phone")
    person.sit_down(players, hints=True)
    person.play()
    person.check_results()
    assert len(person.names()) == players
    assert set(person.did) >= ALWAYS[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_that_is_looked_at_is_fit_to_be_seen(visit: Visit, game: str) -> None:
    page = visit(**size("phone")).new_page()
    person = Person(page, game, seed=2, finger=True)
    person.sit_down(GAMES[game].most)
    person.play(2)
    while person.look() and not page.locator(PREPARES).count():  # an answer to a jump is given at one touch
        person.play(1)
    page.locator(PREPARES).first.tap()
    assert page.locator(PICKED).count() > 0
    check_looks(page)
