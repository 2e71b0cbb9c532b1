# mypy: disable-error-code="no-any-return"
"""What a search of Wind River looks at, compiled: whole turns, in which the order of herd steps is no choice.

The steps of a herd step can be made in many orders that lead to the same herd. Whatever set of steps can be
made at all can be made from the plains backwards: a hex is left before others arrive there. So a search lists
only steps that do not lie nearer to the plains than the one before, and every set of steps is one way down
the tree. `ORDER` remembers the step before; outside a search it is 0, and nothing else reads it.
"""

from __future__ import annotations

import numpy as np

from boomtown.games.compiled import kernel
from boomtown.games.windriver.board import STEPS, progress
from boomtown.games.windriver.kernels import play as play_any
from boomtown.games.windriver.kernels_choosing import legal as legal_any
from boomtown.games.windriver.kernels_choosing import list_steps
from boomtown.games.windriver.layout import IN_HERD, ORDER, PHASE, TURN, Words

_IN_ORDER = sorted(range(len(STEPS)), key=lambda number: (-progress(STEPS[number][0]), number))
_RANK = np.zeros(len(STEPS), np.int64)
"""For each step of a buffalo, its rank from the plains backwards, from 1."""
for _rank, _number in enumerate(_IN_ORDER, 1):
    _RANK[_number] = _rank


@kernel
def legal(state: Words, out: Words) -> int:
    """Writes the legal actions that a search should try; in the herd step one order of each set of steps.

    Where only steps are left that lie before the last one, all are listed: the step has to go on.
    """
    if state[PHASE] != IN_HERD or state[ORDER] == 0:
        return legal_any(state, out)
    count = list_steps(state, out)
    kept = 0
    for index in range(count):
        if _RANK[out[index]] >= state[ORDER]:
            out[kept] = out[index]
            kept += 1
    return kept if kept > 0 else list_steps(state, out)


@kernel
def play(state: Words, action: int) -> None:
    """Makes a legal decision and remembers the rank of a herd step as long as the herd moves on."""
    rank = _RANK[action] if state[PHASE] == IN_HERD else 0
    seat = state[TURN]
    play_any(state, action)
    state[ORDER] = rank if state[PHASE] == IN_HERD and state[TURN] == seat else 0
