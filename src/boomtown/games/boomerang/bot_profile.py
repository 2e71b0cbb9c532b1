"""How bots see Boomerang. Evidence for the numbers: docs/bots.md."""

from __future__ import annotations

from dataclasses import replace

from boomtown.games.boomerang import kernels_evaluation, kernels_hash
from boomtown.games.boomerang.rules import GAME
from boomtown.games.bot_profile import AlphaBetaKernels, plain_profile

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
)
