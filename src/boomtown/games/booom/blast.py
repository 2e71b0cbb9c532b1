"""The blast: sticks of dynamite throw, scatter, turn and stack tiles (clause Blast, O1).

Every tile feels a heave: most from sticks nearby, a little from the floor of the mine, which jumps as a
whole, and less the more rubble lies on top of it. Past a threshold it tumbles through the air and lands on
either face; below, it only shifts. Who flies high enough passes over the wall, the others bounce off it. What
flew longest lands last, on top.

Only sums, products, quotients and square roots in a fixed order are used, which are exact to the last bit on
every machine, and the log stores what came out: nobody has to run this again (docs/decisions).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from boomtown.games.booom.geometry import EDGE, FLOOR, OUTSIDE
from boomtown.games.booom.kinds import TILES
from boomtown.games.booom.tiles import ANGLE, ORDER, UP, Bools, Tiles, X, Y
from boomtown.games.booom.visibility import Ints

Floats: TypeAlias = npt.NDArray[np.float64]

_REACH = 420.0
"""Where the heave of a stick has fallen to a quarter, in tenths of a millimetre, with four at the table."""
BEST_FORCE = 75
"""A harder throw springs up again from the floor and wastes some of its blow."""
_WEAKEST = 0.45
_STRONGEST = 0.84
"""The power of a stick that is merely dropped, and of one thrown with the best force."""
_FLOOR_JUMPS = 0.075
"""The share of a stick's power that the floor passes on to every tile, wherever it lies."""
_RUBBLE = 0.12
"""How much each tile on top dampens."""
_TUMBLES = 0.40
"""The heave from which a tile leaves the ground."""
_OVER_THE_WALL = 0.62
"""The heave from which a tile that meets the wall passes over it."""
_FLIGHT = 950.0
"""How far a heave of 1 carries a tumbling tile."""
_SHIFT = 160.0
"""How far a heave of 1 shifts a tile that stays on the ground."""
_TWIST = 40
"""How far a heave of 1 turns a tile that stays on the ground, in degrees."""
_AWAY = 0.8
"""How much of a flight leads away from the sticks, at the most."""
_STRAY = 0.9
"""How much of a flight goes astray from the line away from the sticks."""
MOST_SHIFT = ceil(_SHIFT * _TUMBLES * (_AWAY + _STRAY * sqrt(2)))
MOST_TWIST = ceil(_TWIST * _TUMBLES)
"""How far a tile that stays on the ground is shifted and turned at the most."""
LEAST_SPREAD = 60
SPREAD_PER_FORCE = 2
"""How far a stick lands from its aim at the most: the first, and the second for each point of force."""
_DRAWS = 6


@dataclass(frozen=True, slots=True)
class Stick:
    """A stick of dynamite: where it lands (or is meant to), and with which force, 0 to 100."""

    x: int
    y: int
    force: int


@dataclass(frozen=True, slots=True)
class Landing:
    """How all tiles lie after a blast."""

    rows: Ints
    """As in `Tiles`, numbered as before."""
    tumbled: Bools
    turned: Bools


def landing_place(aim: Stick, rng: Random) -> Stick:
    """Returns where an aimed stick really lands: the harder the throw, the less exact."""
    spread = LEAST_SPREAD + SPREAD_PER_FORCE * aim.force
    # The mean of three draws falls near the middle more often than not.
    x, y = (round((rng.random() + rng.random() + rng.random() - 1.5) / 1.5 * spread) for _ in "xy")
    return Stick(_within(aim.x + x), _within(aim.y + y), aim.force)


def _draws(rng: Random) -> Floats:
    """Returns `_DRAWS` numbers from 0 to 1 for each tile, made of the generator's bytes, low byte first."""
    words = np.frombuffer(rng.randbytes(8 * _DRAWS * TILES), dtype="<u8") >> np.uint64(11)
    return (words.astype(np.float64) * 2.0**-53).reshape(_DRAWS, TILES)


def _power(force: int) -> float:
    """Returns how strong a blow is: most at the best force, and less on either side of it."""
    off = (force - BEST_FORCE) / BEST_FORCE
    return _WEAKEST + (_STRONGEST - _WEAKEST) * (1 - off * off)


def _within(value: int) -> int:
    return max(-FLOOR, min(FLOOR, value))


def blast(tiles: Tiles, sticks: Sequence[Stick], seats: int, rng: Random) -> Landing:
    """Returns how the tiles land.

    With fewer seats each stick reaches farther, so that a game of two brings up as much gold as one of four
    (O6). Tiles outside the mine stay where they are.
    """
    rows = tiles.rows.copy()
    luck, coin, turn, stray_x, stray_y, drop = _draws(rng)
    x, y = rows[X].astype(np.float64), rows[Y].astype(np.float64)

    # 1. What each tile feels, stick by stick
    heave, push_x, push_y = np.zeros(TILES), np.zeros(TILES), np.zeros(TILES)
    reach = _REACH * _REACH * 4 / seats
    for stick in sticks:
        power = _power(stick.force)
        dx, dy = x - stick.x, y - stick.y
        square = dx * dx + dy * dy
        near = 1 / (1 + square / reach)
        felt = power * near * near
        away = np.sqrt(square + 100.0)
        heave += felt + power * _FLOOR_JUMPS * 4 / seats
        push_x += felt * dx / away
        push_y += felt * dy / away
    heave *= (0.5 + luck) / (1 + _RUBBLE * tiles.load)
    heave[~tiles.inside] = 0

    # 2. Who tumbles, and on which face it lands
    tumbled = np.asarray(heave > _TUMBLES)
    turned = tumbled & (coin < 0.5)
    rows[UP] = np.where(turned, 1 - rows[UP], rows[UP])
    spin = np.where(tumbled, 360, _TWIST * np.minimum(heave, 1))
    rows[ANGLE] = (rows[ANGLE] + np.floor(turn * spin).astype(np.int32)) % 360

    # 3. Where it lands
    far = np.where(tumbled, _FLIGHT, _SHIFT) * np.minimum(heave, 1.5)
    length = np.sqrt(push_x * push_x + push_y * push_y) + 1e-6
    x += far * (push_x / length * (_AWAY * drop) + _STRAY * (2 * stray_x - 1))
    y += far * (push_y / length * (_AWAY * drop) + _STRAY * (2 * stray_y - 1))
    high = tumbled & (heave > _OVER_THE_WALL)
    x, y = _at_the_wall(x, y, high)
    rows[X] = np.where(tiles.inside, np.rint(x).astype(np.int32), rows[X])
    rows[Y] = np.where(tiles.inside, np.rint(y).astype(np.int32), rows[Y])

    # 4. What lies on top: first the order on the ground, then who landed, the longest flight last
    landed = np.where(tumbled, np.rint(heave * 1000).astype(np.int64), 0)
    order = np.lexsort((rows[ORDER], landed))
    rows[ORDER, order] = np.arange(TILES)
    return Landing(rows=rows, tumbled=tumbled, turned=turned)


def _at_the_wall(x: Floats, y: Floats, high: Bools) -> tuple[Floats, Floats]:
    """Returns the places with walls: who flies high lands beyond them, the others bounce back."""
    out = high & (np.maximum(np.abs(x), np.abs(y)) > FLOOR)
    wide = np.abs(x) >= np.abs(y)
    beyond_x = np.where(out & wide, np.copysign(np.clip(np.abs(x) + 300, OUTSIDE, EDGE), x), x)
    beyond_y = np.where(out & ~wide, np.copysign(np.clip(np.abs(y) + 300, OUTSIDE, EDGE), y), y)
    return (
        np.where(out, np.clip(beyond_x, -EDGE, EDGE), _bounced(x)),
        np.where(out, np.clip(beyond_y, -EDGE, EDGE), _bounced(y)),
    )


def _bounced(value: Floats) -> Floats:
    """Returns the place after one bounce off the wall."""
    size = np.abs(value)
    back = np.where(size > FLOOR, 2 * FLOOR - size, size)
    return np.asarray(np.copysign(np.clip(back, 0, FLOOR), value))
