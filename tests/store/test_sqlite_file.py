"""Opening a SQLite file: made, checked, migrated, or refused with a sentence that says what to do."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError

from boomtown.store import StoreError, migrating, open_store, sqlite_file
from boomtown.store.schema import REVISION, VERSION_TABLE, metadata
from boomtown.store.sqlite import SqliteStore
from boomtown.testing.store_samples import SOME, opening, some_entries


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite3"


async def refusal_of(path: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await open_store(f"sqlite:///{path}")
    assert str(path) in refused.value.message
    return refused.value


async def filled(path: Path, tables: int = 40) -> None:
    store = await open_store(f"sqlite:///{path}")
    for n in range(tables):
        await store.append(f"t{n}", 0, some_entries(1, 50, "a move of some length" * 3), SOME)
    await store.close()


# The schema


async def test_the_migrations_make_the_schema_that_the_code_uses(path: Path) -> None:
    await (await open_store(f"sqlite:///{path}")).close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert context.get_current_revision() == REVISION
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_newest_migration_is_the_one_the_code_expects() -> None:
    assert migrating.known_revisions()[0] == REVISION


async def test_a_file_at_the_newest_schema_is_not_migrated_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(path, 1)
    monkeypatch.setattr(migrating, "upgrade", lambda connection: pytest.fail("migrated"))
    store = await open_store(f"sqlite:///{path}")
    assert len(await store.read("t0")) == 50
    await store.close()


async def test_a_migration_that_fails_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = migrating.upgrade

    def upgrade_and_fail(connection: object) -> None:
        upgrade(connection)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(migrating, "upgrade", upgrade_and_fail)
    with pytest.raises(KeyboardInterrupt):
        sqlite_file.prepare(path)
    assert raw(path, "SELECT count(*) FROM sqlite_schema") == [(0,)]
    monkeypatch.undo()
    sqlite_file.prepare(path)
    assert raw(path, f"SELECT version_num FROM {VERSION_TABLE}") == [(REVISION,)]


def raw(path: Path, *statements: str) -> list[tuple[object, ...]]:
    """Runs the statements past the store; returns the rows of the last one."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        for statement in statements:
            rows = connection.execute(statement).fetchall()
        return rows
    finally:
        connection.close()


async def test_the_file_is_in_wal_mode_and_every_commit_is_synced(path: Path) -> None:
    store = await open_store(f"sqlite:///{path}")
    assert isinstance(store, SqliteStore)
    with store._write_engine.connect() as connection:
        found = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert found == ["wal", 2, 1, sqlite_file.BUSY_TIMEOUT_MS]
    await store.close()


async def test_readers_cannot_write(path: Path) -> None:
    store = await open_store(f"sqlite:///{path}")
    assert isinstance(store, SqliteStore)
    with pytest.raises(DBAPIError, match="readonly"):
        async with store._read_engine.begin() as connection:
            await connection.exec_driver_sql("DELETE FROM entries")
    await store.close()


async def test_the_folder_is_made_and_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "a 100% new" / "folder" / "log.sqlite3"
    await (await open_store(f"sqlite:///{path}")).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_a_relative_path_is_taken_from_where_the_program_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await open_store("sqlite:///data/log.sqlite3")).close()
    assert (tmp_path / "data" / "log.sqlite3").exists()


# Refusals


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", "bad_store_url"),
        ("log.sqlite3", "bad_store_url"),
        ("mysql://host/db", "bad_store_url"),
        ("sqlite://", "bad_store_url"),
        ("sqlite:///:memory:", "bad_store_url"),
        ("postgresql://anna:secret@host/boomtown", "store_not_built"),
        ("postgresql+asyncpg://anna:secret@host/boomtown", "store_not_built"),
    ],
)
async def test_an_address_that_is_none_is_refused(url: str, code: str) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(url)
    assert refused.value.code == code
    assert "sqlite:///" in refused.value.message
    assert "secret" not in refused.value.message


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_text("Dear diary, today I played Boomerang. " * 200)
    before = path.read_bytes()
    assert (await refusal_of(path)).code == "store_not_a_database"
    assert path.read_bytes() == before


async def test_the_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    raw(path, "CREATE TABLE recipes (name TEXT)", "INSERT INTO recipes VALUES ('soup')")
    refusal = await refusal_of(path)
    assert refusal.code == "store_foreign"
    assert "recipes" in refusal.message
    assert raw(path, "SELECT * FROM recipes") == [("soup",)]
    assert raw(path, "SELECT count(*) FROM sqlite_schema") == [(1,)]


async def test_a_newer_schema_is_refused(path: Path) -> None:
    await filled(path, 1)
    raw(path, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    refusal = await refusal_of(path)
    assert refusal.code == "store_newer"
    assert "9999" in refusal.message


async def test_a_file_with_overwritten_pages_is_refused(path: Path) -> None:
    await filled(path)
    size = path.stat().st_size
    with path.open("r+b") as file:
        for offset in range(8192, size - 4096, 4096):
            file.seek(offset)
            file.write(b"\xde\xad\xbe\xef" * 256)
    assert (await refusal_of(path)).code == "store_damaged"


async def test_a_file_that_was_cut_off_is_refused(path: Path) -> None:
    await filled(path)
    os.truncate(path, path.stat().st_size // 2)
    assert (await refusal_of(path)).code == "store_damaged"


async def test_an_entry_that_is_no_event_is_named_when_it_is_read(path: Path) -> None:
    await filled(path, 1)
    raw(path, 'UPDATE entries SET event = \'{"type": "exploded"}\' WHERE seq = 7')
    store = await open_store(f"sqlite:///{path}")
    with pytest.raises(StoreError, match="entry 7 of table t0") as refused:
        await store.read("t0")
    assert refused.value.code == "store_damaged"
    assert len(await store.read("t0", after=7)) == 43
    await store.close()


async def test_a_path_through_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert (await refusal_of(tmp_path / "file" / "log.sqlite3")).code == "store_no_access"


async def test_a_folder_as_file_is_refused(tmp_path: Path) -> None:
    assert (await refusal_of(tmp_path)).code == "store_no_access"


WITHOUT_RIGHTS = """
import asyncio, os, sys
from boomtown.store import StoreError, open_store

async def main(path, elsewhere):
    # Once with all rights, so that every module is loaded before they are given up.
    await (await open_store("sqlite:///" + elsewhere)).close()
    if os.geteuid() == 0:
        os.seteuid(65534)
    try:
        await open_store("sqlite:///" + path)
    except StoreError as error:
        print(error.code)

asyncio.run(main(*sys.argv[1:]))
"""
"""A program that opens a store without the rights of root, whom no permission stops."""


@pytest.mark.parametrize("exists", [False, True])
async def test_a_folder_without_permission_to_write_is_refused(
    path: Path, tmp_path_factory: pytest.TempPathFactory, exists: bool
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "log.sqlite3"
    if exists:
        await filled(path, 1)
    path.parent.chmod(0o500)
    try:
        done = subprocess.run(
            [sys.executable, "-c", WITHOUT_RIGHTS, str(path), str(elsewhere)],
            capture_output=True,
            text=True,
            check=True,
        )
    finally:
        path.parent.chmod(0o700)
    assert done.stdout.split() == ["store_no_access"]


async def test_a_file_that_another_program_holds_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(path, 1)
    monkeypatch.setattr(sqlite_file, "BUSY_TIMEOUT_MS", 50)
    holder = sqlite3.connect(path, isolation_level=None)
    try:
        holder.execute("BEGIN IMMEDIATE")
        assert (await refusal_of(path)).code == "store_busy"
    finally:
        holder.close()


def test_a_full_disk_is_told_as_such(path: Path) -> None:
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        connection.exec_driver_sql("CREATE TABLE big (data BLOB)")
        connection.exec_driver_sql("PRAGMA max_page_count = 2")
        with pytest.raises(DBAPIError) as failed:
            connection.exec_driver_sql("INSERT INTO big VALUES (zeroblob(100000))")
    engine.dispose()
    assert sqlite_file.store_error(failed.value, path).code == "store_full"


# Failures while it is open


async def test_a_failing_transaction_fails_for_all_in_it_and_leaves_nothing(path: Path) -> None:
    store = await open_store(f"sqlite:///{path}")
    raw(
        path,
        "CREATE TRIGGER fire BEFORE INSERT ON entries WHEN NEW.table_id = 'bad' "
        "BEGIN SELECT RAISE(ABORT, 'disk on fire'); END",
    )
    with pytest.raises(StoreError, match="disk on fire") as refused:
        await store.append_all([opening("good"), opening("bad")])
    assert refused.value.code == "store_failed"
    assert await store.read("good") == []
    assert await store.summary("good") is None
    raw(path, "DROP TRIGGER fire")
    await store.append_all([opening("good"), opening("bad")])
    assert len(await store.read("bad")) == 1
    await store.close()
