"""What a seat may ask in BOOOM!. The server fills in the seat; time comes beside the command, as an argument.

Places are in tenths of a millimetre (see `ground`), tiles are numbers as the views show them.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from boomtown.core import Seat

SeatNumber: TypeAlias = Annotated[Seat, msgspec.Meta(ge=0, le=3)]
TileNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=159)]
Coordinate: TypeAlias = Annotated[int, msgspec.Meta(ge=-2600, le=2600)]
Force: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=16)]
FistTiles: TypeAlias = Annotated[tuple[TileNumber, ...], msgspec.Meta(max_length=2)]


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class TakeCharacter(_Command, frozen=True, kw_only=True, tag="take_character"):
    """Take a character, where the table chooses them."""

    seat: SeatNumber
    character: Word


class Aim(_Command, frozen=True, kw_only=True, tag="aim"):
    """Aim one's stick; the last aim before the command counts."""

    seat: SeatNumber
    x: Coordinate
    y: Coordinate
    force: Force


class Call(_Command, frozen=True, kw_only=True, tag="call"):
    """Give the command: all sticks fly. Only who holds the watch."""

    seat: SeatNumber


class Touch(_Command, frozen=True, kw_only=True, tag="touch"):
    """Touch a tile, as the referee counted it: grab a nugget or an action, or call a warning."""

    seat: SeatNumber
    tile: TileNumber


class Slide(_Command, frozen=True, kw_only=True, tag="slide"):
    """Push a tile aside."""

    seat: SeatNumber
    tile: TileNumber
    x: Coordinate
    y: Coordinate


class Raise(_Command, frozen=True, kw_only=True, tag="raise"):
    """Begin the gesture of a forfeit."""

    seat: SeatNumber
    gesture: Word


class Lower(_Command, frozen=True, kw_only=True, tag="lower"):
    """End the gesture: the forfeit is done if it lasted long enough."""

    seat: SeatNumber


class Done(_Command, frozen=True, kw_only=True, tag="done"):
    """Search no more in this round; or use no more of the pickaxe."""

    seat: SeatNumber


class Dig(_Command, frozen=True, kw_only=True, tag="dig"):
    """Turn a face-down tile with the pickaxe."""

    seat: SeatNumber
    tile: TileNumber


class Throw(_Command, frozen=True, kw_only=True, tag="throw"):
    """Throw the second stick."""

    seat: SeatNumber
    x: Coordinate
    y: Coordinate
    force: Force


class Challenge(_Command, frozen=True, kw_only=True, tag="challenge"):
    """Challenge a player to a duel."""

    seat: SeatNumber
    target: SeatNumber


class Hide(_Command, frozen=True, kw_only=True, tag="hide"):
    """Hide nuggets of one's depot in one's fists."""

    seat: SeatNumber
    left: FistTiles = ()
    right: FistTiles = ()


class Choose(_Command, frozen=True, kw_only=True, tag="choose"):
    """Choose a fist of the challenged player: `left` or `right`."""

    seat: SeatNumber
    fist: Word


class Elapse(_Command, frozen=True, kw_only=True, tag="elapse"):
    """Time itself moves: only when `due` says so. Nobody may send it but the server."""


Command: TypeAlias = (
    TakeCharacter
    | Aim
    | Call
    | Touch
    | Slide
    | Raise
    | Lower
    | Done
    | Dig
    | Throw
    | Challenge
    | Hide
    | Choose
    | Elapse
)
