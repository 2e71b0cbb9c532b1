"""What the server counts, in the form that Prometheus reads."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
VERDICTS = (
    *(0.001, 0.002, 0.004, 0.006, 0.008, 0.01, 0.0125, 0.015, 0.0175, 0.02, 0.0225, 0.025, 0.0275, 0.03),
    *(0.035, 0.04, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0, 2.5),
)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)


class Metrics:
    """One registry a server: two servers in one process do not mix their figures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("boomtown_sockets", "Open sockets", registry=self.registry)
        self.commands = Counter(
            "boomtown_commands_total",
            "Commands by what was asked and how it ended: done, or the code of the refusal",
            ("command", "result"),
            registry=self.registry,
        )
        self.requests = Counter(
            "boomtown_http_refusals_total",
            "HTTP requests that were refused, by code",
            ("code",),
            registry=self.registry,
        )
        self.messages = Counter(
            "boomtown_refused_messages_total",
            "Socket messages other than commands that were refused, by code",
            ("code",),
            registry=self.registry,
        )
        self.too_slow = Counter(
            "boomtown_too_slow_total",
            "Sockets closed because they did not take their messages",
            registry=self.registry,
        )
        self.reports = Counter(
            "boomtown_reports_total",
            "Things said at tables that somebody reported; the server's log has the words",
            ("game",),
            registry=self.registry,
        )
        self.append_seconds = Histogram(
            "boomtown_append_seconds",
            "From asking the log to the commit",
            buckets=FAST,
            registry=self.registry,
        )
        self.verdict_seconds = Histogram(
            "boomtown_verdict_seconds",
            "Live games: from receiving an act to sending its verdict, waiting for faster ones included",
            ("act",),
            buckets=VERDICTS,
            registry=self.registry,
        )
        self.thinking_seconds = Histogram(
            "boomtown_bot_thinking_seconds",
            "From asking a bot to its move, waiting for a worker included",
            ("game", "level"),
            buckets=SLOW,
            registry=self.registry,
        )
        # Looking a labelled figure up takes longer than counting.
        self._commanded: dict[tuple[str, str], Counter] = {}
        self._verdicts: dict[str, Histogram] = {}
        self.bot_failures = Counter(
            "boomtown_bot_failures_total",
            "Questions to bots that failed and were asked again",
            registry=self.registry,
        )

    def commanded(self, command: str, result: str) -> None:
        """Counts a command."""
        counter = self._commanded.get((command, result))
        if counter is None:
            counter = self._commanded[command, result] = self.commands.labels(command, result)
        counter.inc()

    def verdict(self, act: str) -> Histogram:
        """Returns where the time to the verdict of such an act is counted."""
        found = self._verdicts.get(act)
        if found is None:
            found = self._verdicts[act] = self.verdict_seconds.labels(act)
        return found

    def text(self) -> bytes:
        """Returns all figures in the text format."""
        return generate_latest(self.registry)
