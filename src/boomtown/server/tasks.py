"""Background tasks of the server: kept, so that they live; named, to read of failures; ended together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, cast
from weakref import WeakValueDictionary

Result = TypeVar("Result")

log = logging.getLogger(__name__)


class Tasks:
    """The tasks and timers that outlive the request that started them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timers: set[asyncio.TimerHandle] = set()
        self._closed = False
        self._beside = asyncio.Lock()
        self._slices = asyncio.Lock()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Runs `work` beside everything else; a failure is logged and harms nothing else."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(self._guarded(work, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None], name: str) -> None:
        try:
            await work
        except Exception:
            log.exception("could not %s", name)

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Returns what `work` returns; who stops waiting for it does not stop it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has seen it; nobody else is to be told

    async def beside(self, work: Callable[[], Result], asker: str = "") -> Result:
        """Returns what `work` returns, done beside the event loop, one piece of work at a time.

        Threads share the interpreter with the event loop: each further one would slow everybody. Askers take
        turns, so that who asks for much waits behind themselves. Like `finish`, it is carried through.
        """
        return await self.finish(self._in_turn(work, asker))

    async def _in_turn(self, work: Callable[[], Result], asker: str) -> Result:
        turn = self._turns.setdefault(asker, asyncio.Lock())
        async with turn, self._beside:
            return await in_a_thread(work)

    async def slice(self, work: Callable[[], None]) -> None:
        """Does `work` on the event loop: one such slice in each turn of it, however many ask for theirs."""
        async with self._slices:
            work()
            await asyncio.sleep(0)

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Calls once after a while, unless the server closes before."""
        if self._closed:
            return

        def due() -> None:
            self._timers.discard(timer)
            call()

        timer = asyncio.get_running_loop().call_later(seconds, due)
        self._timers.add(timer)

    async def close(self) -> None:
        """Cancels everything and waits until it has ended."""
        self._closed = True
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def in_a_thread(work: Callable[[], Result]) -> Result:
    """Returns what `work` returns, done beside the event loop; stopping the server does not wait for it."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Result] = loop.create_future()

    def deliver(result: Result | None, failure: BaseException | None) -> None:
        if answer.done():
            return
        if failure is not None:
            answer.set_exception(failure)
        else:
            answer.set_result(cast(Result, result))

    def run() -> None:
        result, failure = None, None
        try:
            result = work()
        except BaseException as broken:
            failure = broken
        with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            loop.call_soon_threadsafe(deliver, result, failure)

    threading.Thread(target=run, name="beside the event loop", daemon=True).start()
    return await answer
