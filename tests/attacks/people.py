"""Two people who play, and how long they wait for the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Self

from tests.attacks.long_record import long_game, long_record
from tests.attacks.server import ServerProcess
from tests.server.town import Page

PAUSE_S = 0.12
"""Between two moves: well within the limits of a socket."""


@dataclass
class Waits:
    """How long things took, in seconds."""

    moves: list[float] = field(default_factory=list)
    pings: list[float] = field(default_factory=list)

    def __iadd__(self, more: Waits) -> Self:
        self.moves += more.moves
        self.pings += more.pings
        return self

    @property
    def p99(self) -> float:
        """What 99 in 100 moves and pings take at most."""
        together = sorted([*self.moves, *self.pings])
        return together[min(len(together) - 1, round(0.99 * len(together)))]

    def __str__(self) -> str:
        return f"p99 {self.p99 * 1000:.0f} ms of {len(self.moves)} moves and {len(self.pings)} pings"


class TwoPeople:
    """Ann and Ben at one table, each with a page of their own."""

    def __init__(self, table: str, *pages: Page) -> None:
        self._table = table
        self._pages = pages
        self._moves = iter(enumerate(long_game()))

    async def play(self, seconds: float) -> Waits:
        """Plays for so long, move by move, and asks after each move whether the server is there."""
        waits = Waits()
        end = perf_counter() + seconds
        while perf_counter() < end:
            ply, move = next(self._moves)
            mover, other = self._pages[ply % 2], self._pages[1 - ply % 2]
            began = perf_counter()
            answer = await mover.do(self._table, "play", move=move, ply=ply)
            assert answer["type"] == "done", answer
            await other.until("happened", seq=answer["seq"])
            waits.moves.append(perf_counter() - began)
            for page in self._pages:
                began = perf_counter()
                await page.ask("ping")
                waits.pings.append(perf_counter() - began)
            await asyncio.sleep(PAUSE_S)
        return waits


@asynccontextmanager
async def two_people(server: ServerProcess) -> AsyncIterator[TwoPeople]:
    """Seats two people at a table of their own."""
    async with server.guest() as ann, server.guest() as ben, ann.page() as first, ben.page() as second:
        table = await ann.open("boomers", "you", "free")
        answer = await second.do(table, "sit", seat=1)
        assert answer["type"] == "done", answer
        await first.watch(table)
        await second.watch(table)
        yield TwoPeople(table, first, second)


async def look_at_a_long_game(server: ServerProcess) -> None:
    """Does once what any server has done after a day: its memory is compared with that."""
    async with server.guest() as guest, guest.page() as page:
        answer = await guest.http.post("/api/records", json={"record": long_record()})
        await page.watch(answer.json()["table"])
