"""However a table comes into being, into memory or goes on: whoever listens hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from boomtown.server.protocol import NewTable
from boomtown.store import Store, open_store
from boomtown.table import commands
from boomtown.table.state import Player
from tests.server.test_catch_up import ANN, Desk, Ear, hub_on
from tests.server.town import PATIENCE_S, Town

RECORD = '[Game "boomerang"]\n[Orange "newcomer"]\n[OrangeType "bot"]\n\n1. X5@d4 2. I3@d7h\n'
BEN = Player("ben", "Ben")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    yield store
    await store.close()


def listen(hub: Desk) -> dict[str, int]:
    """Returns what a listener knows: the latest entry it heard of at each table."""
    known: dict[str, int] = {}

    def heard(table_id: str, seq: int) -> None:
        known[table_id] = seq

    hub.listeners.append(lambda room: heard(room.id, room.seq))
    return known


async def until(known: Callable[[], bool]) -> None:
    """Waits for something that happens beside."""
    async with asyncio.timeout(PATIENCE_S):
        while not known():
            await asyncio.sleep(0.001)


def two(*seats: str) -> NewTable:
    return NewTable(game="boomerang", seats=seats)


async def test_of_a_table_that_was_opened(store: Store) -> None:
    async with hub_on(store) as hub:
        known = listen(hub)
        table = await hub.open(ANN, two("you", "free"))
        assert known == {table: 2}


async def test_of_a_table_made_of_a_record(store: Store) -> None:
    async with hub_on(store) as hub:
        known = listen(hub)
        table = await hub.new_tables.open_record(ANN, RECORD)
        assert known == {table: 6}


async def test_of_the_table_of_a_rematch_before_anybody_goes_there(store: Store) -> None:
    async with hub_on(store) as hub:
        table = await hub.open(ANN, two("you", "bot:newcomer"))
        known = listen(hub)
        await hub.act(table, ANN, commands.Resign())
        await hub.act(table, ANN, commands.Rematch())
        after = hub.now(table).rematch
        assert after is not None
        await until(lambda: after in known)
        assert known == {table: 7, after: 4}


async def test_of_a_table_that_was_forgotten_and_is_read_again(store: Store) -> None:
    async with hub_on(store, tables_kept=1) as hub:
        first = await hub.open(ANN, two("you", "free"))
        await hub.open(ANN, two("you", "free"))
        assert first not in hub._sessions
        known = listen(hub)
        await hub.session(first)
        assert known == {first: 2}


async def test_of_a_table_read_after_a_restart(store: Store) -> None:
    async with hub_on(store) as hub:
        table = await hub.open(ANN, two("you", "free"))
    async with hub_on(store) as hub:
        known = listen(hub)
        await hub.watch(Ear(), table, 0)
        assert known == {table: 2}


async def test_of_what_another_hub_opens_and_plays(store: Store) -> None:
    async with hub_on(store) as hub, hub_on(store) as other:
        known = listen(hub)
        table = await other.open(ANN, two("you", "free"))
        await until(lambda: known == {table: 2})
        await other.act(table, BEN, commands.Sit(seat=1))
        await until(lambda: known == {table: 4})


async def test_of_every_command_at_a_table_in_real_time_and_not_of_what_is_lived_there(store: Store) -> None:
    async with hub_on(store) as hub:
        table = await hub.open(ANN, NewTable(game="booom", seats=("you", "bot:bandit")))
        await hub.act(table, ANN, commands.Ready())
        room = await hub.session(table)
        known = listen(hub)
        await hub.act(table, ANN, commands.StepOut())
        assert known == {table: room.seq}


async def test_a_table_asked_for_by_many_at_once_is_read_once(store: Store) -> None:
    async with hub_on(store) as hub:
        table = await hub.open(ANN, two("you", "free"))
    async with hub_on(store) as hub:
        heard: list[str] = []
        hub.listeners.append(lambda room: heard.append(room.id))
        rooms = await asyncio.gather(*(hub.session(table) for _ in range(5)))
        assert len({id(room) for room in rooms}) == 1
        assert heard == [table]


async def test_the_bot_of_a_rematch_plays(town: Town) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "bot:newcomer")
        await page.watch(table)
        await page.do(table, "resign")
        await page.do(table, "rematch")
        after = page.latest["view"]["rematch"]
        await page.watch(after)
        while page.latest["table"] != after or page.latest["game"]["ply"] == 0:
            await page.next()
        assert page.latest["game"]["legal"]
