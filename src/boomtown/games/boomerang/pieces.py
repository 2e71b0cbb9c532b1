"""The pieces and every way to put one on the board, read from `pieces.json`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files

Cell = tuple[int, int]
"""Column and row, from 0 at the lower left."""

_DATA = json.loads(files(__package__).joinpath("pieces.json").read_text(encoding="utf-8"))

SIZE: int = _DATA["board"]
SQUARES = SIZE * SIZE


@dataclass(frozen=True, slots=True)
class Turn:
    """A piece turned one way: its cells from the lower left corner of its bounding box."""

    name: str
    cells: tuple[Cell, ...]

    @property
    def width(self) -> int:
        """The number of columns of the bounding box."""
        return 1 + max(column for column, _ in self.cells)

    @property
    def height(self) -> int:
        """The number of rows of the bounding box."""
        return 1 + max(row for _, row in self.cells)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: its name, how many a player has, and the ways it can be turned."""

    name: str
    count: int
    turns: tuple[Turn, ...]

    @property
    def value(self) -> int:
        """The points a piece is worth: its number of squares."""
        return len(self.turns[0].cells)

    def turn(self, name: str) -> Turn | None:
        """Returns the turn of that name, if this kind has it."""
        return next((turn for turn in self.turns if turn.name == name), None)


@dataclass(frozen=True, slots=True)
class Placement:
    """A kind, turned one way, at one place of the board."""

    kind: int
    turn: int
    square: Cell
    cells: tuple[Cell, ...]


def _cells_of(shape: list[str]) -> tuple[Cell, ...]:
    """Reads a shape drawn from top to bottom."""
    height = len(shape)
    drawn = (
        (x, height - 1 - y) for y, line in enumerate(shape) for x, mark in enumerate(line) if mark == "#"
    )
    return tuple(sorted(drawn, key=lambda cell: (cell[1], cell[0])))


def _quarter_clockwise(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    width = 1 + max(column for column, _ in cells)
    turned = ((row, width - 1 - column) for column, row in cells)
    return tuple(sorted(turned, key=lambda cell: (cell[1], cell[0])))


def _kinds() -> tuple[Kind, ...]:
    kinds = []
    for piece in _DATA["pieces"]:
        cells = _cells_of(piece["shape"])
        turns = []
        for name in piece["turns"]:
            turns.append(Turn(name, cells))
            cells = _quarter_clockwise(cells)
        kinds.append(Kind(piece["kind"], piece["count"], tuple(turns)))
    return tuple(kinds)


KINDS = _kinds()
KIND_INDEX = {kind.name: index for index, kind in enumerate(KINDS)}
PIECES_EACH = sum(kind.count for kind in KINDS)
VALUE_EACH = sum(kind.count * kind.value for kind in KINDS)


def _placements() -> tuple[Placement, ...]:
    return tuple(
        Placement(k, t, (column, row), tuple((column + dx, row + dy) for dx, dy in turn.cells))
        for k, kind in enumerate(KINDS)
        for t, turn in enumerate(kind.turns)
        for row in range(SIZE - turn.height + 1)
        for column in range(SIZE - turn.width + 1)
    )


PLACEMENTS = _placements()
"""Every placement; the index is its action number, frozen for rules version 1: by kind, turn, row, column."""

PASS = len(PLACEMENTS)
"""The action number of a pass."""

PLACEMENT_INDEX = {(p.kind, p.turn, p.square): index for index, p in enumerate(PLACEMENTS)}


def square_name(cell: Cell) -> str:
    """Returns the name of a square, `a1` at the lower left."""
    return f"{'abcdefghi'[cell[0]]}{cell[1] + 1}"
