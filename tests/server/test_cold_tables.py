"""A table that is not in memory has to be read: whoever asks for it pays, and one is folded at a time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from boomtown.server import tasks
from boomtown.server.limits import LimitReached
from boomtown.server.session import MOST_MISSED
from boomtown.server.snapshots import reading_costs
from boomtown.server.turn_session import TurnSession
from boomtown.store import Store, open_store
from boomtown.table.state import fold
from tests.attacks.long_record import long_record
from tests.server.test_catch_up import ANN, Ear, hub_on
from tests.server.test_history import PLIES, long_table
from tests.server.town import Town

SHORT = 150
"""Moves of a game that is folded on the event loop."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    yield store
    await store.close()


def refuse(_: int) -> None:
    raise LimitReached("too much")


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes which tables are folded."""
    tables: list[str] = []
    real = fold

    def noting(*arguments: Any, table_id: str) -> Any:
        tables.append(table_id)
        return real(*arguments, table_id=table_id)

    monkeypatch.setattr("boomtown.server.hub.fold", noting)
    return tables


async def test_who_makes_the_server_read_a_table_pays_for_its_entries(store: Store) -> None:
    async with hub_on(store) as hub:
        table = await hub.new_tables.open_record(ANN, long_record(PLIES))
    async with hub_on(store) as hub:
        paid: list[int] = []
        seq = (await hub.session(table, paid.append)).seq
        assert sum(paid) == 1 + reading_costs(seq) > PLIES / 2
        await hub.session(table, paid.append)
        assert len(paid) == 2


async def test_who_cannot_pay_makes_the_server_read_nothing(store: Store, folded: list[str]) -> None:
    async with hub_on(store) as hub:
        table = await hub.new_tables.open_record(ANN, long_record(PLIES))
    folded.clear()
    async with hub_on(store) as hub:
        for _ in range(3):
            with pytest.raises(LimitReached):
                await hub.session(table, refuse)
        assert not folded
        assert (await hub.session(table)).table.ply == PLIES


async def test_many_who_ask_at_once_for_a_table_let_it_be_read_once(store: Store, folded: list[str]) -> None:
    async with hub_on(store) as hub:
        table = await hub.new_tables.open_record(ANN, long_record(PLIES))
    folded.clear()
    async with hub_on(store) as hub:
        sessions = await asyncio.gather(*(hub.session(table, lambda _: None) for _ in range(8)))
        assert len(set(map(id, sessions))) == 1
        assert folded == [table]


async def test_one_long_table_is_folded_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hub_on(store) as hub:
        tables = [await hub.new_tables.open_record(ANN, long_record(PLIES)) for _ in range(5)]
    lock, at_once, real = threading.Lock(), [0, 0], fold

    def counting(*arguments: Any, **more: Any) -> Any:
        with lock:
            at_once[0] += 1
            at_once[1] = max(at_once)
        time.sleep(0.02)
        folded = real(*arguments, **more)
        with lock:
            at_once[0] -= 1
        return folded

    monkeypatch.setattr("boomtown.server.hub.fold", counting)
    async with hub_on(store) as hub:
        await asyncio.gather(*map(hub.session, tables))
    assert at_once == [0, 1]


async def test_who_asks_for_much_beside_the_event_loop_waits_behind_themselves() -> None:
    beside, done = tasks.Tasks(), []

    async def ask(asker: str) -> None:
        await beside.beside(lambda: time.sleep(0.001), asker)
        done.append(asker)

    await asyncio.gather(*(ask("eve") for _ in range(10)), ask("ann"))
    assert done.index("ann") <= 2
    await beside.close()


@pytest.mark.parametrize("kind", ["do", "act", "report", "history", "watch", "http"])
async def test_every_request_for_a_cold_table_is_charged(
    town: Town, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    paid: list[int] = []
    monkeypatch.setattr(
        town.application.limits, "look", lambda *who_and_pictures: paid.append(who_and_pictures[-1])
    )
    async with town.guest() as eve, eve.page() as page:
        table = await long_table(eve)
        asked: dict[str, dict[str, Any]] = {
            "do": {"command": {"type": "resign"}},
            "act": {"command": {"type": "grab"}},
            "report": {"seq": 1},
            "history": {"from_ply": 0, "to_ply": 1},
            "watch": {"since": 0},
        }
        town.call(town.application.hub._sessions.clear)
        if kind == "http":
            await eve.http.get(f"/api/tables/{table}/qr.svg")
        else:
            await page.ask(kind, table=table, **asked[kind])
        assert reading_costs(PLIES) <= max(paid)


async def test_a_catch_up_is_charged_before_the_log_is_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hub_on(store) as hub:
        table = await hub.new_tables.open_record(ANN, long_record(SHORT))
        session = await hub.session(table)
        paid: list[int] = []
        await session.watch(Ear(), session.seq - MOST_MISSED, paid.append)
        assert sum(paid) == MOST_MISSED + reading_costs(session.seq)
        reads: list[str] = []

        async def noting(table_id: str, after: int = 0) -> Any:
            reads.append(table_id)
            return await type(store).read(store, table_id, after)

        monkeypatch.setattr(store, "read", noting)
        with pytest.raises(LimitReached):
            await session.watch(Ear(), session.seq - MOST_MISSED, refuse)
        assert not reads


async def test_who_comes_back_is_told_one_message_in_a_turn_of_the_loop_whoever_else_comes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes milliseconds to make: sixty in one piece, for each of many sockets, let everybody wait."""
    turn = 0
    made: list[int] = []

    async def count_turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    real = TurnSession._happened

    def noting(self: TurnSession, *arguments: Any) -> bytes:
        made.append(turn)
        return real(self, *arguments)

    monkeypatch.setattr(TurnSession, "_happened", noting)
    async with hub_on(store) as hub:
        table = await hub.new_tables.open_record(ANN, long_record(SHORT))
        session = await hub.session(table)
        counting = asyncio.ensure_future(count_turns())
        ears = [Ear() for _ in range(3)]
        await asyncio.gather(*(session.watch(ear, session.seq - 40) for ear in ears))
        counting.cancel()
    assert len(made) == len(set(made)) == 3 * 40
