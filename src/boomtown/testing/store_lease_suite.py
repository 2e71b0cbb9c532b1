"""What every store must do about leases: one owner at a time, and no append of any other."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time

import pytest

from boomtown.store import Batch, Lease, LeaseLost, SeqTaken, Store, open_store
from boomtown.table.events import Moved
from boomtown.testing.store_log_suite import LogSuite
from boomtown.testing.store_processes import PATIENCE_S, worker
from boomtown.testing.store_samples import SOME, opening, some_entries

LONG_MS = 600_000
SHORT_MS = 60
HELD_MS = 1_200
"""The lease of a process that is stopped: longer than a busy machine keeps it from renewing."""


class LeaseSuite(LogSuite):
    """The promises of a store about leases."""

    async def test_a_lease_has_one_owner_at_a_time(self, store: Store) -> None:
        """Nobody else gets it, nor does the owner once more; other tables have leases of their own."""
        lease = await _acquired(store, "t", "a")
        assert (lease.table_id, lease.owner) == ("t", "a")
        assert await store.acquire_lease("t", "b", LONG_MS) is None
        assert await store.acquire_lease("t", "a", LONG_MS) is None
        assert (await _acquired(store, "u", "b")).owner == "b"

    async def test_of_many_who_ask_at_once_one_gets_it(self, store: Store, url: str) -> None:
        """In this process or through another store object."""
        other = await open_store(url)
        try:
            asked = [each.acquire_lease("t", f"{n}", LONG_MS) for n in range(10) for each in (store, other)]
            assert sum(lease is not None for lease in await asyncio.gather(*asked)) == 1
        finally:
            await other.close()

    async def test_a_lease_ends_by_itself_unless_it_is_renewed(self, store: Store) -> None:
        """One that has ended is not renewed any more, even if nobody else wants it."""
        lease = await _acquired(store, "t", "a", SHORT_MS)
        renewed = await store.renew_lease(lease, LONG_MS)
        assert renewed is not None
        assert (renewed.owner, renewed.fence) == ("a", lease.fence)
        assert renewed.expires_ms > lease.expires_ms
        await asyncio.sleep(2 * SHORT_MS / 1000)
        assert await store.acquire_lease("t", "b", SHORT_MS) is None
        assert await store.renew_lease(renewed, SHORT_MS) is not None
        await asyncio.sleep(2 * SHORT_MS / 1000)
        assert await store.renew_lease(renewed, LONG_MS) is None
        later = await _acquired(store, "t", "b")
        assert later.fence > lease.fence
        assert await store.renew_lease(renewed, LONG_MS) is None

    async def test_who_releases_a_lease_lets_others_in_at_once(self, store: Store) -> None:
        """Releasing twice is no error, and touches no lease of another."""
        lease = await _acquired(store, "t", "a")
        await store.release_lease(lease)
        later = await _acquired(store, "t", "b")
        assert later.fence > lease.fence
        await store.release_lease(lease)
        assert await store.renew_lease(lease, LONG_MS) is None
        assert await store.acquire_lease("t", "a", LONG_MS) is None

    async def test_fences_never_go_down(self, store: Store, url: str) -> None:
        """Whoever holds the lease, however it ended, and after opening again."""
        fences = []
        for n in range(5):
            lease = await _acquired(store, "t", "ab"[n % 2], LONG_MS if n % 2 else 1)
            fences.append(lease.fence)
            await (store.release_lease(lease) if n % 2 else asyncio.sleep(0.02))
        await store.close()
        again = await open_store(url)
        try:
            fences.append((await _acquired(again, "t", "a")).fence)
        finally:
            await again.close()
        assert fences == sorted(set(fences))

    async def test_a_lease_outlives_the_store_object_that_asked_for_it(self, store: Store, url: str) -> None:
        """While others are there, it ends by release or expiry and by nothing else."""
        lease = await _acquired(store, "t", "a")
        again = await open_store(url)
        await store.close()
        try:
            assert await again.acquire_lease("t", "b", LONG_MS) is None
            await again.append("t", 0, some_entries(1, 1), SOME, fence=lease.fence)
        finally:
            await again.close()

    async def test_the_clock_of_the_process_tells_nothing(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Expiry is judged by the database's clock."""
        await _acquired(store, "far", "a", LONG_MS)
        await _acquired(store, "near", "a", SHORT_MS)
        tomorrow, yesterday = time.time() + 86_400, time.time() - 86_400
        monkeypatch.setattr(time, "time", lambda: tomorrow)
        monkeypatch.setattr(time, "time_ns", lambda: int(tomorrow * 1e9))
        assert await store.acquire_lease("far", "b", LONG_MS) is None
        monkeypatch.setattr(time, "time", lambda: yesterday)
        monkeypatch.setattr(time, "time_ns", lambda: int(yesterday * 1e9))
        await asyncio.sleep(2 * SHORT_MS / 1000)
        assert await store.acquire_lease("near", "b", LONG_MS) is not None

    @pytest.mark.parametrize("ttl_ms", [0, -1])
    async def test_a_lease_for_no_time_is_a_mistake_of_the_caller(self, store: Store, ttl_ms: int) -> None:
        """Whether it is new or renewed."""
        with pytest.raises(ValueError, match="some time"):
            await store.acquire_lease("t", "a", ttl_ms)
        lease = await _acquired(store, "t", "a")
        with pytest.raises(ValueError, match="some time"):
            await store.renew_lease(lease, ttl_ms)

    # Appending under a lease

    async def test_only_who_holds_the_lease_appends(self, store: Store) -> None:
        """Neither who shows no fence nor who shows another; the log stays as it is."""
        await store.append("t", 0, some_entries(1, 1), SOME)
        lease = await _acquired(store, "t", "a")
        await store.append("t", 1, some_entries(2, 2), SOME, fence=lease.fence)
        for fence in (None, lease.fence - 1, lease.fence + 1, 0):
            with pytest.raises(LeaseLost) as refused:
                await store.append("t", 2, some_entries(3, 3), SOME, fence=fence)
            assert (refused.value.code, refused.value.table_id) == ("lease_lost", "t")
        assert len(await store.read("t")) == 2
        assert len(await store.commits(0, 10)) == 2
        await store.append("t", 2, some_entries(3, 3), SOME, fence=lease.fence)
        with pytest.raises(SeqTaken):
            await store.append("t", 2, some_entries(3, 3), SOME, fence=lease.fence)

    async def test_a_lease_that_has_ended_appends_nothing(self, store: Store) -> None:
        """Whether it expired or was released; then whoever holds none appends again."""
        expired = await _acquired(store, "t", "a", SHORT_MS)
        await asyncio.sleep(2 * SHORT_MS / 1000)
        with pytest.raises(LeaseLost):
            await store.append("t", 0, some_entries(1, 1), SOME, fence=expired.fence)
        released = await _acquired(store, "t", "b")
        await store.release_lease(released)
        with pytest.raises(LeaseLost):
            await store.append("t", 0, some_entries(1, 1), SOME, fence=released.fence)
        await store.append("t", 0, some_entries(1, 1), SOME)

    async def test_who_was_succeeded_appends_nothing(self, store: Store) -> None:
        """Also after its successor has released the lease."""
        first = await _acquired(store, "t", "a", 1)
        await asyncio.sleep(0.02)
        second = await _acquired(store, "t", "b")
        with pytest.raises(LeaseLost):
            await store.append("t", 0, some_entries(1, 1), SOME, fence=first.fence)
        await store.append("t", 0, some_entries(1, 1), SOME, fence=second.fence)
        await store.release_lease(second)
        with pytest.raises(LeaseLost):
            await store.append("t", 1, some_entries(2, 2), SOME, fence=first.fence)

    async def test_a_lost_lease_among_several_tables_refuses_all_and_harms_no_other_append(
        self, store: Store
    ) -> None:
        """All or nothing, as with seqs; what it is grouped with goes on."""
        lease = await _acquired(store, "live", "a")
        live = Batch(table_id="live", expected_seq=0, entries=tuple(some_entries(1, 1)), summary=SOME)
        answers = await asyncio.gather(
            store.append_all([opening("new"), live]),
            store.append("bystander", 0, some_entries(1, 1), SOME),
            return_exceptions=True,
        )
        assert isinstance(answers[0], LeaseLost)
        assert answers[1] is None
        assert await store.read("new") == []
        fenced = Batch(table_id="live", expected_seq=0, entries=live.entries, summary=SOME, fence=lease.fence)
        await store.append_all([opening("new"), fenced])
        assert len(await store.read("new")) == len(await store.read("live")) == 1

    # Two processes

    async def test_another_process_goes_on_after_the_owner_was_killed(self, store: Store, url: str) -> None:
        """When the lease has expired, and not before."""
        async with worker(url, "lease", "t", "first", HELD_MS) as first:
            await first.until("wrote")
            async with worker(url, "lease", "t", "second", HELD_MS) as second:
                for _ in range(30):
                    await first.until("wrote")
                await first.kill()
                killed_at = time.monotonic()
                _, fence = await second.until("held")
                assert time.monotonic() - killed_at > HELD_MS / 3000
                await second.until("wrote")
        owners = await _owners(store, "t")
        assert [owner for owner, _ in owners] == ["first", "second"]
        assert owners[1][1] == int(fence) > owners[0][1]

    async def test_an_owner_that_was_stopped_for_a_while_writes_nothing_over_its_successor(
        self, store: Store, url: str
    ) -> None:
        """It wakes, believes it holds the lease, and is refused; both are alive, and one writes."""
        async with contextlib.AsyncExitStack() as stack:
            stopped = await stack.enter_async_context(worker(url, "lease", "t", "first", HELD_MS))
            _, fence = await stopped.until("held")
            other = await stack.enter_async_context(worker(url, "lease", "t", "second", HELD_MS))
            for _ in range(3):
                await stopped.until("wrote")
                stopped.send(signal.SIGUSR1)
                _, after = await other.until("held")
                await other.until("wrote")
                stopped.send(signal.SIGCONT)
                assert await stopped.until("lost") == ["lost", fence]
                stopped, other, fence = other, stopped, after
        owners = await _owners(store, "t")
        fences = [fence for _, fence in owners]
        assert len(owners) >= 4
        # Whoever has once been succeeded never stands in the log again.
        assert fences == sorted(set(fences))


async def _acquired(store: Store, table_id: str, owner: str, ttl_ms: int = LONG_MS) -> Lease:
    async with asyncio.timeout(PATIENCE_S):
        lease = await store.acquire_lease(table_id, owner, ttl_ms)
    assert lease is not None
    return lease


async def _owners(store: Store, table_id: str) -> list[tuple[str, int]]:
    """Returns who wrote to the table with which fence, each time it changed hands."""
    found: list[tuple[str, int]] = []
    for entry in await store.read(table_id):
        assert isinstance(entry.event, Moved)
        owner, fence = entry.event.move.split()
        if not found or found[-1] != (owner, int(fence)):
            found.append((owner, int(fence)))
    return found
