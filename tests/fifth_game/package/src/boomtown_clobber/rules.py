"""Clobber, the readable face. Clauses: rules.md."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from boomtown.core import IllegalMove, OptionError, Outcome, Seat
from boomtown.games.card import Options
from boomtown.games.turn_game import Kernels
from boomtown.games.vector_game import CompiledRules, VectorGame, VectorPosition

from . import kernels, notation
from .card import CARD
from .layout import (
    ACTIONS,
    BOARD,
    COLUMNS,
    EMPTY,
    ENTERS,
    LEAVES,
    ROWS,
    STATE_WORDS,
    WIDEST,
    WINNER,
    Words,
    new_state,
)
from .notation import MOVES, Move

_MARKS = "·WB"


COMPILED_RULES = CompiledRules(
    kernels=Kernels(
        state_words=STATE_WORDS,
        most_moves=ACTIONS,
        to_move=kernels.to_move,
        legal=kernels.legal,
        play=kernels.play,
        draw=kernels.draw,
        playout=kernels.playout,
        values=kernels.values,
    ),
    action_count=ACTIONS,
    encode=notation.encode,
    decode=MOVES.__getitem__,
)
"""Clauses: moving, end. An action is a step between two squares side by side on the largest board."""


class ClobberPosition(VectorPosition[Move]):
    """The board and who is to move."""

    compiled_rules = COMPILED_RULES

    def __init__(self, state: Words, last: Move | None = None) -> None:
        super().__init__(state)
        self._last = last

    @property
    def options(self) -> Options:
        """The size of the board."""
        return {"size": f"{self._state[COLUMNS]}x{self._state[ROWS]}"}

    @property
    def seats(self) -> int:
        """Always two."""
        return 2

    @property
    def ply(self) -> int:
        """The number of moves: each took one stone off the board."""
        stones = int(np.count_nonzero(self._state[BOARD:]))
        return int(self._state[COLUMNS] * self._state[ROWS]) - stones

    def after(self, move: Move, state: Words) -> Self:
        return type(self)(state, move)

    def why_over(self) -> str:
        return f"{CARD.colours[1 - self._state[WINNER]]} could not move"

    def refusal(self, move: Move) -> IllegalMove:
        """Returns which stone is missing. Clause: moving."""
        action, seat = notation.encode(move), self.to_move
        assert seat is not None  # the game goes on
        colour, other = CARD.colours[seat], CARD.colours[1 - seat]
        if self._state[BOARD + LEAVES[action]] != seat + 1:
            return IllegalMove(
                f"{move}: no {colour} stone is on {move.leaves}", code="not_yours", clause="moving"
            )
        assert self._state[BOARD + ENTERS[action]] in (EMPTY, seat + 1)
        return IllegalMove(
            f"{move}: no {other} stone is on {move.enters}", code="nothing_to_take", clause="moving"
        )

    def outcome(self) -> Outcome | None:
        """Returns who won: the other could not move. Clause: end."""
        if self.to_move is not None:
            return None
        scores = self.scores()
        return Outcome(places=(2 - scores[0], 2 - scores[1]), scores=scores, reason="stuck")

    def scores(self) -> tuple[int, ...]:
        """Returns 1 for the winner, once there is one. Clause: end."""
        return tuple(int(self._state[WINNER] == seat) for seat in range(2))

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        """Returns the board: nothing is hidden in this game."""
        return {
            "board": str(self).split()[0].split("/"),
            "last": None if self._last is None else str(self._last),
        }

    def legal_hints(self) -> dict[str, Any]:
        """Returns each legal move with the square of the stone it takes."""
        return {str(move): move.enters for move in self.legal_moves()}

    def drawing(self) -> str:
        """Returns the board for a terminal."""
        columns, rows = int(self._state[COLUMNS]), int(self._state[ROWS])
        lines = [
            " ".join([str(row + 1), *(_MARKS[self._state[BOARD + row * WIDEST + c]] for c in range(columns))])
            for row in reversed(range(rows))
        ]
        return "\n".join([*lines, " ".join([" ", *"abcdef"[:columns]])])

    def __str__(self) -> str:
        return notation.write(self._state)


class Clobber(VectorGame[ClobberPosition, Move]):
    """The rules of Clobber."""

    card = CARD
    compiled_rules = COMPILED_RULES

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> ClobberPosition:
        """Returns the full board; the seed changes nothing. Clause: board."""
        if seats not in (None, 2):
            raise OptionError(f"Clobber is for 2 players, not {seats}", code="bad_seats")
        columns, rows = str(self.card.check_options(options or {})["size"]).split("x")
        return ClobberPosition(new_state(int(columns), int(rows)))

    def parse_position(self, text: str) -> ClobberPosition:
        """Returns the position written in `text`."""
        return ClobberPosition(notation.read(text))

    def parse_move(self, text: str) -> Move:
        """Returns the move written in `text`."""
        return notation.parse_move(text)

    def static_data(self, options: Options) -> dict[str, Any]:
        """Returns the size of the board."""
        return {"size": self.card.check_options(options)["size"]}


GAME = Clobber()
