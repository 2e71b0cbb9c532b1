"""A session: one table in play inside this process. Commands go in, committed events come out to who watches.

To act: take the table as it stands, decide purely, append with the next number. If somebody was faster the
log refuses the number, and one decides again on the new state. Append, then tell: nobody hears of what is
not committed. Whoever begins to watch while the session stands at `seq` is told of every later entry exactly
once: nothing waits between the last look at `seq` and the first message.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from boomtown.bots import levels
from boomtown.server import views
from boomtown.server.alarm import Later, ring_later
from boomtown.server.audience import Audience, PatientWatcher, Watcher
from boomtown.server.ids import new_table_id
from boomtown.server.log_writer import LogWriter, batch_of
from boomtown.server.presence import PresenceUpdates
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import Presence, Snapshot
from boomtown.server.snapshots import Charge, for_nothing, reading_costs
from boomtown.server.tasks import Tasks
from boomtown.store.errors import LeaseLost, SeqTaken
from boomtown.store.protocol import Store
from boomtown.table.commands import Command, Ready, TimeCommand
from boomtown.table.decide import decide
from boomtown.table.events import Entry, Event, RematchMade
from boomtown.table.opening import rematch_opening
from boomtown.table.refusal import Refusal
from boomtown.table.stages import Stage, stages_after, stages_of
from boomtown.table.state import Actor, Person, Table, fold
from boomtown.table.summary import behind_bots

RECENT = 32
"""Entries kept with the table as it stood after them, for those who were away for a moment."""
TRIES = 32
"""How often a command is decided again because others were faster."""
MOST_MISSED = 64
"""Entries that are told one by one to who comes back; who missed more sees the table as it is."""
QUICKLY_FOLDED = 200
"""Entries that are folded at once; more, as a game in real time has, beside the event loop."""
PLAYED_ELSEWHERE = ServerRefusal(
    "played_elsewhere", "another server process runs this game now; wait a few seconds and try again"
)

if TYPE_CHECKING:
    from boomtown.server.live.play import LivePlay

_encode = msgspec.json.Encoder().encode


def named_in(table: Table) -> frozenset[str]:
    """Returns the people whose names stand at the table: who sits, sat or spoke there."""
    said_by = (line.by for line in table.talk)
    seated = {who.player for who in (*table.occupants, *said_by) if isinstance(who, Person)}
    return frozenset(seated).union(who.player for who in behind_bots(table))


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionServices:
    """What sessions need of the process they are in."""

    store: Store
    log: LogWriter
    presence: PresenceUpdates
    tasks: Tasks
    clock_ms: Callable[[], int]
    changed: Callable[[TableSession], None]
    """Called after each change of a table, but not for what happens inside a live game."""
    unwatched: Callable[[], None]
    """Called when the last watcher of a table has gone."""
    later: Later = ring_later
    """Sets the alarm for what time itself does."""


class TableSession(ABC):
    """One table in play. Synchronous but for what waits for the log; all of it runs on the event loop."""

    def __init__(self, table_id: str, table: Table, services: SessionServices) -> None:
        self.id = table_id
        self.table = table
        """The table as it is committed."""
        self.audience = Audience(now_ms=services.clock_ms())
        self.recent: deque[Stage] = deque(maxlen=RECENT)
        self.people_shown: frozenset[str] = frozenset()
        """Who sat at the table when its watchers were last told who is there."""
        self._services = services
        self._in_use = 0

    # Where it stands

    @property
    def seq(self) -> int:
        """The number of the last committed entry."""
        return self.table.seq

    @property
    def needed(self) -> bool:
        """Tells whether the session has to stay in memory: who goes would set no alarm."""
        return bool(self.audience) or self._in_use > 0 or self.due() is not None

    @abstractmethod
    def due(self) -> float | None:
        """Returns in how many seconds something happens by itself; None: not before somebody acts."""

    @abstractmethod
    def snapshot_for(self, player: str, charge: Charge = for_nothing) -> bytes:
        """Returns the message that shows `player` the whole table; raises `LimitReached`."""

    # A game in real time

    @property
    def running(self) -> LivePlay | None:
        """Who runs the game and takes acts at once; None where that takes waiting, or nothing is played."""
        return None

    async def live_play(self) -> LivePlay:
        """Returns who runs the game, if need be from now on; raises `ServerRefusal` where nobody can act."""
        raise ServerRefusal("not_live", "this game is played in turns; send `do` with a command")

    def echoed(self, watcher: Watcher, nonce: int, seconds: float) -> bool:
        """Takes the echo of a probe; tells whether it answers one of this table's."""
        return False

    @abstractmethod
    async def shut_down(self) -> None:
        """Stops whatever happens by itself, and waits until another process can go on."""

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """Keeps the session in memory while something waits."""
        self._in_use += 1
        try:
            yield
        finally:
            self._in_use -= 1

    # Acting

    async def submit(self, command: Command | TimeCommand, actor: Actor) -> int:
        """Carries out a command and returns the table's `seq` after it; raises `ServerRefusal`.

        Once begun it is carried through, and told to all, even if who asked has gone meanwhile.
        """
        return await self._services.tasks.finish(self._submit(command, actor))

    async def _submit(self, command: Command | TimeCommand, actor: Actor) -> int:
        with self._kept():
            for _ in range(TRIES):
                try:
                    return await self._carry_out(command, actor)
                except SeqTaken:
                    await self.catch_up()
                except LeaseLost:
                    await self.catch_up()
                    raise PLAYED_ELSEWHERE from None
        raise ServerRefusal("busy", "too many act at this table at once; try again")

    async def _carry_out(self, command: Command | TimeCommand, actor: Actor) -> int:
        """Decides, appends and tells; raises `ServerRefusal`, `SeqTaken` and `LeaseLost`."""
        now_ms, rematch_id = self._services.clock_ms(), new_table_id()
        decided = self._decide(self.table, command, actor, now_ms, rematch_id)
        stages = list(stages_of(self.table, decided, now_ms, table_id=self.id))
        batches = [batch_of(self.id, stages, self._fence)]
        if any(isinstance(event, RematchMade) for event in decided):
            opening = rematch_opening(stages[-1].table, now_ms, table_id=rematch_id)
            batches.insert(
                0, batch_of(rematch_id, list(stages_of(None, opening, now_ms, table_id=rematch_id)))
            )
        await self._services.log.append(*batches)
        self.advance(stages)
        return stages[-1].entry.seq

    def _decide(
        self, table: Table, command: Command | TimeCommand, actor: Actor, now_ms: int, rematch_id: str
    ) -> Sequence[Event]:
        """Returns what the command leads to; raises `ServerRefusal`."""
        presence = self._services.presence
        away = presence.not_answering if isinstance(command, Ready) else presence.absent
        decided = decide(
            table,
            command,
            actor,
            now_ms,
            new_table_id=rematch_id,
            levels=levels.keys_of(table.opened.game),
            absent=away(self),
        )
        if isinstance(decided, Refusal):
            raise ServerRefusal.of(decided)
        return decided

    @property
    def _fence(self) -> int | None:
        """That of the table's lease, where this process holds it."""
        return None

    # Going on

    def committed(self, entries: Sequence[Entry]) -> None:
        """Goes on by what another process committed."""
        if entries[-1].seq <= self.seq:
            return
        if entries[0].seq == self.seq + 1 and len(entries) <= QUICKLY_FOLDED:
            self.advance(stages_after(self.table, entries, self.id))
        else:
            self._services.tasks.start(self.catch_up(), f"read on at table {self.id}")

    async def catch_up(self) -> None:
        """Reads what others committed, and tells it."""
        with self._kept():
            entries = await self._services.store.read(self.id, after=self.seq)
            new = [entry for entry in entries if entry.seq > self.seq]
            if new:
                self.advance(stages_after(self.table, new, self.id))

    def names_any_of(self, players: Collection[str]) -> bool:
        """Tells whether the name of one of these people stands at the table, or lately did."""
        tables = (self.table, *(stage.table for stage in self.recent))
        return any(not named_in(table).isdisjoint(players) for table in tables)

    def renew(self, table: Table) -> None:
        """Goes on from the table as the log has it by now, with other names; all watchers see it anew."""
        self.table = table
        self.recent.clear()
        for watcher in self.audience.watchers:
            watcher.send(self.snapshot_for(watcher.player))
        self._services.changed(self)

    def advance(self, stages: Iterable[Stage]) -> None:
        """Goes on to the committed stages that are new here and tells all watchers of each."""
        seq, more_than_live = self.seq, False
        for stage in stages:
            if stage.entry.seq > self.seq:
                before, self.table = self.table, stage.table
                more_than_live |= self._broadcast(before, stage)
        if self.seq > seq:
            self._advanced(more_than_live)

    def _advanced(self, more_than_live: bool) -> None:
        """Lets others know that the table went on, where it did by more than what happens in a live game."""
        if more_than_live:
            self._services.changed(self)

    def _broadcast(self, before: Table, stage: Stage) -> bool:
        """Tells the watchers of an entry; returns whether others than they are to know."""
        self.recent.append(stage)
        messages: dict[str, bytes] = {}
        for watcher in self.audience.watchers:
            viewer = views.viewer_of(stage.table, watcher.player)
            if viewer not in messages:
                messages[viewer] = self._happened(stage, viewer)
            watcher.send(messages[viewer])
        return True

    def _happened(self, stage: Stage, viewer: str) -> bytes:
        return _encode(views.happened(self.id, stage.entry, stage.table, viewer, self.audience.present))

    # Watching

    async def watch(self, watcher: PatientWatcher, since: int, charge: Charge = for_nothing) -> int:
        """Shows the watcher the table, first exactly what they missed; returns the `seq` they are at.

        Raises `ServerRefusal`, and `LimitReached` where they looked at more than they may.
        """
        with self._kept():
            # Who watches twice must not hear twice while catching up.
            self.audience.remove(watcher, now_ms=self._services.clock_ms())
            if self._can_tell_since(since):
                await self._tell_the_rest(watcher, since, charge)
            else:
                watcher.send(self.snapshot_for(watcher.player, charge))
            # No await between the last look at `seq` and letting in: nothing can be committed in between.
            self.audience.add(watcher)
        self._audience_changed()
        return self.seq

    def unwatch(self, watcher: Watcher) -> None:
        """Shows the watcher no more of the table."""
        self.audience.remove(watcher, now_ms=self._services.clock_ms())
        self._audience_changed()
        if not self.audience:
            self._services.unwatched()

    def _audience_changed(self) -> None:
        self._services.presence.tell_soon(self)

    def _can_tell_since(self, since: int) -> bool:
        """Tells whether what came after `since` is told one by one, and not by a snapshot."""
        if not 0 < since <= self.seq:
            return False
        remembered = self._recent_after(since) is not None
        return remembered or (self.seq - since <= MOST_MISSED and self.seq <= QUICKLY_FOLDED)

    async def _tell_the_rest(self, watcher: PatientWatcher, since: int, charge: Charge) -> None:
        while since < self.seq:
            missed = self._recent_after(since)
            charge(self.seq - since + (reading_costs(self.seq) if missed is None else 0))
            if missed is None:
                until = self.seq
                entries = await self._services.store.read(self.id)
                missed = await self._services.tasks.beside(
                    partial(self._stages, entries[:until], since), watcher.player
                )
            for stage in missed:
                viewer = views.viewer_of(stage.table, watcher.player)
                await self._services.tasks.slice(partial(self._tell, watcher, stage, viewer))
                await watcher.drained()
            since = missed[-1].entry.seq

    def _stages(self, entries: Sequence[Entry], since: int) -> Sequence[Stage]:
        return stages_after(fold(entries[:since], table_id=self.id), entries[since:], self.id)

    def _tell(self, watcher: Watcher, stage: Stage, viewer: str) -> None:
        watcher.send(self._happened(stage, viewer))

    def _recent_after(self, seq: int) -> Sequence[Stage] | None:
        """Returns all that came after `seq`; None when that is too long ago to be remembered."""
        missing = self.seq - seq
        if missing > len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - missing :] if missing else []

    def snapshot(self, player: str, *, pictures: int) -> Snapshot:
        """Returns the whole table as `player` may see it, with so many of the latest steps."""
        viewer = views.viewer_of(self.table, player)
        return views.snapshot(self.id, self.table, viewer, self.audience.present, pictures=pictures)

    def tell_presence(self, absent: Collection[str]) -> None:
        """Tells all watchers who is here, and who has been away for long."""
        table, present = self.table, self.audience.present
        self.people_shown = table.people
        with_a_seat = table.people.union(who.player for who in behind_bots(table))
        message = Presence(
            table=self.id,
            here=views.seats_here(table, present),
            absent=tuple(table.holder(seat) in absent for seat in range(len(table.occupants))),
            watching=sum(player not in with_a_seat for player in present),
        )
        self.audience.send(_encode(message))
