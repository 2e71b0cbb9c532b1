"""Who comes back hears exactly what they missed: each entry once, in order, as told live."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boomtown.server.audience import PatientWatcher, Watcher
from boomtown.server.hub import Hub
from boomtown.server.metrics import Metrics
from boomtown.server.new_tables import NewTables
from boomtown.server.protocol import NewTable
from boomtown.server.rules import Rules
from boomtown.server.tasks import Tasks
from boomtown.store import Store, open_store
from boomtown.table import commands
from boomtown.table.state import Actor, Player, Table
from tests.server.town import Town

ANN = Player("ann", "Ann")


class Ear:
    """A watcher that keeps what it hears, and takes its time."""

    def __init__(self, player: str = ANN.id) -> None:
        self.player = player
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        """Keeps a message."""
        self.heard.append(msgspec.json.decode(message))

    async def drained(self) -> None:
        """Lets others do something meanwhile."""
        for _ in range(3):
            await asyncio.sleep(0)

    @property
    def happened(self) -> list[dict[str, Any]]:
        """The numbered messages, without who was here at the time they were told."""
        return [_timeless(message) for message in self.heard if message["type"] == "happened"]


def _timeless(message: dict[str, Any]) -> dict[str, Any]:
    seats = [{**seat, "here": None} for seat in message["view"]["seats"]]
    return {**message, "view": {**message["view"], "seats": seats}}


class Desk(Hub):
    """A hub with what sockets and requests do with it."""

    new_tables: NewTables

    async def open(self, by: Player, asked: NewTable) -> str:
        return await self.new_tables.open(by, asked)

    async def act(self, table: str, actor: Actor, command: commands.Command) -> int:
        return await (await self.session(table)).submit(command, actor)

    async def watch(self, watcher: PatientWatcher, table: str, since: int) -> int:
        return await (await self.session(table)).watch(watcher, since)

    def unwatch(self, watcher: Watcher, table: str) -> None:
        session = self.in_memory(table)
        assert session is not None
        session.unwatch(watcher)

    def now(self, table: str) -> Table:
        """Returns a table that is in memory."""
        session = self.in_memory(table)
        assert session is not None
        return session.table


@asynccontextmanager
async def hub_on(store: Store, **changes: Any) -> AsyncIterator[Desk]:
    """Opens a hub on a store, in this process: several may share one store."""
    tasks = Tasks()
    rules = Rules()
    arguments: dict[str, Any] = {
        "clock_ms": lambda: 1000,
        "tables_kept": 10,
        "metrics": Metrics(),
        "tasks": tasks,
    } | changes
    hub = Desk(store, rules, **arguments)
    hub.new_tables = NewTables(hub, rules, clock_ms=arguments["clock_ms"], tasks=tasks)
    try:
        yield hub
    finally:
        await tasks.close()
        await hub.close()


async def any_command(hub: Desk, table: str, choice: random.Random) -> None:
    """Does something that is allowed now: mostly a move, sometimes taking one back."""
    state = (await hub.session(table)).table
    if state.status != "playing":
        return
    if state.ply and choice.random() < 0.2:
        await hub.act(table, ANN, commands.AskUndo())
    else:
        move = str(choice.choice(state.positions[-1].legal_moves()))
        await hub.act(table, ANN, commands.Play(move=move, ply=state.ply))


@pytest.mark.slow
@given(
    seed=st.integers(0, 2**32),
    plan=st.lists(
        st.sampled_from(["act", "act", "act", "leave", "return", "return while acting"]), max_size=40
    ),
    recent=st.sampled_from([1, 3, 32]),
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_with_random_absences_the_whole_story_is_heard_exactly_once(
    tmp_path_factory: pytest.TempPathFactory, seed: int, plan: list[str], recent: int
) -> None:
    async def story(folder: Path) -> None:
        choice = random.Random(seed)
        store = await open_store(f"sqlite:///{folder / 'log.sqlite3'}")
        try:
            async with hub_on(store) as hub:
                table = await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you")))
                room = await hub.session(table)
                room.recent = deque(maxlen=recent)
                always, sometimes = Ear(), Ear()
                begin = await hub.watch(always, table, 0)
                here, last = True, await hub.watch(sometimes, table, 0)
                assert last == begin
                for step in plan:
                    if step == "act":
                        await any_command(hub, table, choice)
                    elif step == "leave" and here:
                        hub.unwatch(sometimes, table)
                        here = False
                    elif step.startswith("return") and not here:
                        last = sometimes.happened[-1]["seq"] if sometimes.happened else begin
                        acting = (
                            any_command(hub, table, choice) if step.endswith("acting") else asyncio.sleep(0)
                        )
                        await asyncio.gather(hub.watch(sometimes, table, last), acting)
                        here = True
                if not here:
                    last = sometimes.happened[-1]["seq"] if sometimes.happened else begin
                    await hub.watch(sometimes, table, last)
                assert sometimes.happened == always.happened
                assert [message["seq"] for message in always.happened] == list(
                    range(begin + 1, begin + 1 + len(always.happened))
                )
        finally:
            await store.close()

    asyncio.run(story(tmp_path_factory.mktemp("log")))


async def test_a_return_after_a_long_absence_is_read_from_the_log(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    async with hub_on(store) as hub:
        table = await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you")))
        live = Ear()
        begin = await hub.watch(live, table, 0)
        choice = random.Random(3)
        for _ in range(12):
            await any_command(hub, table, choice)
    async with hub_on(store) as restarted:
        back = Ear()
        assert await restarted.watch(back, table, begin) == live.happened[-1]["seq"]
        assert back.happened == live.happened
        assert not [message for message in back.heard if message["type"] == "snapshot"]
    await store.close()


@pytest.mark.parametrize("since", [0, 9_999])
async def test_a_since_that_makes_no_sense_gets_the_whole_table(tmp_path: Path, since: int) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    async with hub_on(store) as hub:
        table = await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you")))
        ear = Ear()
        await hub.watch(ear, table, since)
        assert [message["type"] for message in ear.heard] == ["snapshot"]
    await store.close()


async def test_watching_twice_does_not_hear_twice(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    async with hub_on(store) as hub:
        table = await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you")))
        ear = Ear()
        seq = await hub.watch(ear, table, 0)
        await hub.watch(ear, table, seq)
        await any_command(hub, table, random.Random(1))
        assert [message["seq"] for message in ear.happened] == [seq + 1]
        hub.unwatch(ear, table)
        assert not (await hub.session(table)).audience
    await store.close()


async def test_who_watches_again_while_things_happen_hears_each_once(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    async with hub_on(store) as hub:
        table = await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you")))
        choice = random.Random(2)
        for _ in range(3):
            await any_command(hub, table, choice)

        class BusyEar(Ear):
            async def drained(self) -> None:
                if len(self.heard) < 8:
                    await any_command(hub, table, choice)

        ear = BusyEar()
        await hub.watch(ear, table, 0)
        begin = 4
        assert ear.heard.pop()["seq"] > begin
        last = await hub.watch(ear, table, begin)
        await any_command(hub, table, choice)
        assert [message["seq"] for message in ear.happened] == list(range(begin + 1, last + 2))
    await store.close()


async def test_tables_of_another_hub_are_followed(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    async with hub_on(store) as here, hub_on(store) as there:
        table = await here.open(ANN, NewTable(game="boomerang", seats=("you", "you")))
        ear = Ear()
        seq = await there.watch(ear, table, 0)
        await any_command(here, table, random.Random(1))
        for _ in range(1000):
            if ear.happened:
                break
            await asyncio.sleep(0.01)
        assert [message["seq"] for message in ear.happened] == [seq + 1]
        # Both decide on what they know; the log lets one of two through, and the other decides again.
        state = (await here.session(table)).table
        one, two, *_ = map(str, state.positions[-1].legal_moves())
        answers = await asyncio.gather(
            here.act(table, ANN, commands.Play(move=one, ply=1)),
            there.act(table, ANN, commands.Play(move=two, ply=1)),
            return_exceptions=True,
        )
        codes = sorted(getattr(answer, "code", "done") for answer in answers)
        assert codes == ["done", "stale"]
        assert (await here.session(table)).table.moves == (await there.session(table)).table.moves
    await store.close()


async def test_tables_nobody_watches_are_forgotten_and_found_again(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    async with hub_on(store, tables_kept=2) as hub:
        opened = [await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you"))) for _ in range(4)]
        ear = Ear()
        await hub.watch(ear, opened[0], 0)
        watched = await hub.session(opened[0])
        for table in opened:
            await any_command(hub, table, random.Random(1))
        assert len(hub._sessions) <= 3
        assert await hub.session(opened[0]) is watched
        assert [(await hub.session(table)).table.ply for table in opened] == [1, 1, 1, 1]
    await store.close()


async def test_a_page_that_was_away_hears_the_rest_over_a_new_socket(town: Town) -> None:
    async with town.guest() as ann, ann.page() as stays:
        table = await ann.open("you", "bot:newcomer")
        await stays.watch(table)
        choice = random.Random(5)
        seen: list[int] = []
        last = stays.latest["seq"]
        while stays.latest["view"]["status"] != "over":
            async with ann.page() as comes:
                await comes.watch(table, since=last)
                for _ in range(choice.randrange(4)):
                    game = stays.latest["game"]
                    if game["legal"]:
                        move = choice.choice(sorted(game["legal"]))
                        done = await comes.do(table, "play", move=move, ply=game["ply"])
                        await stays.until("happened", seq=done["seq"])
                    elif stays.latest["view"]["status"] != "over":
                        await stays.until("happened")
                seen += [message["seq"] for message in comes.of("happened")]
                last = max([last, *seen])
                assert not comes.of("snapshot")
        async with ann.page() as comes:
            await comes.watch(table, since=last)
            seen += [message["seq"] for message in comes.of("happened")]
        assert seen == [message["seq"] for message in stays.of("happened")]
