"""A match whose process is killed goes on: nothing is lost, and nothing counted twice."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boomtown.cli import INTERRUPTED

pytestmark = pytest.mark.slow

PATIENCE_SECONDS = 120.0


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "boomtown.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finished(*words: str) -> str:
    with started(*words) as process:
        out, err = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 0, err
    return out


def killed_after(lines: int, file: Path, *words: str) -> None:
    """Starts the command and kills it as soon as the file has so many whole lines."""
    with started(*words) as process:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not file.exists() or file.read_bytes().count(b"\n") < lines:
            assert process.poll() is None, "it ended before it could be killed"
            assert time.monotonic() < deadline
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert process.returncode == -signal.SIGKILL


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_match_ends_as_one_that_was_not(tmp_path: Path, jobs: str) -> None:
    words = ("match", "boomerang", "search:400", "greedy", "--games", "12", "--jobs", jobs, "--out")
    whole, file = tmp_path / "whole.jsonl", tmp_path / "killed.jsonl"
    expected = finished(*words, str(whole))
    before: list[str] = []
    for lines in (3, 6, 9):
        killed_after(lines, file, *words, str(file))
        now = file.read_text().splitlines(keepends=True)
        assert now[: len(before)] == before, "what was written is never touched again"
        before = [line for line in now if line.endswith("\n")]
        assert lines <= len(before) < 13
    with file.open("a") as torn:
        torn.write('{"number":11,"open')
    assert finished(*words, str(file)) == expected
    assert sorted(file.read_text().splitlines()) == sorted(whole.read_text().splitlines())
    numbers = [json.loads(line)["number"] for line in file.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(12))


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Programs started here hear Ctrl-C, even if the tests themselves run in the background and do not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_a_match_after_the_move_that_is_thought_about(tmp_path: Path, ctrl_c: None) -> None:
    file = tmp_path / "match.jsonl"
    words = ("match", "boomerang", "search:3000", "random", "--jobs", "2", "--out", str(file))
    with started(*words) as process:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not file.exists() or file.read_bytes().count(b"\n") < 2:
            assert time.monotonic() < deadline
            time.sleep(0.005)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE_SECONDS)
    assert (process.returncode, out, err) == (INTERRUPTED, "", "")
    assert file.read_bytes().endswith(b"\n")
    assert file.read_bytes().count(b"\n") < 50
