"""A worker as a process: started, spoken to, ended. Messages are lines of JSON (`boomtown.bots.worker`)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path

import msgspec

from boomtown.bots.worker import Alive, AnyQuestion, FromWorker, Stop

LONGEST_MESSAGE = 1 << 20
"""Bytes of the longest answer."""


async def spawn(niceness: int) -> asyncio.subprocess.Process:
    """Starts a fresh interpreter: nothing of this process is copied, so nothing can be half-copied."""
    source = str(Path(__file__).parents[2])
    path = os.pathsep.join([source, *filter(None, [os.environ.get("PYTHONPATH")])])
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "boomtown.bots.worker",
        str(niceness),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_MESSAGE,
        env={**os.environ, "PYTHONPATH": path},
    )


async def end(process: asyncio.subprocess.Process) -> None:
    """Kills a worker that has not ended by itself, and waits until it is gone, even if cancelled."""
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        elif process.returncode is None:
            # Not `process.kill()`: it looks after the child first, and would take its exit code from asyncio.
            os.kill(process.pid, signal.SIGKILL)
    gone = asyncio.ensure_future(process.wait())
    cancelled: asyncio.CancelledError | None = None
    while not gone.done():
        try:
            await asyncio.shield(gone)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled


async def send(process: asyncio.subprocess.Process, message: AnyQuestion | Stop) -> None:
    """Writes a message; a dead worker is noticed when its answer is read."""
    assert process.stdin is not None
    with contextlib.suppress(ConnectionError, RuntimeError):
        process.stdin.write(msgspec.json.encode(message) + b"\n")
        await process.stdin.drain()


async def receive(process: asyncio.subprocess.Process, silent: float) -> FromWorker | None:
    """Returns a worker's next message; None when it died or the message cannot be read.

    Raises `TimeoutError` when not even a heartbeat comes for `silent` seconds.
    """
    assert process.stdout is not None
    while True:
        try:
            async with asyncio.timeout(silent):
                line = await process.stdout.readline()
            message: FromWorker = msgspec.json.decode(line, type=FromWorker)
        except TimeoutError:
            raise
        except (ConnectionError, ValueError):
            return None
        if not isinstance(message, Alive):
            return message
