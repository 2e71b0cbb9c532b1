"""A commit: what was appended to one table at once, and its place in the order of all commits."""

from __future__ import annotations

import msgspec

from boomtown.table.events import Entry


# Nothing in it can refer back to it, so that Python's hunt for cycles may pass over it.
class Commit(msgspec.Struct, frozen=True, gc=False):
    """A batch that was committed."""

    place: int
    """Its place in the one order of all commits, from 1. Later commits have higher places."""
    table_id: str
    entries: tuple[Entry, ...]
    """What was appended, at least one entry, in the order of seqs."""

    @property
    def seq(self) -> int:
        """The table's seq after it."""
        return self.entries[-1].seq
