"""What goes over the wire at the tables of live games, which run in real time.

Game time is in milliseconds since the game began, on the table's own clock: it stands still while none of the
seated people has the table open. A page takes the `now_ms` of a message as the game time of half a round
trip ago.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from boomtown.core import Seat
from boomtown.server.protocol_words import RequestId, TableId

# From the client, on the socket


class Act(msgspec.Struct, frozen=True, tag="act", kw_only=True, forbid_unknown_fields=True):
    """Do this in a live game, now. Answered by `done` or `refused` of the same id."""

    id: RequestId
    table: TableId
    command: dict[str, Any]
    """Game-specific: its `type`, your `seat`, and what it needs."""
    reaction_ms: Annotated[float, msgspec.Meta(ge=0, le=1e9)] | None = None
    """For a touch: from when your screen first showed the tile face up to your press, on one clock."""


class Echo(msgspec.Struct, frozen=True, tag="echo", kw_only=True, forbid_unknown_fields=True):
    """The answer to `probe`, sent at once. Not a request: it gets no answer."""

    nonce: Annotated[int, msgspec.Meta(ge=0, le=2**53)]


# From the server, on the socket


class LiveView(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of a live game."""

    ms: int
    """The game time now."""
    running: bool
    """Whether it goes on: the game is being played, and one of its people is here."""
    delay_ms: float
    """The round trip between you and the server as the server measured it; 0: not measured yet."""


class Probe(msgspec.Struct, frozen=True, tag="probe", kw_only=True):
    """How far away are you? Send an `echo` with the same nonce at once."""

    nonce: int


class Lived(msgspec.Struct, frozen=True, tag="lived", kw_only=True):
    """One entry of a live game's log, in order, each `seq` exactly once."""

    table: str
    seq: int
    ms: int
    """The game time at which it counted."""
    now_ms: int
    """The game time when this was sent."""
    news: dict[str, Any]
    """What changed in your view (`GameView.picture`); the first of a game has all of it.

    `tiles` has the tiles that are new or different, by number; `gone` the numbers no longer in sight; every
    other entry replaces the one of the same name.
    """
    tale: tuple[dict[str, Any], ...]
    """What happened, in order, as everybody may see it: each item has `what` and its own fields."""


class FilmEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a finished game, as onlookers saw it."""

    ms: int
    news: dict[str, Any]
    """As in `Lived`."""
    tale: tuple[dict[str, Any], ...]


class Film(msgspec.Struct, frozen=True, kw_only=True):
    """A whole live game to look back at."""

    entries: tuple[FilmEntry, ...]
    """In order; the first has the whole view."""


class Lock(msgspec.Struct, frozen=True, tag="lock", kw_only=True):
    """The first lawful touch of a tile, told before it is settled. It is not in the log."""

    table: str
    tile: int
    seat: Seat | None
    """Who touched it; None: the lock is gone, and nobody owns the tile."""
    until_ms: int
    """The game time at which it is settled at the latest."""


class Clock(msgspec.Struct, frozen=True, tag="clock", kw_only=True):
    """Game time began to stand still, or to go on; or your delay was measured anew."""

    table: str
    ms: int
    running: bool
    delay_ms: float
