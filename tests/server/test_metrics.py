"""Health is told to anybody; metrics count, know nobody, and are for the host."""

from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from schadenfreude.server import messages as m

from .client import OVERTAKEN
from .conftest import House
from .devices import secret_of
from .scenes import finished
from .visitor import PROXY, claimed, fetch

NAMED = PROXY | {"metrics_for": ("192.0.2.0/24",)}


def test_health_is_told_to_anybody(run: Any) -> None:
    async def scene(house: House) -> None:
        answer = await fetch(house, "/healthz", headers={"Origin": "https://evil.example"})
        assert (answer.status, answer.words) == (200, {"ok": True})

    run(scene)


def test_metrics_count_and_know_nobody(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house, "fifty_fifty", 2)
        await claimed(house, "nothing")
        text = (await fetch(house, "/metrics")).body.decode()
        samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
        counts = {(sample.name, *sample.labels.values()): sample.value for sample in samples}
        assert counts["schadenfreude_messages_total", "move"] > 5
        assert counts["schadenfreude_refusals_total", "link-used-up"] == 1
        assert counts["schadenfreude_connections",] == 2 and counts["schadenfreude_live_tables",] == 1
        labels = {value for sample in samples for value in sample.labels.values()}
        assert labels <= kinds() | OVERTAKEN | {"link-used-up"}
        for secret in (ida.person, ida.table["id"], ida.table["code"], "Guest", secret_of(ida), ida.table["seed"]):
            assert secret not in text

    run(scene)


def kinds() -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in m.ClientMessage.__subclasses__()}


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        pytest.param(PROXY, {}, 200, id="without-a-proxy"),
        pytest.param(PROXY, {"X-Forwarded-For": "127.0.0.1"}, 200, id="from-this-machine"),
        pytest.param(PROXY, {"X-Forwarded-For": "203.0.113.5"}, 404, id="from-elsewhere"),
        pytest.param({}, {"X-Forwarded-For": "127.0.0.1"}, 404, id="through-a-proxy-that-nobody-trusts"),
        pytest.param(NAMED, {"X-Forwarded-For": "192.0.2.7"}, 200, id="from-the-network-that-the-host-names"),
        pytest.param(NAMED, {"X-Forwarded-For": "127.0.0.1"}, 404, id="from-another"),
    ],
)
def test_metrics_are_for_the_host_only(run: Any, settings: Any, headers: Any, status: int) -> None:
    """At a quiet server they would tell of moves that the others must not notice."""

    async def scene(house: House) -> None:
        assert (await fetch(house, "/metrics", headers=headers)).status == status

    run(scene, **settings)
