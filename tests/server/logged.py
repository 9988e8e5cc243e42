"""What the server logs meanwhile."""

import contextlib
import io
import logging
from collections.abc import Iterator

from schadenfreude.server.serve import JsonLines


class Complaints(logging.Handler):
    """Whatever a server should not have to say."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.name}: {record.getMessage()} {record.exc_info}")


@contextlib.contextmanager
def without_complaints() -> Iterator[Complaints]:
    """There must be none, now and at the end."""
    handler = Complaints()
    with hearing(handler):
        yield handler
    assert handler.heard == []


@contextlib.contextmanager
def overheard() -> Iterator[io.StringIO]:
    """Everything that is logged, as the server writes it, and more of it than the server would."""
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.DEBUG)
    try:
        with hearing(handler):
            yield heard
    finally:
        root.setLevel(before)


@contextlib.contextmanager
def hearing(handler: logging.Handler) -> Iterator[None]:
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
