"""The board of the Oklahoma Boomers twin: squares, lines, what lies where, and the position string.

The page is `docs/rules/boomers.md`. Squares are their names (`c5`), rails are theirs (`d4n`); everything else
is sets and dicts of them. The rules themselves stand in `boomers.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

Square = str
Squares = frozenset[Square]
Homestead = tuple[str, Squares]
"""The owner's colour and the squares."""

FILES = "abcdefghijk"
RANKS = range(1, 12)
COLOURS = ("blue", "yellow")
OPPONENT = {"blue": "yellow", "yellow": "blue"}

QUIET_END = 50
"""Turns in a row without a new stone after which the game is over (B3)."""

BOARD: Squares = frozenset(f"{file}{rank}" for file in FILES for rank in RANKS)


def file_of(square: Square) -> int:
    """Counts the square's file from 1, the left one."""
    return FILES.index(square[0]) + 1


def rank_of(square: Square) -> int:
    """Reads the square's rank, from 1 at the bottom to 11."""
    return int(square[1:])


def square_at(file: int, rank: int) -> Square | None:
    """Names a square by the numbers of its file and rank; None off the board."""
    return f"{FILES[file - 1]}{rank}" if 1 <= file <= 11 and 1 <= rank <= 11 else None


def line_from(square: Square, right: int, up: int) -> tuple[Square, ...]:
    """Lists the squares one meets on the way from `square` to the edge, nearest first."""
    met = []
    ahead = square_at(file_of(square) + right, rank_of(square) + up)
    while ahead is not None:
        met.append(ahead)
        ahead = square_at(file_of(ahead) + right, rank_of(ahead) + up)
    return tuple(met)


LINES = {
    square: tuple(line_from(square, right, up) for right, up in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    for square in BOARD
}
NEIGHBOURS = {square: frozenset(line[0] for line in LINES[square] if line) for square in BOARD}
BETWEEN: dict[tuple[Square, Square], Squares] = {
    (square, end): frozenset(line[:count])
    for square in BOARD
    for line in LINES[square]
    for count, end in enumerate(line)
}
"""The squares between any two that share a row or a column, neither of the two included."""

RAIL_SPLITS: dict[str, Squares] = {}
"""Each inner line a rail can lie on, with the two squares it parts."""

RAIL_REACHES: dict[str, frozenset[str]] = {}
"""The sides of the board that a rail on this line touches with one of its ends."""

for _square in sorted(BOARD, key=lambda square: (file_of(square), rank_of(square))):
    _file, _rank = file_of(_square), rank_of(_square)
    _right, _above = square_at(_file + 1, _rank), square_at(_file, _rank + 1)
    if _right is not None:
        RAIL_SPLITS[f"{_square}e"] = frozenset({_square, _right})
        _ends = {1: "south", 11: "north"}
        RAIL_REACHES[f"{_square}e"] = frozenset({_ends[_rank]} if _rank in _ends else ())
    if _above is not None:
        RAIL_SPLITS[f"{_square}n"] = frozenset({_square, _above})
        _ends = {1: "west", 11: "east"}
        RAIL_REACHES[f"{_square}n"] = frozenset({_ends[_file]} if _file in _ends else ())

RAIL_ORDER = list(RAIL_SPLITS)
"""All lines in the order of file, rank, `e` before `n`."""


def pieces_of_land(squares: Squares, rails: frozenset[str] = frozenset()) -> tuple[Squares, ...]:
    """Parts squares into those that are joined side by side, without crossing a rail."""
    crossings = {RAIL_SPLITS[rail] for rail in rails}
    left = set(squares)
    found = []
    while left:
        piece = {min(left)}
        edge = set(piece)
        while edge:
            edge = {
                there
                for here in edge
                for there in NEIGHBOURS[here]
                if there in left and there not in piece and frozenset({here, there}) not in crossings
            }
            piece |= edge
        found.append(frozenset(piece))
        left -= piece
    return tuple(found)


@lru_cache(maxsize=512)
def areas_within(borders: Squares) -> tuple[Squares, ...]:
    """Finds the areas: what is left of the board without the stones and the river, in connected pieces."""
    return pieces_of_land(BOARD - borders)


@dataclass(frozen=True)
class Board:
    """What lies on the board, and whose turn it is. A piece may stand on a river square, never on a mine."""

    blue: Squares = frozenset()
    yellow: Squares = frozenset()
    sooners: Squares = frozenset()
    stones: Squares = frozenset()
    mines: Squares = frozenset()
    river: Squares = frozenset()
    rails: frozenset[str] = frozenset()
    turn: str = "blue"
    barred: Square | None = None
    quiet: int = 0

    def boomers(self, colour: str) -> Squares:
        """Finds the squares on which the boomers of a colour stand."""
        return self.blue if colour == "blue" else self.yellow

    @cached_property
    def pieces(self) -> Squares:
        """Finds the squares with a boomer or a sooner."""
        return self.blue | self.yellow | self.sooners

    @cached_property
    def vacant(self) -> Squares:
        """Finds the squares with no boomer, no sooner and no stone; mines and river are among them."""
        return BOARD - self.pieces - self.stones

    @cached_property
    def areas(self) -> tuple[Squares, ...]:
        """Finds the areas, which stones and river part."""
        return areas_within(self.stones | self.river)

    @cached_property
    def homesteads(self) -> list[Homestead]:
        """Finds the areas that hold boomers of one colour only, with that colour."""
        found = []
        for area in self.areas:
            owners = [colour for colour in COLOURS if area & self.boomers(colour)]
            if len(owners) == 1:
                found.append((owners[0], area))
        return found

    @cached_property
    def homestead_of(self) -> dict[Square, Squares]:
        """Maps each square of a homestead to that homestead; other squares are missing."""
        return {square: area for _, area in self.homesteads for square in area}


class Impossible(ValueError):
    """Says that something cannot be set up; `reasons` holds every reason, the message all of them."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


def check_rails(rails: Iterable[str]) -> list[str]:
    """Lists what is wrong with a track: misspelt or outer lines, doubles, over 30, under two sides."""
    laid = list(rails)
    wrong = [f"{rail!r} is no inner line of the board" for rail in laid if rail not in RAIL_SPLITS]
    wrong += [f"two rails lie on {rail}" for rail in sorted(set(laid)) if laid.count(rail) > 1]
    if len(laid) > 30:
        wrong.append(f"{len(laid)} rails, and the box has 30")
    sides = frozenset[str]().union(*(RAIL_REACHES.get(rail, frozenset()) for rail in laid))
    if laid and len(sides) < 2:
        wrong.append("the rails reach fewer than two sides of the board")
    return wrong


def check_supply(board: Board) -> list[str]:
    """Lists where a complete set-up does not match the box.

    Boomers never leave the board, so there are three of each colour. A position may hold fewer sooners, mines
    and river tokens than an expansion lays out, never more than the box has. Stones are without number.
    """
    wrong = [
        f"{len(board.boomers(colour))} {colour} boomers, there must be 3"
        for colour in COLOURS
        if len(board.boomers(colour)) != 3
    ]
    for name, found, most in (
        ("sooners", board.sooners, 3),
        ("mines", board.mines, 5),
        ("river tokens", board.river, 15),
    ):
        if len(found) > most:
            wrong.append(f"{len(found)} {name}, and the box has {most}")
    return wrong


MEANINGS: dict[str, tuple[str, ...]] = {
    "b": ("blue",),
    "y": ("yellow",),
    "s": ("sooners",),
    "o": ("stones",),
    "m": ("mines",),
    "w": ("river",),
    "B": ("blue", "river"),
    "Y": ("yellow", "river"),
    "S": ("sooners", "river"),
}
"""What lies on a square, for each letter of a position's first field."""

LYING = ("blue", "yellow", "sooners", "stones", "mines", "river")
"""All that can lie on a square, in the order of a board's fields."""


def read_ranks(field: str) -> tuple[dict[str, set[Square]], list[str]]:
    """Reads the first field: what lies where, and what is wrong with it."""
    lying: dict[str, set[Square]] = {name: set() for name in LYING}
    wrong = []
    rows = field.split("/")
    if len(rows) != 11:
        wrong.append(f"{len(rows)} ranks, there must be 11")
    for place, row in enumerate(rows):
        rank = 11 - place
        file = 1
        for mark in re.findall("[0-9]+|.", row):
            if re.fullmatch("[1-9]|1[01]", mark):
                file += int(mark)
            elif mark in MEANINGS:
                square = square_at(file, rank)
                for name in MEANINGS[mark] if square is not None else ():
                    lying[name].add(str(square))
                file += 1
            else:
                wrong.append(f"{mark!r} in rank {rank} means nothing")
                file += 1
        if file != 12:
            wrong.append(f"rank {rank} has {file - 1} squares, there must be 11")
    return lying, wrong


def read_position(text: str) -> Board:
    """Reads the five fields of a position; an Impossible lists everything that is wrong with it."""
    fields = text.split()
    if len(fields) != 5:
        raise Impossible([f"{len(fields)} fields, a position has 5"])
    ranks, turn, barred, rails, quiet = fields
    lying, wrong = read_ranks(ranks)
    if turn not in ("b", "y"):
        wrong.append(f"{turn!r} is no side to move, it is b or y")
    if barred != "-" and barred not in BOARD:
        wrong.append(f"{barred!r} is no square for a barred sooner")
    elif barred != "-" and barred not in lying["sooners"]:
        wrong.append(f"no sooner stands on {barred}, so none is barred there")
    laid = [] if rails == "-" else rails.split(",")
    wrong += check_rails(laid)
    if not re.fullmatch("0|[1-9][0-9]?", quiet) or int(quiet) > QUIET_END:
        wrong.append(f"{quiet!r} is no number of turns without a stone, from 0 to {QUIET_END}")
    blue, yellow, sooners, stones, mines, river = (frozenset(lying[name]) for name in LYING)
    board = Board(blue, yellow, sooners, stones, mines, river)
    wrong += check_supply(board)
    if wrong:
        raise Impossible(wrong)
    return replace(
        board,
        rails=frozenset(laid),
        turn="blue" if turn == "b" else "yellow",
        barred=None if barred == "-" else barred,
        quiet=int(quiet),
    )


def mark_on(board: Board, square: Square) -> str:
    """Finds the letter for what lies on a square; `.` for an empty plain one."""
    lying = {name for name in LYING if square in getattr(board, name)}
    for mark, names in MEANINGS.items():
        if set(names) == lying:
            return mark
    if lying:
        raise AssertionError(f"{' and '.join(sorted(lying))} never share a square, but do on {square}")
    return "."


def write_position(board: Board) -> str:
    """Writes the five fields of a position."""
    rows = []
    for rank in reversed(RANKS):
        row = "".join(mark_on(board, f"{file}{rank}") for file in FILES)
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    rails = sorted(board.rails, key=RAIL_ORDER.index)
    return " ".join(
        ("/".join(rows), board.turn[0], board.barred or "-", ",".join(rails) or "-", str(board.quiet))
    )
