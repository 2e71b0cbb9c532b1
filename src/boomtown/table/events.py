"""What can happen at a table. Events outlive code: fields are only ever added, with defaults.

An event says what happened, never what follows from it: the state of a table is the fold of its events.
Stored as JSON with the tag `type`.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from boomtown.core import Seat
from boomtown.games.ruleset import OptionValue


class Opened(msgspec.Struct, frozen=True, tag="opened", kw_only=True):
    """A table was opened: the first event, with all that the game depends on."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seats: int
    seed: int
    """Never part of a view."""
    by: str
    """The player who opened it."""
    public: bool = False
    """Whether it is listed among the open tables."""
    start: str | None = None
    """The position the game begins from, where it is not the game's own start."""
    rematch_of: str | None = None
    tags: dict[str, str] = {}
    """Of a game that was brought as a record: its date, and its tags that nobody knows."""


class Seated(msgspec.Struct, frozen=True, tag="seated", kw_only=True):
    """A person took a seat. One person may hold several: a game at one screen."""

    seat: Seat
    player: str
    name: str


class BotSeated(msgspec.Struct, frozen=True, tag="bot_seated", kw_only=True):
    """A bot took a seat."""

    seat: Seat
    level: str
    """The key of a level in `boomtown.bots.levels`."""


class Left(msgspec.Struct, frozen=True, tag="left", kw_only=True):
    """A seat became free again before the game began."""

    seat: Seat


class Started(msgspec.Struct, frozen=True, tag="started", kw_only=True):
    """All seats were taken; the game began."""


class Moved(msgspec.Struct, frozen=True, tag="moved", kw_only=True):
    """A seat made a move, in the notation of the game."""

    seat: Seat
    move: str


class Lived(msgspec.Struct, frozen=True, tag="lived", kw_only=True):
    """Something happened in a game in real time: what a seat did, or time itself.

    The first one, at 0, opens the game; it comes in the same batch as `Started`.
    """

    ms: int
    """When it counted, in milliseconds of the game's own clock. It may count a little before the entry above
    it: a touch that was weighed against others counts from when it was made."""
    by: Seat | None
    """Who did it; None: time itself."""
    events: msgspec.Raw
    """A JSON array of the game's own events, as the game writes them; they hold secrets, and never leave."""
    rulings: msgspec.Raw = msgspec.Raw(b"[]")
    """A JSON array of what the referee said: whom it weighed, by how much it told them apart."""


class Confirmed(msgspec.Struct, frozen=True, tag="confirmed", kw_only=True):
    """A seat confirmed its turn; only in games whose card says so."""

    seat: Seat


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back", kw_only=True):
    """A seat took back its own decisions from `to_ply` on, before it confirmed its turn."""

    seat: Seat
    to_ply: int


class UndoAsked(msgspec.Struct, frozen=True, tag="undo_asked", kw_only=True):
    """A seat asks to go back to before its own last move."""

    seat: Seat
    to_ply: int


class UndoAgreed(msgspec.Struct, frozen=True, tag="undo_agreed", kw_only=True):
    """A seat agrees to take back while others still have to (only where three or more people play)."""

    seat: Seat


class UndoDeclined(msgspec.Struct, frozen=True, tag="undo_declined", kw_only=True):
    """The other side wants to play on."""

    seat: Seat


class Undone(msgspec.Struct, frozen=True, tag="undone", kw_only=True):
    """The moves from `to_ply` on were taken back."""

    to_ply: int


class DrawOffered(msgspec.Struct, frozen=True, tag="draw_offered", kw_only=True):
    """A seat offers to call it a draw."""

    seat: Seat


class DrawAgreed(msgspec.Struct, frozen=True, tag="draw_agreed", kw_only=True):
    """A seat agrees to a draw while others still have to (only where three or more people play)."""

    seat: Seat


class DrawDeclined(msgspec.Struct, frozen=True, tag="draw_declined", kw_only=True):
    """A seat wants to play on."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, tag="ended", kw_only=True):
    """The game ended: by its rules, by giving up or by agreement."""

    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


class RematchOffered(msgspec.Struct, frozen=True, tag="rematch_offered", kw_only=True):
    """A seat would like to play again, sides swapped."""

    seat: Seat


class RematchMade(msgspec.Struct, frozen=True, tag="rematch_made", kw_only=True):
    """The next game stands ready at another table."""

    table: str


class Said(msgspec.Struct, frozen=True, tag="said", kw_only=True):
    """A seat said something in its own words: a text, and never anything but text."""

    seat: Seat
    text: str


class Phrased(msgspec.Struct, frozen=True, tag="phrased", kw_only=True):
    """A seat said one of the game's phrases, which everybody reads in their own language."""

    seat: Seat
    phrase: str
    points: tuple[str, ...] = ()
    """The places it points at: the game's own names, and colours for players."""


class Promised(msgspec.Struct, frozen=True, tag="promised", kw_only=True):
    """A seat pinned a promise. Nothing enforces it; whether it is kept follows from the moves."""

    seat: Seat
    promise: str
    points: tuple[str, ...]
    turns: int
    """For how many of its own turns, the one it is in included."""


class PromisesReleased(msgspec.Struct, frozen=True, tag="promises_released", kw_only=True):
    """Somebody else plays for a seat from now on, whom its promises do not bind."""

    seat: Seat


class SteppedOut(msgspec.Struct, frozen=True, tag="stepped_out", kw_only=True):
    """A person left during the game; the seat stays theirs, and a bot may stand in."""

    seat: Seat


class StoodIn(msgspec.Struct, frozen=True, tag="stood_in", kw_only=True):
    """A bot plays for a person who is away."""

    seat: Seat
    level: str
    asked_by: Seat
    """The seat that asked for it."""


class CameBack(msgspec.Struct, frozen=True, tag="came_back", kw_only=True):
    """A person who was away has their seat again."""

    seat: Seat


Event: TypeAlias = (
    Opened
    | Seated
    | BotSeated
    | Left
    | Started
    | Moved
    | Lived
    | Confirmed
    | TakenBack
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | DrawOffered
    | DrawAgreed
    | DrawDeclined
    | Ended
    | RematchOffered
    | RematchMade
    | Said
    | Phrased
    | Promised
    | PromisesReleased
    | SteppedOut
    | StoodIn
    | CameBack
)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's log."""

    seq: int
    """Counted from 1 without gaps."""
    at_ms: int
    """When it was decided, in milliseconds since 1970."""
    event: Event
