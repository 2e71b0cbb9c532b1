"""A store that fails under a running server: nobody is promised anything, and whoever runs it is told."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest

from boomtown.server import health
from boomtown.store import StoreError, sqlite_writer
from tests.server.test_run import _guest, _open, running
from tests.server.town import PATIENCE_S, Page, Town

pytestmark = pytest.mark.slow

UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


async def _ready(url: str) -> tuple[int, str]:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE_S, trust_env=False) as http:
        answer = await http.get("/readyz")
        return answer.status_code, answer.json().get("code") or answer.json()["status"]


async def _play_any(page: Page, table: str) -> dict[str, Any]:
    game = page.latest["game"]
    answer = await page.do(table, "play", move=min(game["legal"]), ply=game["ply"])
    while answer["type"] == "done" and page.latest["seq"] < answer["seq"]:
        await page.next()
    return answer


async def _until_ready_says(url: str, wanted: tuple[int, str]) -> None:
    while await _ready(url) != wanted:
        pass


OPERATION = Path(__file__).parents[2] / "docs" / "operation.md"
DOCUMENTED = re.findall(r"^\| `(store_\w+)` \|", OPERATION.read_text(encoding="utf-8"), re.M)


@contextmanager
def _fault(code: str, town: Town) -> Iterator[None]:
    """Lets the store of a running server fail in the way that has this code."""
    match code:
        case "store_full":
            with closing(sqlite3.connect(":memory:")) as small, _each_write_raises(_error_of(small)):
                yield
        case "store_failed":
            broken = sqlite3.OperationalError("disk I/O error")
            broken.sqlite_errorname = "SQLITE_IOERR_WRITE"
            with _each_write_raises(broken):
                yield
        case "store_no_access":
            _to_the_writer(town, "PRAGMA query_only = ON")
            yield
            _to_the_writer(town, "PRAGMA query_only = OFF")
        case "store_replaced":
            file = town.settings.data / "boomtown.sqlite3"
            os.replace(file, file.with_name("away"))
            yield
            os.replace(file.with_name("away"), file)
        case "store_busy":
            _to_the_writer(town, "PRAGMA busy_timeout = 20")
            with closing(sqlite3.connect(town.settings.data / "boomtown.sqlite3")) as other:
                other.execute("BEGIN IMMEDIATE")
                yield
                other.rollback()
        case _:
            raise AssertionError(f"{code} is documented, and nothing here makes it happen")


def _error_of(small: sqlite3.Connection) -> sqlite3.OperationalError:
    """Returns what SQLite raises where no page is left."""
    small.execute("PRAGMA max_page_count = 1")
    with pytest.raises(sqlite3.OperationalError) as full:
        small.execute("CREATE TABLE one_more (page)")
    return full.value


@contextmanager
def _each_write_raises(error: sqlite3.Error) -> Iterator[None]:
    def fail(*_: object) -> NoReturn:
        raise error

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sqlite_writer, "write_group", fail)
        yield


def _to_the_writer(town: Town, pragma: str) -> None:
    writer = town.application.store._writer  # type: ignore[attr-defined]
    town.run(writer.run(lambda: writer.driver.execute(pragma)))


@pytest.mark.parametrize("code", DOCUMENTED)
@pytest.mark.usefixtures("expects_errors")
async def test_every_fault_is_told_to_players_in_the_log_and_by_readyz_until_it_is_over(
    make_town: Callable[..., Town], caplog: pytest.LogCaptureFixture, code: str
) -> None:
    with make_town() as town:
        async with town.guest() as ann, ann.page() as page:
            table = await ann.open("you", "you")
            await page.watch(table)
            assert (await _play_any(page, table))["type"] == "done"
            await _until_ready_says(town.url, (200, "ready"))
            with _fault(code, town):
                assert (await _play_any(page, table))["code"] == code
                await _until_ready_says(town.url, (503, code))
            assert (await _play_any(page, table))["type"] == "done"
            await _until_ready_says(town.url, (200, "ready"))
    [begins, ends] = [record.getMessage() for record in caplog.records if "store" in record.name]
    assert begins.startswith(f"{code}: ")
    assert "takes writes again" in ends


async def test_where_a_trial_takes_too_long_the_reason_is_that_of_the_last_one(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = town.application.store
    monkeypatch.setattr(health, "ANSWER_WITHIN_S", 0.01)
    monkeypatch.setattr(health, "KEPT_S", 0.0)
    monkeypatch.setattr(store, "check", lambda: asyncio.sleep(PATIENCE_S))
    assert await _ready(town.url) == (503, "not_ready")
    busy = StoreError("another program holds the database", code="store_busy")
    monkeypatch.setattr(store._health, "failure", busy)  # type: ignore[attr-defined]
    assert await _ready(town.url) == (503, "store_busy")


async def test_a_disk_that_takes_nothing_more_is_told_and_recovers_by_itself(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        url = process.url()
        cookie = await _guest(url)
        table = await _open(url, cookie, "you", "you")
        async with Page(url, cookie) as page:
            await page.watch(table)
            assert (await _play_any(page, table))["type"] == "done"
            await _until_ready_says(url, (200, "ready"))
            limit = os.stat(tmp_path / "boomtown.sqlite3-wal").st_size
            resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
            refused = await _play_any(page, table)
            assert (refused["type"], refused["code"]) == ("refused", "store_failed")
            assert str(tmp_path) not in refused["message"]
            await _until_ready_says(url, (503, "store_failed"))
            resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, UNLIMITED)
            assert (await _play_any(page, table))["type"] == "done"
            await _until_ready_says(url, (200, "ready"))
        code, complaints = process.stop()
    assert code == 0
    assert "store_failed" in complaints
    assert "takes writes again" in complaints
    assert "Traceback" not in complaints


async def test_what_a_deleted_database_would_lose_is_not_acknowledged(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        url = process.url()
        cookie = await _guest(url)
        table = await _open(url, cookie, "you", "you")
        async with Page(url, cookie) as page:
            await page.watch(table)
            (tmp_path / "boomtown.sqlite3").unlink()
            assert (await _play_any(page, table))["code"] == "store_replaced"
            await _until_ready_says(url, (503, "store_replaced"))
        _, complaints = process.stop()
    assert "boomtown restore" in complaints


async def test_a_second_server_in_the_same_folder_is_warned_of(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        first.url()
        with running(tmp_path) as second:
            second.url()
            assert f"another server (process {first.process.pid})" in second.stop()[1]
        assert first.stop()[1] == ""


async def test_clients_are_told_no_path(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    async with town.guest() as ann, ann.page() as page:
        table = await ann.open("you", "you")
        await page.watch(table)
        secret = "/srv/games/boomtown.sqlite3"

        async def fails(*_: object) -> None:
            raise StoreError(f"the disk of {secret} is full: free some space", code="store_full")

        monkeypatch.setattr(town.application.store, "append_all", fails)
        refused = await _play_any(page, table)
        assert (refused["code"], secret in refused["message"]) == ("store_full", False)
        answer = await ann.http.post("/api/tables", json={"game": "boomerang"})
        assert (answer.status_code, answer.json()["code"]) == (503, "store_full")
        assert secret not in answer.text


async def test_asking_whether_it_is_ready_writes_once_a_moment(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = 0
    await _until_ready_says(town.url, (200, "ready"))  # what the tests before left is over
    monkeypatch.setattr(health, "KEPT_S", 1_000)

    async def check() -> None:
        nonlocal checks
        checks += 1

    monkeypatch.setattr(town.application.store, "check", check)
    async with town.http() as http:
        for _ in range(5):
            assert (await http.get("/readyz")).json() == {"status": "ready"}
    assert checks <= 1


def test_the_trial_write_changes_nothing(tmp_path: Path) -> None:
    """`/readyz` is asked for ever: it must not let anything grow."""
    with running(tmp_path) as process:
        url = process.url()
        for _ in range(3):
            httpx.get(f"{url}/readyz", trust_env=False, timeout=PATIENCE_S)
        process.stop()
    with sqlite3.connect(tmp_path / "boomtown.sqlite3") as database:
        assert database.execute("PRAGMA user_version").fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM entries").fetchone() == (0,)
