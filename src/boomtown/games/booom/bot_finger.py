"""The finger of a bot: how long it travels, and what it meets where it lands.

Like a person's on a screen it stays where it touched last, and may travel on while the drawn hand carries a
tile to the depot.
"""

from __future__ import annotations

from math import log2, sqrt
from random import Random

from boomtown.games.booom.bot_eye import Row
from boomtown.games.booom.bot_levels import Level, about
from boomtown.games.booom.ground import RADIUS

_SURE = 0.12
"""The spread of travel times: a practised movement varies little."""
_SPOTS = (
    *((0, 0), (0, 75), (75, 0), (0, -75), (-75, 0)),
    *((0, 120), (120, 0), (0, -120), (-120, 0), (85, 85), (85, -85), (-85, -85), (-85, 85)),
)
"""Places on a tile, from its middle, where a finger may try."""


class Finger:
    """Where the finger is, and where it is going."""

    def __init__(self, level: Level, rng: Random, x: int, y: int) -> None:
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

    def travel_ms(self, x: int, y: int, at_ms: int) -> float:
        """Returns how long it travels from where it is, by Fitts's law with a tile as the mark."""
        here = self.at(at_ms)
        way = sqrt((x - here[0]) ** 2 + (y - here[1]) ** 2)
        return self._level.start_ms + self._level.bit_ms * log2(way / (2 * RADIUS) + 1)

    def send(self, x: int, y: int, leaves_ms: int) -> int:
        """Sends it there; returns when it arrives."""
        took = about(self._rng, self.travel_ms(x, y, leaves_ms), _SURE)
        self._from, self._to = self.at(leaves_ms), (x, y)
        self._left_ms, self._arrives_ms = leaves_ms, leaves_ms + took
        return self._arrives_ms


def bare_spot(tiles: list[Row], row: Row) -> tuple[int, int]:
    """Returns a place on a tile that no other tile in sight covers; its middle where possible."""
    x, y, height = row[1], row[2], row[4]
    reach = 4 * RADIUS * RADIUS
    on_top = [
        (other[1] - x, other[2] - y)
        for other in tiles
        if other[4] > height and (other[1] - x) ** 2 + (other[2] - y) ** 2 < reach
    ]
    if not on_top:
        return x, y

    def room(spot: tuple[int, int]) -> float:
        """Far from what covers it, and not too near its own edge."""
        bare = min((spot[0] - dx) ** 2 + (spot[1] - dy) ** 2 for dx, dy in on_top)
        return min(sqrt(bare) - RADIUS, RADIUS - sqrt(spot[0] ** 2 + spot[1] ** 2))

    best = max(_SPOTS, key=room)
    return x + best[0], y + best[1]


def under(tiles: list[Row], x: int, y: int) -> Row | None:
    """Returns the tile on top at a place; None where only the floor is."""
    found: Row | None = None
    for row in tiles:
        covers = (row[1] - x) ** 2 + (row[2] - y) ** 2 < RADIUS * RADIUS
        if covers and (found is None or row[4] > found[4]):
            found = row
    return found
