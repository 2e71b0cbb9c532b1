"""Matches between bots: seats swapped, the same seeds for both sides, and an error bar to every result."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from typing import Any

from boomtown.bots import levels
from boomtown.bots.bot import Bot, Clock, Limits
from boomtown.bots.greedy import GreedyBot
from boomtown.bots.random_bot import RandomBot
from boomtown.bots.search import SearchBot, Tuning
from boomtown.core import BoomtownError, Outcome, derive
from boomtown.games.ruleset import Options, Ruleset

CONFIDENCE = 1.96
"""Standard deviations of the error bars: 95 in 100."""


class UnknownBot(BoomtownError):
    """No bot of that name."""

    default_code = "unknown_bot"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that takes part: its name, how to make it, and its limits."""

    name: str
    make: Callable[[Ruleset[Any, Any]], Bot]
    limits: Limits = field(default_factory=Limits)


def entrant(name: str, *, clock: Clock | None = None) -> Entrant:
    """Returns the bot called `name`; raises `UnknownBot`.

    A level, `random`, `greedy`, `search:NODES` or `search:SECONDSs` (which needs the clock), the last two
    with numbers of the tuning if wanted: `search:2000:explore=0.5`.
    """
    if name in (level.key for level in levels.LEVELS):
        return Entrant(name, lambda rules: levels.level_bot(name, rules))
    if name == "random":
        return Entrant(name, lambda rules: RandomBot())
    if name == "greedy":
        return Entrant(name, GreedyBot)
    kind, *words = name.split(":")
    if kind != "search" or not words:
        raise UnknownBot(
            f"there is no bot {name!r}; choose a level ({', '.join(levels.keys())}), random, greedy, "
            "search:NODES or search:SECONDSs"
        )
    given = _tuning(name, words[1:])
    limits = _limits(name, words[0])

    def make(rules: Ruleset[Any, Any]) -> Bot:
        return SearchBot(rules, clock=clock, tuning=Tuning(**{**rules.search_tuning, **given}))

    return Entrant(name, make, limits)


def _limits(name: str, text: str) -> Limits:
    try:
        return Limits(seconds=float(text[:-1])) if text.endswith("s") else Limits(nodes=int(text))
    except ValueError:
        raise UnknownBot(f"{name!r} has no limit: write search:2000 (nodes) or search:0.5s") from None


def _tuning(name: str, words: Sequence[str]) -> dict[str, Any]:
    known: dict[str, Any] = {one.name: type(one.default) for one in fields(Tuning)}
    given: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        try:
            given[key] = known[key](value)
        except (KeyError, ValueError):
            raise UnknownBot(f"{name!r}: write NAME=NUMBER, with one of: {', '.join(known)}") from None
    return given


@dataclass(frozen=True, slots=True)
class Standing:
    """What one bot made of its games: a win is a point, a shared one its share."""

    name: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: float = 0.0

    @property
    def games(self) -> int:
        """How many games it played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Points for each game."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The share it would have in the long run, 95 in 100 (Wilson; with draws wider than needed)."""
        n, z = self.games, CONFIDENCE
        centre = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * math.sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n))
        return max(0.0, centre - reach), min(1.0, centre + reach)

    def after(self, outcome: Outcome, seat: int) -> Standing:
        """Returns the standing with one more game, played from that seat."""
        won = outcome.places[seat] == 1
        shared = won and len(outcome.winners) > 1
        return Standing(
            self.name,
            self.wins + (won and not shared),
            self.draws + shared,
            self.losses + (not won),
            self.points + (1 / len(outcome.winners) if won else 0.0),
        )


def play_game(
    rules: Ruleset[Any, Any], entrants: Sequence[Entrant], options: Options, seed: int
) -> tuple[Outcome, int]:
    """Plays one game, `entrants[seat]` on each seat; returns how it ended, and after how many moves."""
    position = rules.start(options, seats=len(entrants), seed=derive(seed, "game"))
    bots = [entrant.make(rules) for entrant in entrants]
    while (outcome := position.outcome()) is None:
        seat = position.to_move
        assert seat is not None  # a game in real time has matches of its own
        choice = bots[seat].choose(position, entrants[seat].limits, derive(seed, position.ply))
        position = position.play(rules.parse_move(choice.move))
    return outcome, position.ply


def play_match(
    rules: Ruleset[Any, Any],
    entrants: Sequence[Entrant],
    options: Options,
    *,
    games: int,
    seed: int,
    jobs: int = 1,
) -> Iterator[tuple[Standing, ...]]:
    """Plays `games` games and yields the standings after each.

    Every seed is played once with each turn of the seats, so that nobody gains by the seat or the luck of a
    seed. Several games run side by side with `jobs` above 1: the kernels hold no lock.
    """
    seats = len(entrants)
    standings = tuple(Standing(entrant.name) for entrant in entrants)

    def one(number: int) -> Mapping[int, tuple[Outcome, int]]:
        turn = number % seats
        order = [(seat + turn) % seats for seat in range(seats)]
        outcome, _ = play_game(
            rules, [entrants[index] for index in order], options, derive(seed, number // seats)
        )
        return {index: (outcome, seat) for seat, index in enumerate(order)}

    with ThreadPoolExecutor(max_workers=jobs) as pool:
        for played in pool.map(one, range(games)):
            standings = tuple(standings[index].after(*played[index]) for index in range(seats))
            yield standings
