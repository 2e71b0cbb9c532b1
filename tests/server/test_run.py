"""The server as a process: it starts, stops and dies, and what it acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from boomtown.server.config import Settings
from boomtown.server.problems import ServerRefusal
from boomtown.server.run import address_of, listen, serve
from boomtown.store.schema import VERSION_TABLE
from tests.server.town import PATIENCE_S, Page

pytestmark = pytest.mark.slow

SERVE = """
import sys
from pathlib import Path
from boomtown.server.config import Settings
from boomtown.server.run import serve
sys.exit(serve(Settings(data=Path(sys.argv[1]), port=int(sys.argv[2]), bot_delay_ms=0, bot_workers=1)))
"""


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(folder), str(port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def url(self) -> str:
        """Waits until the server says where it is."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            self.process.kill()
            raise AssertionError(f"no address in {line!r}: {self.process.communicate()}")
        return found.group()

    def kill(self) -> None:
        """Kills it, as a power cut would."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str]:
        """Asks it to stop; returns its exit code and what it complained about."""
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, complaints

    def outcome(self) -> tuple[int, str, str]:
        """Waits for its end; returns the exit code and what was printed."""
        out, err = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, out, err


@contextmanager
def running(folder: Path, port: int = 0) -> Iterator[Process]:
    process = Process(folder, port)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.kill()


async def _guest(url: str) -> str:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE_S, trust_env=False) as http:
        await http.get("/api/me")
        cookie: str = http.cookies["boomtown"]
        return cookie


async def _open(url: str, cookie: str, *seats: str) -> str:
    cookies = {"boomtown": cookie}
    async with httpx.AsyncClient(base_url=url, cookies=cookies, timeout=PATIENCE_S, trust_env=False) as http:
        answer = await http.post("/api/tables", json={"game": "boomerang", "seats": seats})
        table: str = answer.json()["table"]
        return table


async def _play_until_killed(
    url: str, cookie: str, table: str, process: Process, after: int
) -> dict[int, Any]:
    """Plays and takes back; kills the server after so many answers; returns what was acknowledged by seq."""
    acknowledged: dict[int, Any] = {}
    answers = 0
    try:
        async with Page(url, cookie) as page:
            await page.watch(table)
            while True:
                game = page.latest["game"]
                if page.latest["view"]["status"] == "over":
                    break
                if not game["legal"]:
                    await page.next()
                    continue
                takes_back = game["ply"] > 3 and answers % 3 == 0
                command = {"kind": "ask_undo"} if takes_back else {"kind": "play", "move": min(game["legal"])}
                if not takes_back:
                    command["ply"] = game["ply"]
                answer = await page.do(table, **command)
                assert answer["type"] == "done", answer
                for message in page.of("happened"):
                    if message["seq"] <= answer["seq"]:
                        acknowledged[message["seq"]] = message["event"]
                answers += 1
                if answers == after:
                    process.kill()
    except (ConnectionClosed, OSError):
        pass
    return acknowledged


async def test_after_kill_9_every_acknowledged_move_is_there_and_the_bot_goes_on(tmp_path: Path) -> None:
    cookie = table = ""
    known: dict[int, Any] = {}
    for after in (5, 8):
        with running(tmp_path) as process:
            url = process.url()
            cookie = cookie or await _guest(url)
            table = table or await _open(url, cookie, "you", "bot:newcomer")
            known |= await _play_until_killed(url, cookie, table, process, after)
            assert process.process.wait(PATIENCE_S) == -signal.SIGKILL
    assert len(known) > 15
    with running(tmp_path) as process:
        url = process.url()
        async with Page(url, cookie) as page:
            await page.watch(table, since=1)
            by_seq = {message["seq"]: message["event"] for message in page.of("happened")}
            assert {seq: by_seq[seq] for seq in known if seq > 1} == {s: e for s, e in known.items() if s > 1}
            assert sorted(by_seq) == list(range(2, 2 + len(by_seq)))
            while not page.latest["game"]["legal"] and page.latest["view"]["status"] == "playing":
                await page.next()
            before = page.latest["game"]["ply"]
            await page.do(table, "play", move=min(page.latest["game"]["legal"]), ply=before)
            while page.latest["game"]["ply"] < before + 2 and page.latest["view"]["status"] == "playing":
                await page.next()
            assert page.latest["game"]["ply"] >= before + 1
        assert process.stop() == (0, "")


async def test_it_stops_in_order_and_tells_open_pages(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        url = process.url()
        async with Page(url) as page:
            stopping = asyncio.create_task(asyncio.to_thread(process.stop))
            with pytest.raises(ConnectionClosed) as closed:
                await page.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in (1001, 1012)
            assert await stopping == (0, "")


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = listen(Settings(port=0, data=tmp_path))
    port = taken.getsockname()[1]
    try:
        assert serve(Settings(port=port, data=tmp_path)) == 2
    finally:
        taken.close()
    printed = capsys.readouterr()
    assert printed.err.startswith("error: port_in_use: ")
    assert f"127.0.0.1:{port}" in printed.err
    assert "--port" in printed.err
    assert len(printed.err.splitlines()) == 1
    assert printed.out == ""


def test_what_is_prepared_is_prepared_only_where_the_port_can_be_had(tmp_path: Path) -> None:
    calls: list[str] = []

    def prepare() -> None:
        calls.append("prepared")
        raise KeyboardInterrupt  # somebody does not want to wait

    taken = listen(Settings(port=0, data=tmp_path))
    try:
        assert serve(Settings(port=taken.getsockname()[1], data=tmp_path), prepare=prepare) == 2
    finally:
        taken.close()
    assert not calls
    assert serve(Settings(port=0, data=tmp_path), prepare=prepare) == 0
    assert calls == ["prepared"]


def test_an_address_that_is_not_ours_is_said_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ServerRefusal) as error:
        listen(Settings(host="192.0.2.1", port=0, data=tmp_path))
    assert error.value.code == "bad_setting"
    assert "192.0.2.1" in str(error.value)


def _damage(file: Path) -> None:
    file.write_bytes(b"SQLite format 3\0" + os.urandom(50_000))


def _not_a_database(file: Path) -> None:
    file.write_text("dear diary\n" * 500)


def _newer(file: Path) -> None:
    with running(file.parent) as process:
        process.url()
        assert process.stop() == (0, "")
    connection = sqlite3.connect(file)
    with connection:
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "codes"),
    [
        (_damage, {"store_damaged", "store_not_a_database"}),
        (_not_a_database, {"store_not_a_database"}),
        (_newer, {"store_newer"}),
    ],
    ids=["damaged", "not a database", "newer"],
)
def test_a_database_that_cannot_be_used_stops_the_start_with_a_sentence(
    tmp_path: Path, spoil: Any, codes: set[str]
) -> None:
    file = tmp_path / "boomtown.sqlite3"
    spoil(file)
    with running(tmp_path) as process:
        code, out, err = process.outcome()
    assert code == 2
    assert "Boomtown is open" not in out
    assert "Traceback" not in err
    (line,) = err.strip().splitlines()
    prefix, by_seq, sentence = line.split(": ", 2)
    assert prefix == "error"
    assert by_seq in codes
    assert len(sentence) > 20


def test_the_address_is_one_a_browser_can_open(tmp_path: Path) -> None:
    bound = listen(Settings(host="0.0.0.0", port=0, data=tmp_path))
    try:
        assert address_of(bound) == f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        bound.close()
    if socket.has_ipv6:
        try:
            six = listen(Settings(host="::1", port=0, data=tmp_path))
        except ServerRefusal:
            return  # a machine without IPv6 on its loopback
        assert address_of(six).startswith("http://[::1]:")
        six.close()


def test_pages_are_served_before_the_log_is_open(tmp_path: Path) -> None:
    """The order of imports is what makes the first page quick: nothing heavy may come before it."""
    check = (
        "import sys, boomtown.server.run\n"
        "heavy = {'numba', 'numpy', 'sqlalchemy', 'alembic', 'fastapi', 'pydantic'} & set(sys.modules)\n"
        "sys.exit(f'loaded before the first page: {sorted(heavy)}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stderr


def test_a_signal_in_the_first_moment_stops_it_and_who_waits_is_told(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with running(tmp_path, port) as server:
        while True:
            with suppress(OSError):
                asking = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S)
                break
            time.sleep(0.005)
        with asking:
            asking.sendall(
                b"GET /api/games/boomerang HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            )
            code, complaints = server.stop()
            with suppress(ConnectionResetError):  # it had not been read yet
                answer = b"".join(iter(lambda: asking.recv(65536), b""))
                assert answer == b"" or answer.split()[1] in (b"200", b"503"), answer[:300]
    assert code in (0, -signal.SIGTERM)  # killed at once where nothing had been opened yet
    assert "Traceback" not in complaints
