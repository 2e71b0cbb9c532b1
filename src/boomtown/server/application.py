"""The application: all a running server is made of, opened in the background while the first page is served.

The page itself needs nothing of it. Whatever does waits for `opened`: the log, the guest book, the rules.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection
from starlette.responses import Response

from boomtown.core import BoomtownError
from boomtown.server.config import SECONDS, Settings
from boomtown.server.connections import Connections, files_allowed
from boomtown.server.guests import COOKIE, DAY, Guest, GuestCookies, default_name
from boomtown.server.limits import RateLimits
from boomtown.server.problems import ServerRefusal
from boomtown.server.rules import Rules
from boomtown.server.tasks import Tasks, in_a_thread

if TYPE_CHECKING:
    from boomtown.bots.workers import Workers
    from boomtown.server.analyses import Analyses, AnyThinkers
    from boomtown.server.bot_seats import BotSeats
    from boomtown.server.hub import Hub
    from boomtown.server.lobby import LobbyBoard
    from boomtown.server.metrics import Metrics
    from boomtown.server.new_tables import NewTables
    from boomtown.server.outbox import AddressBacklog
    from boomtown.server.socket import Socket
    from boomtown.store import Store

log = logging.getLogger(__name__)

NAMES_KEPT = 10_000
PAGE_BEFORE_LOG_S = 0.5
"""How long a cold server waits with opening the log, for whoever asks for the first page at once."""
FIRST_PAGE_FIRST_S = 1.0
"""How long rules and bots wait for the first page after the start."""
FORGETTING_AFTER_S = 60.0
"""How long after the start, and then every day, guests who stayed away are forgotten."""
COLLECT_AFTER = (50_000, 20, 100)
"""How many more objects than were dropped must have been made before Python looks for cycles; 700 is its own
answer. Hardly anything here is a cycle, and a hundred live tables were stopped for 80 ms at once."""


def clock_ms() -> int:
    """Returns the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Names:
    """The names of players, kept in memory after the first question."""

    def __init__(
        self,
        store: Store,
        clock_ms: Callable[[], int],
        forgotten: Callable[[Collection[str]], Awaitable[None]],
    ) -> None:
        self._store = store
        self._clock_ms = clock_ms
        self._forgotten = forgotten
        """Called with the people whom the store has forgotten: their names are in memory, too."""
        self._names: OrderedDict[str, str] = OrderedDict()
        self._seen_on: dict[str, int] = {}
        """The day on which a player whose name is saved was noted to be here; 0: not yet."""

    async def of(self, player: str) -> str:
        """Returns the name a player chose, or the one that was given to them."""
        if player not in self._names:
            saved = await self._store.player(player)
            self._keep(player, saved.name if saved else default_name(player))
            if saved:
                self._seen_on[player] = 0
        self._names.move_to_end(player)
        return self._names[player]

    async def choose(self, player: str, name: str) -> None:
        """Gives a player another name."""
        await self._store.save_player(player, name, self._clock_ms())
        self._keep(player, name)
        self._seen_on[player] = self._today()

    async def saw(self, player: str) -> None:
        """Takes note that a player is here, if their name is saved, once a day."""
        today = self._today()
        if self._seen_on.get(player, today) != today:
            self._seen_on[player] = today
            await self._store.saw_player(player, self._clock_ms())

    async def forget_before(self, ms: int) -> None:
        """Forgets everybody who was not here since then."""
        while forgotten := await self._store.forget_players(ms, default_name):
            for player in forgotten:
                self._drop(player)
            await self._forgotten(forgotten)

    def _today(self) -> int:
        return self._clock_ms() // (DAY * SECONDS)

    def _keep(self, player: str, name: str) -> None:
        self._names[player] = name
        if len(self._names) > NAMES_KEPT:
            self._drop(next(iter(self._names)))

    def _drop(self, player: str) -> None:
        self._names.pop(player, None)
        self._seen_on.pop(player, None)


class Application:
    """One server's parts. `open` makes them, `close` puts them away in order."""

    store: Store
    guests: GuestCookies
    names: Names
    hub: Hub
    new_tables: NewTables
    lobby: LobbyBoard
    workers: Workers
    bot_seats: BotSeats
    analyses: Analyses

    def __init__(
        self, settings: Settings, clock: Callable[[], int] = clock_ms, thinkers: AnyThinkers | None = None
    ) -> None:
        self.settings = settings
        self._thinkers = thinkers
        self.clock_ms = clock
        self.limits = RateLimits(settings, clock)
        self.connections = Connections(settings, files=files_allowed())
        self.tasks = Tasks()
        self.rules = Rules()
        self.sockets: set[Socket] = set()
        self.waiting: WeakValueDictionary[str, AddressBacklog] = WeakValueDictionary()
        """What waits for the sockets of each address, while one of them is open."""
        self._opening: asyncio.Task[None] | None = None

    @cached_property
    def metrics(self) -> Metrics:
        """What is counted. Its library is not needed for the first page."""
        from boomtown.server.metrics import Metrics

        return Metrics()

    def start(self) -> asyncio.Task[None]:
        """Begins to open; returns at once. The task fails where the log cannot be opened."""
        if self._opening is None:
            self._opening = asyncio.create_task(self._open(), name="open the application")
        return self._opening

    @property
    def is_open(self) -> bool:
        """Tells whether everything is ready."""
        task = self._opening
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    async def opened(self) -> None:
        """Waits until everything is ready; raises what prevented it."""
        if not self.is_open:
            await asyncio.shield(self.start())

    async def ready_for_guests(self) -> None:
        """Waits until everything is ready; raises `ServerRefusal` where it will not be."""
        try:
            await self.opened()
        except BoomtownError:
            raise self.not_ready() from None

    def not_ready(self) -> ServerRefusal:
        """Returns what is said while the application is not open."""
        return ServerRefusal("not_ready", "the server is starting or stopping; try again in a moment")

    # Who somebody is

    def guest_of(self, request: HTTPConnection) -> Guest:
        """Returns who asks, by their cookie."""
        return self.guests.recognise(request.cookies.get(COOKIE))

    def with_cookie(self, answer: Response, guest: Guest, request: HTTPConnection) -> Response:
        """Returns the answer with the guest's cookie where they need one."""
        answer.raw_headers.extend(self.guests.set_cookie(guest, secure=request.url.scheme == "https"))
        return answer

    def address_of(self, request: HTTPConnection) -> str:
        """Returns the network address that asks."""
        return request.client.host if request.client else ""

    def public_url(self, request: HTTPConnection) -> str:
        """Returns the address by which people reach the server, without a slash at the end."""
        return self.settings.public_url or f"{request.url.scheme}://{request.url.netloc}"

    # Opening and closing

    async def _open(self) -> None:
        # In threads, and the log before the rules: each loads a library that takes long (SQLAlchemy, Numba),
        # and who comes meanwhile shall not wait for more than they need.
        if "sqlalchemy" not in sys.modules:
            # Loading it holds the interpreter just when the first page is asked for; that page goes first.
            await asyncio.sleep(PAGE_BEFORE_LOG_S)
        await in_a_thread(_import_the_log)
        from boomtown.bots.workers import Workers
        from boomtown.server.analyses import Analyses
        from boomtown.server.bot_seats import BotSeats
        from boomtown.server.hub import Hub
        from boomtown.server.lobby import LobbyBoard
        from boomtown.server.new_tables import NewTables
        from boomtown.server.thinking import ThinkingOrder
        from boomtown.store import open_store

        settings = self.settings
        self.store = await open_store(settings.database)
        self.guests = GuestCookies(
            await self.store.secret("guests"),
            days=settings.guest_days,
            secure=settings.secure,
            clock_ms=self.clock_ms,
        )
        self.names = Names(self.store, self.clock_ms, self._show_no_more)
        self.hub = Hub(
            self.store,
            self.rules,
            clock_ms=self.clock_ms,
            tables_kept=settings.tables_kept,
            absent_after_ms=settings.absent_after_s * SECONDS,
            countdown_s=settings.countdown_s,
            metrics=self.metrics,
            tasks=self.tasks,
        )
        self.new_tables = NewTables(self.hub, self.rules, clock_ms=self.clock_ms, tasks=self.tasks)
        self.lobby = LobbyBoard(self.store, self.hub, self.tasks)
        self.workers = Workers(settings.bot_workers)
        thinkers = self._thinkers or self.workers
        order = ThinkingOrder(settings.bot_workers)
        self.analyses = Analyses(thinkers, order, self.limits, clock=time.monotonic)
        self.bot_seats = BotSeats(
            self.hub,
            thinkers,
            order=order,
            delay_ms=settings.bot_delay_ms,
            metrics=self.metrics,
            tasks=self.tasks,
        )
        waiting = [listed.table_id for listed in await self.store.running_with_bot_to_move()]
        self.tasks.start(self._wake_bots(waiting), "wake the bots")
        self.tasks.start(self._forget_guests(), "forget guests")

    async def _wake_bots(self, waiting: list[str]) -> None:
        # Loading rules and bots keeps both a core and the interpreter busy: whoever opened the page while
        # the server started gets it first. Who needs a table before that brings the rules along.
        await asyncio.sleep(FIRST_PAGE_FIRST_S)
        await self.rules.ready()
        if self._thinkers is None:
            await self.workers.start()
            # All that was loaded stays: looking through it for garbage would stop everybody for some ten
            # milliseconds, again and again.
            gc.freeze()
            gc.set_threshold(*COLLECT_AFTER)
        await self.bot_seats.resume(waiting)

    async def _forget_guests(self) -> None:
        """Forgets, once a day, whoever stayed away so long that no cookie of theirs is good any more."""
        while True:
            await asyncio.sleep(FORGETTING_AFTER_S)
            try:
                await self.names.forget_before(self.clock_ms() - self.settings.guest_days * DAY * SECONDS)
            except BoomtownError as failure:
                log.error("guests who stayed away could not be forgotten: %s", failure)
            await asyncio.sleep(DAY - FORGETTING_AFTER_S)

    async def _show_no_more(self, players: Collection[str]) -> None:
        await self.hub.forget(players)
        self.lobby.look_again()

    async def close(self) -> None:
        """Lets sockets go, ends what runs in the background, closes workers and log."""
        from boomtown.server.socket import GOING_AWAY

        for socket in tuple(self.sockets):
            socket.close(GOING_AWAY, "not_ready")
        await self.tasks.close()
        if self._opening is not None and not self._opening.done():
            self._opening.cancel()
        if self._opening is not None:
            await asyncio.gather(self._opening, return_exceptions=True)
        await self.rules.close()
        if hasattr(self, "workers"):
            await self.workers.close()
        if hasattr(self, "hub"):
            await self.hub.close()
        if hasattr(self, "store"):
            await self.store.close()


def _import_the_log() -> None:
    import boomtown.server.hub
    import boomtown.server.metrics
    import boomtown.store  # noqa: F401
