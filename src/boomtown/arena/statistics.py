"""The arithmetic of matches: Elo, error bars, and the test that may stop a match early. Pure functions.

Two bots play each opening twice, once from each side. What one bot makes of such a pair is one of five
results, so a match of pairs is a *pentanomial*: how many pairs brought it 0, 1/2, 1, 1 1/2 and 2 points. The
games of a pair depend on each other through their opening; the pairs do not depend on each other, so every
error bar here counts pairs, not games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist
from typing import Literal, TypeAlias

CONFIDENCE = 1.96
"""Standard deviations of the error bars: 95 in 100."""
PAIR_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of the points that each of the five results of a pair is."""
UNSEEN_PAIRS = 0.1
"""Pairs added to each result when the spread of the results is estimated: a few pairs that all end alike do
not prove that every pair will."""
UNSEEN_RESULT = 1e-3
"""Pairs added to a result nobody has seen when likelihoods are compared, which need a chance above 0."""

Verdict: TypeAlias = Literal["stronger", "not_stronger"]


def elo(share: float) -> float:
    """Returns the difference in Elo at which a player has that share of the points; 0 and 1 are infinite."""
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def share_of(difference: float) -> float:
    """Returns the share of the points that a player so many Elo stronger has; the inverse of `elo`."""
    return 1 / (1 + 10 ** (-difference / 400))


def wilson(share: float, games: float) -> tuple[float, float]:
    """Returns Wilson's interval of a share, 95 in 100; `games` may be what the games are worth."""
    z = CONFIDENCE
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, centre - reach), min(1.0, centre + reach)


@dataclass(frozen=True)
class Pentanomial:
    """How many pairs brought 0, 1/2, 1, 1 1/2 and 2 points."""

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    def after(self, points: float) -> Pentanomial:
        """Returns it with one more pair, which brought so many points (0 to 2)."""
        at = round(points * 2)
        a, b, c, d, e = (count + (index == at) for index, count in enumerate(self.counts))
        return Pentanomial((a, b, c, d, e))

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return sum(self.counts)

    @cached_property
    def share(self) -> float:
        """The share of the points; half of them where there is no pair yet."""
        if self.pairs == 0:
            return 0.5
        return _mean(self.counts) / self.pairs

    @cached_property
    def deviation(self) -> float:
        """The standard deviation of the share of one pair, estimated with `UNSEEN_PAIRS`."""
        weights = [count + UNSEEN_PAIRS for count in self.counts]
        total = sum(weights)
        mean = _mean(weights) / total
        return math.sqrt(sum(w * (x - mean) ** 2 for w, x in zip(weights, PAIR_SHARES, strict=True)) / total)

    @property
    def error(self) -> float:
        """The standard error of the share; of no pair infinite."""
        return self.deviation / math.sqrt(self.pairs) if self.pairs else math.inf

    @property
    def interval(self) -> tuple[float, float]:
        """The share in the long run, 95 in 100.

        Wilson's, with as many games as would have the spread of these pairs: it stays between 0 and 1.
        """
        if self.pairs == 0:
            return 0.0, 1.0
        # The middle is drawn in from 0 and 1 as the deviation is, or nobody who won all would have an error.
        total = self.pairs + UNSEEN_PAIRS * len(self.counts)
        middle = 0.5 + (self.share - 0.5) * self.pairs / total
        worth = self.pairs * middle * (1 - middle) / self.deviation**2
        return wilson(self.share, worth)

    @property
    def elo(self) -> float:
        """The difference in Elo."""
        return elo(self.share)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The difference in Elo in the long run, 95 in 100."""
        low, high = self.interval
        return elo(low), elo(high)

    @property
    def likelihood_of_superiority(self) -> float:
        """How sure it is that the one who has this share is the stronger, 0 to 1."""
        if self.pairs == 0:
            return 0.5
        return NormalDist().cdf((self.share - 0.5) / self.error)


def _mean(counts: Sequence[float]) -> float:
    return sum(count * x for count, x in zip(counts, PAIR_SHARES, strict=True))


@dataclass(frozen=True, slots=True)
class Sprt:
    """The sequential test of two hypotheses, that the difference is `elo0` or that it is `elo1`.

    It is the generalised one: of all distributions of the five results with the share of a hypothesis, the
    likeliest is taken. `alpha` is the chance to find the bot stronger though the difference is `elo0`, `beta`
    the chance not to find it though it is `elo1`. Both hold in the long run; the tests measure them.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Between them the match goes on."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, results: Pentanomial) -> float:
        """Returns how much likelier `elo1` made these results than `elo0`, as a logarithm."""
        if results.pairs == 0:
            return 0.0
        weights = [count or UNSEEN_RESULT for count in results.counts]
        tilt0, tilt1 = (_tilt(weights, share_of(difference)) for difference in (self.elo0, self.elo1))
        share0, share1 = share_of(self.elo0), share_of(self.elo1)
        return sum(
            weight * math.log((1 + tilt0 * (x - share0)) / (1 + tilt1 * (x - share1)))
            for weight, x in zip(weights, PAIR_SHARES, strict=True)
        )

    def verdict(self, results: Pentanomial) -> Verdict | None:
        """Returns what is decided; None while the match must go on."""
        ratio = self.log_likelihood_ratio(results)
        lower, upper = self.bounds
        return "stronger" if ratio >= upper else "not_stronger" if ratio <= lower else None


def _tilt(weights: Sequence[float], share: float) -> float:
    """Returns the tilt t for which the weights w / (1 + t (x - share)) have that share as their mean.

    They are the likeliest chances with that mean (empirical likelihood). The mean falls as t grows, between
    the poles at the two ends, so halving finds it.
    """
    low = -1 / (PAIR_SHARES[-1] - share)
    high = 1 / (share - PAIR_SHARES[0])
    for _ in range(60):
        middle = (low + high) / 2
        slope = sum(
            w * (x - share) / (1 + middle * (x - share)) for w, x in zip(weights, PAIR_SHARES, strict=True)
        )
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2
