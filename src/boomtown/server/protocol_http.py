"""The part of the protocol that goes over HTTP: bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from boomtown.core import Seat
from boomtown.games.card import OptionValue
from boomtown.server.protocol_words import Name


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
    rating: int | None = None
    """How strong it is at this game in Elo, measured in matches between bots; None: not measured."""


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
    words: dict[str, dict[str, str]] = {}
    """By language: what a game of another package says of itself (`boomtown.games.words`). Of the games that
    come with Boomtown the client knows the words."""


class GameData(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/{key}: what a board needs to draw the game (`Game.static_data`)."""

    card: GameCard
    static_data: dict[str, Any]
    phrases: tuple[PhraseCard, ...] = ()
    """What can be said by a key, so that everybody reads it in their own language."""
    promises: tuple[PhraseCard, ...] = ()
    """What can be promised."""
    notation: dict[str, str] = {}
    """By language: how a move is written, where the game says so."""
    legend: dict[str, str] = {}
    """By language: what the signs of its drawing mean, where the game says so."""


class TableDrawing(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/drawing: a position drawn in characters."""

    ply: int
    """After how many moves: the one asked for, or the latest where there are not so many."""
    drawing: str
    """Lines of text (`Position.drawing`); empty where onlookers may not see all of it."""


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


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/review: a finished game as a whole."""

    opened_ms: int
    """When the table was opened, in milliseconds since 1970."""
    record_date: str
    """Where the table was made of a record: the day that the record names; else empty."""
    scores: tuple[tuple[int, ...], ...]
    """What each seat would have counted after so many moves, from 0 on; none of live games."""
    details: dict[str, Any]
    """What a live game tells of itself (BOOOM!: `boomtown.games.booom.review`); empty in games of turns."""


class ReasonCard(msgspec.Struct, frozen=True, kw_only=True):
    """One of several reasons why something is refused."""

    code: str
    message: str
    where: tuple[str, ...] = ()
    """The places it is about, in the game's own names: squares, lines, ranks."""


class RecordFault(msgspec.Struct, frozen=True, kw_only=True):
    """Where the text of a record is wrong, and how."""

    line: int | None = None
    move: str | None = None
    """The move with its number, as it is written there."""
    fault: str = ""
    """Which of `boomtown.table.record_error.FAULTS` it is; empty: the code says it all."""
    given: dict[str, str | int] = {}
    """What a sentence about the fault names."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every HTTP answer from 400 on."""

    code: str
    message: str
    reasons: tuple[ReasonCard, ...] = ()
    """Every reason by itself, where there can be several at once; the message tells them, too."""
    record: RecordFault | None = None
    """With the text of a record that cannot be read or played."""
