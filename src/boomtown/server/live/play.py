"""A live game that this process runs: decides at once, writes in groups, tells what is written.

`uncommitted` is the table after all that was decided; the session's table is the one in the log, which
everybody knows. One append is under way at a time, and what is decided meanwhile goes with the next. Who
asked is answered when it is written; only a refusal, which changes nothing, is told at once.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from boomtown.core import BoomtownError, Seat
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.live_referee import Denial, LiveReferee, RefereeDecision, Remarks
from boomtown.server.alarm import Alarm
from boomtown.server.audience import Watcher
from boomtown.server.live.bots import BotHands
from boomtown.server.live.clock import GameClock
from boomtown.server.live.countdown import Countdown
from boomtown.server.live.lease import LeaseKeeper
from boomtown.server.live.round_trips import SeatedPages
from boomtown.server.live.write_queue import PendingReply, PendingWrite, Reply, WriteQueue, awaited_reply
from boomtown.server.protocol_live import Clock, LiveView, Lock
from boomtown.store.errors import LeaseLost
from boomtown.table import live
from boomtown.table.events import Event, LiveEvents, Paused
from boomtown.table.refusal import Refusal
from boomtown.table.stages import stages_of
from boomtown.table.state import Player, Table

if TYPE_CHECKING:
    from boomtown.server.live.session import LiveServices
    from boomtown.server.session import SessionServices, TableSession

log = logging.getLogger(__name__)

SOONEST_S = 0.001
"""Timers ring no sooner than this: a machine that lags catches up without holding everything else."""
AFTER_A_FAILURE_S = 1.0
"""How long a game waits whose log could not be written."""
DELAY_TOLD_AFTER_MS = 5.0
"""A page is told its delay anew when it has changed by more than this."""
WENT_ON = Denial("busy", "the table went on elsewhere, or could not be written; try again")
COUNTING = Denial("counting_down", "the game goes on in a moment; wait for the count to end")
ASLEEP = Denial("asleep", "the game stands still because nobody who plays is here; open the table first")

OTHER_COMMANDS = "other"
"""How acts are called in the figures that the game does not want measured apart."""

_encode = msgspec.json.Encoder().encode


class LivePlay:
    """A live game that is run here. On the event loop; nothing but the writing waits."""

    def __init__(
        self, session: TableSession, services: SessionServices, live: LiveServices, lease: LeaseKeeper
    ) -> None:
        table = session.table
        self.session = session
        self.uncommitted: Table = table
        """The table after all that was decided."""
        self.clock = GameClock(live.seconds, float(table.live_ms or 0))
        self._countdown = Countdown(live.countdown_s, live.seconds, live.later)
        self._countdown.due = table.paused or not table.live_ms
        self._seconds = live.seconds
        self._later = live.later
        self._wall_ms = services.clock_ms
        self._metrics = live.metrics
        self._lease = lease
        self.pages = SeatedPages(lambda: self.referee, live.seconds)
        self._replies: dict[int, PendingReply] = {}
        self._tickets = 0
        self.queue = WriteQueue(
            session, services.log, lease, services.tasks, written=self._written, lost=self._lost
        )
        self._timer: Alarm | None = None
        self._rings_ms: float | None = None
        self._latest_ms = self.clock.now_ms()
        self._closed = False
        self._begin()

    def _begin(self) -> None:
        """Takes the table as it is written, with a referee and bots who know nothing else."""
        self.uncommitted = self.session.table
        rules = self.uncommitted.game
        assert isinstance(rules, LiveGame)
        self._timed_commands = rules.timed_commands
        self.referee: LiveReferee = rules.referee(self, seed=self.uncommitted.opened.seed)
        self.bots = BotHands(self.referee, self._bot_acts, self._metrics.bot_failures.inc)
        now_ms = self._now()
        self.referee.shown(self.position, (), now_ms)
        self.bots.seat(self.uncommitted, now_ms)
        self.pages.arrive(now_ms)
        self.pages.measure_anew()
        if self.clock.running:
            self.bots.look(self.position, now_ms)

    # Where it stands

    @property
    def position(self) -> LivePosition:
        """The moment after all that was decided."""
        return live.position_of(self.uncommitted)

    @property
    def busy(self) -> bool:
        """Tells whether something is not written yet, or game time goes on."""
        return self.queue.busy or self.clock.running or self._countdown.running

    @property
    def due_s(self) -> float | None:
        """In how many seconds something happens by itself; None: not before somebody acts."""
        if self._rings_ms is None or not self.clock.running:
            return None
        return max(0.0, self.clock.seconds_at(self._rings_ms) - self._seconds())

    def view(self, player: str) -> LiveView:
        """Returns the clock as a page of this player needs it."""
        return LiveView(**self._times(self.pages.of(player)))

    def _times(self, page: Watcher | None) -> dict[str, Any]:
        return {
            "ms": int(self.clock.now_ms()),
            "running": self.clock.running,
            "delay_ms": round(self.pages.delay_ms(page), 1),
            "goes_in_ms": self._countdown.left_ms,
        }

    def _now(self, seconds: float | None = None) -> float:
        """Returns the game time at a moment, never earlier than any before."""
        now_ms = self.clock.now_ms() if seconds is None else self.clock.at(seconds)
        self._latest_ms = max(self._latest_ms, now_ms)
        return self._latest_ms

    # Acting

    def timing_label(self, given: dict[str, Any]) -> str:
        """Returns under which name the time that an act takes is counted."""
        command = given.get("type")
        if isinstance(command, str) and command in self._timed_commands:
            return command
        return OTHER_COMMANDS

    def act(self, player: str, given: Any, reaction_ms: float | None, arrived: float, answer: Reply) -> None:
        """Takes what a person does, that arrived at that moment of the steady clock; answers exactly once."""
        command = live.read_command(self.uncommitted, given, Player(player, ""))
        if isinstance(command, Refusal):
            self._metrics.commanded("Act", command.code)
            answer(None, Denial(command.code, command.message))
        elif not self.clock.running:
            denied = COUNTING if self._countdown.running else ASLEEP
            self._metrics.commanded("Act", denied.code)
            answer(None, denied)
        else:
            try:
                self._referee_acts(command, reaction_ms, self._now(arrived), answer)
            except Exception:
                log.exception("an act broke at table %s: %s", self.session.id, command)
                self._give_up()
            self._go_on()

    def _bot_acts(self, seat: Seat, command: Any, reaction_ms: float | None) -> None:
        self._referee_acts(command, reaction_ms, self._now(), lambda seq, denied: None)

    def _referee_acts(self, command: Any, reaction_ms: float | None, now_ms: float, answer: Reply) -> None:
        self._tickets += 1
        self._replies[self._tickets] = PendingReply(type(command).__name__, answer)
        self.referee.act(self._tickets, command, reaction_ms, now_ms)

    async def write(self, events: Sequence[Event], now_ms: int) -> int:
        """Writes events that a table's command led to on `uncommitted`; returns the `seq` after them."""
        reply, written = awaited_reply()
        if any(isinstance(event, Paused) for event in events):
            self.referee.rest(self._now())  # what is being weighed is settled before the game stands still
        stages = list(stages_of(self.uncommitted, events, now_ms, table_id=self.session.id))
        self.uncommitted = stages[-1].table
        self.queue.add(stages, PendingReply("", reply))
        if self.uncommitted.paused:
            self._run(False)
        self._go_on()
        return await written

    # The referee's host: what it decides is carried out here

    def carry_out(
        self, command: Any, *, ms: int, remarks: Remarks, decision: RefereeDecision | None = None
    ) -> Denial | None:
        """Carries a command out on `uncommitted`; returns why not where the rules refuse it."""
        before, now_ms = self.uncommitted, self._wall_ms()
        actor = live.actor_of(before, command)
        happened = live.decide_command(
            before, command, actor, now_ms, ms=ms, remarks=remarks, decision=decision
        )
        if isinstance(happened, Refusal):
            return Denial(happened.code, happened.message)
        stages = live.stages_of_step(happened, table_id=self.session.id)
        self.uncommitted = stages[-1].table
        self.queue.add(stages)
        return None

    def answer(self, ticket: int, denied: Denial | None) -> None:
        """Answers an act: a refusal at once, anything else when it is written."""
        reply = self._replies.pop(ticket)
        if denied is None:
            self._metrics.commanded(reply.name, "done")
            self.queue.reply_with_last(reply)
        else:
            self._metrics.commanded(reply.name, denied.code)
            reply.answer(None, denied)

    def lock(self, target: int, seat: Seat | None, until_ms: int) -> None:
        """Tells everybody of a lock, at once."""
        message = _encode(Lock(table=self.session.id, target=target, seat=seat, until_ms=until_ms))
        for watcher in self.session.audience.watchers:
            watcher.send(message)

    # Time

    def _go_on(self) -> None:
        """Writes what is decided, and sets the alarm for what comes next."""
        self.queue.write()
        self._set_alarm()

    def _set_alarm(self) -> None:
        due = [moment for moment in (self.referee.due(), self.bots.due()) if moment is not None]
        rings_ms = min(due) if due and self.clock.running else None
        if self._timer is not None:
            if rings_ms == self._rings_ms:
                return
            self._stop_timer()
        self._rings_ms = rings_ms
        if (due_s := self.due_s) is not None:
            self._timer = self._later(max(SOONEST_S, due_s), self._ring)

    def _stop_timer(self) -> None:
        self._rings_ms = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        try:
            now_ms = self._now()
            self.referee.tick(now_ms)
            self.bots.tick(live.position_of(self.session.table), now_ms)
        except Exception:
            log.exception("a live game broke at table %s", self.session.id)
            self._give_up()
            self._try_again_later()
        else:
            self._go_on()

    # Writing, then telling

    def _written(self, group: Sequence[PendingWrite]) -> None:
        for done, decided in enumerate(group):
            try:
                self._tell(decided)
            except Exception:
                log.exception("what happened at table %s could not be told", self.session.id)
                self._give_up(group[done:])
                break
        self._set_alarm()

    def _lost(self, group: Sequence[PendingWrite], failure: BoomtownError | None) -> None:
        self._give_up(group)
        if isinstance(failure, LeaseLost):
            self._lease.lose()
        elif failure is not None:
            self._try_again_later()
        else:
            self._go_on()

    def _try_again_later(self) -> None:
        """Waits with whatever time itself would do: the log may take it then."""
        self._stop_timer()
        if self.clock.running:
            self._timer = self._later(AFTER_A_FAILURE_S, self._ring)

    def _tell(self, decided: PendingWrite) -> None:
        self.session.advance(decided.stages)
        now_ms = self._now()
        latest = decided.stages[-1]
        if isinstance(decided.stages[0].entry.event, LiveEvents):
            seats = self.pages.seats
            self.referee.shown(live.position_of(latest.table), seats.union(self.bots.seats), now_ms)
            if latest.table.status == "playing":
                self.bots.look(live.position_of(latest.table), now_ms)
        for reply in decided.replies:
            reply.answer(latest.entry.seq, None)

    def _give_up(self, group: Sequence[PendingWrite] = ()) -> None:
        """Forgets what was decided and not written, and goes on from what is written."""
        waiting = [reply for decided in (*group, *self.queue.forget()) for reply in decided.replies]
        waiting += self._replies.values()
        self._replies = {}
        for reply in waiting:
            reply.answer(None, WENT_ON)
        if self._closed:
            return
        if self.session.table.status == "playing":
            self._begin()
        else:
            self.uncommitted = self.session.table
            self.attend()

    def look_again(self) -> None:
        """Takes notice that the table went on by other hands than these."""
        if self.session.seq > self.uncommitted.seq:
            self._give_up()
            self._go_on()

    # Who is here

    def attend(self) -> None:
        """Looks who sits and watches now: game time goes on while one of its people is here."""
        table = self.session.table
        playing = table.status == "playing" and self.uncommitted.status == "playing"
        self.bots.dismiss(table)
        watchers = self.session.audience.watchers if playing else ()
        seated = ((watcher, next(iter(table.seats_of(watcher.player)), None)) for watcher in watchers)
        self.pages.follow({watcher: seat for watcher, seat in seated if seat is not None}, self._now())
        if playing:
            self.bots.seat(table, self._now())
        someone = bool(self.pages) or (not table.people and bool(self.session.audience))
        self._run(playing and someone and not self.uncommitted.paused and not table.paused)
        self._go_on()

    def _run(self, run: bool) -> None:
        if self.uncommitted.paused:
            self._countdown.due = True
        if run == (self.clock.running or self._countdown.running):
            return
        if not run:
            self._countdown.stop()
            if self.clock.running and self.uncommitted.status == "playing" and not self.uncommitted.paused:
                self.referee.rest(self._now())
            self.clock.stand()
        elif self._countdown.due:
            self._countdown.begin(self._goes)
        else:
            self._goes()
            return
        self._tell_clocks()

    def _goes(self) -> None:
        """Lets game time go on; whoever is here sees everything from now on."""
        self.clock.go()
        now_ms = self._now()
        self.pages.arrive(now_ms)
        self.bots.look(live.position_of(self.session.table), now_ms)
        self._tell_clocks()
        self._set_alarm()

    def _tell_clocks(self) -> None:
        for watcher in self.session.audience.watchers:
            self._tell_clock(watcher)

    def _tell_clock(self, watcher: Watcher) -> None:
        clock = Clock(table=self.session.id, **self._times(watcher))
        watcher.send(_encode(clock))

    def echoed(self, watcher: Watcher, nonce: int, seconds: float) -> bool:
        """Takes an echo; tells whether it answers a probe of this table."""
        probe = self.pages.probes.get(watcher)
        if probe is None or not probe.echoed(nonce, seconds):
            return False
        delay_ms = self.pages.delay_ms(watcher)
        if abs(delay_ms - probe.known_delay_ms) > DELAY_TOLD_AFTER_MS:
            probe.known_delay_ms = delay_ms
            self._tell_clock(watcher)
        self.bots.live_as_far_as(self.pages.delays_ms())
        return True

    def close(self) -> None:
        """Stops clock, timers and probes; whoever still waits for an answer is told to ask again."""
        self._closed = True
        self.clock.stand()
        self._stop_timer()
        self._countdown.stop()
        self.pages.close()
        self._give_up()
