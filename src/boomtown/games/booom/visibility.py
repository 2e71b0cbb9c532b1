"""What lies on what, and what of it can be seen (O1): all pairs of the 160 tiles, looked at in one go.

All measures are whole numbers, so that what covers what is the same on every machine.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from boomtown.games.booom.geometry import RADIUS
from boomtown.games.booom.kinds import TILES
from boomtown.games.compiled import kernel

Ints: TypeAlias = npt.NDArray[np.int32]

COVERED, LOAD, LEVEL = range(3)
"""The rows of what `find_visibility` returns, a column for each tile.

`COVERED`: 1 where no spot of a tile can be seen. `LOAD`: how many lie, at least in part, on top of it.
`LEVEL`: how high a tile in sight lies, one above the highest in sight that it lies on, else 0. Enough to draw
by, and no more than the eye sees: the height order among all would tell what lay deep.
"""


def _spots() -> Ints:
    """Returns points all over a tile, from its middle: what is looked at to say whether it can be seen."""
    found = [(0, 0)]
    for count, far in ((6, 0.45), (12, 0.9)):
        for step in range(count):
            turn = 2 * pi * (step + 0.5 * (count == 12)) / count
            found.append((round(RADIUS * far * cos(turn)), round(RADIUS * far * sin(turn))))
    return np.array(found, dtype=np.int32)


SPOTS = _spots()
_ALL_HIDDEN = (1 << len(SPOTS)) - 1
_TOUCHING = 4 * RADIUS * RADIUS
_UNDER = RADIUS * RADIUS


@kernel
def find_visibility(x: Ints, y: Ints, order: Ints, lying: npt.NDArray[np.bool_]) -> Ints:
    """Returns what the names of its rows say, for tiles with their middles at `x` and `y`.

    Of two that overlap the one with the greater `order` lies on top. What does not lie is as if not there.
    """
    found = np.zeros((3, TILES), np.int32)
    # From the lowest to the highest: whatever a tile lies on comes before it.
    upwards = np.argsort(order)
    upwards = upwards[lying[upwards]]
    count = len(upwards)
    across, down, height = x[upwards], y[upwards], order[upwards]
    hidden = np.zeros(count, np.int32)
    tops = np.empty(count * (count - 1) // 2, np.int16)
    bottoms = np.empty_like(tops)
    pairs = 0
    for top in range(count):
        for tile in range(top):
            dx, dy = across[tile] - across[top], down[tile] - down[top]
            if dx * dx + dy * dy >= _TOUCHING or height[tile] == height[top]:
                continue
            tops[pairs], bottoms[pairs] = top, tile
            pairs += 1
            found[LOAD, upwards[tile]] += 1
            if hidden[tile] == _ALL_HIDDEN:
                continue
            for spot in range(len(SPOTS)):
                sx, sy = dx + SPOTS[spot, 0], dy + SPOTS[spot, 1]
                if sx * sx + sy * sy < _UNDER:
                    hidden[tile] |= 1 << spot
    for tile in range(count):
        found[COVERED, upwards[tile]] = hidden[tile] == _ALL_HIDDEN
    for pair in range(pairs):
        top, tile = tops[pair], bottoms[pair]
        if hidden[top] != _ALL_HIDDEN and hidden[tile] != _ALL_HIDDEN:
            top, tile = upwards[top], upwards[tile]
            found[LEVEL, top] = max(found[LEVEL, top], found[LEVEL, tile] + 1)
    return found
