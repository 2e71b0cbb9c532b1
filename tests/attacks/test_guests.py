"""What one guest can do, within their limits or beyond, two people who play do not feel."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter

import pytest

from boomtown.server.config import SECONDS, Settings
from boomtown.server.http_protocol import HEADERS_WITHIN_S
from tests.attacks.attack import come
from tests.attacks.measuring import TIMES_AS_LONG, Way, attack, attacked
from tests.attacks.people import look_at_a_long_game, two_people
from tests.attacks.server import ServerProcess

SHORT_S = 2.0
LONG_S = 10.0
HALF_OPEN_S = HEADERS_WITHIN_S + 5
"""Long enough to see that the server ends what is half open."""
LONG_ROUNDS = (2, 5)
BOT_TABLES = 100

AT_ONCE = {
    "looking back": (
        Way("watch_again", SHORT_S, 6),
        Way("one_segment", SHORT_S, 3),
        Way("pages_of_history", SHORT_S, 6),
    ),
    "reading": (
        Way("cold_tables", SHORT_S, 6),
        Way("catch_up", SHORT_S, 6),
        Way("dear_requests", SHORT_S, 1),
    ),
    "floods": (
        Way("pings", SHORT_S, 3),
        Way("empty_fragments", SHORT_S, 3),
        Way("pings_unread", SHORT_S, 6),
    ),
    "connections": (
        Way("half_open", SHORT_S, 300),
        Way("slow_bodies", SHORT_S, 20),
        Way("new_sockets", SHORT_S, 4),
        Way("ask_and_leave", SHORT_S, 2),
    ),
    "nonsense and crowds": (
        Way("requests", SHORT_S, 4),
        Way("garbage", SHORT_S, 4),
        Way("lobby", SHORT_S, 40),
        Way("watched_bots", SHORT_S, 20),
    ),
}
LONG = [
    Way("watch_again", LONG_S, 20),
    Way("one_segment", LONG_S, 10),
    Way("pages_of_history", LONG_S, 20),
    Way("pings", LONG_S, 10),
    Way("empty_fragments", LONG_S, 10),
    Way("pings_unread", LONG_S, 40),
    Way("half_open", HALF_OPEN_S, 3000),
    Way("slow_bodies", LONG_S, 200),
    Way("new_sockets", LONG_S, 20),
    Way("ask_and_leave", LONG_S, 10),
    Way("requests", LONG_S, 20),
    Way("garbage", LONG_S, 20),
    Way("lobby", LONG_S, 300),
    Way("idle_bots", LONG_S, 100),
    Way("watched_bots", LONG_S, 100),
    Way("live_bots", LONG_S, 100),
    Way("cold_tables", LONG_S, 24),
    Way("catch_up", LONG_S, 24),
    Way("dear_requests", LONG_S, 10),
]


@pytest.mark.parametrize("ways", AT_ONCE.values(), ids=AT_ONCE)
async def test_two_people_play_on(server: ServerProcess, ways: tuple[Way, ...]) -> None:
    await attacked(server, *ways)


@pytest.mark.long
@pytest.mark.parametrize("way", LONG, ids=str)
async def test_two_people_play_on_for_longer(tmp_path: Path, way: Way) -> None:
    with ServerProcess(tmp_path) as server:
        await look_at_a_long_game(server)
        await attacked(server, way, quiet_s=5, rounds=LONG_ROUNDS)


@pytest.mark.long
async def test_two_people_play_on_whatever_comes_together(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        await look_at_a_long_game(server)
        ways = [Way(way.name, LONG_S, max(2, way.size // 10)) for way in LONG]
        # Nineteen processes, even of low priority, keep two processors from people all by themselves.
        await attacked(server, *ways, quiet_s=5, rounds=LONG_ROUNDS, processes=2)


async def test_where_files_run_out_people_play_on_and_it_is_logged(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, files=256) as server:
        codes = await attacked(server, Way("half_open", SHORT_S, 300))
        assert set(codes) <= {"busy", "too_slow"}
        assert "connections are refused (busy" in server.log
        assert "Traceback" not in server.log
        async with server.guest() as late, late.page() as page:
            assert (await page.ask("ping"))["type"] == "done"


async def test_a_bot_at_a_table_where_somebody_looks_answers_as_soon_as_ever(tmp_path: Path) -> None:
    """Or within the pause that bots make for people to follow: here they make none, which would hide it."""

    async def answered(table: str) -> float:
        """Gives one's table a move and waits for the bot's."""
        began = perf_counter()
        game = page.latest["game"]
        move = min(game["legal"])
        await page.do(table, "play", move=move, ply=game["ply"])
        while not page.latest["game"]["legal"]:
            await page.next()
        return perf_counter() - began

    # An address opens a hundred tables a minute; the second hundred is not to wait for that.
    settings = {"BOOMTOWN_BOT_DELAY_MS": "0", "BOOMTOWN_TABLES_A_MINUTE": "50"}
    with ServerProcess(tmp_path, environ=settings) as server:
        async with server.guest() as ann, ann.page() as page:
            table = await ann.open("boomerang", "you", "bot:newcomer")
            await page.watch(table)
            await answered(table)
            quiet = [await answered(table) for _ in range(3)]
            guest = await come(server.url)
            await attack(server, [Way("idle_bots", 0, BOT_TABLES)], guest)
            nobody_looks = [await answered(table) for _ in range(3)]
            looking = asyncio.create_task(attack(server, [Way("watched_bots", SHORT_S, BOT_TABLES)], guest))
            while "boomtown_sockets 6.0" not in (await ann.http.get("/metrics")).text:
                assert not looking.done(), "five guests were to come and look at their tables"
                await asyncio.sleep(0.1)
            somebody_looks = [await answered(table) for _ in range(3)]
            await looking
    most = max(TIMES_AS_LONG * max(quiet), Settings().bot_delay_ms / SECONDS)
    assert max(nobody_looks) <= most, (quiet, nobody_looks)
    assert max(somebody_looks) <= most, (quiet, somebody_looks)


async def test_the_two_people_are_there(server: ServerProcess) -> None:
    """The measure itself: moves are made, heard by the other, and timed."""
    async with two_people(server) as people:
        waits = await people.play(2.0)
        assert len(waits.moves) > 1
        assert len(waits.pings) == 2 * len(waits.moves)
        assert waits.p99 >= min(waits.pings)
