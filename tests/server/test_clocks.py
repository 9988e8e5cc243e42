"""Clocks to the second: what the records of a table add up to, without any server."""

from typing import Any

from schadenfreude.server import records as r
from schadenfreude.server.records import Settings
from schadenfreude.server.table import Table

SEED = "11" * 32


def table_with(*later: r.AnyRecord) -> Table:
    """Two people at Why First? since second 100, and what happened then."""
    settings = Settings(game="why_first", players=2, clock=60)
    table = Table.created("one", r.Created(at=0, settings=settings, code="A", seed=SEED, host="a", name="A"))
    for seat, person in enumerate("ab"):
        table.add(r.Sat(at=0, seat=seat, person=person, name=person))
    table.add(r.Started(at=100))
    for record in later:
        table.add(record)
    return table


def first_choice(seat: int) -> dict[str, Any]:
    action: dict[str, Any] = table_with().playing().view(seat)["legal"][0]
    return action


def used(table: Table, seat: int, at: float) -> float:
    return table.decisions[seat].until(at)


def test_time_runs_from_the_question_on() -> None:
    assert used(table_with(), 0, at=107) == 7


def test_a_choice_ends_the_clock_of_its_seat_only() -> None:
    table = table_with(r.Moved(at=110, seat=0, action=first_choice(0)))
    assert list(table.decisions) == [1] and used(table, 1, at=120) == 20


def test_whoever_takes_a_choice_back_gets_no_new_time() -> None:
    choice = r.Moved(at=110, seat=0, action=first_choice(0))
    assert used(table_with(choice, r.Retracted(at=130, seat=0)), 0, at=131) == 11
    again = r.Moved(at=140, seat=0, action=first_choice(0))
    assert used(table_with(choice, r.Retracted(at=130, seat=0), again, r.Retracted(at=150, seat=0)), 0, at=150) == 20


def test_a_choice_taken_back_in_a_pause_starts_no_clock() -> None:
    choice = r.Moved(at=110, seat=0, action=first_choice(0))
    table = table_with(choice, r.Paused(at=115, paused=True), r.Retracted(at=130, seat=0))
    assert used(table, 0, at=500) == 10
    table.add(r.Paused(at=600, paused=False))
    assert used(table, 0, at=605) == 15


def test_a_pause_a_sleep_and_a_crash_cost_nothing() -> None:
    pause = r.Paused(at=110, paused=True), r.Paused(at=200, paused=False)
    assert used(table_with(*pause), 0, at=205) == 15
    sleep = r.Slept(at=110), r.Woke(at=200, ran_until=200)
    assert used(table_with(*sleep), 0, at=205) == 15
    crash = r.Woke(at=200, ran_until=112)
    assert used(table_with(crash), 0, at=205) == 17
    assert used(table_with(*pause, crash), 0, at=205) == 15


def test_a_pause_lasts_through_a_crash() -> None:
    table = table_with(r.Paused(at=110, paused=True), r.Woke(at=200, ran_until=150))
    assert used(table, 0, at=300) == 10
