"""What the arbiter of touches knows of a seat's connection: its measured delay, and what it may yet be given.

Only round trips of nonces that the server itself sent count. A client can answer late, never early.
"""

from __future__ import annotations

from collections import deque

KEPT = 15
"""How many round trips are kept: at a ping every two seconds, half a minute."""
ENOUGH = 3
"""How many there must be before they are called a measurement."""
OPEN_PINGS = 8
"""How many pings may wait for their answer; older ones count as lost."""
LEAST_SLACK_MS = 4.0
MOST_SLACK_MS = 25.0
MINUTE_MS = 60_000.0


class Delay:
    """The round trips of one seat."""

    __slots__ = ("_open", "_trips", "lowest_ms", "middle_ms", "slack_ms")

    def __init__(self) -> None:
        self._open: dict[str, float] = {}
        self._trips: deque[float] = deque(maxlen=KEPT)
        self.middle_ms: float | None = None
        """The median of the latest round trips; None before there are enough."""
        self.lowest_ms = 0.0
        self.slack_ms = 0.0
        """How far a trip may lie above the median without being strange: twice the usual spread upwards."""

    def pinged(self, nonce: str, at_ms: float) -> None:
        """Notes that a ping was sent."""
        self._open[nonce] = at_ms
        if len(self._open) > OPEN_PINGS:
            del self._open[next(iter(self._open))]

    def ponged(self, nonce: str, at_ms: float) -> float | None:
        """Notes the answer to a ping; returns the round trip, or None for an answer to nothing."""
        sent = self._open.pop(nonce, None)
        if sent is None or at_ms < sent:
            return None
        trips = self._trips
        trips.append(at_ms - sent)
        if len(trips) >= ENOUGH:
            ordered = sorted(trips)
            count = len(ordered)
            middle = ordered[count // 2] if count % 2 else (ordered[count // 2 - 1] + ordered[count // 2]) / 2
            spread = ordered[count * 17 // 20] - middle
            self.middle_ms = middle
            self.lowest_ms = ordered[0]
            self.slack_ms = min(MOST_SLACK_MS, max(LEAST_SLACK_MS, 2 * spread))
        return at_ms - sent


class Quota:
    """So many milliseconds a minute, which come back evenly; a full minute's worth is the most."""

    __slots__ = ("_at_ms", "_left", "full_ms")

    def __init__(self, full_ms: float) -> None:
        self.full_ms = full_ms
        self._left = full_ms
        self._at_ms = 0.0

    def left(self, at_ms: float) -> float:
        """Returns what is left at that moment."""
        if at_ms > self._at_ms:
            back = (at_ms - self._at_ms) * self.full_ms / MINUTE_MS
            self._left = min(self.full_ms, self._left + back)
            self._at_ms = at_ms
        return max(0.0, self._left)

    def spend(self, ms: float, at_ms: float) -> None:
        """Takes from it; what was promised may overdraw it a little, and has to come back first."""
        self.left(at_ms)
        self._left -= ms
