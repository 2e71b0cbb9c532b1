"""What a puzzle is, those that come with a game, and whether an answer is right."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from boomtown.core import BoomtownError
from boomtown.games import registry
from boomtown.games.puzzle_profile import PuzzleLine
from boomtown.games.turn_game import TurnGame, TurnPosition

PUZZLES_FILE = "puzzles.jsonl"
"""In a game's folder: a puzzle a line."""
_KEY_BYTES = 5


class UnknownPuzzle(BoomtownError):
    """There is no puzzle of that number, or the game has none at all."""

    default_code = "unknown_puzzle"


class BadPuzzle(BoomtownError):
    """A puzzle that is none: its line cannot be played, or does not begin with its answer."""

    default_code = "bad_puzzle"


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position, the moves that are asked for, and how well they are hidden."""

    position: str
    """The position as text; whoever is to move in it solves."""
    line: tuple[str, ...]
    """The best moves from there on, those that are asked for first."""
    asked: int
    """How many of them are asked for: all of one player, one after the other."""
    themes: tuple[str, ...]
    """What it is about, the most telling first (`boomtown.games.puzzle_profile`)."""
    rating: int
    """How hard it is: see `RUNGS` of `boomtown.puzzles.rating`."""
    gap: float
    """How much of a win, 0 to 1, the best other moves are worth less."""
    points: float
    """By how many points they leave its player's lead smaller; may be less than nothing."""

    @property
    def key(self) -> str:
        """The name of a puzzle, for links and streaks: the same position has the same name."""
        return hashlib.blake2b(self.position.encode(), digest_size=_KEY_BYTES).hexdigest()

    @property
    def answer(self) -> tuple[str, ...]:
        """The moves that are asked for."""
        return self.line[: self.asked]


def line_of(rules: TurnGame[Any, Any], puzzle: Puzzle) -> PuzzleLine[Any]:
    """Returns the line of a puzzle, played through the rules; raises `BadPuzzle` or what `play` does."""
    positions: list[TurnPosition[Any]] = [rules.parse_position(puzzle.position)]
    moves = [rules.parse_move(text) for text in puzzle.line]
    for move in moves:
        positions.append(positions[-1].play(move))
    solver = positions[0].to_move
    if not 1 <= puzzle.asked <= len(moves) or any(
        position.to_move != solver for position in positions[: puzzle.asked]
    ):
        raise BadPuzzle(f"puzzle {puzzle.key} asks for moves that are not all of one player's")
    return PuzzleLine(positions=positions, moves=moves, asked=puzzle.asked)


def themes_of(game: str, line: PuzzleLine[Any]) -> tuple[str, ...]:
    """Returns the themes of a line by the rules of the game, the most telling first."""
    return tuple(theme.key for theme in registry.puzzle_profile(game).themes if theme.holds(line))


def is_solved_by(rules: TurnGame[Any, Any], puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Tells whether these moves are the answer: they lead where it leads, by whatever way.

    Raises what `parse_move` and `play` do.
    """
    if len(moves) != puzzle.asked:
        return False
    start = rules.parse_position(puzzle.position)
    reached: str = str(rules.play_texts(start, moves))
    return reached == str(rules.play_texts(start, puzzle.answer))


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Returns the puzzles that come with the game, easiest first; none where it has no file of them.

    Raises what `registry.turn_game` does.
    """
    rules = registry.turn_game(game, wanted="puzzles")
    file = files(type(rules).__module__.rpartition(".")[0]).joinpath(PUZZLES_FILE)
    if not file.is_file():
        return ()
    puzzles = read_puzzles(file.read_text(encoding="utf-8"))
    return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.key)))


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Returns the puzzles of a text, one a line; raises `BadPuzzle`."""
    try:
        return tuple(msgspec.json.decode(line, type=Puzzle) for line in text.splitlines())
    except msgspec.DecodeError as error:
        raise BadPuzzle(f"a line is no puzzle: {error}") from None


def write_puzzle(puzzle: Puzzle) -> str:
    """Returns a puzzle as one line of text, which `read_puzzles` reads."""
    return msgspec.json.encode(puzzle).decode()


def of_day(game: str, day: int) -> Puzzle:
    """Returns the puzzle of a day, counted from any beginning; each comes once before any comes again.

    Raises `UnknownPuzzle` where the game has none.
    """
    puzzles = shipped(game)
    if not puzzles:
        raise UnknownPuzzle(f"no puzzles come with {game}; boomtown puzzles {game} finds some")
    order = sorted(puzzles, key=lambda puzzle: puzzle.key)  # by chance, in effect: hard and easy ones mixed
    return order[day % len(order)]
