"""The page as the server hands it out: what may be kept and for how long, packed if possible, and nothing besides."""

import gzip
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from multidict import CIMultiDict

from schadenfreude.server import app, page
from schadenfreude.server.app import HEADERS

from .conftest import House
from .visitor import Answer, fetch
from .wire import wire

SCRIPT = b"console.log('Schadenfreude');" * 100
FILES = {
    "index.html": b"<!doctype html><title>Schadenfreude</title>",
    "robots.txt": b"User-agent: *",
    "manifest.webmanifest": b"{}",
    ".digest": b"no business of anybody",
    "assets/index-abc.js": SCRIPT,
    "assets/index-abc.js.br": b"as if it were brotli",
    "assets/index-abc.js.gz": gzip.compress(SCRIPT),
    "assets/text-abc.woff2": b"wOF2",
    "assets/notes": b"of no kind that is shown",
}
ADDRESSES = ["/", "/t/MSkleWDt1aPaFsAFON1d9Q", "/tv/x", "/replay/x", "/c/ZQ7H86", "/rules/why_first"]


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as Vite would write it, in the place of the real one."""
    folder = tmp_path / "static"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    monkeypatch.setattr(app, "page_routes", lambda: page.page_routes(folder))
    return folder


async def raw(house: House, path: str, *lines: str) -> Answer:
    """The answer to a path that a library would tidy up first, as it is."""
    request = [f"GET {path} HTTP/1.1", "Host: x", "Connection: close", *lines, "", ""]
    async with wire(house) as line:
        line.writer.write("\r\n".join(request).encode())
        head, body = (await line.reader.read()).split(b"\r\n\r\n", 1)
    first, *others = head.decode().split("\r\n")
    headers = CIMultiDict((name, value) for name, _, value in (line.partition(": ") for line in others))
    return Answer(int(first.split()[1]), headers, None, body)


@pytest.mark.usefixtures("static")
def test_the_page_is_at_all_its_addresses_and_asked_for_again_each_time(run: Any) -> None:
    async def scene(house: House) -> None:
        for address in ADDRESSES:
            answer = await fetch(house, address)
            assert (answer.status, answer.body) == (200, FILES["index.html"])
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            assert answer.headers["Cache-Control"] == "no-cache" and answer.cookie is None
            known = {"If-None-Match": answer.headers["ETag"]}
            assert (await fetch(house, address, headers=known)).status == 304

    run(scene)


@pytest.mark.usefixtures("static")
def test_assets_are_kept_forever_and_other_files_are_not(run: Any) -> None:
    async def scene(house: House) -> None:
        for name, kind in (("index-abc.js", "text/javascript; charset=utf-8"), ("text-abc.woff2", "font/woff2")):
            answer = await fetch(house, f"/assets/{name}")
            assert (answer.body, answer.headers["Content-Type"]) == (FILES[f"assets/{name}"], kind)
            assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        others = {"robots.txt": "text/plain; charset=utf-8", "manifest.webmanifest": "application/manifest+json"}
        for name, kind in others.items():
            answer = await fetch(house, f"/{name}")
            assert (answer.body, answer.headers["Content-Type"]) == (FILES[name], kind)
            assert answer.headers["Cache-Control"] == "no-cache"

    run(scene)


@pytest.mark.usefixtures("static")
def test_every_answer_has_the_headers_that_keep_browsers_safe(run: Any) -> None:
    async def scene(house: House) -> None:
        known = (await fetch(house, "/")).headers["ETag"]
        answers = [await fetch(house, path) for path in ("/", "/assets/index-abc.js", "/robots.txt", "/assets/x.js")]
        answers.append(await fetch(house, "/", headers={"If-None-Match": known}))
        answers.append(await fetch(house, "/", "HEAD"))
        assert [answer.status for answer in answers] == [200, 200, 200, 404, 304, 200]
        for answer in answers:
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS

    run(scene)


@pytest.mark.parametrize(
    ("packing", "suffix", "said"),
    [("gzip, deflate, br", ".br", "br"), ("gzip", ".gz", "gzip"), ("identity", "", None), ("zstd", "", None)],
)
@pytest.mark.usefixtures("static")
def test_what_lies_packed_beside_is_sent_to_those_who_take_it(
    run: Any, packing: str, suffix: str, said: str | None
) -> None:
    async def scene(house: House) -> None:
        answer = await raw(house, "/assets/index-abc.js", f"Accept-Encoding: {packing}")
        assert (answer.status, answer.body) == (200, FILES[f"assets/index-abc.js{suffix}"])
        assert answer.headers.get("Content-Encoding") == said and answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"

    run(scene)


@pytest.mark.parametrize(
    "path",
    [
        *("/nowhere", "/t", "/t/", "/t/x/y", "/rules/", "/index.html", "/assets", "/assets/", "/assets/x.js"),
        *("/.digest", "/assets/notes", "/assets/index-abc.js.br", "/assets/index-abc.js.gz", "/assets/.digest"),
        *("/assets/../.digest", "/assets/..%2f.digest", "/assets/%2e%2e%2f.digest", "/assets/..%2Findex.html"),
        *("/assets/../robots.txt", "/assets/..%5crobots.txt", "/assets/....//robots.txt", "/..%2fsecret.txt"),
        *("/assets/..%2f..%2fsecret.txt", "/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"),
        *("/assets/%00.js", "/assets/index-abc.js%00.txt", "/assets/" + "x" * 4000 + ".js", "/assets/%ff%fe.js"),
        *("/assets//etc/passwd", "/assets/%2fetc%2fpasswd", "/api/nowhere"),
    ],
)
def test_nothing_else_is_shown(run: Any, static: Path, path: str) -> None:
    (static.parent / "secret.txt").write_bytes(b"secret")

    async def scene(house: House) -> None:
        answer = await raw(house, path)
        assert answer.status == 404 and answer.words == {"reason": "http", "text": "Not Found"}
        assert answer.headers["Cache-Control"] == "no-store"

    run(scene)


def test_a_page_that_is_built_anew_needs_no_restart(run: Any, static: Path) -> None:
    async def scene(house: House) -> None:
        (static / "index.html").write_bytes(b"new")
        (static / "assets" / "index-def.js").write_bytes(b"newer")
        assert (await fetch(house, "/")).body == b"new"
        assert (await fetch(house, "/assets/index-def.js")).body == b"newer"

    run(scene)


def test_without_a_page_one_sentence_says_how_to_build_it_and_all_else_works(run: Any, static: Path) -> None:
    shutil.rmtree(static)

    async def scene(house: House) -> None:
        for address in ADDRESSES:
            answer = await fetch(house, address)
            assert (answer.status, answer.headers["Content-Type"]) == (503, "text/plain; charset=utf-8")
            assert b"run `make web`" in answer.body and answer.headers["Cache-Control"] == "no-store"
        assert (await fetch(house, "/assets/index-abc.js")).status == 404
        assert (await fetch(house, "/healthz")).status == 200
        await (await house.guest()).ask("lobby")

    run(scene)


def test_the_page_was_built_with_nothing_inline_and_nothing_from_elsewhere() -> None:
    html = (page.STATIC / "index.html").read_text(encoding="utf-8")
    addresses = re.findall(r'(?:src|href)="([^"]*)"', html)
    assert addresses and all(re.fullmatch(r"/(?!/).+", address) for address in addresses)
    assert not re.search(r"<style|style=|<script(?![^>]* src=)| on\w+=", html)


def test_fonts_are_small_and_large_files_lie_packed_beside_themselves() -> None:
    files = {path for path in page.STATIC.rglob("*") if path.is_file()}
    assert 0 < sum(path.stat().st_size for path in files if path.suffix == ".woff2") <= 60_000
    for path in files:
        if path.suffix in (".js", ".css", ".html", ".svg") and path.stat().st_size > 1000:
            assert {path.with_name(path.name + ".br"), path.with_name(path.name + ".gz")} <= files
            assert gzip.decompress(path.with_name(path.name + ".gz").read_bytes()) == path.read_bytes()
