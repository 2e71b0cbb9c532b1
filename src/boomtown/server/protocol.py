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
from boomtown.games.ruleset import OptionValue
from boomtown.server.protocol_live import Act as Act
from boomtown.server.protocol_live import Clock as Clock
from boomtown.server.protocol_live import Echo as Echo
from boomtown.server.protocol_live import Lived as Lived
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


class Report(msgspec.Struct, frozen=True, tag="report", kw_only=True, forbid_unknown_fields=True):
    """What was said at `seq` should not be said: tell whoever runs the server, and nobody else."""

    id: RequestId
    table: TableId
    seq: Annotated[int, msgspec.Meta(ge=1)]


class Ping(msgspec.Struct, frozen=True, tag="ping", kw_only=True, forbid_unknown_fields=True):
    """Are you there?"""

    id: RequestId


ClientMessage: TypeAlias = Watch | Unwatch | WatchLobby | UnwatchLobby | Do | Act | Report | Ping | Echo


# Parts of what the server says


class You(msgspec.Struct, frozen=True, kw_only=True):
    """Who the server takes you for."""

    player: str
    name: str


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as everybody may see it."""

    seat: Seat
    colour: str
    kind: Literal["free", "person", "bot"]
    name: str
    """The person's name; empty for bots and free seats."""
    level: str | None = None
    """The bot's level."""
    yours: bool = False
    here: bool = False
    """Whether the person has the table open now (always true for bots)."""
    stepped_out: bool = False
    """Whether the person said that they go; a bot may stand in at once."""
    stands_in_for: str = ""
    """The name of the person who is away and for whom this bot plays."""
    yours_to_take_back: bool = False
    """Whether that person is you: `come_back` gives you the seat again."""


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
    """The moves you may make now with previews (`Position.legal_hints`); None when it is not your turn."""


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
    undo_asked_by: Seat | None = None
    undo_to_ply: int | None = None
    draw_offered_by: Seat | None = None
    rematch_offered_by: tuple[Seat, ...] = ()
    rematch: str | None = None
    """The table where the game goes on."""
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
    history: tuple[Step, ...]
    talk: tuple[TalkLine, ...] = ()
    """What was said last, at most 100 lines; what is said later are events."""
    live: LiveView | None = None
    """The clock of a live game; None in games of turns."""


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
    """With the code `beaten`: by how much another touch was faster."""


ServerMessage: TypeAlias = (
    Welcome | Snapshot | Happened | Lived | Lock | Clock | Probe | Presence | Lobby | Done | Refused
)


# Over HTTP


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables. `you` takes a seat for the asker, `bot:LEVEL` seats a bot, `free` waits."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    options: dict[str, OptionValue] = {}
    seats: tuple[Annotated[str, msgspec.Meta(max_length=64)], ...] | None = None
    """One of `you`, `free`, `bot:LEVEL` for each seat; None: you first, the rest free."""
    public: bool = False
    start: Annotated[str, msgspec.Meta(max_length=20_000)] | None = None


class NewTableAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The table that was opened."""

    table: str


class ImportRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/records: a record as text becomes a table that can be looked through."""

    record: str
    """As long as the server allows: see `BOOMTOWN_RECORD_BYTES`."""


class Rename(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """PUT /api/me."""

    name: Name


class LevelCard(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's level."""

    key: str
    strength: int
    """1 is the gentlest."""


class OptionCard(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    meaning: str


class PhraseCard(msgspec.Struct, frozen=True, kw_only=True):
    """A phrase or a kind of promise, and the kinds of places it points at (`seat`: a player's colour)."""

    key: str
    points: tuple[str, ...]


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games: a game as the home page shows it."""

    key: str
    name: str
    designer: str
    year: int
    seats: tuple[int, int]
    colours: tuple[str, ...]
    options: tuple[OptionCard, ...]
    levels: tuple[LevelCard, ...]
    confirms: bool = False
    """Whether a turn waits for its player to confirm it, and can be taken back until then."""
    talk: bool = False
    """Whether people talk at the table."""
    live: bool = False
    """Whether it is played in real time: see `act`, `lived`, `clock`."""


class GameKit(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/{key}: what a board needs to draw the game (`Ruleset.kit`)."""

    card: GameCard
    kit: dict[str, Any]
    phrases: tuple[PhraseCard, ...] = ()
    """What can be said by a key, so that everybody reads it in their own language."""
    promises: tuple[PhraseCard, ...] = ()
    """What can be promised."""


class CheckPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/games/{key}/positions: can this be played?"""

    position: Annotated[str, msgspec.Meta(max_length=20_000)]


class CheckedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """A position that can be: how it is written, what it looks like, and what may be done."""

    position: str
    options: dict[str, OptionValue]
    """What the game has that would begin here."""
    to_move: Seat | None
    """None: the game is over in it."""
    scores: tuple[int, ...]
    picture: dict[str, Any]
    """Game-specific: `Position.picture`."""
    moves: int
    """How many legal moves there are."""


class ReasonCard(msgspec.Struct, frozen=True, kw_only=True):
    """One of several reasons why something is refused."""

    code: str
    message: str
    where: tuple[str, ...] = ()
    """The places it is about, in the game's own names: squares, lines, ranks."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every HTTP answer from 400 on."""

    code: str
    message: str
    reasons: tuple[ReasonCard, ...] = ()
    """Every reason by itself, where there can be several at once; the message tells them, too."""
