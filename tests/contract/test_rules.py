"""What holds for every game, every number of players and every variant."""

import json

import numpy as np

from schadenfreude import events, logs, notation
from schadenfreude.compiling import compiled
from schadenfreude.constants import CHANCE, NONE, OK, SPECTATOR, State, Table
from schadenfreude.game import acting, legal, refusal
from schadenfreude.match import Match, Setup
from schadenfreude.simulation import simulate
from tests.conservation import check_conserved
from tests.variants import every_setup, remember, some_moments, whole_match


@every_setup
def test_random_games_reach_their_end_with_winners_places_and_scores(setup: Setup) -> None:
    outcomes = simulate(setup, 40, seed=1).outcomes
    assert (outcomes.reason > 0).all()
    assert (outcomes.winners > 0).all()
    for outcome in outcomes:
        places = outcome.place[: outcome.parties]
        winners = [seat for seat in range(outcome.parties) if outcome.winners >> seat & 1]
        assert all(places[seat] == 1 for seat in winners)
        assert (places == 1).sum() == len(winners)


@compiled
def disagreements(s: State, seats: int, actions: int, found: Table) -> int:
    """How many encodable actions are legal by `refusal` and not in the list, or the other way round."""
    wrong = 0
    for seat in range(-1, CHANCE + 2):
        count = 0
        if seat >= 0 and acting(s) >> seat & 1:
            count = legal(s, seat, found)
            wrong += count == 0
        for action in range(-2, actions + 2):
            listed = 0
            for k in range(count):
                listed += found[k] == action
            wrong += listed != (1 if refusal(s, seat, action) == OK else 0)
    return wrong


@every_setup
def test_refusal_and_the_legal_list_agree_for_all_encodable_actions(setup: Setup) -> None:
    actions = setup.game.rules.ACTIONS
    replay = Match(setup, None)
    found = np.zeros(actions, np.int64)
    for entry in whole_match(setup, 2).log:
        assert disagreements(replay.state, setup.players, actions, found) == 0
        replay.carry_out(entry.actor, entry.action)
    assert disagreements(replay.state, setup.players, actions, found) == 0


@every_setup
def test_cards_and_chips_are_conserved_after_every_action(setup: Setup) -> None:
    replay = Match(setup, None)
    for entry in whole_match(setup, 0).log:
        replay.carry_out(entry.actor, entry.action)
        check_conserved(setup.game.name, replay.state)


@every_setup
def test_log_and_replay_agree(setup: Setup) -> None:
    match = whole_match(setup, 3)
    lines = list(logs.written(match, {"commitment": "", "contributions": {}}))
    [replay] = logs.replays(lines)
    assert replay.match.states.tobytes() == match.states.tobytes()
    assert replay.match.outcome() == match.outcome()
    assert [entry.words for entry in replay.match.log] == [entry.words for entry in match.log]


@every_setup
def test_actions_survive_being_written_and_read(setup: Setup) -> None:
    game = setup.game
    replay = Match(setup, None)
    for entry in whole_match(setup, 4).log:
        for words in (
            entry.words,
            notation.from_text(notation.to_text(entry.words)),
            json.loads(json.dumps(entry.words)),
        ):
            action = game.notation.parse(replay.state, entry.actor, words)
            assert game.notation.describe(replay.state, entry.actor, action) == entry.words
            assert action == entry.action or entry.actor == CHANCE  # equal cards are the same card
        replay.carry_out(entry.actor, entry.action)


@every_setup
def test_states_and_views_survive_being_written_and_read(setup: Setup) -> None:
    rules, words = setup.game.rules, setup.game.notation
    for match in some_moments(setup, 5):
        for viewer in (None, SPECTATOR, 0, setup.players - 1):
            states = match.states if viewer is None else match.hidden(viewer)
            picture = words.picture(states[0])
            again = setup.table()
            words.restore(again[0], notation.picture_from_text(notation.picture_text(picture)))
            remember(again, states)
            assert again.tobytes() == states.tobytes()
            assert rules.acting(again[0]) == rules.acting(states[0])


@every_setup
def test_views_that_share_what_is_alike_are_what_each_viewer_alone_would_see(setup: Setup) -> None:
    for match in some_moments(setup, 8):
        for viewer in (SPECTATOR, *range(setup.players)):
            hidden = match.hidden(viewer)[0]
            legal_words = [setup.game.notation.describe(hidden, viewer, action) for action in match.legal(viewer)]
            assert match.view(viewer)["picture"] == setup.game.notation.picture(hidden)
            assert match.view(viewer)["legal"] == legal_words


@every_setup
def test_what_a_seat_foresees_is_what_happens(setup: Setup) -> None:
    for match in some_moments(setup, 10):
        for seat in match.asked():
            for action in match.view(seat)["legal"]:
                foreseen = match.foreseen(seat, action)
                if action["do"] in setup.game.notation.FORESEEN:
                    assert foreseen is not None and foreseen == really(match, seat, action)[: len(foreseen)]
                else:
                    assert foreseen is None


def really(match: Match, seat: int, words: notation.Words) -> list[notation.Words]:
    """What this seat sees of what the action does, chance apart."""
    states, told = match.states.copy(), events.listener()
    action = match.game.notation.parse(states[0], seat, words)
    match.rules.apply(states[0], seat, action, told)
    seen = [match.game.story.event(states[0], row).seen_by(seat) for row in events.rows(told)]
    return [event for event in seen if event is not None]


@every_setup
def test_a_seat_sees_all_its_legal_actions_and_no_other(setup: Setup) -> None:
    found = np.zeros(setup.game.rules.ACTIONS, np.int64)
    for match in some_moments(setup, 6):
        for seat in match.acting():
            true = found[: legal(match.state, seat, found)].tolist()
            assert match.legal(seat) == true
            assert len(match.view(seat)["legal"]) == len(true)


@every_setup
def test_a_redeal_looks_the_same_to_its_viewer(setup: Setup) -> None:
    rng = np.array([12345])
    for match in some_moments(setup, 7):
        for viewer in (SPECTATOR, *range(setup.players)):
            hidden = match.hidden(viewer)
            redealt = hidden.copy()
            setup.game.rules.refill(redealt[0], viewer, rng)
            check_conserved(setup.game.name, redealt[0])
            setup.game.rules.hide(redealt[0], viewer)
            assert redealt.tobytes() == hidden.tobytes()


@every_setup
def test_what_waits_for_a_reaction_is_no_secret(setup: Setup) -> None:
    for match in some_moments(setup, 9):
        for seat in match.asked():
            waits = [match.rules.waits(match.state, action) for action in match.legal(seat)]
            for viewer in (SPECTATOR, *range(setup.players)):
                hidden = match.hidden(viewer)[0]
                assert waits == [match.rules.waits(hidden, action) for action in match.legal(seat)]


@every_setup
def test_only_pending_choices_can_be_taken_back(setup: Setup) -> None:
    for match in some_moments(setup, 8):
        for seat in range(setup.players):
            if match.rules.pending(match.state, seat):
                assert seat not in match.acting()
                taken_back = Match(setup, None)
                for entry in match.log:
                    taken_back.carry_out(entry.actor, entry.action)
                taken_back.retract(seat)
                assert seat in taken_back.acting()
                assert len(taken_back.log) == len(match.log) - 1
                assert len(taken_back.heard(seat)) == len(match.heard(seat)) - 1
    assert match.rules.waiver(match.state) == NONE
