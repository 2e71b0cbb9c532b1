# mypy: disable-error-code="no-any-return"
"""What a position of Oklahoma Boomers is worth, compiled: homesteads, and who is nearer to the rest."""

from __future__ import annotations

import math

from boomtown.games.boomers.kernels_areas import land_of
from boomtown.games.boomers.kernels_drawing import draw
from boomtown.games.boomers.kernels_points import points, worth_of
from boomtown.games.boomers.kernels_reach import nearer_in_slides, nearer_in_steps, without
from boomtown.games.boomers.layout import MINE, QUIET, QUIET_END, RIVER, STEPS_LEFT, TO_MOVE, Words, Worths
from boomtown.games.compiled import kernel

NEARER_IN_STEPS = 0.25
"""Points expected of a square that one's boomers are nearer to in single steps. Evidence: docs/bots.md."""
NEARER_IN_SLIDES = 0.25
"""Points expected of a square that one's boomers reach in fewer slides. Evidence: docs/bots.md."""
LEAD_SCALE = 12.0
"""Points of lead that make a win e times as likely as a loss."""


@kernel
def lead(state: Words) -> float:
    """Returns by how many points blue is expected to lead in the end."""
    certain = float(points(state, 0) - points(state, 1))
    mines, river = land_of(state, MINE), land_of(state, RIVER)
    blues, yellows = nearer_in_steps(state)
    hoped = NEARER_IN_STEPS * float(
        worth_of(without(blues, river), mines) - worth_of(without(yellows, river), mines)
    )
    blues, yellows = nearer_in_slides(state)
    hoped += NEARER_IN_SLIDES * float(
        worth_of(without(blues, river), mines) - worth_of(without(yellows, river), mines)
    )
    # Hopes fade with the turns that are left to close anything.
    return certain + hoped * (QUIET_END - state[QUIET]) / QUIET_END


@kernel
def values(state: Words, out: Worths) -> None:
    """Writes the worth for each seat: 1, 0.5 or 0 when over; before, what the expected lead makes of it."""
    if state[TO_MOVE] >= 0:
        out[0] = 1.0 / (1.0 + math.exp(-lead(state) / LEAD_SCALE))
    else:
        difference = points(state, 0) - points(state, 1)
        out[0] = 1.0 if difference > 0 else 0.0 if difference < 0 else 0.5
    out[1] = 1.0 - out[0]


@kernel
def rollout(state: Words, rng: Words) -> int:
    """Returns a placement drawn at random while pieces are placed, then -1: random turns only drift."""
    if state[STEPS_LEFT] > 0:
        return draw(state, rng)
    return -1
