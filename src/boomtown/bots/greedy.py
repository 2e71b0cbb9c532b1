"""The bot that looks one move ahead: it takes what is worth most at once."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np

from boomtown.bots.bot import Choice, Limits, Variation, mover
from boomtown.core import generator
from boomtown.games.bot_profile import BotProfile
from boomtown.games.turn_game import TurnPosition

VARIATIONS_KEPT = 12
"""Moves that a choice shows."""


class GreedyBot:
    """Plays the move after which the position is worth most to it, as the game's own kernels estimate it.

    `attention` is the number of moves it notices at all (None: every one), `misjudgement` how far it may be
    off about a position, either way, unless the game is over there; `variations` is the number of moves its
    choice shows (None: every one). Equal moves are drawn by the seed.
    """

    def __init__(
        self,
        profile: BotProfile[Any, Any],
        *,
        attention: int | None = None,
        misjudgement: float = 0.0,
        variations: int | None = VARIATIONS_KEPT,
    ) -> None:
        self.profile = profile
        self.attention = attention
        self.misjudgement = misjudgement
        self.variations = variations

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the most profitable of the moves it notices; no limits apply."""
        seat = mover(position)
        draw = generator(seed, "greedy")
        kernels = self.profile.kernels
        state = self.profile.state_of(position.seen_by(seat))
        actions = np.zeros(kernels.most_moves, np.int64)
        count = int(kernels.legal(state, actions))
        noticed = [int(action) for action in actions[:count]]
        draw.shuffle(noticed)
        noticed = noticed[: self.attention]

        values: list[tuple[float, ...]] = []
        judged: list[float] = []
        for action in noticed:
            after = state.copy()
            kernels.play(after, action)
            out = np.zeros(position.seats)
            kernels.values(after, out)
            values.append(tuple(float(value) for value in out))
            off = self.misjudgement if kernels.to_move(after) >= 0 else 0.0
            judged.append(values[-1][seat] + off * draw.uniform(-1.0, 1.0))
        # The shuffle above already ordered equal moves by the seed; `sorted` keeps that order.
        order = sorted(range(len(noticed)), key=lambda index: -judged[index])
        variations: dict[str, Variation] = {}
        for index in order:  # actions that begin with the same move are one, at its best
            move = str(self.profile.unfold(noticed[index])[0])
            variations.setdefault(move, Variation(move, 1, min(1.0, max(0.0, judged[index]))))
        principal = tuple(str(move) for move in self.profile.unfold(noticed[order[0]]))
        return Choice(
            move=principal[0],
            values=values[order[0]],
            variations=tuple(islice(variations.values(), self.variations)),
            nodes=len(noticed),
            principal=principal,
        )
