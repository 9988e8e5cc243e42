"""Counters for Prometheus. None of them knows a person, a table or a card."""

import logging
from collections import Counter as Counts
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily

if TYPE_CHECKING:
    from .hall import Hall
    from .store import Store


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.messages: Counts[str] = Counts()  # from clients, by kind
        self.registry.register(self)
        self.refusals = self._counters("refusals", "Refused requests, by reason", "reason")
        self.slow_readers = self._counter("slow_readers", "Connections that had to drop to a snapshot")
        self.failures = self._counter("failures", "Requests that failed inside the server")
        self.connections = self._gauge("connections", "Open connections")

    def failed(self, log: logging.Logger, what: str) -> None:
        """In the handler of an exception that nobody expected."""
        self.failures.inc()
        log.exception(what)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """What is counted at every message is only handed to prometheus_client when somebody asks."""
        family = CounterMetricFamily("schadenfreude_messages", "Messages from clients, by kind", labels=["kind"])
        for kind, count in self.messages.items():
            family.add_metric([kind], count)
        yield family

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"schadenfreude_{name}", text, labels, registry=self.registry)

    def _counters(self, name: str, text: str, label: str) -> Callable[[str], Counter]:
        """A counter for each value of a label, which prometheus_client looks up slowly."""
        return cache(self._counter(name, text, label).labels)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"schadenfreude_{name}", text, registry=self.registry)

    def watch(self, hall: "Hall", store: "Store") -> None:
        self._gauge("live_tables", "Tables in memory").set_function(lambda: len(hall.rooms))
        self._gauge("bots_waiting", "Decisions that wait for a thread").set_function(hall.bots.waiting.decisions)
        self._gauge("commits", "Commits of the store").set_function(lambda: store.commits)

    def text(self) -> bytes:
        return generate_latest(self.registry)
