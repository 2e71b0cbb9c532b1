"""What can happen at a table. Events outlive code: fields are only ever added, with defaults.

An event says what happened, never what follows from it: the state of a table is the fold of its events.
Stored as JSON with the tag `type`. What may leave the server is said field by field: `Public`.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypeVar

import msgspec

from boomtown.core import Seat
from boomtown.games.card import OptionValue

T = TypeVar("T")
PUBLIC = msgspec.Meta(extra={"public": True})
Public: TypeAlias = Annotated[T, PUBLIC]
"""A field that anybody at the table may see. All others are secret: they stay on the server."""


class Opened(msgspec.Struct, frozen=True, tag="opened", kw_only=True):
    """A table was opened: the first event, with all that the game depends on."""

    game: Public[str]
    rules_version: Public[int]
    options: Public[dict[str, OptionValue]]
    seats: Public[int]
    seed: int
    by: str
    """The player who opened it."""
    public: Public[bool] = False
    """Whether it is listed among the open tables."""
    start: Public[str | None] = None
    """The position the game begins from, where it is not the game's own start."""
    rematch_of: Public[str | None] = None
    tags: Public[dict[str, str]] = {}
    """Of a game that was brought as a record: its date, and its tags that nobody knows."""


class Seated(msgspec.Struct, frozen=True, tag="seated", kw_only=True, omit_defaults=True):
    """A person took a seat. One person may hold several: a game at one screen."""

    seat: Public[Seat]
    player: str
    name: Public[str] = ""
    """Under which name. The log has none (`boomtown.table.names`), but in entries of earlier versions; there
    it is redacted when the person is forgotten."""


class BotSeated(msgspec.Struct, frozen=True, tag="bot_seated", kw_only=True):
    """A bot took a seat."""

    seat: Public[Seat]
    level: Public[str]
    """The key of a level in `boomtown.bots.levels`."""


class Left(msgspec.Struct, frozen=True, tag="left", kw_only=True):
    """A seat became free again before the game began."""

    seat: Public[Seat]


class Started(msgspec.Struct, frozen=True, tag="started", kw_only=True):
    """All seats were taken, and in a game in real time everybody was ready; the game began."""


class Readied(msgspec.Struct, frozen=True, tag="readied", kw_only=True):
    """A person is ready for a game in real time to begin, or to go on after a pause; or not after all."""

    seat: Public[Seat]
    ready: Public[bool] = True


class Moved(msgspec.Struct, frozen=True, tag="moved", kw_only=True):
    """A seat made a move, in the notation of the game."""

    seat: Public[Seat]
    move: Public[str]
    elapsed_ms: int | msgspec.UnsetType | None = msgspec.UNSET
    """Of a move that came with a record: how long it took after the move before it; None: it does not tell.
    Unset: the move was made here, and the times of the entries say it."""


class LiveEvents(msgspec.Struct, frozen=True, tag="lived", kw_only=True):
    """Something happened in a game in real time: what a seat did, or time itself.

    The first one, at 0, opens the game; it comes in the same batch as `Started`.
    """

    ms: Public[int]
    """When it counted, in milliseconds of the game's own clock. It may count a little before the entry above
    it: a touch that was weighed against others counts from when it was made."""
    by: Public[Seat | None]
    """Who did it; None: time itself."""
    events: msgspec.Raw
    """A JSON array of the game's own events, as the game writes them; they hold secrets, and never leave."""
    rulings: msgspec.Raw = msgspec.Raw(b"[]")
    """A JSON array of what the referee said: whom it weighed, by how much it told them apart."""


class PauseAsked(msgspec.Struct, frozen=True, tag="pause_asked", kw_only=True):
    """A seat asks for a pause; the game goes on until everybody agrees."""

    seat: Public[Seat]


class PauseAgreed(msgspec.Struct, frozen=True, tag="pause_agreed", kw_only=True):
    """A seat agrees to a pause while others still have to (only where three or more people play)."""

    seat: Public[Seat]


class PauseDeclined(msgspec.Struct, frozen=True, tag="pause_declined", kw_only=True):
    """A seat wants to play on."""

    seat: Public[Seat]


class Paused(msgspec.Struct, frozen=True, tag="paused", kw_only=True):
    """A game in real time stands still from now on, because this seat asked for it."""

    seat: Public[Seat]


class Resumed(msgspec.Struct, frozen=True, tag="resumed", kw_only=True):
    """The pause is over: everybody is ready, or away."""


class Confirmed(msgspec.Struct, frozen=True, tag="confirmed", kw_only=True):
    """A seat confirmed its turn; only in games whose card says so."""

    seat: Public[Seat]


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back", kw_only=True):
    """A seat took back its own decisions from `to_ply` on, before it confirmed its turn."""

    seat: Public[Seat]
    to_ply: Public[int]


class UndoAsked(msgspec.Struct, frozen=True, tag="undo_asked", kw_only=True):
    """A seat asks to go back to before its own last move."""

    seat: Public[Seat]
    to_ply: Public[int]


class UndoAgreed(msgspec.Struct, frozen=True, tag="undo_agreed", kw_only=True):
    """A seat agrees to take back while others still have to (only where three or more people play)."""

    seat: Public[Seat]


class UndoDeclined(msgspec.Struct, frozen=True, tag="undo_declined", kw_only=True):
    """The other side wants to play on."""

    seat: Public[Seat]


class Undone(msgspec.Struct, frozen=True, tag="undone", kw_only=True):
    """The moves from `to_ply` on were taken back."""

    to_ply: Public[int]


class DrawOffered(msgspec.Struct, frozen=True, tag="draw_offered", kw_only=True):
    """A seat offers to call it a draw."""

    seat: Public[Seat]


class DrawAgreed(msgspec.Struct, frozen=True, tag="draw_agreed", kw_only=True):
    """A seat agrees to a draw while others still have to (only where three or more people play)."""

    seat: Public[Seat]


class DrawDeclined(msgspec.Struct, frozen=True, tag="draw_declined", kw_only=True):
    """A seat wants to play on."""

    seat: Public[Seat]


class Ended(msgspec.Struct, frozen=True, tag="ended", kw_only=True):
    """The game ended: by its rules, by giving up or by agreement."""

    reason: Public[str]
    places: Public[tuple[int, ...]]
    scores: Public[tuple[int, ...]]


class RematchOffered(msgspec.Struct, frozen=True, tag="rematch_offered", kw_only=True):
    """A seat would like to play again, sides swapped."""

    seat: Public[Seat]


class RematchMade(msgspec.Struct, frozen=True, tag="rematch_made", kw_only=True):
    """The next game stands ready at another table."""

    table: Public[str]


class Said(msgspec.Struct, frozen=True, tag="said", kw_only=True):
    """A seat said something in its own words: a text, and never anything but text."""

    seat: Public[Seat]
    text: Public[str]


class Phrased(msgspec.Struct, frozen=True, tag="phrased", kw_only=True):
    """A seat said one of the game's phrases, which everybody reads in their own language."""

    seat: Public[Seat]
    phrase: Public[str]
    points: Public[tuple[str, ...]] = ()
    """The places it points at: the game's own names, and colours for players."""


class Promised(msgspec.Struct, frozen=True, tag="promised", kw_only=True):
    """A seat pinned a promise. Nothing enforces it; whether it is kept follows from the moves."""

    seat: Public[Seat]
    promise: Public[str]
    points: Public[tuple[str, ...]]
    turns: Public[int]
    """For how many of its own turns, the one it is in included."""


class PromisesReleased(msgspec.Struct, frozen=True, tag="promises_released", kw_only=True):
    """Somebody else plays for a seat from now on, whom its promises do not bind."""

    seat: Public[Seat]


class SteppedOut(msgspec.Struct, frozen=True, tag="stepped_out", kw_only=True):
    """A person left during the game; the seat stays theirs, and a bot may stand in."""

    seat: Public[Seat]


class StoodIn(msgspec.Struct, frozen=True, tag="stood_in", kw_only=True):
    """A bot plays for a person who is away."""

    seat: Public[Seat]
    level: Public[str]
    asked_by: Public[Seat]
    """The seat that asked for it."""


class CameBack(msgspec.Struct, frozen=True, tag="came_back", kw_only=True):
    """A person who was away has their seat again."""

    seat: Public[Seat]


class TurnsPass(msgspec.Struct, frozen=True, tag="turns_pass", kw_only=True):
    """A seat with nothing left to decide about lets its turns pass by themselves, or takes them again."""

    seat: Public[Seat]
    on: Public[bool]


class GaveUp(msgspec.Struct, frozen=True, tag="gave_up", kw_only=True):
    """A person gave the game up where three or more play: a bot plays on, and they come last for good."""

    seat: Public[Seat]
    level: Public[str]
    """Of the bot that has the seat from now on."""


Event: TypeAlias = (
    Opened
    | Seated
    | BotSeated
    | Left
    | Readied
    | Started
    | Moved
    | LiveEvents
    | PauseAsked
    | PauseAgreed
    | PauseDeclined
    | Paused
    | Resumed
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
    | GaveUp
    | TurnsPass
)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's log."""

    seq: int
    """Counted from 1 without gaps."""
    at_ms: int
    """When it was decided, in milliseconds since 1970."""
    event: Event
