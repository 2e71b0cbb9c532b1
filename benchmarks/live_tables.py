"""A hundred tables of BOOOM! in a search at once, in one process, played over real sockets from another.

    python -m benchmarks live_tables          or          python -m benchmarks.live_tables [TABLES]

The server is the real command with its log on disk. This process is the players: four pages a table, each
of which touches three times a second while there is a search, and plays on quickly in between. What counts
is measured in the server: from receiving a touch to having sent its verdict (`boomtown_verdict_seconds`).
"""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
import msgspec
import uvloop

from benchmarks.figure import Figure
from benchmarks.light_socket import LightSocket
from benchmarks.running import start
from boomtown.games.booom.scripted import ScriptedPlayer
from boomtown.games.booom.views import merged

TABLES = 175
"""A round has other phases than the search: of so many tables a hundred are in one at the same time."""
SEATS = 4
TOUCHES_A_SECOND = 3
WARM_UP_S = 40
"""How long is played, from when all sit, before it is measured: the rush of opening so many tables is over by
then, and the referee has forgotten the delays of it (half a minute). Not longer: such a game is short."""
SECONDS = 40
"""How long is measured."""
MOST_MS = 30.0
SETTINGS = {
    "BOOMTOWN_SOCKETS_AN_ADDRESS": "10000",
    "BOOMTOWN_TABLES_A_MINUTE": "100000",
    "BOOMTOWN_BOT_WORKERS": "1",
}
_GRABBED = frozenset(("legal", "illegal", "pickaxe", "dynamite", "star", "revolver"))
_COUNT = re.compile(r'boomtown_verdict_seconds_bucket\{act="touch",le="([^"]+)"\} (\S+)')

NOTHING: dict[str, Any] = {"tiles": []}
"""The picture of a page that has been shown nothing."""

_encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Crowd:
    """What all players together saw."""

    searching: set[str] = field(default_factory=set)
    """Tables in a search now."""
    at_once: list[int] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    trips_ms: list[float] = field(default_factory=list)
    server_s: float = 0.0
    """Processor time that the server took while it was measured."""
    over: bool = False


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

    def after(self, before: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
        """Returns what a page shows that has shown `before`, after the news that were read last."""
        if before is not self._before:
            self._before, self._after = before, merged(before, news)
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
        self._sent: dict[int, float] = {}
        self._ids = 10

    async def sit(self, address: str, cookie: str) -> None:
        """Opens the table's page, and takes the seat."""
        self._socket = await LightSocket.connect(
            f"{address}/socket", {"Cookie": f"boomtown={cookie}"}, self._hear
        )
        self._say({"type": "watch", "id": 1, "table": self._table})
        if self._seat:
            sits = {"type": "sit", "seat": self._seat}
            self._say({"type": "do", "id": 2, "table": self._table, "command": sits})

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
                self._see(self._pictures.after(self._seen or NOTHING, message["news"]))
            case "snapshot":
                self._see(message["game"]["picture"])
            case "done" | "refused":
                began = self._sent.pop(message["id"], None)
                if began is not None:
                    self._crowd.trips_ms.append((time.perf_counter() - began) * 1000)
                    self._crowd.answers[message.get("code", "done")] += 1

    def _see(self, seen: dict[str, Any]) -> None:
        self._seen = seen
        if self._seat == 0:
            (self._crowd.searching.add if seen["phase"] == "search" else self._crowd.searching.discard)(
                self._table
            )

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
        if seen["phase"] == "search":
            self._touch(seen)
        else:
            command = self._player.choose(seen, 0)
            if command is not None:
                self._act(msgspec.to_builtins(command), None)

    def _touch(self, seen: dict[str, Any]) -> None:
        rows = [row for row in seen["tiles"] if row[5] in _GRABBED] or seen["tiles"]
        tile = self._rng.choice(rows)[0]
        now = time.perf_counter()
        painted = self._pictures.painted.get(tile)
        reaction = None if painted is None else (now - painted) * 1000
        number = self._act({"type": "touch", "seat": self._seat, "tile": tile}, reaction)
        self._sent[number] = now

    def _act(self, command: dict[str, Any], reaction_ms: float | None) -> int:
        self._ids += 1
        message = {"type": "act", "id": self._ids, "table": self._table, "command": command}
        self._say(message | {"reaction_ms": reaction_ms})
        return self._ids


async def _sit(address: str, crowd: Crowd) -> list[Player]:
    """Opens a table with four people."""
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
        await player.sit(address, cookie)
    return players


async def _look(crowd: Crowd) -> None:
    while not crowd.over:
        await asyncio.sleep(0.5)
        crowd.at_once.append(len(crowd.searching))


def processor_s(pid: int) -> float:
    """Returns the processor time of a process so far: unlike waiting, neighbours hardly change it."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def play(address: str, pid: int, tables: int, seconds: float) -> tuple[Crowd, dict[float, float]]:
    """Plays at so many tables; returns what the players saw, and the server's counts by upper bound."""
    crowd = Crowd()
    players: list[Player] = []
    for _ in range(tables):
        players += await _sit(address, crowd)
    for player in players:
        player.play()
    looking = asyncio.create_task(_look(crowd))
    # Pages at home do not stop each other to look for garbage.
    gc.freeze()
    gc.disable()
    await asyncio.sleep(WARM_UP_S)
    before = await _counts(address)
    began_s = processor_s(pid)
    crowd.trips_ms.clear()
    crowd.answers.clear()
    crowd.at_once.clear()
    await asyncio.sleep(seconds)
    crowd.over = True
    after = await _counts(address)
    crowd.server_s = processor_s(pid) - began_s
    await looking
    for player in players:
        player.leave()
    return crowd, {bound: count - before.get(bound, 0.0) for bound, count in after.items()}


async def _counts(address: str) -> dict[float, float]:
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
        text = (await http.get("/metrics")).text
    return {float(bound): float(count) for bound, count in _COUNT.findall(text)}


def share_within(counts: dict[float, float], bound: float) -> float:
    """Returns the share of verdicts that took no longer."""
    return counts[bound] / counts[float("inf")]


def quantile_ms(counts: dict[float, float], share: float) -> float:
    """Returns the least upper bound of a bucket within which that share of the verdicts lies."""
    whole = counts[float("inf")]
    return min(bound for bound, count in counts.items() if count >= share * whole) * 1000


def figures(tables: int = TABLES, seconds: float = SECONDS) -> Iterator[Figure]:
    """Measures and tells."""
    with tempfile.TemporaryDirectory() as folder:
        process = start(Path(folder), port=0, **SETTINGS)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if not found:
                raise SystemExit("the server did not start")
            crowd, counts = uvloop.run(play(found[0], process.pid, tables, seconds))
        finally:
            process.terminate()
            process.wait(timeout=20)
    whole = int(counts[float("inf")])
    busiest = sorted(crowd.at_once)[len(crowd.at_once) * 3 // 4 :]
    yield Figure("tables in a search at once, in the busiest quarter", f"{median(busiest):.0f} of {tables}")
    codes = ", ".join(f"{code} {count}" for code, count in crowd.answers.most_common(6))
    yield Figure("touches", f"{whole} ({whole / seconds:.0f} a second; {codes})")
    yield Figure(
        "processor time of the server, all its work for a touch",
        f"{crowd.server_s / whole * 1000:.2f} ms ({crowd.server_s / seconds:.0%} of a core)",
    )
    p99 = quantile_ms(counts, 0.99)
    yield Figure(
        "p99 from touch received to verdict sent",
        f"within {p99:.1f} ms ({share_within(counts, MOST_MS / 1000):.2%} within {MOST_MS:.0f} ms)",
        f"under {MOST_MS:.0f} ms",
        p99 <= MOST_MS,
    )
    yield Figure("middle of them", f"within {quantile_ms(counts, 0.5):.1f} ms")
    trips = sorted(crowd.trips_ms)
    yield Figure(
        "the same as the players' process saw it: middle, p99",
        f"{median(trips):.1f} ms, {trips[len(trips) * 99 // 100]:.1f} ms",
    )


if __name__ == "__main__":
    for figure in figures(*map(int, sys.argv[1:2])):
        print(figure.name, "|", figure.value, "|", figure.asked, "|", figure.reached)
