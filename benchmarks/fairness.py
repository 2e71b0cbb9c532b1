"""Who gets the tile, over which network: BOOOM!'s real arbiter of touches judges simulated contests.

`python -m benchmarks.fairness [CONTESTS]`. Hands see the same tile at once and touch it. Nothing of the
arbiter is simulated: pings, reveals and touches go through it as from the server, in order of arrival.

The world is this. A one-way trip takes half the round trip and an exponential jitter (mean 4 % of the round
trip and half a millisecond); one message in 500 is lost, which costs 200 ms and a round trip until TCP has
sent it again. A screen paints every 1/60 s, at a moment that has nothing to do with the network. Reactions
are normal, 420 ms with a spread of 90 ms, alike for all hands. There is a contest every 4 s on average, and a
ping every 2 s. Clocks tick in steps of 1 ms, and may run wrong.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from math import log, sqrt
from random import Random
from statistics import median

from benchmarks.figure import Figure
from boomtown.core import Seat
from boomtown.games.booom.arbiter_rulings import TIE_MS, Granted, Ruling
from boomtown.games.booom.touch_arbiter import Mode, TouchArbiter

CONTESTS = 100_000
FEWER = 5
"""What is asked with a wide margin, or not asked at all, is measured with a fifth of the contests."""
LOSS = 1 / 500
FRAME_MS = 1000 / 60
REACTION_MS = 420.0
SPREAD_MS = 90.0
BETWEEN_MS = 4000.0
LEAST_BETWEEN_MS = 1500.0
PING_MS = 2000.0
TILES = 20
"""Contests in one search."""


@dataclass(frozen=True)
class Hand:
    """A player at the end of a line, with a clock."""

    round_trip_ms: float
    loss: float = LOSS
    clock: float = 1.0
    """How fast the clock runs."""
    claims: float | None = None
    """The reaction that is claimed whatever it was; None: what the clock says."""
    hurries: float = 0.0
    """What is taken off every claim."""
    holds_pongs_ms: float = 0.0
    """How long every answer to a ping is held back."""

    def trip(self, rng: Random) -> float:
        """Returns how long a message takes one way."""
        trip = self.round_trip_ms
        took = trip / 2 - (0.04 * trip + 0.5) * log(1 - rng.random())
        return took + 200 + trip if rng.random() < self.loss else took

    def claim(self, reaction_ms: float) -> float:
        """Returns what the client says."""
        if self.claims is not None:
            return self.claims
        return float(round(reaction_ms * self.clock - self.hurries))


@dataclass
class Count:
    """What became of the contests."""

    wins: list[int]
    winners: list[Seat | None] = field(default_factory=list)
    """Who won each contest; None: every hand made a false start, and the tile lies there still."""
    contests: int = 0
    apart: int = 0
    """Contests in which the fastest hand was ahead by more than a tie."""
    right_apart: int = 0
    right: int = 0
    """Contests that the truly fastest hand won, ties among them."""
    drawn: int = 0
    locked_ms: list[float] = field(default_factory=list)
    """How long each tile stayed locked."""

    def won(self, seat: Seat = 0) -> float:
        """Returns the share of contests that a hand won."""
        return self.wins[seat] / self.contests

    @property
    def faster(self) -> float:
        """The share that the truly fastest hand won, of the contests that are no tie."""
        return self.right_apart / self.apart

    @property
    def faster_of_all(self) -> float:
        """The share that the truly fastest hand won, be it faster by a microsecond."""
        return self.right / self.contests


def bar(share: float, contests: int) -> float:
    """Returns the 95 % error bar of a share."""
    return 1.96 * sqrt(share * (1 - share) / contests)


def simulate(
    *hands: Hand, contests: int, mode: Mode = "fair", seed: int = 1, skill_ms: float = SPREAD_MS
) -> Count:
    """Returns what becomes of that many contests between hands of equal skill."""
    rng = Random(seed)
    arbiter = TouchArbiter(mode, len(hands), seed)
    count = Count([0] * len(hands))
    now = 0.0
    for number in range(contests):
        until = now + LEAST_BETWEEN_MS + rng.expovariate(1 / (BETWEEN_MS - LEAST_BETWEEN_MS))
        _ping(arbiter, hands, now, until, rng)
        now = until
        _contest(arbiter, hands, number, now, skill_ms, rng, count)
    return count


def touched(
    arbiter: TouchArbiter,
    seat: Seat,
    tile: int,
    reveal: int,
    reaction_ms: float | None,
    arrived_ms: float,
    rivals: Iterable[Seat] | None = None,
) -> list[Ruling]:
    """Drives an arbiter as the referee does: what is due is settled, then the touch is weighed and judged."""
    rulings = arbiter.settle(arrived_ms, before=True)
    touch = arbiter.weigh(seat, tile, reveal, reaction_ms, arrived_ms)
    return rulings + arbiter.rule(touch, rivals)


def _ping(arbiter: TouchArbiter, hands: tuple[Hand, ...], now: float, until: float, rng: Random) -> None:
    while now < until:
        for seat, hand in enumerate(hands):
            nonce = f"{now}"
            arbiter.pinged(seat, nonce, now)
            arbiter.ponged(seat, nonce, now + hand.trip(rng) + hand.trip(rng) + hand.holds_pongs_ms)
        now += PING_MS


def _contest(
    arbiter: TouchArbiter,
    hands: tuple[Hand, ...],
    number: int,
    now: float,
    skill_ms: float,
    rng: Random,
    count: Count,
) -> None:
    if number % TILES == 0:
        arbiter.commit(number // TILES)
    reactions, arrivals = [], []
    for seat, hand in enumerate(hands):
        # The server writes to one socket after the other.
        sent = now + rng.random()
        arbiter.shown(number, seat, sent)
        painted = sent + hand.trip(rng) + rng.random() * FRAME_MS
        reaction = max(150.0, rng.gauss(REACTION_MS, skill_ms))
        reactions.append(reaction)
        arrivals.append((painted + reaction + hand.trip(rng), seat))
    rulings: list[Ruling] = []
    for arrived, seat in sorted(arrivals):
        due = arbiter.due()
        if due is not None and due < arrived:
            rulings += arbiter.settle(due)
        claim = hands[seat].claim(reactions[seat])
        rulings += touched(arbiter, seat, number % TILES, number, claim, arrived)
    due = arbiter.due()
    if due is not None:
        rulings += arbiter.settle(due)
    _tally(rulings, reactions, count)


def _tally(rulings: list[Ruling], reactions: list[float], count: Count) -> None:
    granted = [ruling for ruling in rulings if isinstance(ruling, Granted)]
    count.winners.append(granted[0].seat if granted else None)
    if not granted:
        return
    (ruling,) = granted
    fastest, second = sorted(reactions)[:2]
    right = reactions[ruling.seat] == fastest
    count.contests += 1
    count.wins[ruling.seat] += 1
    count.right += right
    if second - fastest >= TIE_MS:
        count.apart += 1
        count.right_apart += right
    count.drawn += ruling.by == "draw"
    count.locked_ms.append(ruling.settled_ms - min(touch.arrived_ms for touch in ruling.touches))


# Figures

LIES = {
    "claims 120 ms whatever it was": {"claims": 120.0},
    "takes 15 ms off": {"hurries": 15.0},
    "has a clock at half speed": {"clock": 0.5},
    "has a clock 3 % slow": {"clock": 0.97},
}
LINES_OF_LIARS = ((20, 20), (20, 120), (120, 20), (120, 120), (200, 20))
MOST_GAIN = 0.06


def gain(near: float, far: float, lie: dict[str, float], contests: int) -> tuple[float, float]:
    """Returns what the first hand gains by a lie, and the 95 % error bar of that.

    Both worlds have the same draws, so that nothing differs but the lie and what comes of it.
    """
    honest = _honest(near, far, contests)
    liar = simulate(Hand(near, **lie), Hand(far), contests=contests)
    changed = sum(a != b for a, b in zip(honest.winners, liar.winners, strict=True))
    return liar.won() - honest.won(), 1.96 * sqrt(changed) / contests


@cache
def _honest(near: float, far: float, contests: int) -> Count:
    return simulate(Hand(near), Hand(far), contests=contests)


def figures(contests: int = CONTESTS) -> Iterator[Figure]:
    """Yields who wins, over which network, and what lying is worth."""
    fair = simulate(Hand(20), Hand(120), contests=contests)
    yield Figure(
        "20 against 120 ms: the near hand wins",
        _share(fair.won(), contests),
        "50 ± 1 %",
        abs(fair.won() - 0.5) < 0.01,
    )
    yield Figure(
        f"the truly faster hand wins, {TIE_MS:.0f} ms or more ahead ({fair.apart / contests:.0%} of all)",
        _share(fair.faster, fair.apart),
        "at least 98 %",
        fair.faster >= 0.98,
    )
    yield Figure(
        "the truly faster hand wins, all contests with their ties",
        _share(fair.faster_of_all, contests),
        "at least 98 %",
        fair.faster_of_all >= 0.98,
    )
    yield Figure("locked for, middle and longest", _locked(fair))
    raw = simulate(Hand(20), Hand(120), contests=contests, mode="raw")
    yield Figure("by arrival: the near hand wins", _share(raw.won(), contests))
    yield Figure("by arrival: the truly faster hand wins, all contests", _share(raw.faster_of_all, contests))
    yield from _lying(contests // FEWER)
    yield from _lines(contests // FEWER)
    yield Figure("judging a touch", f"{judging_us():.0f} µs")


def _lying(contests: int) -> Iterator[Figure]:
    for words, lie in LIES.items():
        gains = [(*gain(near, far, lie, contests), near, far) for near, far in LINES_OF_LIARS]
        most, error, near, far = max(gains)
        yield Figure(
            f"gain of a client that {words} (most: at {near} ms against {far})",
            f"{most * 100:+.1f} ± {error * 100:.1f} points",
            f"at most {MOST_GAIN * 100:.0f}",
            most + error <= MOST_GAIN,
        )
    lost, error = gain(120, 20, {"clock": 1.03}, contests)
    yield Figure(
        "gain by a clock 3 % fast, 120 ms against 20", f"{lost * 100:+.1f} ± {error * 100:.1f} points"
    )
    held, error = gain(20, 20, {"holds_pongs_ms": 100.0, "claims": 120.0}, contests)
    yield Figure(
        "gain of a client that also holds its pongs for 100 ms",
        f"{held * 100:+.1f} ± {error * 100:.1f} points",
    )


def _lines(contests: int) -> Iterator[Figure]:
    for near, far in ((1, 1), (5, 20), (60, 200), (20, 200), (150, 300), (5, 300)):
        count = simulate(Hand(near), Hand(far), contests=contests)
        yield Figure(
            f"{near} against {far} ms: near hand, faster hand of all contests; locked",
            f"{_share(count.won(), contests)}, {_share(count.faster_of_all, contests)}; {_locked(count)}",
        )
    lossy = simulate(Hand(20, loss=0.02), Hand(120, loss=0.02), contests=contests)
    yield Figure(
        "20 against 120 ms, 2 % of all messages lost: near hand, faster hand",
        f"{_share(lossy.won(), contests)}, {_share(lossy.faster_of_all, contests)}",
    )
    four = simulate(*map(Hand, (20.0, 60.0, 120.0, 200.0)), contests=contests)
    yield Figure(
        "four hands at 20, 60, 120, 200 ms win",
        ", ".join(_share(four.won(seat), contests) for seat in range(4)),
    )


def judging_us() -> float:
    """Returns the processor time of one touch, four hands at a tile."""
    searches = 1000
    best = float("inf")
    for _ in range(5):
        arbiter = TouchArbiter("fair", 4, 1)
        for trip in range(5):
            for seat in range(4):
                arbiter.pinged(seat, f"{trip}", 0)
                arbiter.ponged(seat, f"{trip}", 20 + 40 * seat)
        began = time.process_time()
        for search in range(searches):
            now = 5000.0 * search
            arbiter.commit(search)
            for seat in range(4):
                arbiter.shown(search, seat, now)
            for seat in range(4):
                touched(arbiter, seat, 7, search, 400, now + 420 + 40 * seat)
        best = min(best, time.process_time() - began)
    return best / searches / 4 * 1_000_000


def _share(share: float, contests: int) -> str:
    return f"{share * 100:.2f} ± {bar(share, contests) * 100:.2f} %"


def _locked(count: Count) -> str:
    return f"{median(count.locked_ms):.0f} ms, {max(count.locked_ms):.0f} ms"


if __name__ == "__main__":
    for figure in figures(int(sys.argv[1]) if len(sys.argv) > 1 else CONTESTS):
        print(figure.name, "|", figure.value, "|", figure.asked)
