"""Looking back on a finished game in the terminal."""

import io
import re

import pytest
from rich.console import Console

from schadenfreude.bots.review import Judged, Review
from schadenfreude.games import GAMES
from schadenfreude.match import Setup
from schadenfreude.terminal.looking_back import LookingBack, look_back
from schadenfreude.words import LANGUAGES, Texts

from .variants import whole_match

NAMES = ("Ada", "Bea")


def lay(card: int) -> dict[str, object]:
    return {"do": "lay", "card": card}


FOUND = Review(
    shares=[[0.5, 0.5], [0.25, 0.75], [1.0, 0.0]],
    judged=[
        Judged(3, 0, lay(5), None, 0.0),
        Judged(12, 1, lay(7), lay(8), 0.2),
        Judged(104, 0, lay(9), lay(10), 0.06),
        Judged(105, 0, lay(11), lay(12), 0.004),
    ],
    luck=[0.3, -0.3],
    own=[0.0, 0.1],
    others=[0.2, -0.004],
)


def page() -> Console:
    return Console(file=io.StringIO(), width=80)


def written(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def lines_of(found: Review) -> list[str]:
    console = page()
    LookingBack(found, NAMES, Texts("en", GAMES["fifty_fifty"]), console).show("Ada wins.")
    return [line.strip() for line in written(console).splitlines()]


def test_every_decision_is_listed_with_what_it_gave_away_and_what_would_have_been_better() -> None:
    lines = lines_of(FOUND)
    below = [re.sub(" +", " ", line) for line in lines[lines.index("Every decision") + 1 :]]
    assert below[:6] == [
        "3 ● Ada Lay 5 0",
        "12 ■ Bea Lay 7 20",
        "“Lay 8” would have been better.",
        "104 ● Ada Lay 9 6",
        "“Lay 10” would have been better.",
        "105 ● Ada Lay 11 0",
    ]


def test_where_it_turned_the_costliest_decision_comes_first() -> None:
    lines = lines_of(FOUND)
    assert lines[lines.index("Where it turned") + 1 :][:2] == [
        "Bea gave away 20 points: “Lay 7” instead of “Lay 8”",
        "Ada gave away 6 points: “Lay 9” instead of “Lay 10”",
    ]


def test_sums_are_whole_points_with_a_sign_and_bars_go_from_the_first_step_to_the_last() -> None:
    rows = [line.split() for line in lines_of(FOUND) if line.startswith(("● Ada", "■ Bea"))]
    (ada, bea), sums = rows[:2], rows[2:]
    assert (ada[2][0], ada[2][-1], bea[2][0], bea[2][-1]) == ("▅", "█", "▅", "▁")
    assert len(ada[2]) == len(bea[2]) == 60
    assert sums == [["●", "Ada", "+30", "0", "+20", "6"], ["■", "Bea", "−30", "+10", "0", "20"]]


def test_a_game_in_which_nobody_gave_away_much_says_so() -> None:
    assert "Nobody gave away much at once." in lines_of(Review(FOUND.shares, FOUND.judged[:1], *3 * [[0.0, 0.0]]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_looked_back_upon_in_both_languages(game: str, language: str) -> None:
    console = page()
    match = whole_match(Setup.of(GAMES[game], 2), 3)
    look_back(match, language, console)
    assert Texts(language).say("review-title") in written(console)
    assert max(map(len, written(console).splitlines())) <= 80
