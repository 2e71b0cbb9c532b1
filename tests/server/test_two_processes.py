"""Two server processes on one database: both show a table of turns, and a live game has one referee."""

from __future__ import annotations

import asyncio
import random
import signal
import statistics
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from boomtown.server.live.lease import LEASE_MS
from boomtown.store import open_store
from boomtown.store.verifying import verify
from boomtown.table.events import LiveEvents
from tests.attacks.server import ServerProcess
from tests.server.town import Page

pytestmark = pytest.mark.slow

TAKEN_OVER_S = LEASE_MS / 1000 + 15
"""A lease, and some time for a busy machine."""
SOON_S = 0.25
"""Within what time a move at one process is known at the other."""
MOVES = 11
"""The middle one of so many has to be known that soon: a single one may be slow because the machine is."""
AIM = {"type": "aim", "seat": 0, "x": 0, "y": 0, "force": 5}


async def _act(page: Page, table: str) -> str:
    answer = await page.ask("act", table=table, command=AIM)
    return str(answer.get("code", "done"))


async def _until_it_goes_on(page: Page, table: str, seconds: float = TAKEN_OVER_S) -> None:
    """Waits until this page's server runs the game: its clock goes, and something happens."""
    async with asyncio.timeout(seconds):
        while True:
            message = await page.next()
            if message["type"] == "clock" and message["running"]:
                break
        await page.until("lived")


@asynccontextmanager
async def _played(first: ServerProcess, second: ServerProcess) -> AsyncIterator[tuple[str, Page, Page]]:
    """One person and three bots play at the first server; the person also looks on at the second."""
    async with first.guest() as ann:
        bots = ["bot:child"] * 3
        table = await ann.open("booom", "you", *bots, options={"rounds": 4, "search_s": 60})
        async with ann.page() as here, Page(second.url, ann.http.cookies["boomtown"]) as there:
            await here.watch(table)
            assert (await here.do(table, "ready"))["type"] == "done"
            await here.until("lived")
            await there.watch(table)
            yield table, here, there


async def _sound(folder: Path, table: str) -> list[int]:
    """Checks the whole log; returns the clock of each entry of the game."""
    assert not [found for found in verify(folder / "boomtown.sqlite3") if found.damage]
    store = await open_store(f"sqlite:///{folder / 'boomtown.sqlite3'}")
    try:
        entries = await store.read(table)
    finally:
        await store.close()
    return [entry.event.ms for entry in entries if isinstance(entry.event, LiveEvents)]


async def test_a_live_game_goes_on_in_another_process_when_its_own_is_killed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, name="second") as second, ServerProcess(tmp_path, name="first") as first:
        async with _played(first, second) as (table, here, there):
            assert await _act(there, table) == "played_elsewhere"
            assert await _act(here, table) != "played_elsewhere"
            seen = (await there.until("lived"))["seq"]
            first.process.kill()
            await _until_it_goes_on(there, table)
            assert there.of("lived")[-1]["seq"] > seen
            assert await _act(there, table) != "played_elsewhere"
    clocks = await _sound(tmp_path, table)
    assert len(clocks) > 3


async def test_a_process_that_slept_past_its_lease_never_judges_again(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, name="first") as first, ServerProcess(tmp_path, name="second") as second:
        async with _played(first, second) as (table, here, there):
            first.process.send_signal(signal.SIGSTOP)
            await _until_it_goes_on(there, table)
            first.process.send_signal(signal.SIGCONT)
            assert await _act(here, table) in ("played_elsewhere", "busy")
            assert await _act(here, table) == "played_elsewhere"
            again = await there.until("lived")
            heard: dict[str, Any] = await here.until("lived", seq=again["seq"])
            assert heard["public_events"] == again["public_events"], "what the other judges is told here, too"
        assert "is lost" in first.log
        assert "is lost" not in second.log
        assert "Traceback" not in first.log + second.log
    await _sound(tmp_path, table)


async def test_a_process_that_stops_gives_its_games_back_at_once(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, name="second") as second, ServerProcess(tmp_path, name="first") as first:
        async with _played(first, second) as (table, _, there):
            first.process.terminate()
            await _until_it_goes_on(there, table)
            assert "is lost" not in first.log
    await _sound(tmp_path, table)


# Games of turns: both processes have a session of the same table


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two server processes that these tests share; in the end their log is checked."""
    folder = tmp_path_factory.mktemp("two")
    with ServerProcess(folder, name="first") as first, ServerProcess(folder, name="second") as second:
        yield first, second
        assert "Traceback" not in first.log + second.log
    assert not [found for found in verify(folder / "boomtown.sqlite3") if found.damage]


@asynccontextmanager
async def _watched(
    two_servers: tuple[ServerProcess, ServerProcess],
) -> AsyncIterator[tuple[str, Page, Page]]:
    """One person holds both seats of a table of Boomerang, and has it open at both servers."""
    first, second = two_servers
    async with first.guest() as ann:
        table = await ann.open("boomerang", "you", "you")
        async with ann.page() as here, Page(second.url, ann.http.cookies["boomtown"]) as there:
            await here.watch(table)
            await there.watch(table)
            yield table, here, there


async def _heard(page: Page, seq: int) -> float:
    """Waits until a page shows the table as it is after an entry; returns when it heard of that."""
    while page.latest["seq"] < seq:
        await page.next()
    return monotonic()


async def test_a_move_at_one_process_is_shown_by_the_other_within_250_ms(
    two_servers: tuple[ServerProcess, ServerProcess],
) -> None:
    choice = random.Random(4)
    async with _watched(two_servers) as (table, *pages):
        waits = []
        for number in range(MOVES):
            # Now one of them moves, then the other; at any moment of the other's asking.
            here, there = pages[number % 2], pages[1 - number % 2]
            await asyncio.sleep(choice.random() / 5)
            game = here.latest["game"]
            move = choice.choice(sorted(game["legal"]))
            asked = monotonic()
            shown = asyncio.create_task(_heard(there, here.latest["seq"] + 1))
            done = await here.do(table, "play", move=move, ply=game["ply"])
            assert done["type"] == "done", done
            waits.append(await shown - asked)
            assert there.latest["seq"] == here.latest["seq"] == done["seq"]
            assert there.latest["event"] == here.latest["event"]
            assert there.latest["game"] == here.latest["game"]
        assert statistics.median(waits) <= SOON_S, waits


async def test_of_two_who_move_at_once_at_two_processes_one_is_first_for_both(
    two_servers: tuple[ServerProcess, ServerProcess],
) -> None:
    choice = random.Random(5)
    async with _watched(two_servers) as (table, here, there):
        for _ in range(MOVES):
            game = here.latest["game"]
            assert there.latest["game"]["legal"] == game["legal"]
            one, two = choice.sample(sorted(game["legal"]), 2)
            answers = await asyncio.gather(
                here.do(table, "play", move=one, ply=game["ply"]),
                there.do(table, "play", move=two, ply=game["ply"]),
            )
            codes = [answer.get("code", "done") for answer in answers]
            assert sorted(codes) == ["done", "stale"], answers
            first_was = codes.index("done")
            for page in (here, there):
                await _heard(page, answers[first_was]["seq"])
                assert page.latest["seq"] == answers[first_was]["seq"], "one move and no more"
                assert page.latest["event"]["move"] == (one, two)[first_was]
        for page in (here, there):
            told = [message["seq"] for message in page.of("happened")]
            assert told == list(range(told[0], told[0] + MOVES)), "each once, in order"
