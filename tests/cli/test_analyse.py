"""`boomtown analyse`: records of games of turns, move by move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boomtown.games.registry import turn_game
from tests.cli.command import Terminal
from tests.cli.test_replay import GOLDEN, RECORD


def analysis(boomtown: Terminal, record: Path, out: Path, *words: str) -> Any:
    """Returns what the command writes."""
    ran = boomtown("analyse", str(record), "--out", str(out), *words)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(out.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("boomerang-1-standard", 24),
        ("boomerang-1-last", None),
        ("boomerang-1-resigned", 6),
        ("boomers-1-custom", None),
        ("windriver-1-running", None),
    ],
)
def test_every_move_is_judged_and_every_position_has_lines(
    boomtown: Terminal, tmp_path: Path, name: str, moves: int | None
) -> None:
    written = analysis(boomtown, GOLDEN / f"{name}.txt", tmp_path / "a.json", "--nodes", "60", "--lines", "2")
    assert moves in (None, len(written["moves"]))
    assert len(written["positions"]) == len(written["moves"]) + 1
    assert (written["nodes"], written["seconds"], written["lines"]) == (60, None, 2)
    assert written["game"] == name.split("-")[0]
    rules = turn_game(written["game"])
    position = rules.parse_position(written["start"]) if written["start"] else rules.start(written["options"])
    for ply, (one, at) in enumerate(zip(written["moves"], written["positions"], strict=False)):
        assert (one["ply"], one["seat"]) == (ply, position.to_move)
        assert 1 <= len(at["lines"]) <= 2
        for line in at["lines"]:
            rules.play_texts(position, line["moves"])
        position = position.play(rules.parse_move(one["move"]))


def test_it_prints_a_line_a_move_and_who_lost_how_much(boomtown: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(RECORD, encoding="utf-8")
    printed = boomtown("analyse", str(path), "--nodes", "400")
    assert printed.code == 0
    assert [line.split()[:3] for line in printed.lines[:3]] == [
        ["1.", "orange", "X5@d4"],
        ["2.", "white", "I5@e7h"],
        ["3.", "orange", "T5@a3w"],
    ]
    assert printed.lines[3].startswith("orange (orange): ")
    assert printed.lines[3].endswith("2 moves")
    assert printed.lines[-1].startswith("turning points: ")
    again = boomtown("analyse", "-", "--nodes", "400", typed=RECORD)
    assert again.out == printed.out


def test_limits_and_lines_matter(boomtown: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(RECORD, encoding="utf-8")
    short = analysis(boomtown, path, tmp_path / "a", "--nodes", "50")
    longer = analysis(boomtown, path, tmp_path / "b", "--nodes", "5000", "--lines", "5")
    timed = analysis(boomtown, path, tmp_path / "c", "--time", "0.05")
    assert all(one["nodes"] <= 50 for one in short["positions"])
    assert any(one["nodes"] > 50 for one in longer["positions"])
    assert {len(one["lines"]) for one in longer["positions"]} == {5}
    assert {len(one["lines"]) for one in timed["positions"]} == {3}
    assert (timed["nodes"], timed["seconds"]) == (None, 0.05)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--nodes", "0"], "bad_limits"),
        (["--nodes", "-5"], "bad_limits"),
        (["--lines", "0"], "bad_limits"),
        (["--lines", "11"], "bad_limits"),
        (["--time", "0"], "bad_usage"),
        (["--time", "soon"], "bad_usage"),
        (["--out", "nowhere/a.json"], "unwritable_file"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_else(
    boomtown: Terminal, tmp_path: Path, words: list[str], code: str
) -> None:
    ran = boomtown("analyse", "-", *words, typed=RECORD)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {code}: ")


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("", "bad_record"),
        ('[Game "chess"]\n\n1. e4\n', "unknown_game"),
        (RECORD.replace("I5@e7h", "I5@d4h"), "occupied"),
        (RECORD.replace("2. I5", "7. I5"), "bad_record"),
        ((GOLDEN / "booom-1-quick.txt").read_text(encoding="utf-8"), "live_game"),
    ],
)
def test_a_record_that_cannot_be_analysed_is_refused(boomtown: Terminal, record: str, code: str) -> None:
    ran = boomtown("analyse", "-", "--nodes", "5", typed=record)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {code}: "), ran.err
    assert boomtown("analyse", "no/such/file").err.startswith("error: unreadable_file: ")
