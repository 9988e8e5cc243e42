"""What a standing in Why First? is worth while stages are still to come."""

import os
import subprocess
import sys
from itertools import permutations

import numpy as np
import pytest

from schadenfreude.bots.common import box_of
from schadenfreude.bots.why_first.learned import standing_for
from schadenfreude.bots.why_first.standing import Standing, foretell
from schadenfreude.games import GAMES

GAME = GAMES["why_first"]
STAGES = range(1, 5)


def learned(players: int) -> Standing:
    standing = standing_for(box_of(GAME.table(players, {})))
    assert standing is not None
    return standing


def shares(players: int, stages: int, *totals: int) -> list[float]:
    found = foretell(learned(players), stages, np.array([totals]), players == 2)[0]
    return [float(share) for share in found]


@pytest.mark.parametrize("stages", STAGES)
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_may_still_win_and_all_shares_make_one_win(players: int, stages: int) -> None:
    totals = [3, -2, 9, 9, 0, 4][: max(players, 3)]
    found = shares(players, stages, *totals)
    assert sum(found) == pytest.approx(1) and min(found) > 0


@pytest.mark.parametrize("stages", STAGES)
def test_who_sits_where_does_not_matter(stages: int) -> None:
    totals = (7, 3, 3, -1)
    by_total = dict(zip(totals, shares(4, stages, *totals), strict=True))
    for order in permutations(totals):
        assert shares(4, stages, *order) == pytest.approx([by_total[total] for total in order])


def test_equal_totals_are_worth_the_same_except_leos() -> None:
    first, second, third = shares(3, 2, 5, 5, 5)
    assert first == second == third == pytest.approx(1 / 3)
    first, second, leo = shares(2, 2, 5, 5, 5)
    assert first == second and first != pytest.approx(leo)


@pytest.mark.parametrize("players", range(3, 7))
def test_the_second_wins_if_nobody_can_catch_up_in_the_last_stage(players: int) -> None:
    """A stage brings 16 points at most."""
    totals = [40, 20, 0, -20, -40, -60][:players]
    assert np.argmax(shares(players, 1, *totals)) == 1
    assert shares(players, 1, *totals)[1] > 0.9


def test_the_more_stages_come_the_less_is_decided() -> None:
    worths = [shares(4, stages, 12, 8, 4, 0)[1] for stages in STAGES]
    assert worths == sorted(worths, reverse=True)


DIGEST = """
import hashlib
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.games import GAMES
print(hashlib.sha256(equity_of(GAMES["why_first"].table(4, {})).tobytes()).hexdigest())
"""


def test_every_kind_of_processor_expects_the_same() -> None:
    """NumPy multiplies matrices in another order on each, and rounds otherwise."""
    kinds = [os.environ | {"OPENBLAS_CORETYPE": kind} for kind in ("Prescott", "Haswell")]
    said = {subprocess.check_output([sys.executable, "-c", DIGEST], env=kind, text=True) for kind in kinds}
    assert len(said) == 1
