"""Mistakes inside the server: only what is on disk is true, everybody is told, and the game goes on."""

import random
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.server.hall import Hall
from schadenfreude.server.room import Room
from schadenfreude.server.table import Table

from .client import Client
from .conftest import House
from .evidence import decoded
from .scenes import last_look, play_to_the_end, playing, refusal, seated


def failures(house: House) -> float:
    return float(house.server.services.metrics.failures._value.get())


def fails_once(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
    """What this method does is done, and then it fails; the next time all is well."""
    real = getattr(owner, name)

    def failing(self: Any, *values: Any) -> Any:
        monkeypatch.setattr(owner, name, real)
        real(self, *values)
        raise RuntimeError("nobody expected this")

    monkeypatch.setattr(owner, name, failing)


async def told_to_reopen(client: Client) -> None:
    await client.until(lambda: any(message["is"] == "gone" for message in client.received))
    (gone,) = (message for message in client.received if message["is"] == "gone")
    assert gone["reason"] == "reopen"
    await client.ask("open", table=client.table["id"])


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        pytest.param(Table, "_sat", id="while-it-is-added"),
        pytest.param(Hall, "catalogue_rows", id="before-it-is-stored"),
    ],
)
def test_what_fails_before_it_is_stored_has_not_happened(
    run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, owner: type, name: str
) -> None:
    async def scene(house: House) -> None:
        host, guest = await house.guests_named("Ida", "Bo")
        await guest.ask("open", table=await host.create("why_first", 2))
        stored = decoded(tmp_path)
        fails_once(monkeypatch, owner, name)
        assert await refusal(guest, "sit", seat=1) == "not-stored"
        assert decoded(tmp_path) == stored and failures(house) == 1
        for client in (host, guest):
            await told_to_reopen(client)
            assert last_look(client)["table"]["seats"][1]["person"] is None
        await guest.ask("sit", seat=1)
        await host.ask("start")
        await play_to_the_end([host, guest])

    run(scene)


def test_what_cannot_be_shown_has_happened_and_everybody_looks_anew(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 3)
        seen = {client: len(client.received) for client in (host, guest)}
        fails_once(monkeypatch, Room, "_show_game")
        await host.move(random.Random(1))
        for client in (host, guest):
            await client.until(lambda c=client: "table" in [message["is"] for message in c.received[seen[c] :]])
        assert failures(house) == 1
        await play_to_the_end([host, guest])  # with a bot, which was not forgotten

    run(scene)


def test_whoever_cannot_be_shown_a_table_does_not_look_at_it(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2)
        visitor = await house.guest()
        fails_once(monkeypatch, Room, "show_seats")
        assert await refusal(visitor, "open", table=host.table["id"]) == "failure"
        await host.ask("chat", text="Nobody there?")
        assert host.table["watching"] == []

    run(scene)


def test_advice_that_fails_is_refused(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: Any) -> Any:
        raise RuntimeError("no idea")

    async def scene(house: House) -> None:
        host, _ = await playing(house, "why_first", 2, 2, advice=True)
        monkeypatch.setattr(house.server.services.hall.bots, "advise", failing)
        assert await refusal(host, "advise", seat=0) == "failure"
        assert failures(house) == 1

    run(scene)
