"""Saying why: what a bot expects of every choice, and what would follow from it, in words."""

import re

import pytest

from schadenfreude.bots.explaining import Explanation, explain
from schadenfreude.chance import generators
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.words import LANGUAGES, Texts

from ..games.fifty_fifty.tables import at_turn
from ..games.why_first.tables import choosing
from ..games.wie_du_mir.tables import rolled
from ..positions import Position
from ..variants import label, setups, some_moments

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gesa", "Hugo"]
LITTLE = 0.01  # of the usual effort


def why(position: Position, language: str, text: str) -> str:
    """What would follow from the action of seat 0 that is called so."""
    texts, names = Texts(language, position.match.game), NAMES[: position.match.setup.players]
    found = explain(position.match, 0, effort=LITTLE)
    (asked,) = [one for one in found if texts.action(one.action, names, 0) == text]
    return asked.said(texts, names, 0)


def test_a_replaced_card_is_taken_by_whoever_laid_it_and_a_card_given_with_it() -> None:
    position = at_turn("73 20 30", "1 2 3", row="70/0 77/1", penalty=[1, 0])
    said = why(position, "en", "Lay 73 and give away a penalty card")
    assert said == (
        "You squeeze in the 73. Ben gets the 77 as a penalty. You make Ben a present of one of your penalty cards."
    )


def test_where_a_figure_is_moved_its_owner_takes_or_pays() -> None:
    position = rolled(1, places=[13, 0, 11, 0, 0, 0], chips=[4, 4, 4])
    said = why(position, "de", "Figur A von Ben ziehen")
    assert said == "Figur A von Ben geht von 11 auf 12. Ben zahlt 3 Chips in den Becher."


def test_a_card_of_why_first_is_told_as_if_nobody_else_laid_one() -> None:
    position = choosing("-3 +2 +1", "+1 +1 +1", "+1 +1 +1", positions=[1, 2, 5])
    assert why(position, "en", "Lay -3 before Cleo") == (
        "If nobody else laid a card and the stage ended here: Cleo goes 3 back to 2. "
        "You are second, just as it should be: 1 point for you."
    )
    assert why(position, "de", "-3 vor Cleo legen").startswith("Legte sonst niemand eine Karte und wäre der Durchgang")


@pytest.mark.parametrize("setup", list(setups()), ids=label)
def test_every_choice_is_explained_in_every_variant_and_language(setup: Setup) -> None:
    texts = [Texts(language, setup.game) for language in LANGUAGES]
    for match in some_moments(setup, 5, step=41):
        for seat in match.acting():
            found = explain(match, seat, effort=LITTLE)
            assert sorted(map(repr, (one.action for one in found))) == sorted(map(repr, match.view(seat)["legal"]))
            for one in found:
                assert all(readable(one.said(words, NAMES, seat)) for words in texts), one


def readable(text: str) -> bool:
    return not re.search(r"[{}]|unknown|None|  ", text)


@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_knows_no_more_than_its_seat(game: str) -> None:
    for match in some_moments(Setup.of(GAMES[game], 3), 6, step=29):
        for seat in match.acting():
            assert explain(match, seat, effort=LITTLE) == explain(with_other_secrets(match, seat), seat, effort=LITTLE)


def with_other_secrets(match: Match, seat: int) -> Match:
    other = Match(match.setup, None)
    other.states[:] = match.states
    redeal(other.states[0], seat, generators(7, 1)[0])
    return other


def test_the_best_comes_first() -> None:
    found: list[Explanation] = explain(rolled(1, places=[13, 0, 11, 0, 0, 0], chips=[4, 4, 4]).match, 0)
    shares = [one.opinion.share for one in found]
    assert shares == sorted(shares, key=lambda share: -(share or 0))
