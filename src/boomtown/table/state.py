"""The state of a table: the fold of its events, and nothing that is not in them.

Folding replays each move through the ruleset, so that a log that was damaged, or that a newer version wrote,
is noticed where it stops making sense, and not many moves later.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import Any, Literal, TypeAlias

from boomtown.core import BoomtownError, Outcome, Seat
from boomtown.games import registry
from boomtown.games.ruleset import Position, Ruleset
from boomtown.table import events
from boomtown.table.events import Entry, Event, Opened, UndoAsked
from boomtown.table.people import Actor, BotActor, BotPlayer, Occupant, Person, Player

__all__ = [
    "Actor",
    "BotActor",
    "BotPlayer",
    "DamagedLog",
    "Occupant",
    "Person",
    "Player",
    "Status",
    "Table",
    "fold",
    "start_position",
]

Status: TypeAlias = Literal["waiting", "playing", "over"]


class DamagedLog(BoomtownError):
    """The log of a table does not make sense from a certain entry on."""

    default_code = "damaged_log"

    def __init__(self, why: str, *, seq: int, table: str = "") -> None:
        where = f"table {table}, entry {seq}" if table else f"entry {seq}"
        super().__init__(
            f"the log is damaged at {where}: {why}; restore the database from a backup, "
            "or use the version of Boomtown that wrote it"
        )
        self.why = why
        self.seq = seq
        self.table = table


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table after `seq` entries of its log.

    Plies are counted from where this table began: after `n` moves the ply is `n`, whatever the position's own
    `ply` says (a custom start may have moves behind it). `positions[n]` is the position at ply `n`.
    """

    opened: Opened
    seq: int
    status: Status
    occupants: tuple[Occupant, ...]
    positions: tuple[Position[Any], ...] = field(repr=False)
    """All positions from the start to now; what was taken back is not among them."""
    moves: tuple[tuple[Seat, str], ...] = ()
    confirmed: int = 0
    """In games that confirm turns: how many of the moves nobody can take back alone any more."""
    undo_asked: UndoAsked | None = None
    undo_agreed: tuple[Seat, ...] = ()
    """Who agreed to take back, where three or more people play."""
    draw_offered_by: Seat | None = None
    draw_agreed: tuple[Seat, ...] = ()
    """Who agreed to the draw, where three or more people play."""
    rematch_offered_by: tuple[Seat, ...] = ()
    rematch: str | None = None
    """The table where the game goes on."""
    outcome: Outcome | None = None
    opened_ms: int
    changed_ms: int

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The rules that are played."""
        return registry.ruleset(self.opened.game)

    @property
    def position(self) -> Position[Any]:
        """The position now."""
        return self.positions[-1]

    @property
    def ply(self) -> int:
        """The number of moves made at this table and not taken back."""
        return len(self.moves)

    @property
    def to_move(self) -> Seat | None:
        """The seat that has to do something; None unless the game is being played.

        Mostly it chooses a move; where `confirming` is not None it confirms its turn, or takes it back.
        """
        if self.status != "playing":
            return None
        return self.position.to_move if self.confirming is None else self.confirming

    @property
    def confirming(self) -> Seat | None:
        """The seat whose turn is complete and waits to be confirmed; None in games that do not confirm."""
        if self.status != "playing" or not self.ruleset.card.confirms or self.confirmed == self.ply:
            return None
        seat = self.moves[-1][0]
        return None if self.position.to_move == seat else seat

    @property
    def turn_began_at(self) -> int:
        """The ply to which who moved last may take back alone: the beginning of a turn not yet confirmed.

        A turn is a run of moves of one seat. Equals `ply` where nothing can be taken back.
        """
        began = self.ply
        if self.status != "playing" or not self.ruleset.card.confirms:
            return began
        while began > self.confirmed and self.moves[began - 1][0] == self.moves[-1][0]:
            began -= 1
        return began

    @property
    def bot_to_move(self) -> Seat | None:
        """The seat to move where a bot sits on it."""
        seat = self.to_move
        return seat if seat is not None and isinstance(self.occupants[seat], BotPlayer) else None

    @property
    def people(self) -> frozenset[str]:
        """The ids of the people who sit and can act."""
        return frozenset(o.player for o in self.occupants if isinstance(o, Person) and o.player)

    @property
    def has_bots(self) -> bool:
        """Tells whether a bot sits at the table."""
        return any(isinstance(occupant, BotPlayer) for occupant in self.occupants)

    def seats_of(self, player: str) -> tuple[Seat, ...]:
        """Returns the seats that this person holds, in the order of play."""
        if not player:
            return ()
        return tuple(
            seat
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and occupant.player == player
        )

    def holder(self, seat: Seat) -> str | None:
        """Returns the id of the person on `seat`; None for bots and free seats."""
        occupant = self.occupants[seat]
        return occupant.player if isinstance(occupant, Person) else None

    def after(self, entry: Entry, *, table_id: str = "") -> Table:
        """Returns the table after one more entry; raises `DamagedLog` when the entry cannot follow."""
        if entry.seq != self.seq + 1:
            raise DamagedLog(f"entry {self.seq + 1} is missing", seq=entry.seq, table=table_id)
        try:
            changed = _apply(entry.event, self)
        except _Senseless as error:
            raise DamagedLog(str(error), seq=entry.seq, table=table_id) from None
        except BoomtownError as error:
            raise DamagedLog(str(error), seq=entry.seq, table=table_id) from error
        return replace(changed, seq=entry.seq, changed_ms=entry.at_ms)


def fold(entries: Iterable[Entry], *, table_id: str = "") -> Table:
    """Returns the table that the entries, from the first one on, make; raises `DamagedLog`."""
    table: Table | None = None
    for entry in entries:
        table = _open(entry, table_id) if table is None else table.after(entry, table_id=table_id)
    if table is None:
        raise DamagedLog("it is empty", seq=1, table=table_id)
    return table


def start_position(opened: Opened) -> Position[Any]:
    """Returns the position a table begins from; raises what the ruleset raises."""
    ruleset = registry.ruleset(opened.game)
    position: Position[Any]
    if opened.start is not None:
        position = ruleset.parse_position(opened.start)
    else:
        position = ruleset.start(opened.options, seats=opened.seats, seed=opened.seed)
    return position


def _open(entry: Entry, table_id: str) -> Table:
    opened = entry.event
    if entry.seq != 1:
        raise DamagedLog("entry 1 is missing", seq=entry.seq, table=table_id)
    if not isinstance(opened, Opened):
        raise DamagedLog("the first entry does not open the table", seq=1, table=table_id)
    try:
        known = registry.ruleset(opened.game).card.rules_version
        if opened.rules_version > known:
            why = (
                f"it is played by version {opened.rules_version} of the rules, and this program knows {known}"
            )
            raise DamagedLog(why, seq=1, table=table_id)
        position = start_position(opened)
    except DamagedLog:
        raise
    except BoomtownError as error:
        raise DamagedLog(str(error), seq=1, table=table_id) from error
    if position.seats != opened.seats:
        why = f"it has {opened.seats} seats, and its start position {position.seats}"
        raise DamagedLog(why, seq=1, table=table_id)
    return Table(
        opened=opened,
        seq=1,
        status="waiting",
        occupants=(None,) * opened.seats,
        positions=(position,),
        opened_ms=entry.at_ms,
        changed_ms=entry.at_ms,
    )


class _Senseless(Exception):
    """An event that cannot happen at the table as it stands."""


def _require(condition: bool, why: str) -> None:
    if not condition:
        raise _Senseless(why)


def _require_status(table: Table, status: Status) -> None:
    _require(table.status == status, f"the game is {table.status}, not {status}")


def _require_seat(table: Table, seat: Seat) -> None:
    _require(0 <= seat < len(table.occupants), f"there is no seat {seat}")


def _occupy(table: Table, seat: Seat, occupant: Occupant) -> Table:
    _require_status(table, "waiting")
    _require_seat(table, seat)
    _require(
        (table.occupants[seat] is None) == (occupant is not None), f"seat {seat} is taken, or free already"
    )
    return replace(table, occupants=(*table.occupants[:seat], occupant, *table.occupants[seat + 1 :]))


@singledispatch
def _apply(event: Event, table: Table) -> Table:
    """Returns the table after `event`, its `seq` and time untouched."""
    raise _Senseless(f"a table is opened once ({type(event).__name__})")


@_apply.register
def _(event: events.Seated, table: Table) -> Table:
    return _occupy(table, event.seat, Person(event.player, event.name))


@_apply.register
def _(event: events.BotSeated, table: Table) -> Table:
    return _occupy(table, event.seat, BotPlayer(event.level))


@_apply.register
def _(event: events.Left, table: Table) -> Table:
    return _occupy(table, event.seat, None)


@_apply.register
def _(event: events.Started, table: Table) -> Table:
    _require_status(table, "waiting")
    _require(None not in table.occupants, "a seat is still free")
    return replace(table, status="playing")


@_apply.register
def _(event: events.Moved, table: Table) -> Table:
    _require_status(table, "playing")
    _require_seat(table, event.seat)
    _require(table.position.to_move in (None, event.seat), f"seat {event.seat} is not to move")
    position = table.position.play(table.ruleset.parse_move(event.move))
    # A record knows no confirmations: there the next seat's move says that the turn before was done.
    new_turn = bool(table.moves) and table.moves[-1][0] != event.seat
    return replace(
        _without_requests(table),
        confirmed=table.ply if new_turn else table.confirmed,
        positions=(*table.positions, position),
        moves=(*table.moves, (event.seat, event.move)),
    )


@_apply.register
def _(event: events.Confirmed, table: Table) -> Table:
    _require(table.confirming == event.seat, f"no turn of seat {event.seat} waits to be confirmed")
    return replace(_without_requests(table), confirmed=table.ply)


@_apply.register
def _(event: events.TakenBack, table: Table) -> Table:
    _require_status(table, "playing")
    possible = table.turn_began_at <= event.to_ply < table.ply and table.moves[-1][0] == event.seat
    _require(possible, f"seat {event.seat} cannot take back to ply {event.to_ply}")
    return _back_to(table, event.to_ply)


def _back_to(table: Table, ply: int) -> Table:
    return replace(
        _without_requests(table),
        positions=table.positions[: ply + 1],
        moves=table.moves[:ply],
        confirmed=min(table.confirmed, ply),
    )


def _without_requests(table: Table) -> Table:
    if table.undo_asked is None and table.draw_offered_by is None:
        return table
    return replace(table, undo_asked=None, undo_agreed=(), draw_offered_by=None, draw_agreed=())


@_apply.register
def _(event: events.UndoAsked, table: Table) -> Table:
    _require_status(table, "playing")
    _require_seat(table, event.seat)
    _require(table.undo_asked is None, "a request to take back is open already")
    _require(0 <= event.to_ply < table.ply, f"there is no move after ply {event.to_ply} to take back")
    return replace(table, undo_asked=event, undo_agreed=())


@_apply.register
def _(event: events.UndoAgreed, table: Table) -> Table:
    _require_seat(table, event.seat)
    _require(table.undo_asked is not None, "nobody asked to take back")
    return replace(table, undo_agreed=(*table.undo_agreed, event.seat))


@_apply.register
def _(event: events.UndoDeclined, table: Table) -> Table:
    _require_seat(table, event.seat)
    _require(table.undo_asked is not None, "nobody asked to take back")
    return replace(table, undo_asked=None, undo_agreed=())


@_apply.register
def _(event: events.Undone, table: Table) -> Table:
    _require_status(table, "playing")
    _require(0 <= event.to_ply < table.ply, f"there is no move after ply {event.to_ply} to take back")
    return _back_to(table, event.to_ply)


@_apply.register
def _(event: events.DrawOffered, table: Table) -> Table:
    _require_status(table, "playing")
    _require_seat(table, event.seat)
    _require(table.draw_offered_by is None, "a draw is offered already")
    return replace(table, draw_offered_by=event.seat, draw_agreed=())


@_apply.register
def _(event: events.DrawAgreed, table: Table) -> Table:
    _require_seat(table, event.seat)
    _require(table.draw_offered_by is not None, "nobody offered a draw")
    return replace(table, draw_agreed=(*table.draw_agreed, event.seat))


@_apply.register
def _(event: events.DrawDeclined, table: Table) -> Table:
    _require_seat(table, event.seat)
    _require(table.draw_offered_by is not None, "nobody offered a draw")
    return replace(table, draw_offered_by=None, draw_agreed=())


@_apply.register
def _(event: events.Ended, table: Table) -> Table:
    _require_status(table, "playing")
    seats = len(table.occupants)
    _require(len(event.places) == len(event.scores) == seats, f"places and scores are not for {seats} seats")
    outcome = Outcome(places=event.places, scores=event.scores, reason=event.reason)
    return replace(_without_requests(table), status="over", outcome=outcome)


@_apply.register
def _(event: events.RematchOffered, table: Table) -> Table:
    _require_status(table, "over")
    _require_seat(table, event.seat)
    _require(event.seat not in table.rematch_offered_by, f"seat {event.seat} asked for another game already")
    return replace(table, rematch_offered_by=(*table.rematch_offered_by, event.seat))


@_apply.register
def _(event: events.RematchMade, table: Table) -> Table:
    _require_status(table, "over")
    _require(table.rematch is None, "there is a next table already")
    return replace(table, rematch=event.table)
