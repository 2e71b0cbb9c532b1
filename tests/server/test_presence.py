"""Who is at a table: counted once, and said to be away when the server lets a bot stand in, not before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from boomtown.server.presence import TOLD_AFTER_S, PresenceUpdates
from boomtown.server.session import SessionServices
from boomtown.server.snapshots import Snapshots
from boomtown.server.tasks import Tasks
from boomtown.server.turn_session import TurnSession
from boomtown.table.commands import Command, HandOver, Resign, Sit, StandIn
from boomtown.table.decide import decide
from boomtown.table.events import Entry
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
from boomtown.table.stages import stages_after
from boomtown.table.state import Player, fold
from tests.server.test_catch_up import Ear

ANN, BEN, EVE = Player("ann", "Ann"), Player("ben", "Ben"), Player("eve", "Eve")
LEVELS = ("newcomer", "settler")
AWAY_MS = 60_000


class Timers:
    """Calls what is due when its clock is moved."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000
        self._due: list[tuple[float, Callable[[], None]]] = []

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self._due.append((self.now_ms + seconds * 1000, call))

    def go(self, ms: float) -> None:
        """Lets time pass."""
        until = self.now_ms + int(ms)
        while ready := [timer for timer in self._due if timer[0] <= until]:
            timer = min(ready, key=lambda one: one[0])
            self._due.remove(timer)
            self.now_ms = max(self.now_ms, int(timer[0]))
            timer[1]()
        self.now_ms = until

    @property
    def waiting(self) -> int:
        """How many are set."""
        return len(self._due)


class Desk:
    """A table with its watchers, and who is told who is there."""

    def __init__(self, *seats: str) -> None:
        self.time = Timers()
        decision = open_table("windriver", {}, 0, seed=1, by=ANN, levels=LEVELS, who_sits=seats)
        assert isinstance(decision, tuple)
        table = fold(Entry(seq=seq, at_ms=0, event=event) for seq, event in enumerate(decision, 1))
        self.presence = PresenceUpdates(
            clock_ms=lambda: self.time.now_ms,
            absent_after_ms=AWAY_MS,
            tasks=cast(Tasks, self.time),
        )
        nobody: Any = None
        services = SessionServices(
            store=nobody,
            log=nobody,
            presence=self.presence,
            tasks=cast(Tasks, self.time),
            clock_ms=lambda: self.time.now_ms,
            changed=self.presence.look_at,
            unwatched=lambda: None,
        )
        self.session = TurnSession("t", table, services, Snapshots())

    def asks(self, who: Player, command: Command) -> str:
        """Carries a command out; returns `done`, or the code of the refusal."""
        absent = self.presence.absent(self.session)
        decision = decide(self.session.table, command, who, 0, new_table_id="", levels=LEVELS, absent=absent)
        if isinstance(decision, Refusal):
            return decision.code
        entries = [Entry(seq=s, at_ms=0, event=e) for s, e in enumerate(decision, self.session.seq + 1)]
        self.session.advance(stages_after(self.session.table, entries, "t"))
        return "done"

    def comes(self, who: Player) -> Ear:
        """Opens a page."""
        ear = Ear(who.id)
        self.session.audience.add(ear)
        self.presence.tell_soon(self.session)
        return ear

    def goes(self, ear: Ear) -> None:
        """Closes a page."""
        self.session.unwatch(ear)


def latest(ear: Ear) -> dict[str, Any]:
    return [message for message in ear.heard if message["type"] == "presence"][-1]


def test_who_sits_down_no_longer_looks_on() -> None:
    desk = Desk("you", "free", "bot:settler")
    ann = desk.comes(ANN)
    desk.comes(BEN)
    desk.time.go(100)
    assert latest(ann)["watching"] == 1
    assert desk.asks(BEN, Sit(seat=1)) == "done"
    desk.time.go(100)
    assert (latest(ann)["watching"], latest(ann)["here"]) == (0, [True, True, True])


def test_who_handed_their_seat_over_is_no_onlooker() -> None:
    desk = Desk("you", "free", "bot:settler")
    ann = desk.comes(ANN)
    desk.comes(BEN)
    desk.asks(BEN, Sit(seat=1))
    desk.asks(BEN, HandOver(level="settler"))
    desk.time.go(100)
    assert latest(ann)["watching"] == 0


def test_who_gave_up_and_stays_is_no_onlooker_either() -> None:
    desk = Desk("you", "free", "bot:settler")
    ann = desk.comes(ANN)
    desk.comes(BEN)
    desk.comes(EVE)
    desk.asks(BEN, Sit(seat=1))
    assert desk.asks(BEN, Resign()) == "done"
    desk.time.go(100)
    assert latest(ann)["watching"] == 1, "Eve, and nobody else"


def test_who_is_away_is_said_to_be_absent_the_moment_a_bot_may_stand_in() -> None:
    desk = Desk("you", "free", "bot:settler")
    ann, ben = desk.comes(ANN), desk.comes(BEN)
    desk.asks(BEN, Sit(seat=1))
    desk.time.go(1000)
    desk.goes(ben)
    desk.time.go(AWAY_MS - 1)
    assert (latest(ann)["here"], latest(ann)["absent"]) == ([True, False, True], [False, False, False])
    assert desk.asks(ANN, StandIn(seat=1, level="settler")) == "not_away"
    desk.time.go(1)
    assert latest(ann)["absent"] == [False, True, False]
    assert desk.asks(ANN, StandIn(seat=1, level="settler")) == "done"


def test_who_comes_back_in_time_is_not_called_away() -> None:
    desk = Desk("you", "free", "bot:settler")
    ann, ben = desk.comes(ANN), desk.comes(BEN)
    desk.asks(BEN, Sit(seat=1))
    desk.goes(ben)
    desk.time.go(AWAY_MS / 2)
    ben = desk.comes(BEN)
    desk.time.go(AWAY_MS)
    assert latest(ann)["absent"] == [False, False, False]
    desk.goes(ben)
    desk.time.go(AWAY_MS)
    assert latest(ann)["absent"] == [False, True, False]


def test_who_never_came_since_the_table_was_read_is_absent_in_time_too() -> None:
    desk = Desk("you", "free", "bot:settler")
    desk.asks(BEN, Sit(seat=1))
    desk.time.go(AWAY_MS / 2)
    ann = desk.comes(ANN)
    desk.time.go(AWAY_MS / 2 - 1)
    assert latest(ann)["absent"] == [False, False, False]
    desk.time.go(1)
    assert latest(ann)["absent"] == [False, True, False]


def test_at_most_two_timers_wait_however_often_people_come_and_go() -> None:
    desk = Desk("you", "free", "bot:settler")
    desk.comes(ANN)
    desk.asks(BEN, Sit(seat=1))
    for _ in range(20):
        ben = desk.comes(BEN)
        desk.time.go(TOLD_AFTER_S * 2000)
        desk.goes(ben)
        desk.time.go(TOLD_AFTER_S * 2000)
    assert desk.time.waiting <= 2
