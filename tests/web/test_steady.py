"""Nothing jumps while a page appears: whoever is about to touch something touches that."""

import functools
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from schadenfreude.games import GAMES

from ..server.scenes import begin, play_all, sit_down
from .company import come
from .conftest import Visit
from .staged import Staged

# The browser's own measure: how much of the screen moved how far, without anybody having touched anything.
WATCH = """
  window.jumps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        jumps.push([entry.value, ...entry.sources.map(({ node }) => node?.className ?? node?.nodeName)]);
  }).observe({ type: "layout-shift", buffered: true });
"""
REST = "new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => done(jumps))))"
UNSEEN = 0.01  # of the screen's area times its height: a font or a name that comes late moves a line by a hair
SIZES = {"phone": (390, 844), "desk": (1440, 900)}


@pytest.fixture(params=SIZES)
def watch(visit: Visit, request: pytest.FixtureRequest) -> Callable[..., Page]:
    width, height = SIZES[request.param]

    def visitor(**options: Any) -> Any:
        context = visit(viewport={"width": width, "height": height}, **options)
        context.add_init_script(WATCH)
        return context

    return functools.partial(come, visitor)


def jumps(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate(REST)
    return [jump for jump in found if jump[0] > UNSEEN]


def test_nothing_jumps_at_the_door(watch: Callable[..., Page], stage: Staged) -> None:
    (ida,) = stage.let(stage.house.guests_named("Ida"))
    stage.let(sit_down([ida], "why_first", 3, listed=True))
    page = watch("/", ida)
    expect(page.locator(".ticket").first).to_be_visible()
    assert jumps(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_when_a_table_appears(watch: Callable[..., Page], stage: Staged, game: str) -> None:
    guests = stage.let(stage.house.guests_named("Ida", "Bo"))
    stage.let(sit_down(guests, game, 2))
    stage.let(begin(guests))
    stage.let(play_all(guests, until_number=20))
    page = watch(f"/t/{guests[0].table['id']}", guests[0])
    expect(page.locator(".board > *").first).to_be_visible()
    assert jumps(page) == []
