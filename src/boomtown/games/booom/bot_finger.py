"""The finger of a bot: how long it travels, and what it meets where it lands.

Like a person's on a screen it stays where it touched last, and may travel on while the drawn hand carries a
tile to the depot.
"""

from __future__ import annotations

from math import cos, log2, pi, sin, sqrt
from random import Random

from boomtown.games.booom.bot_eye import Row
from boomtown.games.booom.bot_levels import BotSkill, about
from boomtown.games.booom.geometry import RADIUS

_SURE = 0.12
"""The spread of travel times: a practised movement varies little."""
_RINGS = ((6, 68), (8, 105), (12, 135))
_SPOTS = (
    (0, 0),
    *(
        (round(far * cos(turn)), round(far * sin(turn)))
        for count, far in _RINGS
        for turn in (2 * pi * (step + 0.5) / count for step in range(count))
    ),
)
"""Places on a tile, from its middle, where a finger may try."""
SMALLEST = 18
"""The least room that a finger takes aim at: with less it tries its luck."""


class Finger:
    """Where the finger is, and where it is going."""

    def __init__(self, level: BotSkill, rng: Random, x: int, y: int) -> None:
        self._level = level
        self._rng = rng
        self._from = (x, y)
        self._to = (x, y)
        self._left_ms = 0
        self._arrives_ms = 0

    def at(self, at_ms: int) -> tuple[int, int]:
        """Returns where it is."""
        (x, y), (to_x, to_y) = self._from, self._to
        if at_ms >= self._arrives_ms:
            return to_x, to_y
        share = max(0.0, (at_ms - self._left_ms) / (self._arrives_ms - self._left_ms))
        return round(x + (to_x - x) * share), round(y + (to_y - y) * share)

    def travel_ms(self, x: int, y: int, at_ms: int, room: int = RADIUS) -> float:
        """Returns how long it travels from where it is to a mark with `room` around it, by Fitts's law."""
        here = self.at(at_ms)
        way = sqrt((x - here[0]) ** 2 + (y - here[1]) ** 2)
        return self._level.start_ms + self._level.bit_ms * log2(way / (2 * room) + 1)

    def send(self, x: int, y: int, leaves_ms: int, room: int = RADIUS) -> int:
        """Sends it there; returns when it arrives."""
        took = about(self._rng, self.travel_ms(x, y, leaves_ms, room), _SURE)
        self._from, self._to = self.at(leaves_ms), (x, y)
        self._left_ms, self._arrives_ms = leaves_ms, leaves_ms + took
        return self._arrives_ms

    def landing(self, x: int, y: int, room: int, scatter: float) -> tuple[int, int]:
        """Returns where it really lands: it aims more exactly at what shows little."""
        spread = scatter * room / RADIUS
        return round(self._rng.gauss(x, spread)), round(self._rng.gauss(y, spread))


def bare_spot(tiles: list[Row], row: Row) -> tuple[int, int, int]:
    """Returns the best place to touch a tile where others in sight cover it in part, and the room there."""
    x, y, height = row[1], row[2], row[4]
    reach = 4 * RADIUS * RADIUS
    on_top = [
        (other[1] - x, other[2] - y)
        for other in tiles
        if other[4] > height and (other[1] - x) ** 2 + (other[2] - y) ** 2 < reach
    ]
    if not on_top:
        return x, y, RADIUS

    def room(spot: tuple[int, int]) -> float:
        """Far from what covers it, and not too near its own edge."""
        bare = min((spot[0] - dx) ** 2 + (spot[1] - dy) ** 2 for dx, dy in on_top)
        return min(sqrt(bare) - RADIUS, RADIUS - sqrt(spot[0] ** 2 + spot[1] ** 2))

    best = max(_SPOTS, key=room)
    return x + best[0], y + best[1], max(SMALLEST, round(room(best)))


def under(tiles: list[Row], x: int, y: int) -> Row | None:
    """Returns the tile on top at a place; None where only the floor is."""
    found: Row | None = None
    for row in tiles:
        covers = (row[1] - x) ** 2 + (row[2] - y) ** 2 < RADIUS * RADIUS
        if covers and (found is None or row[4] > found[4]):
            found = row
    return found
