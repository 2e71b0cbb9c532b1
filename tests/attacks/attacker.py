"""An attacker in a process of its own: `python -m tests.attacks.attacker WAY:SECONDS:SIZE,.. URL GUEST...`.

Each way is bounded by its seconds and its size; several are gone at once. At the end the codes of all
refusals are printed as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from time import monotonic

from boomtown.server.http_protocol import HEADERS_WITHIN_S
from tests.attacks.attack import GONE, WAYS, Attack, Guest, guest_of, way
from tests.attacks.raw import CLOSE, GOODBYE, PING, TEXT, Raw, frame

GRACE_S = 3.0
"""How much later than it says a busy server may end a connection."""


@way
async def watch_again(attack: Attack) -> None:
    """Asks for a long table from its beginning, nineteen times a second on each of several sockets."""
    table, cookie = attack.guest.long_table, attack.guest.cookie

    async def ask(raw: Raw) -> None:
        while attack.goes_on:
            raw.ask("watch", table=table, since=0)
            await raw.writer.drain()
            await asyncio.sleep(1 / 19)

    await asyncio.gather(*(attack.again_and_again(ask, cookie) for _ in range(attack.size)))


@way
async def one_segment(attack: Attack) -> None:
    """Asks for a long table sixty times in one piece."""
    table, cookie = attack.guest.long_table, attack.guest.cookie

    async def ask(raw: Raw) -> None:
        for _ in range(60):
            raw.ask("watch", table=table, since=0)
        await raw.writer.drain()
        await asyncio.sleep(3)

    await asyncio.gather(*(attack.again_and_again(ask, cookie) for _ in range(attack.size)))


@way
async def ask_and_leave(attack: Attack) -> None:
    """Asks something and says goodbye in one piece."""

    async def ask(raw: Raw) -> None:
        question = json.dumps({"type": "ping", "id": 1}).encode()
        raw.writer.write(frame(question) + frame(GOODBYE.to_bytes(2, "big"), CLOSE))
        await raw.writer.drain()

    await asyncio.gather(*(attack.again_and_again(ask, attack.guest.cookie) for _ in range(attack.size)))


@way
async def pages_of_history(attack: Attack) -> None:
    """Walks through a long game as fast as the socket takes it, and from long ago."""
    table, cookie = attack.guest.long_table, attack.guest.cookie

    async def ask(raw: Raw) -> None:
        first = 0
        while attack.goes_on:
            raw.ask("history", table=table, from_ply=first % 1400, to_ply=first % 1400 + 63)
            raw.ask("watch", table=table, since=1 + first % 1400)
            first += 64
            await raw.writer.drain()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(attack.again_and_again(ask, cookie) for _ in range(attack.size)))


async def _flood(attack: Attack, first: bytes, piece: bytes) -> None:
    async def pour(raw: Raw) -> None:
        raw.writer.write(first)
        while attack.goes_on:
            raw.writer.write(piece)
            await raw.writer.drain()

    await asyncio.gather(*(attack.again_and_again(pour) for _ in range(attack.size)))


@way
async def pings(attack: Attack) -> None:
    """Pings without an end."""
    await _flood(attack, b"", frame(b"", PING) * 10_000)


@way
async def empty_fragments(attack: Attack) -> None:
    """Begins a text that goes on without a letter."""
    await _flood(attack, frame(b"{", TEXT, fin=False), frame(b"", 0, fin=False) * 10_000)


@way
async def pings_unread(attack: Attack) -> None:
    """Pings with as much as a ping may hold, and reads nothing of what comes back."""
    piece = frame(b"x" * 125, PING) * 500

    async def pour() -> None:
        while attack.goes_on:
            with suppress(*GONE, TimeoutError):
                raw = await attack.socket()
                raw.reader._transport.pause_reading()  # type: ignore[attr-defined]
                end = monotonic() + 2
                while monotonic() < end and attack.goes_on:
                    raw.writer.write(piece)
                    await asyncio.wait_for(raw.writer.drain(), 1)
            await asyncio.sleep(0.01)

    await asyncio.gather(*(pour() for _ in range(attack.size)))


@way
async def half_open(attack: Attack) -> None:
    """Opens connections, sends half of a handshake, and keeps them; tells which stay for too long."""
    kept: list[tuple[float, Raw]] = []
    for _ in range(attack.size):
        if not attack.goes_on:
            break
        with suppress(*GONE):
            raw = await Raw.connect(attack.url, attack.codes)
            raw.writer.write(raw.head("GET", "/socket", "Upgrade: websocket")[:-2])
            kept.append((monotonic(), raw))
    await attack.rest()
    for began, raw in kept:
        with suppress(*GONE):
            try:
                async with asyncio.timeout(0.01):
                    await raw.answer()
                    await raw.reader.read()
            except TimeoutError:
                if monotonic() - began > HEADERS_WITHIN_S + GRACE_S:
                    attack.codes["half open for too long"] += 1
        raw.close()


@way
async def slow_bodies(attack: Attack) -> None:
    """Announces bodies, and sends them byte by byte."""

    async def trickle() -> None:
        with suppress(*GONE):
            raw = await Raw.connect(attack.url, attack.codes)
            json_body = ("Content-Type: application/json", "Content-Length: 100000")
            raw.writer.write(raw.head("POST", "/api/tables", *json_body))
            while attack.goes_on:
                raw.writer.write(b" ")
                await asyncio.sleep(0.1)
            raw.close()

    await asyncio.gather(*(trickle() for _ in range(attack.size)))


@way
async def requests(attack: Attack) -> None:
    """Asks for pages as fast as they come, twenty at a time on each connection."""

    async def ask() -> None:
        while attack.goes_on:
            with suppress(*GONE):
                raw = await Raw.connect(attack.url, attack.codes)
                piece = raw.head("GET", "/healthz") * 20
                try:
                    while attack.goes_on:
                        raw.writer.write(piece)
                        for _ in range(20):
                            if await raw.answer() < 400:
                                await raw.reader.readuntil(b"}")
                finally:
                    raw.close()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(ask() for _ in range(attack.size)))


@way
async def new_sockets(attack: Attack) -> None:
    """Opens sockets and throws them away."""

    async def leave(raw: Raw) -> None:
        raw.ask("watch_lobby")
        await raw.writer.drain()

    await asyncio.gather(*(attack.again_and_again(leave) for _ in range(attack.size)))


@way
async def garbage(attack: Attack) -> None:
    """Sends what is no message, no frame, or too much of it."""
    deep = b"[" * 16_000
    pieces = [
        frame(deep),
        frame(b"{}"),
        frame(b"x" * 60_000),
        b"\xff" * 500,
        frame(b"\xff\xfe"),
        b"GET / \r\n\r\n",
    ]
    turns = iter(range(1_000_000))

    async def spill(raw: Raw) -> None:
        raw.writer.write(pieces[next(turns) % len(pieces)] * 20)
        await raw.writer.drain()

    await asyncio.gather(*(attack.again_and_again(spill) for _ in range(attack.size)))


@way
async def lobby(attack: Attack) -> None:
    """Looks at the lobby with many pages, while a private game is played."""
    table, cookie = attack.guest.private_table, attack.guest.cookie
    pages = []
    for _ in range(attack.size):
        with suppress(*GONE):
            pages.append(await attack.socket())
            pages[-1].ask("watch_lobby")
    reading = [asyncio.create_task(page.messages()) for page in pages]

    async def play(raw: Raw) -> None:
        while attack.goes_on:
            raw.ask("do", table=table, command={"type": "offer_draw"})
            raw.ask("do", table=table, command={"type": "answer_draw", "agree": False})
            await raw.writer.drain()
            await asyncio.sleep(0.1)

    await attack.again_and_again(play, cookie)
    for task in reading:
        task.cancel()
    for page in pages:
        page.close()


def main() -> None:
    """Attacks as the arguments say."""
    ways, url, *guest = sys.argv[1:]
    import_module("tests.attacks.tables")  # adds its ways to these
    print(json.dumps(asyncio.run(_all(ways.split(","), url, guest_of(*guest)))))


async def _all(ways: Sequence[str], url: str, guest: Guest) -> Counter[str]:
    """Attacks in all these ways; returns the codes of refusals."""
    codes: Counter[str] = Counter()
    async with asyncio.TaskGroup() as group:
        for text in ways:
            name, seconds, size = text.split(":")
            attack = Attack(url, float(seconds), int(size), guest, codes)
            group.create_task(asyncio.wait_for(WAYS[name](attack), attack.seconds + 20))
    return codes


if __name__ == "__main__":
    main()
