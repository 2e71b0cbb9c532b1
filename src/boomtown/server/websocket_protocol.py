"""WebSockets under the application: `websockets` reads and writes the frames, limits and order are here.

The application gets a `Wire`: it hears each message the moment it arrives, and says when it takes the next.
Until then nothing more is read. A peer that does not read what it is sent is not read from either, so that
neither its pings nor its messages can fill the memory. Every frame counts, whatever it carries.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, cast
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from boomtown.server.compression import LargeMessagesDeflateFactory
from boomtown.server.connections import CONNECTIONS, Connections
from boomtown.server.http_protocol import refusal_bytes
from boomtown.server.limits import Allowance
from boomtown.server.problems import ServerRefusal

log = logging.getLogger(__name__)

WIRE = "boomtown.wire"
"""The extension of a socket's scope: its `WebSocketProtocol`, as the `Wire` of the application."""
ABORT_AFTER_S = 5.0
"""A peer that takes nothing more is cut off so long after its socket was closed."""
DISCARDED = 1 << 20
"""Bytes that are read and thrown away after the end, so that the peer hears why, before it is cut off."""
PIECE = 1024
"""Bytes that are parsed at a time: as many empty frames as fit into it are parsed for nothing at most."""
WRITTEN_AHEAD = 65_536
"""Bytes that the system's own buffer is not asked to take before a peer counts as slow."""

GOING_AWAY = 1001
POLICY_VIOLATION = 1008
MESSAGE_TOO_BIG = 1009
INTERNAL_ERROR = 1011
SERVICE_RESTART = 1012


class _Frames(ServerProtocol):
    """Reads and writes frames; who sends nonsense is told a code of the server's."""

    def fail(self, code: int, reason: str = "") -> None:
        """Ends the connection because of what was sent."""
        super().fail(code, "too_large" if code == MESSAGE_TOO_BIG else "malformed")


class WebSocketProtocol(asyncio.Protocol):
    """One WebSocket, from the handshake that HTTP hands over to its end."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._app = config.loaded_app
        self._loop = _loop or asyncio.get_event_loop()
        self._ping_every_s = config.ws_ping_interval
        self._server_state = server_state
        self._app_state = app_state
        self._connections: Connections | None = app_state.get(CONNECTIONS)
        self._allowance: Allowance | None = None if self._connections is None else self._connections.frames()
        self._conn = _Frames(
            extensions=[LargeMessagesDeflateFactory()], max_size=config.ws_max_size, logger=log
        )
        self._transport = cast(asyncio.Transport, None)
        self._response: Response | None = None
        """The answer to the handshake, while the application has not decided on it."""
        self._denial: tuple[int, list[tuple[str, str]]] | None = None
        self._for_the_application: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._hears: Callable[[bytes], bool] | None = None
        self._is_busy = False
        self._unread = bytearray()
        self._frames: deque[Frame] = deque()
        self._message = bytearray()
        self._reads = True
        self._writable = asyncio.Event()
        self._writable.set()
        self._ended = False
        self._is_closing = False
        self._discarded = 0
        self._ping: bytes | None = None
        self._ping_timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Takes the connection over from HTTP."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(high=WRITTEN_AHEAD)
        cast(set[object], self._server_state.connections).add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tells the application that the peer is gone."""
        cast(set[object], self._server_state.connections).discard(self)
        if self._connections is not None:
            self._connections.leave(self._transport)
        self._end(1006)
        self._writable.set()

    def pause_writing(self) -> None:
        """Reads nothing more until the peer has taken what was sent."""
        self._writable.clear()
        self._read_or_wait()

    def resume_writing(self) -> None:
        """Reads on."""
        self._writable.set()
        self._read()

    def shutdown(self) -> None:
        """Ends the socket because the server stops."""
        if self._conn.state is State.OPEN:
            self.close(SERVICE_RESTART, "not_ready")
            self._transport.close()
        elif self._response is not None:
            self._refuse(ServerRefusal("not_ready", "the server stops; try again in a moment"))

    # Reading

    def data_received(self, data: bytes) -> None:
        """Takes what has arrived: first the handshake, whole, then frames."""
        if self._ended:
            self._discarded += len(data)
            if self._discarded > DISCARDED:
                self._transport.abort()
            return
        if self._response is not None or self._conn.state is not State.CONNECTING:
            self._unread += data
            self._read()
            return
        self._conn.receive_data(data)
        request = next((event for event in self._conn.events_received() if isinstance(event, Request)), None)
        if request is None:
            self._refuse(ServerRefusal("malformed", "this is not a handshake of a WebSocket"))
            return
        response = self._conn.accept(request)
        if response.status_code != 101:
            self._refuse(ServerRefusal("malformed", "this is not a handshake of a WebSocket, version 13"))
            return
        self._response = response
        task = self._loop.create_task(self._run(self._scope(request)))
        self._server_state.tasks.add(task)
        task.add_done_callback(self._server_state.tasks.discard)

    def _read(self) -> None:
        """Takes frames as long as the application hears and the peer takes what it is sent."""
        while self._may_read():
            if self._frames:
                self._take(self._frames.popleft())
            elif self._unread:
                piece = bytes(self._unread[:PIECE])
                del self._unread[:PIECE]
                self._conn.receive_data(piece)
                self._frames.extend(cast(Iterable[Frame], self._conn.events_received()))
                if self._conn.parser_exc is not None and not self._frames:
                    self._close_behind()
                self._flush()
            else:
                break
        self._read_or_wait()

    def _may_read(self) -> bool:
        return self._hears is not None and not self._is_busy and self._writable.is_set() and not self._ended

    def _read_or_wait(self) -> None:
        """Asks the transport for more only where more can be taken."""
        wanted = self._ended or (self._may_read() and not self._frames and not self._unread)
        if wanted is self._reads or self._transport.is_closing():
            return
        self._reads = wanted
        if wanted:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    def _take(self, frame: Frame) -> None:
        if self._allowance is not None and not self._allowance.take():
            self.close(POLICY_VIOLATION, "rate_limited")
            return
        if frame.opcode is Opcode.CLOSE:
            self._close_behind()
        elif frame.opcode is Opcode.PONG:
            if bytes(frame.data) == self._ping:
                self._ping = None
        elif frame.opcode is not Opcode.PING:
            self._message += frame.data
            if frame.fin:
                message, self._message = bytes(self._message), bytearray()
                if self._hears is not None and not self._hears(message):
                    self._is_busy = True
        if self._conn.parser_exc is not None and not self._frames:
            self._close_behind()

    def _close_behind(self) -> None:
        """Ends the connection after what `websockets` has to say, in answer to a close or to nonsense."""
        said = self._conn.close_rcvd or self._conn.close_sent
        self._flush()
        self._end(said.code if said else 1006)
        self._close_soon()
        if self._conn.close_rcvd is not None:
            self._transport.close()  # both have said so

    # What the application does

    def listen(self, hears: Callable[[bytes], bool]) -> None:
        """Lets the application hear every message; where it answers False, no other until `go_on`."""
        self._hears = hears
        self._read()

    def go_on(self) -> None:
        """Lets the application hear the next message."""
        self._is_busy = False
        self._read()

    def post(self, text: bytes) -> bool:
        """Sends a text at once if the peer takes it now; tells whether it did."""
        if not self._writable.is_set() or self._ended or self._conn.state is not State.OPEN:
            return False
        self._conn.send_text(text)
        self._flush()
        return True

    async def writable(self) -> None:
        """Waits until the peer takes something; raises `ConnectionResetError` where it is gone.

        A peer is gone, too, whose goodbye is read and waits behind a message that is being answered.
        """
        await self._writable.wait()
        if self._ended or self._conn.state is not State.OPEN:
            raise ConnectionResetError

    def close(self, code: int, reason: str) -> None:
        """Closes the socket, with a code of the server as the reason; never waits."""
        if self._conn.state is State.OPEN:
            self._conn.send_close(code, reason)
            self._flush()
        self._end(code)
        self._close_soon()

    # The application, by ASGI

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (name.lower().encode("ascii"), value.encode("latin-1", "surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {"websocket.http.response": {}, WIRE: self},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        self._for_the_application.put_nowait({"type": "websocket.connect"})
        try:
            await self._app(cast(Any, scope), cast(Any, self._receive), cast(Any, self._send))
        except Exception:
            log.exception("a socket broke")
            self.close(INTERNAL_ERROR, "internal")
        finally:
            if self._response is not None:
                self._refuse(ServerRefusal("internal", "something broke on the server; try again"))
            self._end(1006)
            self._close_soon()

    async def _receive(self) -> dict[str, Any]:
        return await self._for_the_application.get()

    async def _send(self, message: dict[str, Any]) -> None:
        if self._transport.is_closing() and self._response is not None:
            self._response = None
            raise ConnectionResetError
        match message["type"]:
            case "websocket.accept":
                self._accept(message.get("headers", ()))
            case "websocket.http.response.start":
                headers = [
                    (name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]
                ]
                self._denial = (message["status"], headers)
            case "websocket.http.response.body":
                self._deny(message.get("body", b""))
            case "websocket.close" if self._response is not None:
                self._refuse(ServerRefusal("not_found", "there is no socket at this address; /socket is one"))
            case "websocket.close":
                self.close(message.get("code") or 1000, message.get("reason") or "")

    def _accept(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        response, self._response = self._response, None
        assert response is not None
        for name, value in headers:
            response.headers[name.decode("latin-1")] = value.decode("latin-1")
        self._conn.send_response(response)
        self._flush()
        self._ping_later()
        self._read_or_wait()

    def _deny(self, body: bytes) -> None:
        assert self._denial is not None
        status, headers = self._denial
        given = Headers([*headers, ("Connection", "close")])
        self._response = None
        self._conn.send_response(Response(status, "Refused", given, body))
        self._flush()
        self._end(1006)
        self._close_soon()

    def _refuse(self, refusal: ServerRefusal) -> None:
        """Answers a handshake by HTTP, and ends."""
        self._response = None
        self._transport.write(refusal_bytes(refusal))
        self._end(1006)
        self._close_soon()

    # Both

    def _flush(self) -> None:
        data = b"".join(self._conn.data_to_send())
        if data and not self._transport.is_closing():
            self._transport.write(data)

    def _end(self, code: int) -> None:
        """Tells the application once that it is over."""
        if self._ended:
            return
        self._ended = True
        self._frames.clear()
        self._unread.clear()
        if self._ping_timer is not None:
            self._ping_timer.cancel()
        self._for_the_application.put_nowait({"type": "websocket.disconnect", "code": code})
        self._writable.set()

    def _close_soon(self) -> None:
        """Ends the connection when all is sent and the peer has gone, or a little later all the same.

        Closed at once, with something of the peer's unread, the system would drop the last words to it.
        """
        if self._is_closing or self._transport.is_closing():
            return
        self._is_closing = True
        self._read_or_wait()
        if self._transport.can_write_eof():
            self._transport.write_eof()
        self._loop.call_later(ABORT_AFTER_S, self._transport.abort)

    def _ping_later(self) -> None:
        if self._ping_every_s:
            self._ping_timer = self._loop.call_later(self._ping_every_s, self._send_ping)

    def _send_ping(self) -> None:
        """Asks the peer for a sign of life, and ends the connection where the last one was not answered."""
        if self._ping is not None:
            self.close(INTERNAL_ERROR, "too_slow")
            return
        self._ping = secrets.token_bytes(4)
        self._conn.send_ping(self._ping)
        self._flush()
        self._ping_later()
