"""Hunting puzzles: the seed decides what is found, and a hunt that was stopped goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.arena.journal import AnotherMatch
from boomtown.arena.match_file import code_of
from boomtown.arena.puzzle_hunt import Hunt, Hunted, hunt, hunt_of
from boomtown.games.registry import turn_game
from boomtown.puzzles.finding import Thresholds

QUICK = Thresholds(nodes=300, deeper=4)


def quick(seed: int = 1, thresholds: Thresholds = QUICK) -> Hunt:
    rules = turn_game("boomerang")
    options = rules.card.check_options({})
    return hunt_of(rules, options, seats=2, opening=4, seed=seed, thresholds=thresholds)


def last(wanted: Hunt, path: Path | None = None, *, count: int = 2, jobs: int = 1) -> Hunted:
    *_, found = hunt(wanted, path, count_of=count, jobs=jobs)
    return found


def test_the_same_seed_finds_the_same_puzzles_whoever_looks() -> None:
    alone = last(quick())
    assert alone == last(quick(), jobs=3)
    assert alone.puzzles
    assert alone.verified >= len(alone.puzzles)
    assert alone.positions > alone.candidates >= alone.verified
    assert last(quick(seed=2)).puzzles != alone.puzzles


def test_a_hunt_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    found = last(quick(), whole, count=3)
    raw = whole.read_bytes()
    stopped.write_bytes(raw[: raw.index(b"\n", len(raw) // 2) + 20])  # half a line at the end
    assert last(quick(), stopped, count=3) == found
    assert stopped.read_bytes() == raw


def test_a_hunt_that_has_enough_plays_nothing(tmp_path: Path) -> None:
    path = tmp_path / "hunt"
    last(quick(), path, count=2)
    raw = path.read_bytes()
    assert len(last(quick(), path, count=1).puzzles) >= 1
    assert path.read_bytes() == raw


def test_another_hunt_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hunt"
    last(quick(), path, count=1)
    raw = path.read_bytes()
    for other in (quick(seed=2), quick(thresholds=Thresholds(nodes=301, deeper=4))):
        with pytest.raises(AnotherMatch):
            last(other, path, count=1)
    assert path.read_bytes() == raw


def test_the_code_that_finds_puzzles_is_part_of_what_a_hunt_is() -> None:
    rules = turn_game("boomerang")
    assert quick().header.code == code_of(rules, "puzzles") != code_of(rules)


def test_puzzles_that_come_with_a_game_are_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = quick().header.code
    for name, is_same in (("puzzles.jsonl", True), ("pieces.json", False)):
        file = tmp_path / name
        file.write_text("{}\n")
        monkeypatch.setattr("boomtown.arena.match_file._files_of", lambda rules, extra=file: [extra])
        assert (quick().header.code == code_without_files(monkeypatch)) is is_same
    assert before != code_without_files(monkeypatch)


def code_without_files(monkeypatch: pytest.MonkeyPatch) -> str:
    with monkeypatch.context() as patch:
        patch.setattr("boomtown.arena.match_file._files_of", lambda rules: [])
        return quick().header.code
