"""What an attacker has: a guest with some tables, sockets, HTTP, and the codes of all that was refused."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

import httpx

from tests.attacks.raw import ATTACKER, Raw

SHORT_PLIES = 180
WAYS: dict[str, Callable[[Attack], Awaitable[None]]] = {}
GONE = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)


@dataclass(frozen=True)
class Guest:
    """A guest of the attacker's, with tables opened before: limits on opening more are not tried here."""

    cookie: str
    private_table: str
    """A game that only this guest plays, on both seats."""
    short_table: str
    """A game as long as the server folds without a thread."""
    long_tables: tuple[str, ...]
    """Games of many moves: two of them are more than stays in memory where nobody watches."""

    @property
    def long_table(self) -> str:
        """One of them."""
        return self.long_tables[0]

    @property
    def arguments(self) -> tuple[str, ...]:
        """What `guest_of` reads."""
        return self.cookie, self.private_table, self.short_table, *self.long_tables


def guest_of(cookie: str, private_table: str, short_table: str, *long_tables: str) -> Guest:
    """Returns the guest that these arguments of a command line name."""
    return Guest(cookie, private_table, short_table, long_tables)


@dataclass
class Attack:
    """What one attacker may do."""

    url: str
    seconds: float
    size: int
    guest: Guest = field(default_factory=lambda: Guest("", "", "", ("",)))
    codes: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.end = monotonic() + self.seconds

    @property
    def goes_on(self) -> bool:
        """Tells whether there is time left."""
        return monotonic() < self.end

    def http(self) -> httpx.AsyncClient:
        """Returns a browser of the attacker's."""
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60, trust_env=False)

    def note(self, answer: httpx.Response) -> httpx.Response:
        """Notes the code of a refusal."""
        if answer.status_code >= 400:
            self.codes[answer.json().get("code", "no code")] += 1
        return answer

    async def socket(self, cookie: str = "") -> Raw:
        """Opens a socket; raises `OSError` where the server refuses."""
        raw = await Raw.connect(self.url, self.codes)
        if await raw.upgrade(cookie) != 101:
            raw.close()
            raise ConnectionRefusedError
        return raw

    async def rest(self) -> None:
        """Waits until the time is over."""
        await asyncio.sleep(max(0.0, self.end - monotonic()))

    async def again_and_again(self, act: Callable[[Raw], Awaitable[None]], cookie: str = "") -> None:
        """Does something on a socket until it is closed, and again on a new one."""
        while self.goes_on:
            raw = None
            with suppress(*GONE):
                raw = await self.socket(cookie)
                reading = asyncio.create_task(raw.messages())
                try:
                    await act(raw)
                finally:
                    with suppress(*GONE, TimeoutError):
                        await asyncio.wait_for(reading, 0.2)
            if raw is not None:
                raw.close()
            await asyncio.sleep(0.01)


def way(attack: Callable[[Attack], Awaitable[None]]) -> Callable[[Attack], Awaitable[None]]:
    """Adds a way to attack, under its own name."""
    WAYS[attack.__name__] = attack
    return attack


async def come(url: str) -> Guest:
    """Comes as a guest, brings records along, and sits down alone."""
    from tests.attacks.long_record import long_record  # loads the rules, which attacks do not need

    # Another brings the records: who attacks has spent nothing yet of what a guest may ask for.
    async with Attack(url, 0, 0).http() as http, Attack(url, 0, 0).http() as friend:

        async def bring(*plies: int) -> str:
            record = {"record": long_record(*plies)}
            table: str = (await friend.post("/api/records", json=record)).json()["table"]
            return table

        private = await http.post("/api/tables", json={"game": "boomerang", "seats": ["you", "you"]})
        short, *long = [await bring(SHORT_PLIES), await bring(), await bring()]
        return Guest(http.cookies["boomtown"], private.json()["table"], short, tuple(long))
