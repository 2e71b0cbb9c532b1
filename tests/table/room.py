"""A room for tests: a table with its log, where people and bots ask things one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.table.commands import Command, Play, Sit
from boomtown.table.decide import decide, open_table
from boomtown.table.events import Entry, Event
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, BotActor, BotPlayer, Player, Table, fold

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

    def asks(self, actor: Actor, command: Command) -> tuple[Event, ...] | str:
        """Carries the command out; returns its events, or the code of the refusal."""
        decision = decide(
            self.table, command, actor, new_table_id=NEXT_TABLE, levels=LEVELS, absent=self.absent
        )
        if isinstance(decision, Refusal):
            assert decision.message[-1] in ".)" or decision.code in GAME_CODES, decision
            return decision.code
        for event in decision:
            entry = Entry(seq=self.table.seq + 1, at_ms=1_000 + self.table.seq, event=event)
            self.log.append(entry)
            self.table = self.table.after(entry)
        return decision

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
    opening = open_table(game, options or {}, seed=SEED, by=by, levels=LEVELS, who_sits=who_sits, **more)
    assert not isinstance(opening, Refusal), opening
    return Room(opening)


def playing(*people: Player, options: dict[str, Any] | None = None, game: str = "pebbles") -> Room:
    """A table where these people sit in this order and the game has begun; the first one opened it."""
    room = opened(game, options, who_sits=["you", *["free"] * (len(people) - 1)], by=people[0])
    for seat, person in enumerate(people[1:], 1):
        assert isinstance(room.asks(person, Sit(seat=seat)), tuple)
    assert room.table.status == "playing"
    return room
