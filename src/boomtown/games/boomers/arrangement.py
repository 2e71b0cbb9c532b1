"""What can lie on the board, possible or not, and its text: the five fields of a position.

An `Arrangement` is any arrangement; `faults` says why it cannot be, `state_of` makes a state of one that can.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

import numpy as np

from boomtown.core import ImpossiblePosition, NotationError, Reason, Seat
from boomtown.games.boomers import layout
from boomtown.games.boomers.kernels_areas import judge
from boomtown.games.boomers.kernels_turns import settle
from boomtown.games.boomers.layout import BOOMERS_EACH, MOST_SOONERS, QUIET_END, SIZE, Words
from boomtown.games.boomers.notation import FILES, SQUARE_INDEX, SQUARE_NAMES, cell_of, square_at

MOST_MINES = 5
MOST_RIVER = 15
MOST_RAILS = 30
SIDES = "by"
"""How a position writes the side to move, by seat."""

_KINDS = ("blue", "yellow", "sooners", "stones", "mines", "river")
_LETTERS: dict[str, tuple[str, ...]] = {
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
_LETTER_OF = {kinds: letter for letter, kinds in _LETTERS.items()}


def _rail_names() -> Iterator[str]:
    for file in range(SIZE):
        for rank in range(SIZE):
            if file < SIZE - 1:
                yield square_at(rank, file) + "e"
            if rank < SIZE - 1:
                yield square_at(rank, file) + "n"


RAIL_NAMES = tuple(_rail_names())
"""Every inner line, in the order in which a position writes them: by file, by rank, east before north."""
_RAIL_ORDER = {name: order for order, name in enumerate(RAIL_NAMES)}


def sides_reached(rails: frozenset[str]) -> set[str]:
    """Returns the sides of the board at which one of these rails ends."""
    reached = set()
    for rail in rails:
        rank, file = cell_of(rail[:-1])
        if rail[-1] == "e":
            reached |= {side for side, end in (("south", 0), ("north", SIZE - 1)) if rank == end}
        else:
            reached |= {side for side, end in (("west", 0), ("east", SIZE - 1)) if file == end}
    return reached


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """Everything on the board, and whose turn it is."""

    blue: frozenset[str] = frozenset()
    yellow: frozenset[str] = frozenset()
    sooners: frozenset[str] = frozenset()
    stones: frozenset[str] = frozenset()
    mines: frozenset[str] = frozenset()
    river: frozenset[str] = frozenset()
    rails: frozenset[str] = frozenset()
    side: Seat = 0
    barred: str | None = None
    quiet: int = 0

    def ground_faults(self) -> list[Reason]:
        """Returns what is wrong with mines, river and rails, which lie there before any piece does."""
        found = []
        for code, name, what, most in (
            ("too_many_mines", "mines", self.mines, MOST_MINES),
            ("too_many_river", "river squares", self.river, MOST_RIVER),
        ):
            if len(what) > most:
                found.append(Reason(code, f"{len(what)} {name} are too many: there are {most}"))
        found += [
            Reason("mine_on_river", f"{square} cannot be both mine and river", (square,))
            for square in sorted(self.mines & self.river)
        ]
        if len(self.rails) > MOST_RAILS:
            found.append(
                Reason("too_many_rails", f"{len(self.rails)} rails are too many: there are {MOST_RAILS}")
            )
        if self.rails and len(sides_reached(self.rails)) < 2:
            found.append(Reason("rails_astray", "the rails end at fewer than two sides of the board"))
        return found

    def faults(self) -> list[Reason]:
        """Returns every reason why a game cannot come to this."""
        found = self.ground_faults()
        for colour, boomers in (("blue", self.blue), ("yellow", self.yellow)):
            if len(boomers) != BOOMERS_EACH:
                how = "few" if len(boomers) < BOOMERS_EACH else "many"
                message = f"there are {len(boomers)} {colour} boomers, not {BOOMERS_EACH}"
                found.append(Reason(f"too_{how}_{colour}", message))
        if len(self.sooners) > MOST_SOONERS:
            message = f"{len(self.sooners)} sooners are too many: there are {MOST_SOONERS}"
            found.append(Reason("too_many_sooners", message))
        if self.barred is not None and self.barred not in self.sooners:
            message = f"no sooner stands on {self.barred}, so none there can be kept from moving"
            found.append(Reason("no_barred_sooner", message, (self.barred,)))
        return found

    def new_state(self) -> Words:
        """Returns a state with all this on the board; homesteads are not judged yet."""
        state = np.zeros(layout.STATE_WORDS, np.int64)
        state[layout.PIECES : layout.ROW - 1] = -1
        state[layout.TO_MOVE] = state[layout.SIDE] = self.side
        state[layout.QUIET] = self.quiet
        state[layout.BARRED] = -1 if self.barred is None else _place(self.barred)
        state[layout.HAS_RIVER] = bool(self.river)
        for square in self.stones:
            _mark(state, square, layout.TAKEN, layout.BORDER)
        for square in self.mines:
            _mark(state, square, layout.MINE)
        for square in self.river:
            _mark(state, square, layout.RIVER, layout.BORDER)
        for first, squares in (
            (0, self.blue),
            (BOOMERS_EACH, self.yellow),
            (layout.FIRST_SOONER, self.sooners),
        ):
            for piece, square in enumerate(sorted(squares, key=SQUARE_INDEX.__getitem__), first):
                _mark(state, square, layout.TAKEN)
                state[layout.PIECES + piece] = _place(square)
        for rail in self.rails:
            rank, file = cell_of(rail[:-1])
            word = (layout.EAST if rail[-1] == "e" else layout.NORTH) + rank // 4
            state[word] |= 1 << (rank % 4 * layout.LAND_STRIDE + file)
        return state


def _place(square: str) -> int:
    return layout.place_of(SQUARE_INDEX[square])


def _mark(state: Words, square: str, *fields: int) -> None:
    rank, file = cell_of(square)
    for field in fields:
        state[layout.ROW + rank] |= 1 << (field + file)
        state[layout.COLUMN + file] |= 1 << (field + rank)


def state_of(arrangement: Arrangement) -> Words:
    """Returns the state of a complete set-up, homesteads judged; raises `ImpossiblePosition`."""
    if faults := arrangement.faults():
        raise ImpossiblePosition(faults)
    state = arrangement.new_state()
    judge(state)
    settle(state)
    return state


def arrangement_of(state: Words) -> Arrangement:
    """Returns what lies on the board of a state."""
    river = squares_in(state, layout.RIVER)
    blue, yellow, sooners = (
        frozenset(places_of(state, first, first + 3)) for first in (0, BOOMERS_EACH, layout.FIRST_SOONER)
    )
    barred = int(state[layout.BARRED])
    return Arrangement(
        blue=blue,
        yellow=yellow,
        sooners=sooners,
        stones=squares_in(state, layout.BORDER) - river,
        mines=squares_in(state, layout.MINE),
        river=river,
        rails=_rails_of(state),
        side=int(state[layout.SIDE]),
        barred=None if barred < 0 else SQUARE_NAMES[layout.square_of(barred)],
        quiet=int(state[layout.QUIET]),
    )


def places_of(state: Words, first: int, last: int) -> list[str]:
    """Returns where the pieces from `first` to before `last` stand; those that are not there are left out."""
    places = state[layout.PIECES + first : layout.PIECES + last].tolist()
    return [SQUARE_NAMES[layout.square_of(place)] for place in places if place >= 0]


def squares_in(state: Words, field: int) -> frozenset[str]:
    """Returns the squares of one field of the rows."""
    rows = state[layout.ROW : layout.ROW + SIZE].tolist()
    lines = (row_names(rank, row >> field & layout.LINE) for rank, row in enumerate(rows))
    return frozenset(chain.from_iterable(lines))


@cache
def row_names(rank: int, line: int) -> tuple[str, ...]:
    """Returns the squares of a row that are set in `line`, by file."""
    return tuple(square_at(rank, file) for file in range(SIZE) if line >> file & 1)


def _rails_of(state: Words) -> frozenset[str]:
    found = set()
    for first, letter in ((layout.EAST, "e"), (layout.NORTH, "n")):
        for rank in range(SIZE):
            line = int(state[first + rank // 4]) >> (rank % 4 * layout.LAND_STRIDE) & layout.LINE
            found |= {square + letter for square in row_names(rank, line)}
    return frozenset(found)


# Text


def write_rails(rails: frozenset[str]) -> str:
    """Writes rails in their order, or `-`."""
    return ",".join(sorted(rails, key=_RAIL_ORDER.__getitem__)) or "-"


def write(arrangement: Arrangement) -> str:
    """Writes the five fields of a position."""
    marks = ["."] * layout.SQUARES
    for kind in _KINDS:
        for square in getattr(arrangement, kind):
            wet = kind != "river" and square in arrangement.river
            if not (kind == "river" and marks[SQUARE_INDEX[square]] != "."):
                marks[SQUARE_INDEX[square]] = _LETTER_OF[(kind, "river") if wet else (kind,)]
    text = "/".join("".join(marks[rank * SIZE : (rank + 1) * SIZE]) for rank in reversed(range(SIZE)))
    rows = re.sub(r"\.+", lambda run: str(len(run[0])), text)
    return " ".join(
        (
            rows,
            SIDES[arrangement.side],
            arrangement.barred or "-",
            write_rails(arrangement.rails),
            str(arrangement.quiet),
        )
    )


def read(text: str) -> Arrangement:
    """Returns the arrangement that the five fields describe; raises `ImpossiblePosition` with every reason.

    Its code is `bad_notation` where something is misspelt, not only impossible.
    """
    fields = text.split()
    if len(fields) != 5:
        message = (
            f"a position has five fields, not {len(fields)}: the ranks from 11 down, the side to move, the "
            "sooner that may not move, the rails, the turns since the last stone"
        )
        raise NotationError(message, reasons=[Reason("bad_fields", message)])
    ranks, side, barred, rails, quiet = fields
    lying, misspelt = _read_ranks(ranks)
    if side not in tuple(SIDES):
        misspelt.append(Reason("bad_side", f"the side to move is b or y, not {side[:20]!r}"))
    if barred != "-" and barred not in SQUARE_INDEX:
        message = f"the sooner that may not move stands on a square, or is -, not {barred[:20]!r}"
        misspelt.append(Reason("bad_barred", message))
        barred = "-"
    laid, wrong_rails = read_rails(rails)
    misspelt += wrong_rails
    if not re.fullmatch("0|[1-9][0-9]?", quiet) or int(quiet) > QUIET_END:
        message = f"the turns since the last stone are 0 to {QUIET_END}, not {quiet[:20]!r}"
        misspelt.append(Reason("bad_quiet", message))
        quiet = "0"
    arrangement = Arrangement(
        **lying,
        rails=laid,
        side=max(0, SIDES.find(side)),
        barred=None if barred == "-" else barred,
        quiet=int(quiet),
    )
    if misspelt:
        raise ImpossiblePosition([*misspelt, *arrangement.faults()], code="bad_notation")
    if faults := arrangement.faults():
        raise ImpossiblePosition(faults)
    return arrangement


def _read_ranks(field: str) -> tuple[dict[str, frozenset[str]], list[Reason]]:
    lying: dict[str, set[str]] = {kind: set() for kind in _KINDS}
    misspelt = []
    rows = field.split("/")
    if len(rows) != SIZE:
        misspelt.append(Reason("bad_ranks", f"there are {len(rows)} ranks, not {SIZE}"))
    for rank, row in zip(reversed(range(SIZE)), rows, strict=False):
        file = 0
        for mark in re.findall("[0-9]+|.", row):
            if re.fullmatch("[1-9]|1[01]", mark):
                file += int(mark)
                continue
            if mark not in _LETTERS:
                message = f"{mark[:20]!r} in rank {rank + 1} means nothing"
                misspelt.append(Reason("bad_letter", message, (str(rank + 1),)))
            elif file < SIZE:
                for kind in _LETTERS[mark]:
                    lying[kind].add(square_at(rank, file))
            file += 1
        if file != SIZE:
            message = f"rank {rank + 1} has {file} squares, not {SIZE}"
            misspelt.append(Reason("bad_rank_length", message, (str(rank + 1),)))
    return {kind: frozenset(squares) for kind, squares in lying.items()}, misspelt


def read_rails(field: str) -> tuple[frozenset[str], list[Reason]]:
    """Returns the rails that a comma-separated list (or `-`) names, and what is misspelt in it."""
    return read_names(
        field,
        _RAIL_ORDER,
        unknown=("bad_rail", "{!r} is no inner line of the board"),
        twice=("rail_twice", "the rail {} is there twice"),
    )


def read_names(
    field: str, known: Container[str], *, unknown: tuple[str, str], twice: tuple[str, str]
) -> tuple[frozenset[str], list[Reason]]:
    """Returns the known names of a comma-separated list (or `-`), and what is misspelt in it.

    `unknown` and `twice` have the code and the sentence of what can be wrong with a name.
    """
    names = [] if field == "-" else field.split(",")
    found = [name for name in names if name in known]
    strange = [name[:20] for name in names if name not in known]
    repeated = [name for name in sorted(set(found)) if found.count(name) > 1]
    misspelt = [
        Reason(code, sentence.format(name), (name,))
        for (code, sentence), wrong in ((unknown, strange), (twice, repeated))
        for name in wrong
    ]
    return frozenset(found), misspelt


assert len(FILES) == SIZE
