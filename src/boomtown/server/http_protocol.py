"""HTTP under the application: uvicorn's own, with an end to everything that a peer can draw out."""

from __future__ import annotations

import asyncio
from typing import Final, cast

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from boomtown.core import BoomtownError
from boomtown.server.connections import CONNECTIONS, Connections
from boomtown.server.problems import ServerRefusal, status_of
from boomtown.server.protocol import Problem

HEADERS_WITHIN_S = 10.0
"""From being connected, or from the last answer, to the end of a request's headers."""
BODY_WITHIN_S = 20.0
"""From the headers to the end of the body. The application gives up sooner, and says so."""
TAKEN_WITHIN_S = 30.0
"""An answer that nobody takes is given up after this."""
ABORT_AFTER_S = 5.0

WITHIN_S: Final[dict[object, float]] = {h11.IDLE: HEADERS_WITHIN_S, h11.SEND_BODY: BODY_WITHIN_S}
"""The limits by what the peer owes."""
_PHRASES = {400: "Bad Request", 408: "Request Timeout", 429: "Too Many Requests", 503: "Service Unavailable"}


class HttpProtocol(H11Protocol):
    """One connection, counted from the beginning; a slow one is ended with an answer."""

    _connections: Connections | None = None
    _awaited: object = None
    """What the peer owes: headers, a body, or None."""
    _deadline: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Counts the connection, or refuses it."""
        super().connection_made(transport)
        self._connections = self.app_state.get(CONNECTIONS)
        if self._connections is not None:
            address = self.client[0] if self.client else ""
            refusal = self._connections.enter(transport, address)
            if refusal is not None:
                self._refuse(refusal)
                return
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection."""
        self._stop_watching()
        if self._connections is not None:
            self._connections.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes what has arrived."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Waits for the next request."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hands the connection over; it stays counted until it is lost."""
        self._stop_watching()
        self._awaited = event
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Begins to wait for a peer that does not take its answer."""
        super().pause_writing()
        if self._taking is None:
            self._taking = self.loop.call_later(TAKEN_WITHIN_S, self.transport.abort)

    def resume_writing(self) -> None:
        """Goes on with the answer."""
        super().resume_writing()
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def send_400_response(self, msg: str) -> None:
        """Answers what is not HTTP."""
        self._refuse(ServerRefusal("malformed", "this is not a request of HTTP/1.1"))

    def _watch(self) -> None:
        """Sets the time by which the peer must have sent what it owes now."""
        if isinstance(self._awaited, h11.Request) or self.transport.is_closing():
            return
        awaited = cast(object, self.conn.their_state)
        if awaited is self._awaited:
            return
        self._awaited = awaited
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if awaited in WITHIN_S:
            self._deadline = self.loop.call_later(WITHIN_S[awaited], self._too_late)

    def _too_late(self) -> None:
        if self.transport.is_closing():
            return
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is not None and cycle.response_started and not cycle.response_complete:
            self.transport.abort()
        else:
            self._refuse(ServerRefusal("too_slow", "the request did not arrive in time; try again"))

    def _stop_watching(self) -> None:
        for timer in (self._deadline, self._taking):
            if timer is not None:
                timer.cancel()
        self._deadline = self._taking = None

    def _refuse(self, refusal: BoomtownError) -> None:
        """Says why, and ends the connection."""
        self._stop_watching()
        self.transport.write(refusal_bytes(refusal))
        self.transport.close()
        self.loop.call_later(ABORT_AFTER_S, self.transport.abort)


def refusal_bytes(refusal: BoomtownError) -> bytes:
    """Returns a refusal as an answer of HTTP that ends the connection."""
    status = status_of(refusal.code)
    body = msgspec.json.encode(Problem(code=refusal.code, message=str(refusal)))
    head = (
        f"HTTP/1.1 {status} {_PHRASES.get(status, 'Refused')}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode("ascii") + body
