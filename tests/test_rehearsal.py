"""The first start compiles everything that a table needs: nobody waits for the compiler in the middle of a game."""

import gc
import random
import subprocess
import sys

import pytest
from numba.core.dispatcher import Dispatcher

from schadenfreude.bots.rehearsal import rehearse
from schadenfreude.games import GAMES
from schadenfreude.server import records as r
from schadenfreude.server.replays import replayed
from schadenfreude.server.sights import Presence, Updates, story, whole
from schadenfreude.server.table import OVER, Table

PEOPLE = [f"person {seat}" for seat in range(4)]


def compiled_for() -> set[tuple[str, str]]:
    """Every compiled function that Python has called in this process, with the kinds of its arguments."""
    found = [one for one in gc.get_objects() if isinstance(one, Dispatcher)]
    return {(one.py_func.__qualname__, str(kinds)) for one in found for kinds in one.signatures}


def play_at_a_table(name: str) -> None:
    table = Table.created(
        "a table",
        r.Created(at=0, settings=r.Settings(game=name, players=4), code="", seed="00" * 32, host=PEOPLE[0], name=""),
    )
    for seat, person in enumerate(PEOPLE):
        table.add(r.Sat(at=0, seat=seat, person=person, name=person))
    table.add(r.Started(at=0))
    lots = random.Random(0)
    while table.status != OVER:
        match = table.playing()
        seat = lots.choice(match.asked())
        action = lots.choice(match.view(seat)["legal"])
        match.foreseen(seat, action)
        updates = Updates(table, table.add(r.Moved(at=0, seat=seat, action=action)), 0)
        assert all(updates.told_to(person) or not updates.concerns([seat]) for seat, person in enumerate(PEOPLE))
    assert whole(table, PEOPLE[0], Presence(), 0) and story(table, [0])
    assert replayed(table, table.playing().remembered())


@pytest.mark.parametrize("name", GAMES)
def test_after_the_rehearsal_a_game_at_a_table_needs_nothing_new_compiled(name: str) -> None:
    done = subprocess.run([sys.executable, "-m", __name__, name], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "set()\n")


if __name__ == "__main__":
    rehearse(GAMES[sys.argv[1]])
    before = compiled_for()
    play_at_a_table(sys.argv[1])
    print(compiled_for() - before)
