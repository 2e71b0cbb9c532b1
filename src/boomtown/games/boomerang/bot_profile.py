"""How bots see Boomerang. Evidence for the numbers: docs/bots.md."""

from __future__ import annotations

from dataclasses import replace

from boomtown.games.boomerang import kernels_evaluation, kernels_hash
from boomtown.games.boomerang.rules import GAME, BoomerangPosition
from boomtown.games.bot_profile import AlphaBetaKernels, Skill, plain_profile, scores_so_far


def expected_scores(position: BoomerangPosition) -> tuple[float, ...]:
    """Returns the points there are now, parted by the lead that the evaluation expects."""
    if position.to_move is None or position.variant == "last":
        return scores_so_far(position)
    lead = int(kernels_evaluation.expected_lead(GAME.state_of(position))) / kernels_evaluation.PARTS
    total = sum(position.scores())
    return (total + lead) / 2, (total - lead) / 2


BOT_PROFILE = replace(
    plain_profile(GAME),
    alpha_beta=AlphaBetaKernels(
        evaluate=kernels_evaluation.evaluate,
        hash_of=kernels_hash.hash_of,
        rehash=kernels_hash.rehash,
        # The evaluation foresees points, which decide nothing in `last`.
        suits=lambda position: position.variant != "last",
        lead_scale=12.0 * kernels_evaluation.PARTS,
    ),
    skills=(
        Skill(attention=2, misjudgement=0.1),
        Skill(attention=3),
        Skill(attention=9),
        Skill(misjudgement=0.01),
        Skill(misjudgement=0.15, simulations=50, positions=50),
        Skill(misjudgement=0.05, simulations=150, positions=100),
        Skill(simulations=600, positions=700),
        Skill(simulations=2_500, positions=4_500),
        Skill(simulations=12_000, positions=20_000),
        Skill(simulations=60_000, positions=400_000),
    ),
    expected_scores=expected_scores,
)
