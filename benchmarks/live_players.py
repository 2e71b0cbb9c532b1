"""Pages that play BOOOM! over real sockets, hundreds of them in one process, in step with each other.

A page touches three times a second while there is a search: something that may be grabbed, and any tile where
there is no such thing. It calls warnings, does its forfeits, and plays on quickly in between. The command to
throw is given where the crowd says so.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec

from benchmarks.light_socket import LightSocket
from boomtown.games.booom.commands import Call, Command, Done, Lower, Raise
from boomtown.games.booom.searching import HOLD_MS
from tests.games.booom.deltas import apply_delta
from tests.games.booom.scripted import ScriptedPlayer

SEATS = 4
TOUCHES_A_SECOND = 3
LONGEST_SEARCH_S = 12.0
"""When a page says that it is done: tables in step wait for each other no longer than a round lets them."""
LATE_S = 0.2
"""How much longer than the least a gesture is held: nobody lets go at the very moment."""

_GRABBED = frozenset(("legal", "illegal", "pickaxe", "dynamite", "star", "revolver"))
_NOTHING: dict[str, Any] = {"tiles": []}
"""The picture of a page that has been shown nothing."""

_encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Crowd:
    """What all players together saw, and the step they keep."""

    searching: set[str] = field(default_factory=set)
    """Tables in a search now."""
    ready: set[str] = field(default_factory=set)
    """Tables that wait for the command to throw."""
    called: set[str] = field(default_factory=set)
    """Tables at which the command may be given."""
    counts: bool = False
    """Whether answers are counted now."""
    answers: Counter[str] = field(default_factory=Counter)
    trips_ms: list[float] = field(default_factory=list)
    over: bool = False

    def see(self, table: str, phase: str, *, ready: bool) -> None:
        """Notes what a table is at."""
        (self.searching.add if phase == "search" else self.searching.discard)(table)
        (self.ready.add if ready else self.ready.discard)(table)
        if phase != "aim":
            self.called.discard(table)


class Pictures:
    """What the players of one table were shown: the server sends most of it to all, it is read here once.

    Four pages have four processors at home; here all of them share what is left by the server.
    """

    def __init__(self) -> None:
        self._raw = b""
        self._message: dict[str, Any] = {}
        self._before: dict[str, Any] | None = None
        self._after: dict[str, Any] = {}
        self.painted: dict[int, float] = {}
        """Since when each face has been seen."""

    def read(self, raw: bytes) -> dict[str, Any]:
        """Returns a message that a page got."""
        if raw != self._raw:
            self._raw, self._message = raw, msgspec.json.decode(raw)
            self._before, self._after = None, {}
        return self._message

    def after(self, before: dict[str, Any], delta: dict[str, Any]) -> dict[str, Any]:
        """Returns what a page shows that has shown `before`, after the delta that was read last."""
        if before is not self._before:
            self._before, self._after = before, apply_delta(before, delta)
            now = time.perf_counter()
            faces = [row[0] for row in self._after["tiles"] if row[5] not in (None, "rock")]
            self.painted = {tile: self.painted.get(tile, now) for tile in faces}
        return self._after


class Player:
    """One page."""

    def __init__(self, crowd: Crowd, table: str, seat: int, pictures: Pictures) -> None:
        self._crowd = crowd
        self._pictures = pictures
        self._table = table
        self._seat = seat
        self._rng = Random(f"{table}/{seat}")
        self._player = ScriptedPlayer(seat, self._rng)
        self._socket: LightSocket | None = None
        self._seen: dict[str, Any] | None = None
        self._phase = ""
        self._since = 0.0
        self._raised: float | None = None
        self._sent: dict[int, float] = {}
        self._ids = 10

    async def watch(self, address: str, cookie: str) -> None:
        """Opens the table's page."""
        self._socket = await LightSocket.connect(
            f"{address}/socket", {"Cookie": f"boomtown={cookie}"}, self._hear
        )
        self._say({"type": "watch", "id": 1, "table": self._table})

    def sit(self) -> None:
        """Takes the seat, unless it is that of who opened the table, and is ready."""
        if self._seat:
            sits = {"type": "sit", "seat": self._seat}
            self._say({"type": "do", "id": 2, "table": self._table, "command": sits})
        self._say({"type": "do", "id": 3, "table": self._table, "command": {"type": "ready"}})

    def leave(self) -> None:
        """Closes the page."""
        if self._socket is not None:
            self._socket.close()

    def _say(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(_encode(message))

    def _hear(self, raw: bytes) -> None:
        message = self._pictures.read(raw)
        match message["type"]:
            case "probe":
                self._say({"type": "echo", "nonce": message["nonce"]})
            case "lived":
                self._see(self._pictures.after(self._seen or _NOTHING, message["delta"]))
            case "snapshot":
                self._see(message["game"]["picture"])
            case "done" | "refused":
                began = self._sent.pop(message["id"], None)
                if began is not None and self._crowd.counts:
                    self._crowd.trips_ms.append((time.perf_counter() - began) * 1000)
                    self._crowd.answers[message.get("code", "done")] += 1

    def _see(self, seen: dict[str, Any]) -> None:
        self._seen = seen
        if seen["phase"] != self._phase:
            self._phase, self._since = seen["phase"], time.perf_counter()
        if self._seat == 0:
            ready = self._phase == "aim" and all(p["aimed"] or p["jailed"] for p in seen["players"])
            self._crowd.see(self._table, self._phase, ready=ready)

    def play(self) -> None:
        """Begins to touch steadily, and to do what is to be done in between."""
        pause = 1 / TOUCHES_A_SECOND
        loop = asyncio.get_running_loop()
        due = loop.time() + self._rng.random() * pause

        def again() -> None:
            nonlocal due
            if self._crowd.over:
                return
            self._do_something()
            due = max(due + pause, loop.time())
            loop.call_at(due, again)

        loop.call_at(due, again)

    def _do_something(self) -> None:
        seen = self._seen
        if seen is None:
            return
        if self._phase == "search":
            self._touch(seen)
            command = self._besides(seen["players"][self._seat])
        else:
            self._raised = None
            command = self._player.choose(seen, 0)
            if isinstance(command, Call) and self._table not in self._crowd.called:
                return
        if command is not None:
            self._act(msgspec.to_builtins(command), None)

    def _besides(self, me: dict[str, Any]) -> Command | None:
        """Returns what is to be done in a search besides touching."""
        now = time.perf_counter()
        if me["forfeits"]:
            gesture = me["forfeits"][0]["gesture"]
            if me["raised"] is None or self._raised is None:
                self._raised = now
                return Raise(seat=self._seat, gesture=gesture) if me["raised"] is None else None
            held = now >= self._raised + HOLD_MS[gesture] / 1000 + LATE_S
            return Lower(seat=self._seat) if held else None
        if now >= self._since + LONGEST_SEARCH_S and not me["done"]:
            return Done(seat=self._seat)
        return None

    def _touch(self, seen: dict[str, Any]) -> None:
        tile = self._reach(seen)
        now = time.perf_counter()
        painted = self._pictures.painted.get(tile)
        reaction = None if painted is None else (now - painted) * 1000
        number = self._act({"type": "touch", "seat": self._seat, "tile": tile}, reaction)
        self._sent[number] = now

    def _reach(self, seen: dict[str, Any]) -> int:
        """Returns the tile to touch."""
        immune = seen["players"][self._seat]["immune"]
        own = immune if immune not in seen["warned"] else None
        worth = [row for row in seen["tiles"] if row[5] in _GRABBED or row[5] == own]
        number: int = self._rng.choice(worth or seen["tiles"])[0]
        return number

    def _act(self, command: dict[str, Any], reaction_ms: float | None) -> int:
        self._ids += 1
        message = {"type": "act", "id": self._ids, "table": self._table, "command": command}
        self._say(message | {"reaction_ms": reaction_ms})
        return self._ids


async def open_table(address: str, crowd: Crowd) -> tuple[str, list[Player]]:
    """Opens a table and four pages at it."""
    table, cookies = "", []
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
        for seat in range(SEATS):
            http.cookies.clear()
            await http.get("/api/me")
            cookies.append(http.cookies["boomtown"])
            if seat == 0:
                asked = {"game": "booom", "seats": ["you", *["free"] * (SEATS - 1)]}
                table = (await http.post("/api/tables", json=asked)).json()["table"]
    pictures = Pictures()
    players = [Player(crowd, table, seat, pictures) for seat in range(SEATS)]
    for player, cookie in zip(players, cookies, strict=True):
        await player.watch(address, cookie)
    return table, players
