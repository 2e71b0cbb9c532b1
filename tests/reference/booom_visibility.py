"""What lies on what in the mine, and where walls stand (rules page, clauses Tiles and Search, ruling O1).

A tile is in sight if one of nineteen spots on it is not covered. Besides, whether a disc is wholly covered is
worked out exactly: it is if its rim is, and if every point inside it in which two rims of the others cross
lies in a third. Slow and plain: numbers, lists, no arrays.
"""

from __future__ import annotations

from math import acos, atan2, cos, hypot, pi, sin, sqrt
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]

RADIUS = 150.0
"""Tenths of a millimetre, as all lengths here: a tile is 30 mm wide."""
WIDTH = 2 * RADIUS
WALL = 1300.0
"""The box is 260 mm wide, its middle is the origin."""
TABLE = 2100.0
REACH = 800.0
"""The longest push."""
GRAIN = 42.0
"""A gap into which a disc of this radius fits has a spot in it; a narrower one may have none."""
SPOTS = [(0, 0)] + [
    (round(RADIUS * far * cos(2 * pi * turn / count)), round(RADIUS * far * sin(2 * pi * turn / count)))
    for count, far, first in ((6, 0.45, 0.0), (12, 0.9, 0.5))
    for turn in (step + first for step in range(count))
]
"""From the middle of a tile: itself, six around it, and twelve near the rim, in whole numbers."""
_HAIR = 1e-6


def in_sight(middle: Spot, above: list[Spot]) -> bool:
    """Tells whether a spot of a tile is not covered by those that lie on it."""
    for dx, dy in SPOTS:
        x, y = middle[0] + dx, middle[1] + dy
        if all((x - ax) ** 2 + (y - ay) ** 2 >= RADIUS**2 for ax, ay in above):
            return True
    return False


def rim_covered(middle: Spot, radius: float, covers: list[Spot], reach: float) -> bool:
    """Tells whether discs of radius `reach` around `covers` hide the whole rim of a disc."""
    arcs: list[tuple[float, float]] = []
    for x, y in covers:
        dx, dy = x - middle[0], y - middle[1]
        far = hypot(dx, dy)
        if far + radius <= reach:
            return True
        if far >= radius + reach or far + reach <= radius:
            continue
        half = acos(max(-1.0, min(1.0, (far * far + radius * radius - reach * reach) / (2 * far * radius))))
        start = (atan2(dy, dx) - half) % (2 * pi)
        end = start + 2 * half
        arcs.append((start, min(end, 2 * pi)))
        if end > 2 * pi:
            arcs.append((0.0, end - 2 * pi))
    hidden = 0.0
    for start, end in sorted(arcs):
        if start > hidden + _HAIR:
            return False
        hidden = max(hidden, end)
    return hidden >= 2 * pi - _HAIR


def crossings(a: Spot, b: Spot, reach: float) -> list[Spot]:
    """Finds the points in which the rims of two equal discs cross."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = hypot(dx, dy)
    if far == 0 or far >= 2 * reach:
        return []
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    high = sqrt(reach * reach - far * far / 4)
    ox, oy = -dy / far * high, dx / far * high
    return [(mx + ox, my + oy), (mx - ox, my - oy)]


def wholly_covered(middle: Spot, radius: float, covers: list[Spot], reach: float) -> bool:
    """Tells whether discs of radius `reach` around `covers` hide the whole disc."""
    near = sorted({c for c in covers if hypot(c[0] - middle[0], c[1] - middle[1]) < radius + reach})
    if not near or not rim_covered(middle, radius, near, reach):
        return False
    for i, a in enumerate(near):
        for b in near[i + 1 :]:
            for x, y in crossings(a, b, reach):
                if hypot(x - middle[0], y - middle[1]) >= radius:
                    continue
                others = (c for c in near if c not in (a, b))
                if all(hypot(x - cx, y - cy) > reach - _HAIR for cx, cy in others):
                    return False
    return True


def may_be_seen(middle: Spot, above: list[Spot]) -> bool:
    """Tells whether anything of a tile shows."""
    return not wholly_covered(middle, RADIUS, above, RADIUS)


def must_be_seen(middle: Spot, above: list[Spot]) -> bool:
    """Tells whether so much of a tile shows that nobody can miss it."""
    return not wholly_covered(middle, RADIUS - GRAIN, above, RADIUS + GRAIN)


def in_the_mine(x: float, y: float) -> bool:
    """Tells whether a tile lies between the walls."""
    return max(abs(x), abs(y)) < WALL


def clear_of_walls(x: float, y: float) -> bool:
    """Tells whether a tile stands in no wall and is on the table."""
    far = max(abs(x), abs(y))
    return far <= WALL - RADIUS or WALL + RADIUS <= far <= TABLE


def crosses_a_wall(start: Spot, end: Spot) -> bool:
    """Tells whether the straight way between two places passes a wall."""
    inside = in_the_mine(*start)
    if inside or in_the_mine(*end):
        return inside != in_the_mine(*end)
    # Both lie outside: the way is cut to what lies between the walls; it crosses them if any is left.
    low, high = 0.0, 1.0
    for a, b in zip(start, end, strict=True):
        if a == b:
            if abs(a) >= WALL:
                return False
            continue
        first, last = sorted(((-WALL - a) / (b - a), (WALL - a) / (b - a)))
        low, high = max(low, first), min(high, last)
    return low + 1e-12 < high


def stops(start: Spot, asked: Spot) -> list[Spot]:
    """Returns where a pushed tile may stop: as near to where it is pushed as walls, table and hand let it.

    Outside it stays beside the wall beside which it lies. At a corner that is two, and where neither lets it
    come nearer, either will do.
    """
    x, y = _within(asked, TABLE)
    least = WALL + RADIUS
    if in_the_mine(*start):
        places = [_within(asked, WALL - RADIUS)]
    else:
        places = [(max(x, least), y)] * (start[0] >= least) + [(min(x, -least), y)] * (start[0] <= -least)
        places += [(x, max(y, least))] * (start[1] >= least) + [(x, min(y, -least))] * (start[1] <= -least)
    nearest = min(_far(place, asked) for place in places)
    return [_reached(start, place) for place in places if _far(place, asked) < nearest + _HAIR]


def _reached(start: Spot, end: Spot) -> Spot:
    share = min(1.0, REACH / max(1.0, _far(start, end)))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _far(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _within(spot: Spot, bound: float) -> Spot:
    x, y = (max(-bound, min(bound, value)) for value in spot)
    return x, y
