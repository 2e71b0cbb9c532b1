"""Matches between bots: paired games, the same opening for every side, and an error bar to every result."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from boomtown.arena.entrants import Entrant
from boomtown.arena.games import Match, PlayedGame, names_of, play_game
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
    jobs: int = 1,
    opening: int = 0,
) -> Iterator[tuple[Standing, ...]]:
    """Plays `games` games and yields the standings after each; see `play_on`."""
    match = Match(rules=rules, entrants=tuple(entrants), options=options, seed=seed, opening=opening)
    for _, tally in play_on(match, MatchFile(None, match), games=games, jobs=jobs):
        yield tally.standings


def play_on(
    match: Match, file: MatchFile, *, games: int, jobs: int = 1, sprt: Sprt | None = None
) -> Iterator[tuple[PlayedGame, Tally]]:
    """Yields the games of a match in their order, each with what came of all so far, and ends after `games`
    of them, or after the pair that decides the test.

    Those that the file has are not played again. Every seed is played once with each turn of the seats, so
    that nobody gains by the seat or the luck of a seed. Several games run side by side with `jobs` above 1:
    the kernels hold no lock. Neither that nor an interruption changes which games there are, or their order.
    """
    tally = begin(names_of(match.entrants))
    missing = [number for number in range(games) if number not in file.played]
    fresh = _played(match, missing, jobs)
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


def _played(match: Match, numbers: Sequence[int], jobs: int) -> Generator[PlayedGame]:
    """Yields these games as they end, at most `jobs` of them under way; closed, it leaves the others."""
    left = iter(numbers)
    waiting: set[Future[PlayedGame]] = set()
    nobody_waits = threading.Event()
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        try:
            while True:
                for number in left:
                    waiting.add(pool.submit(play_game, match, number, stop=nobody_waits.is_set))
                    if len(waiting) == jobs:
                        break
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            nobody_waits.set()
