"""People at live tables over real sockets: they echo, merge what they are told, and play by a script."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from random import Random
from typing import Any

import msgspec

from boomtown.games.booom.commands import Touch
from tests.games.booom.deltas import apply_delta
from tests.games.booom.scripted import ScriptedPlayer
from tests.server.town import PATIENCE_S, Page, Town


def hasten(town: Town, times: float) -> None:
    """Lets the live games of a server run so many times faster; pages that were open before stay slow."""

    def hasten() -> None:
        live = town.application.hub.live
        live.seconds = lambda: time.monotonic() * times
        live.later = lambda seconds, call: asyncio.get_running_loop().call_later(seconds / times, call)

    town.call(hasten)


class Miner:
    """Somebody at a live table."""

    def __init__(self, page: Page, table: str, seat: int | None, *, haste: float = 1.0) -> None:
        self.page = page
        self.table = table
        self.seat = seat
        self.seen: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.seqs: list[int] = []
        """Of everything told since the last snapshot, its own seq first."""
        self.answers: Counter[str] = Counter()
        self.acknowledged: dict[int, dict[str, Any]] = {}
        """Commands that were answered with `done`, by the `seq` they were given."""
        self._haste = haste
        self._clock = (0.0, 0.0)
        self._waiting: dict[int, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        self._ids = itertools.count(1_000)
        self._painted: dict[int, float] = {}
        self._player = ScriptedPlayer(seat or 0, Random(seat))
        self.changed = asyncio.Event()

    @property
    def now_ms(self) -> float:
        """Game time, as the page's clock has it."""
        ms, since = self._clock
        return ms + (time.perf_counter() - since) * 1000 * self._haste

    async def listen(self) -> None:
        """Takes everything that is said, until the page is closed."""
        try:
            while True:
                await self.hear(await self.page.next())
        except Exception as broken:
            # Whoever waits for an answer hears at once what went wrong, and not after all patience is spent.
            for _, answer in self._waiting.values():
                answer.set_exception(broken)
            raise

    async def hear(self, message: dict[str, Any]) -> None:
        """Takes one message; what is told of other tables is none of this one's business."""
        if message.get("table") not in (None, self.table):
            return
        match message["type"]:
            case "probe":
                await self.send({"type": "echo", "nonce": message["nonce"]})
            case "snapshot":
                self.seen, self.view = message["game"]["picture"], message["view"]
                self.seqs = [message["seq"]]
                self._clock = (message["live"]["ms"], time.perf_counter())
                self._paint()
            case "happened":
                self.seqs.append(message["seq"])
                self.seen, self.view = message["game"]["picture"], message["view"]
                self._paint()
            case "lived":
                self.seqs.append(message["seq"])
                self.seen = apply_delta(self.seen, message["delta"])
                self._clock = (message["now_ms"], time.perf_counter())
                self._paint()
            case "clock":
                self._clock = (message["ms"], time.perf_counter())
            case "done" | "refused" if message["id"] in self._waiting:
                command, answer = self._waiting.pop(message["id"])
                self.answers[message.get("code", "done")] += 1
                if message["type"] == "done":
                    assert message["seq"] <= self.seqs[-1], "what is done was told before"
                    self.acknowledged[message["seq"]] = command
                answer.set_result(message)
        self.changed.set()

    def _paint(self) -> None:
        now = time.perf_counter()
        faces = {row[0] for row in self.seen["tiles"] if row[5] not in (None, "rock")}
        self._painted = {tile: self._painted.get(tile, now) for tile in faces}

    async def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        await self.page.socket.send(msgspec.json.encode(message).decode())

    async def act(self, command: dict[str, Any], reaction_ms: float | None = None) -> dict[str, Any]:
        """Acts and returns the answer; somebody has to listen meanwhile."""
        number = next(self._ids)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (command, answer)
        await self.send(
            {"type": "act", "id": number, "table": self.table, "command": command, "reaction_ms": reaction_ms}
        )
        async with asyncio.timeout(PATIENCE_S):
            return await answer

    async def step(self) -> dict[str, Any] | None:
        """Does what the script says now; returns the answer."""
        command = self._player.choose(self.seen, int(self.now_ms))
        if command is None:
            return None
        reaction = None
        if isinstance(command, Touch) and command.tile in self._painted:
            reaction = (time.perf_counter() - self._painted[command.tile]) * 1000 * self._haste
        return await self.act(msgspec.to_builtins(command), reaction)

    async def play(self) -> None:
        """Plays until the game is over."""
        while self.view["status"] != "over":
            await self.step()
            await asyncio.sleep(0.3 / self._haste)

    async def until(self, phase: str) -> None:
        """Plays on until the game is in this phase."""
        while self.seen["phase"] != phase:
            assert self.view["status"] != "over"
            await self.step()
            await asyncio.sleep(0.1 / self._haste)


async def sit_down(miners: list[Miner]) -> list[asyncio.Task[None]]:
    """Lets everybody watch and listen, and those sit who have no seat yet; returns the listening."""
    for miner in miners:
        await miner.send({"type": "watch", "id": 1, "table": miner.table})
        while not miner.seqs:
            await miner.hear(await miner.page.next())
    for miner in miners:
        if miner.seat is not None and miner.view["seats"][miner.seat]["kind"] == "free":
            command = {"type": "sit", "seat": miner.seat}
            await miner.send({"type": "do", "id": 2, "table": miner.table, "command": command})
    for miner in miners:
        if miner.seat is not None:
            await miner.send({"type": "do", "id": 3, "table": miner.table, "command": {"type": "ready"}})
    listening = [asyncio.create_task(miner.listen()) for miner in miners]
    for miner in miners:
        while miner.view["status"] == "waiting":
            miner.changed.clear()
            async with asyncio.timeout(PATIENCE_S):
                await miner.changed.wait()
    return listening


async def stop(listening: list[asyncio.Task[None]]) -> None:
    """Lets nobody listen any more; raises what broke."""
    for task in listening:
        task.cancel()
    for result in await asyncio.gather(*listening, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
