"""The mine and the table around it: measures in tenths of a millimetre and milliseconds (O1, O2).

The origin is the middle of the mine, x grows to the east, y to the north. Seat 0 sits in the south, the
others follow to the left, clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import NamedTuple

RADIUS = 150
"""Of a tile: 30 mm across."""
WALL = 1300
"""From the middle of the mine to each of its four walls: the box is 260 mm wide."""
FLOOR = WALL - RADIUS
"""How far from the middle a tile inside can lie."""
OUTSIDE = WALL + RADIUS
"""How far from the middle a tile outside lies at least."""
EDGE = 2100
"""How far from the middle a tile on the table can lie at most."""
DEPOT = 2600
"""From the middle of the mine to a depot."""
LONGEST_SLIDE = 800
"""How far a hand pushes a tile at the most."""


class Ground(NamedTuple):
    """A rectangle on which the middle of a tile can lie, its edges included."""

    left: int
    bottom: int
    right: int
    top: int

    def nearest(self, x: int, y: int) -> tuple[int, int]:
        """Returns the place on it that is nearest to a place: that place itself where it is on it."""
        return max(self.left, min(self.right, x)), max(self.bottom, min(self.top, y))


GROUNDS = (
    Ground(-FLOOR, -FLOOR, FLOOR, FLOOR),
    Ground(-EDGE, OUTSIDE, EDGE, EDGE),
    Ground(OUTSIDE, -EDGE, EDGE, EDGE),
    Ground(-EDGE, -EDGE, EDGE, -OUTSIDE),
    Ground(-EDGE, -EDGE, -OUTSIDE, EDGE),
)
"""The mine, and the table beside each of its walls: in a corner of the table a tile lies on two of them."""

_SIDES: Mapping[int, tuple[tuple[int, int], ...]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (-1, 0), (1, 0)),
    4: ((0, -1), (-1, 0), (0, 1), (1, 0)),
}

_LIFT_MS = 200
"""To pick a tile up and to lay it down."""
_HAND_SPEED = 8
"""Tenths of a millimetre a millisecond: 0.8 m/s."""
_PUSH_MS = 120


def depot(seats: int, seat: int) -> tuple[int, int]:
    """Returns where the depot of `seat` stands."""
    east, north = _SIDES[seats][seat]
    return east * DEPOT, north * DEPOT


def distance(x: int, y: int, to_x: int, to_y: int) -> int:
    """Returns the distance of two places, rounded down."""
    return isqrt((x - to_x) ** 2 + (y - to_y) ** 2)


def carrying_ms(seats: int, seat: int, x: int, y: int) -> int:
    """Returns how long the hand of `seat` is busy with a tile from there: longer from farther away (O2)."""
    return _LIFT_MS + distance(x, y, *depot(seats, seat)) // _HAND_SPEED


def pushing_ms(way: int) -> int:
    """Returns how long a hand is busy when it pushes a tile aside that far."""
    return _PUSH_MS + way // _HAND_SPEED


def in_mine(x: int, y: int) -> bool:
    """Tells whether a tile with its middle there lies between the walls."""
    return max(abs(x), abs(y)) <= WALL


def stop(x: int, y: int, to_x: int, to_y: int) -> tuple[int, int]:
    """Returns where a tile pushed from one place towards another stops.

    It stays on the grounds on which it lies, as near as they let it come; and a hand reaches only so far.
    """
    places = [ground.nearest(to_x, to_y) for ground in GROUNDS if ground.nearest(x, y) == (x, y)]
    at_x, at_y = min(
        places, key=lambda place: (place[0] - to_x) ** 2 + (place[1] - to_y) ** 2, default=(x, y)
    )
    east, north = at_x - x, at_y - y
    square = east * east + north * north
    if square <= LONGEST_SLIDE**2:
        return at_x, at_y
    # The length is rounded up, and the place towards the tile: never farther than a hand reaches.
    length = isqrt(square - 1) + 1
    return x + int(east * LONGEST_SLIDE / length), y + int(north * LONGEST_SLIDE / length)
