"""Bots as somebody types them."""

import pytest

from schadenfreude.bots import BOTS, NAMES, bot_named
from schadenfreude.bots.budget import Budget
from schadenfreude.bots.fifty_fifty import FoxBot
from schadenfreude.bots.fifty_fifty.cub import CubBot
from schadenfreude.bots.flat import FlatBot
from schadenfreude.bots.greedy import GreedyBot
from schadenfreude.bots.random import RandomBot
from schadenfreude.bots.tree import TreeBot
from schadenfreude.errors import BadInput


def test_a_name_alone_is_a_bot_with_its_usual_budget() -> None:
    assert bot_named("random", 3) == RandomBot(3)
    for name, kind in (("greedy", GreedyBot), ("flat", FlatBot), ("tree", TreeBot)):
        bot = bot_named(name, 3)
        assert isinstance(bot, kind) and bot.seed == 3


def test_settings_follow_the_name() -> None:
    assert bot_named("greedy:iterations=50", 1) == GreedyBot(1, Budget(iterations=50))
    assert bot_named("flat:ms=2.5", 1) == FlatBot(1, Budget(seconds=0.0025))
    spec = "tree:exploration=0.4:iterations=2000:edges=77"
    assert bot_named(spec, 1) == TreeBot(1, Budget(iterations=2000), exploration=0.4, edges=77)


def test_weaknesses_are_said_without_a_number() -> None:
    assert bot_named("cub:naive:caution=3", 1) == CubBot(1, caution=3, naive=True)
    assert bot_named("fox:forgetful:iterations=9", 1) == FoxBot(1, Budget(iterations=9), forgetful=True)


def test_every_level_is_a_bot() -> None:
    assert all(bot_named(level, 4) == make(4) for level, make in BOTS.items())


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("monkey", f"There is no bot 'monkey'; there are {', '.join(NAMES)}."),
        ("", f"There is no bot ''; there are {', '.join(NAMES)}."),
        ("random:ms=5", "The bot random has no setting 'ms'; it has none."),
        ("flat:depth=5", "The bot flat has no setting 'depth'; it has iterations, ms."),
        ("cub:shy", "The bot cub has no setting 'shy'; it has caution, naive."),
        ("tree:", "The bot tree has no setting ''; it has iterations, ms, exploration, edges."),
        ("flat:iterations=2.5", "iterations is '2.5'; it must be a whole number above 0."),
        ("flat:iterations", "iterations is ''; it must be a whole number above 0."),
        ("flat:ms=nan", "ms is 'nan'; it must be a number above 0."),
        ("flat:ms=inf", "ms is 'inf'; it must be a number above 0."),
        ("tree:exploration=-1", "exploration is '-1'; it must be a number above 0."),
        ("tree:edges=0", "edges is '0'; it must be a whole number above 0."),
        ("flat:ms=5:ms=6", "In 'flat:ms=5:ms=6' something is set twice."),
        ("flat:ms=5:iterations=6", "The bot flat thinks for a number of iterations or for a time in ms, not both."),
    ],
)
def test_what_is_wrong_is_said(spec: str, complaint: str) -> None:
    with pytest.raises(BadInput) as refused:
        bot_named(spec, 0)
    assert str(refused.value) == complaint


@pytest.mark.parametrize("amounts", [{}, {"iterations": 0}, {"seconds": -1.0}, {"iterations": 5, "seconds": 1.0}])
def test_a_budget_is_one_amount_above_0(amounts: dict[str, float]) -> None:
    with pytest.raises(BadInput):
        Budget(**amounts)  # type: ignore[arg-type]
