"""The application: pages, the interface under `/api`, the socket, health and figures.

Only what the first page needs is imported here. `House` opens the rest in the background.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from boomtown.core import BoomtownError
from boomtown.server.answers import json_answer, not_routed, problem_answer
from boomtown.server.api import create_api
from boomtown.server.config import Settings
from boomtown.server.house import House
from boomtown.server.pages import Pages
from boomtown.server.problems import ServerRefusal

if TYPE_CHECKING:
    from boomtown.server.bot_seats import Thinkers

log = logging.getLogger(__name__)

HEALTHY_WITHIN_S = 2
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
}


def create_app(
    settings: Settings,
    *,
    on_open: Callable[[], None] | None = None,
    on_failure: Callable[[BaseException], None] | None = None,
    thinkers: Thinkers | None = None,
) -> Starlette:
    """Returns the whole application; `app.state.house` is what it is made of.

    `on_open` and `on_failure` are called once, when people can play or when it is clear that they cannot.
    `thinkers` choose the bots' moves; by default the worker processes.
    """
    house = House(settings, thinkers=thinkers)
    pages = Pages()

    async def healthz(request: Request) -> Response:
        """Tells whether people can play now."""
        if not house.is_open:
            return problem_answer(house.not_ready())
        try:
            async with asyncio.timeout(HEALTHY_WITHIN_S):
                await house.store.summary("healthz")
        except TimeoutError:
            return problem_answer(ServerRefusal("not_ready", "the log does not answer in time; try again"))
        return json_answer({"status": "ok"})

    async def metrics(request: Request) -> Response:
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def page(request: Request) -> Response:
        found, status = pages.find(request.url.path)
        answer = found.answer(request, status)
        if house.is_open and found.media_type == "text/html":
            house.with_cookie(answer, house.guest_of(request), request)
        return answer

    async def socket(websocket: WebSocket) -> None:
        await _serve_socket(house, websocket)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, BoomtownError)
        return problem_answer(error)

    async def lost(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        answer = problem_answer(not_routed(request, error))
        answer.headers.update(error.headers or {})
        return answer

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        def finished(task: asyncio.Task[None]) -> None:
            if task.cancelled():
                return
            failure = task.exception()
            if failure is not None and on_failure is not None:
                on_failure(failure)
            elif failure is not None:
                log.error("the server cannot open: %s", failure)
            elif on_open is not None:
                on_open()

        house.start().add_done_callback(finished)
        try:
            yield
        finally:
            await house.close()

    app = Starlette(
        routes=[
            Route("/healthz", healthz, methods=["GET"]),
            Route("/metrics", metrics, methods=["GET"]),
            WebSocketRoute("/socket", socket),
            Route("/api/{rest:path}", create_api(house)),
            Route("/{rest:path}", page, methods=["GET"]),
        ],
        lifespan=lifespan,
        exception_handlers={BoomtownError: refused, HTTPException: lost},
    )
    app.state.house = house
    app.add_middleware(_Doorkeeper, house=house)
    return app


class _Doorkeeper:
    """Sends away requests of other sites' pages, and gives every answer its protecting headers."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        try:
            if scope["method"] not in SAFE_METHODS:
                self._house.limits.check_origin(headers.get("origin"), headers.get("host"))
        except BoomtownError as refusal:
            await problem_answer(refusal)(scope, receive, protected)
        else:
            await self._app(scope, receive, protected)


async def _serve_socket(house: House, websocket: WebSocket) -> None:
    """Takes a socket in, or says over HTTP why not."""
    try:
        house.limits.check_origin(websocket.headers.get("origin"), websocket.headers.get("host"))
        await house.ready_for_guests()
        guest = house.guest_of(websocket)
        name = await house.names.of(guest.player)
        counted = house.limits.socket(guest.player, house.address_of(websocket))
        counted.__enter__()
    except BoomtownError as refusal:
        house.metrics.messages.labels(refusal.code).inc()
        await websocket.send_denial_response(problem_answer(refusal))
        return
    from boomtown.server.socket import Socket

    try:
        await websocket.accept(headers=house.guests.set_cookie(guest, secure=websocket.url.scheme == "wss"))
        await Socket(house, websocket, guest.player).converse(name)
    except WebSocketDisconnect:
        pass
    finally:
        counted.__exit__(None, None, None)
