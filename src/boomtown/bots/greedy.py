"""The bot that looks one move ahead: it takes what is worth most at once."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np

from boomtown.bots.bot import Choice, Limits, Line, mover
from boomtown.core import generator
from boomtown.games.ruleset import Position, Ruleset

LINES_KEPT = 12
"""Moves that a choice shows."""


class GreedyBot:
    """Plays the move after which the position is worth most to it, as the game's own kernels estimate it.

    `slips` is the chance of a move drawn blindly instead, `sample` the number of moves it notices at all
    (None: every one), `lines` the number of moves its choice shows (None: every one). Equal moves are
    drawn by the seed.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any, Any],
        *,
        slips: float = 0.0,
        sample: int | None = None,
        lines: int | None = LINES_KEPT,
    ) -> None:
        self.ruleset = ruleset
        self.slips = slips
        self.sample = sample
        self.lines = lines

    def choose(self, position: Position[Any], limits: Limits, seed: int) -> Choice:
        """Returns the most profitable of the moves it notices; no limits apply."""
        seat = mover(position)
        draw = generator(seed, "greedy")
        kernels = self.ruleset.search_kernels
        state = self.ruleset.state_of(position.seen_by(seat))
        actions = np.zeros(kernels.most_moves, np.int64)
        count = int(kernels.legal(state, actions))
        noticed = [int(action) for action in actions[:count]]
        draw.shuffle(noticed)
        if draw.random() < self.slips:
            noticed = noticed[:1]
        elif self.sample is not None:
            noticed = noticed[: self.sample]

        worth: list[tuple[float, ...]] = []
        for action in noticed:
            after = state.copy()
            kernels.play(after, action)
            out = np.zeros(position.seats)
            kernels.values(after, out)
            worth.append(tuple(float(value) for value in out))
        # The shuffle above already ordered equal moves by the seed; `sorted` keeps that order.
        order = sorted(range(len(noticed)), key=lambda index: -worth[index][seat])
        lines: dict[str, Line] = {}
        for index in order:  # what begins with the same move is told once, at its best
            move = str(self.ruleset.unfold(noticed[index])[0])
            lines.setdefault(move, Line(move, 1, worth[index][seat]))
        principal = tuple(str(move) for move in self.ruleset.unfold(noticed[order[0]]))
        return Choice(
            move=principal[0],
            values=worth[order[0]],
            lines=tuple(islice(lines.values(), self.lines)),
            nodes=len(noticed),
            principal=principal,
        )
