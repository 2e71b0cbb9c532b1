"""The bots of a live table: they look at what was told, and act through the very same door as people.

A bot lives as far away from the server as the people at its table: whatever it does arrives one round trip
after it did it, and the referee knows that delay. So it is neither nearer nor waited for longer than they.
"""

from __future__ import annotations

import heapq
import logging
from collections.abc import Callable, Iterable
from math import floor
from typing import Any

from boomtown.core import Seat, derive
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.live_referee import LiveBot, LiveIntent, LiveReferee
from boomtown.table.state import BotPlayer, Table

log = logging.getLogger(__name__)

MOST_DELAY_MS = 150.0
"""Nobody simulates a worse connection than this."""
PROBES = 15
"""Round trips that tell a referee a delay: as many as it looks at."""
AFTER_A_FAILURE_MS = 2_000


class BotHand:
    """What a bot is about to do, and what of it is on its way."""

    __slots__ = ("bot", "intent", "level")

    def __init__(self, bot: LiveBot, level: str) -> None:
        self.bot = bot
        self.level = level
        self.intent: LiveIntent | None = None

    def next_ms(self) -> int:
        """Returns when it looks or acts next."""
        wake = self.bot.wake_ms
        return wake if self.intent is None else min(wake, self.intent.at_ms)


class BotHands:
    """All bots of one table."""

    def __init__(
        self,
        referee: LiveReferee,
        act: Callable[[Seat, Any, float | None], None],
        failed: Callable[[], None],
    ) -> None:
        self._referee = referee
        self._act = act
        self._failed = failed
        self._hands: dict[Seat, BotHand] = {}
        self._under_way: list[tuple[float, int, Seat, Any, float | None]] = []
        self._sent = 0
        self._delay_ms = 0.0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Where they sit."""
        return tuple(self._hands)

    def dismiss(self, table: Table) -> None:
        """Lets go of the bots that the table has no more."""
        wanted = _levels(table)
        for seat in [seat for seat, hands in self._hands.items() if wanted.get(seat) != hands.level]:
            del self._hands[seat]
            self._referee.left(seat)

    def seat(self, table: Table, now_ms: float) -> None:
        """Seats the bots that the table has now."""
        rules = table.game
        assert isinstance(rules, LiveGame)
        for seat, level in _levels(table).items():
            if seat not in self._hands:
                seed = derive(table.opened.seed, "hands", seat, table.seq)
                self._hands[seat] = BotHand(rules.bot(level, seat, seed), level)
                self._referee.arrived(seat, now_ms)
                self._tell_delay([seat])

    def live_as_far_as(self, delays_ms: Iterable[float]) -> None:
        """Moves the bots as far away as the people are, in the middle."""
        known = sorted(delays_ms)
        middle = min(MOST_DELAY_MS, known[len(known) // 2]) if known else 0.0
        if abs(middle - self._delay_ms) > max(2.0, 0.1 * self._delay_ms):
            self._delay_ms = middle
            self._tell_delay(self._hands)

    def _tell_delay(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            for nonce in range(PROBES):
                self._referee.pinged(seat, nonce, 0.0)
                self._referee.ponged(seat, nonce, self._delay_ms)

    def look(self, position: LivePosition, now_ms: float, seats: Iterable[Seat] | None = None) -> None:
        """Lets them look at what was told."""
        for seat in tuple(self._hands) if seats is None else seats:
            hands = self._hands[seat]
            try:
                found = hands.bot.look(position.picture(seat), floor(now_ms))
            except Exception:
                self._broke(hands, seat, now_ms)
                continue
            if found is not None:
                hands.intent = found

    def _broke(self, hands: BotHand, seat: Seat, now_ms: float) -> None:
        log.exception("a bot on seat %d does not know what to do; it looks again soon", seat)
        self._failed()
        hands.intent = None
        hands.bot.wake_ms = floor(now_ms) + AFTER_A_FAILURE_MS

    def due(self) -> float | None:
        """Returns when they look or act next."""
        times: list[float] = [hands.next_ms() for hands in self._hands.values()]
        if self._under_way:
            times.append(self._under_way[0][0])
        return min(times, default=None)

    def tick(self, position: LivePosition, now_ms: float) -> None:
        """Lets those look, act and be heard whose time has come."""
        for seat, hands in self._hands.items():
            if hands.intent is not None and hands.intent.at_ms <= now_ms:
                self._do(seat, hands, position, now_ms)
            if hands.bot.wake_ms <= now_ms:
                self.look(position, now_ms, [seat])
                if hands.bot.wake_ms <= now_ms:
                    hands.bot.wake_ms = floor(now_ms) + 1  # time passes before it looks again
        while self._under_way and self._under_way[0][0] <= now_ms:
            _, _, seat, command, reaction_ms = heapq.heappop(self._under_way)
            if seat in self._hands:
                self._act(seat, command, reaction_ms)

    def _do(self, seat: Seat, hands: BotHand, position: LivePosition, now_ms: float) -> None:
        intent, hands.intent = hands.intent, None
        assert intent is not None
        try:
            wanted = hands.bot.still_wanted(position.picture(seat))
        except Exception:
            self._broke(hands, seat, now_ms)
            return
        if wanted:
            self._sent += 1
            arrives = max(now_ms, intent.at_ms + self._delay_ms)
            heapq.heappush(self._under_way, (arrives, self._sent, seat, intent.command, intent.reaction_ms))


def _levels(table: Table) -> dict[Seat, str]:
    return {seat: who.level for seat, who in enumerate(table.occupants) if isinstance(who, BotPlayer)}
