"""Runs the server: binds the port, prints the address, stops in order.

Whatever prevents the start is one sentence on standard error and exit code 2, never a traceback.
"""

from __future__ import annotations

import ctypes
import errno
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from boomtown.core import BoomtownError
from boomtown.server.app import create_app
from boomtown.server.config import Settings
from boomtown.server.desktop import open_page
from boomtown.server.http_protocol import HttpProtocol
from boomtown.server.problems import ServerRefusal
from boomtown.server.websocket_protocol import WebSocketProtocol

log = logging.getLogger(__name__)

CANNOT_START = 2
BACKLOG = 2048
TURN_S = 0.0001
"""How long one thread may go on while another wants to. While the event loop is busy the thread that writes
the log may have to wait as long at each of its statements; Python's own 5 ms would add up."""
READ_FROM_A_SOCKET = 4
"""Messages up to this many times the limit are read and answered; beyond, the socket is closed unread."""


def listen(settings: Settings) -> socket.socket:
    """Returns a socket bound to the host and port; raises `ServerRefusal`."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((settings.host, settings.port))
        bound.listen(BACKLOG)
    except OSError as error:
        bound.close()
        where = f"{settings.host}:{settings.port}"
        if error.errno == errno.EADDRINUSE:
            why = (
                f"another program listens on {where} already; stop it, or choose another port with --port or "
                "BOOMTOWN_PORT"
            )
            raise ServerRefusal("port_in_use", why) from None
        raise ServerRefusal(
            "bad_setting", f"cannot listen on {where}: {error.strerror or error}; choose another host or port"
        ) from None
    bound.setblocking(False)
    return bound


def address_of(bound: socket.socket) -> str:
    """Returns the address by which a browser on this machine reaches the server."""
    host, port = bound.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def make_server(app: ASGIApp, settings: Settings) -> uvicorn.Server:
    """Returns the server that runs the application the way it is meant to be run."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            http=HttpProtocol,
            ws=WebSocketProtocol,
            ws_max_size=settings.message_bytes * READ_FROM_A_SOCKET,
            log_level="error",  # its warnings are of peers who speak no HTTP, a line for each
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=settings.proxies or None,
            timeout_graceful_shutdown=5,
        )
    )


M_TRIM_THRESHOLD, M_ARENA_MAX = -1, -8
"""Parameters of `mallopt`, as glibc's `malloc.h` numbers them."""
TRIMMED_ABOVE = 128 * 1024
"""Free bytes at the end of the heap above which they go back to the system: glibc's own first answer, which
it otherwise raises by itself. After all attacks at once a server kept 283 MB of 223 without this, and less
than 266 with it (`tests/attacks`, long)."""


def give_memory_back() -> None:
    """Lets memory that was freed go back to the system, where the C library is one that can be told so."""
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(M_ARENA_MAX, 1)
            mallopt(M_TRIM_THRESHOLD, TRIMMED_ABOVE)


def serve(settings: Settings, open_browser: bool = False, prepare: Callable[[], None] = lambda: None) -> int:
    """Runs until it is told to stop; returns the exit code.

    `prepare` is called once it is sure that the port can be had, before anybody is let in.
    """
    give_memory_back()
    try:
        bound = listen(settings)
    except BoomtownError as error:
        return _cannot_start(error)
    try:
        prepare()
    except KeyboardInterrupt:
        bound.close()
        return 0
    sys.setswitchinterval(TURN_S)
    address = settings.public_url or address_of(bound)
    failed: list[BaseException] = []

    def opened() -> None:
        print(f"Boomtown is open at {address}  (Ctrl-C closes it)", flush=True)
        if open_browser:
            threading.Thread(target=open_page, args=(address,), daemon=True).start()

    def failure(error: BaseException) -> None:
        failed.append(error)
        server.should_exit = True

    app = create_app(settings, on_open=opened, on_failure=failure)
    server = make_server(app, settings)
    if threading.current_thread() is threading.main_thread():
        # uvicorn hears the signal only a moment later, and repeats it once it has stopped in order: neither
        # is lost, and being told to stop is no failure.
        signal.signal(signal.SIGTERM, lambda *_: setattr(server, "should_exit", True))
    try:
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        pass
    finally:
        bound.close()
    if not failed:
        return 0
    if isinstance(failed[0], BoomtownError):
        return _cannot_start(failed[0])
    raise failed[0]


def _cannot_start(error: BoomtownError) -> int:
    print(f"error: {error.code}: {error}", file=sys.stderr)
    return CANNOT_START
