"""What holds for the whole command line: help, errors, interruptions, and the small commands."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import numba
import pytest

from boomtown.cli import INTERRUPTED, compiling
from boomtown.cli import app as command_line
from boomtown.games import compiled, kernel_cache, registry
from boomtown.testing.installed_games import also_installed
from tests.cli.command import Terminal

pytestmark = pytest.mark.slow

COMMANDS = list(command_line.COMMANDS)


def start(*words: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "boomtown.cli", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


@contextmanager
def running(*words: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Runs a command in a process of its own, which is gone afterwards."""
    with start(*words, **environment) as process:
        try:
            yield process
        finally:
            process.kill()


def test_the_commands_are_those_that_were_promised() -> None:
    playing = {"serve", "play", "show", "perft", "match", "ladder", "tune", "puzzles", "replay", "analyse"}
    keeping = {"backup", "restore", "verify", "compile", "version"}
    assert set(COMMANDS) == playing | keeping


def test_help_lists_every_command(boomtown: Terminal) -> None:
    shown = boomtown("--help")
    assert shown.code == 0
    for name in COMMANDS:
        assert re.search(rf"\b{name}\b", shown.out)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_has_an_example_that_names_it(boomtown: Terminal, name: str) -> None:
    shown = boomtown(name, "--help")
    assert shown.code == 0
    assert f"Example:  boomtown {name}" in shown.out


@pytest.mark.parametrize("name", ["play", "show", "perft", "match", "ladder", "tune"])
def test_help_lists_the_games_that_are_installed(boomtown: Terminal, name: str) -> None:
    listed = registry.keys() if name == "show" else registry.turn_keys()
    for words, games in (((name, "--help"), listed), (("--help",), registry.keys())):
        assert f"Games:\n  {', '.join(games)}\n" in boomtown(*words).out
    with also_installed(other="tests.table.pebbles", pebbles="tests.table.pebbles"):
        assert ", pebbles\n" in boomtown(name, "--help").out
        shown = boomtown("version")
        assert "broken_game: the game 'other'" in shown.out


def test_no_words_show_the_help(boomtown: Terminal) -> None:
    shown = boomtown()
    assert "Usage: boomtown" in shown.out + shown.err


@pytest.mark.parametrize("words", [("dance",), ("--dance",), ("show",), ("perft", "boomerang")])
def test_wrong_usage_is_one_line(boomtown: Terminal, words: tuple[str, ...]) -> None:
    failed = boomtown(*words)
    assert failed.code == 2
    assert failed.err.startswith("error: bad_usage: ")
    assert failed.err.count("\n") == 1


def test_version_names_the_games(boomtown: Terminal) -> None:
    shown = boomtown("version")
    assert re.match(r"boomtown \d+\.\d+", shown.out)
    assert "games: boomerang" in shown.out


def test_compile_has_nothing_to_do_the_second_time(
    boomtown: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []
    monkeypatch.setattr(kernel_cache, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(compiled, "jit_disabled", lambda: False)
    steps = [(name, lambda name=name: done.append(name)) for name, _ in compiling.steps()]
    monkeypatch.setattr(compiling, "steps", lambda: steps)
    assert not kernel_cache.is_compiled(registry.folders())
    assert boomtown("compile").code == 0
    assert [name for name, _ in steps] == done
    assert {"rules of boomerang", "search", "perft"} <= set(done)
    assert kernel_cache.is_compiled(registry.folders())
    again = boomtown("compile")
    assert (again.code, len(done)) == (0, len(steps))
    assert "All kernels are compiled" in again.err
    boomtown("compile", "--again")
    assert len(done) == 2 * len(steps)


def test_compile_says_when_compilation_is_off(boomtown: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "jit_disabled", lambda: True)
    assert "switched off" in boomtown("compile").err


@pytest.mark.parametrize(
    ("compiled_before", "switched_off", "compiles"),
    [(False, False, True), (True, False, False), (False, True, False)],
)
def test_serve_compiles_what_is_missing_before_it_opens(
    boomtown: Terminal,
    monkeypatch: pytest.MonkeyPatch,
    compiled_before: bool,
    switched_off: bool,
    compiles: bool,
) -> None:
    ran: list[object] = []

    def opened(settings: object, *, prepare: Callable[[], None], **_: object) -> int:
        prepare()
        ran.append("opened")
        return 0

    monkeypatch.setattr("boomtown.server.run.serve", opened)
    monkeypatch.setattr(kernel_cache, "is_compiled", lambda games: compiled_before)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", str(int(switched_off)))
    monkeypatch.setattr(subprocess, "run", lambda words, **_: ran.append(words[1:]))
    said = boomtown("serve")
    assert (said.code, said.out) == (0, "")
    assert ran == [["-m", "boomtown.cli", "compile"]] * compiles + ["opened"]
    assert ("not compiled yet" in said.err) == compiles


def test_whether_all_is_compiled_is_known_without_loading_numba() -> None:
    check = (
        "import sys\nfrom boomtown.games import kernel_cache, registry\n"
        "kernel_cache.is_compiled(registry.folders())\n"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
    assert metadata.version("numba") == numba.__version__


@pytest.mark.long
def test_the_first_start_compiles_and_says_so_and_the_first_line_printed_is_still_the_address(
    tmp_path: Path,
) -> None:
    cache = {"BOOMTOWN_CACHE": str(tmp_path / "cache"), "BOOMTOWN_DATA": str(tmp_path / "data")}
    for words in ("Compiled everything", ""):
        with running("serve", "--port", "0", "--workers", "1", **cache) as serving:
            assert serving.stdout is not None
            assert serving.stderr is not None
            assert serving.stdout.readline().startswith("Boomtown is open at http://")
            serving.send_signal(signal.SIGTERM)
            assert serving.wait() == 0
            complaints = serving.stderr.read()
            assert words in complaints
            assert bool(words) == bool(complaints)


@pytest.mark.long
def test_a_fresh_cache_is_filled_once_and_then_enough(tmp_path: Path) -> None:
    cache = {"BOOMTOWN_CACHE": str(tmp_path)}
    with running("compile", **cache) as first:
        assert first.wait() == 0
    files = set(tmp_path.rglob("*.nbc"))
    assert files
    with (
        running("show", "boomerang", "--json", **cache) as shown,
        running("compile", "--again", **cache) as again,
    ):
        assert shown.wait() == 0
        assert again.wait() == 0
    with running("match", "boomerang", "--bots", "ranger,settler", "-n", "1", **cache) as played:
        assert played.wait() == 0
    assert set(tmp_path.rglob("*.nbc")) == files


def test_who_reads_only_the_first_line_gets_no_complaint() -> None:
    with running("perft", "boomerang", "--depth", "1", "--divide") as counting:
        assert counting.stdout is not None
        assert counting.stderr is not None
        counting.stdout.readline()
        counting.stdout.close()
        assert counting.wait() in (0, command_line.PIPE_CLOSED)
        assert counting.stderr.read() == ""


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Programs started here hear Ctrl-C, even if the tests themselves run in the background and do not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_is_quiet(ctrl_c: None) -> None:
    with running("show", "boomerang", "--jsonl") as talking:
        assert talking.stdin is not None
        assert talking.stdout is not None
        assert talking.stderr is not None
        talking.stdin.write("{}\n")
        talking.stdin.flush()
        assert json.loads(talking.stdout.readline())["to_move"] == "orange"
        talking.send_signal(signal.SIGINT)
        assert talking.wait() == INTERRUPTED
        assert talking.stderr.read() == ""


def test_serve_opens_prints_its_address_and_closes_on_ctrl_c(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with running("serve", "--port", "0", "--data", str(data), "--workers", "1") as serving:
        assert serving.stdout is not None
        assert serving.stderr is not None
        line = serving.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line + serving.stderr.read()
        with urllib.request.urlopen(f"{found[0]}/healthz") as answer:
            assert answer.status == 200
        assert (data / "boomtown.sqlite3").exists()
        serving.send_signal(signal.SIGINT)
        assert serving.wait() == 0
        assert "Traceback" not in serving.stderr.read()


def test_serve_says_what_to_do_about_a_taken_port_and_bad_settings(
    boomtown: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        failed = boomtown("serve", "--port", port)
    assert failed.code == 2
    assert failed.err.startswith("error: port_in_use: ")
    failed = boomtown("serve", "--public-url", "foo")
    assert failed.code == 2
    assert failed.err.startswith("error: bad_setting: --public-url cannot be 'foo'")
    monkeypatch.setenv("BOOMTOWN_PORT", "many")
    failed = boomtown("serve")
    assert failed.code == 2
    assert failed.err.startswith("error: bad_setting: ")
    for words in (("--port", "70000"), ("--workers", "0")):
        assert boomtown("serve", *words).err.startswith("error: bad_usage: ")
