"""The contract of a game of turns: moves, positions as text, action numbers, compiled rules.

A `TurnGame` lists every legal move; a `Move` is one choice. Moves and positions are immutable values whose
`str` parses back.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar, runtime_checkable

from boomtown.core import BoomtownError, Seat
from boomtown.games.card import Options, TurnCard
from boomtown.games.game import Game, Position


@runtime_checkable
class Move(Protocol):
    """One choice: hashable, comparable, with a text form."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)


class TurnPosition(Position, Generic[M]):
    """Everything legality depends on; `str(position)` parses back to an equal one.

    Positions are equal where their texts are. 6 members of its own, beside those of every position.
    """

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat whose choice it is; None when the game is over."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """The number of moves since the start."""

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Returns every legal move, sorted by text; empty when the game is over."""

    @abstractmethod
    def play(self, move: M) -> Self:
        """Returns the position after `move`; raises `IllegalMove` or `GameOver` and changes nothing."""

    @abstractmethod
    def legal_hints(self) -> dict[str, Any]:
        """Returns the legal moves as text, each with what a board needs to preview it (plain JSON)."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and str(other) == str(self)

    def __hash__(self) -> int:
        return hash(str(self))

    def seen_by(self, seat: Seat) -> Self:
        """Returns a position that holds only what `seat` may know; itself where nothing is hidden."""
        return self


P = TypeVar("P", bound=TurnPosition[Any])


class TurnGame(Game, Generic[P, M]):
    """The rules of a game of turns. 8 members of its own, beside those of every game."""

    card: TurnCard

    @abstractmethod
    def start(self, options: Options | None = None, *, seats: int | None = None, seed: int = 0) -> P: ...

    @abstractmethod
    def parse_position(self, text: str) -> P:
        """Returns the position written in `text`; raises `NotationError` or `IllegalMove`."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Returns the move written in `text`; raises `NotationError`. Says nothing about legality."""

    def play_texts(self, position: P, moves: Iterable[str]) -> P:
        """Returns the position after these moves.

        Raises what `parse_move` and `play` do; the message says which move is wrong, counted from 1.
        """
        for number, text in enumerate(moves, 1):
            try:
                position = position.play(self.parse_move(text))
            except BoomtownError as error:
                error.message = f"move {number}: {error.message}"
                raise
        return position

    @property
    @abstractmethod
    def action_count(self) -> int:
        """The number of different moves there can ever be; action numbers are below it."""

    @abstractmethod
    def encode(self, move: M) -> int:
        """Returns the action number of `move`, frozen for a rules version."""

    @abstractmethod
    def decode(self, action: int) -> M:
        """Returns the move with that action number."""

    @property
    @abstractmethod
    def kernels(self) -> Kernels:
        """The compiled rules under the readable face."""

    @abstractmethod
    def state_of(self, position: P) -> Any:
        """Returns a fresh kernel state (an int64 vector) of `position`, to be mutated at will."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """The compiled rules: the same signatures for every game.

    A state is a one-dimensional int64 vector of `state_words`; `rng` is an int64 vector of one word.

    - `to_move(state) -> int`: the seat, or -1 when the game is over
    - `legal(state, out) -> int`: writes the legal actions into `out` (int64[most_moves]), returns how many
    - `play(state, action) -> None`: mutates; assumes legality
    - `draw(state, rng) -> int`: one legal action, uniformly
    - `playout(state, rng) -> int`: plays uniformly to the end in place, returns the number of moves
    - `values(state, out) -> None`: writes the worth for each seat, 0 to 1, into `out` (float64[seats]);
      exact when the game is over, an estimate before
    """

    state_words: int
    most_moves: int
    """A proven bound on the number of legal moves in any position: the size of every list of moves."""
    to_move: Any
    legal: Any
    play: Any
    draw: Any
    playout: Any
    values: Any
    most_plies: int | None = None
    """A proven bound on the number of moves in any game from its start; None where nobody has proved one."""
