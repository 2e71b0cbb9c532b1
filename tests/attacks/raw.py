"""Sockets as an attacker uses them: bytes, and nothing that a library would refuse to send.

Everything goes to this machine, from another of its own addresses, so that the limits of an address are the
attacker's and not those of the people who play.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

ATTACKER = "127.0.0.2"
TEXT, BINARY, CLOSE, PING = 0x1, 0x2, 0x8, 0x9
GOODBYE = 1000
_FIN, _MASKED = 0x80, 0x80


def frame(data: bytes = b"", opcode: int = TEXT, *, fin: bool = True) -> bytes:
    """Returns one frame of a client, masked by zeros."""
    size = len(data)
    head = bytes([opcode | (_FIN if fin else 0)])
    if size < 126:
        head += bytes([_MASKED | size])
    elif size < 1 << 16:
        head += bytes([_MASKED | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([_MASKED | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + data


class Raw:
    """One connection."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, codes: Counter[str]
    ) -> None:
        self.reader = reader
        self.writer = writer
        self.codes = codes

    @classmethod
    async def connect(cls, url: str, codes: Counter[str]) -> Raw:
        """Opens a connection."""
        where = urlsplit(url)
        assert where.hostname == "127.0.0.1", "nothing but this machine is attacked"
        reader, writer = await asyncio.open_connection(
            where.hostname, where.port, local_addr=(ATTACKER, 0), limit=1 << 20
        )
        return cls(reader, writer, codes)

    def head(self, method: str, path: str, *lines: str) -> bytes:
        """Returns the beginning of a request."""
        port = self.writer.get_extra_info("peername")[1]
        return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *lines, "", ""]).encode()

    async def upgrade(self, cookie: str = "") -> int:
        """Makes a WebSocket of it; returns the status."""
        cookies = (f"Cookie: boomtown={cookie}",) if cookie else ()
        upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        self.writer.write(self.head("GET", "/socket", *upgrade, key, *cookies))
        return await self.answer()

    async def answer(self) -> int:
        """Reads an answer of HTTP, and notes the code of a refusal; returns the status."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split()[1])
        if status < 400:
            return status
        lines = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
        body = await self.reader.readexactly(int(lines.get(b"content-length", b"0")))
        with suppress(ValueError):
            self.codes[json.loads(body)["code"]] += 1
            return status
        self.codes["no code"] += 1
        return status

    async def messages(self) -> None:
        """Reads what comes until the other side closes, and notes codes of refusals and of the close."""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            data = await self.reader.readexactly(size)
            if first & 0xF == CLOSE:
                if int.from_bytes(data[:2], "big") != GOODBYE:  # the answer to one's own is no refusal
                    self.codes[data[2:].decode() or "no code"] += 1
                return
            if b'"refused"' in data[:40]:
                self.codes[json.loads(data)["code"]] += 1

    def ask(self, kind: str, **fields: Any) -> None:
        """Sends a request, and does not wait."""
        self.writer.write(frame(json.dumps({"type": kind, "id": 1, **fields}).encode()))

    def close(self) -> None:
        """Ends the connection without a word."""
        self.writer.transport.abort()
