"""Where a request really comes from, if there is a proxy that may be believed."""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from aiohttp import web

from ..errors import BadInput


class Proxies:
    """The networks whose X-Forwarded-For and X-Forwarded-Proto are true."""

    def __init__(self, networks: tuple[str, ...]) -> None:
        try:
            self.networks: list[IPv4Network | IPv6Network] = [ip_network(network) for network in networks]
        except ValueError as error:
            raise BadInput(f"--trusted-proxy: {error}; it must look like 10.0.0.0/8.") from None

    def trusts(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self.networks)
        except ValueError:
            return False

    def address(self, request: web.Request) -> str:
        """The last address that no trusted proxy added."""
        address = request.remote or "unknown"
        for hop in reversed(request.headers.get("X-Forwarded-For", "").split(",")):
            if not self.trusts(address) or not hop.strip():
                break
            address = hop.strip()
        return address

    def secure(self, request: web.Request) -> bool:
        forwarded = request.headers.get("X-Forwarded-Proto") == "https" and self.trusts(request.remote or "")
        return request.secure or forwarded
