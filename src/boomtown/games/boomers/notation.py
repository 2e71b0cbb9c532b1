"""Moves as text: `c3-c8`, `c3-c8+f5`, `c3-c8+f5@c5`; a placement is `@c5`. See docs/notation.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from boomtown.core import IllegalMove, NotationError
from boomtown.games.boomers.layout import (
    ACTIONS,
    BOTH,
    CHOICES,
    ON_COLUMN,
    ON_ROW,
    PLACEMENT,
    SIZE,
    SLIDES_FROM,
    SQUARES,
)

Cell: TypeAlias = tuple[int, int]
"""Rank and file, from 0."""

FILES = "abcdefghijk"
SQUARE_NAMES: tuple[str, ...] = tuple(f"{file}{rank + 1}" for rank in range(SIZE) for file in FILES)
"""Every square, counted from a1 along the ranks."""
SQUARE_INDEX = {name: index for index, name in enumerate(SQUARE_NAMES)}

_SQUARE = "[a-k](?:1[01]|[1-9])"
_TURN = re.compile(f"({_SQUARE})-({_SQUARE})(?:[+]({_SQUARE})(?:@({_SQUARE}))?)?")
_PLACEMENT = re.compile(f"@({_SQUARE})")


def cell_of(square: str) -> Cell:
    """Returns rank and file of a square."""
    return divmod(SQUARE_INDEX[square], SIZE)


def square_at(rank: int, file: int) -> str:
    """Returns the name of a square."""
    return f"{FILES[file]}{rank + 1}"


@dataclass(frozen=True, slots=True)
class Move:
    """A turn: a slide, and with whom stones are laid, and which one where a sooner is involved.

    Without a start it is a placement on `stop`.
    """

    start: str
    stop: str
    helper: str = ""
    corner: str = ""

    def __str__(self) -> str:
        if not self.start:
            return f"@{self.stop}"
        text = f"{self.start}-{self.stop}"
        if self.helper:
            text += f"+{self.helper}"
        return f"{text}@{self.corner}" if self.corner else text

    @property
    def is_placement(self) -> bool:
        """Tells whether it places a piece of the set-up."""
        return not self.start


def parse_move(text: str) -> Move:
    """Returns the move written in `text`; raises `NotationError`. Whether it is legal is not asked."""
    if found := _TURN.fullmatch(text):
        return Move(*(square or "" for square in found.groups()))
    if found := _PLACEMENT.fullmatch(text):
        return Move("", found[1])
    raise NotationError(
        f"{text[:40]!r} is not a move; write a slide and with whom stones are laid, as in c3-c8, c3-c8+f5 or "
        "(with a sooner) c3-c8+f5@c5, and a placement as in @c5"
    )


def corners_between(stop: str, helper: str) -> tuple[str, str]:
    """Returns the corner on the row of the active piece, and the one on its column."""
    (rank, file), (helper_rank, helper_file) = cell_of(stop), cell_of(helper)
    return square_at(rank, helper_file), square_at(helper_rank, file)


def is_straight(move: Move) -> bool:
    """Tells whether the slide goes along a row or a column, and anywhere at all."""
    (rank, file), (to_rank, to_file) = cell_of(move.start), cell_of(move.stop)
    return (rank == to_rank) != (file == to_file)


def is_aligned(stop: str, helper: str) -> bool:
    """Tells whether the two squares share a row or a column."""
    (rank, file), (helper_rank, helper_file) = cell_of(stop), cell_of(helper)
    return rank == helper_rank or file == helper_file


def encode(move: Move) -> int:
    """Returns the action number of `move`; raises `IllegalMove` for what no board could ever allow."""
    if move.is_placement:
        return PLACEMENT + SQUARE_INDEX[move.stop]
    if not is_straight(move):
        raise crooked(move)
    (rank, file), (to_rank, to_file) = cell_of(move.start), cell_of(move.stop)
    to = _skipping(to_file, file) if to_rank == rank else SIZE - 1 + _skipping(to_rank, rank)
    slide = (rank * SIZE + file) * SLIDES_FROM + to
    if not move.helper:
        return slide * CHOICES
    if is_aligned(move.stop, move.helper):
        raise aligned(move)
    helper_rank, helper_file = cell_of(move.helper)
    helper = (SIZE - 1) * _skipping(helper_rank, to_rank) + _skipping(helper_file, to_file)
    stones = BOTH
    if move.corner:
        on_row, on_column = corners_between(move.stop, move.helper)
        if move.corner not in (on_row, on_column):
            raise no_such_corner(move)
        stones = ON_ROW if move.corner == on_row else ON_COLUMN
    return slide * CHOICES + 3 * helper + stones


def decode(action: int) -> Move:
    """Returns the move with that action number."""
    if not 0 <= action < ACTIONS:
        raise NotationError(f"there is no move with the number {action}; they are below {ACTIONS}")
    if action >= PLACEMENT:
        return Move("", SQUARE_NAMES[action - PLACEMENT])
    slide, choice = divmod(action, CHOICES)
    square, to = divmod(slide, SLIDES_FROM)
    rank, file = divmod(square, SIZE)
    if to < SIZE - 1:
        to_rank, to_file = rank, _stretched(to, file)
    else:
        to_rank, to_file = _stretched(to - SIZE + 1, rank), file
    start, stop = SQUARE_NAMES[square], square_at(to_rank, to_file)
    if choice == 0:
        return Move(start, stop)
    helper, stones = divmod(choice - BOTH, 3)
    helper_rank, helper_file = divmod(helper, SIZE - 1)
    there = square_at(_stretched(helper_rank, to_rank), _stretched(helper_file, to_file))
    if stones + BOTH == BOTH:
        return Move(start, stop, there)
    return Move(start, stop, there, corners_between(stop, there)[stones + BOTH - ON_ROW])


def _skipping(line: int, left_out: int) -> int:
    """Counts a line among those without one."""
    return line - (line > left_out)


def _stretched(count: int, left_out: int) -> int:
    """Returns the line that `_skipping` counted."""
    return count + (count >= left_out)


def crooked(move: Move) -> IllegalMove:
    """Returns the refusal of a slide that follows no row and no column."""
    return IllegalMove(
        f"{move.start} and {move.stop} are not two squares of one row or column; a slide is straight",
        code="not_straight",
        clause="sliding",
    )


def aligned(move: Move) -> IllegalMove:
    """Returns the refusal of a helper in the row or column of the active piece."""
    return IllegalMove(
        f"the piece on {move.helper} shares a row or column with {move.stop}, so there are no two corners; "
        "choose one that stands in another row and another column",
        code="aligned_helper",
        clause="stones",
    )


def no_such_corner(move: Move) -> IllegalMove:
    """Returns the refusal of a stone anywhere but on a corner."""
    one, other = corners_between(move.stop, move.helper)
    return IllegalMove(
        f"{move.corner} is no corner between {move.stop} and {move.helper}; those are {one} and {other}",
        code="wrong_corner",
        clause="sooners",
    )


assert len(SQUARE_NAMES) == SQUARES
