"""The part of the protocol that shows puzzles and says whether an answer is right."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boomtown.core import Seat
from boomtown.games.card import OptionValue
from boomtown.server.protocol import GameView, Step


class PuzzleCard(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/{key}/puzzles/{number}: a puzzle as whoever solves it sees it, without its answer."""

    number: int
    """1 is the easiest puzzle of the game."""
    of: int
    """How many puzzles the game has."""
    puzzle: str
    """Its name, which it keeps when other puzzles come: the same position has the same one."""
    day: int | None
    """Of the daily one: its day, counted from 1970."""
    position: str
    options: dict[str, OptionValue]
    """Those of a game that would begin here."""
    solver: Seat
    asked: int
    """How many moves are asked for, all of the solver."""
    rating: int
    """How hard it is: 600 is one move ahead, and each further 200 three times as long a search."""
    themes: tuple[str, ...]
    """What it is about, the most telling first: words of the game."""
    game: GameView


class AnswerPuzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/games/{key}/puzzles/{number}/answers: the moves made so far."""

    moves: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(min_length=1, max_length=32)
    ]


class PuzzleVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of an answer. Nothing is kept of it."""

    verdict: Literal["right", "wrong", "unfinished"]
    """`unfinished`: fewer moves than are asked for, and the solver is to move still."""
    game: GameView
    """The position after the moves, to go on from where they are too few."""
    line: tuple[Step, ...] = ()
    """The best line from the puzzle on, the answer first; of an unfinished one nothing is told."""
