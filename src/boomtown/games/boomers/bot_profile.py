"""How bots see Oklahoma Boomers. Evidence for the numbers: docs/bots.md."""

from __future__ import annotations

from dataclasses import replace

from boomtown.games.boomers import kernels_hash, kernels_search, kernels_values
from boomtown.games.boomers.rules import GAME, BoomersPosition
from boomtown.games.bot_profile import AlphaBetaKernels, Skill, Tuning, plain_profile, scores_so_far

_PLAIN = plain_profile(GAME)


def expected_scores(position: BoomersPosition) -> tuple[float, ...]:
    """Returns the points of the homesteads, and what being nearer to the rest promises one side."""
    if position.to_move is None or position.is_being_set_up:
        return scores_so_far(position)
    blue, yellow = position.scores()
    hoped = int(kernels_values.lead(GAME.state_of(position))) / kernels_values.PARTS - (blue - yellow)
    return blue + max(hoped, 0.0), yellow + max(-hoped, 0.0)


BOT_PROFILE = replace(
    _PLAIN,
    kernels=replace(_PLAIN.kernels, rollout=kernels_search.rollout),
    alpha_beta=AlphaBetaKernels(
        evaluate=kernels_values.evaluate,
        hash_of=kernels_hash.hash_of,
        rehash=kernels_hash.rehash,
        # Before the boomers stand, who is nearer says nothing.
        suits=lambda position: not position.is_being_set_up,
        lead_scale=kernels_values.LEAD_SCALE * kernels_values.PARTS,
    ),
    skills=(
        Skill(attention=2, misjudgement=0.15),
        Skill(attention=3, misjudgement=0.05),
        Skill(attention=4, misjudgement=0.01),
        Skill(attention=7),
        Skill(misjudgement=0.1, simulations=50, positions=30),
        Skill(misjudgement=0.05, simulations=100, positions=120),
        Skill(simulations=300, positions=250),
        Skill(simulations=2_000, positions=1_600),
        Skill(simulations=13_000, positions=13_000),
        Skill(simulations=60_000, positions=400_000),
    ),
    expected_scores=expected_scores,
    # A hundred moves and more a turn: the search begins with those that the evaluation likes.
    tuning=Tuning(prior_weight=5.0, prior_scale=1.0, evaluation_noise=0.1),
)
