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
    """Where it counts how fast you were: from when your screen first showed what you react to to your press,
    on one clock."""


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
    goes_in_ms: int | None = None
    """While everybody counts down to the beginning, or to the end of a pause: in how long it goes."""


class Probe(msgspec.Struct, frozen=True, tag="probe", kw_only=True):
    """How far away are you? Send an `echo` with the same nonce at once."""

    nonce: int


class LiveUpdate(msgspec.Struct, frozen=True, tag="lived", kw_only=True):
    """One entry of a live game's log, in order, each `seq` exactly once."""

    table: str
    seq: int
    ms: int
    """The game time at which it counted."""
    now_ms: int
    """The game time when this was sent."""
    delta: dict[str, Any]
    """What changed in your view (`GameView.picture`); the first of a game has all of it.

    Each field replaces the one of the same name. Only of a list whose rows are known by the number they begin
    with it may be `{changed, gone}`: the rows that are new or different, and the numbers no longer in it.
    """
    public_events: tuple[dict[str, Any], ...]
    """What happened, in order, as everybody may see it: each item has `what` and its own fields."""


class ReplayEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a finished game, as onlookers saw it."""

    ms: int
    delta: dict[str, Any]
    """As in `LiveUpdate`."""
    public_events: tuple[dict[str, Any], ...]


class ReplayPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a live game to look back at."""

    entries: tuple[ReplayEntry, ...]
    """In order; the first of a game has the whole view."""
    next: int | None = None
    """Where the next page begins (`?from=`); None at the end."""


class Lock(msgspec.Struct, frozen=True, tag="lock", kw_only=True):
    """Somebody was first at something, sent before it is settled who was fastest. It is not in the log."""

    table: str
    target: int
    """What is locked: the number that the game's view gives it."""
    seat: Seat | None
    """Who was first; None: the lock is gone, and nobody has got it."""
    until_ms: int
    """The game time at which it is settled at the latest."""


class Clock(msgspec.Struct, frozen=True, tag="clock", kw_only=True):
    """Game time began to stand still, or to go on, or will soon; or your delay was measured anew."""

    table: str
    ms: int
    running: bool
    delay_ms: float
    goes_in_ms: int | None = None
    """As in `LiveView`."""
