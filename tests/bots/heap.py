"""Heap: a game small enough to know by heart, for two to four seats, with kernels.

In turn everybody takes one, two or three stones from a heap; who takes the last one wins alone. With two
seats the seat to move loses exactly when the heap is a multiple of four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from boomtown.core import GameOver, IllegalMove, NotationError, Outcome, Seat
from boomtown.games.card import Options, TurnCard
from boomtown.games.compiled import kernel
from boomtown.games.turn_game import Kernels, TurnGame, TurnPosition

SEAT, HEAP, SEATS, WINNER = 0, 1, 2, 3
WORDS = 4
MOST = 3


@kernel
def to_move(state: Any) -> Any:
    return state[SEAT]


@kernel
def legal(state: Any, out: Any) -> Any:
    if state[SEAT] < 0:
        return 0
    count = min(MOST, state[HEAP])
    for index in range(count):
        out[index] = index
    return count


@kernel
def play(state: Any, action: Any) -> None:
    state[HEAP] -= action + 1
    if state[HEAP] == 0:
        state[WINNER] = state[SEAT]
        state[SEAT] = -1
    else:
        state[SEAT] = (state[SEAT] + 1) % state[SEATS]


@kernel
def draw(state: Any, rng: Any) -> Any:
    rng[0] = (rng[0] % 2147483646 + 1) * 48271 % 2147483647
    return (rng[0] >> 8) % min(MOST, state[HEAP])


@kernel
def playout(state: Any, rng: Any) -> Any:
    moves = 0
    while state[SEAT] >= 0:
        play(state, draw(state, rng))
        moves += 1
    return moves


@kernel
def values(state: Any, out: Any) -> None:
    for seat in range(len(out)):
        if state[SEAT] < 0:
            out[seat] = 1.0 if state[WINNER] == seat else 0.0
        else:
            out[seat] = 1.0 / len(out)


@dataclass(frozen=True)
class HeapPosition(TurnPosition[str]):
    """What is left and whose turn it is; `peeked` notes who looked."""

    heap: int
    players: int = 2
    taken: tuple[int, ...] = ()
    peeked: tuple[Seat, ...] = ()

    def __str__(self) -> str:
        return f"{self.heap} {self.players} {','.join(map(str, self.taken))}".strip()

    @property
    def options(self) -> Options:
        return {}

    @property
    def seats(self) -> int:
        return self.players

    @property
    def left(self) -> int:
        return self.heap - sum(self.taken)

    @property
    def to_move(self) -> Seat | None:
        return self.ply % self.players if self.left else None

    @property
    def ply(self) -> int:
        return len(self.taken)

    def legal_moves(self) -> Sequence[str]:
        return [str(count) for count in range(1, min(MOST, self.left) + 1)]

    def play(self, move: str) -> Self:
        if not self.left:
            raise GameOver("nothing is left")
        if move not in self.legal_moves():
            raise IllegalMove(f"{move} is too much")
        return type(self)(self.heap, self.players, (*self.taken, int(move)))

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        winner = (self.ply - 1) % self.players
        places = tuple(1 if seat == winner else 2 for seat in range(self.players))
        return Outcome(places=places, scores=self.scores(), reason="last")

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(self.taken[seat :: self.players]) for seat in range(self.players))

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        return {"left": self.left}

    def legal_hints(self) -> dict[str, Any]:
        return dict.fromkeys(self.legal_moves())

    def drawing(self) -> str:
        return "o" * self.left

    def seen_by(self, seat: Seat) -> Self:
        """What a seat may know: here all, but marked, so that a test sees whether a bot asked."""
        return type(self)(self.heap, self.players, self.taken, (seat,))


class Heap(TurnGame[HeapPosition, str]):
    """The rules."""

    card = TurnCard(
        key="heap",
        name="Heap",
        designer="nobody",
        year=1,
        seats=(2, 4),
        colours=("red", "green", "blue", "violet"),
        rules_version=1,
        source="these tests",
    )

    def __init__(self) -> None:
        self.asked_about: list[HeapPosition] = []

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> HeapPosition:
        return HeapPosition(21, seats or 2)

    def parse_position(self, text: str) -> HeapPosition:
        heap, players, *taken = text.split()
        counts = taken[0].split(",") if taken else []
        return HeapPosition(int(heap), int(players), tuple(map(int, counts)))

    def parse_move(self, text: str) -> str:
        if text not in ("1", "2", "3"):
            raise NotationError(f"{text!r} is no move")
        return text

    @property
    def action_count(self) -> int:
        return MOST

    def encode(self, move: str) -> int:
        return int(move) - 1

    def decode(self, action: int) -> str:
        return str(action + 1)

    def static_data(self, options: Options) -> dict[str, Any]:
        return {}

    @property
    def kernels(self) -> Kernels:
        return Kernels(WORDS, MOST, to_move, legal, play, draw, playout, values)

    def state_of(self, position: HeapPosition) -> Any:
        self.asked_about.append(position)
        seat = -1 if position.to_move is None else position.to_move
        return np.array([seat, position.left, position.players, -1], np.int64)
