"""`boomtown puzzles`: more puzzles of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boomtown.puzzles.puzzle import read_puzzles
from tests.cli.command import Terminal

QUICK = ("--nodes", "300", "--deeper", "4")


def test_it_prints_puzzles_one_a_line_and_says_what_it_looked_at(boomtown: Terminal) -> None:
    ran = boomtown("puzzles", "boomerang", "--count", "2", *QUICK)
    assert ran.code == 0
    assert len(read_puzzles(ran.out)) == 2
    assert "stood out" in ran.err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--seed", "7"), {"seed": 7}),
        (("--seed", "8"), {"seed": 8}),
        (("--opening", "2"), {"opening": 2}),
        (("--opening", "9"), {"opening": 9}),
        (("-o", "variant=plain"), {"options": {"variant": "plain"}}),
        (("-o", "variant=pool"), {"options": {"variant": "pool"}}),
        (("--jobs", "2"), {"seed": 1, "opening": 4}),
    ],
)
def test_every_option_is_kept_with_the_file(
    boomtown: Terminal, tmp_path: Path, words: tuple[str, ...], expected: dict[str, object]
) -> None:
    file = tmp_path / "hunt.jsonl"
    ran = boomtown("puzzles", "boomerang", "--count", "1", *QUICK, *words, "--out", str(file))
    assert ran.code == 0
    header = json.loads(file.read_text().splitlines()[0])
    assert header.items() >= expected.items()
    assert header["thresholds"].items() >= {"nodes": 300, "deeper": 4}.items()


@pytest.fixture
def record(boomtown: Terminal, tmp_path: Path) -> str:
    """Returns the file of a game in which both erred."""
    match = tmp_path / "match.jsonl"
    ran = boomtown(
        "match", "boomerang", "settler", "settler", "--games", "2", "--seed", "4", "--out", str(match)
    )
    assert ran.code == 0
    file = tmp_path / "game.txt"
    file.write_text(json.loads(match.read_text().splitlines()[1])["record"])
    return str(file)


def test_records_are_looked_through(boomtown: Terminal, record: str) -> None:
    once = boomtown("puzzles", "boomerang", "--record", record, *QUICK)
    assert once.code == 0
    assert once.err.startswith("1 games, ")
    twice = boomtown("puzzles", "boomerang", "--record", record, "--record", record, *QUICK)
    assert twice.err.startswith("2 games, ")
    assert read_puzzles(twice.out) == read_puzzles(once.out)


@pytest.mark.parametrize(
    ("game", "words", "code"),
    [
        ("windriver", (), "bad_match"),
        ("boomerang", ("--out", "hunt.jsonl"), "bad_usage"),
        ("boomerang", ("--opening", "3"), "bad_usage"),
    ],
)
def test_records_of_another_game_and_options_that_mean_nothing_are_refused(
    boomtown: Terminal, record: str, game: str, words: tuple[str, ...], code: str
) -> None:
    ran = boomtown("puzzles", game, "--record", record, *words)
    assert ran.code == 2
    assert f"error: {code}: " in ran.err


def test_a_game_in_real_time_has_none(boomtown: Terminal) -> None:
    ran = boomtown("puzzles", "booom")
    assert ran.code == 2
    assert "live_game" in ran.err


def test_a_file_of_something_else_is_left_as_it_is(boomtown: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine\n")
    ran = boomtown("puzzles", "boomerang", *QUICK, "--out", str(file))
    assert ran.code == 2
    assert "another_match" in ran.err
    assert file.read_text() == "mine\n"
