"""`boomtown replay`: records of every game, checked and looked through."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.games.registry import turn_game
from tests.cli.command import Terminal

GOLDEN = Path(__file__).parents[1] / "table/golden/records"
RULES = turn_game("boomerang")
RECORD = """[Game "boomerang"]
[Options "variant=pool"]

1. X5@d4 2. I5@e7h
3. T5@a3w
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_a_record_is_drawn_where_it_ends(boomtown: Terminal, record: Path) -> None:
    drawn = boomtown("replay", str(record))
    assert drawn.code == 0
    assert RULES.parse_position("pool X5@d4 I5@e7h T5@a3w").drawing() in drawn.out
    assert drawn.lines[0] == "after 3 of 3 moves: T5@a3w"
    assert drawn.lines[-1] == "white to move"


@pytest.mark.parametrize(
    ("ply", "position"), [("0", "pool"), ("2", "pool X5@d4 I5@e7h"), ("9", "pool X5@d4 I5@e7h T5@a3w")]
)
def test_it_can_stop_before_the_end(boomtown: Terminal, record: Path, ply: str, position: str) -> None:
    assert boomtown("replay", str(record), "--ply", ply, "--json").json["position"] == str(
        RULES.parse_position(position)
    )


def test_every_move_can_be_drawn(boomtown: Terminal, record: Path) -> None:
    drawn = boomtown("replay", str(record), "--every")
    for position in ("pool X5@d4", "pool X5@d4 I5@e7h", "pool X5@d4 I5@e7h T5@a3w"):
        assert RULES.parse_position(position).drawing() in drawn.out
    assert "1. orange X5@d4" in drawn.lines
    assert "2. white I5@e7h" in drawn.lines


def test_it_reads_standard_input(boomtown: Terminal) -> None:
    assert boomtown("replay", "-", "--check", typed=RECORD).lines == ["sound: boomerang, 3 moves"]


@pytest.mark.parametrize(
    ("name", "gave_up", "result"),
    [
        ("windriver-1-given-up", "blue gave up, ranger plays on", "red won, 2 : 0 : 0 (points)"),
        ("booom-1-strict-given-up", "red gave up, bandit plays on", "blue won, 16 : 10 : 4 : 10 (points)"),
    ],
)
def test_who_gave_up_is_told_beside_the_result(
    boomtown: Terminal, name: str, gave_up: str, result: str
) -> None:
    path = GOLDEN / f"{name}.txt"
    assert boomtown("replay", str(path)).lines[-2:] == [gave_up, result]


def test_an_agreed_ending_is_told(boomtown: Terminal) -> None:
    tags = '[Result "orange"]\n[Places "1 2"]\n[Scores "10 5"]\n[Reason "resigned"]\n'
    ended = boomtown("replay", "-", typed=tags + RECORD)
    assert ended.code == 0, ended.err
    assert ended.lines[-1] == "orange won, 10 : 5 (resigned)"
    earlier = boomtown("replay", "-", "--ply", "1", typed=tags + RECORD)
    assert earlier.lines[-1] == "white to move"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*")))
def test_golden_records_are_sound_for_ever(boomtown: Terminal, path: Path) -> None:
    assert boomtown("replay", str(path), "--check").out.startswith("sound: ")


@pytest.mark.parametrize(
    ("text", "code", "printed"),
    [
        ("nonsense", "bad_record", "line 1"),
        (RECORD.replace("boomerang", "checkers"), "unknown_game", "checkers"),
        (RECORD.replace("T5@a3w", "X5@d4"), "occupied", "line 5"),
        (RECORD.replace("T5@a3w", "Q9"), "bad_notation", "line 5"),
        (
            '[Result "white"]\n[Places "2 1"]\n[Scores "1 2"]\n[Reason "points"]\n' + RECORD,
            "wrong_result",
            "",
        ),
    ],
)
def test_unsound_records_are_refused(boomtown: Terminal, text: str, code: str, printed: str) -> None:
    failed = boomtown("replay", "-", typed=text)
    assert failed.code == 2
    assert failed.err.startswith(f"error: {code}: ")
    assert printed in failed.err


def test_files_that_cannot_be_read_are_refused(boomtown: Terminal, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing", tmp_path, tmp_path / "noise"):
        failed = boomtown("replay", str(path))
        assert (failed.code, failed.out) == (2, "")
        assert failed.err.startswith("error: unreadable_file: ")


def test_how_long_moves_took_is_told_where_the_record_tells(boomtown: Terminal) -> None:
    timed = RECORD.replace("X5@d4", "X5@d4 {%+12.345}").replace("T5@a3w", "T5@a3w {%+3}")
    drawn = boomtown("replay", "-", "--every", typed=timed)
    assert "1. orange X5@d4 (+12.345 s)" in drawn.lines
    assert "2. white I5@e7h" in drawn.lines
    assert "after 3 of 3 moves: T5@a3w (+3 s)" in drawn.lines
    refused = boomtown("replay", "-", typed=RECORD.replace("X5@d4", "X5@d4 {%+-1}"))
    assert refused.code != 0
    assert "line 4, move 1.: a time is seconds" in refused.err
