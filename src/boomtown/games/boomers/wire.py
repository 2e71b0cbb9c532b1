"""What a board of Oklahoma Boomers is sent, as types: from them follow those of the page.

Seats are 0 (blue) and 1 (yellow). Nothing is hidden in this game.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from boomtown.core import Seat
from boomtown.games.card import OptionValue

SquareName: TypeAlias = str
"""`a1` to `k11`."""
LineName: TypeAlias = str
"""A square and one of its sides, `d4n`."""
Phase: TypeAlias = Literal["setup", "play", "over"]
"""`setup` while pieces are placed."""
Placed: TypeAlias = Literal["stone", "boomer", "sooner"]


class Layout(TypedDict):
    """A ready-made layout; which mines depends on their number, and on whether there is a river."""

    name: str
    rails: list[LineName]
    river: list[SquareName]
    mines: dict[str, list[SquareName]]
    mines_by_river: dict[str, list[SquareName]]


class StaticData(TypedDict):
    """What never changes during a game."""

    size: int
    options: dict[str, OptionValue]
    """All of them."""
    boomers_each: int
    quiet_end: int
    """The game is over after so many turns without a stone."""
    mine_points: int
    standard: str
    """The standard start as a position."""
    layouts: list[Layout]


class Boomer(TypedDict):
    """A boomer on the prairie."""

    square: SquareName
    seat: Seat
    exhausted: bool
    on_river: bool


class SoonerPiece(TypedDict):
    """A wagon that belongs to nobody."""

    square: SquareName
    barred: bool
    """May not move now."""
    in_homestead: bool
    on_river: bool


class Section(TypedDict):
    """A part of a homestead between rails; without rails there is one."""

    squares: list[SquareName]
    points: int
    counted: bool


class HomesteadLand(TypedDict):
    """Land with boomers of one colour only."""

    owner: Seat
    squares: list[SquareName]
    boomers: list[SquareName]
    mines: list[SquareName]
    points: int
    fence: list[LineName]
    sections: list[Section]
    """By their points, best first."""


LastTurn = TypedDict(
    "LastTurn",
    {
        "move": str,
        "seat": Seat,
        "from": SquareName | None,
        "to": SquareName,
        "with": SquareName | None,
        "stones": list[SquareName],
        "closed": list[int],
    },
)
"""What the last move did. A placement has its square as `to` and no `from`; `closed` are indexes of
homesteads."""


class Closing(TypedDict):
    """A homestead that a move would close."""

    owner: Seat
    squares: list[SquareName]
    points: int


TurnHint = TypedDict(
    "TurnHint",
    {
        "from": SquareName,
        "to": SquareName,
        "with": SquareName | None,
        "stones": list[SquareName],
        "closes": list[Closing],
    },
)
"""A turn in the order of its touches: take, slide, the piece used, the stones; and what it would close."""


class PlacementHint(TypedDict):
    """What a placement would do."""

    to: SquareName
    seat: Seat
    what: Placed
    closes: list[Closing]


Hint: TypeAlias = TurnHint | PlacementHint
Legal: TypeAlias = dict[str, Hint]
"""Each legal move with what it would do."""


class SetupStep(TypedDict):
    """Something that is placed before the first turn."""

    seat: Seat
    what: Placed
    done: bool


class Setup(TypedDict):
    """What is placed before the first turn."""

    steps: list[SetupStep]
    next: int
    """Index of the step that is to be done now."""


class Picture(TypedDict):
    """The board."""

    phase: Phase
    boomers: list[Boomer]
    """Blue's first."""
    sooners: list[SoonerPiece]
    stones: list[SquareName]
    mines: list[SquareName]
    river: list[SquareName]
    rails: list[LineName]
    """East and north sides only."""
    homesteads: list[HomesteadLand]
    last: LastTurn | None
    setup: Setup | None
    turns_without_stone: int
    scores: list[int]
