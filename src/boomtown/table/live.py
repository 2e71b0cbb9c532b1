"""Playing in real time at a table: commands and the passing of time become entries of the log. Pure.

Whoever holds a live table in memory asks `lived` about each command, as the game's referee counted it, and
about time itself when `LivePosition.due` says so; appends what it answers; and goes on with the table of
`advanced`. The clock is the game's own: whoever asks maps their clock to it, and it stands still while
nobody plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import msgspec

from boomtown.core import BoomtownError, Seat
from boomtown.games.live import LivePosition, LiveRuleset
from boomtown.games.umpire import Says
from boomtown.table import applying, events
from boomtown.table.asking import NOT_SEATED, WRONG_STAGE, no_such_seat, seats_of
from boomtown.table.confirming import ended
from boomtown.table.events import Entry, Event
from boomtown.table.refusal import Refusal, refused
from boomtown.table.state import Actor, Table

GAME_OF_TURNS = Refusal("game_of_turns", "This is a game of turns; make a move when it is your turn.")

_write = msgspec.json.Encoder().encode


class Happening(msgspec.Struct, frozen=True):
    """Something that was carried out, not yet in the log."""

    before: Table
    told: tuple[Any, ...]
    """The game's own events."""
    rulings: tuple[Any, ...]
    """What the umpire said about it."""
    position: LivePosition
    """The moment after them."""
    events: tuple[Event, ...]
    """What to append, together: the `Lived`, and the `Ended` where the game is over."""


Answer: TypeAlias = Happening | Refusal


def live_rules(table: Table) -> LiveRuleset[Any] | None:
    """Returns the rules of a table in real time; None at others."""
    rules = table.ruleset
    return cast("LiveRuleset[Any]", rules) if rules.card.live else None


def read_command(table: Table, given: Any, actor: Actor) -> Any | Refusal:
    """Returns the game's own command that plain JSON says, if `actor` may send it at this table now.

    What a referee weighs has passed this first: the game is being played, and the seat is the asker's own.
    """
    rules = live_rules(table)
    if rules is None:
        return GAME_OF_TURNS
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    own = seats_of(table, actor)
    if not own:
        return NOT_SEATED
    try:
        command = rules.read_command(given)
    except BoomtownError as error:
        return refused(error)
    return _wrong_seat(table, rules.seat_of(command), own) or command


def _wrong_seat(table: Table, seat: Seat | None, own: tuple[Seat, ...]) -> Refusal | None:
    if seat is None:
        return Refusal("bad_command", "Time passes by itself; nobody can send that.")
    if refusal := no_such_seat(table, seat):
        return refusal
    if seat not in own:
        return Refusal("not_your_seat", "Somebody else sits there; you may act for your own seat only.")
    return None


def nothing(_: LivePosition) -> Sequence[Any]:
    """Says nothing about what happened."""
    return ()


def lived(table: Table, command: Any, actor: Actor | None, *, ms: int, says: Says = nothing) -> Answer:
    """Returns what `command` leads to at `ms` of the game's clock, or why it is refused.

    `actor` None is time itself, with the command of `due`; another's command is for their own seat. What the
    umpire `says` about it is anything that is written as JSON. Never raises for anything a client may ask.
    """
    rules = live_rules(table)
    if rules is None:
        return GAME_OF_TURNS
    if table.status != "playing":
        return WRONG_STAGE[table.status, "playing"]
    seat = rules.seat_of(command)
    if actor is not None:
        own = seats_of(table, actor)
        if refusal := _wrong_seat(table, seat, own) if own else NOT_SEATED:
            return refusal
    position = moment(table)
    try:
        after, told = position.act(command, ms)
    except BoomtownError as error:
        return refused(error)
    rulings = tuple(says(after))
    entry = events.Lived(
        ms=ms,
        by=seat,
        events=msgspec.Raw(rules.write_events(told)),
        rulings=msgspec.Raw(_write(rulings)),
    )
    outcome = after.outcome()
    happened = (entry,) if outcome is None else (entry, ended(outcome))
    return Happening(before=table, told=told, rulings=rulings, position=after, events=happened)


def elapsed(table: Table, *, ms: int, says: Says = nothing) -> Answer | None:
    """Returns what time itself does at `ms`; None where it does nothing yet."""
    if table.status != "playing" or not table.is_live:
        return None
    due = moment(table).due()
    return None if due is None or ms < due[0] else lived(table, due[1], None, ms=ms, says=says)


def moment(table: Table) -> LivePosition:
    """Returns the moment at which the game of a live table stands; not asked of any other table."""
    return cast(LivePosition, table.position)


def advanced(happening: Happening, *, at_ms: int) -> tuple[Table, tuple[Entry, ...]]:
    """Returns the table after a happening, and the entries of its log, written at `at_ms` of the real clock.

    The same table as folding those entries gives, without folding them: the answer is known already.
    """
    table = happening.before
    entries: list[Entry] = []
    for event in happening.events:
        entry = Entry(seq=table.seq + 1, at_ms=max(at_ms, table.changed_ms), event=event)
        entries.append(entry)
        if isinstance(event, events.Lived):
            table = applying.lived(table, event, happening.position, seq=entry.seq, changed_ms=entry.at_ms)
        else:
            table = table.after(entry)
    return table, tuple(entries)
