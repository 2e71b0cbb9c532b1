"""Appends to a store for ever and prints each acknowledgement: a process to be killed by a test.

Usage: python -m boomtown.testing.store_appender URL LIFE
"""

from __future__ import annotations

import asyncio
import sys

from boomtown.store import Store, open_store
from boomtown.table.events import Entry, Moved
from boomtown.table.summary import Summary

TABLES = 8


async def append_for_ever(store: Store, table_id: str) -> None:
    """Appends entry after entry, and prints `table seq` once each is acknowledged."""
    seq = len(await store.read(table_id))
    while True:
        seq += 1
        entry = Entry(seq=seq, at_ms=seq, event=Moved(seat=0, move=f"move {seq}"))
        summary = Summary(
            game="boomerang",
            options={},
            status="playing",
            public=False,
            opened_by="p1",
            players=("p1", "p2"),
            names=("Anna", "Bo"),
            levels=(None, None),
            to_move=0,
            ply=seq,
            changed_ms=seq,
        )
        await store.append(table_id, seq - 1, [entry], summary)
        print(table_id, seq, flush=True)


async def main(url: str, life: str) -> None:
    """Writes to tables of this life, and goes on with one that all lives share."""
    store = await open_store(url)
    tables = ["shared", *(f"life{life}table{n}" for n in range(TABLES))]
    await asyncio.gather(*(append_for_ever(store, table_id) for table_id in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
