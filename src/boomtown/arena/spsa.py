"""SPSA: finding good numbers by playing two noisy neighbours against each other. Pure functions.

All numbers are changed at once, each up or down by chance, and the other way round for the opponent; who wins
tells in which direction to go a little. So a step costs one contest, however many numbers there are. (Spall,
simultaneous perturbation stochastic approximation; the exponents are his.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.core import generator

STEP_EXPONENT = 0.602
REACH_EXPONENT = 0.101
UNHURRIED = 20.0
"""Iterations after which the steps have become a third shorter: a direction shows after a few only."""
FIRST_REACH = 0.15
"""How far from the middle the first two neighbours are, as a part of the range: they must play otherwise."""
GAIN = 0.25
"""How far the first step goes after a contest won outright, as a part of the reach."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number to be found, between two others."""

    name: str
    low: float
    high: float
    whole: bool = False
    """Whether it is a whole number."""

    def value_at(self, place: float) -> float:
        """Returns the number at a place of the range, 0 to 1."""
        value = self.low + min(1.0, max(0.0, place)) * (self.high - self.low)
        return float(round(value)) if self.whole else value

    def place_of(self, value: float) -> float:
        """Returns where a number lies in the range, or the end that is nearest to it."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def reach_of(parameter: Parameter, iteration: int) -> float:
    """Returns how far the neighbours of this iteration (from 0) are from the middle; whole numbers differ."""
    reach: float = FIRST_REACH / (iteration + 1) ** REACH_EXPONENT
    return max(reach, 0.5 / (parameter.high - parameter.low)) if parameter.whole else reach


def signs_of(count: int, iteration: int, seed: int) -> tuple[int, ...]:
    """Returns in which direction each number is changed for the first of the two neighbours."""
    draw = generator(seed, "spsa", iteration)
    return tuple(draw.choice((-1, 1)) for _ in range(count))


def neighbours(
    parameters: Sequence[Parameter], places: Sequence[float], iteration: int, seed: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Returns the numbers of the two that play each other."""
    signs = signs_of(len(parameters), iteration, seed)

    def moved(direction: int) -> tuple[float, ...]:
        return tuple(
            one.value_at(place + direction * sign * reach_of(one, iteration))
            for one, place, sign in zip(parameters, places, signs, strict=True)
        )

    return moved(1), moved(-1)


def step(
    parameters: Sequence[Parameter], places: Sequence[float], iteration: int, seed: int, share: float
) -> tuple[float, ...]:
    """Returns the places after the first neighbour had that share of the points."""
    signs = signs_of(len(parameters), iteration, seed)
    gain = GAIN * (UNHURRIED / (UNHURRIED + iteration)) ** STEP_EXPONENT
    moves = (
        gain * (2 * share - 1) * sign * reach_of(one, iteration)
        for one, sign in zip(parameters, signs, strict=True)
    )
    return tuple(min(1.0, max(0.0, place + move)) for place, move in zip(places, moves, strict=True))
