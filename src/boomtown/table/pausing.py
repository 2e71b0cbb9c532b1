"""Pauses of games in real time: one person among bots has one at once, several agree on it.

While it lasts the clock stands still, nothing can be done, and what lies on the table is covered.
"""

from __future__ import annotations

from boomtown.table import commands, events
from boomtown.table.command_context import CommandContext, person_at
from boomtown.table.live import PAUSED
from boomtown.table.questions import Answers
from boomtown.table.refusal import Decision, Refusal

NO_PAUSE_IN_TURNS = Refusal(
    "game_of_turns", "In a game of turns nothing runs away; take all the time you need."
)
ASKED_ALREADY = Refusal("pause_already_asked", "You have asked for a pause already; wait for the answer.")
_ANSWERS = Answers(
    nobody_asks=Refusal("no_pause_asked", "Nobody asks for a pause; you may ask for one yourself."),
    own_question=ASKED_ALREADY,
    agreed=lambda seat: events.PauseAgreed(seat=seat),
    declined=lambda seat: events.PauseDeclined(seat=seat),
)


def pause(command: commands.Pause, context: CommandContext) -> Decision:
    """Returns the events by which somebody has a pause, or asks for one."""
    if refusal := _impossible(context):
        return refusal
    table = context.table
    if table.paused:
        return PAUSED
    if table.pause_question is not None:
        # Two people who ask at the same moment want the same thing.
        return _answer(context, agree=True)
    if context.all_agree((), without=context.absent):
        return (events.Paused(seat=context.seats[0]),)
    return (events.PauseAsked(seat=context.seats[0]),)


def answer_pause(command: commands.AnswerPause, context: CommandContext) -> Decision:
    """Returns the events by which somebody agrees to a pause, or does not."""
    return _impossible(context) or _answer(context, agree=command.agree)


def _impossible(context: CommandContext) -> Refusal | None:
    return person_at(context, "playing") or (None if context.table.is_live else NO_PAUSE_IN_TURNS)


def _answer(context: CommandContext, *, agree: bool) -> Decision:
    return _ANSWERS.answer(
        context.table.pause_question,
        agree,
        context,
        lambda question: events.Paused(seat=question.asked_by),
        without=context.absent,
    )
