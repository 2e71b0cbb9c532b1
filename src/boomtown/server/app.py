"""The application: pages, the interface under `/api`, the socket, health and figures.

Only what the first page needs is imported here. `Application` opens the rest in the background.
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
from boomtown.server.answers import not_routed, problem_answer
from boomtown.server.api import create_api
from boomtown.server.application import Application
from boomtown.server.config import Settings
from boomtown.server.connections import CONNECTIONS, Connections
from boomtown.server.health import Health
from boomtown.server.pages import Pages

if TYPE_CHECKING:
    from boomtown.server.analyses import AnyThinkers

log = logging.getLogger(__name__)

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
    "cross-origin-resource-policy": "same-origin",
}
ONLY_HTTPS = "max-age=31536000"
"""A year: browsers do not ask by http any more where the server is reached by https."""


def create_app(
    settings: Settings,
    *,
    on_open: Callable[[], None] | None = None,
    on_failure: Callable[[BaseException], None] | None = None,
    thinkers: AnyThinkers | None = None,
) -> Starlette:
    """Returns the whole application; `app.state.application` is what it is made of.

    `on_open` and `on_failure` are called once, when people can play or when it is clear that they cannot.
    `thinkers` choose the bots' moves; by default the worker processes.
    """
    application = Application(settings, thinkers=thinkers)
    pages = Pages()
    health = Health(application)

    async def metrics(request: Request) -> Response:
        return Response(application.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def page(request: Request) -> Response:
        found, status = pages.find(request.url.path)
        answer = found.answer(request, status)
        if application.is_open and found.media_type == "text/html":
            application.with_cookie(answer, application.guest_of(request), request)
        return answer

    async def socket(websocket: WebSocket) -> None:
        await _serve_socket(application, websocket)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, BoomtownError)
        return problem_answer(error)

    async def lost(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        answer = problem_answer(not_routed(request, error))
        answer.headers.update(error.headers or {})
        return answer

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Connections]]:
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

        application.start().add_done_callback(finished)
        try:
            yield {CONNECTIONS: application.connections}
        finally:
            await application.close()

    app = Starlette(
        routes=[
            Route("/healthz", health.healthz, methods=["GET"]),
            Route("/readyz", health.readyz, methods=["GET"]),
            Route("/metrics", metrics, methods=["GET"]),
            WebSocketRoute("/socket", socket),
            Route("/api/{rest:path}", create_api(application)),
            Route("/{rest:path}", page, methods=["GET"]),
        ],
        lifespan=lifespan,
        exception_handlers={BoomtownError: refused, HTTPException: lost},
    )
    app.state.application = application
    app.add_middleware(_Doorkeeper, application=application)
    return app


class _Doorkeeper:
    """Sends away who asks too often, under a wrong name or for the page of another site.

    Gives every answer its protecting headers.
    """

    def __init__(self, app: ASGIApp, application: Application) -> None:
        self._app = app
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if self._application.settings.secure and scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", ONLY_HTTPS)
            await send(message)

        headers = Headers(scope=scope)
        limits = self._application.limits
        try:
            limits.visit(scope["client"][0] if scope.get("client") else "")
            limits.check_host(headers.get("host"))
            if scope["method"] not in SAFE_METHODS:
                limits.check_origin(headers.get("origin"), headers.get("host"))
        except BoomtownError as refusal:
            await problem_answer(refusal)(scope, receive, protected)
        else:
            await self._app(scope, receive, protected)


async def _serve_socket(application: Application, websocket: WebSocket) -> None:
    """Takes a socket in, or says over HTTP why not."""
    try:
        application.limits.check_host(websocket.headers.get("host"))
        application.limits.check_origin(websocket.headers.get("origin"), websocket.headers.get("host"))
        await application.ready_for_guests()
        guest = application.guest_of(websocket)
        name = await application.names.of(guest.player)
        await application.names.saw(guest.player)
        counted = application.limits.socket(guest.player, application.address_of(websocket))
        counted.__enter__()
    except BoomtownError as refusal:
        application.metrics.messages.labels(refusal.code).inc()
        await websocket.send_denial_response(problem_answer(refusal))
        return
    from boomtown.server.socket import Socket

    try:
        await websocket.accept(
            headers=application.guests.set_cookie(guest, secure=websocket.url.scheme == "wss")
        )
        await Socket(application, websocket, guest.player).converse(name)
    except WebSocketDisconnect:
        pass
    finally:
        counted.__exit__(None, None, None)
