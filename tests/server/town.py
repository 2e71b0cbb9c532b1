"""A real server in a thread, and pages that talk to it as a browser would."""

from __future__ import annotations

import asyncio
import itertools
import random
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits
from boomtown.bots.lines import Analysis
from boomtown.games import registry
from boomtown.games.card import Options
from boomtown.server.analyses import AnyThinkers
from boomtown.server.app import create_app
from boomtown.server.application import Application
from boomtown.server.config import Settings
from boomtown.server.run import address_of, listen, make_server

PATIENCE_S = 180
"""Only a guard against waiting for ever on a busy machine; no test measures time."""


@dataclass(frozen=True)
class Chosen:
    """A move."""

    move: str


class QuickThinkers:
    """Bots that choose any legal move at once, the same for the same seed."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, str]] = []
        self.analysed: list[tuple[str, str, int]] = []

    async def think(
        self, game: str, position: str, options: Options, level: str, seed: int, *, asker: str = ""
    ) -> Chosen:
        """Returns a legal move."""
        self.asked.append((asker, position, level))
        legal = registry.turn_game(game).parse_position(position).legal_moves()
        return Chosen(str(random.Random(seed).choice(legal)))

    async def analyse(
        self,
        game: str,
        position: str,
        options: Options,
        *,
        lines: int,
        nodes: int,
        also: str | None = None,
        asker: str = "",
    ) -> Analysis:
        """Returns what a glance tells of a position."""
        self.analysed.append((asker, position, nodes))
        rules = registry.turn_game(game)
        analyst = Analyst(rules, lines=lines)
        return analyst.analyse(rules.parse_position(position), Limits(nodes=min(nodes, 600)), also=also)


class Town:
    """A running server. Use as a context."""

    def __init__(self, settings: Settings, thinkers: AnyThinkers | None = None) -> None:
        self.settings = settings
        self.bound = listen(settings)
        self.url = address_of(self.bound)
        self._ready = threading.Event()
        self._failure: BaseException | None = None
        self.app = create_app(
            settings, on_open=self._ready.set, on_failure=self._failed, thinkers=thinkers or QuickThinkers()
        )
        self._server = make_server(self.app, settings)
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)

    def _failed(self, failure: BaseException) -> None:
        self._failure = failure
        self._ready.set()

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self.bound])

        asyncio.run(serve())

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(PATIENCE_S), "the server did not open"
        if self._failure is not None:
            raise self._failure
        self.run(self.application.rules.ready())
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def application(self) -> Application:
        """What the server is made of."""
        application: Application = self.app.state.application
        return application

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Runs something on the server's own event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE_S)

    def call(self, function: Callable[[], Any]) -> Any:
        """Calls something on the server's own event loop."""

        async def work() -> Any:
            return function()

        return self.run(work())

    def http(self, **arguments: Any) -> httpx.AsyncClient:
        """Returns a browser's HTTP: it keeps its cookie."""
        return httpx.AsyncClient(base_url=self.url, timeout=PATIENCE_S, trust_env=False, **arguments)

    @asynccontextmanager
    async def guest(self) -> AsyncIterator[Guest]:
        """Lets a new guest in."""
        async with self.http() as http:
            me = (await http.get("/api/me")).json()
            yield Guest(self, http, me["player"])


class Guest:
    """Somebody with a cookie."""

    def __init__(self, town: Town, http: httpx.AsyncClient, player: str) -> None:
        self.town = town
        self.http = http
        self.player = player

    @property
    def cookie(self) -> str:
        """The value of the cookie."""
        return self.http.cookies["boomtown"]

    async def open(self, *seats: str, **more: Any) -> str:
        """Opens a table and returns its id."""
        asked = {"game": "boomerang", **({"seats": seats} if seats else {}), **more}
        answer = await self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def page(self) -> Page:
        """Opens a page: a socket with this guest's cookie."""
        return Page(self.town.url, self.cookie)


class Page:
    """One socket. Everything it hears is kept, raw in `raw` and read in `heard`."""

    def __init__(self, url: str, cookie: str | None = None, **arguments: Any) -> None:
        headers = {"cookie": f"boomtown={cookie}"} if cookie else {}
        headers |= arguments.pop("headers", {})
        self._connecting = connect(
            url.replace("http", "ws", 1) + "/socket",
            additional_headers=headers,
            proxy=None,
            max_size=None,
            **arguments,
        )
        self._ids = itertools.count(1)
        self.raw: list[bytes] = []
        self.heard: list[dict[str, Any]] = []
        self.socket: ClientConnection

    async def __aenter__(self) -> Self:
        self.socket = await self._connecting
        self.welcome = await self.next()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def next(self) -> dict[str, Any]:
        """Returns the next message."""
        # Not `wait_for`: in Python 3.11 that forgets to be cancelled when a message comes at that moment.
        async with asyncio.timeout(PATIENCE_S):
            raw = await self.socket.recv(decode=False)
        self.raw.append(raw)
        message: dict[str, Any] = msgspec.json.decode(raw)
        self.heard.append(message)
        return message

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Returns the next message of that type with these fields."""
        while True:
            message = await self.next()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a request and returns its answer: `done` or `refused`."""
        number = next(self._ids)
        await self.socket.send(msgspec.json.encode({"type": kind, "id": number, **fields}).decode())
        while True:
            message = await self.next()
            if message["type"] in ("done", "refused") and message["id"] == number:
                return message

    async def do(self, table: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command and returns its answer."""
        return await self.ask("do", table=table, command={"type": kind, **fields})

    async def watch(self, table: str, since: int = 0) -> dict[str, Any]:
        """Watches a table and returns the answer."""
        return await self.ask("watch", table=table, since=since)

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Returns everything heard of one type."""
        return [message for message in self.heard if message["type"] == kind]

    @property
    def latest(self) -> dict[str, Any]:
        """The latest message that shows a position."""
        return next(m for m in reversed(self.heard) if m["type"] in ("snapshot", "happened"))


async def play_to_the_end(table: str, *pages: Page, seed: int = 1) -> None:
    """Plays any legal moves until the game is over; every page must be watching."""
    choice = random.Random(seed)
    while True:
        for page in pages:
            game = page.latest["game"]
            if game["legal"]:
                answer = await page.do(
                    table, "play", move=choice.choice(sorted(game["legal"])), ply=game["ply"]
                )
                assert answer["type"] == "done", answer
                for other in pages:
                    while other.latest["seq"] < answer["seq"]:
                        await other.next()
                break
        else:
            if pages[0].latest["view"]["status"] == "over":
                return
            await pages[0].next()
