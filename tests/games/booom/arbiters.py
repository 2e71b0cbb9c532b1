"""Arbiters of touches at tables of a test, and what they rule."""

from __future__ import annotations

from benchmarks.fairness import touched
from boomtown.games.booom.arbiter_delay import LEAST_SLACK_MS
from boomtown.games.booom.arbiter_rulings import (
    Granted,
    Ruling,
)
from boomtown.games.booom.touch_arbiter import (
    PAINTING_MS,
    Mode,
    TouchArbiter,
)

REVEAL, TILE, OTHER_TILE = 1, 7, 8
SHOWN = 10_000.0
BEYOND = PAINTING_MS + LEAST_SLACK_MS
"""What a seat with a steady line is believed beyond its delay."""


def at_table(*delays: float | None, mode: Mode = "fair", seed: int = 2017) -> TouchArbiter:
    """Returns an arbiter who has measured these round trips, and has shown a reveal to all."""
    arbiter = TouchArbiter(mode, len(delays), seed)
    arbiter.commit(1)
    for seat, delay in enumerate(delays):
        if delay is not None:
            measure(arbiter, seat, delay)
        arbiter.shown(REVEAL, seat, SHOWN)
    return arbiter


def measure(arbiter: TouchArbiter, seat: int, *trips: float, at_ms: float = 0.0) -> None:
    """Pings a seat until only these trips are known, evenly."""
    for number in range(15):
        trip = trips[number % len(trips)]
        arbiter.pinged(seat, f"{seat}/{number}", at_ms)
        assert arbiter.ponged(seat, f"{seat}/{number}", at_ms + trip) == trip


def honest(
    arbiter: TouchArbiter,
    seat: int,
    reaction: float,
    delay: float,
    tile: int = TILE,
    rivals: list[int] | None = None,
) -> list[Ruling]:
    """Touches as a truthful client would over a steady line."""
    return touched(arbiter, seat, tile, REVEAL, reaction, SHOWN + delay + reaction, rivals)


def grant(rulings: list[Ruling]) -> Granted:
    """Returns the one grant among the rulings."""
    (granted,) = [ruling for ruling in rulings if isinstance(ruling, Granted)]
    return granted
