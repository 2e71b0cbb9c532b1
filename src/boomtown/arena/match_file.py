"""The file of a match: a header that names it, then every game as a record."""

from __future__ import annotations

import hashlib
import sys
from importlib.metadata import version
from pathlib import Path
from socket import gethostname
from types import MappingProxyType, TracebackType
from typing import Any, Self

import msgspec

import boomtown
from boomtown.arena.entrants import ForeignBots, entrant
from boomtown.arena.games import Match, PlayedGame, names_of, order_of
from boomtown.arena.journal import Journal, damage_on
from boomtown.core import BoomtownError
from boomtown.games import ratings
from boomtown.games.card import OptionValue
from boomtown.games.registry import turn_game
from boomtown.games.turn_game import TurnGame
from boomtown.puzzles.puzzle import PUZZLES_FILE
from boomtown.table.record_reading import parse_record
from boomtown.table.record_text import Record, RecordedPlayer, write_record

_PACKAGE = Path(boomtown.__file__).parent


class OtherCode(BoomtownError):
    """Another machine has other bots or rules than this one."""

    default_code = "other_code"


class MatchHeader(msgspec.Struct, frozen=True, kw_only=True, tag_field="file", tag="match"):
    """Everything that decides what the games of a match are. How many are played does not: it may go on."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    seconds: float | None
    """Thread CPU time a move of bots whose names say no limit; None: 0.1, and levels have their own."""
    opening: int
    seed: int
    version: str
    code: str
    """A hash of the code of bots and rules: what one version began, no other finishes unnoticed."""


class GameLine(msgspec.Struct, frozen=True, kw_only=True):
    """One game: its number in the match, how many of its moves were drawn, and its record."""

    number: int
    opening: int
    record: str


class MatchFile:
    """The games of a match that are played already, and a place for more; without a path nothing is kept."""

    def __init__(self, path: Path | None, match: Match) -> None:
        """Opens or begins the file; raises what `Journal` does."""
        self._match = match
        self.header = header_of(match)
        self._journal = Journal(path, self.header, GameLine)
        self.played: dict[int, PlayedGame] = {}
        """By number. Should two processes have played the same game, the first one counts."""
        try:
            for at, line in enumerate(self._journal.kept, 2):
                with damage_on(path, at):
                    game = game_of(line, match)
                self.played.setdefault(game.number, game)
        except BoomtownError:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, game: PlayedGame) -> None:
        """Keeps a game."""
        self.played[game.number] = game
        if self._journal.path is not None:
            self._journal.add(line_of(game, self._match))

    def close(self) -> None:
        """Lets go of the file."""
        self._journal.close()


def header_of(match: Match) -> MatchHeader:
    """Returns what names the match."""
    return MatchHeader(
        game=match.rules.card.key,
        rules_version=match.rules.card.rules_version,
        options=dict(match.options),
        bots=names_of(match.entrants),
        seconds=match.seconds,
        opening=match.opening,
        seed=match.seed,
        version=version("boomtown"),
        code=code_of(match.rules),
    )


def match_of(header: MatchHeader, foreign: ForeignBots = MappingProxyType({})) -> Match:
    """Returns the match of that name; raises `OtherCode` where this machine would play other games."""
    rules = turn_game(header.game, wanted="matches of bots that choose moves")
    match = Match(
        rules=rules,
        entrants=tuple(entrant(name, seconds=header.seconds, foreign=foreign) for name in header.bots),
        options=rules.card.check_options(header.options),
        seed=header.seed,
        opening=header.opening,
        seconds=header.seconds,
        foreign=foreign,
    )
    here = header_of(match)
    if (here.code, here.rules_version) != (header.code, header.rules_version):
        raise OtherCode(
            f"{gethostname()} has boomtown {here.version} with code {here.code}, and the match began with "
            f"{header.version} and {header.code}; install the same there"
        )
    return match


def code_of(rules: TurnGame[Any, Any], *rooms: str) -> str:
    """Returns a hash of everything that bots and rules of that game are made of, and these rooms besides."""
    shared = [
        *sorted((_PACKAGE / "core").glob("*.py")),
        *sorted((_PACKAGE / "games").glob("*.py")),
        *sorted((_PACKAGE / "bots").rglob("*")),
        *sorted((_PACKAGE / "envs").glob("*.py")),
        _PACKAGE / "arena" / "entrants.py",
        _PACKAGE / "arena" / "games.py",
        *(file for room in rooms for file in sorted((_PACKAGE / room).glob("*.py"))),
    ]
    digest = hashlib.blake2b(digest_size=8)
    for file in (*shared, *_files_of(rules)):
        # Puzzles that come with a game decide nothing, and a hunt for more may write them.
        if file.is_file() and "__pycache__" not in file.parts and file.name != PUZZLES_FILE:
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _files_of(rules: TurnGame[Any, Any]) -> list[Path]:
    """Returns the files of the game's package; of a game that is a module by itself, that one.

    Ratings are what came of matches, and nothing that a bot reads.
    """
    module = sys.modules[type(rules).__module__].__file__
    if module is None:
        return []
    folder = Path(module).parent
    if not (folder / "__init__.py").exists():
        return [Path(module)]
    return sorted(file for file in folder.rglob("*") if file.name != ratings.FILE)


def record_of(game: PlayedGame, match: Match) -> Record:
    """Returns the record of a game of the match."""
    return Record(
        game=match.rules.card.key,
        rules_version=match.rules.card.rules_version,
        options=dict(match.options),
        players=tuple(RecordedPlayer(match.entrants[index].name, bot=True) for index in game.order),
        moves=game.moves,
        outcome=game.outcome,
        start=game.start,
    )


def line_of(game: PlayedGame, match: Match) -> GameLine:
    """Returns the line of a game of the match."""
    return GameLine(number=game.number, opening=game.opening, record=write_record(record_of(game, match)))


def game_of(line: GameLine, match: Match) -> PlayedGame:
    """Returns the game of a line; raises a `BoomtownError` where it is none of this match."""
    record = parse_record(line.record)
    order = order_of(line.number, match.seats)
    names = tuple(player.name if player else None for player in record.players)
    if names != tuple(match.entrants[index].name for index in order):
        raise BoomtownError(f"game {line.number} has other bots, or other seats, than this match")
    if record.outcome is None or line.number < 0 or not 0 <= line.opening <= len(record.moves):
        raise BoomtownError(f"game {line.number} is not over, or is none of this match")
    return PlayedGame(
        number=line.number,
        order=order,
        start=record.start,
        moves=record.moves,
        opening=line.opening,
        outcome=record.outcome,
    )
