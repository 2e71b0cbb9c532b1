"""What every store must do for who follows its log, in this process or another."""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import time
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial

import pytest

from boomtown.store import Batch, Commit, SeqTaken, Store, StoreError, open_store
from boomtown.testing.store_log_suite import LogSuite
from boomtown.testing.store_processes import PATIENCE_S, Worker, worker
from boomtown.testing.store_samples import SOME, opening, some_entries

SOON_S = 0.25
"""Within this time a commit of another process is known."""


class FollowSuite(LogSuite):
    """The promises of a store about the order of commits."""

    async def test_commits_are_read_from_a_place_on(self, store: Store) -> None:
        """In one order over all tables, at most as many as were asked for."""
        assert await store.commits(0, 10) == []
        for n in range(5):
            await store.append(
                f"t{n % 2}", 2 * (n // 2), some_entries(2 * (n // 2) + 1, 2 * (n // 2) + 2), SOME
            )
        commits = await store.commits(0, 10)
        assert [(commit.table_id, commit.seq) for commit in commits] == [
            ("t0", 2),
            ("t1", 2),
            ("t0", 4),
            ("t1", 4),
            ("t0", 6),
        ]
        assert list(commits[2].entries) == some_entries(3, 4)
        check_order(commits)
        assert await store.commits(commits[1].place, 2) == commits[2:4]
        assert await store.commits(commits[-1].place, 2) == []

    async def test_what_is_refused_has_no_place(self, store: Store) -> None:
        """Only what was committed is in the order; several tables come one after the other."""
        await store.append("t", 0, some_entries(1, 1), SOME)
        late = Batch(table_id="t", expected_seq=0, entries=tuple(some_entries(1, 1)), summary=SOME)
        with pytest.raises(SeqTaken):
            await store.append_all([opening("new"), late])
        await store.append_all([opening("one"), opening("two")])
        assert [commit.table_id for commit in await store.commits(0, 10)] == ["t", "one", "two"]

    async def test_subscribers_and_readers_see_the_same_commits(self, store: Store) -> None:
        """With the same places and entries."""
        committed: list[Commit] = []
        store.subscribe(committed.append)
        await asyncio.gather(*(store.append(f"t{n}", 0, some_entries(1, 1 + n % 3), SOME) for n in range(40)))
        assert committed == await store.commits(0, 100)

    async def test_a_follower_gets_what_was_there_and_what_comes(self, store: Store) -> None:
        """From the place it names on."""
        await store.append("t", 0, some_entries(1, 2), SOME)
        await store.append("t", 2, some_entries(3, 3), SOME)
        first = (await store.commits(0, 1))[0]
        followed = store.follow(first.place)
        assert (await _next(followed)).seq == 3
        waiting = asyncio.create_task(_next(followed))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await store.append("u", 0, some_entries(1, 1), SOME)
        assert (await waiting).table_id == "u"

    async def test_places_are_the_same_after_opening_again(self, store: Store, url: str) -> None:
        """And those of new commits are higher."""
        for n in range(5):
            await store.append(f"t{n}", 0, some_entries(1, 2), SOME)
        before = await store.commits(0, 10)
        await store.close()
        again = await open_store(url)
        try:
            assert await again.commits(0, 10) == before
            await again.append("t0", 2, some_entries(3, 3), SOME)
            after = await again.commits(before[-1].place, 10)
            assert [(commit.table_id, commit.seq) for commit in after] == [("t0", 3)]
            check_order([*before, *after])
        finally:
            await again.close()

    async def test_closing_ends_those_who_follow(self, store: Store) -> None:
        """They do not wait for ever."""
        waits = [asyncio.create_task(_next(store.follow(0))), asyncio.create_task(store.wait_for_commit(0))]
        await asyncio.sleep(0.05)
        await store.close()
        async with asyncio.timeout(PATIENCE_S):
            for answer in await asyncio.gather(*waits, return_exceptions=True):
                assert isinstance(answer, StoreError)
                assert answer.code == "store_closed"

    # Several who write

    async def test_what_another_store_object_commits_comes_too(self, store: Store, url: str) -> None:
        """To subscribers and followers, once and in the order of seqs, however the two take turns."""
        other = await open_store(url)
        committed: dict[Store, list[Commit]] = {store: [], other: []}
        for each, commits in committed.items():
            each.subscribe(commits.append)
        try:
            rng = random.Random(3)
            for seq in range(1, 41):
                writer = rng.choice((store, other))
                await writer.append("t", seq - 1, some_entries(seq, seq), SOME)
                if rng.random() < 0.1:
                    await asyncio.sleep(0.15)
            for each, commits in committed.items():
                await _until(partial(_are_known, commits, 40))
                assert [commit.seq for commit in commits] == list(range(1, 41))
                assert commits == await each.commits(0, 100)
        finally:
            await other.close()

    async def test_what_another_process_commits_is_known_soon(self, store: Store, url: str) -> None:
        """Within a quarter of a second, to subscribers and to followers."""
        known: dict[int, float] = {}
        followed: dict[int, float] = {}

        def notify(commit: Commit) -> None:
            known[commit.seq] = time.time()

        store.subscribe(notify)

        async def follow() -> None:
            async for commit in store.follow(0):
                followed[commit.seq] = time.time()

        follower = asyncio.create_task(follow())
        acknowledged: dict[int, float] = {}
        async with worker(url, "append", "t", 11, 1, 330) as process:
            for _, seq, at in await process.rest():
                acknowledged[int(seq)] = float(at)
        await _until(lambda: known.keys() == followed.keys() == acknowledged.keys())
        follower.cancel()
        for times in (known, followed):
            waits = [times[seq] - at for seq, at in acknowledged.items()]
            # One of them may be slow because the machine is: the middle one is not.
            assert statistics.median(waits) <= SOON_S, waits

    async def test_a_follower_never_skips_a_transaction_that_began_earlier_and_committed_later(
        self, store: Store, url: str
    ) -> None:
        """Large transactions and small ones at once, from several store objects, read eagerly."""
        others = [await open_store(url) for _ in range(3)]
        done = asyncio.Event()
        seen: list[Commit] = []
        follower = asyncio.create_task(_read_eagerly(store, done, seen))

        async def write(number: int, writer: Store) -> None:
            seq = 0
            for turn in range(12):
                size = 400 if (turn + number) % 4 == 0 else 1
                await writer.append(f"t{number}", seq, some_entries(seq + 1, seq + size), SOME)
                seq += size

        try:
            writers = [store, *others]
            await asyncio.gather(*(write(n, writers[n % len(writers)]) for n in range(12)))
            done.set()
            await follower
            assert len(seen) == 12 * 12
            assert seen == await store.commits(0, 1_000)
            check_order(seen)
        finally:
            for other in others:
                await other.close()

    async def test_a_follower_never_skips_what_other_processes_commit(self, store: Store, url: str) -> None:
        """Real processes, with large transactions and small ones, while this one writes, too."""
        done = asyncio.Event()
        seen: list[Commit] = []
        committed: list[Commit] = []
        store.subscribe(committed.append)
        async with contextlib.AsyncExitStack() as stack:
            jobs = [("append", f"p{n}", 40, 300 if n == 0 else 1, 0) for n in range(3)]
            workers = await asyncio.gather(*(stack.enter_async_context(worker(url, *job)) for job in jobs))
            follower = asyncio.create_task(_read_eagerly(store, done, seen))
            endings = asyncio.gather(*map(_ended, workers))
            own = 0
            while not endings.done():
                await store.append("own", own, some_entries(own + 1, own + 1), SOME)
                own += 1
                await asyncio.sleep(0.001)
            assert await endings == [40, 40, 40]
        done.set()
        await follower
        assert len(seen) == 120 + own
        check_order(seen)
        await _until(partial(_are_known, committed, len(seen)))
        assert committed == seen


def check_order(commits: Sequence[Commit]) -> None:
    """Raises `AssertionError` unless places grow, and the entries of each table follow one another."""
    places = [commit.place for commit in commits]
    assert places == sorted(set(places))
    seqs: dict[str, int] = {}
    for commit in commits:
        assert commit.entries[0].seq == seqs.get(commit.table_id, 0) + 1
        seqs[commit.table_id] = commit.seq


async def _read_eagerly(store: Store, done: asyncio.Event, seen: list[Commit]) -> None:
    """Reads on from the last place it saw, until it finds nothing more after `done`."""
    place = 0
    while True:
        over = done.is_set()
        found = await store.commits(place, 50)
        seen += found
        place = found[-1].place if found else place
        if over and not found:
            return


async def _ended(process: Worker) -> int:
    """Returns how many appends a process printed that ended well."""
    lines = await process.rest()
    assert await process.ended_well()
    return len(lines)


async def _next(followed: AsyncIterator[Commit]) -> Commit:
    async with asyncio.timeout(PATIENCE_S):
        return await anext(followed)


def _are_known(commits: Sequence[Commit], number: int) -> bool:
    return len(commits) >= number


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0.005)
