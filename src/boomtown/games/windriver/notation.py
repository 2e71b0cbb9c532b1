"""Moves as text: `tipi c3`, `c3>c4`, `lose c3`, `tipi c3>c4`, `gather`, `raise c3`. See docs/notation.md."""

from __future__ import annotations

import re
from dataclasses import dataclass

from boomtown.core import IllegalMove, NotationError
from boomtown.games.windriver.board import (
    ACTIONS,
    FORWARD,
    GATHER,
    HEX_INDEX,
    HEX_NAMES,
    HEXES,
    LOSE,
    PLACE,
    PLAINS_NAME,
    RAISE,
    STEP,
    STEPS,
    WALK,
    WALKS,
    hex_name,
    neighbours,
)

_MOVE = re.compile(r"(?:(?P<word>tipi|lose|raise) )?(?P<start>[a-f][1-6])(?:>(?P<stop>[a-f][1-6]|\*))?")
_WANTED = "write tipi c3, c3>c4, lose c3, tipi c3>c4, gather or raise c3, with * for the plains"


@dataclass(frozen=True, slots=True)
class Move:
    """One decision. `word` is `tipi`, `lose`, `raise` or `gather`, and empty for a step of a buffalo."""

    word: str
    start: str = ""
    stop: str = ""
    """Where a buffalo or a tipi goes, `*` being the plains; empty where nothing goes anywhere."""

    def __str__(self) -> str:
        there = f"{self.start}>{self.stop}" if self.stop else self.start
        return f"{self.word} {there}".strip()

    @property
    def is_step(self) -> bool:
        """Tells whether a buffalo steps, in `herd` or as the drive of `act`."""
        return not self.word

    @property
    def is_walk(self) -> bool:
        """Tells whether a tipi moves."""
        return self.word == "tipi" and bool(self.stop)

    @property
    def is_placement(self) -> bool:
        """Tells whether a tipi is put on the board at the beginning."""
        return self.word == "tipi" and not self.stop


GATHERING = Move("gather")


def parse_move(text: str) -> Move:
    """Returns the move written in `text`; raises `NotationError`. Whether it is legal is not asked."""
    if text == "gather":
        return GATHERING
    found = _MOVE.fullmatch(text)
    if not found:
        raise NotationError(f"{text[:60]!r} is not a move; {_WANTED}")
    word, start, stop = found["word"] or "", found["start"], found["stop"] or ""
    if not word and not stop:
        raise NotationError(f"{text!r} does not say where the buffalo goes; {_WANTED}")
    if word in ("lose", "raise") and stop:
        raise NotationError(f"{text!r}: {word} names one hex; {_WANTED}")
    return Move(word, start, stop)


def encode(move: Move) -> int:
    """Returns the action number of `move`; raises `IllegalMove` for what no board could ever allow."""
    found = _NUMBERS.get(move)
    if found is None:
        raise not_beside(move)
    return found


def decode(action: int) -> Move:
    """Returns the move with that action number."""
    if not 0 <= action < ACTIONS:
        raise NotationError(f"there is no move with the number {action}; they are below {ACTIONS}")
    return MOVES[action]


def not_beside(move: Move) -> IllegalMove:
    """Returns the refusal of a step or a walk between hexes that are no neighbours."""
    start = HEX_INDEX[move.start]
    if move.stop == PLAINS_NAME:
        return IllegalMove(
            f"{move.start} is not next to the plains: only the hexes of row 6 are",
            code="not_at_plains",
            clause="board",
        )
    if move.is_step and HEX_INDEX[move.stop] in [target for _, target in neighbours(start)]:
        return IllegalMove(
            f"{move.start}>{move.stop} leads backward; a buffalo steps forward, straight or to either side",
            code="backward",
            clause="herd",
        )
    ways = neighbours(start, FORWARD) if move.is_step else neighbours(start)
    return IllegalMove(
        f"{move.stop} is not beside {move.start}; from there one gets to "
        f"{', '.join(hex_name(target) for _, target in ways)}",
        code="not_beside",
        clause="board",
    )


def _moves() -> list[Move]:
    moves = [Move("")] * ACTIONS
    for number, (start, _, stop) in enumerate(STEPS, STEP):
        moves[number] = Move("", HEX_NAMES[start], hex_name(stop))
    for number, (start, _, stop) in enumerate(WALKS, WALK):
        moves[number] = Move("tipi", HEX_NAMES[start], hex_name(stop))
    for index in range(HEXES):
        moves[PLACE + index] = Move("tipi", HEX_NAMES[index])
        moves[LOSE + index] = Move("lose", HEX_NAMES[index])
        moves[RAISE + index] = Move("raise", HEX_NAMES[index])
    moves[GATHER] = GATHERING
    return moves


MOVES: tuple[Move, ...] = tuple(_moves())
"""Every move by action number."""
_NUMBERS = {move: number for number, move in enumerate(MOVES)}
assert len(_NUMBERS) == ACTIONS
