"""What learning code sees of a position of Boomerang: 30 planes of 9 x 9."""

from __future__ import annotations

from boomtown.games.boomerang.card import VARIANTS
from boomtown.games.boomerang.kernels_observation import PLANES, observe
from boomtown.games.boomerang.pieces import KINDS, SIZE
from boomtown.games.observation import Observation, Paint, Plane

_MOST_OF_A_KIND = 2 * max(kind.count for kind in KINDS)

_ORANGE, _WHITE, _SEAM = (226, 125, 42), (250, 247, 240), (120, 96, 70)
_INNER = ((1, 7), (1, 7))
_EAST, _NORTH = Paint(_SEAM, (3, 5), (6, 8)), Paint(_SEAM, (0, 2), (3, 5))

OBSERVATION = Observation(
    planes=(
        Plane("own", "a piece that shows the colour of the seat", paint=Paint(_ORANGE, *_INNER)),
        Plane("other", "a piece that shows the other colour", paint=Paint(_WHITE, *_INNER)),
        Plane("value", "the value of the piece on the square", max(kind.value for kind in KINDS)),
        Plane("joined_east", "the next square to the east belongs to the same piece", paint=_EAST),
        Plane("joined_north", "the next square to the north belongs to the same piece", paint=_NORTH),
        *(
            Plane(f"{whose}_{kind.name}", f"how many {kind.name} the {whose} hand has", _MOST_OF_A_KIND)
            for whose in ("own", "other")
            for kind in KINDS
        ),
        *(Plane(f"variant_{name}", f"the variant {name} is played") for name in VARIANTS),
        Plane("moves", "the seat is to move"),
    ),
    rows=SIZE,
    columns=SIZE,
    observe=observe,
)
assert len(OBSERVATION.planes) == PLANES
