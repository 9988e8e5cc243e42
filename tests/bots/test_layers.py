"""Small networks in compiled code."""

import numpy as np
import pytest

from schadenfreude.bots.why_first.layers import weigh


@pytest.mark.parametrize("used", range(10))
def test_every_row_is_weighed_and_the_last_is_added_however_many_numbers_are_not_0(used: int) -> None:
    lots = np.random.default_rng(used)
    rows, given = lots.normal(size=(13, 7)).astype(np.float32), np.zeros(12, np.float32)
    given[lots.permutation(12)[:used]] = lots.normal(size=used)
    sums = np.zeros(7, np.float32)
    weigh(rows, given, sums)
    assert sums == pytest.approx(given @ rows[:12] + rows[12], abs=1e-5)
