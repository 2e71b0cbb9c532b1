"""Ratings by maximum likelihood: the Bradley-Terry model, where a draw is half a win. Pure functions.

Each player has a strength in Elo. Against a player d Elo weaker it wins 10^(d/400) times as often as it
loses, so that two players alone differ by what `boomtown.arena.statistics.elo` tells of their share.
Where one plays alone against several of the same strength, each of them has a chance of its own (Luce's
choice), and a shared first place counts its share of a win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from boomtown.arena.statistics import CONFIDENCE

PRIOR_GAMES = 1.0
"""Games added to each pairing, half won and half lost: otherwise who won all would be infinitely strong."""
ELO = 400 / math.log(10)
"""Elo for one unit of the natural logarithm."""
MOST_STEPS = 100
SMALL_STEP = 1e-9

Reals: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Pairing:
    """What two players made of their games, as the first one sees it."""

    first: int
    second: int
    points: float
    games: float
    variance: float
    """That of the points: less than of so many tosses of a coin, where there are draws or pairs."""
    others: int = 1
    """How many of the second player sat against the first one."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A difference in Elo with its error, 95 in 100."""

    elo: float
    error: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """The strengths of all players, the first being 0, and how sure their differences are."""

    strengths: tuple[float, ...]
    covariance: Reals

    def over(self, one: int, other: int) -> Rating:
        """Returns by how much one player is stronger than another."""
        c = self.covariance
        variance = float(c[one, one] + c[other, other] - 2 * c[one, other])
        return Rating(self.strengths[one] - self.strengths[other], CONFIDENCE * math.sqrt(max(0.0, variance)))


def fit(players: int, pairings: Sequence[Pairing]) -> Ratings:
    """Returns the likeliest strengths. Every player must be reached from the first by pairings."""
    counted = [
        Pairing(
            one.first,
            one.second,
            one.points + PRIOR_GAMES / 2,
            one.games + PRIOR_GAMES,
            one.variance + PRIOR_GAMES / 4,
            one.others,
        )
        for one in pairings
    ]
    at = np.zeros(players - 1)  # in natural units, of all but the first player
    height, slope, bend = _likelihood(at, counted)
    for _ in range(MOST_STEPS):
        step = np.linalg.solve(bend, slope)
        while True:  # the likelihood has one top; a step that goes past it is halved
            tried = at + step
            higher = _likelihood(tried, counted)
            small = bool(np.abs(step).max() < SMALL_STEP)
            if higher[0] >= height or small:
                break
            step = step / 2
        at, (height, slope, bend) = tried, higher
        if small:
            break
    # The error is that of the points as they were seen, carried over to the strengths ("sandwich").
    seen = sum(
        (one.variance * np.outer(way, way) for one in counted for way in [_way(one, players)]), bend * 0
    )
    inverse = np.linalg.inv(bend)
    covariance = np.zeros((players, players))
    covariance[1:, 1:] = inverse @ seen @ inverse * ELO**2
    return Ratings((0.0, *(float(one) * ELO for one in at)), covariance)


def _likelihood(at: Reals, pairings: Sequence[Pairing]) -> tuple[float, Reals, Reals]:
    """Returns the logarithm of the likelihood, its slope, and how strongly it bends down."""
    height = 0.0
    slope = np.zeros(len(at))
    bend = np.zeros((len(at), len(at)))
    for one in pairings:
        way = _way(one, len(at) + 1)
        difference = float(way @ at) - math.log(one.others)
        chance = (1 + math.tanh(difference / 2)) / 2
        height += one.points * difference - one.games * float(np.logaddexp(0.0, difference))
        slope += way * (one.points - one.games * chance)
        bend += np.outer(way, way) * one.games * chance * (1 - chance)
    return height, slope, bend


def _way(one: Pairing, players: int) -> Reals:
    """Returns what the difference of a pairing is made of: which strengths are added, which taken away."""
    way = np.zeros(players)
    way[one.first] += 1
    way[one.second] -= 1
    return way[1:]
