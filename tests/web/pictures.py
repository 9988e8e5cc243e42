"""The pictures of the README, of the page as it is: `python -m tests.web.pictures`."""

import base64
import functools
import struct
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ..server.client import Client
from .browser import launch_options
from .company import come
from .conftest import Visit
from .looks import SETTLED
from .staged import Staged, staged
from .stories import Moment, may, tell

Pixels = NDArray[np.uint8]

IMAGES = Path(__file__).parents[2] / "docs" / "images"
NAMES = ("Otter", "Bruno", "Cleo", "Dario")
COLOURS = 80  # more make larger files, and nobody sees them
GERMAN, ENGLISH = "de-DE", "en-GB"
PIXELS = """async (screenshot) => {
  const bytes = Uint8Array.from(atob(screenshot), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const reader = new FileReader();
  return new Promise((done) => {
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(new Blob([data]));
  });
}"""
READY = f"document.fonts.ready.then(() => {SETTLED})"


class Shot(NamedTuple):
    """A picture: how large, in which language, of which moment, and what somebody does just then."""

    name: str
    width: int
    height: int
    language: str
    moment: Moment
    act: Callable[[Page], None]


def touch(what: str) -> Callable[[Page], None]:
    return lambda page: page.locator(what).first.click()


def point(what: str) -> Callable[[Page], None]:
    return lambda page: page.locator(what).last.hover()


SHOTS = (
    Shot("why-first", 1200, 820, ENGLISH, Moment("why_first", may("lay"), moves=26), touch(".pick.possible")),
    Shot("fifty-fifty", 390, 844, ENGLISH, Moment("fifty_fifty", may("lay"), moves=14), touch(".cards .possible")),
    Shot("wie-du-mir", 1200, 860, GERMAN, Moment("wie_du_mir", may("move"), moves=8), point(".figure.possible")),
)


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        staged(Path(data)) as stage,
        sync_playwright() as playwright,
        pytest.MonkeyPatch.context() as patch,
    ):
        browser = playwright.chromium.launch(**launch_options())
        take_door(browser, stage)
        for shot in SHOTS:
            take_table(browser, stage, tell(stage, patch, shot.moment, *NAMES)[0], shot)


def take_door(browser: Browser, stage: Staged) -> None:
    (guest,) = stage.let(stage.house.guests_named(NAMES[0]))
    page = come(visitor(browser, stage, 1200, 720, ENGLISH), "/", guest)
    expect(page.get_by_text(f"You are {NAMES[0]}")).to_be_visible()
    save("door", page)


def take_table(browser: Browser, stage: Staged, guest: Client, shot: Shot) -> None:
    visit = visitor(browser, stage, shot.width, shot.height, shot.language)
    page = come(visit, f"/t/{guest.table['id']}", guest)
    shot.act(page)
    save(shot.name, page)


def visitor(browser: Browser, stage: Staged, width: int, height: int, language: str) -> Visit:
    viewport: Any = {"width": width, "height": height}
    return functools.partial(browser.new_context, base_url=stage.url, locale=language, viewport=viewport)


def save(name: str, page: Page) -> None:
    page.evaluate(READY)
    (IMAGES / f"{name}.png").write_bytes(png(pixels(page)))


def pixels(page: Page) -> Pixels:
    """Chromium knows how to read its own pictures."""
    found = page.evaluate(PIXELS, base64.b64encode(page.screenshot()).decode())
    flat = np.frombuffer(base64.b64decode(found.partition(",")[2]), np.uint8)
    return flat.reshape(page.evaluate("innerHeight"), -1, 4)[:, :, :3]


def png(picture: Pixels) -> bytes:
    """With a palette, which makes drawings small and which Chromium does not write."""
    height, width, _ = picture.shape
    palette, numbers = palette_of(picture)
    rows = np.hstack([np.zeros((height, 1), np.uint8), numbers]).tobytes()  # each begins with "not filtered"
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def palette_of(picture: Pixels) -> tuple[Pixels, Pixels]:
    """The colours that are there most, and for each pixel the number of the nearest one."""
    height, width, _ = picture.shape
    colours, where, counts = np.unique(picture.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True)
    palette = colours[np.argsort(-counts, kind="stable")[:COLOURS]]
    away = (colours[:, None].astype(np.int32) - palette[None].astype(np.int32)) ** 2
    return palette, away.sum(axis=2).argmin(axis=1).astype(np.uint8)[where].reshape(height, width)


if __name__ == "__main__":
    main()
