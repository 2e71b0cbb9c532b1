"""Moves as text: `KIND@SQUARE` + turn, or `pass`. See docs/notation.md."""

from __future__ import annotations

import re
from dataclasses import dataclass

from boomtown.core import IllegalMove, NotationError
from boomtown.games.boomerang.pieces import KIND_INDEX, KINDS, PASS, PLACEMENT_INDEX, PLACEMENTS, square_name

_MOVE = re.compile(r"(?P<kind>[A-Z][0-9])@(?P<file>[a-i])(?P<rank>[1-9])(?P<turn>[a-z]*)")


@dataclass(frozen=True, slots=True)
class Move:
    """A piece, turned one way, with the lower left corner of its bounding box; or a pass."""

    kind: str = ""
    square: str = ""
    turn: str = ""

    def __str__(self) -> str:
        return f"{self.kind}@{self.square}{self.turn}" if self.kind else "pass"

    @property
    def is_pass(self) -> bool:
        """Tells whether no piece is placed."""
        return not self.kind


PASSING = Move()


def parse_move(text: str) -> Move:
    """Returns the move written in `text`; raises `NotationError`. Whether it is legal is not asked."""
    if text == "pass":
        return PASSING
    found = _MOVE.fullmatch(text)
    if not found:
        raise NotationError(
            f"{text[:40]!r} is not a move; write KIND@SQUARE and the turn, as in T5@e5s, or pass"
        )
    kind = found["kind"]
    if kind not in KIND_INDEX:
        raise NotationError(f"{text!r} names no piece; the kinds are: {', '.join(KIND_INDEX)}")
    names = [turn.name for turn in KINDS[KIND_INDEX[kind]].turns]
    if found["turn"] not in names:
        wanted = "no turn" if names == [""] else f"one of the turns {', '.join(sorted(names))}"
        raise NotationError(f"{text[:40]!r}: {kind} takes {wanted} after the square")
    return Move(kind, found["file"] + found["rank"], found["turn"])


def encode(move: Move) -> int:
    """Returns the action number of `move`; raises `IllegalMove` where the piece would leave the board."""
    if move.is_pass:
        return PASS
    kind = KIND_INDEX[move.kind]
    turn = [turn.name for turn in KINDS[kind].turns].index(move.turn)
    square = ("abcdefghi".index(move.square[0]), int(move.square[1]) - 1)
    action = PLACEMENT_INDEX.get((kind, turn, square))
    if action is None:
        raise IllegalMove(f"{move} reaches over the edge of the board", code="off_board", clause="placing")
    return action


def decode(action: int) -> Move:
    """Returns the move with that action number."""
    return MOVES[action]


MOVES: tuple[Move, ...] = (
    *(Move(KINDS[p.kind].name, square_name(p.square), KINDS[p.kind].turns[p.turn].name) for p in PLACEMENTS),
    PASSING,
)
"""Every move by action number."""

TEXTS = tuple(map(str, MOVES))
"""Every move as text, by action number."""

_RANKS = {text: rank for rank, text in enumerate(sorted(TEXTS))}
RANKS = tuple(_RANKS[text] for text in TEXTS)
"""Where each move stands among all in the order of their texts, by action number."""
