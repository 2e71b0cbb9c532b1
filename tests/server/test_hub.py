"""The hub under trouble: others who are faster, who ask and go, logs that are damaged or fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from boomtown.server import app, health
from boomtown.server.problems import ServerRefusal, status_of
from boomtown.server.protocol import NewTable
from boomtown.server.session import TRIES
from boomtown.store import Batch, SeqTaken, Store, StoreError, open_store
from boomtown.table import commands
from boomtown.table.state import BotActor, Player
from tests.server.conftest import settings_in
from tests.server.test_catch_up import ANN, Desk, Ear, hub_on
from tests.server.town import Town


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    yield store
    await store.close()


class TroubledStore:
    """A store whose appends go through a hand of one's own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.before: Callable[[Sequence[Batch]], Any] | None = None
        self.after: Callable[[], Any] | None = None
        self.appends = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append_all(self, batches: Sequence[Batch]) -> None:
        """Appends, after what was to come before."""
        self.appends += 1
        if self.before is not None:
            await self.before(batches)
        await self._store.append_all(batches)
        if self.after is not None:
            await self.after()


async def _table(hub: Desk) -> str:
    return await hub.open(ANN, NewTable(game="boomerang", seats=("you", "you")))


def _play(hub: Desk, table: str, number: int = 0) -> commands.Play:
    state = hub.now(table)
    return commands.Play(move=str(state.positions[-1].legal_moves()[number]), ply=state.ply)


async def test_who_is_beaten_to_it_decides_again_on_the_new_state(store: Store) -> None:
    troubled = TroubledStore(store)
    async with hub_on(troubled) as hub, hub_on(store) as faster:
        table = await _table(hub)
        await faster.session(table)

        async def somebody_is_faster(batches: Sequence[Batch]) -> None:
            troubled.before = None
            await faster.act(table, ANN, _play(faster, table, 1))

        troubled.before = somebody_is_faster
        ear = Ear()
        await hub.watch(ear, table, 0)
        with pytest.raises(ServerRefusal) as refused:
            await hub.act(table, ANN, _play(hub, table))
        assert refused.value.code == "stale"
        assert len(ear.happened) == 1
        assert (await hub.session(table)).table.moves == (await faster.session(table)).table.moves


async def test_a_command_that_still_makes_sense_is_carried_out_on_the_new_state(store: Store) -> None:
    troubled = TroubledStore(store)
    async with hub_on(troubled) as hub, hub_on(store) as faster:
        table = await _table(hub)
        await faster.session(table)

        async def somebody_is_faster(batches: Sequence[Batch]) -> None:
            troubled.before = None
            await faster.act(table, ANN, _play(faster, table, 1))

        troubled.before = somebody_is_faster
        await hub.act(table, ANN, commands.Resign(seat=0))
        state = (await hub.session(table)).table
        assert (state.ply, state.status) == (1, "over")


async def test_what_somebody_else_has_read_already_is_not_told_twice(store: Store) -> None:
    troubled = TroubledStore(store)
    async with hub_on(troubled) as hub:
        table = await _table(hub)
        ear = Ear()
        await hub.watch(ear, table, 0)
        troubled.after = (await hub.session(table)).catch_up
        seq = await hub.act(table, ANN, _play(hub, table))
        assert [message["seq"] for message in ear.happened] == [seq]


async def test_after_too_many_tries_one_is_told_to_try_again(store: Store) -> None:
    troubled = TroubledStore(store)
    async with hub_on(troubled) as hub:
        table = await _table(hub)
        troubled.appends = 0

        async def never(batches: Sequence[Batch]) -> None:
            raise SeqTaken(table, 1)

        troubled.before = never
        with pytest.raises(ServerRefusal) as refused:
            await hub.act(table, ANN, _play(hub, table))
        assert refused.value.code == "busy"
        assert troubled.appends == TRIES


async def test_who_asks_and_goes_is_still_heard_by_the_others(store: Store) -> None:
    troubled = TroubledStore(store)
    async with hub_on(troubled) as hub:
        table = await _table(hub)
        ear = Ear()
        await hub.watch(ear, table, 0)
        asked, let = asyncio.Event(), asyncio.Event()

        async def slowly(batches: Sequence[Batch]) -> None:
            asked.set()
            await let.wait()

        troubled.before = slowly
        asking = asyncio.create_task(hub.act(table, ANN, _play(hub, table)))
        await asked.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert not ear.happened
        let.set()
        for _ in range(1000):
            if ear.happened:
                break
            await asyncio.sleep(0.01)
        assert [message["event"]["type"] for message in ear.happened] == ["moved"]


async def test_a_log_that_fails_refuses_and_nothing_is_told(store: Store) -> None:
    troubled = TroubledStore(store)
    async with hub_on(troubled) as hub:
        table = await _table(hub)
        ear = Ear()
        await hub.watch(ear, table, 0)

        async def full(batches: Sequence[Batch]) -> None:
            raise StoreError("the disk is full; make room", code="store_full")

        troubled.before = full
        with pytest.raises(StoreError):
            await hub.act(table, ANN, _play(hub, table))
        assert not ear.happened
        troubled.before = None
        await hub.act(table, ANN, _play(hub, table))
        assert len(ear.happened) == 1
    assert status_of("store_full") == 503


async def test_bots_are_refused_like_people(store: Store) -> None:
    async with hub_on(store) as hub:
        table = await _table(hub)
        with pytest.raises(ServerRefusal):
            await hub.act(table, BotActor(0), _play(hub, table))
        with pytest.raises(ServerRefusal) as refused:
            await hub.act(table, Player("eve", "Eve"), _play(hub, table))
        assert refused.value.code == "not_seated"


async def test_a_damaged_table_is_refused_with_its_place_and_harms_no_other(
    make_town: Callable[..., Town], expects_errors: None
) -> None:
    with make_town(tables_kept=1) as town:
        async with town.guest() as ann, ann.page() as page:
            damaged = await ann.open("you", "you")
            good = await ann.open("you", "you")

            async def damage() -> None:
                store: Any = town.application.store
                with store._write_engine.begin() as connection:
                    connection.exec_driver_sql(
                        "DELETE FROM entries WHERE table_id = ? AND seq = 2", (damaged,)
                    )

            town.run(damage())
            town.call(town.application.hub._sessions.clear)
            answer = await ann.http.get(f"/api/tables/{damaged}")
            assert (answer.status_code, answer.json()["code"]) == (500, "damaged_table")
            assert damaged in answer.json()["message"]
            assert (await page.watch(damaged))["code"] == "damaged_table"
            assert (await page.do(damaged, "resign"))["code"] == "damaged_table"
            assert (await page.watch(good))["type"] == "done"


async def test_a_log_that_hangs_is_not_healthy(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hangs(table_id: str) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(health, "ANSWER_WITHIN_S", 0.01)
    with make_town() as town, monkeypatch.context() as patched:
        patched.setattr(town.application.store, "summary", hangs)
        async with town.http() as http:
            answer = await http.get("/healthz")
            assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")


async def test_while_the_server_is_not_open_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "boomtown.sqlite3").write_text("dear diary\n" * 500)
    failures: list[BaseException] = []
    closed = app.create_app(settings_in(tmp_path), on_failure=failures.append)
    http = httpx.AsyncClient(transport=httpx.ASGITransport(closed), base_url="http://town")
    async with http, closed.router.lifespan_context(closed):
        answer = await http.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
        assert (await http.get("/api/games")).status_code == 200
        answer = await http.get("/healthz")
        assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
    assert [getattr(failure, "code", None) for failure in failures] == ["store_not_a_database"]
