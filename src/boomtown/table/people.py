"""Who asks at a table, and who sits on its seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from boomtown.core import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who asks: the server knows the id, people know the name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class BotActor:
    """The bot on `seat`, asking."""

    seat: Seat


Actor: TypeAlias = Player | BotActor


@dataclass(frozen=True, slots=True)
class Person:
    """A person on a seat. An empty `player` is a name from a record: nobody can act for it."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot on a seat."""

    level: str


Occupant: TypeAlias = Person | BotPlayer | None
