"""The outbox of a socket: what waits to be sent to it, in order and within bounds."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from boomtown.server import protocol

MOST_WAITING_WHEN_DRAINED = 65_536
"""Bytes that may still wait when a catch-up goes on."""
SEND_WITHIN_S = 20
"""A socket that does not take a message within this time, or up to twice as long, is closed."""

SOCKETS_WAITED_FOR = 8
"""All sockets of one address together may let so many times as much wait as one of them."""

_encode = msgspec.json.Encoder().encode


class Wire(Protocol):
    """What is needed of `WebSocketProtocol`."""

    def listen(self, hears: Callable[[bytes], bool]) -> None: ...
    def go_on(self) -> None: ...
    def post(self, text: bytes) -> bool: ...
    async def writable(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class AddressBacklog:
    """What waits for all sockets of one address."""

    def __init__(self) -> None:
        self.bytes = 0


class Outbox:
    """What waits to be sent to one socket, in order and within bounds."""

    def __init__(
        self, wire: Wire, player: str, *, most_bytes: int, together: AddressBacklog | None = None
    ) -> None:
        self.player = player
        self.gave_up = asyncio.Event()
        """Set when the socket did not take its messages."""
        self._wire = wire
        self._most_bytes = most_bytes
        self._waiting: deque[tuple[bytes, Callable[[], None] | None]] = deque()
        self._bytes = 0
        self._together = together or AddressBacklog()
        self._taken = 0
        """Messages that the socket has taken."""
        self._filled = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()

    def send(self, message: bytes, sent: Callable[[], None] | None = None) -> None:
        """Takes a message and sends it at once if nothing waits; where too much waits, takes none any more.

        Calls `sent` when it is out.
        """
        if self.gave_up.is_set():
            return
        if not self._bytes and self._wire.post(message):
            if sent is not None:
                sent()
            return
        self._waiting.append((message, sent))
        self._bytes += len(message)
        self._together.bytes += len(message)
        most = self._most_bytes
        if self._bytes > most or self._together.bytes > SOCKETS_WAITED_FOR * most:
            self.gave_up.set()
            self._drop()
        if self._bytes > MOST_WAITING_WHEN_DRAINED:
            self._drained.clear()
        self._filled.set()

    def tell(self, message: protocol.ServerMessage) -> None:
        """Takes a message that is not encoded yet."""
        self.send(_encode(message))

    async def drained(self) -> None:
        """Waits until little waits; returns at once, too, when the socket is lost."""
        await self._drained.wait()

    async def _deliver_one(self) -> None:
        while True:
            await self._wire.writable()
            if not self._waiting:
                return  # given up meanwhile
            message, sent = self._waiting[0]
            if self._wire.post(message):
                break
        self._waiting.popleft()
        self._bytes -= len(message)
        self._together.bytes -= len(message)
        self._taken += 1
        if sent is not None:
            sent()
        if self._bytes <= MOST_WAITING_WHEN_DRAINED:
            self._drained.set()

    async def deliver(self) -> None:
        """Sends what waits, until the socket is lost; gives it up when it takes nothing any more."""
        watch = asyncio.create_task(self._watch(), name="watch a socket")
        try:
            while True:
                while self._waiting:
                    await self._deliver_one()
                self._filled.clear()
                await self._filled.wait()
        except OSError:
            pass  # whoever leaves hears of it, too
        finally:
            watch.cancel()
            self._drop()
            self._drained.set()

    def _drop(self) -> None:
        """Throws away what waits."""
        self._waiting.clear()
        self._together.bytes -= self._bytes
        self._bytes = 0

    async def _watch(self) -> None:
        """Looks now and then whether anything was taken: a limit on each message would cost more than it."""
        while not self.gave_up.is_set():
            taken, waiting = self._taken, self._bytes
            await asyncio.sleep(SEND_WITHIN_S)
            if waiting and self._taken == taken:
                self.gave_up.set()
