"""The mine and the table around it: measures in tenths of a millimetre and milliseconds (O1, O2).

The origin is the middle of the mine, x grows to the east, y to the north. Seat 0 sits in the south, the
others follow to the left, clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt

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


def stay(x: int, y: int, to_x: int, to_y: int) -> tuple[int, int]:
    """Returns where a tile pushed from one place towards another stops: walls hold it in, or out."""
    if in_mine(x, y):
        return _clamp(to_x, FLOOR), _clamp(to_y, FLOOR)
    to_x, to_y = _clamp(to_x, EDGE), _clamp(to_y, EDGE)
    if _goes_round(x, y, to_x, to_y):
        return to_x, to_y
    # It stops at the side of the wall it came from.
    if abs(x) >= abs(y):
        return (max(to_x, OUTSIDE) if x > 0 else min(to_x, -OUTSIDE)), to_y
    return to_x, (max(to_y, OUTSIDE) if y > 0 else min(to_y, -OUTSIDE))


def _goes_round(x: int, y: int, to_x: int, to_y: int) -> bool:
    """Tells whether no wall is in the straight way of a tile outside; it reaches one corner at the most."""
    sides = ((x, to_x), (-x, -to_x), (y, to_y), (-y, -to_y))
    if any(min(side) >= OUTSIDE for side in sides):
        return True
    if max(abs(to_x), abs(to_y)) < OUTSIDE:
        return False
    # It leaves one side and ends at the next: the corner between them has to stay inside its way.
    east, north = (x, to_y) if abs(x) >= OUTSIDE else (to_x, y)
    corner_x, corner_y = (OUTSIDE if east > 0 else -OUTSIDE), (OUTSIDE if north > 0 else -OUTSIDE)
    corner = (to_x - x) * (corner_y - y) - (to_y - y) * (corner_x - x)
    middle = (to_x - x) * -y - (to_y - y) * -x
    return corner == 0 or (corner > 0) == (middle > 0)


def _clamp(value: int, bound: int) -> int:
    return max(-bound, min(bound, value))
