"""What a server counts, in the text form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory, open files, time of the processor
        self.requests = Counter(
            "boardwright_requests",
            "Requests by route and status.",
            ["route", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "boardwright_request_seconds", "Time to answer, by route.", ["route"], registry=self.registry
        )
        self.webhooks = Counter(
            "boardwright_webhooks", "Notifications sent, by outcome.", ["outcome"], registry=self.registry
        )
        self.pushes = Counter(
            "boardwright_pushes", "Browsers called, by outcome.", ["outcome"], registry=self.registry
        )
        self.letters = Counter(
            "boardwright_letters", "E-mails sent, by outcome.", ["outcome"], registry=self.registry
        )

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Something that is looked up whenever somebody reads the metrics."""
        Gauge(f"boardwright_{name}", about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)
