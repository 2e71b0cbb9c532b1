"""How a game ends: by its rules, or before they say so, because people give up or agree to a draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boomtown.core import Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.game import Position
from boomtown.table.events import Ended
from boomtown.table.state import Table


def ended(outcome: Outcome) -> Ended:
    """Returns the event that tells of `outcome`."""
    return Ended(reason=outcome.reason, places=outcome.places, scores=outcome.scores)


def ended_by_rules(table: Table, position: Position) -> tuple[Ended, ...]:
    """Returns the event that ends the game where it is over in `position`; else nothing."""
    outcome = position.outcome()
    if outcome is None:
        return ()
    return (ended(with_the_given_up_last(outcome, [given.seat for given in table.gave_up])),)


def with_the_given_up_last(outcome: Outcome, gave_up: Sequence[Seat]) -> Outcome:
    """Returns the outcome where those who gave up come last, the first of them at the very end.

    The others keep their order among themselves; points stay what they are.
    """
    if not gave_up:
        return outcome
    stayed = [place for seat, place in enumerate(outcome.places) if seat not in gave_up]
    places = tuple(
        len(outcome.places) - gave_up.index(seat)
        if seat in gave_up
        else 1 + sum(better < place for better in stayed)
        for seat, place in enumerate(outcome.places)
    )
    return replace(outcome, places=places)


def outcome_of_resigning(gave_up: Sequence[Seat], scores: tuple[int, ...]) -> Outcome:
    """Returns how the game ends when these seats gave up, in this order, and that ends it.

    With two seats the other wins; with more, the others are ranked among themselves by the points that they
    have at that moment.
    """
    by_points = Outcome(places=places_by(scores), scores=scores, reason="resigned")
    return with_the_given_up_last(by_points, gave_up)


def outcome_of_agreeing(scores: tuple[int, ...]) -> Outcome:
    """Returns how the game ends when all call it a draw."""
    return Outcome(places=(1,) * len(scores), scores=scores, reason="agreed")


def early_endings(scores: tuple[int, ...], *, draws: bool) -> tuple[Outcome, ...]:
    """Returns every way in which a game can end at once with these points; `draws`: whether by agreement.

    Where three or more play nobody ends the game for all any more; games of earlier days did end so.
    """
    resigned = tuple(outcome_of_resigning([seat], scores) for seat in range(len(scores)))
    return (outcome_of_agreeing(scores), *resigned) if draws else resigned
