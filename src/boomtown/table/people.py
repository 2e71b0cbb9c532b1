"""Who asks at a table, and who sits on its seats."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from boomtown.core import Seat


class Player(msgspec.Struct, frozen=True):
    """Somebody who asks: the server knows the id, people know the name."""

    id: str
    name: str


class BotActor(msgspec.Struct, frozen=True):
    """The bot on `seat`, asking."""

    seat: Seat


class Time(msgspec.Struct, frozen=True):
    """Time itself, asking for what is due."""


Actor: TypeAlias = Player | BotActor | Time


class Person(msgspec.Struct, frozen=True):
    """A person on a seat. An empty `player` is a name from a record: nobody can act for it."""

    player: str
    name: str


class BotPlayer(msgspec.Struct, frozen=True):
    """A bot on a seat."""

    level: str


Occupant: TypeAlias = Person | BotPlayer | None


class GivenUp(msgspec.Struct, frozen=True):
    """Who gave the game up, and left their seat to a bot for good."""

    seq: int
    ply: int
    """The number of moves made when they did; fewer where some of those were taken back."""
    seat: Seat
    person: Person
