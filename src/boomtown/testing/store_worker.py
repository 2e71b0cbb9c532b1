"""Another process that uses a store as a test asks it to, and prints a line for each thing that was done.

Usage: python -m boomtown.testing.store_worker URL JOB ARGUMENT ...

    append TABLE TIMES SIZE PAUSE_MS   appends so many batches of that size; prints `TABLE SEQ TIME` for each
    lease TABLE OWNER TTL_MS           waits for the lease, then appends under it; prints `held FENCE`,
                                       `wrote FENCE SEQ`, `lost FENCE`; at SIGUSR1 stops between two appends
    project STEP PAUSE_MS              keeps the sample projection up with the log; prints `PLACE` at a step
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable

from boomtown.store import Lease, LeaseLost, Store, keep_up, open_store
from boomtown.testing.store_projection import MoveCount
from boomtown.testing.store_samples import SOME, some_entries

TRY_S = 0.02
"""How often a lease that somebody else has is asked for."""


async def append(store: Store, table_id: str, times: str, size: str, pause_ms: str) -> None:
    """Appends batch after batch."""
    seq = len(await store.read(table_id))
    for _ in range(int(times)):
        await store.append(table_id, seq, some_entries(seq + 1, seq + int(size)), SOME)
        seq += int(size)
        print(table_id, seq, time.time(), flush=True)
        await asyncio.sleep(int(pause_ms) / 1000)


async def lease(store: Store, table_id: str, owner: str, ttl_ms: str) -> None:
    """Appends as long as it holds the lease, which it renews; then waits for it again."""
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, stopping.set)
    while True:
        held = await store.acquire_lease(table_id, owner, int(ttl_ms))
        if held is None:
            await asyncio.sleep(TRY_S)
            continue
        print("held", held.fence, flush=True)
        await _write_under(store, held, int(ttl_ms), stopping)
        print("lost", held.fence, flush=True)


async def _write_under(store: Store, held: Lease, ttl_ms: int, stopping: asyncio.Event) -> None:
    seq = len(await store.read(held.table_id))
    renewed_at = time.monotonic()
    while True:
        if stopping.is_set():
            # In the middle of a transaction it would hold the file, and nobody could write at all.
            stopping.clear()
            os.kill(os.getpid(), signal.SIGSTOP)
        move = f"{held.owner} {held.fence}"
        entries = some_entries(seq + 1, seq + 1, move)
        try:
            await store.append(held.table_id, seq, entries, SOME, fence=held.fence)
        except LeaseLost:
            return
        seq += 1
        print("wrote", held.fence, seq, flush=True)
        if time.monotonic() - renewed_at > ttl_ms / 3000:
            renewed_at = time.monotonic()
            if await store.renew_lease(held, ttl_ms) is None:
                return
        await asyncio.sleep(0.002)


async def project(store: Store, step: str, pause_ms: str) -> None:
    """Counts moves until it is killed, and waits a little in the middle of each step."""

    def after_step(place: int) -> None:
        print(place, flush=True)
        time.sleep(int(pause_ms) / 1000)

    await keep_up(store, MoveCount(after_step=after_step), step=int(step))


JOBS: dict[str, Callable[..., Awaitable[None]]] = {"append": append, "lease": lease, "project": project}


async def main(url: str, job: str, *arguments: str) -> None:
    """Does one job."""
    store = await open_store(url)
    print("ready", flush=True)
    await JOBS[job](store, *arguments)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
