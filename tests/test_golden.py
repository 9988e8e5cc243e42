"""Golden playthroughs have not changed unnoticed."""

import pytest

from schadenfreude.match import Setup
from tests.golden import file_of, playthrough, setups
from tests.variants import label


@pytest.mark.parametrize("setup", list(setups()), ids=label)
def test_the_playthrough_is_the_golden_one(setup: Setup) -> None:
    """If a change is meant: make golden, and read the difference."""
    assert playthrough(setup) == file_of(setup).read_text(encoding="utf-8")
