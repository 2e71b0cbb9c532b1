"""The file of a match: whatever was written stays, and nothing else is taken for it."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boomtown.arena.entrants import entrant
from boomtown.arena.games import Match, play_game
from boomtown.arena.journal import AnotherMatch, DamagedMatch, UnwritableFile
from boomtown.arena.match import Tally, play_on
from boomtown.arena.match_file import MatchFile, code_of
from boomtown.games import ratings
from boomtown.games.registry import turn_game
from boomtown.table.record_reading import parse_record
from boomtown.testing.installed_games import also_installed
from tests.bots.heap import Heap

GAMES = 6


@pytest.fixture
def match() -> Match:
    entrants = (entrant("greedy"), entrant("random"))
    return Match(
        rules=turn_game("boomerang"), entrants=entrants, options={"variant": "last"}, seed=4, opening=2
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def play(match: Match, path: Path | None, games: int = GAMES, seconds: float | None = None) -> Tally:
    with MatchFile(path, replace(match, seconds=seconds)) as file:
        *_, (_, tally) = play_on(match, file, games=games)
    return tally


def numbers(path: Path) -> list[int]:
    return [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]


def test_the_first_line_names_the_match(match: Match, path: Path) -> None:
    play(match, path, seconds=0.5)
    header = json.loads(path.read_text().splitlines()[0])
    expected: dict[str, Any] = {
        "file": "match",
        "game": "boomerang",
        "rules_version": 1,
        "options": {"variant": "last"},
        "bots": ["greedy", "random"],
        "seconds": 0.5,
        "opening": 2,
        "seed": 4,
    }
    assert header.items() >= expected.items()
    assert header["version"]
    assert header["code"]


def test_every_game_is_kept_as_a_record(match: Match, path: Path) -> None:
    play(match, path)
    assert numbers(path) == list(range(GAMES))
    for line in path.read_text().splitlines()[1:]:
        row = json.loads(line)
        record = parse_record(row["record"])
        game = play_game(match, row["number"])
        assert (record.moves, record.outcome) == (game.moves, game.outcome)
        assert {player.name for player in record.players if player} == {"greedy", "random"}


def test_a_position_drawn_by_the_seed_is_in_the_record() -> None:
    rules = turn_game("boomers")
    options = rules.card.check_options({"layout": "random", "rails": True})
    drawn = Match(rules=rules, entrants=(entrant("random"), entrant("random")), options=options, seed=3)
    game = play_game(drawn, 0)
    assert game.start is not None
    ended = rules.play_texts(rules.parse_position(game.start), game.moves).outcome()
    assert ended == game.outcome


@pytest.mark.parametrize("kept", range(GAMES + 1))
def test_a_match_goes_on_with_what_is_missing(match: Match, path: Path, kept: int) -> None:
    whole = play(match, path)
    written = path.read_bytes()
    path.write_bytes(b"".join(written.splitlines(keepends=True)[: 1 + kept]))
    assert play(match, path) == whole
    assert path.read_bytes() == written


@pytest.mark.parametrize("cut", [1, 30, 300])
def test_half_a_line_at_the_end_is_played_again(match: Match, path: Path, cut: int) -> None:
    whole = play(match, path)
    written = path.read_bytes()
    path.write_bytes(written[:-cut])
    assert play(match, path) == whole
    assert path.read_bytes() == written


@pytest.mark.parametrize("kept", [0, 1, 40])
def test_half_a_header_is_written_again(match: Match, path: Path, kept: int) -> None:
    play(match, path)
    written = path.read_bytes()
    path.write_bytes(written[:kept])
    play(match, path)
    assert path.read_bytes() == written


def test_a_match_can_be_made_longer(match: Match, path: Path) -> None:
    play(match, path, games=2)
    longer = play(match, path, games=GAMES)
    assert longer == play(match, None, games=GAMES)
    assert play(match, path, games=4).games == 4, "and shorter: what is there beyond stays, uncounted"
    assert numbers(path) == list(range(GAMES))


def test_a_game_that_is_there_twice_counts_once(match: Match, path: Path) -> None:
    whole = play(match, path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines, lines[2], lines[1]]))
    assert play(match, path) == whole


def others(match: Match) -> Iterator[tuple[str, Match]]:
    yield "bots", replace(match, entrants=(entrant("random"), entrant("greedy")))
    yield "options", replace(match, options={"variant": "standard"})
    yield "opening", replace(match, opening=3)
    yield "seed", replace(match, seed=5)


def test_the_file_of_another_match_is_refused_and_left_alone(match: Match, path: Path) -> None:
    play(match, path)
    written = path.read_bytes()
    for name, other in others(match):
        with pytest.raises(AnotherMatch, match=f"its {name} is") as refused:
            MatchFile(path, other)
        assert refused.value.code == "another_match"
    with pytest.raises(AnotherMatch, match="its seconds is null, and not 2"):
        MatchFile(path, replace(match, seconds=2.0))
    assert path.read_bytes() == written


@pytest.mark.parametrize("name", ["game", "rules_version", "version", "code"])
def test_what_other_code_began_is_not_finished_unnoticed(match: Match, path: Path, name: str) -> None:
    play(match, path)
    header, *games = path.read_text().splitlines(keepends=True)
    changed = json.loads(header) | {name: 9 if name == "rules_version" else "other"}
    path.write_text("".join([json.dumps(changed) + "\n", *games]))
    with pytest.raises(AnotherMatch, match=f"its {name} is"):
        MatchFile(path, match)


@pytest.mark.parametrize("text", ["My diary", "My diary\n", "{}\n", "\x00\n", '{"file": "tune"}\n', "\n"])
def test_any_other_file_is_refused_and_left_alone(match: Match, path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(AnotherMatch):
        MatchFile(path, match)
    assert path.read_text() == text


@pytest.mark.parametrize("raw", [b"\xff\xfe\n", b"\x1f\x8b\x08\x00", b'{"file":"match","game":"\xff"}\n'])
def test_what_is_not_even_text_is_refused_and_left_alone(match: Match, path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    with pytest.raises(AnotherMatch):
        MatchFile(path, match)
    assert path.read_bytes() == raw


def test_damage_that_is_not_even_text_is_named(match: Match, path: Path) -> None:
    play(match, path, games=1)
    path.write_bytes(path.read_bytes() + b'{"number":1,"opening":2,"record":"\xff"}\n')
    with pytest.raises(DamagedMatch, match="line 3: "):
        MatchFile(path, match)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "{}",
        '{"number": 1, "opening": 2, "record": "nonsense"}',
        '{"number": 1, "opening": 2, "record": "[Game \\"boomerang\\"]\\n\\n1. L3@h4ne\\n"}',
    ],
)
def test_a_damaged_line_is_named(match: Match, path: Path, line: str) -> None:
    play(match, path, games=3)
    header, first, *rest = path.read_text().splitlines()
    path.write_text("\n".join([header, first, line, *rest]) + "\n")
    with pytest.raises(DamagedMatch, match="line 3: ") as refused:
        MatchFile(path, match)
    assert refused.value.code == "damaged_match"


@pytest.mark.parametrize("change", [{"number": 3}, {"number": -2}, {"opening": 99}])
def test_a_game_that_cannot_be_of_the_match_is_damage(
    match: Match, path: Path, change: dict[str, int]
) -> None:
    play(match, path, games=1)
    header, first = path.read_text().splitlines()
    path.write_text(f"{header}\n{json.dumps(json.loads(first) | change)}\n")
    with pytest.raises(DamagedMatch):
        MatchFile(path, match)


def test_a_file_that_cannot_be_written_is_refused(match: Match, tmp_path: Path) -> None:
    for path in (tmp_path / "missing" / "match.jsonl", tmp_path, Path("/dev/full")):
        with pytest.raises(UnwritableFile) as refused:
            MatchFile(path, match)
        assert refused.value.code == "unwritable_file"


def test_a_disk_that_is_full_is_said_and_costs_one_game(
    match: Match, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = play(match, None)
    play(match, path, games=3)
    with monkeypatch.context() as full:

        def no_room(_: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        full.setattr(os, "fsync", no_room)
        with pytest.raises(UnwritableFile, match="No space left on device; make room") as refused:
            play(match, path)
        assert refused.value.code == "unwritable_file"
    assert play(match, path) == whole


def test_the_code_is_that_of_the_game_and_of_its_bots() -> None:
    boomerang, boomers = (code_of(turn_game(key)) for key in ("boomerang", "boomers"))
    assert boomerang == code_of(turn_game("boomerang")) != boomers


@pytest.mark.parametrize("package", [True, False])
def test_changed_code_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: bool) -> None:
    rules = Heap()
    monkeypatch.setattr(sys.modules[Heap.__module__], "__file__", str(tmp_path / "heap.py"))
    (tmp_path / "heap.py").write_text("one")
    if package:
        (tmp_path / "__init__.py").write_text("")
    (tmp_path / "evaluation.npz").write_text("one")
    before = code_of(rules)
    (tmp_path / "evaluation.npz").write_text("two")
    assert (code_of(rules) != before) == package, "beside a module by itself lies all that is installed"
    before = code_of(rules)
    (tmp_path / ratings.FILE).write_text("one")
    assert code_of(rules) == before, "what came of matches makes no other bots"
    (tmp_path / "heap.py").write_text("two")
    assert code_of(rules) != before


def test_a_game_of_another_package_is_kept_too(path: Path) -> None:
    with also_installed(pebbles="tests.table.pebbles"):
        rules = turn_game("pebbles")
        entrants = (entrant("random"), entrant("random"))
        pebbles = Match(rules=rules, entrants=entrants, options=rules.card.check_options({}), seed=1)
        assert play(pebbles, path, games=4) == play(pebbles, path, games=4)
        assert numbers(path) == [0, 1, 2, 3]
