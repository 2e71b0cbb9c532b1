"""How a game ends before its rules say so: somebody gives up, or all agree to a draw."""

from __future__ import annotations

from boomtown.core import Outcome, Seat
from boomtown.core.outcome import places_by


def outcome_of_resigning(seat: Seat, scores: tuple[int, ...]) -> Outcome:
    """Returns how the game ends when `seat` gives up: for all, at once.

    The one who gives up is last. With two seats the other wins; with more, the others are ranked among
    themselves by the points they have at that moment.
    """
    last = len(scores)
    others = places_by(tuple(points for other, points in enumerate(scores) if other != seat))
    return Outcome(places=(*others[:seat], last, *others[seat:]), scores=scores, reason="resigned")


def outcome_of_agreeing(scores: tuple[int, ...]) -> Outcome:
    """Returns how the game ends when all call it a draw."""
    return Outcome(places=(1,) * len(scores), scores=scores, reason="agreed")


def early_endings(scores: tuple[int, ...], *, draws: bool) -> tuple[Outcome, ...]:
    """Returns every way in which a game can end at once with these points; `draws`: whether by agreement."""
    resigned = tuple(outcome_of_resigning(seat, scores) for seat in range(len(scores)))
    return (outcome_of_agreeing(scores), *resigned) if draws else resigned
