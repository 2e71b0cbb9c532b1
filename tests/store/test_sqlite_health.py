"""Nothing is acknowledged that would be lost, and whoever runs the server hears of every fault once."""

from __future__ import annotations

import logging
import os
import shutil
from pathlib import Path

import pytest

from boomtown.store import StoreError, open_store, sqlite_health
from boomtown.store.sqlite import SqliteStore
from boomtown.testing.store_processes import worker
from boomtown.testing.store_samples import SOME, opening, some_entries


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite3"


async def opened(path: Path) -> SqliteStore:
    store = await open_store(f"sqlite:///{path}")
    assert isinstance(store, SqliteStore)
    return store


async def code_of_append(store: SqliteStore, table_id: str) -> str:
    with pytest.raises(StoreError) as refused:
        await store.append_all([opening(table_id)])
    return refused.value.code


@pytest.mark.parametrize("gone", ["", "-wal"])
async def test_a_file_that_is_deleted_under_the_server_takes_nothing_more(path: Path, gone: str) -> None:
    store = await opened(path)
    await store.append_all([opening("before")])
    path.with_name(path.name + gone).unlink()
    assert await code_of_append(store, "after") == "store_replaced"
    with pytest.raises(StoreError) as refused:
        await store.read("before")
    assert refused.value.code == "store_replaced"
    with pytest.raises(StoreError) as refused:
        await store.check()
    assert refused.value.code == "store_replaced"
    await store.close()


async def test_a_file_that_is_replaced_under_the_server_is_left_alone(tmp_path: Path, path: Path) -> None:
    other = await opened(tmp_path / "other.sqlite3")
    await other.close()
    store = await opened(path)
    await store.append_all([opening("ours")])
    os.replace(tmp_path / "other.sqlite3", path)
    before = path.read_bytes()
    assert await code_of_append(store, "lost") == "store_replaced"
    assert path.read_bytes() == before
    await store.close()


async def test_a_file_that_comes_back_is_written_again(path: Path) -> None:
    store = await opened(path)
    away = path.with_name("away")
    os.replace(path, away)
    assert await code_of_append(store, "one") == "store_replaced"
    os.replace(away, path)
    await store.append_all([opening("one")])
    assert len(await store.read("one")) == 1
    await store.close()


async def fill_the_disk(store: SqliteStore, *, full: bool) -> None:
    """Lets the file have no page more than it has, or as many as it likes."""
    driver = store._writer.driver
    pages = driver.execute("PRAGMA page_count").fetchone()[0] if full else 1_000_000
    driver.execute(f"PRAGMA max_page_count = {pages}")


async def test_a_full_disk_is_refused_and_told_once_and_playing_goes_on_when_there_is_space(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boomtown.store.sqlite_file.CONNECT_ARGUMENTS", {"check_same_thread": False})
    monkeypatch.setattr(
        "boomtown.store.sqlite.CONNECT_ARGUMENTS", {"isolation_level": None, "check_same_thread": False}
    )
    store = await opened(path)
    await store.append_all([opening("t")])
    await fill_the_disk(store, full=True)
    long = some_entries(2, 2, "x" * 100_000)
    for _ in range(3):
        with pytest.raises(StoreError) as refused:
            await store.append("t", 1, long, SOME)
        assert refused.value.code == "store_full"
        assert "free some space" in refused.value.message
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(faults) == 1
    assert "store_full" in faults[0].getMessage()
    await fill_the_disk(store, full=False)
    await store.append("t", 1, long, SOME)
    assert len(await store.read("t")) == 2
    assert "takes writes again" in caplog.records[-1].getMessage()
    await store.close()


def test_a_fault_that_lasts_is_told_again_after_a_while(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    health = sqlite_health.SqliteHealth(Path("log"), seconds=lambda: now)
    for _ in range(5):
        health.failed(StoreError("it is broken"), 1)
        now += sqlite_health.LOGGED_AGAIN_AFTER_S / 2
    logged = [record.getMessage().partition("(")[2] for record in caplog.records]
    assert logged == [f"{refused} writes refused so far)" for refused in (1, 3, 5)]


async def test_who_was_late_is_no_fault_of_the_store(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = await opened(path)
    await store.append_all([opening("t")])
    assert await code_of_append(store, "t") == "seq_taken"
    await store.check()
    assert not caplog.records
    await store.close()


async def test_a_second_store_object_on_the_same_file_is_warned_of(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = await opened(path)
    assert not caplog.records
    second = await opened(path)
    assert f"another server (process {os.getpid()})" in caplog.text
    await second.close()
    await first.close()
    caplog.clear()
    third = await opened(path)
    assert not caplog.records
    await third.close()


async def test_two_stores_in_one_process_do_not_take_each_others_locks(path: Path) -> None:
    """Else another process that opens and closes the file takes itself for the last, and removes its log."""
    first = await opened(path)
    second = await opened(path)
    await second.close()
    async with worker(f"sqlite:///{path}", "append", "there", 1, 1, 0) as process:
        await process.rest()
        assert await process.ended_well()
    await first.append_all([opening("here")])
    assert [len(await first.read(table)) for table in ("here", "there")] == [1, 1]
    await first.close()


async def test_a_copied_folder_is_not_taken_for_the_one_that_is_open(tmp_path: Path, path: Path) -> None:
    store = await opened(path)
    shutil.copytree(tmp_path, tmp_path.with_name(tmp_path.name + "-copy"))
    await store.append_all([opening("t")])
    await store.close()
