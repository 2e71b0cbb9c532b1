"""What a store promises, whichever database is behind it. `boomtown.testing.store_suite` checks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from boomtown.store.errors import StoreError
from boomtown.table.events import Entry
from boomtown.table.state import Player
from boomtown.table.summary import Summary


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """Entries to be appended to one table, together or not at all."""

    table_id: str
    expected_seq: int
    """The last seq the writer knows; 0 for a new table. The first entry has the next."""
    entries: tuple[Entry, ...]
    summary: Summary
    """The table after these entries."""

    def __post_init__(self) -> None:
        """Raises `ValueError` unless the entries follow `expected_seq` without gaps."""
        seqs = [entry.seq for entry in self.entries]
        if not seqs or seqs != list(range(self.expected_seq + 1, self.expected_seq + 1 + len(seqs))):
            raise ValueError(
                f"entries {seqs} do not follow entry {self.expected_seq} of table {self.table_id}"
            )

    @property
    def last_seq(self) -> int:
        """The table's seq after the batch."""
        return self.expected_seq + len(self.entries)


class Commit(msgspec.Struct, frozen=True):
    """A batch was committed: the table now has entries up to `seq`."""

    table_id: str
    seq: int


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table_id: str
    seq: int
    summary: Summary


class Store(Protocol):
    """The event log with key `(table, seq)`, and what is kept beside it.

    Whatever a method has returned from is durable: it is still there after the machine loses power. All
    methods raise `StoreError` when the database fails, and then nothing of what was asked has happened.
    """

    async def append(
        self, table_id: str, expected_seq: int, entries: Sequence[Entry], summary: Summary
    ) -> None:
        """Appends the entries after `expected_seq`; raises `SeqTaken` if there are later ones already."""

    async def append_all(self, batches: Sequence[Batch]) -> None:
        """Appends to several tables, all or nothing; raises `SeqTaken` if any of them has later entries."""

    def post(self, batches: Sequence[Batch], settled: Callable[[StoreError | None], None]) -> None:
        """Appends like `append_all` without waiting for it.

        Calls `settled` once, on the event loop and not before returning: with None when it is durable, else
        with why nothing of it was written. For who cannot spare the turns of the loop that awaiting takes.
        """

    async def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """Returns the entries with a seq above `after`, in order; none for a table that does not exist."""

    def subscribe(self, heard: Callable[[Commit], None]) -> Callable[[], None]:
        """Calls `heard` for each batch committed from now on; returns the function that ends it.

        Each commit is told once, in the order of seqs for a table, after it is durable and before the append
        that made it returns. `heard` runs on the event loop and must not wait.
        """

    async def summary(self, table_id: str) -> Listed | None:
        """Returns the table's summary with the seq it belongs to; None for a table that does not exist."""

    async def open_tables(self, limit: int) -> list[Listed]:
        """Returns the public tables that wait for players, the latest changed first."""

    async def tables_of(self, player_id: str, limit: int) -> list[Listed]:
        """Returns the tables this player opened or sits at, the latest changed first."""

    async def running_with_bot_to_move(self) -> list[Listed]:
        """Returns the tables that wait for a bot: those to wake after a start."""

    async def save_player(self, player_id: str, name: str) -> None:
        """Keeps a player's name, new or changed."""

    async def player(self, player_id: str) -> Player | None:
        """Returns the player; None if nobody of that id was saved."""

    async def secret(self, name: str) -> bytes:
        """Returns 32 random bytes, made at the first call for `name` and the same ever after."""

    async def close(self) -> None:
        """Finishes what was asked and closes; every later call raises `StoreError` `store_closed`."""
