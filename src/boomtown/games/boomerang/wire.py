"""What a board of Boomerang is sent, as types: from them follow those of the page."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypedDict

from boomtown.core import Seat

Variant: TypeAlias = Literal["standard", "plain", "last", "pool"]


class _Offset(NamedTuple):
    """A square of a piece, counted from the lower left corner of its box; dy upwards."""

    dx: int
    dy: int


Offset: TypeAlias = Annotated[list[int], _Offset]


class Orientation(TypedDict):
    """One way to lay a piece."""

    name: str
    width: int
    height: int
    cells: list[Offset]


class PieceKind(TypedDict):
    """A kind of piece."""

    kind: str
    value: int
    """Its number of squares."""
    count: int
    """How many of them each player has at the start (in `pool`: how many there are in all)."""
    orientations: list[Orientation]
    """Each is the one before it, turned a quarter clockwise."""


class StaticData(TypedDict):
    """What never changes during a game."""

    variant: Variant
    size: int
    pieces: list[PieceKind]


class FixedPart(TypedDict):
    """What never changes of a piece that lies somewhere."""

    move: str
    kind: str
    orientation: str
    square: str
    cells: list[str]


class PlacedPiece(FixedPart):
    """A piece on the board."""

    shows: Seat
    settled: bool
    """Whether it can never turn again."""


class LastMove(TypedDict):
    """What the last move did."""

    move: str
    seat: Seat
    placed: int | None
    """Index of the piece that was placed; None for a pass."""
    flipped: list[int]
    """Indexes of the pieces that turned, in the order in which they do."""


class _Points(NamedTuple):
    """Points by seat."""

    orange: int
    white: int


Points: TypeAlias = Annotated[list[int], _Points]


class Counts(TypedDict):
    """Points stated in each way."""

    showing: Points
    added: Points
    subtracted: Points


Hand: TypeAlias = dict[str, int]
"""How many of each kind are left to place."""


class _Hands(NamedTuple):
    """Hands by seat."""

    orange: Hand
    white: Hand


Hands: TypeAlias = Annotated[list[Any], _Hands]


class _Placing(NamedTuple):
    """A piece that may be placed, in the order of touches; `flips` are indexes of pieces that turn."""

    piece: str
    rotation: str
    square: str
    flips: list[int]


Placing: TypeAlias = Annotated[list[Any], _Placing]
Pass: TypeAlias = Literal["pass"]
Hint: TypeAlias = Placing | Pass
Legal: TypeAlias = dict[str, Hint]
"""Each legal move with what it would do; a pass stands alone."""


class Picture(TypedDict):
    """The board, the hands, the last move and the counts. Nothing is hidden in this game."""

    pieces: list[PlacedPiece]
    """In the order of placing."""
    hands: Hands
    last: LastMove | None
    counts: Counts
