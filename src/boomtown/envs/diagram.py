"""Planes as a small picture: for videos of learning games, where no browser draws the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from boomtown.games.live_learning import Disc
from boomtown.games.observation import Observation

GRID = 8
"""Lines and columns in which a square is painted."""
SCALE = 4
"""Pixels of a line."""
SIDE = 352
"""Pixels of a diagram of discs."""
GROUND, GAP = (240, 232, 214), (214, 204, 184)

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def disc_diagram(discs: Sequence[Disc], extent: int) -> Pixels:
    """Returns uint8 [height, width, 3] with these discs, the last on top; y grows upwards."""
    pixels = np.empty((SIDE, SIDE, 3), np.uint8)
    pixels[:] = GROUND
    pixel = 2 * extent / SIDE
    places = (np.arange(SIDE) + 0.5) * pixel - extent
    for x, y, radius, colour in discs:
        columns, lines = (np.abs(places - at) <= radius for at in (x, -y))
        square = pixels[np.ix_(lines, columns)]
        inside = (places[lines] + y)[:, None] ** 2 + (places[columns] - x) ** 2 <= radius**2
        square[inside] = colour
        pixels[np.ix_(lines, columns)] = square
    return pixels


def diagram(observation: Observation, planes: np.ndarray[Any, Any]) -> Pixels:
    """Returns uint8 [height, width, 3] of what the seat sees whose planes these are; row 1 lies below."""
    side = GRID * SCALE
    shift = side // 2 if observation.staggered else 0
    pixels = np.empty((observation.rows * side + shift, observation.columns * side, 3), np.uint8)
    pixels[:] = GAP
    for row in range(observation.rows):
        for column in range(observation.columns):
            top = (observation.rows - 1 - row) * side + (shift if column % 2 == 0 else 0)
            square = pixels[top : top + side, column * side : (column + 1) * side]
            square[1:, 1:] = GROUND
            for number, plane in zip(planes[:, row, column], observation.planes, strict=True):
                if number and plane.paint is not None:
                    colour, (above, below), (left, right) = plane.paint
                    square[above * SCALE + 1 : below * SCALE, left * SCALE + 1 : right * SCALE] = colour
    return pixels
