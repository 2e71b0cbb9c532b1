"""The socket under the application: uvicorn's own, with what it lacks."""

from __future__ import annotations

from collections.abc import Callable

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it is not compiled
    from websockets.utils import apply_mask

ABORT_AFTER_S = 5.0
"""A peer that takes nothing more is cut off so long after its socket was closed."""
POST = "boomtown.post"
"""The extension of a socket's scope: `post` sends a text at once, `hear_by` names who hears each at once."""
_WHOLE_TEXT = 0x81
"""How a frame begins that is a whole text."""
_MASKED = 0x80
_FRAME_BEGINS = StreamReader.at_eof.__code__
"""Where the parser waits between two frames."""


class FirmSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's socket, firmer in three points, and quicker in three.

    - A peer that stopped reading would keep its connection open for ever, since closing waits for what is
      still to be sent; it is cut off.
    - A text that is not UTF-8 reaches the application like any other nonsense, and is answered.
    - A handshake that the application refused is complete, and no error to be logged.
    - A text can be posted at once, without a turn of the event loop in between (`POST`).
    - The application may hear a text the moment it arrives; what it does not take waits for it as always.
    - A text that arrives as one frame by itself, and is heard, is not parsed.
    """

    _hears: Callable[[bytes], bool] | None = None

    def data_received(self, data: bytes) -> None:
        """Takes what has arrived."""
        text = None if self._hears is None else _whole_text(data)
        if text is None or not self._between_frames() or not self._is_heard(text):
            super().data_received(data)

    def _between_frames(self) -> bool:
        frames = getattr(self.conn.parser, "gi_yieldfrom", None)
        waits = getattr(frames, "gi_yieldfrom", None)
        begins = getattr(waits, "gi_code", None) is _FRAME_BEGINS
        return begins and self.conn.current_size is None and self.conn.state is State.OPEN

    def _is_heard(self, text: bytes) -> bool:
        return self._hears is not None and self.queue.empty() and not self.close_sent and self._hears(text)

    def handle_connect(self, event: Request) -> None:
        """Lets a peer in, and tells the application how to post and to hear."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][POST] = {"post": self.post, "hear_by": self.hear_by}

    def hear_by(self, hears: Callable[[bytes], bool]) -> None:
        """Lets the application hear each text as it arrives, unless an earlier one waits; True takes it."""
        self._hears = hears

    def post(self, text: bytes) -> bool:
        """Sends a text at once if the peer takes it now; tells whether it did."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(_frame(text))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Sends a message of the application."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        """Runs the application; afterwards the connection ends soon, whatever the peer does."""
        await super().run_asgi()
        self._abort_soon()

    def keepalive_timeout(self) -> None:
        """Ends a connection whose peer does not answer."""
        super().keepalive_timeout()
        self._abort_soon()

    def _abort_soon(self) -> None:
        self.loop.call_later(ABORT_AFTER_S, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Hands a message over; as bytes where it only claims to be text."""
        if self.curr_msg_data_type == "text":
            data = b"".join(self.frames)
            try:
                data.decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
            self.frames = [data]
            if self._is_heard(data):
                self.frames = []
                return
        super().send_receive_event_to_app()


def _whole_text(data: bytes) -> bytes | None:
    """Returns the text where `data` is one frame from a client with a whole text in it, and nothing else."""
    if len(data) < 6 or data[0] != _WHOLE_TEXT or not data[1] & _MASKED:
        return None
    size, begins = data[1] ^ _MASKED, 6
    if size == 127:
        return None  # longer than anything that is heard
    if size == 126:
        size, begins = int.from_bytes(data[2:4], "big"), 8
    if len(data) != begins + size:
        return None
    return bytes(apply_mask(data[begins:], data[begins - 4 : begins]))


def _frame(text: bytes) -> bytes:
    """Returns a whole text as a server sends it (RFC 6455, 5.2); thousands a second are worth a short way."""
    size = len(text)
    if size < 126:
        return bytes((_WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + text
