# mypy: disable-error-code="no-any-return"
"""How a search of Oklahoma Boomers plays on, compiled."""

from __future__ import annotations

from boomtown.games.boomers.kernels_drawing import draw
from boomtown.games.boomers.layout import STEPS_LEFT, Words
from boomtown.games.compiled import kernel


@kernel
def rollout(state: Words, rng: Words) -> int:
    """Returns a placement drawn at random while pieces are placed, then -1: random turns only drift."""
    if state[STEPS_LEFT] > 0:
        return draw(state, rng)
    return -1
