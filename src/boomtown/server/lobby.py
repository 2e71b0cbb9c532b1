"""The lobby: the open tables and one's own, told anew when they change, as fast as people read.

Most of what happens at tables changes nothing that others see here. So it is told to whom it concerns, and
the open tables are encoded once for all who sit at none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from boomtown.server import views
from boomtown.server.audience import Watcher
from boomtown.server.hub import Hub
from boomtown.server.protocol import TableLine
from boomtown.server.session import TableSession
from boomtown.server.tasks import Tasks
from boomtown.store.protocol import Listed, Store

TOLD_AFTER_S = 0.15
"""Changes within this time are told together."""
OPEN_TABLES = 60
OWN_TABLES = 40
"""Lines shown at most."""

_encode = msgspec.json.Encoder().encode


class _Encoded(msgspec.Struct, frozen=True, tag="lobby"):
    """`Lobby`, of lines that are encoded already."""

    open: msgspec.Raw
    yours: msgspec.Raw


class LobbyBoard:
    """Who looks at the lobby, and what they saw last."""

    def __init__(self, store: Store, hub: Hub, tasks: Tasks) -> None:
        self._store = store
        self._hub = hub
        self._tasks = tasks
        self._watchers: dict[Watcher, bytes] = {}
        """Each with the last message, so that nothing is told twice."""
        self._own: dict[str, list[Listed]] = {}
        """The tables of each player who looks; thrown away when one of them changes."""
        self._open: list[Listed] | None = None
        """The open tables; None when they may have changed."""
        self._open_line: msgspec.Raw | None = None
        """The same as everybody sees them who has no part in any."""
        self._due: set[Watcher] = set()
        self._is_due = False
        hub.listeners.append(self._changed)

    async def watch(self, watcher: Watcher) -> None:
        """Shows the watcher the lobby now and whenever it changes."""
        self._watchers[watcher] = b""
        await self._tell([watcher])

    def unwatch(self, watcher: Watcher) -> None:
        """Shows the watcher the lobby no more."""
        self._watchers.pop(watcher, None)
        self._due.discard(watcher)
        if not any(other.player == watcher.player for other in self._watchers):
            self._own.pop(watcher.player, None)

    def _changed(self, session: TableSession) -> None:
        table = session.table
        is_open = table.status == "waiting" and table.opened.public
        if is_open or self._open is None or any(listed.table_id == session.id for listed in self._open):
            self._open = self._open_line = None
            concerned = set(self._watchers)
        else:
            concerned = set()
        theirs = table.people | {table.opened.by}
        for player, own in list(self._own.items()):
            # Somebody may have left, and the table does not say who.
            if player in theirs or any(listed.table_id == session.id for listed in own):
                del self._own[player]
                theirs |= {player}
        concerned |= {watcher for watcher in self._watchers if watcher.player in theirs}
        self._tell_soon(concerned)

    def look_again(self) -> None:
        """Reads all lines again, for all who look: names in them have changed."""
        self._open = self._open_line = None
        self._own.clear()
        self._tell_soon(self._watchers)

    def _tell_soon(self, watchers: Iterable[Watcher]) -> None:
        self._due.update(watchers)
        if self._due and not self._is_due:
            self._is_due = True
            self._tasks.later(TOLD_AFTER_S, self._tell_those_due)

    def _tell_those_due(self) -> None:
        self._is_due = False
        due, self._due = self._due, set()
        self._tasks.start(self._tell(due), "tell the lobby")

    async def _tell(self, watchers: Iterable[Watcher]) -> None:
        opened, line = await self._open_tables()
        sitting = {
            player for listed in opened for player in (*listed.summary.players, listed.summary.opened_by)
        }
        for watcher in watchers:
            player = watcher.player
            own = self._own.get(player)
            if own is None:
                own = self._own[player] = await self._store.tables_of(player, OWN_TABLES)
            if watcher not in self._watchers:
                continue
            seen = self._encoded(opened, player) if player in sitting else line
            message = _encode(_Encoded(open=seen, yours=self._encoded(own, player)))
            if message != self._watchers[watcher]:
                self._watchers[watcher] = message
                watcher.send(message)

    async def _open_tables(self) -> tuple[list[Listed], msgspec.Raw]:
        """Returns the open tables, and how they look to somebody who has no part in any."""
        if self._open is None:
            opened = self._open = await self._store.open_tables(OPEN_TABLES)
        else:
            opened = self._open
        if self._open_line is None:
            self._open_line = self._encoded(opened, views.SPECTATOR)
        return opened, self._open_line

    def _encoded(self, tables: Sequence[Listed], player: str) -> msgspec.Raw:
        return msgspec.Raw(_encode([self._line(listed, player) for listed in tables]))

    def _line(self, listed: Listed, player: str) -> TableLine:
        present = self._hub.present(listed.table_id)
        return views.table_line(listed.table_id, listed.summary, player, present)
