"""Who is asking: addresses and TLS are believed from trusted proxies only."""

from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from schadenfreude.errors import BadInput
from schadenfreude.server.addresses import Proxies
from schadenfreude.server.limits import Rate

from .conftest import House, limited
from .visitor import PROXY, fetch


def asked_from(remote: str, *forwarded: str, proto: str = "") -> Any:
    headers = CIMultiDict([("X-Forwarded-For", line) for line in forwarded])
    if proto:
        headers.add("X-Forwarded-Proto", proto)
    return make_mocked_request("GET", "/", headers=headers).clone(remote=remote)


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("203.0.113.5", (), "203.0.113.5"),
        ("203.0.113.5", ("1.1.1.1",), "203.0.113.5"),  # not a proxy of ours: whatever it says
        ("10.0.0.1", (), "10.0.0.1"),
        ("10.0.0.1", ("203.0.113.5",), "203.0.113.5"),
        ("10.0.0.1", ("1.1.1.1, 203.0.113.5",), "203.0.113.5"),  # the first was made up by the visitor
        ("10.0.0.1", ("1.1.1.1", "203.0.113.5"), "203.0.113.5"),  # a proxy that adds a line of its own
        ("10.0.0.1", ("1.1.1.1, 203.0.113.5, 10.0.0.9",), "203.0.113.5"),  # two proxies in a row
        ("10.0.0.1", ("10.0.0.8, 10.0.0.9",), "10.0.0.8"),
        ("10.0.0.1", ("",), "10.0.0.1"),
        ("10.0.0.1", ("nonsense",), "nonsense"),
        ("2001:db8:1:2:3:4:5:6", (), "2001:db8:1:2::/64"),
        ("10.0.0.1", ("2001:db8:1:2::7",), "2001:db8:1:2::/64"),
        ("10.0.0.1", ("::nonsense::",), "::nonsense::"),
    ],
)
def test_forwarded_addresses_are_believed_from_trusted_proxies_only(
    remote: str, forwarded: tuple[str, ...], address: str
) -> None:
    assert Proxies(("10.0.0.0/8", "fd00::/8")).address(asked_from(remote, *forwarded)) == address


def test_nobody_is_trusted_unless_the_host_says_so() -> None:
    assert Proxies(()).address(asked_from("127.0.0.1", "203.0.113.5")) == "127.0.0.1"
    assert not Proxies(()).secure(asked_from("127.0.0.1", proto="https"))


def test_tls_is_believed_from_trusted_proxies_only() -> None:
    proxies = Proxies(("10.0.0.0/8",))
    assert proxies.secure(asked_from("10.0.0.1", proto="https"))
    assert not proxies.secure(asked_from("10.0.0.1", proto="http"))
    assert not proxies.secure(asked_from("203.0.113.5", proto="https"))


@pytest.mark.parametrize("network", ["10.0.0.1/8", "nonsense", "10.0.0.0/33", ""])
def test_a_network_that_is_none_is_one_clear_sentence(network: str) -> None:
    with pytest.raises(BadInput, match=r"--trusted-proxy: .*; it must look like 10\.0\.0\.0/8\."):
        Proxies((network,))


@pytest.mark.parametrize(("host", "told"), [("127.0.0.1", False), ("0.0.0.0", True)])
def test_a_page_on_the_hosts_machine_learns_where_friends_in_the_network_find_it(
    run: Any, host: str, told: bool
) -> None:
    async def scene(house: House) -> None:
        answer = await fetch(house, "/api/games")
        address = answer.words["address"]
        assert bool(address) == told and "localhost" not in address
        elsewhere = await fetch(house, "/api/games", headers={"Host": "games.example"})
        assert elsewhere.words["address"] == ""

    run(scene, host=host)


@pytest.mark.parametrize(("trusted", "second"), [(True, 200), (False, 429)])
def test_limits_count_the_visitor_and_not_the_proxy(run: Any, trusted: bool, second: int) -> None:
    async def scene(house: House) -> None:
        statuses = [
            (await fetch(house, "/api/stream", headers={"X-Forwarded-For": address})).status
            for address in ("203.0.113.5", "203.0.113.6", "203.0.113.5")
        ]
        assert statuses == [200, second, 429]

    run(scene, limits=limited(newcomers=Rate(1, 1e-6)), **(PROXY if trusted else {}))
