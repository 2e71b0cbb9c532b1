"""Ways to attack that go at tables: read them again and again, ask dear things, let bots play at many."""

from __future__ import annotations

import asyncio
import itertools
import json
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic

import httpx

from tests.attacks.attack import SHORT_PLIES, Attack, way
from tests.attacks.raw import Raw

TABLES_OF_A_GUEST = 20
"""What a guest may open a minute."""
ASKED_EVERY_S = 1 / 19
LIVE_RECORD = Path(__file__).parents[1] / "table" / "golden" / "records" / "booom-1-strict.txt"
RECORD_BYTES = 1_000_000
DEAR = ("", "/record", "/review", "/drawing?ply=170", "/replay", "/positions/170", "/qr.svg")
"""What takes the server long of all that one can ask of a table."""


@way
async def cold_tables(attack: Attack) -> None:
    """Asks something of tables that are not in memory, each of which puts another out of it."""
    long = itertools.cycle(attack.guest.long_tables)

    async def ask(raw: Raw) -> None:
        while attack.goes_on:
            raw.ask("do", table=next(long), command={"type": "resign"})
            raw.ask("report", table=next(long), seq=1)
            raw.ask("history", table=next(long), from_ply=0, to_ply=0)
            await raw.writer.drain()
            await asyncio.sleep(3 * ASKED_EVERY_S)

    await asyncio.gather(*(attack.again_and_again(ask, attack.guest.cookie) for _ in range(attack.size)))


@way
async def catch_up(attack: Attack) -> None:
    """Comes back again and again to a table that is short enough to be told what was missed."""

    async def ask(raw: Raw) -> None:
        while attack.goes_on:
            raw.ask("watch", table=attack.guest.short_table, since=SHORT_PLIES - 50)
            await raw.writer.drain()
            await asyncio.sleep(ASKED_EVERY_S)

    await asyncio.gather(*(attack.again_and_again(ask, attack.guest.cookie) for _ in range(attack.size)))


@way
async def dear_requests(attack: Attack) -> None:
    """Asks over HTTP for what takes the server long, and brings records as long as they may be."""
    from tests.attacks.long_record import long_record

    before, after = long_record().split("1. ", maxsplit=1)
    comment = "{" + "x " * ((RECORD_BYTES - len(after)) // 2) + "} "
    longest = json.dumps({"record": f"{before}{comment}1. {after}"}).encode()

    async def ask(http: httpx.AsyncClient) -> None:
        while attack.goes_on:
            with suppress(httpx.TransportError):
                for path in DEAR:
                    attack.note(await http.get(f"/api/tables/{next(tables)}{path}"))
                json_body = {"content-type": "application/json"}
                attack.note(await http.post("/api/records", content=longest, headers=json_body))

    async with attack.http() as http:
        http.cookies.set("boomtown", attack.guest.cookie)
        known = [*attack.guest.long_tables, attack.guest.short_table]
        with suppress(httpx.TransportError):
            live = attack.note(
                await http.post("/api/records", json={"record": LIVE_RECORD.read_text("utf-8")})
            )
            known += filter(None, [live.json().get("table")])
        tables = itertools.cycle(known)
        await asyncio.gather(*(ask(http) for _ in range(attack.size)))


@way
async def idle_bots(attack: Attack) -> None:
    """Opens tables of bots alone, and does not look at them."""
    for first in range(0, attack.size, TABLES_OF_A_GUEST):
        many = min(TABLES_OF_A_GUEST, attack.size - first)
        await _open_some(attack, many, "boomers", ("bot:ranger", "bot:ranger"))
    await attack.rest()


@way
async def watched_bots(attack: Attack) -> None:
    """Opens tables of bots alone, and looks at all of them."""
    await _watch_bots(attack, "boomers", "bot:ranger", "bot:ranger")


@way
async def live_bots(attack: Attack) -> None:
    """Plays in real time with bots, at many tables at once."""
    await _watch_bots(attack, "booom", "you", "bot:bandit", "bot:bandit", "bot:bandit")


async def _watch_bots(attack: Attack, game: str, *seats: str) -> None:
    """Opens so many tables, by as many guests as that takes, and looks at them for the time of the attack."""
    async with asyncio.TaskGroup() as opening:
        opened = [
            opening.create_task(_open_some(attack, min(TABLES_OF_A_GUEST, attack.size - first), game, seats))
            for first in range(0, attack.size, TABLES_OF_A_GUEST)
        ]
    attack.end = monotonic() + attack.seconds

    async def look(raw: Raw, tables: list[str]) -> None:
        for table in tables:
            raw.ask("watch", table=table, since=0)
            raw.ask("do", table=table, command={"type": "ready"})
        await raw.writer.drain()
        await attack.rest()

    async with asyncio.TaskGroup() as looking:
        for cookie, tables in (one.result() for one in opened):
            looking.create_task(attack.again_and_again(partial(look, tables=tables), cookie))


async def _open_some(attack: Attack, many: int, game: str, seats: tuple[str, ...]) -> tuple[str, list[str]]:
    """Opens tables as a new guest; returns their cookie, and the tables."""
    tables: list[str] = []
    async with attack.http() as http:
        for _ in range(many):
            with suppress(httpx.TransportError):  # beside other ways to attack, connections are refused
                answer = attack.note(await http.post("/api/tables", json={"game": game, "seats": seats}))
                if answer.status_code == httpx.codes.CREATED:
                    tables.append(answer.json()["table"])
        return http.cookies["boomtown"] if tables else "", tables
