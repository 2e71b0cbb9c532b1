"""What every store must do with its log. The first half of `StoreSuite`."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from typing import get_args

import pytest
import pytest_asyncio

from boomtown.store import Batch, Commit, SeqTaken, Store, StoreError, open_store
from boomtown.table import events
from boomtown.table.events import Entry, Event
from boomtown.testing.store_samples import EVERY_EVENT, SOME, opening, some_entries


class LogSuite:
    """The promises of a store about its log and its subscribers, one test each."""

    @pytest.fixture
    def url(self) -> str:
        """Where the store is; the same for every opening within a test, and empty before it."""
        raise NotImplementedError("a store's tests say where it is")

    @pytest_asyncio.fixture
    async def store(self, url: str) -> AsyncIterator[Store]:
        """An open store."""
        store = await open_store(url)
        yield store
        await store.close()

    # The log

    async def test_what_was_appended_can_be_read(self, store: Store) -> None:
        """Entries come back in order, all of them or those after a seq."""
        await store.append("t", 0, some_entries(1, 3), SOME)
        await store.append("t", 3, some_entries(4, 5), SOME)
        assert await store.read("t") == some_entries(1, 5)
        assert await store.read("t", after=3) == some_entries(4, 5)
        assert await store.read("t", after=5) == []
        assert await store.read("t", after=99) == []

    async def test_a_table_that_does_not_exist_has_no_entries(self, store: Store) -> None:
        """Reading is no error."""
        await store.append("t", 0, some_entries(1, 1), SOME)
        assert await store.read("T") == []
        assert await store.summary("T") is None

    async def test_every_kind_of_event_returns_as_it_was(self, store: Store) -> None:
        """Whatever an event holds, it is the same afterwards."""
        assert {type(event) for event in EVERY_EVENT} == set(get_args(Event))
        entries = [Entry(seq=seq, at_ms=2**52 + seq, event=event) for seq, event in enumerate(EVERY_EVENT, 1)]
        await store.append("t", 0, entries, SOME)
        assert await store.read("t") == entries

    async def test_a_taken_seq_is_refused_and_nothing_changes(self, store: Store) -> None:
        """The key `(table, seq)` is the arbiter."""
        await store.append("t", 0, some_entries(1, 3), SOME)
        for expected in (0, 1, 2):
            with pytest.raises(SeqTaken) as refused:
                await store.append("t", expected, some_entries(expected + 1, 9, "late"), SOME)
            assert refused.value.code == "seq_taken"
            assert (refused.value.table_id, refused.value.seq) == ("t", expected + 1)
        assert await store.read("t") == some_entries(1, 3)

    async def test_a_gap_is_refused_and_nothing_changes(self, store: Store) -> None:
        """Entries follow one another."""
        await store.append("t", 0, some_entries(1, 1), SOME)
        for table_id, expected in (("t", 2), ("new", 1)):
            with pytest.raises(StoreError) as refused:
                await store.append(table_id, expected, some_entries(expected + 1, expected + 1), SOME)
            assert refused.value.code == "seq_gap"
        assert len(await store.read("t")) == 1
        assert await store.summary("new") is None

    @pytest.mark.parametrize("seqs", [[], [2], [1, 1], [1, 3], [0]])
    async def test_entries_that_do_not_follow_are_a_mistake_of_the_caller(
        self, store: Store, seqs: Sequence[int]
    ) -> None:
        """Such a batch does not even reach the database."""
        entries = [Entry(seq=seq, at_ms=1, event=events.Started()) for seq in seqs]
        with pytest.raises(ValueError, match="do not follow"):
            await store.append("t", 0, entries, SOME)
        assert await store.read("t") == []

    async def test_of_many_who_want_the_same_seq_exactly_one_gets_it(self, store: Store) -> None:
        """All at once, within one group of commits or not."""
        for seq in range(1, 4):
            asked = [store.append("t", seq - 1, some_entries(seq, seq, f"by {n}"), SOME) for n in range(40)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            winners = [n for n, answer in enumerate(answers) if answer is None]
            assert len(winners) == 1
            assert sum(isinstance(answer, SeqTaken) for answer in answers) == 39
            assert (await store.read("t", after=seq - 1)) == some_entries(seq, seq, f"by {winners[0]}")

    async def test_two_store_objects_cannot_take_the_same_seq(self, store: Store, url: str) -> None:
        """The database decides, not the object that writes."""
        other = await open_store(url)
        try:
            for seq in range(1, 6):
                answers = await asyncio.gather(
                    store.append("t", seq - 1, some_entries(seq, seq, "here"), SOME),
                    other.append("t", seq - 1, some_entries(seq, seq, "there"), SOME),
                    return_exceptions=True,
                )
                assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "SeqTaken"]
                here = answers[0] is None
                assert await other.read("t", after=seq - 1) == some_entries(
                    seq, seq, "here" if here else "there"
                )
        finally:
            await other.close()

    async def test_who_comes_too_late_does_not_harm_the_others(self, store: Store) -> None:
        """A conflict fails alone, whatever it is grouped with."""
        await store.append("taken", 0, some_entries(1, 1), SOME)
        asked = [
            store.append("taken" if n % 3 == 0 else f"t{n}", 0, some_entries(1, 2, f"by {n}"), SOME)
            for n in range(30)
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for n, answer in enumerate(answers):
            if n % 3 == 0:
                assert isinstance(answer, SeqTaken)
            else:
                assert answer is None
                assert await store.read(f"t{n}") == some_entries(1, 2, f"by {n}")
        assert await store.read("taken") == some_entries(1, 1)

    async def test_appends_of_one_table_may_follow_each_other_without_waiting(self, store: Store) -> None:
        """They are carried out in the order in which they were asked."""
        asked = [store.append("t", n, some_entries(n + 1, n + 1, f"{n}"), SOME) for n in range(50)]
        await asyncio.gather(*asked)
        moves = [entry.event.move for entry in await store.read("t") if isinstance(entry.event, events.Moved)]
        assert moves == [str(n) for n in range(50)]

    async def test_writers_that_decide_again_all_get_their_entry_in(self, store: Store) -> None:
        """The way tables are played: read, decide, append, and once more if somebody was faster."""
        rng = random.Random(5)

        async def writer(name: str) -> None:
            for turn in range(8):
                while True:
                    seq = len(await store.read("t"))
                    await asyncio.sleep(rng.random() / 1000)
                    try:
                        await store.append("t", seq, some_entries(seq + 1, seq + 1, f"{name}{turn}"), SOME)
                        break
                    except SeqTaken:
                        continue

        await asyncio.gather(*map(writer, "abcde"))
        log = await store.read("t")
        assert [entry.seq for entry in log] == list(range(1, 41))
        moves = [entry.event.move for entry in log if isinstance(entry.event, events.Moved)]
        assert sorted(moves) == sorted(f"{name}{turn}" for name in "abcde" for turn in range(8))
        for name in "abcde":
            assert [move for move in moves if move[0] == name] == [f"{name}{turn}" for turn in range(8)]

    async def test_several_tables_are_appended_all_or_none(self, store: Store) -> None:
        """A rematch opens a table and tells the old one: never only one of the two."""
        await store.append("old", 0, some_entries(1, 2), SOME)
        new = opening("new")
        old = Batch(table_id="old", expected_seq=2, entries=tuple(some_entries(3, 3)), summary=SOME)
        late = Batch(table_id="old", expected_seq=1, entries=tuple(some_entries(2, 2)), summary=SOME)
        with pytest.raises(SeqTaken):
            await store.append_all([new, late])
        assert await store.read("new") == []
        assert await store.tables_of("p1", 10) == []
        await store.append_all([new, old])
        assert len(await store.read("new")) == 1
        assert len(await store.read("old")) == 3

    async def test_a_caller_who_gives_up_waiting_harms_nobody(self, store: Store) -> None:
        """The entry is there or not; the log is whole in either case."""
        tasks = [
            asyncio.create_task(store.append(f"t{n}", 0, some_entries(1, 3), SOME), name=str(n))
            for n in range(20)
        ]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for n, answer in enumerate(answers):
            found = await store.read(f"t{n}")
            assert found in ([], some_entries(1, 3))
            if answer is None:
                assert found
            else:
                assert isinstance(answer, asyncio.CancelledError)
        assert all(answer is None for answer in answers[1::2])

    # Subscribers

    async def test_every_commit_comes_once_and_in_order(self, store: Store) -> None:
        """Also where many tables are committed together, and only what was committed."""
        committed: list[Commit] = []
        store.subscribe(committed.append)
        for seq in range(1, 6):
            asked = [store.append(f"t{n}", seq - 1, some_entries(seq, seq), SOME) for n in range(10)]
            asked += [store.append(f"t{n}", seq - 1, some_entries(seq, seq), SOME) for n in range(5)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(answer, SeqTaken) for answer in answers) == 5
        assert len(committed) == 50
        for n in range(10):
            assert [commit.seq for commit in committed if commit.table_id == f"t{n}"] == [1, 2, 3, 4, 5]

    async def test_a_commit_is_durable_before_subscribers_know_it_and_its_append_returns_after_that(
        self, store: Store
    ) -> None:
        """First written, then notified, then acknowledged."""
        reads: list[asyncio.Task[list[Entry]]] = []
        store.subscribe(lambda commit: reads.append(asyncio.create_task(store.read(commit.table_id))))
        await store.append("t", 0, some_entries(1, 3), SOME)
        assert len(reads) == 1
        assert await reads[0] == some_entries(1, 3)

    async def test_a_batch_comes_as_one_commit_with_its_entries(self, store: Store) -> None:
        """And several tables in the order in which they were given."""
        committed: list[Commit] = []
        store.subscribe(committed.append)
        await store.append("old", 0, some_entries(1, 4), SOME)
        old = Batch(table_id="old", expected_seq=4, entries=tuple(some_entries(5, 6)), summary=SOME)
        new = opening("new")
        await store.append_all([new, old])
        assert [(commit.table_id, list(commit.entries)) for commit in committed] == [
            ("old", some_entries(1, 4)),
            ("new", list(new.entries)),
            ("old", some_entries(5, 6)),
        ]
        assert [commit.seq for commit in committed] == [4, 1, 6]
        places = [commit.place for commit in committed]
        assert places == sorted(set(places))

    async def test_who_unsubscribes_gets_no_more(self, store: Store) -> None:
        """And unsubscribing twice is no error."""
        first: list[Commit] = []
        second: list[Commit] = []
        unsubscribe = store.subscribe(first.append)
        store.subscribe(second.append)
        await store.append("t", 0, some_entries(1, 1), SOME)
        unsubscribe()
        unsubscribe()
        await store.append("t", 1, some_entries(2, 2), SOME)
        assert _tables(first) == [("t", 1)]
        assert _tables(second) == [("t", 1), ("t", 2)]

    async def test_a_subscriber_that_fails_harms_neither_the_append_nor_other_subscribers(
        self, store: Store, caplog: pytest.LogCaptureFixture
    ) -> None:
        """Its failure is logged."""
        committed: list[Commit] = []

        def fails(commit: Commit) -> None:
            raise RuntimeError("out of order")

        store.subscribe(fails)
        store.subscribe(committed.append)
        await store.append("t", 0, some_entries(1, 1), SOME)
        assert _tables(committed) == [("t", 1)]
        assert "a subscriber failed" in caplog.text


def _tables(commits: Sequence[Commit]) -> list[tuple[str, int]]:
    return [(commit.table_id, commit.seq) for commit in commits]
