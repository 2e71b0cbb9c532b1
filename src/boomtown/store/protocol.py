"""What a store promises, whichever database is behind it. `boomtown.testing.store_suite` checks it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Protocol, TypeVar

import msgspec
from sqlalchemy import Connection

from boomtown.store.commits import Commit
from boomtown.store.errors import StoreError
from boomtown.store.projections import Projection
from boomtown.table.events import Entry
from boomtown.table.state import Player
from boomtown.table.summary import Summary

T = TypeVar("T")


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """Entries to be appended to one table, together or not at all."""

    table_id: str
    expected_seq: int
    """The last seq the writer knows; 0 for a new table. The first entry has the next."""
    entries: tuple[Entry, ...]
    summary: Summary
    """The table after these entries."""
    fence: int | None = None
    """That of the writer's lease; None where the writer holds none."""

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


class Lease(msgspec.Struct, frozen=True, kw_only=True):
    """The right of one owner to write to a table, for a while."""

    table_id: str
    owner: str
    fence: int
    """Higher than that of every earlier lease of the table: by it the store knows who writes."""
    expires_ms: int
    """When it ends unless it is renewed, by the database's clock; no other clock tells whether it has."""


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

    # Writing

    async def append(
        self,
        table_id: str,
        expected_seq: int,
        entries: Sequence[Entry],
        summary: Summary,
        *,
        fence: int | None = None,
    ) -> None:
        """Appends the entries after `expected_seq`; raises as `append_all` does."""

    async def append_all(self, batches: Sequence[Batch]) -> None:
        """Appends to several tables, all or nothing.

        Raises `SeqTaken` if any of the tables has later entries already, and `LeaseLost` if any batch lacks
        the fence of its table's lease: where somebody holds one that has not expired nobody else writes, and
        where nobody does only batches without a fence are written. Both are judged in the transaction that
        appends.
        """

    # Reading and following the log

    async def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """Returns the entries with a seq above `after`, in order; none for a table that does not exist."""

    async def commits(self, after: int, limit: int) -> list[Commit]:
        """Returns the commits that come after the place `after`, in order, at most `limit` of them.

        A commit is seen only when all those at earlier places are, and their places never change: who has
        read up to a place has read everything before it, and goes on from there.
        """

    def follow(self, after: int) -> AsyncIterator[Commit]:
        """Yields each commit that comes after the place `after`, once and in order, and goes on for ever.

        What another process commits comes too, within a quarter of a second. 0 begins with the first commit
        of all. Raises `StoreError` `store_closed` when this store is closed.
        """

    async def wait_for_commit(self, after: int) -> None:
        """Returns once a commit comes after the place `after`, whoever made it; raises as `follow` does."""

    def subscribe(self, notify: Callable[[Commit], None]) -> Callable[[], None]:
        """Calls `notify` for each commit from now on; returns the function that ends it.

        Each comes once, in the order of places, after it is durable; what this store appends before that
        append returns, what another process commits within a quarter of a second. `notify` runs on the event
        loop and must not wait. Commits that others made a moment before subscribing may come, too. One that
        cannot be read is logged and left out: who reads its table hears why.
        """

    # Leases

    async def acquire_lease(self, table_id: str, owner: str, ttl_ms: int) -> Lease | None:
        """Returns a new lease of the table for so long; None while anybody holds one, the asker included.

        Its fence is higher than every one before, also after a release, an expiry, a restart, and where an
        older copy of the database was put back, unless the machine's clock was set back as well. The table
        needs not exist yet. Raises `ValueError` unless `ttl_ms` is above 0.
        """

    async def renew_lease(self, lease: Lease, ttl_ms: int) -> Lease | None:
        """Returns the lease, now for so long from now; None if it has expired or ended, or is another's."""

    async def release_lease(self, lease: Lease) -> None:
        """Ends the lease, so that others need not wait for its expiry; nothing if it has ended already."""

    # Projections

    async def advance(self, projection: Projection, limit: int) -> int:
        """Adds at most `limit` commits to the projection's rows; returns the place it has then reached.

        Rows and place change in one transaction, whoever else advances the same projection: each commit is in
        the rows once. One that is new, or whose rows are of another version, is reset and begins at place 0.
        """

    async def query(self, read: Callable[[Connection], T]) -> T:
        """Returns what `read` finds in the rows of projections; it sees one moment, and cannot write."""

    # Lists of tables

    async def summary(self, table_id: str) -> Listed | None:
        """Returns the table's summary with the seq it belongs to; None for a table that does not exist."""

    async def open_tables(self, limit: int) -> list[Listed]:
        """Returns the public tables that wait for players, the latest changed first."""

    async def tables_of(self, player_id: str, limit: int) -> list[Listed]:
        """Returns the tables this player opened or sits at, the latest changed first."""

    async def running_with_bot_to_move(self) -> list[Listed]:
        """Returns the tables that wait for a bot: those to wake after a start."""

    # People

    async def save_player(self, player_id: str, name: str, seen_ms: int) -> None:
        """Keeps a player's name, new or changed, and when they were here."""

    async def saw_player(self, player_id: str, seen_ms: int) -> None:
        """Takes note that a player who was saved is here; nobody else becomes one by it."""

    async def forget_players(self, before_ms: int, alias: Callable[[str], str]) -> list[str]:
        """Forgets some of those who were not here since `before_ms`; returns their ids, none when all are.

        Their saved name goes, and the list of their tables, also from lists that are made again later. Where
        the name stands at a table, `alias` of their id takes its place, and the game stays as it was.
        """

    async def player(self, player_id: str) -> Player | None:
        """Returns the player; None if nobody of that id was saved."""

    # The store itself

    @property
    def failure(self) -> StoreError | None:
        """Why the last write failed; None when it did not."""

    async def check(self) -> None:
        """Raises `StoreError` unless the store can be read and written now; a trial write tells."""

    async def secret(self, name: str) -> bytes:
        """Returns 32 random bytes, made at the first call for `name` and the same ever after."""

    async def close(self) -> None:
        """Finishes what was asked and closes; every later call raises `StoreError` `store_closed`."""
