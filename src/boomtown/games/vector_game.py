"""Games of turns over a state vector: what follows from the compiled rules and the numbers of moves alone.

A game says what its `CompiledRules` are, and is left with what is its own: how a position is written and
drawn, how the game ends, and why a move is refused.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

import numpy as np

from boomtown.core import GameOver, IllegalMove, Seat
from boomtown.games.turn_game import Kernels, M, TurnGame, TurnPosition

StateVector: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CompiledRules(Generic[M]):
    """The kernels, and which move each action number is."""

    kernels: Kernels
    action_count: int
    """The number of different moves there can ever be."""
    encode: Callable[[M], int]
    """Returns the action number of a move; may raise `IllegalMove` for one that can never be played."""
    decode: Callable[[int], M]
    """Returns the move with an action number."""


class VectorPosition(TurnPosition[M]):
    """A position over a state of its game's kernels, which nobody changes: `play` goes on with a copy."""

    compiled_rules: ClassVar[CompiledRules[Any]]

    def __init__(self, state: StateVector) -> None:
        self._state = state

    @abstractmethod
    def after(self, move: M, state: StateVector) -> Self:
        """Returns the position after `move`, which was legal here; `state` is the new position's own."""

    @abstractmethod
    def refusal(self, move: M) -> IllegalMove:
        """Returns why `move` is not legal here, in a game that goes on; may raise it instead."""

    def why_over(self) -> str:
        """Returns what is said to who still plays when the game is over."""
        return "the game is over"

    @property
    def to_move(self) -> Seat | None:
        """The seat whose choice it is; None when the game is over."""
        seat = int(self.compiled_rules.kernels.to_move(self._state))
        return None if seat < 0 else seat

    def legal_actions(self) -> frozenset[int]:
        """Returns the action numbers of the legal moves."""
        kernels = self.compiled_rules.kernels
        out = np.empty(kernels.most_moves, np.int64)
        count = kernels.legal(self._state, out)
        return frozenset(out[:count].tolist())

    def legal_moves(self) -> Sequence[M]:
        """Returns every legal move, sorted by text; empty when the game is over."""
        return sorted(map(self.compiled_rules.decode, self.legal_actions()), key=str)

    def play(self, move: M) -> Self:
        """Returns the position after `move`; raises `IllegalMove` or `GameOver` and changes nothing."""
        if self.to_move is None:
            raise GameOver(f"{move} comes too late: {self.why_over()}")
        try:
            action = self.compiled_rules.encode(move)
        except IllegalMove:
            action = -1
        if action not in self.legal_actions():
            raise self.refusal(move)
        state = self._state.copy()
        self.compiled_rules.kernels.play(state, action)
        return self.after(move, state)


V = TypeVar("V", bound=VectorPosition[Any])


class VectorGame(TurnGame[V, M]):
    """The rules of a game whose positions stand over a state vector."""

    compiled_rules: CompiledRules[M]

    @property
    def action_count(self) -> int:
        """The number of different moves there can ever be; action numbers are below it."""
        return self.compiled_rules.action_count

    def encode(self, move: M) -> int:
        """Returns the action number of `move`, frozen for a rules version."""
        return self.compiled_rules.encode(move)

    def decode(self, action: int) -> M:
        """Returns the move with that action number."""
        return self.compiled_rules.decode(action)

    @property
    def kernels(self) -> Kernels:
        """The compiled rules under the readable face."""
        return self.compiled_rules.kernels

    def state_of(self, position: V) -> StateVector:
        """Returns a copy of the position's state."""
        return position._state.copy()
