"""Where the 160 tiles are: place, angle, face and height order, and which of them can be seen (O1).

A tile is known by its number, which is dealt anew by every blast and after every round (O7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from boomtown.games.booom.geometry import WALL
from boomtown.games.booom.kinds import ACTIONS, NUGGETS, Kind
from boomtown.games.booom.visibility import COVERED, LEVEL, LOAD, Ints, find_visibility

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


class Tiles:
    """All tiles at one moment. Never mutated: every change is a new one.

    What follows from `rows` alone is worked out when it is first asked for, and kept.
    """

    __slots__ = ("_held", "_inside", "_lying", "_seen", "_visibility", "_wanted", "rows")

    def __init__(self, rows: Ints, visibility: Ints | None = None) -> None:
        """Takes the rows as they are; `visibility` is what `find_visibility` says of them, where known."""
        rows.setflags(write=False)
        self.rows = rows
        """int32[7, 160]: see the names of the rows; the column is the tile's number."""
        self._visibility = visibility
        self._lying: Bools | None = None
        self._inside: Bools | None = None
        self._seen: Bools | None = None
        self._wanted: Bools | None = None
        self._held: dict[int, list[tuple[int, int]]] | None = None

    def __repr__(self) -> str:
        return f"Tiles({self.rows!r})"

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

    @property
    def lying(self) -> Bools:
        """Which tiles lie in the mine or on the table."""
        if self._lying is None:
            self._lying = np.asarray(self.rows[PLACE] == LYING)
        return self._lying

    @property
    def inside(self) -> Bools:
        """Which tiles lie in the mine."""
        if self._inside is None:
            far = np.maximum(abs(self.rows[X]), abs(self.rows[Y]))
            self._inside = np.asarray(self.lying & (far <= WALL))
        return self._inside

    def held(self, place: int, kinds: Sequence[Kind] = NUGGETS) -> tuple[int, ...]:
        """Returns the tiles of these kinds in a depot or chest."""
        return tuple([tile for tile, kind in self.in_place(place) if kind in kinds])

    def in_place(self, place: int) -> Sequence[tuple[int, int]]:
        """Returns what a depot or chest holds: numbers and kinds."""
        if self._held is None:
            self._held = self._find_held()
        return self._held.get(place, ())

    def _find_held(self) -> dict[int, list[tuple[int, int]]]:
        who = np.flatnonzero(self.rows[PLACE])
        found: dict[int, list[tuple[int, int]]] = {}
        for tile, kind, place in zip(
            who.tolist(), self.rows[KIND, who].tolist(), self.rows[PLACE, who].tolist(), strict=True
        ):
            found.setdefault(place, []).append((tile, kind))
        return found

    @property
    def wanted(self) -> Bools:
        """Which tiles lie face up and may be grabbed: nuggets and actions."""
        if self._wanted is None:
            self._wanted = np.asarray(self.lying & (self.rows[UP] == 1) & _GRABBED[self.rows[KIND]])
        return self._wanted

    @property
    def gold_up(self) -> Bools:
        """Which nuggets lie face up."""
        return np.asarray(self.wanted & _GOLD[self.rows[KIND]])

    @property
    def wanted_in_sight(self) -> bool:
        """Whether anybody can see something to grab."""
        return bool((self.wanted & self.seen).any())

    # What can be seen

    @property
    def visibility(self) -> Ints:
        """What `find_visibility` says of these tiles."""
        if self._visibility is None:
            rows = self.rows
            self._visibility = find_visibility(rows[X], rows[Y], rows[ORDER], self.lying)
        return self._visibility

    @property
    def seen(self) -> Bools:
        """Which lying tiles show at least a spot."""
        if self._seen is None:
            self._seen = np.asarray(self.lying & (self.visibility[COVERED] == 0))
        return self._seen

    @property
    def load(self) -> Ints:
        """How many tiles lie, at least in part, on top of each."""
        return np.asarray(self.visibility[LOAD])

    @property
    def levels(self) -> Ints:
        """How high each tile in sight lies: one above the highest in sight that it lies on, else 0."""
        return np.asarray(self.visibility[LEVEL])

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
        return Tiles(rows, self._visibility)  # everything lies where it lay

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
        return Tiles(rows, self._visibility)  # everything lies where it lay

    def renumbered(self, old: Sequence[int]) -> Tiles:
        """Returns the same tiles under new numbers: each tile had the number `old` says."""
        return Tiles(self.rows[:, list(old)].copy())


def numbers(which: Bools) -> tuple[int, ...]:
    """Returns the numbers of the tiles that are marked."""
    return tuple(np.flatnonzero(which).tolist())
