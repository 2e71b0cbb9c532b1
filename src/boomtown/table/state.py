"""The state of a table: the fold of its events, and nothing that is not in them.

Folding replays each move through the ruleset, so that a log that was damaged, or that a newer version wrote,
is noticed where it stops making sense, and not many moves later.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from boomtown.core import BoomtownError, Outcome, Seat
from boomtown.games import registry
from boomtown.games.powwow import Judgement
from boomtown.games.ruleset import Position, Ruleset
from boomtown.table.applying import Senseless, apply
from boomtown.table.events import Entry, Opened, UndoAsked
from boomtown.table.people import Actor, BotActor, BotPlayer, Occupant, Person, Player
from boomtown.table.talk import Line, Pin, judgements

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


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table after `seq` entries of its log.

    Plies are counted from where this table began: after `n` moves the ply is `n`, whatever the position's own
    `ply` says (a custom start may have moves behind it). `positions[n]` is the position at ply `n`.
    """

    opened: Opened
    seq: int
    status: Status
    occupants: tuple[Occupant, ...]
    positions: tuple[Position[Any], ...]
    """All positions from the start to now; what was taken back is not among them. Of a game in real time only
    the latest moment."""
    moves: tuple[tuple[Seat, str], ...] = ()
    live_ms: int | None = None
    """In games in real time: their clock at the latest entry; None before the game begins."""
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
    talk: tuple[Line, ...] = ()
    """What was said last."""
    pins: tuple[Pin, ...] = ()
    """Every promise, in the order in which they were made."""
    judged: tuple[Judgement, ...] = ()
    """How each promise stands: it follows from the moves, and is worked out once after each entry."""
    stepped_out: tuple[Seat, ...] = ()
    """Who said that they go, and for whom no bot stands in."""
    stood_in_for: tuple[tuple[Seat, Person], ...] = ()
    """Who may take their seat back from the bot on it."""
    opened_ms: int
    changed_ms: int

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The rules that are played."""
        return registry.ruleset(self.opened.game)

    @property
    def is_live(self) -> bool:
        """Tells whether the game is one in real time: then nobody is ever to move, and `live` plays it."""
        return self.ruleset.card.live

    @property
    def position(self) -> Position[Any]:
        """The position now."""
        return self.positions[-1]

    @property
    def ply(self) -> int:
        """The number of moves made at this table and not taken back; 0 in games in real time."""
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
        # A list first, which takes less time than a generator: this is asked for every touch.
        return tuple(
            [
                seat
                for seat, occupant in enumerate(self.occupants)
                if isinstance(occupant, Person) and occupant.player == player
            ]
        )

    def absentee(self, seat: Seat) -> Person | None:
        """Returns the person for whom a bot stands in on `seat`."""
        return next((person for other, person in self.stood_in_for if other == seat), None)

    def holder(self, seat: Seat) -> str | None:
        """Returns the id of the person on `seat`; None for bots and free seats."""
        occupant = self.occupants[seat]
        return occupant.player if isinstance(occupant, Person) else None

    def after(self, entry: Entry, *, table_id: str = "") -> Table:
        """Returns the table after one more entry; raises `DamagedLog` when the entry cannot follow."""
        if entry.seq != self.seq + 1:
            raise DamagedLog(f"entry {self.seq + 1} is missing", seq=entry.seq, table=table_id)
        try:
            changed = apply(entry.event, self)
        except Senseless as error:
            raise DamagedLog(str(error), seq=entry.seq, table=table_id) from None
        except BoomtownError as error:
            raise DamagedLog(str(error), seq=entry.seq, table=table_id) from error
        changed = replace(changed, seq=entry.seq, changed_ms=entry.at_ms)
        return replace(changed, judged=judgements(changed, self)) if changed.pins else changed


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
