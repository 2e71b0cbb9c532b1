"""What learning code sees of a position of Oklahoma Boomers: 18 planes of 11 x 11, rank 1 first."""

from __future__ import annotations

from boomtown.games.boomers.kernels_observation import PLANES, observe
from boomtown.games.boomers.layout import QUIET_END, SIZE
from boomtown.games.boomers.setup import MOST_PLACEMENTS, WHAT
from boomtown.games.observation import Observation, Paint, Plane

_BOOMER = ((1, 7), (2, 6))
_IRON = (40, 40, 40)

OBSERVATION = Observation(
    planes=(
        Plane("own", "a boomer of the seat", paint=Paint((52, 94, 168), *_BOOMER)),
        Plane("other", "a boomer of the opponent", paint=Paint((236, 190, 60), *_BOOMER)),
        Plane("sooner", "a sooner", paint=Paint((150, 110, 80), *_BOOMER)),
        Plane("exhausted", "a boomer of either that can no longer move, being in a homestead"),
        Plane("barred", "the sooner that may not move now"),
        Plane("stone", "a cornerstone", paint=Paint((90, 86, 80), (2, 6), (2, 6))),
        Plane("river", "the river", paint=Paint((120, 180, 220))),
        Plane("mine", "a mine", paint=Paint((200, 200, 210), (0, 3), (0, 3))),
        Plane("rail_east", "a rail on the east side of the square", paint=Paint(_IRON, (0, 8), (7, 8))),
        Plane("rail_north", "a rail on the north side of the square", paint=Paint(_IRON, (0, 1), (0, 8))),
        Plane("slides_away", "where the slide starts whose stones are to be chosen now"),
        Plane("slides_to", "where that slide ends"),
        *(Plane(f"places_{what}", f"a {what} is to be placed now") for what in WHAT),
        Plane("placements_left", "how many pieces are still to be placed", MOST_PLACEMENTS),
        Plane("quiet", "turns since the last stone", QUIET_END),
        Plane("moves", "the seat is to move"),
    ),
    rows=SIZE,
    columns=SIZE,
    observe=observe,
)
assert len(OBSERVATION.planes) == PLANES
