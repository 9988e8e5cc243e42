"""[20] Where chips are hidden, whoever has listened can count along; whoever forgets cannot."""

import asyncio

import pytest

from schadenfreude.bots import LEVELS, Bot, bot_at, bot_named
from schadenfreude.bots.advice import advice
from schadenfreude.bots.remembering import decision, remembering
from schadenfreude.bots.review import EFFORT, judgement, loss
from schadenfreude.bots.wie_du_mir.beliefs import counted_along
from schadenfreude.editions import Edition
from schadenfreude.games.wie_du_mir import GAME
from schadenfreude.match import Match, Setup
from schadenfreude.server.thinking import Thinkers

from ..variants import label, setups, some_moments
from .playing import match_of, moments

HIDDEN = {"without_comparing": True}
secret_setups = pytest.mark.parametrize(
    "setup", [one for one in setups() if one.options.get("without_comparing")], ids=label
)


@secret_setups
def test_who_has_heard_everything_knows_every_count(setup: Setup) -> None:
    for match in some_moments(setup, 3):
        for seat in range(setup.players):
            assert counted_along(match.hidden(seat), seat, match.heard(seat)).tobytes() == match.states.tobytes()


def test_what_does_not_lead_to_what_is_seen_is_not_believed() -> None:
    match, seat = late_choice(Setup.of(GAME, 4, HIDDEN))
    with pytest.raises(ValueError, match="does not lead to what is seen"):
        counted_along(match.hidden(seat), seat, match.heard(seat)[:-1])


def decisions(match: Match, bot: Bot) -> list[tuple[int, int, int]]:
    """In a random game: of a bot that has heard everything, of one that has not, and of one that sees everything."""
    found = []
    for seat in moments(match, [bot_named("random", seat) for seat in range(match.setup.players)]):
        hidden = match.hidden(seat)
        unheard, all_seen = bot.choose(GAME, hidden, seat), bot.choose(GAME, match.states.copy(), seat)
        found.append((decision(bot, match, seat), unheard, all_seen))
    return found


@pytest.mark.parametrize("spec", ["chips:depth=2:iterations=2000", "merciless"])
def test_who_has_counted_along_decides_like_one_who_sees_all_chips(spec: str) -> None:
    found = decisions(match_of(Setup.of(GAME, 4, HIDDEN), 5), bot_named(spec, 1))
    counted, unheard, all_seen = zip(*found, strict=True)
    assert counted == all_seen
    assert counted != unheard


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_lower_levels_forget_what_they_have_heard(level: str) -> None:
    found = decisions(match_of(Setup.of(GAME, 4, HIDDEN), 5), bot_named(level, 1))
    counted, unheard, _ = zip(*found, strict=True)
    assert counted == unheard


def test_flat_search_for_other_editions_knows_the_counts_too() -> None:
    edition = Edition("own.toml", GAME.edition.content | {"first_chips": 5})
    match = match_of(Setup.of(GAME, 4, HIDDEN, edition), 5)
    counted, unheard, all_seen = zip(*decisions(match, bot_named("chips:iterations=300", 1)), strict=True)
    assert counted == all_seen
    assert counted != unheard


def late_choice(setup: Setup) -> tuple[Match, int]:
    """A match and a seat that has a choice, after some of them."""
    match = match_of(setup, 6)
    for number, seat in enumerate(moments(match, [bot_named("random", seat) for seat in range(setup.players)])):
        if number > 12 and len(match.legal(seat)) > 1:
            return match, seat
    raise AssertionError("no such choice")


def test_hints_and_reviews_count_along() -> None:
    match, seat = late_choice(Setup.of(GAME, 4, HIDDEN))
    hidden, everything = match.hidden(seat), match.states.copy()
    assert advice(GAME, hidden, seat, match.heard(seat)) == advice(GAME, everything, seat)
    assert advice(GAME, hidden, seat) != advice(GAME, everything, seat)
    found = advice(GAME, everything, seat, effort=EFFORT)
    [judged] = judgement(match, 0, seat, found[-1].action)
    assert judged.loss == loss(found[0], found[-1]) > 0


def test_bots_at_the_tables_of_a_server_count_along() -> None:
    match, seat = late_choice(Setup.of(GAME, 4, HIDDEN))
    bots = Thinkers(1)
    hidden, heard = match.hidden(seat), match.heard(seat)
    found = asyncio.run(bots.choose("a table", "merciless", GAME, hidden, seat, heard))
    assert found == bot_at("merciless", GAME, bots.seed).choose(GAME, match.states.copy(), seat)
    assert asyncio.run(bots.advise("a table", GAME, hidden, seat, heard)) == advice(GAME, match.states.copy(), seat)
    bots.close()


def test_who_needs_no_memory_gets_none() -> None:
    match, seat = late_choice(Setup.of(GAME, 4, HIDDEN))
    flat = bot_named("flat", 1)
    assert remembering(flat, match.heard(seat)) is flat
