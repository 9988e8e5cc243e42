"""What the server logs: one JSON object a line, and no secret, whatever happens."""

import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from schadenfreude.server.app import COOKIE
from schadenfreude.server.serve import JsonLines

from .conftest import House
from .devices import secret_of, token_of
from .evidence import on_disk
from .logged import overheard
from .scenes import finished, playing, refusal
from .stream_client import stream_guest
from .visitor import claimed, fetch, path_of, told


def test_a_line_is_one_json_object_with_what_callers_put_in_and_nothing_else() -> None:
    record = logging.LogRecord("schadenfreude.hall", logging.ERROR, "", 1, "unreadable %s", ("table",), None)
    record.fields = {"record": 3, "why": "two\nlines"}
    line = JsonLines().format(record)
    assert "\n" not in line
    said = msgspec.json.decode(line)
    assert set(said) == {"at", "level", "what", "from", "record", "why"}
    assert (said["level"], said["what"], said["record"]) == ("error", "unreadable table", 3)


def test_no_secret_is_logged(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house)
        stream = await stream_guest(house)
        token = await token_of(ida)
        for path in (path_of(ida, "log"), path_of(ida, "replay"), "/api/tables/secret-guess/log"):
            await fetch(house, path)
        await claimed(house, token)
        house.server.store.reader.close()
        await fetch(house, path_of(ida, "log"))
        assert "a request failed" in heard.getvalue()
        secrets = secret_of(ida), token, stream.session, ida.table["id"], ida.table["code"], ida.person, "Guest 0"
        for secret in (*secrets, "secret-guess"):
            assert secret not in heard.getvalue()

    with overheard() as heard:
        run(scene)


@pytest.mark.parametrize(
    "request_of",
    [
        pytest.param("GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\x01\r\n\r\n", id="a-control-character"),
        pytest.param("GET /healthz?{cookie} HTTP/9\r\nCookie: {cookie}\r\n\r\n", id="no-such-version"),
    ],
)
def test_a_malformed_request_does_not_bring_its_cookie_into_the_log(run: Any, request_of: str) -> None:
    async def scene(house: House) -> None:
        secret = secret_of(await house.guest())
        request = request_of.format(cookie=f"{COOKIE}={secret}")
        assert b" 400 " in await told(house, request.encode())
        assert secret not in heard.getvalue() and "Traceback" not in heard.getvalue()

    with overheard() as heard:
        run(scene)


def test_a_choice_that_cannot_be_read_any_more_is_reported_without_saying_it(run: Any, tmp_path: Path) -> None:
    async def choose(house: House) -> None:
        host, _ = await playing(house, "why_first", 2, 2)
        await host.ask("move", seat=0, action=host.views[0]["legal"][0])
        kept.update(cookies=host.http.cookie_jar, table=host.table["id"])

    async def look(house: House) -> None:
        assert await refusal(await house.guest(kept["cookies"]), "open", table=kept["table"]) == "table-unreadable"

    kept: dict[str, Any] = {}
    with overheard() as heard:
        run(choose)
        on_disk(tmp_path, 'UPDATE records SET body = replace(body, \'"do":"lay"\', \'"do":"hide"\')')
        run(look)
    assert "unreadable table" in heard.getvalue() and "BadInput" in heard.getvalue()
    assert not any(word in heard.getvalue() for word in ("hide", "before", kept["table"]))


def test_no_way_in_takes_a_secret_in_its_address(run: Any) -> None:
    """Addresses end up in logs of proxies: only what links to tables and pages show anyway is in them."""

    async def scene(house: House) -> None:
        paths = [str(resource.canonical) for resource in house.server.runner.app.router.resources()]
        assert set(re.findall(r"{(\w+)}", " ".join(paths))) <= {"table", "code", "game", "file"}
        ida = await stream_guest(house)
        query = f"/api/send?session={ida.session}&X-Session={ida.session}"
        assert (await fetch(house, query, "POST", data=b"{}")).status == 401

    run(scene)
