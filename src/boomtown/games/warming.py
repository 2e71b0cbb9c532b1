"""Brings the kernels of a game to life: compiles them, or loads them from the cache."""

from __future__ import annotations

import numpy as np

from boomtown.games.registry import ruleset

_PLIES = 3
"""Enough for every function of a readable face to have been called once."""


def warm(key: str) -> None:
    """Calls every kernel of the game `key` once, so that nothing compiles or loads later."""
    game = ruleset(key)
    position = game.start()
    if game.card.live:
        position.picture(None)
        return
    rng = np.array([1], np.int64)
    actions = np.empty(game.kernels.most_moves, np.int64)
    for _ in range(_PLIES):
        position.picture(None)
        position.legal_hints()
        position.drawing()
        position.scores()
        position.outcome()
        state = game.state_of(position)
        game.kernels.to_move(state)
        game.kernels.legal(state, actions)
        game.kernels.values(state, np.empty(position.seats, np.float64))
        move = game.decode(int(game.kernels.draw(state, rng)))
        game.kernels.rollout(state, rng)
        game.kernels.playout(state, rng)
        position = position.play(move)
