"""A room: one table in memory, and who watches it.

All of it is synchronous and runs on the event loop, so that nothing can happen in between: whoever is let
in while the room stands at `seq` is told of every later entry exactly once.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec
from msgspec.structs import replace

from boomtown.core import Seat
from boomtown.server import views
from boomtown.server.live.telling import Told, lived_messages
from boomtown.server.protocol import LiveView, Presence, Snapshot
from boomtown.table.events import Entry, Lived
from boomtown.table.state import Table
from boomtown.table.views import viewing_seat

if TYPE_CHECKING:
    from boomtown.server.live.table import LiveTable

RECENT = 32
"""Entries kept with the table as it stood after them, for those who were away for a moment."""

_encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """Somebody's socket."""

    @property
    def player(self) -> str: ...

    def send(self, message: bytes) -> None:
        """Takes a message to be sent; never waits and never raises."""


class Stage(msgspec.Struct, frozen=True):
    """An entry and the table after it."""

    entry: Entry
    table: Table
    told: Told | None = None
    """Of a live game: what led to the entry, where this process decided it."""


def stages_after(table: Table, entries: Iterable[Entry], table_id: str) -> list[Stage]:
    """Returns the entries that follow `table`, each with the table after it; raises `DamagedLog`."""
    stages = []
    for entry in entries:
        table = table.after(entry, table_id=table_id)
        stages.append(Stage(entry, table))
    return stages


class Room:
    """One table and its watchers."""

    def __init__(self, table_id: str, table: Table, *, now_ms: int = 0) -> None:
        self._seen_ms: dict[str, int] = {}
        self._loaded_ms = now_ms
        self.id = table_id
        self.table = table
        self.live: LiveTable | None = None
        """Who plays the game, where it is a live one."""
        self.recent: deque[Stage] = deque(maxlen=RECENT)
        self._watchers: dict[Watcher, None] = {}
        self._present: Counter[str] = Counter()

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.table.seq

    @property
    def watched(self) -> bool:
        """Tells whether anybody looks."""
        return bool(self._watchers)

    @property
    def watchers(self) -> Collection[Watcher]:
        """Everybody who looks."""
        return tuple(self._watchers)

    def is_watched_by(self, watcher: Watcher) -> bool:
        """Tells whether this watcher looks."""
        return watcher in self._watchers

    @property
    def needed(self) -> bool:
        """Tells whether the room has to stay in memory."""
        return self.watched or (self.live is not None and self.live.busy)

    @property
    def present(self) -> frozenset[str]:
        """The players who have the table open."""
        return frozenset(self._present)

    def let_in(self, watcher: Watcher) -> None:
        """From now on tells `watcher` of everything that happens."""
        if watcher not in self._watchers:
            self._watchers[watcher] = None
            self._present[watcher.player] += 1

    def absent(self, now_ms: int, after_ms: int) -> frozenset[str]:
        """Returns the people who sit here and have not had the table open for so long."""
        return frozenset(
            player
            for player in self.table.people
            if player not in self._present and now_ms - self._seen_ms.get(player, self._loaded_ms) >= after_ms
        )

    def let_out(self, watcher: Watcher, *, now_ms: int = 0) -> None:
        """Tells `watcher` nothing more."""
        if watcher in self._watchers:
            del self._watchers[watcher]
            self._seen_ms[watcher.player] = now_ms
            self._present[watcher.player] -= 1
            if not self._present[watcher.player]:
                del self._present[watcher.player]

    def advance(self, stages: Iterable[Stage]) -> None:
        """Goes on to the stages that are new here and tells all watchers of each."""
        for stage in stages:
            if stage.entry.seq > self.seq:
                before, self.table = self.table, stage.table
                if isinstance(stage.entry.event, Lived):
                    self._tell_lived(before, stage)
                else:
                    self.recent.append(stage)
                    self._tell(stage)

    def _tell(self, stage: Stage) -> None:
        told: dict[str, bytes] = {}
        for watcher in tuple(self._watchers):
            viewer = views.viewer_of(stage.table, watcher.player)
            if viewer not in told:
                told[viewer] = self.happened(stage, viewer)
            watcher.send(told[viewer])

    def _tell_lived(self, before: Table, stage: Stage) -> None:
        seated = [(watcher, viewing_seat(stage.table, watcher.player)) for watcher in self._watchers]
        viewers: list[Seat | None] = list({seat: None for _, seat in seated})
        now_ms = stage.table.live_ms or 0 if self.live is None else int(self.live.clock.now_ms())
        messages = lived_messages(
            self.id, before, stage.table, stage.entry, viewers, now_ms=now_ms, told=stage.told
        )
        for watcher, seat in seated:
            watcher.send(messages[viewers.index(seat)])

    def happened(self, stage: Stage, player: str) -> bytes:
        """Returns the message that tells `player` of one entry."""
        viewer = views.viewer_of(stage.table, player)
        return _encode(views.happened(self.id, stage.entry, stage.table, viewer, self._present))

    def recent_after(self, seq: int) -> Sequence[Stage] | None:
        """Returns all that came after `seq`; None when that is too long ago to be remembered."""
        missing = self.seq - seq
        if missing > len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - missing :] if missing else []

    def snapshot(self, player: str) -> Snapshot:
        """Returns the whole table as `player` may see it."""
        shown = views.snapshot(self.id, self.table, views.viewer_of(self.table, player), self._present)
        if not self.table.is_live:
            return shown
        stands = LiveView(ms=self.table.live_ms or 0, running=False, delay_ms=0.0)
        return replace(shown, live=stands if self.live is None else self.live.view(player))

    def snapshot_message(self, player: str) -> bytes:
        """Returns the message that shows `player` the whole table."""
        return _encode(self.snapshot(player))

    def tell_presence(self) -> None:
        """Tells all watchers who is here."""
        seated = self.table.people
        message = _encode(
            Presence(
                table=self.id,
                here=views.seats_here(self.table, self._present),
                watching=sum(player not in seated for player in self._present),
            )
        )
        for watcher in tuple(self._watchers):
            watcher.send(message)
