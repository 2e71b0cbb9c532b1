"""Warm worker processes that think for bots: neither their hunger for CPU nor a crash touches the server.

    workers = Workers(2)
    await workers.start()                 # returns at once; the processes warm up by themselves
    choice = await workers.think("boomerang", "standard X5@d4", {}, "ranger", seed=7)
    await workers.close()

Everything here runs on one event loop and never blocks it. Questions of different askers take turns; a worker
that dies is replaced and its question asked again.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import OrderedDict, deque
from typing import Any

from msgspec import structs

from boomtown.bots.bot import Choice
from boomtown.bots.levels import SLOW_MACHINE_SECONDS
from boomtown.bots.lines import Analysis
from boomtown.bots.worker import (
    HEARTBEAT_S,
    AnalysisQuestion,
    AnyQuestion,
    Failure,
    FromWorker,
    Question,
    Stop,
    WorkerAnalysis,
    WorkerAnswer,
    WorkerReady,
)
from boomtown.bots.worker_process import end, receive, send, spawn
from boomtown.core import BoomtownError
from boomtown.games.card import Options

NICENESS = 10
"""How far workers step back behind people's requests (`os.nice`)."""
TRIES = 3
"""Workers that one question may cost before it is given up: it could be the question that kills them."""
ANSWER_WITHIN_SECONDS = 60.0
"""A worker that lives and finds no answer for so long hangs, and counts as dead."""
SILENT_SECONDS = 5 * HEARTBEAT_S
"""A worker that has a question and sends no heartbeat is stopped, and counts as dead."""
WARM_SILENT_SECONDS = 60.0
"""The same before it is ready: loading libraries and compiling leave a process no time for heartbeats."""
RESTART_PAUSE_SECONDS = 0.5
"""Pause after a process died before it was ready, so that a broken set-up does not spin."""
STARTS_BEFORE_GIVING_UP = 3
"""Starts that may fail in a row before whoever waits gets `workers_broken`."""
LEAST_SECONDS = 0.05
"""A bot thinks so long however many others wait."""

log = logging.getLogger(__name__)


class ThinkingFailed(BoomtownError):
    """No move came back.

    `bot_crashed`, `bot_failed`, `workers_broken`, `workers_closed`, or the code of a bad question.
    """

    default_code = "bot_failed"


class _Waiting:
    """A question, who waits for it, and how often it was asked."""

    def __init__(self, question: AnyQuestion, asker: str) -> None:
        self.question = question
        self.asker = asker
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.tries = 0


class Workers:
    """A fixed number of worker processes and the queue of questions before them."""

    def __init__(
        self,
        count: int,
        *,
        niceness: int = NICENESS,
        tries: int = TRIES,
        answer_within: float = ANSWER_WITHIN_SECONDS,
        silent: float = SILENT_SECONDS,
    ) -> None:
        if count < 1:
            raise ValueError(f"{count} workers can think of nothing; give at least 1")
        self.count = count
        self._niceness = niceness
        self._tries = tries
        self._answer_within = answer_within
        self._silent = silent
        self._failed_starts = 0
        self._ids = itertools.count(1)
        self._queue: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        self._arrived = asyncio.Event()
        self._keepers: list[asyncio.Task[None]] = []
        self._processes: dict[int, asyncio.subprocess.Process] = {}
        self._ready: set[int] = set()
        self._busy: set[int] = set()
        self._all_ready = asyncio.Event()
        self._closed = False

    async def start(self) -> None:
        """Starts the processes; returns before they are warm (`think` simply waits for them)."""
        if not self._keepers:
            self._keepers = [asyncio.create_task(self._keep(number)) for number in range(self.count)]

    async def ready(self) -> None:
        """Returns once every worker has loaded its compiled code."""
        await self._all_ready.wait()

    @property
    def pids(self) -> tuple[int, ...]:
        """The process ids of the workers that are alive now."""
        return tuple(process.pid for process in self._processes.values() if process.returncode is None)

    @property
    def busy(self) -> tuple[int, ...]:
        """The process ids of the workers that are thinking now."""
        return tuple(self._busy)

    @property
    def waiting(self) -> int:
        """Questions that no worker has begun yet."""
        return sum(len(questions) for questions in self._queue.values())

    async def think(
        self,
        game: str,
        position: str,
        options: Options,
        level: str,
        seed: int,
        *,
        asker: str = "",
        seconds: float | None = None,
    ) -> Choice:
        """Returns the choice of a bot of that level; raises `ThinkingFailed` with a stable code.

        `asker` (a guest, say) keeps the queue fair: askers take turns, each one's questions stay in order.
        `seconds` shortens the level's own limit, and so does a long queue: most of all for who made it long.
        Cancelling frees the worker within one slice of the search.
        """
        question = Question(
            id=next(self._ids),
            game=game,
            position=position,
            options=dict(options),
            level=level,
            seed=seed,
            seconds=seconds,
        )
        choice: Choice = await self._answer_to(question, asker)
        return choice

    async def analyse(
        self,
        game: str,
        position: str,
        options: Options,
        *,
        lines: int,
        nodes: int,
        also: str | None = None,
        asker: str = "",
    ) -> Analysis:
        """Returns what a position is worth (`Analyst`); raises `ThinkingFailed` with a stable code.

        It takes its turn like any question, and is never looked at for longer than a bot may think. Who lets
        bots go first asks only where no bot does.
        """
        question = AnalysisQuestion(
            id=next(self._ids),
            game=game,
            position=position,
            options=dict(options),
            lines=lines,
            nodes=nodes,
            also=also,
        )
        analysis: Analysis = await self._answer_to(question, asker)
        return analysis

    async def _answer_to(self, question: AnyQuestion, asker: str) -> Any:
        """Waits for the answer to a question, behind those of others; raises `ThinkingFailed`."""
        if self._closed:
            raise ThinkingFailed("the workers are closed; nobody is left to think", code="workers_closed")
        await self.start()
        waiting = _Waiting(question, asker)
        self._queue.setdefault(asker, deque()).append(waiting)
        self._arrived.set()
        return await waiting.answer

    async def close(self) -> None:
        """Ends all processes; whoever still waits gets `workers_closed`. Harmless to repeat."""
        self._closed = True
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._keepers = []
        self._refuse_all("workers_closed", "the workers were closed before this was thought through")

    def _refuse_all(self, code: str, message: str) -> None:
        """Tells whoever waits that no answer will come."""
        for questions in self._queue.values():
            for waiting in questions:
                _fail(waiting, code, message)
        self._queue.clear()

    async def _next(self) -> _Waiting:
        """Returns the next question that somebody still waits for: askers take turns."""
        while True:
            while not self._queue:
                self._arrived.clear()
                await self._arrived.wait()
            asker, questions = self._queue.popitem(last=False)
            waiting = questions.popleft()
            if questions:
                self._queue[asker] = questions
            if not waiting.answer.done():
                return waiting

    def _ask_again(self, waiting: _Waiting) -> None:
        """Puts a question whose worker died at the head of the queue, or gives it up."""
        waiting.tries += 1
        if waiting.answer.done():
            return
        if waiting.tries >= self._tries:
            _fail(waiting, "bot_crashed", f"{waiting.tries} workers died of it; ask for another move")
            return
        self._queue.setdefault(waiting.asker, deque()).appendleft(waiting)
        self._queue.move_to_end(waiting.asker, last=False)
        self._arrived.set()

    async def _keep(self, number: int) -> None:
        """Keeps one worker alive and busy, for ever."""
        while True:
            process = await spawn(self._niceness)
            self._processes[number] = process
            try:
                if await self._warm(process):
                    self._failed_starts = 0
                    self._ready.add(number)
                    if len(self._ready) == self.count:
                        self._all_ready.set()
                    await self._serve(process)
                else:
                    await self._note_failed_start()
            finally:
                self._ready.discard(number)
                self._all_ready.clear()
                await end(process)
            log.warning("bot worker %s ended with %s and is replaced", process.pid, process.returncode)

    async def _note_failed_start(self) -> None:
        """Counts a worker that died before it was ready; after a few in a row nobody is left waiting."""
        self._failed_starts += 1
        if self._failed_starts >= STARTS_BEFORE_GIVING_UP and not self._ready:
            self._refuse_all(
                "workers_broken",
                "the processes that think for bots cannot start; run boomtown compile and see what it says",
            )
        await asyncio.sleep(RESTART_PAUSE_SECONDS)

    async def _warm(self, process: asyncio.subprocess.Process) -> bool:
        """Waits for the worker's `WorkerReady`; False when it died instead, or fell silent."""
        try:
            return isinstance(await receive(process, WARM_SILENT_SECONDS), WorkerReady)
        except TimeoutError:
            return False

    async def _serve(self, process: asyncio.subprocess.Process) -> None:
        """Hands questions to the worker, one at a time, until it dies."""
        while True:
            waiting = await self._next()
            try:
                answer = await self._ask(process, waiting)
            except asyncio.CancelledError:
                _fail(waiting, "workers_closed", "the workers were closed while this was thought about")
                raise
            if answer is None:
                self._ask_again(waiting)
                return
            if waiting.answer.done():
                continue
            if isinstance(answer, WorkerAnswer):
                waiting.answer.set_result(answer.choice)
            elif isinstance(answer, WorkerAnalysis):
                waiting.answer.set_result(answer.analysis)
            elif isinstance(answer, Failure):
                _fail(waiting, answer.code, answer.message)

    async def _ask(self, process: asyncio.subprocess.Process, waiting: _Waiting) -> FromWorker | None:
        """Returns the worker's answer, None when it died or hangs. Stops it once nobody waits any more."""
        self._busy.add(process.pid)
        await send(process, self._shortened(waiting))
        receiving = asyncio.ensure_future(receive(process, self._silent))
        try:
            async with asyncio.timeout(self._answer_within):
                either: tuple[asyncio.Future[Any], ...] = (receiving, waiting.answer)
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
                if not receiving.done():
                    await send(process, Stop(id=waiting.question.id))
                return await receiving
        except TimeoutError:
            log.error("bot worker %s hangs at %s", process.pid, waiting.question)
            return None
        finally:
            self._busy.discard(process.pid)
            receiving.cancel()

    def _shortened(self, waiting: _Waiting) -> AnyQuestion:
        """Returns the question with a limit by which all its asker's questions pass in one thought's time.

        Askers take turns. So whoever has one question is held up by one of each other's, however many they
        have, and only who has many themselves gets thoughts as short as that takes.
        """
        question = waiting.question
        later = len(self._queue.get(waiting.asker, ()))
        between = sum(
            min(len(questions), 1 + later)
            for asker, questions in self._queue.items()
            if asker != waiting.asker
        )
        turns = 1 + (later + between) / self.count
        fair = max(LEAST_SECONDS, SLOW_MACHINE_SECONDS / turns)
        return structs.replace(question, seconds=min(fair, question.seconds or fair))


def _fail(waiting: _Waiting, code: str, message: str) -> None:
    if not waiting.answer.done():
        waiting.answer.set_exception(ThinkingFailed(message, code=code))
