"""Looking after a server does not disturb those who play."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from boomtown.store import open_store
from boomtown.store.verifying import verify
from boomtown.testing.store_samples import SOME, some_entries
from tests.attacks.measuring import felt_no_more
from tests.attacks.people import two_people
from tests.attacks.server import ServerProcess

TABLE_BYTES = 500_000
MB = 1_000_000


async def _fill(folder: Path, megabytes: int) -> None:
    """Makes a database of that size."""
    store = await open_store(f"sqlite:///{folder / 'boomtown.sqlite3'}")
    entries = some_entries(1, 100, "x" * (TABLE_BYTES // 100))
    for number in range(megabytes * MB // TABLE_BYTES):
        await store.append(f"ballast{number}", 0, entries, SOME)
    await store.close()


async def _backup(server: ServerProcess, copy: Path) -> None:
    command = (sys.executable, "-m", "boomtown.cli", "backup", str(copy), "--data", str(server.folder))
    backup = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    assert await backup.wait() == 0


@pytest.mark.parametrize("megabytes", [25, pytest.param(250, marks=pytest.mark.long)])
async def test_a_backup_is_not_felt_by_two_people_who_play(tmp_path: Path, megabytes: int) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    await _fill(folder, megabytes)
    copies: list[Path] = []
    with ServerProcess(folder) as server:

        async def backup() -> None:
            copies.append(tmp_path / f"copy{len(copies)}")
            await _backup(server, copies[-1])

        async with two_people(server) as people:
            await people.play(0.5)
            await felt_no_more(people, backup, quiet_s=1.0)
    copy = copies[-1]
    assert copy.stat().st_size > megabytes * MB
    assert not [found for found in verify(copy) if found.damage and "ballast" not in found.table_id]
