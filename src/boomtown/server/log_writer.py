"""Writing to the log: which commits are this process's own, and how long appends take."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.server.metrics import Metrics
from boomtown.store.commits import Commit
from boomtown.store.protocol import Batch, Store
from boomtown.table.stages import Stage
from boomtown.table.summary import summarise


class LogWriter:
    """Appends to the store. Whoever appends goes on by itself, and needs not hear of the commit again."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._under_way: set[tuple[str, int]] = set()

    def is_writing(self, commit: Commit) -> bool:
        """Tells whether a commit is what this process is writing just now."""
        return (commit.table_id, commit.seq) in self._under_way

    async def append(self, *batches: Batch) -> None:
        """Appends all or nothing; raises `StoreError`."""
        keys = {(batch.table_id, batch.last_seq) for batch in batches}
        self._under_way |= keys
        try:
            with self._metrics.append_seconds.time():
                await self._store.append_all(batches)
        finally:
            self._under_way -= keys


def batch_of(table_id: str, stages: Sequence[Stage], fence: int | None = None) -> Batch:
    """Returns the batch that writes these stages, which follow each other."""
    entries = tuple(stage.entry for stage in stages)
    return Batch(
        table_id=table_id,
        expected_seq=entries[0].seq - 1,
        entries=entries,
        summary=summarise(stages[-1].table),
        fence=fence,
    )
