"""A finished game of BOOOM! as a whole: gold by round, how fast everybody was, and what nobody took.

Made from the log alone, which knows what lay face down; so it is for games that are over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median

import msgspec
import numpy as np

from boomtown.core import Seat
from boomtown.games.booom import events
from boomtown.games.booom.arbiter_rulings import FalseStart, Granted, Late, Ruling, WeighedTouch
from boomtown.games.booom.events import Event, TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import ACTIONS, SPECIALS, Kind
from boomtown.games.booom.tiles import KIND, UP
from boomtown.games.live_game import ReviewedEntry


class UncalledSpecial(msgspec.Struct, frozen=True, kw_only=True):
    """A special that lay in sight, and whose warning was not called."""

    special: str
    seat: Seat
    """Who could have called it."""


class RoundReview(msgspec.Struct, frozen=True, kw_only=True):
    """One round, from its beginning until the depots went into the chests."""

    round: int
    began_ms: int
    secured: tuple[tuple[int, int], ...]
    """Legal and illegal nuggets that each seat brought into its chest."""
    totals: tuple[int, ...]
    """The nuggets in each chest after it."""
    left_legal: int
    """Nuggets that lay face up and in sight when the search ended."""
    left_illegal: int
    left_actions: tuple[str, ...]
    uncalled: tuple[UncalledSpecial, ...]


class TouchReview(msgspec.Struct, frozen=True, kw_only=True):
    """One touch of a tile that counted, whether it was the first or not."""

    ms: int
    reaction_ms: int
    """From the moment at which the tile came to light, as the arbiter counted it."""
    first: bool
    """Whether it got the tile."""


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """How fast a seat was."""

    touches: tuple[TouchReview, ...]
    best_ms: int | None
    """The fastest touch; None where there was none."""
    median_ms: int | None
    beaten: int
    """Touches at which another was faster."""
    closest_ms: int | None
    """By how little it was beaten at best; None where it never was."""
    false_starts: int


class BooomReview(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. The last round is missing where it was not played to its end."""

    rounds: tuple[RoundReview, ...]
    seats: tuple[SeatReview, ...]


def review(log: Iterable[ReviewedEntry]) -> BooomReview:
    """Returns what the log of a finished game says."""
    walk = _Walk()
    for entry in log:
        walk.rulings(entry.rulings)
        for event in entry.events:
            walk.event(event, entry.ms)
    return walk.review()


class _Walk:
    """Walks along the log, one event after the other."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._rounds: list[RoundReview] = []
        self._began_ms = 0
        self._left: tuple[Kind, ...] = ()
        self._seen: set[Kind] = set()
        """Specials that lay in sight in this search."""
        self._uncalled: tuple[UncalledSpecial, ...] = ()
        self._touches: dict[Seat, list[TouchReview]] = {}
        self._margins: dict[Seat, list[float]] = {}
        self._false_starts: dict[Seat, int] = {}

    # Touches

    def rulings(self, rulings: Sequence[Ruling]) -> None:
        for ruling in rulings:
            if isinstance(ruling, Granted):
                winner, *others = ruling.touches
                self._touched(winner, first=True)
                for touch in others:
                    self._touched(touch, first=False)
                for loser in ruling.losers:
                    self._beaten(loser.seat, loser.margin_ms)
            elif isinstance(ruling, Late):
                self._touched(ruling.touch, first=False)
                self._beaten(ruling.seat, ruling.margin_ms)
            elif isinstance(ruling, FalseStart):
                self._false_starts[ruling.seat] = self._false_starts.get(ruling.seat, 0) + 1

    def _touched(self, touch: WeighedTouch, *, first: bool) -> None:
        reviewed = TouchReview(ms=round(touch.counted_ms), reaction_ms=round(touch.reaction_ms), first=first)
        self._touches.setdefault(touch.seat, []).append(reviewed)

    def _beaten(self, seat: Seat, margin_ms: float) -> None:
        # Below 0 only where a draw preferred the other: that is as close as can be.
        self._margins.setdefault(seat, []).append(max(0.0, margin_ms))

    # Rounds

    def event(self, event: Event, ms: int) -> None:
        before = self._game
        if before is not None and isinstance(event, events.SearchEnded):
            self._search_ended(before)
        game = self._game = fold(before, TimedEvent(at_ms=ms, event=event))
        if isinstance(event, events.RoundBegan):
            self._began_ms = ms
            self._left, self._uncalled, self._seen = (), (), set()
        elif before is not None and isinstance(event, events.Secured):
            self._secured(before, game)
        if game.phase == "search":
            self._seen |= _specials_in_sight(game)

    def _search_ended(self, game: Game) -> None:
        tiles = game.tiles
        left = np.flatnonzero(tiles.wanted & tiles.seen)
        self._left = tuple(Kind(kind) for kind in tiles.rows[KIND, left].tolist())
        uncalled = [
            UncalledSpecial(special=special.word, seat=owner)
            for special in SPECIALS
            if special in self._seen - game.warned and (owner := game.immune(special)) is not None
        ]
        self._uncalled = tuple(uncalled)

    def _secured(self, before: Game, after: Game) -> None:
        seats = range(after.seats)
        brought = [
            tuple(len(after.chest(seat, kind)) - len(before.chest(seat, kind)) for seat in seats)
            for kind in (Kind.LEGAL, Kind.ILLEGAL)
        ]
        self._rounds.append(
            RoundReview(
                round=before.round,
                began_ms=self._began_ms,
                secured=tuple(zip(*brought, strict=True)),
                totals=after.scores(),
                left_legal=self._left.count(Kind.LEGAL),
                left_illegal=self._left.count(Kind.ILLEGAL),
                left_actions=tuple(kind.word for kind in self._left if kind in ACTIONS),
                uncalled=self._uncalled,
            )
        )

    # All of it

    def review(self) -> BooomReview:
        seats = range(0 if self._game is None else self._game.seats)
        return BooomReview(rounds=tuple(self._rounds), seats=tuple(map(self._seat, seats)))

    def _seat(self, seat: Seat) -> SeatReview:
        touches = self._touches.get(seat, [])
        times = [touch.reaction_ms for touch in touches]
        margins = self._margins.get(seat, [])
        return SeatReview(
            touches=tuple(touches),
            best_ms=min(times, default=None),
            median_ms=round(median(times)) if times else None,
            beaten=len(margins),
            closest_ms=round(min(margins)) if margins else None,
            false_starts=self._false_starts.get(seat, 0),
        )


def _specials_in_sight(game: Game) -> set[Kind]:
    tiles = game.tiles
    shown = tiles.rows[KIND, tiles.seen & (tiles.rows[UP] == 1)]
    return {special for special in SPECIALS if (shown == special).any()}
