"""Where the 160 tiles are: place, angle, face and height order, and which of them can be seen (O1).

A tile is known by its number, which is dealt anew by every blast and after every round (O7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from boomtown.games.booom.ground import OUTSIDE, WALL
from boomtown.games.booom.kinds import ACTIONS, NUGGETS, Kind
from boomtown.games.booom.sight import COVERED, LEVEL, LOAD, Ints, look

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


_GOLD = np.array([kind in NUGGETS for kind in Kind])
_GRABBED = np.array([kind in NUGGETS or kind in ACTIONS for kind in Kind])


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
        return tuple([tile for tile, kind in self.in_place(place) if kind in kinds])

    def in_place(self, place: int) -> Sequence[tuple[int, int]]:
        """Returns what a depot or chest holds: numbers and kinds."""
        return self._held.get(place, ())

    @cached_property
    def _held(self) -> dict[int, list[tuple[int, int]]]:
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
    def _sight(self) -> Ints:
        """What `look` says of these tiles."""
        rows = self.rows
        return look(rows[X], rows[Y], rows[ORDER], self.lying)

    @cached_property
    def seen(self) -> Bools:
        """Which lying tiles show at least a spot."""
        return np.asarray(self.lying & (self._sight[COVERED] == 0))

    @property
    def load(self) -> Ints:
        """How many tiles lie, at least in part, on top of each."""
        return np.asarray(self._sight[LOAD])

    @property
    def levels(self) -> Ints:
        """How high each tile in sight lies: one above the highest in sight that it lies on, else 0."""
        return np.asarray(self._sight[LEVEL])

    # Changes

    def taken(self, tiles: Iterable[int], place: int) -> Tiles:
        """Returns the tiles after these went into a depot or chest."""
        gone = list(tiles)
        rows = self.rows.copy()
        rows[PLACE, gone] = place
        rows[UP, gone] = 1
        return Tiles(rows)

    def pushed(self, tile: int, x: int, y: int) -> Tiles:
        """Returns the tiles after one was pushed to another place, on top of what lies there."""
        rows = self.rows.copy()
        rows[X, tile], rows[Y, tile] = x, y
        rows[ORDER, tile] = int(rows[ORDER].max()) + 1
        return Tiles(rows)

    def turned_up(self, tile: int) -> Tiles:
        """Returns the tiles after one was turned face up where it lies."""
        rows = self.rows.copy()
        rows[UP, tile] = 1
        return self._unmoved(Tiles(rows))

    def put_back(
        self, tiles: Sequence[int], x: Sequence[int], y: Sequence[int], angle: Sequence[int] = ()
    ) -> Tiles:
        """Returns the tiles after these were pushed face down under the rubble, the first one deepest.

        Without angles they keep theirs.
        """
        rows = self.rows.copy()
        back = list(tiles)
        rows[ORDER] += len(back)
        rows[X, back], rows[Y, back] = x, y
        if angle:
            rows[ANGLE, back] = angle
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
        if "_sight" in self.__dict__:
            after.__dict__["_sight"] = self.__dict__["_sight"]
        return after


def numbers(which: Bools) -> tuple[int, ...]:
    """Returns the numbers of the tiles that are marked."""
    return tuple(np.flatnonzero(which).tolist())


def is_outside(x: int, y: int) -> bool:
    """Tells whether a tile with its middle there lies on the table."""
    return max(abs(x), abs(y)) >= OUTSIDE
