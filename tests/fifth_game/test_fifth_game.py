"""A game of another package: installed into an environment of its own, it is played like any other.

The folder `package` is that package, written from docs/add-a-game.md alone. No other file knows of it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.fifth_game.environment import PACKAGE, Environment

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SHORT = "..../..../.bw./.bw./.... w"
"""A position in which two stones of each colour are left."""

PLAIN_PYTEST = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "-p no:cacheprovider"}
"""The package's tests need no plugins, and ours would ask for settings that it does not have."""

RECORD = """[Game "clobber"]
[Options "size=4x5"]
[White "Ann"]
[Black "Ben"]
[Start "..../..../.bw./.bw./.... w"]
[Result "black"]
[Places "2 1"]
[Scores "0 1"]
[Reason "stuck"]

1. c3b3 2. b2b3
"""


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    """Runs Python in an environment that has what this one has, and Clobber."""
    environment = Environment(tmp_path_factory.mktemp("environment"))

    def run_here(*words: str, given: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(environment.python), *words],
            input=given,
            capture_output=True,
            text=True,
            cwd=environment.source,
            env={**os.environ, "PYTHONPATH": "", "COLUMNS": "100", **PLAIN_PYTEST, **more},
            check=False,
        )

    yield run_here
    environment.leave()


@pytest.fixture(scope="module")
def command(run: Run) -> Callable[..., str]:
    """Runs a command that has to succeed, and returns what it prints."""

    def said(*words: str, given: str = "") -> str:
        done = run("-m", "boomtown.cli", *words, given=given)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return said


def test_it_passes_its_own_tests_and_the_conformance_suites(run: Run) -> None:
    done = run("-m", "pytest", "-q", "tests")
    assert done.returncode == 0, done.stdout + done.stderr
    counted = re.search(r"(\d+) passed", done.stdout)
    assert counted is not None
    assert int(counted[1]) >= 190


def test_its_kernels_agree_with_the_twin_uncompiled(run: Run) -> None:
    done = run("-m", "pytest", "-q", "tests/test_against_twin.py", NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_found_after_ours(command: Callable[..., str]) -> None:
    assert "games: boomerang, boomers, windriver, booom, clobber\n" in command("version")
    assert "Games:\n  boomerang, boomers, windriver, clobber\n" in command("play", "--help")


def test_it_is_shown(command: Callable[..., str]) -> None:
    drawn = command("show", "clobber", "--position", SHORT)
    assert "3 · B W ·" in drawn
    assert "white to move" in drawn
    assert "2 legal moves:" in drawn
    shown = json.loads(command("show", "clobber", "--json", "--option", "size=4x5", "--moves", "b1a1 c1d1"))
    assert (shown["to_move"], shown["over"]) == ("white", False)


def test_its_sequences_are_counted(command: Callable[..., str]) -> None:
    assert command("perft", "clobber", "--depth", "3").splitlines()[-1] == "80063"


def test_bots_play_it_against_each_other(command: Callable[..., str]) -> None:
    standings = command("match", "clobber", "--bots", "random,ranger", "--games", "6", "-o", "size=4x5")
    assert re.search(r"^ranger: .* of 6 games, [4-6] won, 0 drawn", standings, re.MULTILINE), standings


def test_a_person_plays_it_against_a_bot(command: Callable[..., str]) -> None:
    said = command(
        "play",
        "clobber",
        "--level",
        "settler",
        "--seed",
        "1",
        "--position",
        SHORT,
        given="c9d9\nc3c4\nc3b3\nmoves\n",
    )
    assert "bad_notation" in said
    assert "nothing_to_take: c3c4: no black stone is on c4 (rule: moving)" in said
    assert "black plays" in said


def test_a_record_of_it_is_replayed_and_a_wrong_one_is_not(command: Callable[..., str], run: Run) -> None:
    assert command("replay", "-", "--check", given=RECORD) == "sound: clobber, 2 moves\n"
    wrong = run("-m", "boomtown.cli", "replay", "-", "--check", given=RECORD.replace("2. b2b3", "2. b2a2"))
    assert wrong.returncode == 2
    assert "nothing_to_take" in wrong.stderr


def test_it_uses_nothing_that_the_page_does_not_name() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    used = {
        module
        for source in PACKAGE.rglob("*.py")
        for module in re.findall(r"^\s*from (boomtown\.[\w.]+) import", source.read_text(), re.MULTILINE)
    }
    assert len(used) > 5
    assert [module for module in sorted(used) if module not in page] == []


def test_nothing_outside_its_folder_knows_of_it() -> None:
    known = subprocess.run(
        ["git", "grep", "-il", "clobber", "--", ":!tests/fifth_game", ":!docs/add-a-game.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert known.stdout.split() == []
