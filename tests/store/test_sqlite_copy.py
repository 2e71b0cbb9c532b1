"""Backups while people play, putting one in the place of the database, and looking into every table."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from time import perf_counter

import pytest

from boomtown.core.seeds import derive
from boomtown.store import Batch, StoreError, open_store
from boomtown.store.protocol import Store
from boomtown.store.sqlite_copy import back_up, restore
from boomtown.store.verifying import verify
from boomtown.table.events import Entry, Event, Moved
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
from boomtown.table.state import Player, fold
from boomtown.table.summary import summarise
from boomtown.testing.store_samples import SOME, some_entries

ANN = Player("ann", "Ann")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "log.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{path}")
    yield store
    await store.close()


def a_game(table_id: str, *moves: str) -> Batch:
    """Returns a table of Boomerang at one screen with these moves."""
    seated = open_table(
        "boomerang", {}, 0, seed=derive(1, table_id), by=ANN, levels=(), who_sits=("you", "you")
    )
    assert not isinstance(seated, Refusal)
    events: list[Event] = [*seated, *(Moved(seat=n % 2, move=move) for n, move in enumerate(moves))]
    entries = tuple(Entry(seq=seq, at_ms=seq, event=event) for seq, event in enumerate(events, 1))
    summary = summarise(fold(entries))
    return Batch(table_id=table_id, expected_seq=0, entries=entries, summary=summary)


def damages(path: Path) -> dict[str, str]:
    return {verdict.table_id: verdict.damage for verdict in verify(path)}


def code_of(work: Callable[[], object]) -> str:
    with pytest.raises(StoreError) as refused:
        work()
    return refused.value.code


async def test_a_backup_is_whole_and_for_its_owner_alone(store: Store, path: Path, tmp_path: Path) -> None:
    for number in range(5):
        await store.append_all([a_game(f"t{number}", "X5@d4")])
    await store.save_player("ann", "Ann", 1)
    secret = await store.secret("guests")
    copy = tmp_path / "copy.sqlite3"
    back_up(path, copy)
    assert damages(copy) == {f"t{number}": "" for number in range(5)}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(os.listdir(tmp_path)) == ["copy.sqlite3", "data"]
    again = await open_store(f"sqlite:///{copy}")
    assert await again.secret("guests") == secret
    assert await again.player("ann") == ANN
    await again.close()


async def test_a_backup_is_quick_and_complete_while_people_play(
    store: Store, path: Path, tmp_path: Path
) -> None:
    for number in range(40):
        await store.append(f"big{number}", 0, some_entries(1, 60, "x" * 8_000), SOME)
    began = perf_counter()
    await asyncio.to_thread(back_up, path, tmp_path / "quiet.sqlite3")
    quiet_s = perf_counter() - began
    acknowledged = 0
    playing = True

    async def play() -> None:
        nonlocal acknowledged
        while playing:
            await store.append("game", acknowledged, some_entries(acknowledged + 1, acknowledged + 1), SOME)
            acknowledged += 1

    player = asyncio.create_task(play())
    while acknowledged < 20:
        await asyncio.sleep(0)
    before = acknowledged
    began = perf_counter()
    await asyncio.to_thread(back_up, path, tmp_path / "busy.sqlite3")
    busy_s = perf_counter() - began
    meanwhile, playing = acknowledged, False
    await player
    assert meanwhile > before  # playing did not stand still
    assert busy_s < 20 * quiet_s + 2
    with sqlite3.connect(tmp_path / "busy.sqlite3") as copy:
        (kept,) = copy.execute("SELECT count(*) FROM entries WHERE table_id = 'game'").fetchone()
    assert before <= kept <= acknowledged


async def test_a_backup_overwrites_nothing(store: Store, path: Path, tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("dear diary")
    assert code_of(lambda: back_up(path, tmp_path / "diary")) == "store_exists"
    assert (tmp_path / "diary").read_text() == "dear diary"
    assert code_of(lambda: back_up(path, tmp_path / "nowhere" / "copy")) == "store_no_access"
    assert code_of(lambda: back_up(tmp_path / "none", tmp_path / "copy")) == "store_missing"
    assert code_of(lambda: back_up(tmp_path / "diary", tmp_path / "copy")) == "store_not_a_database"
    assert sorted(os.listdir(tmp_path)) == ["data", "diary"]


async def test_a_database_is_not_replaced_under_a_running_server(
    store: Store, path: Path, tmp_path: Path
) -> None:
    await store.append_all([a_game("t")])
    back_up(path, tmp_path / "copy")
    assert code_of(lambda: restore(tmp_path / "copy", path)) == "store_in_use"
    await store.append_all([a_game("u")])


async def test_what_was_there_before_a_restore_is_kept(path: Path, tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{path}")
    await store.append_all([a_game("old")])
    back_up(path, tmp_path / "copy")
    await store.append_all([a_game("new")])
    await store.close()
    kept = restore(tmp_path / "copy", path)
    assert kept is not None
    assert damages(path) == {"old": ""}
    assert damages(kept) == {"old": "", "new": ""}
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    store = await open_store(f"sqlite:///{path}")
    await store.append_all([a_game("new")])
    await store.close()


async def test_places_go_on_after_a_restore_and_fences_are_higher_than_those_the_copy_does_not_know(
    path: Path, tmp_path: Path
) -> None:
    store = await open_store(f"sqlite:///{path}")
    await store.append_all([a_game("one")])
    await store.append_all([a_game("two")])
    before = await store.commits(0, 10)
    early = await store.acquire_lease("one", "a", 1)
    back_up(path, tmp_path / "copy")
    await asyncio.sleep(0.02)
    fences = [early.fence if early else 0]
    for _ in range(20):
        lease = await store.acquire_lease("one", "b", 60_000)
        assert lease is not None
        fences.append(lease.fence)
        await store.release_lease(lease)
    await store.append_all([a_game("lost")])
    await store.close()
    restore(tmp_path / "copy", path)
    store = await open_store(f"sqlite:///{path}")
    assert await store.commits(0, 10) == before
    await store.append_all([a_game("three")])
    assert [commit.table_id for commit in await store.commits(before[-1].place, 10)] == ["three"]
    lease = await store.acquire_lease("one", "c", 60_000)
    assert lease is not None
    fences.append(lease.fence)
    assert fences == sorted(set(fences))
    await store.close()


async def test_a_restore_from_nothing_sensible_changes_nothing(path: Path, tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{path}")
    await store.append_all([a_game("t")])
    await store.close()
    (tmp_path / "diary").write_text("dear diary " * 1000)
    assert code_of(lambda: restore(tmp_path / "diary", path)) == "store_not_a_database"
    sqlite3.connect(tmp_path / "empty").close()
    (tmp_path / "empty").touch()
    assert code_of(lambda: restore(tmp_path / "empty", path)) == "store_not_a_database"
    assert code_of(lambda: restore(tmp_path / "none", path)) == "store_missing"
    assert damages(path) == {"t": ""}


async def test_a_damaged_database_can_be_replaced_and_is_kept(path: Path, tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{path}")
    await store.append_all([a_game("t")])
    back_up(path, tmp_path / "copy")
    await store.close()
    path.write_bytes(b"nonsense" * 1000)
    kept = restore(tmp_path / "copy", path)
    assert kept is not None
    assert kept.read_bytes() == b"nonsense" * 1000
    assert damages(path) == {"t": ""}


async def test_each_kind_of_damage_is_named(store: Store, path: Path) -> None:
    for name in ("sound", "gap", "illegal", "unread", "short", "status", "turn", "order", "place", "line"):
        await store.append_all([a_game(name, "X5@d4")])
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM entries WHERE table_id = 'gap' AND seq = 2")
        raw.execute(
            """UPDATE entries SET event = '{"type":"moved","seat":0,"move":"pass"}' """
            "WHERE table_id = 'illegal' AND seq = 5"
        )
        raw.execute("""UPDATE entries SET event = '{"type":"x"}' WHERE table_id = 'unread' AND seq = 3""")
        raw.execute("UPDATE tables SET seq = seq + 1 WHERE id = 'short'")
        raw.execute("UPDATE tables SET status = 'over' WHERE id = 'status'")
        raw.execute(
            """UPDATE tables SET summary = replace(summary, '"to_move":1', '"to_move":0') WHERE id = 'turn'"""
        )
        raw.execute("UPDATE commits SET last_seq = last_seq - 1 WHERE table_id = 'order'")
        raw.execute("UPDATE commits SET first_seq = 2 WHERE table_id = 'place'")
        raw.execute("DELETE FROM involved WHERE table_id = 'line'")
        raw.execute("DELETE FROM tables WHERE id = 'line'")
    found = damages(path)
    assert found.pop("sound") == ""
    assert "entry 3" in found["gap"]
    assert "pass" in found["illegal"]
    assert "entry 3" in found["unread"]
    assert "the list says 6" in found["short"]
    assert "the list says over" in found["status"]
    assert "to_move is 1" in found["turn"]
    assert "the order of commits 4" in found["order"]
    assert "entry 1 is next" in found["place"]
    assert found["line"] == "it is in no list"


async def test_lists_that_are_behind_are_no_damage(store: Store, path: Path) -> None:
    await store.append_all([a_game("t")])
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM involved")
        raw.execute("DELETE FROM tables")
        raw.execute("UPDATE projections SET place = 0")
    assert damages(path) == {"t": ""}
