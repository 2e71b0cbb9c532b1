"""Starts other processes on a store, reads what they print, and ends those it started."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE_S = 60.0
"""How long a line of another process may take on a busy machine."""


class Worker:
    """A process of `boomtown.testing.store_worker`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def line(self) -> list[str]:
        """Returns the words of the next line; none when the process has ended."""
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            text = await self._process.stdout.readline()
        # Half a line was cut off by a kill.
        return text.decode().split() if text.endswith(b"\n") else []

    async def rest(self) -> list[list[str]]:
        """Returns all lines until the process ends."""
        lines = []
        while words := await self.line():
            lines.append(words)
        return lines

    async def until(self, word: str) -> list[str]:
        """Returns the next line that begins with `word`."""
        while words := await self.line():
            if words[0] == word:
                return words
        raise AssertionError(f"the process ended by itself before it printed {word!r}")

    def send(self, signal: int) -> None:
        """Sends a signal."""
        self._process.send_signal(signal)

    async def kill(self) -> None:
        """Ends the process at once, as a crash would, and waits for it."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def ended_well(self) -> bool:
        """Tells whether the process ended by itself and without an error."""
        return await self._process.wait() == 0


@asynccontextmanager
async def worker(url: str, *job: object) -> AsyncIterator[Worker]:
    """Gives a process that does a job on the store and has opened it; it is killed in the end."""
    command = (sys.executable, "-m", "boomtown.testing.store_worker", url, *map(str, job))
    started = Worker(await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE))
    try:
        assert await started.line() == ["ready"]
        yield started
    finally:
        await started.kill()
