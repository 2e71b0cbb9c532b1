"""Brings the kernels of a game to life: compiles them, or loads them from the cache."""

from __future__ import annotations

from typing import Any

import numpy as np

from boomtown.games import registry
from boomtown.games.turn_game import TurnGame

_PLIES = 3
"""Enough for every function of a readable face to have been called once."""


def warm_up(key: str) -> None:
    """Calls every kernel of the game `key` once, so that nothing compiles or loads later.

    Raises `BrokenGame` where that fails with a game of another package, which is left out from then on.
    """
    game = registry.game(key)
    try:
        if isinstance(game, TurnGame):
            _warm_up_turns(game)
        else:
            game.start().picture(None)
    except Exception as error:
        if registry.is_ours(key):
            raise
        raise registry.give_up(key, error) from error


def _warm_up_turns(game: TurnGame[Any, Any]) -> None:
    position = game.start()
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
        game.kernels.playout(state, rng)
        position = position.play(move)
