"""What bots made of their games, with an error bar to every share."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.arena.statistics import wilson
from boomtown.core import Outcome


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
        return wilson(self.share, self.games)

    def after(self, outcome: Outcome, seat: int) -> Standing:
        """Returns the standing with one more game, played from that seat."""
        won = outcome.places[seat] == 1
        shared = won and len(outcome.winners) > 1
        return Standing(
            self.name,
            self.wins + (won and not shared),
            self.draws + shared,
            self.losses + (not won),
            self.points + points_of(outcome, seat),
        )


def points_of(outcome: Outcome, seat: int) -> float:
    """Returns what the game was worth to that seat: 1 for a win, its share of a shared one, or 0."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
