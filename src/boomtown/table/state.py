"""The state of a table: the fold of its events, and nothing that is not in them.

Folding replays each move through the rules, so that a log that was damaged, or that a newer version wrote,
is noticed where it stops making sense, and not many moves later.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from boomtown.core import BoomtownError, Outcome, Seat
from boomtown.games import registry
from boomtown.games.bargaining import Judgement
from boomtown.games.capabilities import ConfirmedTurns
from boomtown.games.game import Game, Position
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.turn_game import TurnGame, TurnPosition
from boomtown.table.apply import InvalidEvent
from boomtown.table.apply_live import apply
from boomtown.table.events import Entry, Opened
from boomtown.table.move_times import MoveTime
from boomtown.table.people import Actor, BotActor, BotPlayer, GivenUp, Occupant, Person, Player, Time
from boomtown.table.questions import Question
from boomtown.table.talk import PinnedPromise, Utterance, with_judgements

__all__ = [
    "Actor",
    "BotActor",
    "BotPlayer",
    "DamagedLog",
    "GivenUp",
    "Occupant",
    "Person",
    "Player",
    "Status",
    "Table",
    "Time",
    "fold",
    "start_position",
    "turn_start",
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
    positions: tuple[TurnPosition[Any], ...] = ()
    """In games of turns: all positions from the start to now; what was taken back is not among them."""
    moment: LivePosition | None = None
    """In games in real time: the latest moment; None in games of turns."""
    moves: tuple[tuple[Seat, str], ...] = ()
    move_times: tuple[MoveTime, ...] = ()
    """When each of the moves was made."""
    live_ms: int | None = None
    """In games in real time: their clock at the latest entry; None before the game begins."""
    ready: tuple[Seat, ...] = ()
    """Who is ready for a game in real time to begin, or to go on after a pause."""
    paused: bool = False
    """Whether a game in real time stands still because its people want it."""
    pause_question: Question | None = None
    confirmed: int = 0
    """In games that confirm turns: how many of the moves nobody can take back alone any more."""
    undo_question: Question | None = None
    draw_question: Question | None = None
    rematch_offered_by: tuple[Seat, ...] = ()
    rematch: str | None = None
    """The table where the game goes on."""
    outcome: Outcome | None = None
    talk: tuple[Utterance, ...] = ()
    """What was said last."""
    promises: tuple[PinnedPromise, ...] = ()
    """Every promise, in the order in which they were made."""
    judged: tuple[Judgement, ...] = ()
    """How each promise stands: it follows from the moves, and is worked out once after each entry."""
    stepped_out: tuple[Seat, ...] = ()
    """Who said that they go, and for whom no bot stands in."""
    stood_in_for: tuple[tuple[Seat, Person], ...] = ()
    """Who may take their seat back from the bot on it."""
    gave_up: tuple[GivenUp, ...] = ()
    """Who gave up where three or more play, in that order; bots have their seats."""
    passing: tuple[Seat, ...] = ()
    """Whose turns pass by themselves, as they wished."""
    opened_ms: int
    started_ms: int = 0
    """When the game began; 0 before it did."""
    changed_ms: int

    @property
    def game(self) -> Game:
        """The rules that are played."""
        return registry.game(self.opened.game)

    @property
    def turn_game(self) -> TurnGame[Any, Any]:
        """The rules of a game of turns; raises `NotATurnGame` at other tables."""
        return registry.turn_game(self.opened.game)

    @property
    def live_game(self) -> LiveGame[Any]:
        """The rules of a game in real time; raises `NotALiveGame` at other tables."""
        return registry.live_game(self.opened.game)

    @property
    def is_live(self) -> bool:
        """Tells whether the game is one in real time: then nobody is ever to move, and `live` plays it."""
        return self.moment is not None

    @property
    def position(self) -> Position:
        """How the game stands now."""
        return self.positions[-1] if self.moment is None else self.moment

    @property
    def ply(self) -> int:
        """The number of moves made at this table and not taken back; 0 in games in real time."""
        return len(self.moves)

    @property
    def to_move(self) -> Seat | None:
        """The seat that has to do something; None unless the game is being played.

        Mostly it chooses a move; where `confirming` is not None it confirms its turn, or takes it back.
        """
        if self.status != "playing" or self.moment is not None:
            return None
        return self.positions[-1].to_move if self.confirming is None else self.confirming

    @property
    def confirming(self) -> Seat | None:
        """The seat whose turn is complete and waits to be confirmed; None in games that do not confirm."""
        if self.status != "playing" or self.confirmed == self.ply:
            return None
        game, seat = self.game, self.moves[-1][0]
        waits = isinstance(game, ConfirmedTurns) and game.is_turn_complete(seat, self.positions[-1])
        return seat if waits else None

    @property
    def turn_began_at(self) -> int:
        """The ply to which who moved last may take back alone: the beginning of a turn not yet confirmed.

        A turn is a run of moves of one seat. Equals `ply` where nothing can be taken back.
        """
        began = self.ply
        if self.status != "playing" or not isinstance(self.game, ConfirmedTurns):
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
    def awaited(self) -> frozenset[str]:
        """The ids of the people who have yet to say that they are ready, where that is asked."""
        asked = self.paused or (self.status == "waiting" and self.is_live)
        if not asked:
            return frozenset()
        return self.people - {self.holder(seat) or "" for seat in self.ready}

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

    def behind_bot(self, seat: Seat) -> Person | None:
        """Returns the person whose seat the bot on `seat` has: they are away, or they gave up."""
        gave_up = (given.person for given in self.gave_up if given.seat == seat)
        return self.absentee(seat) or next(gave_up, None)

    def holder(self, seat: Seat) -> str | None:
        """Returns the id of the person on `seat`; None for bots and free seats."""
        occupant = self.occupants[seat]
        return occupant.player if isinstance(occupant, Person) else None

    def after(self, entry: Entry, *, table_id: str = "") -> Table:
        """Returns the table after one more entry; raises `DamagedLog` when the entry cannot follow."""
        if entry.seq != self.seq + 1:
            raise DamagedLog(f"entry {self.seq + 1} is missing", seq=entry.seq, table=table_id)
        try:
            changed = apply(entry, self)
        except InvalidEvent as error:
            raise DamagedLog(str(error), seq=entry.seq, table=table_id) from None
        except BoomtownError as error:
            raise DamagedLog(str(error), seq=entry.seq, table=table_id) from error
        return with_judgements(changed, self)


def fold(entries: Iterable[Entry], *, table_id: str = "") -> Table:
    """Returns the table that the entries, from the first one on, make; raises `DamagedLog`."""
    table: Table | None = None
    for entry in entries:
        table = _open(entry, table_id) if table is None else table.after(entry, table_id=table_id)
    if table is None:
        raise DamagedLog("it is empty", seq=1, table=table_id)
    return table


def start_position(opened: Opened) -> Position:
    """Returns the position a table begins from; raises what the rules raise."""
    if opened.start is not None:
        return turn_start(opened)
    return registry.game(opened.game).start(opened.options, seats=opened.seats, seed=opened.seed)


def turn_start(opened: Opened) -> TurnPosition[Any]:
    """Returns the position a table of a game of turns begins from; raises what the rules raise."""
    game = registry.turn_game(opened.game, wanted="positions written as text")
    position: TurnPosition[Any]
    if opened.start is not None:
        position = game.parse_position(opened.start)
    else:
        position = game.start(opened.options, seats=opened.seats, seed=opened.seed)
    return position


def _open(entry: Entry, table_id: str) -> Table:
    opened = entry.event
    if entry.seq != 1:
        raise DamagedLog("entry 1 is missing", seq=entry.seq, table=table_id)
    if not isinstance(opened, Opened):
        raise DamagedLog("the first entry does not open the table", seq=1, table=table_id)
    try:
        known = registry.game(opened.game).card.rules_version
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
        positions=(position,) if isinstance(position, TurnPosition) else (),
        moment=position if isinstance(position, LivePosition) else None,
        opened_ms=entry.at_ms,
        changed_ms=entry.at_ms,
    )
