"""What one person asks all others at a table: to undo a move, to call it a draw, to have a pause.

It is done when everybody has agreed, and forgotten when one person does not want it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import msgspec

from boomtown.core import Seat
from boomtown.table.refusal import Decision, Refusal

if TYPE_CHECKING:
    from boomtown.table.command_context import CommandContext
    from boomtown.table.events import Event

ALREADY_ANSWERED = Refusal("already_answered", "You have agreed already; not everybody has answered yet.")


class Question(msgspec.Struct, frozen=True):
    """A question that is open at a table."""

    asked_by: Seat
    to_ply: int | None = None
    """Where one asks to undo: the ply to which."""
    agreed: tuple[Seat, ...] = ()
    """Who agreed so far, where three or more people play."""


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """How one kind of question is answered."""

    nobody_asks: Refusal
    own_question: Refusal
    agreed: Callable[[Seat], Event]
    declined: Callable[[Seat], Event]

    def answer(
        self,
        question: Question | None,
        agree: bool,
        context: CommandContext,
        done: Callable[[Question], Event],
        *,
        without: Collection[str] = (),
    ) -> Decision:
        """Returns the event by which somebody agrees or does not; `done` makes the one with which all have.

        `without` are the ids of people for whom nobody waits.
        """
        if question is None:
            return self.nobody_asks
        if question.asked_by in context.seats:
            return self.own_question
        if not agree:
            return (self.declined(context.seats[0]),)
        if context.all_agree((question.asked_by, *question.agreed), without=without):
            return (done(question),)
        if context.has_agreed(question.agreed):
            return ALREADY_ANSWERED
        return (self.agreed(context.seats[0]),)
