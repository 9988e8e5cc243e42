"""The examples of the rulebook."""

from .tables import choosing, finish_stage, lay, only


def test_example_anne_ben_and_chris() -> None:
    """[6] Anne gets +2, Ben nothing, Chris -1 and -3: 2 forward, stays, 4 back."""
    position = choosing("-1 +1", "-3 +1", "+2 +1")
    lay(position, "-1 before 2", "-3 before 2", "+2 before 0")
    assert position["positions"] == [2, 0, -4]


def test_example_ben_on_15() -> None:
    """[6] [7] Ben on 15 with +3 and -4: to 14, not to 12."""
    position = choosing("+3 +1", "+1 +1", "-4 +1", positions=[0, 15, 0])
    lay(position, "+3 before 1", "+1 before 2", "-4 before 1")
    assert position["positions"] == [0, 14, 1]


def test_example_a_the_second_space_is_6() -> None:
    """[10] Anne scores 6."""
    position, events = finish_stage([6, 9, 3, -2])
    assert only(events, "scored") == [{"who": 0, "points": 6}]
    assert position["points"] == [[6, 0, 0, 0]]


def test_example_b_the_second_space_is_1() -> None:
    """[10] Ben scores 1; two figures are ahead of him on one space."""
    position, _ = finish_stage([4, 1, 4, -5])
    assert position["points"] == [[0, 1, 0, 0]]


def test_example_c_the_second_space_is_minus_2() -> None:
    """[10] Ben, Chris and Dana get -2 each."""
    position, events = finish_stage([5, -2, -2, -2])
    assert position["points"] == [[0, -2, -2, -2]]
    assert only(events, "scored") == [{"who": who, "points": -2} for who in (1, 2, 3)]
