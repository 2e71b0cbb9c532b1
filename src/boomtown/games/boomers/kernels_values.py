# mypy: disable-error-code="no-any-return"
"""What a position of Oklahoma Boomers is worth, compiled: homesteads, and who is nearer to the rest."""

from __future__ import annotations

from boomtown.games.boomers.kernels_areas import land_of
from boomtown.games.boomers.kernels_points import points, worth_of
from boomtown.games.boomers.kernels_reach import nearer_in_slides, nearer_in_steps, without
from boomtown.games.boomers.layout import (
    MINE,
    QUIET,
    QUIET_END,
    RIVER,
    TO_MOVE,
    Words,
    Worths,
)
from boomtown.games.compiled import kernel
from boomtown.games.exponential_kernel import exp
from boomtown.games.winning import WIN

PARTS = 4 * QUIET_END
"""Parts of a point in which positions are weighed, so that every weight is a whole number."""
NEARER_IN_STEPS = 1
"""Quarters of a point expected of a square that one's boomers are nearer to in single steps, at first: they
fade with the turns that are left to close anything. Evidence: docs/bots.md."""
NEARER_IN_SLIDES = 1
"""The same of a square that one's boomers reach in fewer slides."""
LEAD_SCALE = 12.0
"""Points of lead that make a win e times as likely as a loss."""


@kernel
def lead(state: Words) -> int:
    """Returns by how many parts of a point blue is expected to lead in the end."""
    certain = points(state, 0) - points(state, 1)
    mines, river = land_of(state, MINE), land_of(state, RIVER)
    blues, yellows = nearer_in_steps(state)
    hoped = NEARER_IN_STEPS * (
        worth_of(without(blues, river), mines) - worth_of(without(yellows, river), mines)
    )
    blues, yellows = nearer_in_slides(state)
    hoped += NEARER_IN_SLIDES * (
        worth_of(without(blues, river), mines) - worth_of(without(yellows, river), mines)
    )
    return PARTS * certain + hoped * (QUIET_END - state[QUIET])


@kernel
def evaluate(state: Words) -> int:
    """Returns the lead expected of blue in parts of a point; once the game is over, who has won."""
    if state[TO_MOVE] >= 0:
        return lead(state)
    difference = points(state, 0) - points(state, 1)
    return WIN if difference > 0 else -WIN if difference < 0 else 0


@kernel
def values(state: Words, out: Worths) -> None:
    """Writes the worth for each seat: 1, 0.5 or 0 when over; before, what the expected lead makes of it."""
    if state[TO_MOVE] >= 0:
        out[0] = 1.0 / (1.0 + exp(-lead(state) / (LEAD_SCALE * PARTS)))
    else:
        difference = points(state, 0) - points(state, 1)
        out[0] = 1.0 if difference > 0 else 0.0 if difference < 0 else 0.5
    out[1] = 1.0 - out[0]
