"""What every store must do for projections: nothing lost, nothing counted twice, wherever they stop."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence

import pytest
from sqlalchemy import Connection

from boomtown.store import Commit, Store, StoreError, keep_up, open_store
from boomtown.table.events import Moved
from boomtown.testing.store_log_suite import LogSuite
from boomtown.testing.store_processes import PATIENCE_S, worker
from boomtown.testing.store_projection import Counts, MoveCount, counted
from boomtown.testing.store_samples import SOME, some_entries


class ProjectionSuite(LogSuite):
    """The promises of a store about what is computed from its log."""

    async def test_a_projection_catches_up_in_steps(self, store: Store) -> None:
        """Each adds at most as many commits as it may; at the end one that finds nothing stays there."""
        await _fill(store, 10)
        last = (await store.commits(0, 100))[-1].place
        places = [await store.advance(MoveCount(), 3) for _ in range(6)]
        assert places[2:] == [places[2], last, last, last]
        assert places[:4] == sorted(set(places[:4]))
        assert await store.query(counted) == await _truth(store)

    async def test_a_projection_keeps_up_with_what_is_appended(self, store: Store) -> None:
        """From where it was when it ended, after opening again, too."""
        await _fill(store, 5)
        async with _keeping_up(store):
            await _until_true(store)
            await _fill(store, 7)
            await _until_true(store)
        await _fill(store, 3)
        assert await store.query(counted) != await _truth(store)
        async with _keeping_up(store):
            await _until_true(store)

    async def test_one_that_is_cancelled_in_the_middle_goes_on_where_it_was(self, store: Store) -> None:
        """At any moment, many times."""
        rng = random.Random(1)
        await _fill(store, 60)
        for _ in range(25):
            task = asyncio.create_task(keep_up(store, MoveCount(), step=2))
            await asyncio.sleep(rng.random() * 0.01)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            await _fill(store, 1)
        async with _keeping_up(store):
            await _until_true(store)

    @pytest.mark.parametrize("lives", [3, pytest.param(20, marks=pytest.mark.long)])
    async def test_one_that_is_killed_in_the_middle_goes_on_where_it_was(
        self, store: Store, url: str, lives: int
    ) -> None:
        """A real process, killed between two words, several times, while this one appends."""
        reached = 0
        for life in range(lives):
            await _fill(store, 30)  # however far the last one came, there is enough for this one
            async with worker(url, "project", 1, 10) as process:
                for _ in range(12 + life % 5):
                    (place,) = await process.line()
                await _fill(store, 1)
                await process.kill()
                # A place is printed before the step is durable: the last one may be lost, and comes again.
                assert int(place) > reached
                reached = int(place) - 1
        await _fill(store, 1)
        assert await store.query(counted) != await _truth(store)
        async with _keeping_up(store):
            await _until_true(store)

    async def test_several_who_keep_up_the_same_projection_count_nothing_twice(
        self, store: Store, url: str
    ) -> None:
        """In one process or in several."""
        await _fill(store, 20)
        other = await open_store(url)
        try:
            async with _keeping_up(store), _keeping_up(other), worker(url, "project", 1, 0):
                await _fill(store, 40)
                await _until_true(store)
                await _fill(other, 20)
                await _until_true(store)
        finally:
            await other.close()

    async def test_a_step_that_fails_changes_neither_rows_nor_place(self, store: Store) -> None:
        """The failure reaches who asked for it; the next try goes on."""
        await _fill(store, 6)
        place = await store.advance(MoveCount(), 2)
        before = await store.query(counted)

        def fail(_: int) -> None:
            raise RuntimeError("out of ink")

        with pytest.raises(RuntimeError, match="out of ink"):
            await keep_up(store, MoveCount(after_step=fail))
        assert await store.query(counted) == before
        assert await store.advance(MoveCount(), 0) == place
        async with _keeping_up(store):
            await _until_true(store)

    async def test_another_version_makes_the_rows_anew(self, store: Store) -> None:
        """From the first commit on; nothing of the old rows stays."""
        await _fill(store, 8)
        last = await store.advance(MoveCount(), 100)
        assert await store.advance(MoveCount(version=2), 3) < last
        assert await store.advance(MoveCount(version=2), 100) == last
        assert await store.query(counted) == {
            table_id: 2 * moves for table_id, moves in (await _truth(store)).items()
        }

    async def test_projections_have_places_of_their_own(self, store: Store) -> None:
        """One that is new begins with the first commit, however far others are."""
        await _fill(store, 4)
        await store.advance(MoveCount(), 100)

        class Places:
            name, version = "sample_places", 1

            def __init__(self) -> None:
                self.seen: list[int] = []

            def reset(self, connection: Connection) -> None:
                self.seen.clear()

            def apply(self, connection: Connection, commits: Sequence[Commit]) -> None:
                self.seen += [commit.place for commit in commits]

        places = Places()
        await store.advance(places, 100)
        assert places.seen == [commit.place for commit in await store.commits(0, 100)]

    async def test_a_query_cannot_write(self, store: Store) -> None:
        """Rows are changed by projections alone."""
        await _fill(store, 1)
        await store.advance(MoveCount(), 9)
        with pytest.raises(StoreError):
            await store.query(MoveCount().reset)


async def _fill(store: Store, appends: int) -> None:
    """Appends a move, or a few, to some of five tables."""
    for n in range(appends):
        table_id = f"t{n % 5}"
        seq = len(await store.read(table_id))
        await store.append(table_id, seq, some_entries(seq + 1, seq + 1 + n % 3), SOME)


async def _truth(store: Store) -> Counts:
    counts: Counts = {}
    for commit in await store.commits(0, 100_000):
        moves = sum(isinstance(entry.event, Moved) for entry in commit.entries)
        counts[commit.table_id] = counts.get(commit.table_id, 0) + moves
    return counts


@contextlib.asynccontextmanager
async def _keeping_up(store: Store) -> AsyncIterator[None]:
    task = asyncio.create_task(keep_up(store, MoveCount(), step=4))
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _until_true(store: Store) -> None:
    """Waits until everything is counted, and a moment longer: nothing is counted once more."""
    truth = await _truth(store)
    async with asyncio.timeout(PATIENCE_S):
        while await _counts(store) != truth:
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.05)
    assert await _counts(store) == truth


async def _counts(store: Store) -> Counts:
    with contextlib.suppress(StoreError):  # the sample's table is made by its first step
        return await store.query(counted)
    return {}
