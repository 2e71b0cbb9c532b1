"""The eye of a bot: it rests on one place of the mine, notices what lies near, and jumps to the next.

The bot knows of the mine only what its eye has noticed, and does not know at once that a tile has gone.
"""

from __future__ import annotations

from math import isqrt
from random import Random
from typing import Any, TypeAlias

from boomtown.games.booom.bot_levels import BotSkill, about

Row: TypeAlias = list[Any]
"""A tile of a view: number, x, y, angle, height, what it shows."""

_GLIMPSE_MS = 90
"""A tile must have been there for so long before a glance can catch it."""
_JUMP_MS = 30
_JUMP_SPEED = 40
"""A jump of the eye takes `_JUMP_MS`, and a millisecond for each of these tenths of a millimetre."""
_LINGERS_MS = 900
"""How long a tile that has gone may stay in mind while the eye is elsewhere."""
_LOOKED_FOR = 2.0
"""How much farther from the gaze it notices the tile it looks out for: what one has in mind stands out."""
_ASLEEP_MS = 1500
"""Nobody looked for so long: the eye begins anew instead of catching up."""


class Eye:
    """Where the eye rests, what it could catch, and what it has noticed."""

    def __init__(self, level: BotSkill, rng: Random) -> None:
        self._level = level
        self._rng = rng
        self._tiles: list[Row] | None = None
        self.x = 0
        self.y = 0
        self.until_ms = 0
        """When it jumps on: what it rests on is noticed then."""
        self.since_ms = 0
        """When the search began."""
        self.coloured: dict[int, Row] = {}
        """Tiles in sight that show anything but rock, whether noticed or not."""
        self.came_ms: dict[int, int] = {}
        """When each of them came into sight."""
        self.noticed: dict[int, int] = {}
        """What the bot knows of: tiles, and when it noticed them."""
        self._last_seen: dict[int, tuple[Row, int]] = {}
        self._glance: tuple[int, int] | None = None
        self._looks_for: str | None = None

    def open(self, since_ms: int, looks_for: str | None = None) -> None:
        """Begins a search: the dust has settled, and everything comes into sight at once.

        What it `looks_for` it notices sooner than anything else, and does not forget again.
        """
        self._looks_for = looks_for
        self.since_ms = since_ms
        self.until_ms = since_ms + about(self._rng, self._level.fixation_ms)
        self._tiles = None
        self._glance = None
        for kept in (self.coloured, self.came_ms, self.noticed, self._last_seen):
            kept.clear()

    def row(self, tile: int) -> Row | None:
        """Returns the tile as the bot remembers it."""
        found = self.coloured.get(tile)
        if found is None and tile in self._last_seen:
            return self._last_seen[tile][0]
        return found

    def gone_ms(self, tile: int) -> int | None:
        """Returns since when a tile is gone, noticed or not; None if it is there or was never seen."""
        last = self._last_seen.get(tile)
        return None if last is None else last[1]

    def reaction_ms(self, tile: int, at_ms: int) -> int:
        """Returns how long after it came into sight a touch at `at_ms` comes: what a page would report."""
        return at_ms - self.came_ms.get(tile, self.since_ms)

    def knows_gone(self, tile: int) -> bool:
        """Tells whether the bot knows that a tile is not there."""
        return tile not in self.coloured and tile not in self.noticed

    def felt(self, tile: int) -> None:
        """The finger has landed on a tile: if it has gone, that is known at once."""
        if tile not in self.coloured:
            self.noticed.pop(tile, None)

    def glance(self, x: int, y: int) -> None:
        """Lets the next jump go there: the eye leads the hand."""
        self._glance = (x, y)

    def see(self, tiles: list[Row], at_ms: int) -> None:
        """Takes in what the page shows at `at_ms`, and moves the eye as far as time has gone."""
        if tiles is not self._tiles:
            self._take_in(tiles, at_ms)
        if at_ms - self.until_ms > _ASLEEP_MS:
            self.until_ms = at_ms
        while self.until_ms <= at_ms:
            self._notice()
            self._jump()

    def _take_in(self, tiles: list[Row], at_ms: int) -> None:
        now = {row[0]: row for row in tiles if row[5] != "rock"}
        first = self._tiles is None
        for tile, row in self.coloured.items():
            if tile not in now:
                self._last_seen[tile] = (row, at_ms)
        for tile in now:
            if tile not in self.came_ms or tile in self._last_seen:
                self.came_ms[tile] = self.since_ms if first else at_ms
                self._last_seen.pop(tile, None)
        self.coloured = now
        self._tiles = tiles

    def _notice(self) -> None:
        """Notices what lies near the place the eye rests on, surely what is close, seldom what is far."""
        x, y, soon = self.x, self.y, self.until_ms - _GLIMPSE_MS
        span = self._level.span * self._level.span
        wide = span * _LOOKED_FOR * _LOOKED_FOR
        random = self._rng.random
        for tile, row in self.coloured.items():
            if tile in self.noticed or self.came_ms[tile] > soon:
                continue
            far = ((row[1] - x) ** 2 + (row[2] - y) ** 2) / (wide if row[5] == self._looks_for else span)
            if random() * (1 + far * far) < 1:
                self.noticed[tile] = self.until_ms
        for tile in [tile for tile in self.noticed if tile not in self.coloured]:
            row, gone = self._last_seen[tile]
            near = (row[1] - x) ** 2 + (row[2] - y) ** 2 < span and gone <= soon
            if near or self.until_ms - gone > _LINGERS_MS:
                del self.noticed[tile]
        while len(self.noticed) > self._level.memory:
            # What lies farthest from where it looks slips its mind, but never what it looks out for.
            del self.noticed[max(self.noticed, key=self._slips)]

    def _slips(self, tile: int) -> int:
        row = self.row(tile)
        return -1 if row is not None and row[5] == self._looks_for else self._distance(tile)

    def _distance(self, tile: int) -> int:
        row = self.row(tile)
        assert row is not None
        return int((row[1] - self.x) ** 2 + (row[2] - self.y) ** 2)

    def _jump(self) -> None:
        """Jumps to where the hand will go, to colour at the edge of sight, or anywhere."""
        rng = self._rng
        to = self._glance
        self._glance = None
        if to is None:
            new = [tile for tile in self.coloured if tile not in self.noticed]
            if new and rng.random() < self._level.drawn:
                row = self.coloured[min(new, key=self._distance)]
                to = (row[1], row[2])
            elif self._tiles:
                row = self._tiles[int(rng.random() * len(self._tiles))]
                to = (row[1], row[2])
            else:
                to = (0, 0)
        way = isqrt((to[0] - self.x) ** 2 + (to[1] - self.y) ** 2)
        self.x, self.y = to
        self.until_ms += _JUMP_MS + way // _JUMP_SPEED + about(rng, self._level.fixation_ms)
