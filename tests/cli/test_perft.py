"""`boomtown perft` against the counts of the independent twin."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boomtown.games.perft import perft
from boomtown.games.registry import turn_game
from tests.cli.command import Terminal

COUNTS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "reference" / "boomerang_perft.json").read_text(encoding="utf-8")
)
RULES = turn_game("boomerang")


def test_there_are_counts_of_every_variant() -> None:
    assert {count["position"].split()[0] for count in COUNTS} == {"standard", "plain", "last", "pool"}
    assert len(COUNTS) > 20


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count['position'][:30]}-{count['depth']}")
def test_the_counts_are_those_of_the_twin(count: dict[str, Any]) -> None:
    position = RULES.parse_position(count["position"])
    assert perft(RULES, position, count["depth"]) == count["count"]


@pytest.mark.parametrize(("depth", "count"), [("0", "1"), ("1", "1338"), ("2", "241136")])
def test_the_last_line_is_the_count(boomtown: Terminal, depth: str, count: str) -> None:
    counted = boomtown("perft", "boomerang", "--depth", depth)
    assert (counted.code, counted.lines) == (0, [count])


def test_options_positions_and_moves_are_heard(boomtown: Terminal) -> None:
    for variant in ("last", "pool"):
        from_start = boomtown("perft", "boomerang", "--option", f"variant={variant}", "--depth", "1")
        assert from_start.lines == ["1338"]
        moves = boomtown(
            "perft", "boomerang", "-o", f"variant={variant}", "--moves", "X5@d4 I5@e7h", "-d", "2"
        )
        position = boomtown("perft", "boomerang", "--position", f"{variant} X5@d4 I5@e7h", "-d", "2")
        here = RULES.parse_position(f"{variant} X5@d4 I5@e7h")
        replies = [len(here.play(move).legal_moves()) for move in here.legal_moves()]
        assert moves.lines == position.lines == [str(sum(replies))]


def test_division_adds_up_move_by_move(boomtown: Terminal) -> None:
    position = "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v"
    divided = boomtown("perft", "boomerang", "--position", position, "--depth", "2", "--divide")
    *lines, total = divided.lines
    counts = {move: int(count) for move, count in (line.split() for line in lines)}
    assert int(total) == sum(counts.values()) == 16168
    here = RULES.parse_position(position)
    assert list(counts) == [str(move) for move in here.legal_moves()]
    some = here.legal_moves()[3]
    assert counts[str(some)] == len(here.play(some).legal_moves())


def test_deeper_counts_go_move_by_move_to_the_same_number(boomtown: Terminal) -> None:
    position = COUNTS[16]["position"]
    here = RULES.parse_position(position)
    assert boomtown("perft", "boomerang", "--position", position, "--depth", "3").lines == [
        str(perft(RULES, here, 3))
    ]


def test_an_ended_game_has_no_sequences_but_the_empty_one(boomtown: Terminal) -> None:
    over = next(count["position"] for count in COUNTS if count["count"] == 0)
    for depth, count in (("0", "1"), ("1", "0"), ("2", "0"), ("4", "0")):
        assert boomtown("perft", "boomerang", "--position", over, "--depth", depth).lines[-1] == count


@pytest.mark.parametrize("words", [("--depth", "-1"), ("--depth", "two"), ("--depth", "101"), ()])
def test_a_depth_that_is_none_is_refused(boomtown: Terminal, words: tuple[str, ...]) -> None:
    failed = boomtown("perft", "boomerang", *words)
    assert failed.code == 2
    assert failed.err.startswith("error: bad_usage: ")
