"""Whole games through real sockets: every game at its smallest and largest table, with every variant."""

import asyncio
import itertools
import random
from typing import Any

import pytest

from schadenfreude.games import GAMES

from .client import Client
from .conftest import House
from .scenes import play_to_the_end, playing

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "why_first": [{}, {"tactical": True}],
    "wie_du_mir": [
        dict(zip(("without_limit", "without_comparing", "without_measure"), switches, strict=True))
        for switches in itertools.product((False, True), repeat=3)
    ]
    + [{"games": 2}, {"target": 12}],
    "fifty_fifty": [{}, {"rounds": 2}],
}
TABLES = [
    pytest.param(game.name, people, players, options, id=f"{game.name}-{people}-of-{players}-{options}")
    for game in GAMES.values()
    for people, players in ((1, game.fewest), (game.fewest, game.fewest), (max(2, game.most - 3), game.most))
    for options in VARIANTS[game.name]
]


@pytest.mark.parametrize(("game", "people", "players", "options"), TABLES)
def test_people_and_bots_play_to_the_end(run: Any, game: str, people: int, players: int, options: Any) -> None:
    async def scene(house: House) -> None:
        await play_to_the_end(await playing(house, game, people, players, options=options))

    run(scene)


def test_people_alone_play_without_any_bot(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, "fifty_fifty", 3, 3)
        await play_to_the_end(guests)
        assert guests[0].table["seed"]

    run(scene)


def test_bots_alone_play_for_somebody_who_watches(run: Any) -> None:
    async def scene(house: House) -> None:
        (guest,) = await house.guests_named("Ida")
        settings = {"game": "why_first", "players": 3}
        await guest.ask("create", settings=settings, bots=dict.fromkeys("012", "random"), sit=False)
        await guest.ask("start")
        await guest.until(lambda: guest.outcome, 60)
        assert list(guest.views) == [-1]

    run(scene)


def test_one_device_is_passed_around(run: Any) -> None:
    """Several seats of one person: each has its own view, and each can act."""

    async def scene(house: House) -> None:
        (guest,) = await house.guests_named("Ida")
        await guest.create("why_first", 3)
        await guest.ask("sit", seat=1, name="Ben")
        await guest.ask("sit", seat=2, name="Ida")
        assert [seat["name"] for seat in guest.table["seats"]] == ["Ida", "Ben", "Ida 2"]
        await guest.ask("start")
        await guest.until(lambda: sorted(guest.views) == [0, 1, 2])
        assert all(guest.views[seat]["picture"]["hands"][seat] for seat in range(3))
        await guest.play(random.Random(1))
        assert guest.outcome

    run(scene)


def test_a_whole_table_at_once_does_not_disturb_another(run: Any) -> None:
    async def scene(house: House) -> None:
        tables: list[list[Client]] = [await playing(house, game, 2, 2) for game in GAMES for _ in range(2)]
        await asyncio.gather(*map(play_to_the_end, tables))

    run(scene)
