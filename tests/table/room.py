"""A room for tests: a table with its log, where people and bots ask things one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boomtown.core import Seat
from boomtown.table.commands import Command, Play, Sit, TimeCommand
from boomtown.table.decide import decide, open_table
from boomtown.table.events import Entry, Event
from boomtown.table.refusal import Refusal
from boomtown.table.stages import stages_of
from boomtown.table.state import Actor, BotActor, BotPlayer, Player, Table, fold
from boomtown.table.summary import Summary

ANNA, BO, CHE, DEE = (Player(name[0].lower() * 8, name) for name in ("Anna", "Bo", "Che", "Dee"))
LEVELS = ("newcomer", "settler")
NEXT_TABLE = "next000000"
SEED = 7


class Room:
    """A table that grows by what is asked at it."""

    def __init__(self, opening: Sequence[Event]) -> None:
        self.log = entries(opening)
        self.table: Table = fold(self.log)
        self.absent: set[str] = set()
        """Who has not been seen for a while."""
        self.clock_ms: Callable[[], int] = lambda: 1_000 + self.table.seq
        """Tells the time when something is asked."""

    def asks(self, actor: Actor, command: Command | TimeCommand) -> tuple[Event, ...] | str:
        """Carries the command out; returns its events, or the code of the refusal."""
        now_ms = self.clock_ms()
        decision = decide(
            self.table, command, actor, now_ms, new_table_id=NEXT_TABLE, levels=LEVELS, absent=self.absent
        )
        if isinstance(decision, Refusal):
            assert decision.message[-1] in ".)" or decision.code in GAME_CODES, decision
            return decision.code
        for stage in stages_of(self.table, decision, now_ms):
            self.log.append(stage.entry)
            self.table = stage.table
        return tuple(decision)

    def plays(self, *moves: str) -> None:
        """Makes the moves for whoever is to move."""
        for move in moves:
            done = self.asks(self.mover, Play(move=move, ply=self.table.ply))
            assert isinstance(done, tuple), done

    @property
    def mover(self) -> Actor:
        """Whoever is to move."""
        seat = self.table.to_move
        assert seat is not None
        occupant = self.table.occupants[seat]
        if isinstance(occupant, BotPlayer):
            return BotActor(seat)
        return Player(self.table.holder(seat) or "", "whoever")


GAME_CODES = {"bad_notation", "unknown_game", "bad_option", "not_your_turn", "game_over"}


def entries(happened: Sequence[Event]) -> list[Entry]:
    """Numbers the events from 1."""
    return [Entry(seq=seq, at_ms=1_000 + seq, event=event) for seq, event in enumerate(happened, 1)]


def opened(
    game: str = "pebbles",
    options: dict[str, Any] | None = None,
    *,
    who_sits: Sequence[str] | None = None,
    by: Player = ANNA,
    **more: Any,
) -> Room:
    """Opens a table, which must succeed."""
    opening = open_table(
        game, options or {}, 1_000, seed=SEED, by=by, levels=LEVELS, who_sits=who_sits, **more
    )
    assert not isinstance(opening, Refusal), opening
    return Room(opening)


def playing(*people: Player, options: dict[str, Any] | None = None, game: str = "pebbles") -> Room:
    """A table where these people sit in this order and the game has begun; the first one opened it."""
    room = opened(game, options, who_sits=["you", *["free"] * (len(people) - 1)], by=people[0])
    for seat, person in enumerate(people[1:], 1):
        assert isinstance(room.asks(person, Sit(seat=seat)), tuple)
    assert room.table.status == "playing"
    return room


def free_seats(summary: Summary) -> tuple[Seat, ...]:
    """Returns the seats of a table that anybody may take, as far as its summary tells."""
    if summary.status != "waiting":
        return ()
    taken = zip(summary.names, summary.players, summary.levels, strict=True)
    return tuple(seat for seat, (name, player, level) in enumerate(taken) if not (name or player or level))


def over() -> Room:
    """Returns a table of two people whose game has ended."""
    room = playing(ANNA, BO, options={"pile": 4})
    room.plays("take 3", "take 1")
    assert room.table.status == "over"
    return room
