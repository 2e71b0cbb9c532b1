"""Noticing what others commit: little work while nothing happens, none after closing."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from boomtown.store import Commit, open_store, sqlite_watch
from boomtown.store.sqlite import SqliteStore
from boomtown.testing.store_samples import SOME, opening, some_entries

PATIENCE_S = 20.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite3"


async def opened(path: Path) -> SqliteStore:
    store = await open_store(f"sqlite:///{path}")
    assert isinstance(store, SqliteStore)
    return store


def watches() -> int:
    return sum(thread.name == "boomtown store watch" for thread in threading.enumerate())


async def until_known(commits: list[Commit], number: int) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while len(commits) < number:
            await asyncio.sleep(0.005)


async def test_closing_ends_the_thread(path: Path) -> None:
    before = watches()
    store = await opened(path)
    assert watches() == before + 1
    began = time.monotonic()
    await store.close()
    assert watches() == before
    assert time.monotonic() - began < 5


async def test_while_nobody_commits_nothing_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[float] = []
    read = sqlite_watch.SqliteWatch._read

    def counted(watch: sqlite_watch.SqliteWatch, connection: sqlite3.Connection, place: int) -> None:
        reads.append(time.monotonic())
        read(watch, connection, place)

    monkeypatch.setattr(sqlite_watch.SqliteWatch, "_read", counted)
    store = await opened(path)
    await asyncio.sleep(5 * sqlite_watch.POLL_S)
    at_first = len(reads)
    assert at_first <= 2
    await asyncio.sleep(8 * sqlite_watch.POLL_S)
    assert len(reads) == at_first
    await store.append_all([opening("t")])
    await asyncio.sleep(5 * sqlite_watch.POLL_S)
    assert len(reads) > at_first
    await store.close()


async def test_a_commit_that_cannot_be_read_is_logged_and_the_next_one_comes(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await opened(path)
    committed: list[Commit] = []
    store.subscribe(committed.append)
    with sqlite3.connect(path, isolation_level=None) as raw:
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("""INSERT INTO entries VALUES ('newer', 1, 1, '{"type":"teleported"}')""")
        raw.execute("INSERT INTO commits (table_id, first_seq, last_seq) VALUES ('newer', 1, 1)")
        raw.execute("INSERT INTO commits (table_id, first_seq, last_seq) VALUES ('empty', 1, 1)")
        raw.execute("COMMIT")
    async with asyncio.timeout(PATIENCE_S):
        await store.wait_for_commit(1)
    await store.append("t", 0, some_entries(1, 1), SOME)
    await until_known(committed, 1)
    assert [(commit.place, commit.table_id) for commit in committed] == [(3, "t")]
    assert "entry 1 of table newer" in caplog.text
    assert "the commit 2 lacks entries" in caplog.text
    await store.close()


async def test_what_others_committed_comes_before_what_follows_it_here(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without waiting for the next look: the writer finds it when it commits."""
    monkeypatch.setattr(sqlite_watch, "POLL_S", 3600.0)
    here, there = await opened(path), await opened(path)
    committed: list[Commit] = []
    here.subscribe(committed.append)
    await there.append("t", 0, some_entries(1, 2), SOME)
    await there.append("t", 2, some_entries(3, 3), SOME)
    assert committed == []
    await here.append("t", 3, some_entries(4, 4), SOME)
    assert [commit.seq for commit in committed] == [2, 3, 4]
    assert [entry for commit in committed for entry in commit.entries] == some_entries(1, 4)
    await here.close()
    await there.close()
