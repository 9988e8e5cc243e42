"""A seat gets byte-identical views, legal actions, events and logs whatever it must not know."""

import json
import random
from typing import Any

import pytest

from schadenfreude.constants import SPECTATOR, UNSEEN, Table
from schadenfreude.match import Match, Setup
from tests.secrecy.truths import other_truth
from tests.variants import every_setup, random_match, some_moments, whole_match


def match_in(setup: Setup, states: Table) -> Match:
    match = Match(setup, None)
    match.states = states
    return match


def as_bytes(value: Any) -> bytes:
    return json.dumps(value).encode()


@every_setup
def test_views_and_legal_actions_do_not_depend_on_secrets(setup: Setup) -> None:
    rng = random.Random(1)
    for match in some_moments(setup, 11):
        for viewer in (SPECTATOR, *range(setup.players)):
            twin = match_in(setup, other_truth(match, viewer, rng))
            assert twin.hidden(viewer).tobytes() == match.hidden(viewer).tobytes()
            assert as_bytes(twin.view(viewer)) == as_bytes(match.view(viewer))
            assert twin.legal(viewer) == match.legal(viewer)


@every_setup
def test_refusals_do_not_depend_on_secrets(setup: Setup) -> None:
    """Every seat may try anything at any time: the reason must not give a secret away."""
    rng = random.Random(2)
    for match in some_moments(setup, 12):
        viewer = rng.randrange(setup.players)
        twin = match_in(setup, other_truth(match, viewer, rng))
        for action in rng.sample(range(match.rules.ACTIONS), 20):
            assert twin.refusal(viewer, action) == match.refusal(viewer, action)


def step(match: Match, actor: int, rng: random.Random, action: int | None = None) -> int:
    chosen = rng.choice(match.legal(actor)) if action is None else action
    match.carry_out(actor, chosen)
    return chosen


def unrevealing(match: Match, viewer: int) -> list[Any]:
    """The viewer's events without those by which the rules reveal what no view keeps.

    Wie Du mir… [20] says who was over the limit and whom the cards for the richest and the poorest mean, all
    without a number.
    """
    events = match.events_for(viewer)
    if not match.setup.options.get("without_comparing"):
        return events
    said = [event for event in events if event.get("why") in ("over_limit", "richest_pay", "poorest_take")]
    assert all("amount" not in event for event in said if viewer not in (event["from"], event["to"]))
    return [event for event in events if event not in said]


@every_setup
def test_events_and_logs_do_not_depend_on_secrets(setup: Setup) -> None:
    """In two truths somebody acts; if that looks the same to a viewer, so do its events and its line in the log."""
    rng = random.Random(3)
    compared = 0
    for match in some_moments(setup, 13):
        for viewer in (SPECTATOR, *range(setup.players)):
            if match.over:
                continue
            ours = match_in(setup, match.states.copy())
            twin = match_in(setup, other_truth(match, viewer, rng))
            if ours.acting() != twin.acting():
                continue
            actor = ours.acting()[0]
            action = step(ours, actor, rng)
            step(twin, actor, rng, action if actor == viewer or action in twin.legal(actor) else None)
            if ours.hidden(viewer).tobytes() == twin.hidden(viewer).tobytes():
                if any(event["what"] in ("revealed", "showed") for event in ours.events_for(viewer)):
                    continue  # cards were turned over for all to see, and the next stage or round has begun
                compared += 1
                assert as_bytes(unrevealing(ours, viewer)) == as_bytes(unrevealing(twin, viewer))
                assert as_bytes(ours.log_for(viewer)) == as_bytes(twin.log_for(viewer))
                assert ours.heard(viewer).tobytes() == twin.heard(viewer).tobytes()
    assert compared > 0


@every_setup
def test_what_a_viewer_has_heard_is_its_log_in_numbers(setup: Setup) -> None:
    match = whole_match(setup, 14)
    for viewer in (SPECTATOR, *range(setup.players)):
        seen = [entry for entry in match.log if entry.seen_by(viewer) is not None]
        whole = [entry.seen_by(viewer) is entry.words for entry in seen]
        lines = [(entry.actor, entry.action if known else UNSEEN) for entry, known in zip(seen, whole, strict=True)]
        assert [tuple(line) for line in match.heard(viewer).tolist()] == lines


def test_a_twin_really_differs() -> None:
    """The tests above could not fail if the other truth were always the same one."""
    from schadenfreude.games import GAMES

    for game, options in (
        (GAMES["why_first"], {}),
        (GAMES["fifty_fifty"], {}),
        (GAMES["wie_du_mir"], {"without_comparing": True}),
    ):
        match = next(random_match(Setup.of(game, 3, options), 5))
        assert other_truth(match, 0, random.Random(1)).tobytes() != match.states.tobytes()


@pytest.mark.parametrize("seed", range(3))
def test_fifty_fifty_p17_a_declined_jump_leaves_no_trace_for_others(seed: int) -> None:
    from schadenfreude.games import GAMES

    setup = Setup.of(GAMES["fifty_fifty"], 4)
    asked = 0
    for match in random_match(setup, seed):
        if match.view(SPECTATOR)["acting"] != match.acting():
            asked += 1
            [holder] = match.acting()
            others = [seat for seat in range(4) if seat != holder]
            before = {seat: (match.view(seat), match.log_for(seat), match.heard(seat).tobytes()) for seat in others}
            declined = match_in(setup, match.states.copy())
            declined.log, declined.moves, declined.witnesses = match.log[:], match.moves[:], match.witnesses[:]
            declined.waive()
            for seat, (view, log, heard) in before.items():
                assert declined.view(seat) == view
                assert declined.log_for(seat) == log
                assert declined.heard(seat).tobytes() == heard
                assert declined.events_for(seat) == match.events_for(seat)
    assert asked > 0
