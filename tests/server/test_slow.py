"""Who does not take what is sent to them is put out, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from boomtown.server import outbox as outboxes
from boomtown.server.outbox import MOST_WAITING_WHEN_DRAINED, Outbox
from tests.server.town import Page, Town

pytestmark = pytest.mark.slow


class StuckSocket:
    """A socket that takes messages only while it is let."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.taken: list[str] = []

    def post(self, text: bytes) -> bool:
        """Takes the message if it is let."""
        if self.open.is_set():
            self.taken.append(text.decode())
        return self.open.is_set()

    async def writable(self) -> None:
        """Waits to be let."""
        await self.open.wait()


@pytest.fixture
def stuck() -> StuckSocket:
    return StuckSocket()


def outbox_on(stuck: StuckSocket, most_bytes: int) -> Outbox:
    wire: Any = stuck
    return Outbox(wire, "ann", most_bytes=most_bytes)


async def test_messages_arrive_in_order(stuck: StuckSocket) -> None:
    outbox = outbox_on(stuck, 10_000)
    stuck.open.set()
    delivery = asyncio.create_task(outbox.deliver())
    for number in range(100):
        outbox.send(str(number).encode())
        if number % 7 == 0:
            await asyncio.sleep(0)
    while len(stuck.taken) < 100:
        await asyncio.sleep(0)
    assert stuck.taken == [str(number) for number in range(100)]
    delivery.cancel()


async def test_a_message_is_posted_at_once_where_the_peer_takes_it_and_none_overtakes_another(
    stuck: StuckSocket,
) -> None:
    sent: list[str] = []
    outbox = outbox_on(stuck, 1000)
    stuck.open.set()
    delivery = asyncio.create_task(outbox.deliver())
    outbox.send(b"1", lambda: sent.append("1"))
    assert (stuck.taken, sent) == (["1"], ["1"])
    stuck.open.clear()
    outbox.send(b"2", lambda: sent.append("2"))
    await asyncio.sleep(0)
    stuck.open.set()
    outbox.send(b"3", lambda: sent.append("3"))
    assert stuck.taken == ["1"], "what waits goes first"
    while len(stuck.taken) < 3:
        await asyncio.sleep(0)
    outbox.send(b"4", lambda: sent.append("4"))
    assert stuck.taken == sent == ["1", "2", "3", "4"]
    delivery.cancel()


async def test_too_much_waiting_gives_the_socket_up_at_once_and_keeps_nothing(stuck: StuckSocket) -> None:
    outbox = outbox_on(stuck, 1000)
    delivery = asyncio.create_task(outbox.deliver())
    for _ in range(10):
        outbox.send(b"x" * 100)
    assert not outbox.gave_up.is_set()
    outbox.send(b"x")
    assert outbox.gave_up.is_set()
    assert not outbox._waiting
    outbox.send(b"x" * 500)
    assert not outbox._waiting
    delivery.cancel()


async def test_what_waits_for_all_sockets_of_an_address_has_an_end_too(stuck: StuckSocket) -> None:
    wire: Any = stuck
    together = outboxes.AddressBacklog()
    several = [Outbox(wire, "ann", most_bytes=1000, together=together) for _ in range(20)]
    for outbox in several:
        outbox.send(b"x" * 900)
    assert [outbox.gave_up.is_set() for outbox in several] == [False] * 8 + [True] * 12
    assert together.bytes == 8 * 900
    deliveries = [asyncio.create_task(outbox.deliver()) for outbox in several[:8]]
    stuck.open.set()
    while together.bytes:
        await asyncio.sleep(0)
    for delivery in deliveries:
        delivery.cancel()
    several[0].send(b"x")
    assert stuck.taken[-1] == "x"


async def test_a_socket_that_takes_nothing_for_long_is_given_up(
    stuck: StuckSocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outboxes, "SEND_WITHIN_S", 0.01)
    outbox = outbox_on(stuck, 1000)
    outbox.send(b"hello")
    delivery = asyncio.create_task(outbox.deliver())
    await outbox.gave_up.wait()
    assert not stuck.taken
    delivery.cancel()


async def test_a_socket_that_takes_something_now_and_then_is_kept(
    stuck: StuckSocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = 0

    async def looked(seconds: float) -> None:
        nonlocal pauses
        pauses += 1
        stuck.open.clear()
        outbox.send(b"more")
        stuck.open.set()
        while len(stuck.taken) < pauses:
            await real(0)

    real = asyncio.sleep
    monkeypatch.setattr("asyncio.sleep", looked)
    outbox = outbox_on(stuck, 1000)
    outbox.send(b"hello")
    delivery = asyncio.create_task(outbox.deliver())
    while pauses < 20:
        await real(0)
    assert not outbox.gave_up.is_set()
    delivery.cancel()


async def test_a_catch_up_waits_until_the_socket_has_taken_most(stuck: StuckSocket) -> None:
    outbox = outbox_on(stuck, 10 * MOST_WAITING_WHEN_DRAINED)
    delivery = asyncio.create_task(outbox.deliver())
    await outbox.drained()
    outbox.send(b"x" * (MOST_WAITING_WHEN_DRAINED + 1))
    waiting = asyncio.create_task(outbox.drained())
    for _ in range(10):
        await asyncio.sleep(0)
    assert not waiting.done()
    stuck.open.set()
    await waiting
    delivery.cancel()


class DeafPage:
    """A socket by hand that reads nothing after the handshake."""

    def __init__(self, town: Town, table: str) -> None:
        parts = urlsplit(town.url)
        assert parts.hostname is not None
        self.raw = socket.socket()
        self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.raw.connect((parts.hostname, parts.port or 80))
        self.raw.sendall(
            f"GET /socket HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while self.raw.recv(1) != b"\n" or self.raw.recv(1) != b"\r":
            pass  # to the end of the handshake, and not a byte further
        watch = msgspec.json.encode({"type": "watch", "id": 1, "table": table})
        self.raw.sendall(bytes([0x81, 0x80 | len(watch)]) + b"\0\0\0\0" + watch)


async def _stir(page: Page, table: str) -> None:
    """Makes a move and takes it back: two events."""
    legal = page.latest["game"]["legal"]
    assert (await page.do(table, "play", move=min(legal), ply=page.latest["game"]["ply"]))["type"] == "done"
    assert (await page.do(table, "ask_undo"))["type"] == "done"


async def test_a_deaf_page_is_put_out_and_the_others_play_on(make_town: Callable[..., Town]) -> None:
    town = make_town(waiting_bytes=65_536)
    # What the system keeps for a connection counts for nothing here: little of it makes the test short.
    town.bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    with town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "you")
            await page.watch(table)
            deaf = DeafPage(town, table)
            session = town.run(town.application.hub.session(table))
            while len(town.call(lambda: session.audience.watchers)) < 2:
                await asyncio.sleep(0.01)
            begin = page.latest["seq"]
            rounds = 0
            while len(town.call(lambda: session.audience.watchers)) == 2:
                await _stir(page, table)
                rounds += 1
                assert rounds < 5000, "the deaf page was never put out"
            for _ in range(5):
                await _stir(page, table)
            seqs = [message["seq"] for message in page.of("happened")]
            assert seqs == list(range(begin + 1, begin + 1 + len(seqs)))
            assert len(seqs) == 2 * (rounds + 5)
            assert "boomtown_too_slow_total 1.0" in (await ann.http.get("/metrics")).text
            deaf.raw.close()
