"""Hunts puzzles in games of bots against each other: which games there are depends on the seed alone.

A line of the file is what one game had. So a hunt that was stopped goes on where it was, and one that looks
for more goes on from what it has.
"""

from __future__ import annotations

import threading
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from boomtown.arena.entrants import entrant
from boomtown.arena.games import Match, Stopped, names_of, play_game
from boomtown.arena.journal import Journal
from boomtown.arena.match_file import code_of
from boomtown.core import derive
from boomtown.games.card import Options, OptionValue
from boomtown.games.registry import puzzle_profile
from boomtown.games.turn_game import TurnGame
from boomtown.puzzles.finding import Finder, FoundInGame, Thresholds
from boomtown.puzzles.puzzle import Puzzle


class HuntHeader(msgspec.Struct, frozen=True, kw_only=True, tag_field="file", tag="puzzles"):
    """Everything that decides what is found. How much is looked for does not: it may go on."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    opening: int
    seed: int
    thresholds: Thresholds
    version: str
    code: str


class HuntLine(msgspec.Struct, frozen=True, kw_only=True):
    """What one game had, by its number."""

    number: int
    found: FoundInGame


@dataclass(frozen=True, slots=True)
class Hunt:
    """A hunt for puzzles: a match without end, and what makes a puzzle."""

    match: Match
    thresholds: Thresholds

    @property
    def header(self) -> HuntHeader:
        """The first line of its file."""
        rules = self.match.rules
        return HuntHeader(
            game=rules.card.key,
            rules_version=rules.card.rules_version,
            options=dict(self.match.options),
            bots=names_of(self.match.entrants),
            opening=self.match.opening,
            seed=self.match.seed,
            thresholds=self.thresholds,
            version=version("boomtown"),
            code=code_of(rules, "puzzles"),
        )

    def line(self, number: int, stop: threading.Event) -> HuntLine:
        """Plays that game and returns what it has; raises `Stopped` where nobody waits for it."""
        # The bots are the same on all seats: not one opening from every side, but one for each game.
        match = replace(self.match, seed=derive(self.match.seed, "puzzles", number))
        game = play_game(match, number, stop=stop.is_set)
        rules = match.rules
        start = (
            rules.start(match.options, seats=match.seats)
            if game.start is None
            else rules.parse_position(game.start)
        )
        finder = Finder(rules, self.thresholds, stop=stop.is_set)
        found = finder.search(start, game.moves, skip=game.opening)
        if stop.is_set():  # a search that is stopped answers with what it has: that is no finding
            raise Stopped
        return HuntLine(number=number, found=found)


def hunt_of(
    rules: TurnGame[Any, Any],
    options: Options,
    *,
    seats: int,
    opening: int,
    seed: int,
    thresholds: Thresholds,
) -> Hunt:
    """Returns a hunt through games of the bot that the game's puzzle profile names."""
    bot = puzzle_profile(rules.card.key).self_play
    match = Match(
        rules=rules,
        entrants=tuple(entrant(bot) for _ in range(seats)),
        options=options,
        seed=seed,
        opening=opening,
    )
    return Hunt(match, thresholds)


class Hunted(msgspec.Struct, frozen=True, kw_only=True):
    """How far a hunt is."""

    games: int
    positions: int
    candidates: int
    verified: int
    puzzles: tuple[Puzzle, ...]
    """Of the games in order, each position once; those of the last game may be more than were wanted."""


NOTHING_YET = Hunted(games=0, positions=0, candidates=0, verified=0, puzzles=())


def hunt(wanted: Hunt, path: Path | None, *, count_of: int, jobs: int = 1) -> Generator[Hunted]:
    """Yields how far it is after every game, until there are so many puzzles.

    The same hunt finds the same puzzles, whatever `jobs` and however often it was stopped. Raises what
    `Journal` does.
    """
    with Journal(path, wanted.header, HuntLine) as journal:
        lines: dict[int, HuntLine] = {}
        for line in journal.kept:
            lines.setdefault(line.number, line)
        fresh = _played(wanted, lines, jobs, journal)
        sums = NOTHING_YET
        try:
            while len(sums.puzzles) < count_of:
                while sums.games not in lines:
                    next(fresh)
                sums = with_game(sums, lines[sums.games].found)
                yield sums
        finally:
            fresh.close()


def with_game(sums: Hunted, found: FoundInGame) -> Hunted:
    """Returns how far a hunt is with one more game."""
    had = {puzzle.position for puzzle in sums.puzzles}
    return Hunted(
        games=sums.games + 1,
        positions=sums.positions + found.positions,
        candidates=sums.candidates + found.candidates,
        verified=sums.verified + found.verified,
        puzzles=(*sums.puzzles, *(puzzle for puzzle in found.puzzles if puzzle.position not in had)),
    )


def _played(
    wanted: Hunt, lines: dict[int, HuntLine], jobs: int, journal: Journal[HuntLine]
) -> Generator[None]:
    """Adds games that `lines` lacks, the lowest numbers first, as they end."""
    nobody_waits = threading.Event()
    waiting: set[Future[HuntLine]] = set()
    numbers = (number for number in count() if number not in lines)
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        try:
            while True:
                while len(waiting) < jobs:
                    waiting.add(pool.submit(wanted.line, next(numbers), nobody_waits))
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    line = future.result()
                    journal.add(line)
                    lines[line.number] = line
                yield
        finally:
            nobody_waits.set()
