"""What learning code sees of a position of Wind River: 28 planes of 6 rows and 6 lanes, row 1 first.

`own` is the seat that looks, `next_1` the one that plays after it, and so on round the table; with three
players the planes of `next_3` are empty.
"""

from __future__ import annotations

from boomtown.games.observation import Observation, Paint, Plane
from boomtown.games.windriver.board import LANES, ROWS
from boomtown.games.windriver.kernels_observation import PLANES, observe
from boomtown.games.windriver.layout import (
    IS_OVER,
    MOST_ON_HEX,
    MOST_RESOURCES,
    MOST_SEATS,
    PHASES,
    TIPIS_EACH,
)

_WHO = ("own", *(f"next_{turn}" for turn in range(1, MOST_SEATS)))

_DARK, _PALE = (80, 52, 30), (150, 110, 80)
_COLOURS = ((196, 60, 50), (70, 140, 70), (60, 90, 170), (130, 80, 150))
_LINES, _COLUMNS = ((4, 6), (4, 6), (6, 8), (6, 8)), ((1, 4), (5, 8), (1, 4), (5, 8))

OBSERVATION = Observation(
    planes=(
        Plane("board", "the hex belongs to the board", paint=Paint((222, 205, 160), (0, 8), (0, 8))),
        Plane(
            "fresh", "buffaloes that have not moved in this turn", MOST_ON_HEX, Paint(_DARK, (1, 3), (1, 4))
        ),
        Plane("moved", "buffaloes that have moved in this turn", MOST_ON_HEX, Paint(_PALE, (1, 3), (4, 7))),
        *(
            Plane(f"tipis_{who}", f"tipis of {who} on the hex", TIPIS_EACH, Paint(colour, lines, columns))
            for who, colour, lines, columns in zip(_WHO, _COLOURS, _LINES, _COLUMNS, strict=True)
        ),
        *(Plane(f"resources_{who}", f"resources of {who}", MOST_RESOURCES) for who in _WHO),
        *(Plane(f"safe_{who}", f"tipis of {who} in the plains", TIPIS_EACH) for who in _WHO),
        *(Plane(f"hand_{who}", f"tipis of {who} in the hand", TIPIS_EACH) for who in _WHO),
        *(Plane(f"moves_{who}", f"{who} is to move") for who in _WHO),
        *(Plane(f"phase_{phase}", f"the step of the turn is {phase}") for phase in PHASES[:IS_OVER]),
        Plane("left", "steps left in herd, tipis still to take down in lose", TIPIS_EACH),
    ),
    rows=ROWS,
    columns=len(LANES),
    observe=observe,
    staggered=True,
)
assert len(OBSERVATION.planes) == PLANES
