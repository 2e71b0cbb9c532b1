"""Matches between bots: paired games, the same opening for every side, and an error bar to every result."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boomtown.arena.crew import ALONE, Crew
from boomtown.arena.entrants import Entrant
from boomtown.arena.games import Match, PlayedGame, names_of
from boomtown.arena.match_file import MatchFile
from boomtown.arena.standing import Standing, points_of
from boomtown.arena.statistics import Pentanomial, Sprt, Verdict
from boomtown.games.card import Options
from boomtown.games.turn_game import TurnGame

NO_PAIRS = Pentanomial()


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of the games so far, which are numbers 0, 1, 2 .. of their match."""

    standings: tuple[Standing, ...]
    pairs: Pentanomial = NO_PAIRS
    """What the first of two bots made of the openings that both have begun; of more bots always empty."""
    half_pair: float | None = None
    """Its points in the game whose other half is still to come."""
    verdict: Verdict | None = None
    """What the sequential test says, where there is one and it is sure."""

    @property
    def games(self) -> int:
        """How many games are counted."""
        return self.standings[0].games

    def after(self, game: PlayedGame, sprt: Sprt | None = None) -> Tally:
        """Returns the tally with the next game."""
        standings = tuple(
            standing.after(game.outcome, game.seat_of(index)) for index, standing in enumerate(self.standings)
        )
        if len(standings) != 2:
            return Tally(standings)
        points = points_of(game.outcome, game.seat_of(0))
        if self.half_pair is None:
            return Tally(standings, self.pairs, points, self.verdict)
        pairs = self.pairs.after(self.half_pair + points)
        return Tally(standings, pairs, None, sprt.verdict(pairs) if sprt is not None else None)


def begin(names: Sequence[str]) -> Tally:
    """Returns the tally before the first game."""
    return Tally(tuple(Standing(name) for name in names))


def play_match(
    rules: TurnGame[Any, Any],
    entrants: Sequence[Entrant],
    options: Options,
    *,
    games: int,
    seed: int,
    crew: Crew = ALONE,
    opening: int = 0,
    seconds: float | None = None,
) -> Iterator[tuple[Standing, ...]]:
    """Plays `games` games and yields the standings after each; see `play_on`."""
    match = Match(
        rules=rules, entrants=tuple(entrants), options=options, seed=seed, opening=opening, seconds=seconds
    )
    for _, tally in play_on(match, MatchFile(None, match), games=games, crew=crew):
        yield tally.standings


def play_on(
    match: Match, file: MatchFile, *, games: int, crew: Crew = ALONE, sprt: Sprt | None = None
) -> Generator[tuple[PlayedGame, Tally]]:
    """Yields the games of a match in their order, each with what came of all so far, and ends after `games`
    of them, or after the pair that decides the test.

    Those that the file has are not played again. Every seed is played once with each turn of the seats, so
    that nobody gains by the seat or the luck of a seed. Neither who plays them (`crew`) nor an interruption
    changes which games there are, or their order.
    """
    tally = begin(names_of(match.entrants))
    missing = [number for number in range(games) if number not in file.played]
    fresh = crew.play(match, missing)
    try:
        for number in range(games):
            while number not in file.played:
                file.add(next(fresh))
            tally = tally.after(file.played[number], sprt)
            yield file.played[number], tally
            if tally.verdict is not None:
                return
    finally:
        fresh.close()
