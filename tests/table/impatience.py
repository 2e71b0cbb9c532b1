"""A clock for tests: something for time itself to do at a table of a game of turns."""

from __future__ import annotations

from boomtown.table import commands, events
from boomtown.table.command_context import CommandContext
from boomtown.table.decide import _decide
from boomtown.table.due import Due
from boomtown.table.refusal import Decision
from boomtown.table.state import Table

PATIENCE_MS = 5_000


class GiveUpWaiting(commands.TimeCommand, frozen=True):
    """A command of time for tests: whoever is to move at this ply has waited too long and loses."""

    ply: int


@_decide.register
def _(command: GiveUpWaiting, context: CommandContext) -> Decision:
    table = context.table
    assert context.now_ms >= table.changed_ms + PATIENCE_MS
    places = tuple(2 if seat == table.to_move else 1 for seat in range(len(table.occupants)))
    return (events.Ended(reason="resigned", places=places, scores=table.position.scores()),)


def impatience(table: Table) -> Due | None:
    """Nobody waits longer than this for a move in a game of turns."""
    if table.is_live or table.to_move is None:
        return None
    return Due(at_ms=table.changed_ms + PATIENCE_MS, command=GiveUpWaiting(ply=table.ply))
