"""A live game through power cuts: what was acknowledged is in the log, and the game goes on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from boomtown.store import open_store
from boomtown.table.events import Entry, LiveEvents
from boomtown.table.state import fold
from tests.server.live_people import Miner, sit_down, stop
from tests.server.test_run import Process, running
from tests.server.town import PATIENCE_S, Page

pytestmark = pytest.mark.slow

TOUCHES_BEFORE_THE_CUT = 4


async def _cookies(url: str, count: int) -> list[str]:
    cookies = []
    for _ in range(count):
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE_S, trust_env=False) as http:
            await http.get("/api/me")
            cookies.append(http.cookies["boomtown"])
    return cookies


async def _open(url: str, cookie: str) -> str:
    async with httpx.AsyncClient(
        base_url=url, cookies={"boomtown": cookie}, timeout=PATIENCE_S, trust_env=False
    ) as http:
        asked = {"game": "booom", "seats": ["you", "free", "bot:bandit"], "options": {"search_s": 120}}
        answer = await http.post("/api/tables", json=asked)
        table: str = answer.json()["table"]
        return table


async def _until_the_cut(url: str, table: str, cookies: list[str], process: Process) -> list[Miner]:
    """Plays into a search, touches as fast as it goes, and cuts the power in the middle of it."""
    async with Page(url, cookies[0]) as first, Page(url, cookies[1]) as second:
        miners = [Miner(first, table, 0), Miner(second, table, 1)]
        listening = await sit_down(miners)
        await asyncio.gather(*(miner.until("search") for miner in miners))

        async def grab(miner: Miner) -> None:
            while True:
                rows = [row for row in miner.seen["tiles"] if row[5] in ("legal", "illegal")]
                for row in (rows or miner.seen["tiles"])[:3]:
                    touch = {"type": "touch", "seat": miner.seat, "tile": row[0]}
                    await miner.act(touch, reaction_ms=5_000.0)
                await asyncio.sleep(0.05)

        grabbing = [asyncio.create_task(grab(miner)) for miner in miners]
        while sum(len(miner.acknowledged) for miner in miners) < TOUCHES_BEFORE_THE_CUT:
            await asyncio.sleep(0.01)
        process.kill()
        for task in (*grabbing, *listening):
            task.cancel()
        with suppress(ConnectionClosed):
            for result in await asyncio.gather(*grabbing, *listening, return_exceptions=True):
                if isinstance(result, ConnectionClosed):
                    continue
                assert not isinstance(result, Exception), result
        return miners


async def _log(folder: Path, table: str) -> list[Entry]:
    store = await open_store(f"sqlite:///{folder / 'boomtown.sqlite3'}")
    try:
        return await store.read(table)
    finally:
        await store.close()


def _kind(event: Any, given: dict[str, Any]) -> bool:
    """Tells whether an entry is what a command led to."""
    return isinstance(event, LiveEvents) and event.by == given["seat"]


async def test_after_kill_9_in_a_search_nothing_acknowledged_is_lost_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as process:
        url = process.url()
        cookies = await _cookies(url, 2)
        table = await _open(url, cookies[0])
        miners = await _until_the_cut(url, table, cookies, process)
    log = await _log(tmp_path, table)
    for miner in miners:
        for seq, command in miner.acknowledged.items():
            assert _kind(log[seq - 1].event, command), (seq, command)
        assert miner.seqs[-1] <= log[-1].seq, "nobody was told what is not in the log"
    folded = fold(log, table_id=table)
    assert folded.live_ms is not None
    with running(tmp_path) as process:
        url = process.url()
        async with Page(url, cookies[0]) as first, Page(url, cookies[1]) as second:
            again = [Miner(first, table, 0), Miner(second, table, 1)]
            listening = await sit_down(again)
            snapshot = first.of("snapshot")[0]
            assert snapshot["seq"] == log[-1].seq
            assert snapshot["live"]["ms"] == folded.live_ms, "the clock goes on where the log ends"
            assert snapshot["game"]["picture"] == folded.position.picture(0)
            for miner in again:
                assert (await miner.act({"type": "done", "seat": miner.seat}))["type"] == "done"
            while again[0].seen["phase"] == "search":
                again[0].changed.clear()
                async with asyncio.timeout(PATIENCE_S):
                    await again[0].changed.wait()
            await stop(listening)
        code, complaints = process.stop()
        assert code == 0, complaints
