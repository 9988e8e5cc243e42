"""People with browsers at one table, and what they do there."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from schadenfreude.games import GAMES

from ..server.client import Client
from .conftest import Visit

# Whoever has seen "how this works" before is not shown it again.
OLD_HAND = f"if (origin !== 'null') localStorage.schadenfreude ??= {json.dumps(json.dumps({'seen': list(GAMES)}))}"
TOUCH_UNTIL = """(text) => {
  document.querySelector(".game main")?.dispatchEvent(new PointerEvent("pointerdown"));
  return document.body.innerText.includes(text);
}"""
BOARD = """(places) => Object.fromEntries(
  places.map((place) => [place.dataset.party, place.querySelector(".space")?.textContent]),
)"""


def come(visit: Visit, path: str = "/", person: Client | None = None, knows: bool = True, **options: Any) -> Page:
    """Somebody who likes it still and knows the games; on request one who was here before, on another device."""
    context = visit(**{"reduced_motion": "reduce"} | options)
    if knows:
        context.add_init_script(OLD_HAND)
    if person:
        cookies = person.http.cookie_jar
        context.add_cookies([{"name": one.key, "value": one.value, "url": person.url} for one in cookies])
    page = context.new_page()
    page.goto(path)
    return page


def name_of(page: Page) -> str:
    """At the front door."""
    said = page.get_by_text("You are ")
    expect(said).to_be_visible()
    return said.inner_text().removeprefix("You are ").removesuffix(".")


def seat_of(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Who plays").get_by_role("listitem").filter(has_text=name)


def wait_for_none(page: Page, missing: Callable[[], set[str]]) -> None:
    """Until nothing is missing, or wrong, any more; for what no locator can say."""
    for _ in range(200):
        if not missing():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"still: {missing()}")


# Why First?, which is played in rounds in which everybody chooses


def lay(page: Page) -> None:
    """Some card before somebody."""
    page.locator(".pick.possible").first.click()
    page.locator(".place.possible").first.click()


def expect_round(page: Page, number: int) -> None:
    """Of the first stage; a touch goes to the end of whatever is still being shown."""
    page.wait_for_function(TOUCH_UNTIL, arg=f"Stage 1, round {number}")
    expect(page.locator(".pick.possible").first).to_be_visible()


def board(page: Page) -> dict[str, str]:
    """Who stands where."""
    return page.locator(".place").evaluate_all(BOARD)


def hand(page: Page) -> list[str]:
    return [str(card.get_attribute("aria-label")) for card in page.locator(".pick").all()]
