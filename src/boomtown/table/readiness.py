"""Saying ready: a game in real time begins, or goes on after a pause, when its people are; bots always are.

Nobody is stuck when one walks away: whoever is ready may begin without those who have been away for a while.
"""

from __future__ import annotations

from boomtown.table import commands, events
from boomtown.table.command_context import CommandContext, person_at
from boomtown.table.events import Event
from boomtown.table.opening import beginning
from boomtown.table.refusal import Decision, Refusal
from boomtown.table.state import Table

NO_READY_CHECK = Refusal("no_ready_check", "Nobody asks whether you are ready; play on.")
STILL_AWAITED = Refusal(
    "still_awaited", "Somebody is not ready yet; give them a minute, then you may begin without them."
)


def ready(command: commands.Ready, context: CommandContext) -> Decision:
    """Returns the events by which somebody is ready, and what begins with that."""
    table = context.table
    if refusal := person_at(context, "playing" if table.status == "playing" else "waiting"):
        return refusal
    if not table.is_live or (table.status == "playing" and not table.paused):
        return NO_READY_CHECK
    seat = context.seats[0]
    if not command.ready:
        return (events.Readied(seat=seat, ready=False),) if seat in table.ready else NO_READY_CHECK
    own = {table.holder(seat)}
    if seat not in table.ready:
        all_ready = None not in table.occupants and table.awaited <= own
        if table.paused and len(table.people) == 1:
            return (events.Resumed(),)  # who asks and answers alone needs no list of the ready
        said = events.Readied(seat=seat)
        return (said, *_what_begins(table)) if all_ready else (said,)
    if None in table.occupants or not table.awaited <= set(context.absent):
        return STILL_AWAITED
    return _what_begins(table)


def _what_begins(table: Table) -> tuple[Event, ...]:
    return (events.Resumed(),) if table.paused else beginning(table.opened)
