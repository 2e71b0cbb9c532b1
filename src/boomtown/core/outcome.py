"""How a game ended, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.core.seat import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """The places, the points and the reason of an ended game.

    `places[seat]` is 1 for the best; equal places are shared. `scores[seat]` are the points
    as the game counts them. `reason` is a stable word: `points`, `stuck`, `resigned`, `agreed`, ...
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place; all of them when the game is drawn."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def is_draw(self) -> bool:
        """Tells whether every seat shares the first place."""
        return len(self.winners) == len(self.places)


def places_by(points: tuple[int, ...]) -> tuple[int, ...]:
    """Ranks seats by points, the most first; equal points share the better place."""
    return tuple(1 + sum(other > own for other in points) for own in points)
