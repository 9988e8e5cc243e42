"""Bots think for many tables at once: in turns, the most urgent first, and shorter when many wait."""

import asyncio
import random
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from schadenfreude.bots import bot_at
from schadenfreude.bots.budget import LEAST, Budget
from schadenfreude.server import thinking
from schadenfreude.server.hall import Config
from schadenfreude.server.thinking import ADVISING, DECIDING, LOOKING_BACK, PATIENCE, PROMISE, Thinkers, Waiting
from schadenfreude.server.timing import Timing

from .conftest import House

TRIES = 960


class Diary:
    """What was thought about, in this order."""

    def __init__(self, threads: int = 1) -> None:
        self.waiting = Waiting(threads)
        self.done: list[str] = []
        self.shares: list[float] = []

    def ask(self, kind: int, table: str, what: str = "") -> Any:
        return self.waiting.add(kind, table, lambda share: self.write(what or table, share))

    def write(self, what: str, share: float) -> None:
        self.done.append(what)
        self.shares.append(share)

    def think(self, times: int) -> list[str]:
        for _ in range(times):
            self.waiting.think_once()
        return self.done


# Turns


def test_a_table_with_many_questions_delays_another_by_one() -> None:
    diary = Diary()
    for number in range(5):
        diary.ask(DECIDING, "busy", f"busy {number}")
    diary.ask(DECIDING, "calm")
    assert diary.think(6) == ["busy 0", "calm", "busy 1", "busy 2", "busy 3", "busy 4"]


def test_whoever_asks_again_goes_behind_the_others() -> None:
    diary = Diary()
    for table in ("a", "b", "c"):
        diary.ask(DECIDING, table)
    diary.think(1)
    diary.ask(DECIDING, "a")
    assert diary.think(3) == ["a", "b", "c", "a"]


def test_decisions_come_before_advice_and_advice_before_looking_back() -> None:
    diary = Diary()
    for kind, what in ((LOOKING_BACK, "review"), (ADVISING, "advice"), (DECIDING, "decision")):
        diary.ask(kind, "a", what)
    assert diary.think(3) == ["decision", "advice", "review"]


def test_even_among_endless_decisions_advice_and_reviews_get_their_turn() -> None:
    diary = Diary()
    diary.ask(ADVISING, "a", "advice")
    diary.ask(LOOKING_BACK, "a", "review")
    for _ in range(2 * PATIENCE):
        diary.ask(DECIDING, "b")
    done = diary.think(PATIENCE + 2)
    assert done[:PATIENCE] == ["b"] * PATIENCE and done[PATIENCE:] == ["advice", "review"]


def test_what_nobody_waits_for_any_more_is_skipped_and_does_not_count() -> None:
    diary = Diary()
    unwanted = [diary.ask(DECIDING, table) for table in ("a", "b")]
    diary.ask(DECIDING, "c")
    for future in unwanted:
        future.cancel()
    assert diary.waiting.decisions() == 1
    assert diary.think(3) == ["c"] and diary.shares == [1]


# Haste


@pytest.mark.parametrize("threads", [1, 2])
def test_the_more_decisions_wait_for_a_thread_the_shorter_a_bot_thinks(threads: int) -> None:
    diary = Diary(threads)
    for number in range(5):
        diary.ask(DECIDING, f"{number}")
        diary.ask(ADVISING, f"{number}")  # waits longer, and makes nobody hurry
    diary.think(5)
    assert diary.shares == [1 / (1 + left / threads) for left in (4, 3, 2, 1, 0)]


def test_so_many_decisions_at_once_are_made_within_the_promise_if_one_alone_takes_a_fifth_of_it() -> None:
    """Reckoned, not measured: each takes its share of the usual time."""
    diary = Diary()
    for number in range(50):
        diary.ask(DECIDING, f"{number}")
    diary.think(50)
    assert sum(diary.shares) * PROMISE / 5 < PROMISE


def test_a_bot_seems_to_think_no_longer_than_the_host_wants() -> None:
    shortest, longest = Config.bot_delay
    hall = SimpleNamespace(config=Config)
    table = SimpleNamespace(setup=SimpleNamespace(game=SimpleNamespace(reaction="")))
    timing = Timing(SimpleNamespace(hall=hall, table=table))  # type: ignore[arg-type]
    delays = [timing._bot_delay(in_turn=True) for _ in range(500)]
    assert min(delays) >= shortest and max(delays) + PROMISE <= longest


# Threads


@dataclass(frozen=True)
class Counting:
    """It writes down how many tries it had."""

    spent: list[int]
    budget: Budget

    def choose(self, *_: Any) -> int:
        assert self.budget.iterations is not None
        self.spent.append(self.budget.iterations)
        return len(self.spent)


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What bots have spent; all of them count."""
    found: list[int] = []
    monkeypatch.setattr(thinking, "bot_at", lambda *_: Counting(found, Budget(iterations=TRIES)))
    return found


def choose(bots: Thinkers, table: str) -> Coroutine[Any, Any, int]:
    return bots.choose(table, "merciless", None, None, 0, None)  # type: ignore[arg-type]


@contextmanager
def held_up(bots: Thinkers) -> Iterator[None]:
    """The only thread is kept busy meanwhile."""
    begun, go_on = Event(), Event()

    def keep_busy(_: float) -> None:
        begun.set()
        go_on.wait()

    bots.waiting.add(DECIDING, "long", keep_busy)
    bots.pool.submit(bots.waiting.think_once)
    begun.wait()
    yield
    go_on.set()


def test_bots_of_many_tables_share_the_tries_that_one_would_have(spent: list[int]) -> None:
    async def scene() -> None:
        bots = Thinkers(1)
        with held_up(bots):
            asked = [asyncio.ensure_future(choose(bots, f"{table}")) for table in range(4)]
            await asyncio.sleep(0)
        assert await asyncio.gather(*asked) == [1, 2, 3, 4]
        bots.close()

    asyncio.run(scene())
    assert spent == [TRIES // 4, TRIES // 3, TRIES // 2, TRIES]


def test_however_many_wait_a_bot_thinks_a_little(spent: list[int]) -> None:
    async def scene() -> None:
        bots = Thinkers(1)
        with held_up(bots):
            asked = [asyncio.ensure_future(choose(bots, f"{table}")) for table in range(100)]
            await asyncio.sleep(0)
        await asyncio.gather(*asked)
        bots.close()

    asyncio.run(scene())
    assert min(spent) == spent[0] == LEAST


def test_a_decision_comes_between_two_steps_of_a_review(monkeypatch: pytest.MonkeyPatch, spent: list[int]) -> None:
    def steps(_: Any) -> Iterator[str | None]:
        yield None
        yield None
        yield "after a decision" if spent else "without a break"

    monkeypatch.setattr(thinking, "looking_back", steps)

    async def scene() -> None:
        bots = Thinkers(1)
        with held_up(bots):
            review: Any = asyncio.ensure_future(bots.look_back("a", None))  # type: ignore[arg-type]
            decision = asyncio.ensure_future(choose(bots, "b"))
            await asyncio.sleep(0)
        assert await review == "after a decision" and decision.done()
        bots.close()

    asyncio.run(scene())


def test_who_still_waits_when_the_server_closes_is_told(spent: list[int]) -> None:
    async def scene() -> None:
        bots = Thinkers(1)
        with held_up(bots):
            asked = [asyncio.ensure_future(choose(bots, f"{table}")) for table in range(3)]
            await asyncio.sleep(0)
            bots.close()
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert all(isinstance(one, asyncio.CancelledError) for one in found)
        bots.pool.shutdown(wait=True)

    asyncio.run(scene())
    assert spent == []


def test_where_a_bot_fails_another_chooses(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clueless:
        def choose(self, *_: Any) -> int:
            raise RuntimeError("no idea")

    monkeypatch.setattr(thinking, "bot_at", lambda level, *at: bot_at(level, *at) if level == "random" else Clueless())

    async def scene(house: House) -> None:
        (host,) = await house.guests_named("Ida")
        await host.create("why_first", 2, {"1": "sharp"})
        await host.ask("start")
        await host.play(random.Random(1))
        assert host.outcome

    run(scene)


def test_a_bot_that_fails_tells_whoever_asked_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, spent: list[int]
) -> None:
    def failing(*_: Any) -> Any:
        raise RuntimeError("no idea")

    async def scene() -> None:
        bots = Thinkers(1)
        monkeypatch.setattr(thinking, "advice", failing)
        with pytest.raises(RuntimeError, match="no idea"):
            await bots.advise("a", None, None, 0, None)  # type: ignore[arg-type]
        assert await choose(bots, "a") == 1
        bots.close()

    asyncio.run(scene())
