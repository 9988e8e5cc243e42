"""The secrets that make a device somebody's: cookies, and links to other devices."""

import aiohttp
from yarl import URL

from schadenfreude.server.app import COOKIE

from .client import Client
from .conftest import House


def secret_of(client: Client) -> str:
    """What the device has in its cookie."""
    (cookie,) = (morsel for morsel in client.http.cookie_jar if morsel.key == COOKIE)
    return cookie.value


def jar_with(secret: str, url: str) -> aiohttp.CookieJar:
    jar = aiohttp.CookieJar(unsafe=True)
    jar.update_cookies({COOKIE: secret}, URL(url))
    return jar


def jar_of(client: Client) -> aiohttp.CookieJar:
    return jar_with(secret_of(client), client.url)


async def token_of(client: Client) -> str:
    """The token of a one-time link."""
    return str((await client.ask("link"))["answer"]["token"])


async def name_of(client: Client) -> str:
    return str((await client.ask("hello"))["answer"]["name"])


async def other_device(house: House, client: Client) -> Client:
    """The same person on a second device, by a link."""
    jar = aiohttp.CookieJar(unsafe=True)
    session = aiohttp.ClientSession(cookie_jar=jar)
    async with session, session.post(f"{house.url}/api/claim", json={"token": await token_of(client)}) as response:
        assert await response.json() == {"person": client.person, "name": await name_of(client)}
    return await house.guest(jar)
