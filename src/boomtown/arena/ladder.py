"""The ladder of a game: every rung against its neighbours and the yardsticks, and a rating for each.

Each pairing is a match of its own, the very one that `boomtown match` plays, with its own file where a folder
is given; so a ladder that was stopped goes on, and one more rung costs its own matches only.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from boomtown.arena.bradley_terry import Pairing, Ratings, fit
from boomtown.arena.crew import ALONE, Crew
from boomtown.arena.entrants import Entrant, ForeignBots, entrant
from boomtown.arena.games import Match
from boomtown.arena.journal import UnwritableFile
from boomtown.arena.match import Tally, play_on
from boomtown.arena.match_file import MatchFile
from boomtown.games.card import Options, OptionValue
from boomtown.games.turn_game import TurnGame

YARDSTICKS = ("random", "greedy")
"""Bots that are the same for ever: who plays them on two ladders has two ratings that can be compared."""


@dataclass(frozen=True, slots=True)
class LadderMatch:
    """Two bots that meet; with more than two seats the first sits alone against the second on all others."""

    first: str
    second: str
    games: int

    @property
    def file_name(self) -> str:
        """The name of its file in the ladder's folder."""
        return re.sub(r"[^\w.-]", "_", f"{self.first}-{self.second}") + ".jsonl"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """Which bots meet, and how."""

    rules: TurnGame[Any, Any]
    options: Options
    seats: int
    seed: int
    opening: int
    seconds: float | None
    matches: tuple[LadderMatch, ...]
    foreign: ForeignBots = field(default_factory=dict)

    def entrant(self, name: str) -> Entrant:
        """Returns the bot of that name; raises what `entrants.entrant` does."""
        return entrant(name, seconds=self.seconds, foreign=self.foreign)

    @property
    def games(self) -> int:
        """How many games it takes."""
        return sum(one.games for one in self.matches)

    @property
    def names(self) -> tuple[str, ...]:
        """Every bot: `random` first, where it plays, or the lowest rung. The first has a rating of 0."""
        met = dict.fromkeys(name for one in self.matches for name in (one.second, one.first))
        return tuple(sorted(met, key=lambda name: name != YARDSTICKS[0]))


class RatedBot(msgspec.Struct, frozen=True):
    """A bot on its ladder."""

    name: str
    elo: float
    """Above `random`, or above the lowest rung where `random` does not play."""
    error: float
    """95 in 100."""
    games: int


class RatedMatch(msgspec.Struct, frozen=True):
    """A match of the ladder: the share of the first bot, with its interval."""

    first: str
    second: str
    games: int
    share: float
    low: float
    high: float


class RatedLadder(msgspec.Struct, frozen=True):
    """A ladder that has been played."""

    game: str
    options: Mapping[str, OptionValue]
    seats: int
    bots: tuple[RatedBot, ...]
    """The strongest first."""
    matches: tuple[RatedMatch, ...]


def matches_of(
    rungs: Sequence[str], *, games: int, yardstick_games: int, own_games: Mapping[str, int] | None = None
) -> tuple[LadderMatch, ...]:
    """Returns who meets whom: neighbours, and each rung and the yardsticks, of which some may be rungs.

    `own_games` says of some rungs how often they meet the one below.
    """
    own_games = own_games or {}
    found = {(upper, lower): own_games.get(upper, games) for lower, upper in pairwise(rungs)}
    if yardstick_games:
        for yardstick in YARDSTICKS:
            for name in (*rungs, *YARDSTICKS[1:]):
                met = name == yardstick or (name, yardstick) in found or (yardstick, name) in found
                if not met:
                    found[name, yardstick] = yardstick_games
    return tuple(LadderMatch(first, second, count) for (first, second), count in found.items())


def play_ladder(ladder: Ladder, folder: Path | None, *, crew: Crew = ALONE) -> Generator[tuple[int, Tally]]:
    """Plays all matches, and yields after each game the number of its match and what came of it so far."""
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UnwritableFile(f"{folder} cannot be made: {error.strerror}; give another --out") from None
    for number, one in enumerate(ladder.matches):
        names = (one.first, *[one.second] * (ladder.seats - 1))
        match = Match(
            rules=ladder.rules,
            entrants=tuple(map(ladder.entrant, names)),
            options=ladder.options,
            seed=ladder.seed,
            opening=ladder.opening,
            seconds=ladder.seconds,
            foreign=ladder.foreign,
        )
        path = None if folder is None else folder / one.file_name
        with MatchFile(path, match) as file:
            for _, tally in play_on(match, file, games=one.games, crew=crew):
                yield number, tally


def rate(ladder: Ladder, tallies: Mapping[int, Tally]) -> RatedLadder:
    """Returns the ratings that follow from the matches, by their number."""
    names = ladder.names
    played = [tallies[number] for number in range(len(ladder.matches))]
    pairings = [
        _pairing(names.index(one.first), names.index(one.second), tally, ladder.seats - 1)
        for one, tally in zip(ladder.matches, played, strict=True)
    ]
    ratings = fit(len(names), pairings)
    order = sorted(range(len(names)), key=lambda index: -ratings.strengths[index])
    return RatedLadder(
        game=ladder.rules.card.key,
        options=dict(ladder.options),
        seats=ladder.seats,
        bots=tuple(_rated(ladder, names[index], index, ratings) for index in order),
        matches=tuple(
            RatedMatch(one.first, one.second, one.games, first.share, *first.interval)
            for one, first in zip(ladder.matches, (tally.standings[0] for tally in played), strict=True)
        ),
    )


def _rated(ladder: Ladder, name: str, index: int, ratings: Ratings) -> RatedBot:
    rating = ratings.over(index, 0)
    games = sum(one.games for one in ladder.matches if name in (one.first, one.second))
    return RatedBot(name, rating.elo, rating.error, games)


def _pairing(first: int, second: int, tally: Tally, others: int) -> Pairing:
    """Returns a match as the ratings see it, with the spread that its pairs, or else its games, have."""
    standing = tally.standings[0]
    variance = standing.games * standing.share * (1 - standing.share)
    if tally.pairs.pairs:
        variance = standing.games / 2 * (2 * tally.pairs.deviation) ** 2
    return Pairing(first, second, standing.points, standing.games, variance, others)
