"""The WebSocket under the application: messages whole and in order, every frame counted, an end to all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from boomtown.server import websocket_protocol
from boomtown.server.compression import COMPRESSED_FROM_BYTES
from boomtown.server.config import Settings
from boomtown.server.connections import CONNECTIONS, Connections
from boomtown.server.websocket_protocol import WIRE, WebSocketProtocol

MESSAGE_BYTES = 65_536


def framed(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin=fin).serialize(mask=True)


class Network:
    """A connection without a network: what is written to it is kept."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.reads = True
        self.ended = False
        self.aborted = False
        self.limits: dict[str, Any] = {}

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def set_write_buffer_limits(self, **limits: Any) -> None:
        self.limits = limits

    def write(self, data: bytes) -> None:
        self.written += data

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return self.aborted

    def close(self) -> None:
        self.aborted = True

    abort = close


class Listener:
    """An application that hears texts which begin with `h` at once, and takes its time over all others."""

    def __init__(self, *, limited: bool = False) -> None:
        self.heard: list[bytes] = []
        self.network = Network()
        self.scope: dict[str, Any] = {}
        self.left = False
        self._busy = asyncio.Event()
        config = uvicorn.Config(self._app, ws=WebSocketProtocol, interface="asgi3", ws_max_size=MESSAGE_BYTES)
        config.load()
        state = {CONNECTIONS: Connections(Settings(), files=1000)} if limited else {}
        self.wire = WebSocketProtocol(config, ServerState(), state)
        network: Any = self.network
        self.wire.connection_made(network)
        uri = parse_uri("ws://127.0.0.1/socket?a=b")
        self.client = ClientProtocol(uri, extensions=[ClientPerMessageDeflateFactory()], max_size=None)

    def _hear(self, text: bytes) -> bool:
        self.heard.append(text)
        if text.startswith(b"h"):
            return True
        self._busy.set()
        return False

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept", "headers": [(b"set-cookie", b"a=b")]})
        scope["extensions"][WIRE].listen(self._hear)

        async def go_on() -> None:
            while True:
                await self._busy.wait()
                self._busy.clear()
                await asyncio.sleep(0)
                self.wire.go_on()

        going_on = asyncio.create_task(go_on())
        assert (await receive())["type"] == "websocket.disconnect"
        self.left = True
        going_on.cancel()

    async def arrives(self, data: bytes) -> None:
        """Hands over what came from the network, and lets the application hear it."""
        self.wire.data_received(data)
        for _ in range(8):
            await asyncio.sleep(0)
        while not self.network.reads and not self.network.aborted:
            await asyncio.sleep(0)

    async def connected(self) -> Listener:
        self.client.send_request(self.client.connect())
        await self.arrives(b"".join(self.client.data_to_send()))
        for _ in range(10):
            await asyncio.sleep(0)
        [response] = self.received()
        assert isinstance(response, Response)
        assert response.status_code == 101
        return self

    def received(self) -> list[Any]:
        """Returns what a client has received since the last time."""
        data, self.network.written = bytes(self.network.written), bytearray()
        self.client.receive_data(data)
        return self.client.events_received()

    def reads(self) -> bool:
        return self.network.reads

    def aborted(self) -> bool:
        return self.network.aborted

    def hang_up(self) -> None:
        self.wire.connection_lost(None)


async def test_the_application_learns_who_asks_for_what() -> None:
    listener = await Listener().connected()
    assert (listener.scope["path"], listener.scope["query_string"]) == ("/socket", b"a=b")
    assert dict(listener.scope["headers"])[b"host"] == b"127.0.0.1"
    listener.hang_up()


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_messages_arrive_whole_and_in_order_however_they_are_cut(data: st.DataObject) -> None:
    letters = st.sampled_from([b"h", b"r", b"hr", "hé".encode(), b"\xff"])
    texts = data.draw(st.lists(st.builds(lambda a, n: a * n, letters, st.integers(0, 1400)), max_size=12))
    stream = b""
    for text in texts:
        cut = data.draw(st.integers(0, len(text)))
        if cut and data.draw(st.booleans()):
            stream += framed(text[:cut], fin=False)
            if data.draw(st.booleans()):
                stream += framed(b"are you there", Opcode.PING)
            stream += framed(text[cut:], Opcode.CONT)
        else:
            stream += framed(text, data.draw(st.sampled_from([Opcode.TEXT, Opcode.BINARY])))
    cuts = set(data.draw(st.lists(st.integers(0, len(stream)), max_size=8)))

    async def deliver() -> list[bytes]:
        listener = await Listener().connected()
        ends = [*sorted(cuts), len(stream)]
        for begin, end in zip([0, *ends], ends, strict=False):
            if begin < end:
                await listener.arrives(stream[begin:end])
        for _ in range(3 * len(texts)):
            await asyncio.sleep(0)
        listener.hang_up()
        return listener.heard

    assert asyncio.run(deliver()) == texts


async def test_nothing_is_heard_while_a_message_is_being_answered() -> None:
    listener = await Listener().connected()
    listener.wire.data_received(framed(b"slow") + framed(b"hello") + framed(b"slow again"))
    assert listener.heard == [b"slow"]
    assert not listener.reads()
    await listener.arrives(b"")
    assert listener.heard == [b"slow", b"hello", b"slow again"]
    assert listener.reads()
    listener.hang_up()


async def test_pings_are_answered_and_who_does_not_read_the_answers_is_not_read_from() -> None:
    listener = await Listener().connected()
    await listener.arrives(framed(b"are you there", Opcode.PING))
    [pong] = listener.received()
    assert (pong.opcode, pong.data) == (Opcode.PONG, b"are you there")
    assert listener.network.limits["high"] <= 1 << 17
    listener.wire.pause_writing()
    assert not listener.reads()
    listener.wire.data_received(framed(b"x" * 125, Opcode.PING) * 5000)
    assert not listener.network.written
    assert not listener.wire.post(b"wait")
    listener.wire.resume_writing()
    assert listener.network.written
    assert listener.reads()
    listener.hang_up()


@pytest.mark.parametrize(
    "flood",
    [
        framed(b"", Opcode.PING),
        framed(b"", Opcode.PONG),
        framed(b"", Opcode.CONT, fin=False),
        framed(b"h"),
    ],
    ids=["pings", "pongs", "empty fragments", "messages"],
)
async def test_a_flood_of_frames_of_any_kind_ends_the_socket_with_a_code(flood: bytes) -> None:
    listener = await Listener(limited=True).connected()
    if flood[0] & 0xF == Opcode.CONT:
        await listener.arrives(framed(b"h", fin=False))
    await listener.arrives(flood * 20_000)
    assert len(listener.heard) < 1000
    last = listener.received()[-1]
    assert last.opcode is Opcode.CLOSE
    assert bytes(last.data)[2:] == b"rate_limited"
    assert listener.left
    assert listener.network.ended
    listener.wire.data_received(b"x" * websocket_protocol.DISCARDED)
    assert not listener.aborted(), "the peer is let hear why"
    listener.wire.data_received(b"x")
    assert listener.aborted(), "but not for ever"


@pytest.mark.parametrize(
    ("nonsense", "code"),
    [
        (framed(b"x" * (MESSAGE_BYTES + 1)), 1009),
        (framed(b"one", fin=False) + framed(b"two"), 1002),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (framed(b"nothing before", Opcode.CONT), 1002),
    ],
    ids=["too long", "begun anew", "not masked", "nothing to go on"],
)
async def test_nonsense_ends_the_socket_after_what_came_before_it(nonsense: bytes, code: int) -> None:
    listener = await Listener().connected()
    await listener.arrives(framed(b"hello") + nonsense + framed(b"hello"))
    assert listener.heard == [b"hello"]
    last = listener.received()[-1]
    assert (last.opcode, int.from_bytes(bytes(last.data)[:2], "big")) == (Opcode.CLOSE, code)
    assert bytes(last.data)[2:] == (b"too_large" if code == 1009 else b"malformed")
    assert listener.left


async def test_a_close_is_answered_and_ends_the_connection() -> None:
    listener = await Listener().connected()
    await listener.arrives(framed(b"hello") + framed((1000).to_bytes(2, "big"), Opcode.CLOSE))
    assert listener.received()[-1].opcode is Opcode.CLOSE
    assert listener.network.aborted
    assert listener.left
    assert not listener.wire.post(b"too late")


async def test_who_has_said_goodbye_takes_nothing_more_while_an_earlier_message_is_answered() -> None:
    listener = await Listener().connected()
    listener.wire.data_received(framed(b"slow") + framed(b"\x03\xe8", Opcode.CLOSE))
    assert not listener.left
    assert not listener.wire.post(b"an answer")
    with pytest.raises(ConnectionResetError):
        await asyncio.wait_for(listener.wire.writable(), 1)
    listener.hang_up()


async def test_large_messages_are_compressed_and_small_ones_are_not() -> None:
    listener = await Listener().connected()
    large = b'{"pieces": []}' * 4000
    assert listener.wire.post(large)
    size = len(listener.network.written)
    assert size < len(large) / 10
    [frame] = listener.received()
    assert bytes(frame.data) == large
    small = b"x" * (COMPRESSED_FROM_BYTES - 1)
    listener.wire.post(small)
    assert len(listener.network.written) > len(small)
    assert bytes(listener.received()[0].data) == small
    assert listener.wire.post(large), "each by itself"
    assert len(listener.network.written) == size
    listener.hang_up()


async def test_what_a_client_compressed_is_read_within_the_same_bounds() -> None:
    listener = await Listener().connected()
    listener.client.send_text(b"h" * 30_000)
    await listener.arrives(b"".join(listener.client.data_to_send()))
    assert listener.heard == [b"h" * 30_000]
    listener.client.send_text(b"h" * 10_000_000)
    await listener.arrives(b"".join(listener.client.data_to_send()))
    assert len(listener.heard) == 1
    assert listener.left


async def test_a_peer_that_does_not_answer_a_ping_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener()
    monkeypatch.setattr(listener.wire, "_ping_every_s", 0.01)
    await listener.connected()
    await asyncio.sleep(0.1)
    assert [event.opcode for event in listener.received()] == [Opcode.PING, Opcode.CLOSE]
    assert listener.left
