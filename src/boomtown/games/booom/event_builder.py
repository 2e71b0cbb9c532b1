"""A decision under way: the events so far, and the game after them (folded when it is first looked at)."""

from __future__ import annotations

from random import Random

import numpy as np

from boomtown.core import IllegalMove, Seat, generator
from boomtown.games.booom.events import Event, TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import FLOOR
from boomtown.games.booom.kinds import TILES


class EventBuilder:
    """Collects the events of one decision at `at_ms`."""

    def __init__(self, game: Game, at_ms: int) -> None:
        self.at_ms = at_ms
        self.events: list[Event] = []
        self._game = game
        self._folded = 0

    @property
    def game(self) -> Game:
        """The game after the events so far."""
        while self._folded < len(self.events):
            self._game = fold(self._game, TimedEvent(at_ms=self.at_ms, event=self.events[self._folded]))
            self._folded += 1
        return self._game

    def add(self, event: Event) -> None:
        """Adds an event."""
        self.events.append(event)

    def chance(self, purpose: str) -> Random:
        """Returns a generator for this moment of the game: the same seed and history, the same draws."""
        return generator(self.game.opened.seed, purpose, self.game.count)

    def mixed(self, tiles: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the tiles that go back in any order: which lies on which must not tell what they are."""
        return tuple(self.chance("mixed").sample(tiles, len(tiles)))

    def places(self, count: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Returns `count` places in the mine for tiles that go back, and as many angles."""
        rng = self.chance("places")
        drawn = [(rng.randint(-FLOOR, FLOOR), rng.randint(-FLOOR, FLOOR)) for _ in range(count)]
        angles = tuple(rng.randrange(360) for _ in range(count))
        return tuple(x for x, _ in drawn), tuple(y for _, y in drawn), angles

    def new_numbers(self) -> tuple[int, ...]:
        """Deals all tiles new numbers (O7): returns the old number of each, by its new one.

        A stream of its own: nothing that can be seen of a blast tells how the numbers were dealt.
        """
        cards = np.frombuffer(self.chance("numbers").randbytes(8 * TILES), dtype="<u8")
        return tuple(np.argsort(cards, kind="stable").tolist())

    # What every answer checks first

    def need_seat(self, seat: Seat) -> None:
        """Refuses a seat that this game does not have."""
        if not 0 <= seat < self.game.seats:
            raise IllegalMove(
                f"There is no seat {seat}; the seats are 0 to {self.game.seats - 1}.", code="no_such_seat"
            )

    def need_free(self, seat: Seat) -> None:
        """Refuses who sits in jail."""
        if self.game.jailed(seat):
            raise IllegalMove(
                "You are in jail and sit this round out; wait for the next one.",
                code="in_jail",
                clause="Oath",
            )
