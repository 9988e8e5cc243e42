"""A house in which a test can let things happen while a browser looks on."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from ..server.conftest import House, house

PATIENCE = 120.0
COMPILING = 600.0  # whoever runs one test has perhaps compiled nothing yet
Result = TypeVar("Result")


class Staged:
    """The house, the loop in which it lives, and the table that a test is about."""

    def __init__(self) -> None:
        self.house: House
        self.loop: asyncio.AbstractEventLoop
        self.url = ""
        self.table = ""

    def let(self, happen: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(happen, self.loop).result(PATIENCE)


@contextmanager
def beside(work: Callable[[Future[str], asyncio.Event], Awaitable[None]]) -> Iterator[str]:
    """Something that runs in a thread of its own until this is left, and tells an address when it is ready."""
    ready: Future[str] = Future()
    loop, done = asyncio.new_event_loop(), asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(work(ready, done)))
    thread.start()
    try:
        yield ready.result(timeout=COMPILING)
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()
        loop.close()


@contextmanager
def staged(data: Path, **changes: Any) -> Iterator[Staged]:
    stage = Staged()

    async def keep_open(ready: "Future[str]", done: asyncio.Event) -> None:
        async with house(data, **changes) as open_house:
            stage.house, stage.loop = open_house, asyncio.get_running_loop()
            ready.set_result(open_house.url)
            await done.wait()

    with beside(keep_open) as url:
        stage.url = url
        yield stage
