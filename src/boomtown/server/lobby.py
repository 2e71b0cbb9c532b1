"""The lobby: the open tables and one's own, told anew when they change, as fast as people read."""

from __future__ import annotations

import msgspec

from boomtown.server import views
from boomtown.server.hub import Hub
from boomtown.server.protocol import Lobby, TableLine
from boomtown.server.room import Room, Watcher
from boomtown.server.tasks import Tasks
from boomtown.store.protocol import Listed, Store

TOLD_AFTER_S = 0.15
"""Changes within this time are told together."""
OPEN_TABLES = 60
OWN_TABLES = 40
"""Lines shown at most."""

_encode = msgspec.json.Encoder().encode


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
        self._due = False
        hub.listeners.append(self._changed)

    async def watch(self, watcher: Watcher) -> None:
        """Shows the watcher the lobby now and whenever it changes."""
        self._watchers[watcher] = b""
        await self._tell([watcher])

    def unwatch(self, watcher: Watcher) -> None:
        """Shows the watcher the lobby no more."""
        self._watchers.pop(watcher, None)
        if not any(other.player == watcher.player for other in self._watchers):
            self._own.pop(watcher.player, None)

    def _changed(self, room: Room) -> None:
        if room.table.status == "waiting":
            self._own.clear()  # somebody may have left, and the table does not say who
        for player in room.table.people | {room.table.opened.by}:
            self._own.pop(player, None)
        if self._watchers and not self._due:
            self._due = True
            self._tasks.later(TOLD_AFTER_S, self._tell_all)

    def _tell_all(self) -> None:
        self._due = False
        self._tasks.start(self._tell(list(self._watchers)), "tell the lobby")

    async def _tell(self, watchers: list[Watcher]) -> None:
        opened = await self._store.open_tables(OPEN_TABLES)
        for watcher in watchers:
            own = self._own.get(watcher.player)
            if own is None:
                own = self._own[watcher.player] = await self._store.tables_of(watcher.player, OWN_TABLES)
            if watcher not in self._watchers:
                continue
            message = _encode(
                Lobby(open=self._lines(opened, watcher.player), yours=self._lines(own, watcher.player))
            )
            if message != self._watchers[watcher]:
                self._watchers[watcher] = message
                watcher.send(message)

    def _lines(self, tables: list[Listed], player: str) -> tuple[TableLine, ...]:
        return tuple(
            views.table_line(listed.table_id, listed.summary, player, self._hub.present(listed.table_id))
            for listed in tables
        )
