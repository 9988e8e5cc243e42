"""Where a request really comes from, if there is a proxy that may be believed."""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from aiohttp import web

from ..errors import BadInput

Network = IPv4Network | IPv6Network
EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)  # for documentation: nobody is there, and nothing is sent


def in_network(host: str, port: int) -> str:
    """Where others in the same network find a server that listens everywhere; empty if it does not."""
    if host not in EVERYWHERE:
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(ELSEWHERE)
        except OSError:
            return ""  # this machine is alone
        return f"http://{way_out.getsockname()[0]}:{port}"


class Proxies:
    """The networks whose X-Forwarded-For and X-Forwarded-Proto are true."""

    def __init__(self, networks: tuple[str, ...]) -> None:
        self.networks = networks_of("--trusted-proxy", networks)

    def trusts(self, address: str) -> bool:
        return within(address, self.networks)

    def address(self, request: web.Request) -> str:
        """Whoever asks, for limits."""
        return for_limits(self.real_address(request))

    def real_address(self, request: web.Request) -> str:
        """The last address that no trusted proxy added."""
        address = request.remote or "unknown"
        forwarded = ",".join(request.headers.getall("X-Forwarded-For", ()))  # a proxy may add a line of its own
        for hop in reversed(forwarded.split(",")):
            if not self.trusts(address) or not hop.strip():
                break
            address = hop.strip()
        return address

    def secure(self, request: web.Request) -> bool:
        forwarded = request.headers.get("X-Forwarded-Proto") == "https" and self.trusts(request.remote or "")
        return request.secure or forwarded


def for_limits(address: str) -> str:
    """Whoever has one address of IPv6 has a whole /64 of them."""
    try:
        return str(ip_network((address, 64), strict=False)) if ":" in address else address
    except ValueError:
        return address


def within(address: str, networks: Iterable[Network]) -> bool:
    try:
        return any(ip_address(address) in network for network in networks)
    except ValueError:
        return False


def networks_of(option: str, texts: tuple[str, ...]) -> list[Network]:
    try:
        return [ip_network(text) for text in texts]
    except ValueError as error:
        raise BadInput(f"{option}: {error}; it must look like 10.0.0.0/8.") from None


def checked_networks(trusted_proxies: tuple[str, ...], metrics_for: tuple[str, ...], origins: tuple[str, ...]) -> None:
    """Say what is wrong before anything else is done."""
    networks_of("--trusted-proxy", trusted_proxies)
    networks_of("--metrics-for", metrics_for)
    checked_origins(origins)


def checked_origins(origins: tuple[str, ...]) -> tuple[str, ...]:
    for origin in origins:
        if not re.fullmatch(r"https?://[^/\s]+", origin):
            raise BadInput(f"--origin {origin} must look like https://example.org, without anything behind the name.")
    return origins
