"""`boomtown backup`, `restore` and `verify`, as the keeper of a server uses them."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from boomtown.cli.app import run
from boomtown.store import open_store
from tests.store.test_sqlite_copy import a_game


def fill(folder: Path, *tables: str) -> Path:
    """Puts tables into the database of a data folder; returns the file."""

    async def append() -> None:
        store = await open_store(f"sqlite:///{folder / 'boomtown.sqlite3'}")
        for table in tables:
            await store.append_all([a_game(table, "X5@d4")])
        await store.close()

    asyncio.run(append())
    return folder / "boomtown.sqlite3"


def test_a_backup_is_made_verified_and_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    fill(data, "one", "two")
    assert run(["backup", str(copy), "--data", str(data)]) == 0
    assert "copy.sqlite3" in capsys.readouterr().out
    fill(data, "three")
    assert run(["verify", "--data", str(data)]) == 0
    assert "3 tables" in capsys.readouterr().out
    assert run(["verify", str(copy)]) == 0
    assert "2 tables" in capsys.readouterr().out
    assert run(["restore", str(copy), "--data", str(data)]) == 0
    assert "before-restore" in capsys.readouterr().out
    assert run(["verify", "--data", str(data)]) == 0
    assert "2 tables" in capsys.readouterr().out


def test_the_folder_of_the_environment_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path, "one")
    monkeypatch.setenv("BOOMTOWN_DATA", str(tmp_path))
    assert run(["verify"]) == 0
    assert str(tmp_path) in capsys.readouterr().out


def test_damage_is_named_and_makes_the_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(fill(tmp_path, "good", "bad")) as database:
        database.execute("DELETE FROM entries WHERE table_id = 'bad' AND seq = 2")
    assert run(["verify", "--data", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert "table bad: " in printed
    assert "table good: " not in printed
    assert "2 tables" in printed
    assert "1 damaged" in printed


@pytest.mark.parametrize("command", [["backup", "copy"], ["restore", "copy"], ["verify"], ["verify", "copy"]])
def test_where_there_is_nothing_it_says_so(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run([*command, "--data", str(tmp_path / "data")]) == 2
    assert capsys.readouterr().err.startswith("error: store_missing: ")
    assert list(tmp_path.iterdir()) == []
