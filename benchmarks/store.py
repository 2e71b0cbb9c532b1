"""Appending to the log on this disk, and what an idle store takes to look for commits of others."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.figure import Figure
from boomtown.store import Store, open_store
from boomtown.testing.store_samples import SOME, some_entries

ROUNDS = 5
IDLE_S = 20.0
TABLES = (1, 100, 400)
"""Tables that are appended to at the same time: the more there are, the more share one transaction."""
APPENDS = 6_000
"""In all; at one table a twentieth of it, because each then waits for the disk."""


async def _append(tables: int, folder: Path) -> tuple[float, float]:
    """Returns the appends in a second, and the processor time of one in microseconds."""
    store = await open_store(f"sqlite:///{folder}/log.sqlite3")
    store.subscribe(lambda commit: None)
    each = APPENDS // tables if tables > 1 else APPENDS // 20

    async def play(table_id: str) -> None:
        for seq in range(each):
            await store.append(table_id, seq, some_entries(seq + 1, seq + 1), SOME)

    began, processor = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(f"t{number}") for number in range(tables)))
    took, processor = time.perf_counter() - began, time.process_time() - processor
    await store.close()
    return tables * each / took, processor / (tables * each) * 1e6


async def _idle(folder: Path) -> float:
    """Returns the processor time of an open store to which nobody writes, in milliseconds a second."""
    store: Store = await open_store(f"sqlite:///{folder}/log.sqlite3")
    store.subscribe(lambda commit: None)
    await asyncio.sleep(1)
    began, processor = time.perf_counter(), time.process_time()
    await asyncio.sleep(IDLE_S)
    took = (time.process_time() - processor) / (time.perf_counter() - began)
    await store.close()
    return took * 1000


def figures() -> Iterator[Figure]:
    """Yields what was measured."""
    # In the working folder: a temporary one is often in memory, which waits for no disk.
    with tempfile.TemporaryDirectory(dir=".") as folder:
        for tables in TABLES:
            rounds = []
            for number in range(ROUNDS):
                inside = Path(folder) / f"{tables}-{number}"
                rounds.append(asyncio.run(_append(tables, inside)))
            rates, processor = zip(*rounds, strict=True)
            spread = f"{min(rates):,.0f} to {max(rates):,.0f}"
            yield Figure(
                f"appends a second at {tables} tables at once",
                f"{median(rates):,.0f} ({spread}), {median(processor):.0f} us of a processor each",
            )
        yield Figure("an idle store, processor time", f"{asyncio.run(_idle(Path(folder))):.2f} ms a second")
