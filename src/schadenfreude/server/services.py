"""What every connection of a server uses."""

from functools import lru_cache
from itertools import count

from ..games import game_named
from ..words import Texts
from . import messages as m
from .hall import Config, Hall
from .limits import Buckets
from .metrics import Metrics
from .people import People
from .store import Store


@lru_cache
def texts_in(language: str, game: str) -> Texts:
    """What is said at tables of this game, or where there is no table."""
    return Texts(language, game_named(game) if game else None)


class Services:
    """One server's tables, people, limits and counters."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config, self.store, self.limits = config, store, config.limits
        self.metrics = Metrics()
        self.hall = Hall(config, store, self.metrics)
        self.people = People(store)
        self.metrics.watch(self.hall, store)
        self.serial_numbers = count()  # of connections
        self.connection_pace = Buckets(self.limits.messages)
        self.people_pace = Buckets(self.limits.messages)
        self.address_pace = Buckets(self.limits.address_messages)
        chat = Buckets(self.limits.chat)
        self.paces: dict[type, Buckets] = {  # of single kinds of requests, per person
            m.Chat: chat,
            m.Emote: chat,
            m.Story: Buckets(self.limits.stories),
            m.Advise: Buckets(self.limits.advice),
        }
        self.code_pace = Buckets(self.limits.codes)
        self.look_back_pace = Buckets(self.limits.looks_back)
        self.newcomer_pace = Buckets(self.limits.newcomers)
        self.creation_pace = Buckets(self.limits.tables_made)

    def texts(self, language: str, game: str = "") -> Texts:
        return texts_in(language, game)
