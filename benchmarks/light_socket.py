"""A WebSocket that costs next to nothing: hundreds of pages share a machine with the server they measure."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_SHORT, _MEDIUM = 126, 1 << 16

Heard = Callable[[bytes], None]
"""Called with every text that arrives."""


class LightSocket(asyncio.Protocol):
    """The page's end of a connection: whole texts one way, whole texts the other.

    Frames are masked with zeros, which leaves a text as it is.
    """

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(cls, address: str, headers: dict[str, str], heard: Heard) -> LightSocket:
        """Opens a connection to an `http://` address; `heard` is called with every text that arrives."""
        url = urlsplit(address)
        assert url.hostname is not None
        assert url.port is not None
        loop = asyncio.get_running_loop()
        transport, socket = await loop.create_connection(lambda: cls(heard), url.hostname, url.port)
        lines = [
            f"GET {url.path} HTTP/1.1",
            f"Host: {url.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await socket._open
        return socket

    def send(self, text: bytes) -> None:
        """Sends a text."""
        self._send(_TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        if size < _SHORT:
            head = bytes((0x80 | kind, 0x80 | size, 0, 0, 0, 0))
        else:
            assert size < _MEDIUM, "no page says so much"
            head = bytes((0x80 | kind, 0x80 | _SHORT, size >> 8, size & 0xFF, 0, 0, 0, 0))
        self._transport.write(head + payload)

    def close(self) -> None:
        """Hangs up."""
        if self._transport is not None:
            self._transport.close()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keeps the connection."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tells whoever still waits for it."""
        if not self._open.done():
            self._open.set_exception(exc or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        """Takes whatever came, frame by frame."""
        self._buffer += data
        if not self._open.done():
            answer, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in answer.partition(b"\r\n")[0]:
                self._open.set_exception(ConnectionError(answer.decode()))
                return
            self._open.set_result(None)
            self._buffer = bytearray(rest)
        while (frame := self._next_frame()) is not None:
            kind, payload = frame
            if kind == _TEXT:
                self._heard(payload)
            elif kind == _PING:
                self._send(_PONG, payload)
            elif kind == _CLOSE:
                self.close()

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, size = 2, buffer[1]
        if size >= _SHORT:
            start = 4 if size == _SHORT else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start], "big")
        end = start + size
        if len(buffer) < end:
            return None
        frame = buffer[0] & 0x0F, bytes(buffer[start:end])
        del buffer[:end]
        return frame
