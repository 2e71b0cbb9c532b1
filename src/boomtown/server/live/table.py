"""One live table in memory: decides at once, writes in groups, tells what is written.

`ahead` is the table after all that was decided; the room's table is the one that is in the log and was told.
One append is under way at a time, and what is decided meanwhile goes with the next. Who asked is answered
when it is written; only a refusal, which changes nothing, is told at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from boomtown.core import Seat
from boomtown.games.live import LivePosition, LiveRuleset
from boomtown.games.umpire import Denied, Says, Umpire
from boomtown.server.live.bots import BotHands
from boomtown.server.live.clock import GameClock
from boomtown.server.live.links import Link
from boomtown.server.live.telling import Told
from boomtown.server.live.writing import Answer, Asked, Book, Decided, Ledger
from boomtown.server.metrics import Metrics
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol_live import Clock, LiveView, Lock
from boomtown.server.room import Room, Stage, Watcher, stages_after
from boomtown.server.tasks import Tasks
from boomtown.table import live
from boomtown.table.events import Entry, Event, Lived
from boomtown.table.refusal import Refusal
from boomtown.table.state import Player, Table

log = logging.getLogger(__name__)

SOONEST_S = 0.001
"""Timers ring no sooner than this: a machine that lags catches up without holding everything else."""
AFTER_A_FAILURE_S = 1.0
"""How long a game waits whose log could not be written."""
NEWS_OF_DELAY_MS = 5.0
"""A page is told its delay anew when it has changed by more than this."""
WENT_ON = Denied("busy", "the table went on elsewhere, or could not be written; try again")
ASLEEP = Denied("asleep", "the game stands still because nobody who plays is here; open the table first")

_encode = msgspec.json.Encoder().encode


class Alarm(Protocol):
    """A timer that has been set."""

    def cancel(self) -> None:
        """Does not ring."""


Later = Callable[[float, Callable[[], None]], Alarm]
"""Calls something after so many seconds of the steady clock."""


class LiveTable:
    """A live game that is being played. Runs on the event loop; nothing but the writing waits."""

    def __init__(
        self,
        room: Room,
        ledger: Ledger,
        *,
        seconds: Callable[[], float],
        later: Later,
        wall_ms: Callable[[], int],
        metrics: Metrics,
        tasks: Tasks,
    ) -> None:
        self.room = room
        self.ahead: Table = room.table
        self.clock = GameClock(seconds, float(room.table.live_ms or 0))
        self._ledger = ledger
        self._seconds = seconds
        self._later = later
        self._wall_ms = wall_ms
        self._metrics = metrics
        self._links: dict[Watcher, Link] = {}
        self._asked: dict[int, Asked] = {}
        self._tickets = 0
        self.book = Book(room.id, ledger, tasks, written=self._written, lost=self._lost)
        self._timer: Alarm | None = None
        self._rings_ms: float | None = None
        self._latest_ms = self.clock.now_ms()
        self._begin()

    def _begin(self) -> None:
        """Takes the table as it is written, with an umpire and bots who know nothing else."""
        self.ahead = self.room.table
        rules = self.ahead.ruleset
        assert isinstance(rules, LiveRuleset)
        self.umpire: Umpire = rules.umpire(self, seed=self.ahead.opened.seed)
        self.bots = BotHands(self.umpire, self._bot_acts, self._metrics.bot_failures.inc)
        now_ms = self._now()
        self.umpire.told(self.position, (), now_ms)
        self.bots.seat(self.ahead, now_ms)
        for link in self._links.values():
            self.umpire.arrived(link.seat, now_ms)
            link.measure_anew()
        if self.clock.running:
            self.bots.look(self.position, now_ms)

    # Where it stands

    @property
    def position(self) -> LivePosition:
        """The moment after all that was decided."""
        return live.moment(self.ahead)

    @property
    def busy(self) -> bool:
        """Tells whether something is not written yet, or game time goes on."""
        return self.book.busy or self.clock.running

    def view(self, player: str) -> LiveView:
        """Returns the clock as a page of this player needs it."""
        delay = next((self._delay(link) for w, link in self._links.items() if w.player == player), 0.0)
        return LiveView(ms=int(self.clock.now_ms()), running=self.clock.running, delay_ms=round(delay, 1))

    def _delay(self, link: Link) -> float:
        return self.umpire.delay(link.seat) or 0.0

    def _now(self, seconds: float | None = None) -> float:
        """Returns the game time at a moment, never earlier than any before."""
        now_ms = self.clock.now_ms() if seconds is None else self.clock.at(seconds)
        self._latest_ms = max(self._latest_ms, now_ms)
        return self._latest_ms

    # Acting

    def act(self, player: str, given: Any, reaction_ms: float | None, arrived: float, answer: Answer) -> None:
        """Takes what a person does, that arrived at that moment of the steady clock; answers exactly once."""
        command = live.read_command(self.ahead, given, Player(player, ""))
        if isinstance(command, Refusal):
            self._metrics.commanded("Act", command.code)
            answer(None, Denied(command.code, command.message))
        elif not self.clock.running:
            self._metrics.commanded("Act", ASLEEP.code)
            answer(None, ASLEEP)
        else:
            before = self.ahead
            try:
                self._umpire_acts(command, reaction_ms, self._now(arrived), answer)
            except Exception:
                log.exception("an act broke at table %s: %s", self.room.id, command)
                self._give_up()
            else:
                refused = self._tickets not in self._asked and self.ahead is before
                if refused and self._timer is not None:
                    return  # most touches: nothing is to be written, and the alarm is set
            self._go_on()

    def _bot_acts(self, seat: Seat, command: Any, reaction_ms: float | None) -> None:
        self._umpire_acts(command, reaction_ms, self._now(), lambda seq, denied: None)

    def _umpire_acts(self, command: Any, reaction_ms: float | None, now_ms: float, answer: Answer) -> None:
        self._tickets += 1
        self._asked[self._tickets] = Asked(type(command).__name__, answer)
        self.umpire.act(self._tickets, command, reaction_ms, now_ms)

    async def do(self, events: Sequence[Event]) -> int:
        """Writes events that were decided on `ahead` for a table's command; returns the `seq` after them."""
        written: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(seq: int | None, denied: Denied | None) -> None:
            if written.done():
                return
            if denied is not None:
                written.set_exception(ServerRefusal(denied.code, denied.message))
            else:
                assert seq is not None
                written.set_result(seq)

        at_ms = max(self._wall_ms(), self.ahead.changed_ms)
        first = self.ahead.seq + 1
        entries = [Entry(seq=seq, at_ms=at_ms, event=event) for seq, event in enumerate(events, start=first)]
        stages = stages_after(self.ahead, entries, self.room.id)
        self.ahead = stages[-1].table
        self.book.add(stages, Asked("", answer))
        self._go_on()
        return await written

    # The desk: what the umpire decides

    def carry_out(self, command: Any, *, ms: int, says: Says) -> Denied | None:
        """Carries a command out on `ahead`; returns why not where the rules refuse it."""
        happened = live.lived(self.ahead, command, None, ms=ms, says=says)
        if isinstance(happened, Refusal):
            return Denied(happened.code, happened.message)
        wall_ms = self._wall_ms()
        told = Told(happened.told, happened.rulings)
        table = self.ahead
        stages: list[Stage] = []
        for event in happened.events:
            if isinstance(event, Lived):
                only = msgspec.structs.replace(happened, before=table, events=(event,))
                table, (entry,) = live.advanced(only, at_ms=wall_ms)
                stages.append(Stage(entry, table, told))
            else:
                entry = Entry(seq=table.seq + 1, at_ms=table.changed_ms, event=event)
                table = table.after(entry, table_id=self.room.id)
                stages.append(Stage(entry, table))
        self.ahead = table
        self.book.add(stages)
        return None

    def answer(self, ticket: int, denied: Denied | None) -> None:
        """Answers an act: a refusal at once, anything else when it is written."""
        asked = self._asked.pop(ticket)
        if denied is None:
            self._metrics.commanded(asked.name, "done")
            self.book.asked(asked)
        else:
            self._metrics.commanded(asked.name, denied.code)
            asked.answer(None, denied)

    def lock(self, tile: int, seat: Seat | None, until_ms: int) -> None:
        """Tells everybody of a lock, at once."""
        message = _encode(Lock(table=self.room.id, tile=tile, seat=seat, until_ms=until_ms))
        for watcher in self.room.watchers:
            watcher.send(message)

    # Time

    def _go_on(self) -> None:
        """Writes what is decided, and sets the alarm for what comes next."""
        self.book.write()
        self._set_alarm()

    def _set_alarm(self) -> None:
        due = [moment for moment in (self.umpire.due(), self.bots.due()) if moment is not None]
        rings_ms = min(due) if due and self.clock.running else None
        if self._timer is not None:
            if rings_ms == self._rings_ms:
                return
            self._stop_timer()
        self._rings_ms = rings_ms
        if rings_ms is not None:
            pause = max(SOONEST_S, self.clock.seconds_at(rings_ms) - self._seconds())
            self._timer = self._later(pause, self._ring)

    def _stop_timer(self) -> None:
        self._rings_ms = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        try:
            now_ms = self._now()
            self.umpire.tick(now_ms)
            self.bots.tick(live.moment(self.room.table), now_ms)
        except Exception:
            log.exception("a live game broke at table %s", self.room.id)
            self._give_up()
            self._try_again_later()
        else:
            self._go_on()

    # Writing, then telling

    def _written(self, group: Sequence[Decided]) -> None:
        for done, decided in enumerate(group):
            try:
                self._tell(decided)
            except Exception:
                log.exception("what happened at table %s could not be told", self.room.id)
                self._give_up(group[done:])
                break
        if any(not isinstance(stage.entry.event, Lived) for decided in group for stage in decided.stages):
            self._ledger.changed(self.room)
        self._set_alarm()

    def _lost(self, group: Sequence[Decided], failed: bool) -> None:
        self._give_up(group)
        if failed:
            self._try_again_later()
        else:
            self._go_on()

    def _try_again_later(self) -> None:
        """Waits with whatever time itself would do: the log may take it then."""
        self._stop_timer()
        if self.clock.running:
            self._timer = self._later(AFTER_A_FAILURE_S, self._ring)

    def _tell(self, decided: Decided) -> None:
        self.room.advance(decided.stages)
        now_ms = self._now()
        latest = decided.stages[-1]
        if isinstance(decided.stages[0].entry.event, Lived):
            seats = {link.seat for link in self._links.values()}
            self.umpire.told(live.moment(latest.table), seats.union(self.bots.seats), now_ms)
            if latest.table.status == "playing":
                self.bots.look(live.moment(latest.table), now_ms)
        for asked in decided.asked:
            asked.answer(latest.entry.seq, None)

    def _give_up(self, group: Sequence[Decided] = ()) -> None:
        """Forgets what was decided and not written, and goes on from what is written."""
        waiting = [asked for decided in (*group, *self.book.forget()) for asked in decided.asked]
        waiting += self._asked.values()
        self._asked = {}
        for asked in waiting:
            asked.answer(None, WENT_ON)
        if self.room.table.status == "playing":
            self._begin()
        else:
            self.ahead = self.room.table
            self.attend()

    def look_again(self) -> None:
        """Takes notice that the room went on by other hands than this table's."""
        if self.room.seq > self.ahead.seq:
            self._give_up()
            self._go_on()

    # Who is here

    def attend(self) -> None:
        """Looks who sits and watches now: game time goes on while one of its people is here."""
        table = self.room.table
        playing = table.status == "playing" and self.ahead.status == "playing"
        self.bots.dismiss(table)
        for watcher in self.room.watchers:
            link = self._links.get(watcher)
            seat = next(iter(table.seats_of(watcher.player)), None) if playing else None
            if link is not None and link.seat != seat:
                self._unlink(watcher)
                link = None
            if link is None and seat is not None:
                self._links[watcher] = Link(watcher, seat, lambda: self.umpire, self._seconds)
                self.umpire.arrived(seat, self._now())
        for watcher in [watcher for watcher in self._links if not self.room.is_watched_by(watcher)]:
            self._unlink(watcher)
        if playing:
            self.bots.seat(table, self._now())
        someone = bool(self._links) or (not table.people and self.room.watched)
        self._run(playing and someone)
        self._go_on()

    def _unlink(self, watcher: Watcher) -> None:
        link = self._links.pop(watcher)
        link.end()
        if all(other.seat != link.seat for other in self._links.values()):
            self.umpire.left(link.seat)

    def _run(self, run: bool) -> None:
        if run == self.clock.running:
            return
        if run:
            self.clock.go()
            self.bots.look(live.moment(self.room.table), self._now())
        else:
            if self.ahead.status == "playing":
                self.umpire.rest(self._now())
            self.clock.stand()
        for watcher in self.room.watchers:
            self._tell_clock(watcher)

    def _tell_clock(self, watcher: Watcher) -> None:
        link = self._links.get(watcher)
        delay_ms = self._delay(link) if link else 0.0
        told = Clock(
            table=self.room.id,
            ms=int(self.clock.now_ms()),
            running=self.clock.running,
            delay_ms=round(delay_ms, 1),
        )
        watcher.send(_encode(told))

    def echoed(self, watcher: Watcher, nonce: int, seconds: float) -> bool:
        """Takes an echo; tells whether it answers a probe of this table."""
        link = self._links.get(watcher)
        if link is None or not link.echoed(nonce, seconds):
            return False
        delay_ms = self._delay(link)
        if abs(delay_ms - link.told_delay_ms) > NEWS_OF_DELAY_MS:
            link.told_delay_ms = delay_ms
            self._tell_clock(watcher)
        delays = (self.umpire.delay(other.seat) for other in self._links.values())
        self.bots.live_as_far_as([delay for delay in delays if delay is not None])
        return True

    def close(self) -> None:
        """Stops timers and probes."""
        self._stop_timer()
        for link in self._links.values():
            link.end()
        self._links.clear()
