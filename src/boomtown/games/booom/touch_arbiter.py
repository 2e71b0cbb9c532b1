"""The arbiter of touches: whose was first, fairly, over any network (O2). Pure; time is an argument.

One arbiter a table. It orders touches by reaction on the player's own screen: the press minus the painting of
the reveal, both by the player's clock. It believes a client no more than the delays that the server itself
measured leave possible. How it is driven:

- Before a blast `commit(search)`: show the commitment. `shown(reveal, seat, at_ms)` whenever a reveal goes
  out to a seat, a bot's too; `pinged` and `ponged` all the time, about every two seconds a seat; `gone(seat)`
  when it leaves. Without a ping there is no compensation. Where a bot lives is up to whoever drives it.
- For each touch first `settle(arrived_ms, before=True)`, then `weigh(...)`; if the rules would allow it at
  the moment at which it counts, `rule(touch)`. That answers with rulings; so does `settle(now_ms)`, to be
  called when `due()` says. Each `Granted` goes to the engine as `Touch(seat, tile)` at `counted_ms`; if the
  engine refuses it after all, `passed(tile)` gives the next in order.
- Before the engine's time moves (`Elapse`), and before the search ends, nothing may be open: `due() is None`,
  or `finish(now_ms)`. After the search `open_draw()`: show the secret.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from boomtown.core import Seat
from boomtown.games.booom.arbiter_delay import Delay, Quota
from boomtown.games.booom.arbiter_rulings import (
    TIE_MS,
    Beaten,
    DrawCommitted,
    DrawOpened,
    FalseStart,
    Granted,
    GrantReason,
    Late,
    Locked,
    OneHand,
    Ruling,
    Waiting,
    WeighedTouch,
    commitment,
    judge,
)

Mode: TypeAlias = Literal["fair", "raw"]

FALSE_START_MS = 120.0
"""Nobody sees and presses faster than this."""
WINDOW_MS = 200.0
"""The longest that a tile stays locked."""
MOST_MS = 350.0
"""The most that a touch is moved back: a round trip of 300 ms with its jitter and the painting."""
LAN_MS = TIE_MS
"""Nobody waits for a seat whose delay is no longer than a tie."""
NEAR_MS = 4.0
"""Nor for one with a round trip this short among the latest: it is on the local network, and what makes its
other trips longer is a busy machine, not distance."""
PAINTING_MS = 8.0
"""What a screen takes from the arrival of a reveal to painting it: about half a frame, and the drawing."""
TOGETHER_MS = 50.0
"""Reveals sent within this time of the first count as sent together; later ones stand for themselves."""
QUOTA_MS = 1000.0
"""How far a seat may overtake touches that arrived before its own, in sum, a minute."""
TRUST_MS = 60.0
"""How far a seat may be believed beyond its usual delay in contested touches, in sum, a minute."""


class _Reveal:
    """When a reveal was sent to whom."""

    __slots__ = ("base_ms", "shown_ms")

    def __init__(self, at_ms: float) -> None:
        self.base_ms = at_ms
        self.shown_ms: dict[Seat, float] = {}

    def since(self, seat: Seat) -> tuple[float, float]:
        """Returns when it was sent to the seat, and from when its reaction counts."""
        shown = self.shown_ms.get(seat)
        if shown is None:
            return self.base_ms, self.base_ms
        return shown, self.base_ms if shown - self.base_ms <= TOGETHER_MS else shown


class _Contest:
    """A locked tile."""

    __slots__ = ("rivals", "touches", "until_ms")

    def __init__(self, first: WeighedTouch, rivals: tuple[Seat, ...]) -> None:
        self.touches = [first]
        self.rivals = rivals
        self.until_ms = first.arrived_ms

    def best(self) -> WeighedTouch:
        return min(self.touches, key=lambda touch: touch.counted_ms)


class TouchArbiter:
    """Judges the touches of one table. Synchronous and cheap; time never goes back from call to call."""

    def __init__(self, mode: Mode, seats: int, seed: int) -> None:
        """Begins with nothing measured. `seed` must be the arbiter's own: what is drawn from it is shown."""
        self.mode: Mode = mode
        self.seats = seats
        self._seed = seed
        self._search = 0
        self._secret = self._secret_of(0)
        self._delays = [Delay() for _ in range(seats)]
        self._quotas = [Quota(QUOTA_MS) for _ in range(seats)]
        self._trusts = [Quota(TRUST_MS) for _ in range(seats)]
        self._reveals: dict[int, _Reveal] = {}
        self._contests: dict[int, _Contest] = {}
        self._settled: dict[int, Granted] = {}
        self._charged: set[int] = set()
        """Tiles granted to one alone whose trust was charged when others came late."""

    # The draw

    def _secret_of(self, search: int) -> str:
        return hashlib.sha256(f"{self._seed}/draw/{search}".encode()).hexdigest()

    def commit(self, search: int) -> DrawCommitted:
        """Fixes the draws of a search before anything of it is revealed, and forgets the search before it."""
        self._search = search
        self._secret = self._secret_of(search)
        self._reveals.clear()
        self._contests.clear()
        self._settled.clear()
        self._charged.clear()
        return DrawCommitted(search=search, commitment=commitment(self._secret))

    def open_draw(self) -> DrawOpened:
        """Opens the draws of the search; only when it is over."""
        return DrawOpened(search=self._search, secret=self._secret)

    # The network

    def pinged(self, seat: Seat, nonce: str, at_ms: float) -> None:
        """Notes that a ping with that nonce, which nobody can guess, was sent to the seat."""
        self._delays[seat].pinged(nonce, at_ms)

    def ponged(self, seat: Seat, nonce: str, at_ms: float) -> float | None:
        """Notes the answer; returns the round trip, or None if no such ping was open."""
        return self._delays[seat].ponged(nonce, at_ms)

    def delay(self, seat: Seat) -> float | None:
        """Returns the measured round trip of the seat; None while there is no measurement."""
        return self._delays[seat].middle_ms

    def gone(self, seat: Seat) -> None:
        """Forgets what was measured of a seat's connection: nobody waits for it, and it measures anew."""
        self._delays[seat] = Delay()

    def shown(self, reveal: int, seat: Seat, at_ms: float) -> None:
        """Notes that a reveal was sent to the seat; sent again to one that came back, the new time counts."""
        known = self._reveals.get(reveal)
        if known is None:
            known = self._reveals[reveal] = _Reveal(at_ms)
        known.shown_ms[seat] = at_ms

    # Touches

    def weigh(
        self, seat: Seat, tile: int, reveal: int, reaction_ms: float | None, arrived_ms: float
    ) -> WeighedTouch:
        """Returns the touch with the moment at which it counts; changes nothing.

        `reveal` is the one that made the tile grabbable, by the server's own count; `reaction_ms` is what the
        client claims, None where it named another reveal.
        """
        known = self._reveals.get(reveal)
        # Nobody was shown it: then nobody can have seen it.
        shown, base = (arrived_ms, arrived_ms) if known is None else known.since(seat)
        elapsed = max(0.0, arrived_ms - shown)
        claimed = None if reaction_ms is None or math.isnan(reaction_ms) else float(reaction_ms)
        delay = self._delays[seat]
        least = most = 0.0
        if self.mode == "fair" and claimed is not None and known is not None and seat in known.shown_ms:
            most = min(self._allowed(seat, arrived_ms), elapsed)
            contest = self._contests.get(tile)
            if contest is not None:
                behind = arrived_ms - contest.touches[0].arrived_ms
                if behind > self._quotas[seat].left(arrived_ms):
                    most = 0.0
            least = min(delay.lowest_ms, most)
        counts = elapsed if claimed is None else min(max(claimed, elapsed - most), elapsed - least)
        return WeighedTouch(
            seat=seat,
            tile=tile,
            reveal=reveal,
            shown_ms=shown,
            base_ms=base,
            arrived_ms=arrived_ms,
            claimed_ms=claimed,
            delay_ms=delay.middle_ms,
            least_ms=least,
            most_ms=most,
            reaction_ms=counts,
            counted_ms=arrived_ms if self.mode == "raw" else base + counts,
        )

    def rule(self, touch: WeighedTouch, rivals: Iterable[Seat] | None = None) -> list[Ruling]:
        """Judges a touch that was weighed just now, when everything due before it had been settled.

        `rivals` are the seats that could touch the tile now, all by default: leave out who is in jail, done,
        or carries something.
        """
        seat, tile, arrived_ms = touch.seat, touch.tile, touch.arrived_ms
        rulings: list[Ruling] = []
        granted = self._settled.get(tile)
        if granted is not None:
            rulings.append(self._late(touch, granted))
            return rulings
        if touch.reaction_ms < FALSE_START_MS:
            rulings.append(
                FalseStart(tile=tile, seat=seat, reaction_ms=round(touch.reaction_ms, 1), touch=touch)
            )
            return rulings
        for other, contest in self._contests.items():
            if other != tile and contest.best().seat == seat:
                rulings.append(OneHand(tile=tile, seat=seat, other=other))
                return rulings
        known = self._contests.get(tile)
        if known is None:
            known = _Contest(touch, tuple(range(self.seats) if rivals is None else rivals))
            known.until_ms = self._until(known, arrived_ms)
            self._contests[tile] = known
            if known.until_ms > arrived_ms:
                rulings.append(Locked(tile=tile, seat=seat, until_ms=known.until_ms))
        else:
            if all(earlier.seat != seat for earlier in known.touches):
                known.touches.append(touch)
                known.until_ms = self._until(known, arrived_ms)
            rulings.append(Waiting(tile=tile, seat=seat, until_ms=known.until_ms))
        if known.until_ms <= arrived_ms:
            rulings.append(self._grant(tile, arrived_ms))
        return rulings

    def _late(self, touch: WeighedTouch, granted: Granted) -> Late:
        winner = granted.touches[0]
        margin = touch.counted_ms - winner.counted_ms
        if len(granted.touches) == 1 and touch.tile not in self._charged and margin < _believed_ms(winner):
            # Nobody was waited for only because the winner was believed: that is contested all the same.
            self._charged.add(touch.tile)
            self._trusts[winner.seat].spend(_believed_ms(winner), touch.arrived_ms)
        return Late(
            tile=touch.tile,
            seat=touch.seat,
            winner=granted.seat,
            margin_ms=round(max(0.0, margin), 1),
            missed_ms=round(touch.arrived_ms - granted.settled_ms, 1),
            touch=touch,
        )

    def _allowed(self, seat: Seat, at_ms: float) -> float:
        """Returns the most that a touch of the seat may be moved back at that moment."""
        delay = self._delays[seat]
        if delay.middle_ms is None:
            return 0.0
        slack = min(delay.slack_ms, self._trusts[seat].left(at_ms))
        return min(MOST_MS, delay.middle_ms + PAINTING_MS + slack)

    def _is_far(self, seat: Seat) -> bool:
        """Tells whether a touch of the seat is under way noticeably longer than one at the server."""
        delay = self._delays[seat]
        return delay.middle_ms is not None and delay.middle_ms > LAN_MS and delay.lowest_ms > NEAR_MS

    def _until(self, contest: _Contest, at_ms: float) -> float:
        """Returns until when a touch could still arrive that would count as faster than the best so far."""
        if self.mode == "raw":
            return at_ms
        first = contest.touches[0]
        best = contest.best().counted_ms
        reveal = self._reveals[first.reveal]
        here = {touch.seat for touch in contest.touches}
        until = at_ms
        for seat in contest.rivals:
            if seat in here or seat not in reveal.shown_ms or not self._is_far(seat):
                continue
            shown, base = reveal.since(seat)
            latest = best + (shown - base) + self._allowed(seat, at_ms)
            until = max(until, min(latest, first.arrived_ms + self._quotas[seat].left(at_ms)))
        return max(at_ms, min(until, first.arrived_ms + WINDOW_MS))

    # Settling

    def due(self) -> float | None:
        """Returns when the next locked tile has to be settled; None: nothing is open."""
        if not self._contests:
            return None
        return min(contest.until_ms for contest in self._contests.values())

    def settle(self, now_ms: float, *, before: bool = False) -> list[Ruling]:
        """Settles every tile for which nothing faster can arrive any more, in the order of the game's time.

        With `before` a tile whose time ends exactly now stays open, for a touch that arrives now.
        """
        if not self._contests:
            return []
        ripe = [
            tile
            for tile, contest in self._contests.items()
            if contest.until_ms < now_ms or (not before and contest.until_ms == now_ms)
        ]
        granted = [self._grant(tile, now_ms) for tile in ripe]
        granted.sort(key=lambda ruling: ruling.counted_ms)
        return list(granted)

    def finish(self, now_ms: float) -> list[Ruling]:
        """Settles everything at once, whatever could still arrive."""
        for contest in self._contests.values():
            contest.until_ms = min(contest.until_ms, now_ms)
        return self.settle(now_ms)

    def passed(self, tile: int) -> Granted | None:
        """Passes a tile on because the rules refused it to whom it was granted.

        Returns the grant to the next in order; None if there is nobody: then the tile is free again.
        """
        granted = self._settled.pop(tile, None)
        if granted is None or len(granted.touches) == 1:
            return None
        return self._record(*self._order(granted.touches[1:]), granted.settled_ms)

    def _grant(self, tile: int, now_ms: float) -> Granted:
        contest = self._contests.pop(tile)
        by, order = self._order(contest.touches)
        if len(order) > 1:
            self._charge(order[0], contest.touches)
        return self._record(by, order, now_ms)

    def _order(self, touches: Sequence[WeighedTouch]) -> tuple[GrantReason, list[WeighedTouch]]:
        return ("arrival", list(touches)) if self.mode == "raw" else judge(touches, self._secret)

    def _charge(self, winner: WeighedTouch, touches: list[WeighedTouch]) -> None:
        """Charges what was believed to each, and what was overtaken to the winner."""
        at_ms = touches[-1].arrived_ms
        for touch in touches:
            self._trusts[touch.seat].spend(_believed_ms(touch), at_ms)
        overtaken = winner.arrived_ms - touches[0].arrived_ms
        if overtaken > 0:
            self._quotas[winner.seat].spend(overtaken, at_ms)

    def _record(self, by: GrantReason, order: list[WeighedTouch], now_ms: float) -> Granted:
        winner = order[0]
        first = min(touch.counted_ms for touch in order)
        losers = tuple(
            Beaten(
                seat=touch.seat,
                margin_ms=round(touch.counted_ms - winner.counted_ms, 1),
                drawn=by == "draw" and touch.counted_ms - first < TIE_MS,
            )
            for touch in order[1:]
        )
        granted = Granted(
            tile=winner.tile,
            seat=winner.seat,
            counted_ms=math.floor(winner.counted_ms),
            settled_ms=now_ms,
            by=by,
            losers=losers,
            touches=tuple(order),
        )
        self._settled[winner.tile] = granted
        return granted


def _believed_ms(touch: WeighedTouch) -> float:
    """Returns how far a touch was believed beyond the usual delay of its seat."""
    if touch.delay_ms is None:
        return 0.0
    return max(0.0, touch.compensation_ms - touch.delay_ms - PAINTING_MS)
