"""Texts reach the application in order and whole, however the network cuts them, heard at once or read."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from boomtown.server.firm import POST, FirmSocketProtocol, _whole_text

HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SIZES = [0, 1, 125, 126, 127, 300, 65_535, 65_536]


def framed(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin=fin).serialize(mask=True)


class Wire:
    """A connection without a network."""

    def __init__(self) -> None:
        self.paused = False
        self.closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def write(self, data: bytes) -> None:
        """Nobody listens."""

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close


class Watched(FirmSocketProtocol):
    """The socket, with a count of how often its parser was at work."""

    parsed = 0

    def handle_events(self) -> None:
        self.parsed += 1
        super().handle_events()


class Listener:
    """An application that hears texts which begin with `h` at once, and reads all others in turn."""

    def __init__(self) -> None:
        self.got: list[tuple[str, bytes]] = []
        self.wire = Wire()
        config = uvicorn.Config(
            self._app, ws=FirmSocketProtocol, interface="asgi3", ws_per_message_deflate=False
        )
        config.load()
        self._protocol = Watched(config, ServerState(), {})
        wire: Any = self.wire
        self._protocol.connection_made(wire)

    @property
    def parsed(self) -> int:
        """How often something was parsed since the connection stands."""
        return self._protocol.parsed

    def _hears(self, text: bytes) -> bool:
        if not text.startswith(b"h"):
            return False
        self.got.append(("heard", text))
        return True

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][POST]["hear_by"](self._hears)
        while (message := await receive())["type"] == "websocket.receive":
            self.got.append(("read", message.get("bytes") or message["text"].encode()))

    async def arrives(self, data: bytes) -> None:
        """Hands the protocol what came from the network, and lets the application read."""
        self._protocol.data_received(data)
        for _ in range(3):
            await asyncio.sleep(0)
        while self.wire.paused:
            await asyncio.sleep(0)

    async def connected(self) -> Listener:
        await self.arrives(HANDSHAKE)
        for _ in range(10):
            await asyncio.sleep(0)
        self._protocol.parsed = 0
        return self

    def hang_up(self) -> None:
        self._protocol.connection_lost(None)


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_by_itself_is_read_as_the_library_reads_it(size: int) -> None:
    text = bytes(number % 251 for number in range(size))
    found = _whole_text(framed(text))
    assert found == (None if size > 65_535 else text)


@pytest.mark.parametrize("size", SIZES)
def test_anything_but_one_whole_text_is_left_to_the_parser(size: int) -> None:
    text = b"h" * size
    whole = framed(text)
    others = [
        *(whole[:cut] for cut in (0, 1, 2, 5, 6, 7, 8, len(whole) - 1) if cut < len(whole)),
        whole + b"\x81",
        whole + whole,
        framed(text, fin=False),
        framed(text, Opcode.CONT),
        framed(text, Opcode.BINARY),
        Frame(Opcode.TEXT, text).serialize(mask=False),
        bytes([whole[0] | 0x40]) + whole[1:],  # a bit that nobody has agreed upon
    ]
    assert [_whole_text(data) for data in others] == [None] * len(others)


async def test_what_is_heard_is_not_parsed() -> None:
    listener = await Listener().connected()
    await listener.arrives(framed(b"hello"))
    await listener.arrives(framed(b"h" * 300))
    assert (listener.parsed, [how for how, _ in listener.got]) == (0, ["heard"] * 2)
    await listener.arrives(framed(b"not to be heard"))
    assert (listener.parsed, listener.got[-1]) == (1, ("read", b"not to be heard"))
    await listener.arrives(framed(b"hello"))
    assert (listener.parsed, listener.got[-1]) == (1, ("heard", b"hello"))
    listener.hang_up()


async def test_inside_a_frame_or_a_text_in_pieces_nothing_is_taken_for_a_text() -> None:
    listener = await Listener().connected()
    inner = framed(b"hidden")
    text = b"\x00" * 20 + inner
    # Unmasked by zeros, so that the rest of the frame looks like a frame.
    outer = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
    at = len(outer) - len(inner)
    assert _whole_text(outer[at:]) == b"hidden"
    await listener.arrives(outer[:at])
    await listener.arrives(outer[at:])
    await listener.arrives(framed(b"h", fin=False))
    assert [how for how, _ in listener.got] == ["read"]
    await listener.arrives(framed(b"alf", Opcode.CONT))
    assert listener.got[1:] == [("heard", b"half")]
    await listener.arrives(framed(b"one", fin=False))
    await listener.arrives(framed(b"hello"))
    assert listener.wire.closed, "a text inside another is against the protocol"
    assert len(listener.got) == 2
    listener.hang_up()


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_texts_arrive_whole_and_in_order_however_they_are_cut(data: st.DataObject) -> None:
    letters = st.sampled_from([b"h", b"r", b"hr", "hé".encode()])
    texts = data.draw(st.lists(st.builds(lambda a, n: a * n, letters, st.integers(1, 400)), max_size=12))
    stream, borders = b"", []
    for text in texts:
        cut = data.draw(st.integers(0, len(text)))
        if cut and data.draw(st.booleans()):
            stream += framed(text[:cut], fin=False)
            if data.draw(st.booleans()):
                stream += framed(b"are you there", Opcode.PING)
            stream += framed(text[cut:], Opcode.CONT)
        else:
            stream += framed(text)
        borders.append(len(stream))
    cuts = set(data.draw(st.lists(st.integers(0, len(stream)), max_size=8)))
    cuts |= {border for border in borders if data.draw(st.booleans())}

    async def deliver() -> list[bytes]:
        listener = await Listener().connected()
        ends = [*sorted(cuts), len(stream)]
        for begin, end in zip([0, *ends], ends, strict=False):
            if begin < end:
                await listener.arrives(stream[begin:end])
        listener.hang_up()
        return [text for _, text in listener.got]

    assert asyncio.run(deliver()) == texts
