"""Time at a table of turns: its session sets an alarm, and sends what is due as `Time`, like anybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from boomtown.server.log_writer import LogWriter
from boomtown.server.metrics import Metrics
from boomtown.server.presence import PresenceUpdates
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import NewTable
from boomtown.server.session import SessionServices
from boomtown.server.snapshots import Snapshots
from boomtown.server.tasks import Tasks
from boomtown.server.turn_session import TRIED_AGAIN_AFTER_S, TurnSession
from boomtown.store import open_store
from boomtown.table import commands, due, events
from boomtown.table.stages import stages_of
from boomtown.table.state import Player, Table, Time
from tests.server.live_desk import TABLE, Ear, Paper, settle
from tests.server.live_desk import Time as Clock
from tests.server.test_catch_up import ANN, hub_on
from tests.table.impatience import PATIENCE_MS, GiveUpWaiting, impatience
from tests.table.room import ANNA, BO, playing

PATIENCE_S = PATIENCE_MS / 1000


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds something for time to do to what there is."""
    monkeypatch.setattr(due, "SOURCES", (*due.SOURCES, impatience))


def any_move(table: Table) -> commands.Play:
    """Returns a move that is allowed now."""
    return commands.Play(move=str(table.positions[-1].legal_moves()[0]), ply=table.ply)


class Desk:
    """A table, its session, and a clock that is moved by hand: the wall's and the steady one."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.set_by_s = 0.0
        """By how much somebody has set the clock on the wall."""
        self.paper = Paper()
        store: Any = self.paper
        tasks = Tasks()
        services = SessionServices(
            store=store,
            log=LogWriter(store, Metrics()),
            presence=PresenceUpdates(clock_ms=self.wall_ms, absent_after_ms=60_000, tasks=tasks),
            tasks=tasks,
            clock_ms=self.wall_ms,
            changed=lambda session: None,
            unwatched=lambda: None,
            later=self.clock.later,
        )
        table = playing(ANNA, BO, game="boomerang").table
        self.session = TurnSession(TABLE, table, services, Snapshots())

    def wall_ms(self) -> int:
        return round(1000 * (self.clock.now + self.set_by_s))

    async def moves(self, who: Player = ANNA) -> None:
        """Plays any move; from then on somebody may wait too long."""
        await self.session.submit(any_move(self.session.table), who)

    def happens_elsewhere(self, event: events.Event) -> None:
        """Lets another process commit something."""
        there = stages_of(self.session.table, [event], self.wall_ms())
        self.session.committed([stage.entry for stage in there])

    @property
    def status(self) -> str:
        return self.session.table.status

    @property
    def ends(self) -> list[int]:
        """When this session ended the game, in seconds of the clock; at most once."""
        return [entry.at_ms // 1000 for entry in self.paper.entries if isinstance(entry.event, events.Ended)]


async def test_where_nothing_is_due_no_alarm_is_set() -> None:
    desk = Desk()
    await desk.moves()
    assert desk.session.due() is None
    assert not desk.session.needed
    await desk.clock.go(1_000)
    assert desk.session.seq == desk.paper.entries[-1].seq
    assert desk.status == "playing"


async def test_what_is_due_comes_by_itself_once_and_everybody_hears_of_it(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    ear = Ear(ANNA.id)
    desk.session.audience.add(ear)
    assert desk.session.due() == PATIENCE_S
    await desk.clock.go(PATIENCE_S - 0.01)
    assert desk.status == "playing"
    await desk.clock.go(0.01)
    assert desk.session.table.outcome is not None
    assert desk.session.table.outcome.places == (1, 2)
    assert [message["seq"] for message in ear.of("happened")] == [desk.session.seq]
    await desk.clock.go(10 * PATIENCE_S)
    assert desk.ends == [100 + 5]
    assert desk.session.due() is None


async def test_each_move_sets_the_alarm_again(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    for who in (BO, ANNA, BO):
        await desk.clock.go(PATIENCE_S - 1)
        await desk.moves(who)
    await desk.clock.go(PATIENCE_S - 1)
    assert desk.status == "playing"
    await desk.clock.go(1)
    assert desk.status == "over"


async def test_so_does_a_move_at_another_process(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    await desk.clock.go(PATIENCE_S - 1)
    desk.happens_elsewhere(events.Moved(seat=1, move=any_move(desk.session.table).move))
    await desk.clock.go(PATIENCE_S - 1)
    assert desk.ends == []
    await desk.clock.go(1)
    assert len(desk.ends) == 1


async def test_where_another_process_was_faster_nothing_is_done_twice(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    ended = events.Ended(reason="resigned", places=(1, 2), scores=(0, 0))
    desk.paper.taken_by = lambda: desk.happens_elsewhere(ended)
    await desk.clock.go(10 * PATIENCE_S)
    assert desk.status == "over"
    assert desk.ends == [], "the other process wrote it"


async def test_what_fell_due_while_nobody_had_the_table_comes_at_once(impatient: None) -> None:
    desk = Desk()  # its last entry is of long ago
    assert desk.session.due() == 0
    await desk.clock.go(0)
    assert desk.ends == [100]


async def test_a_table_where_something_is_due_stays_in_memory(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    assert desk.session.needed
    await desk.clock.go(PATIENCE_S)
    assert not desk.session.needed


async def test_a_log_that_cannot_be_written_is_asked_again(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    desk.paper.full = True
    await desk.clock.go(PATIENCE_S)
    assert desk.status == "playing"
    desk.paper.full = False
    await desk.clock.go(TRIED_AGAIN_AFTER_S - 0.01)
    assert desk.ends == []
    await desk.clock.go(0.01)
    assert desk.status == "over"


async def test_a_refusal_is_not_asked_again_without_a_pause(
    impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk()
    await desk.moves()
    asked: list[object] = []

    async def refuse(command: object, actor: object) -> int:
        asked.append(actor)
        raise ServerRefusal("busy", "too many act at this table at once; try again")

    monkeypatch.setattr(desk.session, "submit", refuse)
    await desk.clock.go(PATIENCE_S + 3 * TRIED_AGAIN_AFTER_S)
    assert asked == [Time()] * 4


@pytest.mark.parametrize("set_by_s", [-3.0, 3.0])
async def test_a_clock_on_the_wall_that_is_set_changes_when_and_not_whether(
    impatient: None, set_by_s: float
) -> None:
    desk = Desk()
    await desk.moves()
    desk.set_by_s = set_by_s
    await desk.clock.go(PATIENCE_S + max(0.0, -set_by_s) - 0.01)
    assert desk.ends == []
    await desk.clock.go(0.01)
    assert len(desk.ends) == 1


async def test_who_shuts_down_hears_no_alarm(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    await desk.session.shut_down()
    await desk.clock.go(10 * PATIENCE_S)
    assert desk.status == "playing"


async def test_only_time_sends_what_only_time_does(impatient: None) -> None:
    desk = Desk()
    await desk.moves()
    with pytest.raises(ServerRefusal, match="Only time itself"):
        await desk.session.submit(GiveUpWaiting(ply=1), ANNA)
    with pytest.raises(ServerRefusal, match="nothing of the kind"):
        await desk.session.submit(GiveUpWaiting(ply=1), Time())


async def test_a_table_read_from_the_log_goes_on_with_its_clock(impatient: None, tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    async with hub_on(store) as hub:
        table = await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you")))
        await hub.act(table, ANN, any_move(hub.now(table)))
    async with hub_on(store, clock_ms=lambda: 1_000 + PATIENCE_MS) as restarted:
        session = await restarted.session(table)
        async with asyncio.timeout(60):
            while session.table.status != "over":
                await settle()
    assert isinstance((await store.read(table))[-1].event, events.Ended)
    await store.close()
