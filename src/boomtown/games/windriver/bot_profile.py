"""How bots see Wind River: each distinct result of the herd step is one action. Evidence: docs/bots.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from boomtown.games.bot_profile import Skill, Tuning, plain_profile, scores_so_far
from boomtown.games.windriver import bot_offers, kernels_search, kernels_values, layout, notation
from boomtown.games.windriver.board import ACTIONS
from boomtown.games.windriver.kernels_herd import STEP_BITS, STEP_MASK
from boomtown.games.windriver.layout import Words
from boomtown.games.windriver.notation import Move
from boomtown.games.windriver.rules import GAME, WindRiverPosition


def state_of(position: WindRiverPosition) -> Words:
    """Returns the state of the rules and, behind it, the turns begun since this position: none."""
    state = np.zeros(kernels_search.STATE_WORDS, np.int64)
    state[: layout.STATE_WORDS] = GAME.state_of(position)
    return state


def unfold(action: int) -> Sequence[Move]:
    """Returns the steps of a bundle, or the one move with that action number."""
    steps = []
    bundle = action - ACTIONS
    while bundle > 0:
        steps.append(notation.decode((bundle & STEP_MASK) - 1))
        bundle >>= STEP_BITS
    return steps or (notation.decode(action),)


def expected_scores(position: WindRiverPosition) -> tuple[float, ...]:
    """Returns the tipis that each seat may expect in the plains."""
    if position.to_move is None:
        return scores_so_far(position)
    state = GAME.state_of(position)
    return tuple(max(0.0, float(kernels_values.prospects(state, seat))) for seat in range(position.seats))


_PLAIN = plain_profile(GAME)

BOT_PROFILE = replace(
    _PLAIN,
    kernels=replace(
        _PLAIN.kernels,
        state_words=kernels_search.STATE_WORDS,
        most_moves=max(layout.MOST_MOVES, kernels_search.RESULTS),
        legal=kernels_search.legal,
        play=kernels_search.play,
        rollout=kernels_search.rollout,
    ),
    state_of=state_of,
    unfold=unfold,
    expected_scores=expected_scores,
    # What a seat does in a later turn says nothing about doing it now.
    tuning=Tuning(exploration=0.05, rave_bias=0.0, prior_weight=3.0, use_rave=0, progressive_widening=2.0),
    # A turn is several decisions, and each simulation plays a round on: fewer of them than elsewhere.
    skills=(
        Skill(attention=2, misjudgement=0.1),
        Skill(attention=3),
        Skill(attention=5),
        Skill(attention=7),
        Skill(attention=12),
        Skill(attention=20),
        Skill(),
        Skill(simulations=100),
        Skill(simulations=1_200),
        Skill(simulations=18_000),
    ),
    offers=bot_offers.offers,
)
