"""Clobber once more, slowly, from rules.md alone: sets and dicts, and nothing of the package."""

from __future__ import annotations

from dataclasses import dataclass

Square = tuple[int, int]
"""Column and row, from 0."""


@dataclass(frozen=True)
class Twin:
    """A position: which stones are where, and who is to move."""

    columns: int
    rows: int
    white: frozenset[Square]
    black: frozenset[Square]
    whites_turn: bool = True

    def moves(self) -> dict[str, Twin]:
        """Returns each legal move with the position after it."""
        own, other = (self.white, self.black) if self.whites_turn else (self.black, self.white)
        found = {}
        for column, row in own:
            for beside in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                if beside in other:
                    moved, left = (own - {(column, row)}) | {beside}, other - {beside}
                    white, black = (moved, left) if self.whites_turn else (left, moved)
                    after = Twin(self.columns, self.rows, white, black, not self.whites_turn)
                    found[_name((column, row)) + _name(beside)] = after
        return found

    def perft(self, depth: int) -> int:
        """Returns the number of sequences of so many moves."""
        return 1 if depth == 0 else sum(after.perft(depth - 1) for after in self.moves().values())

    def __str__(self) -> str:
        rows = [
            "".join(self._stone((column, row)) for column in range(self.columns))
            for row in range(self.rows - 1, -1, -1)
        ]
        return "/".join(rows) + (" w" if self.whites_turn else " b")

    def _stone(self, square: Square) -> str:
        return "w" if square in self.white else "b" if square in self.black else "."


def _name(square: Square) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def start(columns: int, rows: int) -> Twin:
    """Returns the full board."""
    squares = {(column, row) for column in range(columns) for row in range(rows)}
    black = frozenset(square for square in squares if sum(square) % 2 == 0)
    return Twin(columns, rows, frozenset(squares) - black, black)
