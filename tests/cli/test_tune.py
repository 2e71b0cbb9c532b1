"""`boomtown tune`: looking for better numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.command import Terminal

NUMBERS = ("exploration=0.1..0.9", "expand_at=1..9")
QUICK = ("--nodes", "10", "--pairs", "1")


def test_it_prints_the_numbers_and_the_match_that_proves_them(boomtown: Terminal) -> None:
    ran = boomtown("tune", "boomerang", *NUMBERS, *QUICK, "--iterations", "3", "-o", "variant=last")
    assert ran.code == 0
    exploration, expand_at, proof = ran.lines
    assert re.fullmatch(r"exploration: 0\.\d+ \(began at 0\.3, looked for from 0\.1 to 0\.9\)", exploration)
    assert re.fullmatch(r"expand_at: \d \(began at 4, looked for from 1 to 9\)", expand_at)
    value = exploration.split()[1]
    assert proof.startswith(f"proof: boomtown match boomerang search:10:exploration={value}:expand_at=")
    assert "-o variant=last" in proof
    played = boomtown(*proof.removeprefix("proof: boomtown ").split()[:-1], "2")
    assert played.code == 0


def kept(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--nodes", "5"), {"search": "search:5", "seconds": None}),
        (("--nodes", "9"), {"search": "search:9", "seconds": None}),
        (("--time", "0.001"), {"search": "search", "seconds": 0.001}),
        (("--time", "0.002"), {"search": "search", "seconds": 0.002}),
        (("--nodes", "5", "--pairs", "1"), {"pairs": 1}),
        (("--nodes", "5", "--pairs", "2"), {"pairs": 2}),
        (("--nodes", "5", "--opening", "0"), {"opening": 0}),
        (("--nodes", "5", "--opening", "6"), {"opening": 6}),
        (("--nodes", "5", "--seed", "7"), {"seed": 7}),
        (("--nodes", "5", "--jobs", "2"), {"seed": 1, "opening": 4, "pairs": 2}),
    ],
)
def test_every_option_is_kept_with_the_file(
    boomtown: Terminal, tmp_path: Path, words: tuple[str, ...], expected: dict[str, object]
) -> None:
    file = tmp_path / "tune.jsonl"
    ran = boomtown("tune", "boomerang", *NUMBERS, "--iterations", "1", *words, "--out", str(file))
    assert ran.code == 0
    header, first = kept(file)
    assert header.items() >= expected.items()
    assert first["number"] == 0


def test_a_tuning_goes_on(boomtown: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "tune.jsonl"
    words = ("tune", "boomerang", *NUMBERS, *QUICK)
    boomtown(*words, "--iterations", "2", "--out", str(file))
    before = file.read_bytes()
    longer = boomtown(*words, "--iterations", "5", "--out", str(file))
    assert file.read_bytes().startswith(before)
    assert len(kept(file)) == 6
    assert longer.out == boomtown(*words, "--iterations", "5").out
    refused = boomtown(*words[:-1], "2", "--iterations", "5", "--out", str(file))
    assert refused.err.startswith("error: another_match: ")


@pytest.mark.slow
def test_a_game_for_more_seats_is_tuned_too(boomtown: Terminal) -> None:
    ran = boomtown("tune", "windriver", "exploration=0.01..0.2", "--nodes", "2", "--pairs", "1", "-n", "1")
    assert ran.code == 0
    assert ran.lines[-1].count("search:2") == 4


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), "bad_usage"),
        (("boldness=0..1",), "bad_parameter"),
        (("exploration=1..0",), "bad_parameter"),
        (("exploration=0..1", "exploration=0..2"), "bad_parameter"),
        (("exploration=0..1", "--nodes", "0"), "bad_usage"),
        (("exploration=0..1", "--nodes", "5", "--time", "1"), "bad_usage"),
        (("exploration=0..1", "--iterations", "0"), "bad_usage"),
        (("exploration=0..1", "--pairs", "0"), "bad_usage"),
        (("exploration=0..1", "--out", "/nowhere/at/all.jsonl"), "unwritable_file"),
    ],
)
def test_what_makes_no_sense_is_refused(boomtown: Terminal, words: tuple[str, ...], code: str) -> None:
    failed = boomtown("tune", "boomerang", *words)
    assert failed.code == 2
    assert failed.err.startswith(f"error: {code}: ")
