"""Everything that goes over the wire, typed. `web/src/protocol.ts` is generated from this file.

One socket a page, at `/socket`. The client watches tables and sends commands; each request carries an `id`
of its own choice, and the server answers each with `done` or `refused` of the same id. Every message about
a table has the table's `seq`: a client that comes back says the last one it saw and gets exactly the rest.
Units: `*_ms` are milliseconds since 1970; seats count from 0 in the order of play.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from boomtown.core import Seat
from boomtown.games.card import OptionValue
from boomtown.server.protocol_http import CheckedPosition as CheckedPosition
from boomtown.server.protocol_http import CheckPosition as CheckPosition
from boomtown.server.protocol_http import GameCard as GameCard
from boomtown.server.protocol_http import GameData as GameData
from boomtown.server.protocol_http import ImportRecord as ImportRecord
from boomtown.server.protocol_http import LevelCard as LevelCard
from boomtown.server.protocol_http import NewTable as NewTable
from boomtown.server.protocol_http import NewTableAnswer as NewTableAnswer
from boomtown.server.protocol_http import OptionCard as OptionCard
from boomtown.server.protocol_http import PhraseCard as PhraseCard
from boomtown.server.protocol_http import Problem as Problem
from boomtown.server.protocol_http import ReasonCard as ReasonCard
from boomtown.server.protocol_http import RecordFault as RecordFault
from boomtown.server.protocol_http import Rename as Rename
from boomtown.server.protocol_http import Review as Review
from boomtown.server.protocol_http import TableDrawing as TableDrawing
from boomtown.server.protocol_live import Act as Act
from boomtown.server.protocol_live import Clock as Clock
from boomtown.server.protocol_live import Echo as Echo
from boomtown.server.protocol_live import LiveUpdate as LiveUpdate
from boomtown.server.protocol_live import LiveView as LiveView
from boomtown.server.protocol_live import Lock as Lock
from boomtown.server.protocol_live import Probe as Probe
from boomtown.server.protocol_words import Name as Name
from boomtown.server.protocol_words import RequestId as RequestId
from boomtown.server.protocol_words import TableId as TableId
from boomtown.table.commands import Command

PROTOCOL_VERSION = 1


# From the client, on the socket


class Watch(msgspec.Struct, frozen=True, tag="watch", kw_only=True, forbid_unknown_fields=True):
    """Show me this table from now on, and what I missed since `since` (0: all of it)."""

    id: RequestId
    table: TableId
    since: Annotated[int, msgspec.Meta(ge=0)] = 0


class Unwatch(msgspec.Struct, frozen=True, tag="unwatch", kw_only=True, forbid_unknown_fields=True):
    """No more of this table."""

    id: RequestId
    table: TableId


class WatchLobby(msgspec.Struct, frozen=True, tag="watch_lobby", kw_only=True, forbid_unknown_fields=True):
    """Show me the open tables and my own, now and whenever they change."""

    id: RequestId


class UnwatchLobby(
    msgspec.Struct, frozen=True, tag="unwatch_lobby", kw_only=True, forbid_unknown_fields=True
):
    """No more of the lobby."""

    id: RequestId


class Do(msgspec.Struct, frozen=True, tag="do", kw_only=True, forbid_unknown_fields=True):
    """Carry out this command at this table."""

    id: RequestId
    table: TableId
    command: Command


class History(msgspec.Struct, frozen=True, tag="history", kw_only=True, forbid_unknown_fields=True):
    """Show me the steps of this table from one ply to another: `steps` has at most 64, from the first on."""

    id: RequestId
    table: TableId
    from_ply: Annotated[int, msgspec.Meta(ge=0)]
    to_ply: Annotated[int, msgspec.Meta(ge=0)]


class Report(msgspec.Struct, frozen=True, tag="report", kw_only=True, forbid_unknown_fields=True):
    """What was said at `seq` should not be said: tell whoever runs the server, and nobody else."""

    id: RequestId
    table: TableId
    seq: Annotated[int, msgspec.Meta(ge=1)]


class Ping(msgspec.Struct, frozen=True, tag="ping", kw_only=True, forbid_unknown_fields=True):
    """Are you there?"""

    id: RequestId


ClientMessage: TypeAlias = (
    Watch | Unwatch | WatchLobby | UnwatchLobby | Do | Act | History | Report | Ping | Echo
)


# Parts of what the server says


class You(msgspec.Struct, frozen=True, kw_only=True):
    """Who the server takes you for."""

    player: str
    name: str
    face: int
    """Which face to draw for you: see `SeatView`."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as everybody may see it."""

    seat: Seat
    colour: str
    kind: Literal["free", "person", "bot"]
    name: str
    """The person's name; empty for bots and free seats."""
    level: str | None = None
    """The bot's level."""
    rating: int | None = None
    """How strong that level is at this game: see `LevelCard`."""
    face: int = 0
    """Which face to draw for a person, 0 to 255: the same at every table, and no clue to who they are."""
    yours: bool = False
    here: bool = False
    """Whether the person has the table open now (always true for bots)."""
    ready: bool = False
    """Whether the person is ready for a live game to begin, or to go on after a pause; bots always are."""
    stepped_out: bool = False
    """Whether the person said that they go; a bot may stand in at once."""
    stands_in_for: str = ""
    """The name of the person who is away and for whom this bot plays."""
    yours_to_take_back: bool = False
    """Whether that person is you: `come_back` gives you the seat again."""
    gave_up: str = ""
    """The name of the person who gave up, and in whose place this bot plays on; the seat comes last."""
    you_gave_up: bool = False
    """Whether that person is you."""
    passing: bool = False
    """Whether the seat's turns pass by themselves, as its person wished (`let_pass`)."""


class OutcomeView(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended."""

    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """The position as you may see it."""

    ply: int
    to_move: Seat | None
    scores: tuple[int, ...]
    picture: dict[str, Any]
    """Game-specific: `Position.picture`."""
    legal: dict[str, Any] | None = None
    """The moves you may make now with previews (`TurnPosition.legal_hints`); None if it is not your turn."""


class PromiseView(msgspec.Struct, frozen=True, kw_only=True):
    """A pinned promise, and how it stands."""

    seq: int
    seat: Seat
    promise: str
    """The key of its kind; the words are the client's."""
    points: tuple[str, ...]
    turns: int
    verdict: Literal["open", "kept", "broken", "released"]
    """`released`: somebody else plays for the seat, whom it does not bind."""
    turns_left: int
    broken_at: int | None = None
    """The ply after the move that broke it."""


class TalkLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something said: a text, a phrase or a promise."""

    seq: int
    seat: Seat
    text: str | None = None
    """Text, and never anything else: show it as such."""
    phrase: str | None = None
    promise: str | None = None
    points: tuple[str, ...] = ()
    turns: int = 0
    name: str = ""
    """The name of the person who said it, whoever has the seat now; empty for a bot."""
    level: str | None = None
    """The level of the bot that said it."""


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table apart from its position."""

    table: str
    game: str
    options: dict[str, OptionValue]
    status: Literal["waiting", "playing", "over"]
    seats: tuple[SeatView, ...]
    opened_by_you: bool
    public: bool
    confirming: Seat | None = None
    """The seat whose turn is complete and waits for `confirm` or `take_back`; nobody can move until then."""
    take_back_to: int | None = None
    """The ply to which the seat that moved last can `take_back` alone; None where nothing can be."""
    giving_up_ends: bool = True
    """Whether the game ends if you `resign` now; else a bot plays on. Of several seats: the one to move."""
    undo_asked_by: Seat | None = None
    undo_to_ply: int | None = None
    draw_offered_by: Seat | None = None
    rematch_offered_by: tuple[Seat, ...] = ()
    rematch: str | None = None
    """The table where the game goes on."""
    paused: bool = False
    """Whether a live game stands still until everybody is `ready`; then the picture is covered."""
    pause_asked_by: Seat | None = None
    pause_agreed: tuple[Seat, ...] = ()
    """Who has agreed to the pause so far."""
    outcome: OutcomeView | None = None
    promises: tuple[PromiseView, ...] = ()
    """Every promise of the game, in the order in which they were made."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One move of the history with what was to be seen after it. The first step has no move."""

    ply: int
    seat: Seat | None
    move: str | None
    picture: dict[str, Any]
    scores: tuple[int, ...]


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, OptionValue]
    status: Literal["waiting", "playing", "over"]
    seats: tuple[SeatView, ...]
    your_turn: bool
    to_move: Seat | None = None
    """The seat whose choice it is; None before and after the game, and where all play at once."""
    winners: tuple[Seat, ...] | None = None
    """The seats that won, all of them in a draw; None while the game goes on."""
    scores: tuple[int, ...] | None = None
    """By seat: the points at the end; None while the game goes on, and where they were not kept yet."""
    reason: str | None = None
    """Why it ended, as in `OutcomeView`; None where the scores are."""
    changed_ms: int


# From the server, on the socket


class Welcome(msgspec.Struct, frozen=True, tag="welcome", kw_only=True):
    """The first message of every socket."""

    protocol: int
    you: You
    now_ms: int


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot", kw_only=True):
    """The whole table at `seq`: the answer to `watch` with `since` 0 (or a `since` that makes no sense)."""

    table: str
    seq: int
    view: TableView
    game: GameView
    moves: tuple[tuple[Seat, str], ...] = ()
    """Every move made and not taken back, with who made it; none of live games."""
    history: tuple[Step, ...]
    """The latest steps, the present one last; `history` asks for older ones."""
    talk: tuple[TalkLine, ...] = ()
    """What was said last, at most 100 lines; what is said later are events."""
    live: LiveView | None = None
    """The clock of a live game; None in games of turns."""


class Steps(msgspec.Struct, frozen=True, tag="steps", kw_only=True):
    """The answer to `history`, before its `done`: steps of the game as it stands now."""

    table: str
    steps: tuple[Step, ...]


class Happened(msgspec.Struct, frozen=True, tag="happened", kw_only=True):
    """One event, in order, each `seq` exactly once, with the table as it stood after it."""

    table: str
    seq: int
    at_ms: int
    event: dict[str, Any]
    """The event as you may see it: its `type` and fields, see `boomtown.table.events`."""
    view: TableView
    game: GameView


class Presence(msgspec.Struct, frozen=True, tag="presence", kw_only=True):
    """Who has the table open changed. Not an event: it has no place in the log."""

    table: str
    here: tuple[bool, ...]
    """For each seat."""
    absent: tuple[bool, ...] = ()
    """For each seat: whether its person has been away for so long that a bot may stand in."""
    watching: int
    """How many people watch without a seat."""


class Lobby(msgspec.Struct, frozen=True, tag="lobby", kw_only=True):
    """The open tables and yours, the latest first."""

    open: tuple[TableLine, ...]
    yours: tuple[TableLine, ...]


class Done(msgspec.Struct, frozen=True, tag="done", kw_only=True):
    """Your request was carried out; for a command, `seq` is the table's after it, and was told before."""

    id: int
    table: str | None = None
    seq: int | None = None


class Refused(msgspec.Struct, frozen=True, tag="refused", kw_only=True):
    """Your request was not carried out, and nothing changed."""

    id: int | None
    """None when the message was so malformed that it has none."""
    code: str
    message: str
    margin_ms: float | None = None
    """With the code `beaten`: by how much somebody else was faster."""


ServerMessage: TypeAlias = (
    Welcome
    | Snapshot
    | Steps
    | Happened
    | LiveUpdate
    | Lock
    | Clock
    | Probe
    | Presence
    | Lobby
    | Done
    | Refused
)
