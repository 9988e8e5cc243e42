"""What the page costs until one can play: bytes of JavaScript and CSS, and time on a slow telephone.

    python bench/page.py --runs 5

From the front door over "Play now" to a table of each game, each time with an empty cache and a CPU that is throttled
to a quarter. A bare page with one button, from the same browser in the same run, says what the machine is like.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from playwright.sync_api import Browser, BrowserContext, Page, Response, Route, ViewportSize, sync_playwright

from bench.server import Measured
from schadenfreude.games import GAMES
from tests.web.browser import launch_options

SLOWER = 4
PHONE: ViewportSize = {"width": 390, "height": 844}
BARE = "<!doctype html><title>bare</title><button>Play</button><script>document.title = 'ready'</script>"
GOAL = 100_000  # bytes

# When something is there and the page has nothing left to do, in milliseconds since the address was entered.
REST = """async (selector) => {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  return new Promise((done) => requestIdleCallback(() => done(performance.now())));
}"""
CLICK = "(selector) => { document.querySelector(selector).click(); return performance.now(); }"


class Scales:
    """Weighs the scripts and styles that a browser fetches, as they come over the line."""

    def __init__(self, context: BrowserContext) -> None:
        self.fetched: list[Response] = []
        context.on("response", self.note)

    def note(self, response: Response) -> None:
        if response.request.resource_type in ("script", "stylesheet"):
            self.fetched.append(response)

    def bytes(self) -> int:
        return sum(response.request.sizes()["responseBodySize"] for response in self.fetched)


def slow_page(context: BrowserContext) -> Page:
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def visit(browser: Browser, url: str, game: str) -> dict[str, float]:
    """From the address to a hand of cards."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", service_workers="block")
    scales, page = Scales(context), slow_page(context)
    page.goto(url, wait_until="commit")
    poster, play_now = f"article[data-game={game}] button", "dialog[open] .button.primary"
    seen = {"door ms": page.evaluate(REST, poster), "door bytes": scales.bytes()}
    page.evaluate(CLICK, poster)
    page.evaluate(REST, play_now)
    touched = page.evaluate(CLICK, play_now)
    seen |= {"table ms": page.evaluate(REST, ".hand *") - touched, "table bytes": scales.bytes()}
    context.close()
    return seen


def bare(browser: Browser) -> float:
    def answer(route: Route) -> None:
        route.fulfill(body=BARE, content_type="text/html")

    context = browser.new_context(viewport=PHONE)
    context.route("**/*", answer)
    page = slow_page(context)
    page.goto("http://bare.example/", wait_until="commit")
    took = float(page.evaluate(REST, "button"))
    context.close()
    return took


def measured(browser: Browser, url: str, runs: int) -> dict[str, Any]:
    empty = median(bare(browser) for _ in range(runs))
    result: dict[str, Any] = {"bare page ms": round(empty)}
    for game in GAMES:
        visits = [visit(browser, url, game) for _ in range(runs)]
        seen: dict[str, Any] = {what: round(median(one[what] for one in visits)) for what in visits[0]}
        seen["door, ratio to bare"] = round(seen["door ms"] / empty, 1)
        seen["within the goal"] = seen["table bytes"] <= GOAL
        result[game] = seen
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Measured(str(HERE / "server.py"), "--serve", data)
        browser = playwright.chromium.launch(**launch_options())
        try:
            result = measured(browser, server.url, arguments.runs)
        finally:
            browser.close()
            server.stop()
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
