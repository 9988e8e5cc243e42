"""A real server, a real browser, and nobody who complains."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from .browser import CHROMIUM, launch_options
from .staged import Staged, staged

Visit = Callable[..., BrowserContext]
PATIENCE = 20_000  # milliseconds: a machine may be busy


# The browser. Those of pytest-playwright last for a session, and no other test of the process could run an event loop.


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.fail("There is no browser yet; `python -m tests.web.browser` unpacks one.", pytrace=False)
    browser = playwright.chromium.launch(**launch_options())
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def browser_context_args() -> dict[str, Any]:
    return {}


@pytest.fixture(scope="session")
def _pw_artifacts_folder(tmp_path_factory: pytest.TempPathFactory) -> SimpleNamespace:
    """That of pytest-playwright warns when a worker of xdist ends before it is tidied up."""
    return SimpleNamespace(name=str(tmp_path_factory.mktemp("artifacts")))


# The server


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Staged]:
    with staged(tmp_path) as stage:
        yield stage


@pytest.fixture
def house_url(stage: Staged) -> str:
    return stage.url


# Visitors


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Whatever a browser has to say against the page; a test that means it takes it out."""
    heard: list[str] = []
    yield heard
    assert heard == []


@pytest.fixture
def visit(new_context: Visit, house_url: str, complaints: list[str]) -> Visit:
    """Somebody with a browser of their own."""

    def visitor(**options: Any) -> BrowserContext:
        context = new_context(**{"base_url": house_url, "locale": "en-GB"} | options)
        listen(context, house_url, complaints)
        return context

    return visitor


def listen(context: BrowserContext, url: str, complaints: list[str]) -> None:
    def hear_request(request: Any) -> None:
        if not request.url.startswith((f"{url}/", "data:", "blob:")):
            complaints.append(f"request to {request.url}")

    def hear_console(message: Any) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    context.on("request", hear_request)
    context.on("console", hear_console)
    context.on("weberror", lambda error: complaints.append(f"exception: {error.error}"))


@pytest.fixture
def context(visit: Visit) -> BrowserContext:
    return visit()
