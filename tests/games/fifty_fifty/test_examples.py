"""The examples of the rulebook."""

import pytest

from .tables import at_turn, only, play, row

BARBARA, SIMON, FLORIAN = range(3)


def test_example_simon_replaces_77() -> None:
    """[7] 70, 77; Simon plays 73: Florian, who laid the 77, takes it, plus one of Simon's cards if he likes."""
    for verb, penalty in (("lay", [0, 2, 1]), ("lay_and_give", [0, 1, 2])):
        position = at_turn("1 2", "13 73", "3 4", row="70/0 77/2", to_act=SIMON, penalty=[0, 2, 0])
        play(position, SIMON, f"{verb} card 73", draw=99)
        assert (position["row"], position["penalty"]) == ([[70, BARBARA], [73, SIMON]], penalty)


def test_example_62_into_a_row() -> None:
    """[8] ... 59, 66, 71, 88: everything above 62 goes to its player."""
    position = at_turn("1 2", "5 62", "3 4", row="40/0 59/1 66/2 71/0 88/1", to_act=SIMON)
    play(position, SIMON, "lay card 62", draw=99)
    assert (row(position), position["penalty"]) == ([40, 59, 62], [0, 3, 0])


def test_example_of_the_fifty_jump() -> None:
    """[15] Barbara 73, Florian jumps with 23, Barbara a Passé, Simon takes all and begins with 13."""
    position = at_turn("73 passe", "13 62", "23 60", row="40/2 70/1")
    play(position, BARBARA, "lay card 73", draw=98)
    events = play(position, FLORIAN, "jump", draw=97)
    assert only(events, "jumped") == [{"who": FLORIAN, "card": 23, "on": BARBARA}]
    assert (position["hands"][FLORIAN], position.acting) == ([60, 97], [BARBARA])
    play(position, BARBARA, "lay card passe", draw=96)
    assert (position["hands"][BARBARA], position.acting) == ([96, 98], [SIMON])
    assert position.legal(SIMON) == [{"do": "take"}]
    events = position.act(SIMON, "take")
    assert only(events, "took") == [{"who": SIMON, "amount": 5, "why": "gave_in"}]
    assert (position["penalty"], position["row"], position["jump"]) == ([0, 5, 0], [], None)
    play(position, SIMON, "lay card 13", draw=95)
    assert (position["row"], position.acting) == ([[13, SIMON]], [FLORIAN])


@pytest.mark.parametrize(("number", "partner"), [(1, 51), (23, 73), (36, 86), (50, 100)])
def test_example_partners(number: int, partner: int) -> None:
    """[13] Both ways; the neighbours of the partner are none."""
    for last, held in ((number, partner), (partner, number)):
        assert at_turn(f"{held} 98", "2 3", row=f"{last}/1").refusal(0, "jump") is None
        near = held - 1 if held > 1 else 2
        assert at_turn(f"{near} 98", "4 5", row=f"{last}/1").refusal(0, "jump") == "no-partner"
