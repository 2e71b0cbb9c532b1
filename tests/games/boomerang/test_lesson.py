"""The lesson says nothing untrue: each reason that is written down with a step is the one of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boomtown.games.boomerang.notation import MOVES
from boomtown.games.boomerang.rules import GAME
from tools.refused import why_not

LESSON = Path(__file__).parents[3] / "web" / "src" / "games" / "boomerang" / "lesson.json"
STEPS = {step["key"]: step for step in json.loads(LESSON.read_text(encoding="utf-8"))["steps"]}


@pytest.mark.parametrize("key", STEPS)
def test_every_place_is_answered_as_the_rules_answer_it(key: str) -> None:
    step, position = STEPS[key], GAME.parse_position(STEPS[key]["position"])
    reasons = {move: code for code, moves in step["refused"].items() for move in moves.split(",")}
    tried = [move for move in MOVES if move.kind in step["kinds"]]
    assert {str(move): why_not(position, move) for move in tried if why_not(position, move)} == reasons
    assert {str(move) for move in tried} - reasons.keys() == step["moves"].keys() - {"pass"}
