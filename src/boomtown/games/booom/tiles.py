"""Where the 160 tiles are: place, angle, face and height order, and which of them can be seen (O1).

A tile is known by its number, which is dealt anew by every blast and after every round (O7). All measures are
whole numbers, so that what covers what is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from boomtown.games.booom.ground import OUTSIDE, RADIUS, WALL
from boomtown.games.booom.kinds import ACTIONS, NUGGETS, TILES, Kind

Ints: TypeAlias = npt.NDArray[np.int32]
Bools: TypeAlias = npt.NDArray[np.bool_]

KIND, X, Y, ANGLE, UP, ORDER, PLACE = range(7)
"""The rows of `Tiles.rows`. `ORDER` is the height order: of two that overlap the greater lies on top."""
LYING = 0
DEPOTS = 1
"""`PLACE` of what is in the depot of seat 0; the other seats follow."""
CHESTS = 5
"""`PLACE` of what is in the chest of seat 0; the other seats follow."""
SHERIFF = 9
"""`PLACE` of gold that goes back into the mine when the round is secured."""


def _spots() -> Ints:
    """Returns points all over a tile, from its middle: what is looked at to say whether it can be seen."""
    found = [(0, 0)]
    for count, far in ((6, 0.45), (12, 0.9)):
        for step in range(count):
            turn = 2 * pi * (step + 0.5 * (count == 12)) / count
            found.append((round(RADIUS * far * cos(turn)), round(RADIUS * far * sin(turn))))
    return np.array(found, dtype=np.int32)


_GOLD = np.array([kind in NUGGETS for kind in Kind])
_GRABBED = np.array([kind in NUGGETS or kind in ACTIONS for kind in Kind])
_SPOTS = _spots()
_BITS = (1 << np.arange(len(_SPOTS), dtype=np.int32)).astype(np.int32)
_ALL_COVERED = int(_BITS.sum())


@dataclass(frozen=True, eq=False)
class Tiles:
    """All tiles at one moment. Never mutated: every change is a new one."""

    rows: Ints
    """int32[7, 160]: see the names of the rows; the column is the tile's number."""

    def __post_init__(self) -> None:
        self.rows.setflags(write=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiles) and bool(np.array_equal(self.rows, other.rows))

    # What is where

    def kind(self, tile: int) -> Kind:
        """Returns what is printed on the face of `tile`, seen or not."""
        return Kind(int(self.rows[KIND, tile]))

    def shows(self, tile: int) -> Kind:
        """Returns what `tile` shows: its face or rock, and a rock shows rock either way."""
        return self.kind(tile) if self.rows[UP, tile] else Kind.ROCK

    def at(self, tile: int) -> tuple[int, int]:
        """Returns where the middle of `tile` lies."""
        return int(self.rows[X, tile]), int(self.rows[Y, tile])

    def place(self, tile: int) -> int:
        """Returns `LYING`, or which depot or chest holds it."""
        return int(self.rows[PLACE, tile])

    @cached_property
    def lying(self) -> Bools:
        """Which tiles lie in the mine or on the table."""
        return np.asarray(self.rows[PLACE] == LYING)

    @cached_property
    def inside(self) -> Bools:
        """Which tiles lie in the mine."""
        return np.asarray(self.lying & (np.maximum(abs(self.rows[X]), abs(self.rows[Y])) <= WALL))

    def held(self, place: int, kinds: Sequence[Kind] = NUGGETS) -> tuple[int, ...]:
        """Returns the tiles of these kinds in a depot or chest."""
        return tuple(tile for tile, kind in self._held.get(place, ()) if kind in kinds)

    @cached_property
    def _held(self) -> dict[int, list[tuple[int, int]]]:
        """What each depot and chest holds: numbers and kinds."""
        who = np.flatnonzero(self.rows[PLACE])
        found: dict[int, list[tuple[int, int]]] = {}
        for tile, kind, place in zip(
            who.tolist(), self.rows[KIND, who].tolist(), self.rows[PLACE, who].tolist(), strict=True
        ):
            found.setdefault(place, []).append((tile, kind))
        return found

    @cached_property
    def wanted(self) -> Bools:
        """Which tiles lie face up and may be grabbed: nuggets and actions."""
        return np.asarray(self.lying & (self.rows[UP] == 1) & _GRABBED[self.rows[KIND]])

    @property
    def gold_up(self) -> Bools:
        """Which nuggets lie face up."""
        return np.asarray(self.wanted & _GOLD[self.rows[KIND]])

    @property
    def wanted_in_sight(self) -> bool:
        """Whether anybody can see something to grab."""
        return bool((self.wanted & self.seen).any())

    # What can be seen

    @cached_property
    def covered(self) -> Ints:
        """For each tile the spots of it that others hide, as bits."""
        return _hidden_spots(self.rows, *self._piles)

    @cached_property
    def _piles(self) -> tuple[Any, Any]:
        """All pairs in which the second tile lies, at least in part, on the first."""
        who = np.flatnonzero(self.lying)
        return _pairs(self.rows, who, who)

    @cached_property
    def seen(self) -> Bools:
        """Which lying tiles show at least a spot."""
        return np.asarray(self.lying & (self.covered != _ALL_COVERED))

    @cached_property
    def load(self) -> Ints:
        """How many tiles lie, at least in part, on top of each."""
        return np.bincount(self._piles[0], minlength=TILES).astype(np.int32)

    @cached_property
    def levels(self) -> Ints:
        """How high each tile in sight lies: one above the highest in sight that it lies on, else 0.

        Enough to draw by, and no more than the eye sees: the height order among all would tell what lay deep.
        """
        below, above = self._piles
        shown = self.seen[below] & self.seen[above]
        below, above = below[shown], above[shown]
        found = np.zeros(TILES, dtype=np.int32)
        for _ in range(TILES):
            higher = found.copy()
            np.maximum.at(higher, above, found[below] + 1)
            if np.array_equal(higher, found):
                return found
            found = higher
        raise AssertionError("tiles lie on each other in a circle")

    # Changes

    def taken(self, tiles: Iterable[int], place: int) -> Tiles:
        """Returns the tiles after these went into a depot or chest."""
        gone = list(tiles)
        rows = self.rows.copy()
        rows[PLACE, gone] = place
        rows[UP, gone] = 1
        return self._uncovering(Tiles(rows), gone)

    def pushed(self, tile: int, x: int, y: int) -> Tiles:
        """Returns the tiles after one was pushed to another place, on top of what lies there."""
        rows = self.rows.copy()
        rows[X, tile], rows[Y, tile] = x, y
        rows[ORDER, tile] = int(rows[ORDER].max()) + 1
        return self._uncovering(Tiles(rows), [tile])

    def turned_up(self, tile: int) -> Tiles:
        """Returns the tiles after one was turned face up where it lies."""
        rows = self.rows.copy()
        rows[UP, tile] = 1
        return self._unmoved(Tiles(rows))

    def put_back(self, tiles: Sequence[int], x: Sequence[int], y: Sequence[int]) -> Tiles:
        """Returns the tiles after these were pushed face down under the rubble at those places."""
        rows = self.rows.copy()
        back = list(tiles)
        rows[ORDER] += len(back)
        rows[X, back], rows[Y, back] = x, y
        rows[UP, back] = 0
        rows[PLACE, back] = LYING
        rows[ORDER, back] = np.arange(len(back))
        return Tiles(rows)

    def all_down(self) -> Tiles:
        """Returns the tiles with everything that lies turned face down."""
        rows = self.rows.copy()
        rows[UP, self.lying] = 0
        return self._unmoved(Tiles(rows))

    def renumbered(self, old: Sequence[int]) -> Tiles:
        """Returns the same tiles under new numbers: each tile had the number `old` says."""
        return Tiles(self.rows[:, list(old)].copy())

    def _unmoved(self, after: Tiles) -> Tiles:
        """Returns `after`, in which everything lies where it lay: what is known of the piles still holds."""
        for known in ("covered", "_piles"):
            if known in self.__dict__:
                after.__dict__[known] = self.__dict__[known]
        return after

    def _uncovering(self, after: Tiles, moved: list[int]) -> Tiles:
        """Returns `after`, knowing already what can be seen: only neighbours of what moved are looked at."""
        near = np.zeros(TILES, dtype=np.bool_)
        for rows in (self.rows, after.rows):
            for tile in moved:
                dx, dy = rows[X] - rows[X, tile], rows[Y] - rows[Y, tile]
                near |= dx * dx + dy * dy < 4 * RADIUS * RADIUS
        who = np.flatnonzero(near & after.lying)
        covered = self.covered.copy()
        piles = _pairs(after.rows, who, np.flatnonzero(after.lying))
        covered[who] = _hidden_spots(after.rows, *piles)[who]
        after.__dict__["covered"] = covered
        # Piles away from what moved stay as they were.
        below, above = self._piles
        kept = ~near[below]
        after.__dict__["_piles"] = tuple(
            np.concatenate(pair) for pair in zip((below[kept], above[kept]), piles, strict=True)
        )
        return after


def _pairs(rows: Ints, below: npt.NDArray[np.intp], above: npt.NDArray[np.intp]) -> tuple[Any, Any]:
    """Returns all pairs in which a tile of `above` lies, at least in part, on one of `below`."""
    x, y, order = rows[X], rows[Y], rows[ORDER]
    dx = x[above] - x[below][:, None]
    dy = y[above] - y[below][:, None]
    on_top = (dx * dx + dy * dy < 4 * RADIUS * RADIUS) & (order[above] > order[below][:, None])
    first, second = np.nonzero(on_top)
    return below[first], above[second]


def _hidden_spots(rows: Ints, below: Any, above: Any) -> Ints:
    """Returns the spots of each tile that these piles hide, as bits."""
    dx = (rows[X][below] - rows[X][above])[:, None] + _SPOTS[:, 0]
    dy = (rows[Y][below] - rows[Y][above])[:, None] + _SPOTS[:, 1]
    hidden = np.where(dx * dx + dy * dy < RADIUS * RADIUS, _BITS, 0).sum(axis=1, dtype=np.int32)
    covered = np.zeros(TILES, dtype=np.int32)
    np.bitwise_or.at(covered, below, hidden)
    return covered


def numbers(which: Bools) -> tuple[int, ...]:
    """Returns the numbers of the tiles that are marked."""
    return tuple(np.flatnonzero(which).tolist())


def is_outside(x: int, y: int) -> bool:
    """Tells whether a tile with its middle there lies on the table."""
    return max(abs(x), abs(y)) >= OUTSIDE
