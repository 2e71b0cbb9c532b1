"""Connections: counted by address, ended when they are slow, refused with a code and a line in the log."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

from boomtown.server import connections as counting
from boomtown.server import http_protocol
from boomtown.server.config import Settings
from boomtown.server.connections import FILES_KEPT, Connections, files_allowed
from tests.server.town import PATIENCE_S, Town

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


class Clock:
    """A clock that stands until it is set."""

    now_ms = 1_000_000

    def __call__(self) -> int:
        return self.now_ms


def counted(clock: Clock, *, files: int = 10_000, **changes: Any) -> Connections:
    return Connections(Settings(**changes), files=files, clock_ms=clock)


def codes(found: Connections, address: str, count: int) -> list[str | None]:
    """Connects so many times and returns the codes of the refusals."""
    made: list[Any] = [object() for _ in range(count)]
    refused = [found.enter(transport, address) for transport in made]
    return [None if refusal is None else refusal.code for refusal in refused]


def test_an_address_has_an_end_and_others_go_on() -> None:
    found = counted(Clock(), connections_an_address=3)
    assert codes(found, "10.0.0.1", 5) == [None, None, None, "too_many_sockets", "too_many_sockets"]
    assert codes(found, "10.0.0.2", 1) == [None]
    assert len(found) == 4


def test_who_leaves_makes_room_but_not_at_any_speed() -> None:
    clock = Clock()
    found = counted(clock, connections_an_address=40)
    transport: Any = object()
    answers = []
    for _ in range(60):
        answers.append(found.enter(transport, "10.0.0.1"))
        found.leave(transport)
    assert [answer is None for answer in answers] == [True] * 40 + [False] * 20
    assert {answer.code for answer in answers if answer} == {"rate_limited"}
    assert len(found) == 0
    clock.now_ms += 1000
    assert codes(found, "10.0.0.1", 3) == [None, None, "rate_limited"]


@pytest.mark.parametrize("proxies", ["10.0.0.1", "10.0.0.0/24, ::1", "*"])
def test_a_proxy_stands_for_many(proxies: str) -> None:
    found = counted(Clock(), connections_an_address=2, proxies=proxies)
    assert codes(found, "10.0.0.1", 5) == [None] * 5


def test_before_the_files_run_out_it_is_said_and_logged_now_and_then(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = Clock()
    found = counted(clock, files=FILES_KEPT + 2)
    with caplog.at_level(logging.WARNING):
        assert codes(found, "10.0.0.1", 100) == [None, None] + ["busy"] * 98
        assert len(caplog.records) == 1
        clock.now_ms += 60_000
        codes(found, "10.0.0.2", 1)
    assert [record.args for record in caplog.records][1] == ("busy 98", "10.0.0.2", 2, 2)


def test_as_many_files_are_asked_for_as_the_system_gives() -> None:
    assert files_allowed() >= 256


async def _connect(town: Town) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    where = urlsplit(town.url)
    return await asyncio.open_connection(where.hostname, where.port)


async def _refusal(reader: asyncio.StreamReader) -> tuple[int, str]:
    async with asyncio.timeout(PATIENCE_S):
        answer = await reader.read()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["code"]


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        HALF,
        HALF + b"x\r\nUpgrade: websocket\r\n",
        b"POST /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{",
        b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 50\r\n\r\n{",
    ],
    ids=["nothing", "headers", "handshake", "body nobody reads", "body"],
)
async def test_a_request_has_to_arrive_in_time(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    for phase in http_protocol.WITHIN_S:
        monkeypatch.setitem(http_protocol.WITHIN_S, phase, 0.3)
    with make_town() as town:
        reader, writer = await _connect(town)
        writer.write(sent)
        status = None
        async with asyncio.timeout(PATIENCE_S):
            answer = await reader.read()
        if answer:
            status = int(answer.split()[1])
        assert status in ({404, 405} if b"nowhere" in sent else {408})
        writer.close()
        assert len(town.application.connections) == 0


async def test_a_request_drawn_out_byte_by_byte_is_ended(
    make_town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    for phase in http_protocol.WITHIN_S:
        monkeypatch.setitem(http_protocol.WITHIN_S, phase, 0.3)
    with make_town() as town:
        reader, writer = await _connect(town)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200")
        ended = asyncio.create_task(_refusal(reader))
        writer.write(HALF)
        while not ended.done():
            writer.write(b"x")
            await asyncio.sleep(0.05)
        assert await ended == (408, "too_slow")
        writer.close()


async def test_nonsense_is_answered_with_a_code(town: Town) -> None:
    reader, writer = await _connect(town)
    writer.write(b"\x16\x03\x01 no such thing\r\n\r\n")
    assert await _refusal(reader) == (400, "malformed")
    writer.close()


async def test_too_many_connections_of_one_address_are_told_so(make_town: Callable[..., Town]) -> None:
    with make_town(connections_an_address=3) as town:
        open_ones = [await _connect(town) for _ in range(3)]
        reader, refused = await _connect(town)
        assert await _refusal(reader) == (429, "too_many_sockets")
        for _, writer in (*open_ones, (reader, refused)):
            writer.close()


async def test_sockets_are_counted_until_they_are_gone(town: Town) -> None:
    async with town.guest() as ann:
        before = len(town.application.connections)
        async with ann.page() as page:
            await page.ask("ping")
            assert len(town.application.connections) == before + 1
        while len(town.application.connections) > before:
            await asyncio.sleep(0.01)


def test_the_clock_of_connections_is_steady() -> None:
    assert counting.steady_ms() <= counting.steady_ms()
