"""The lessons say nothing untrue: each reason that is written down with a step is the one of the rules."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from boomtown.games.boomers.notation import SQUARE_NAMES
from boomtown.games.boomers.rules import GAME
from tools.refused import why_not

LESSON = Path(__file__).parents[3] / "web" / "src" / "games" / "boomers" / "lesson.json"
WRITTEN = json.loads(LESSON.read_text(encoding="utf-8"))
STEPS = {step["key"]: step for lesson in WRITTEN["lessons"] for step in lesson["steps"] if step["moves"]}


def told(step: dict[str, Any], move: str) -> str | None:
    """Returns the reason that the page has for a try; None for a move that is on offer."""
    if move in step["moves"]:
        return None
    found = (code for code, moves in step["refused"].items() if move in moves.split(","))
    return next(found, str(WRITTEN["otherwise"]))


@pytest.mark.parametrize("key", STEPS)
def test_every_way_of_a_piece_is_answered_as_the_rules_answer_it(key: str) -> None:
    step, position = STEPS[key], GAME.parse_position(STEPS[key]["position"])
    starts = {hint["from"] for hint in step["moves"].values()}
    for start, stop in product(sorted(starts), SQUARE_NAMES):
        if stop not in starts:
            move = f"{start}-{stop}"
            assert told(step, move) == why_not(position, GAME.parse_move(move)), move


@pytest.mark.parametrize("key", STEPS)
def test_every_other_piece_is_answered_as_the_rules_answer_it(key: str) -> None:
    step, position = STEPS[key], GAME.parse_position(STEPS[key]["position"])
    free = {move.start for move in position.legal_moves()}
    for code, moves in step["refused"].items():
        for move in moves.split(","):
            if code == "not_asked":
                assert move.split("-")[0] in free
                assert not any(one.startswith(move.split("-")[0]) for one in step["moves"])
            else:
                assert why_not(position, GAME.parse_move(move)) == code, move


@pytest.mark.parametrize("key", STEPS)
def test_every_piece_to_lay_stones_with_is_answered_as_the_rules_answer_it(key: str) -> None:
    step, position = STEPS[key], GAME.parse_position(STEPS[key]["position"])
    pieces = [one["square"] for one in step["picture"]["boomers"] + step["picture"]["sooners"]]
    used = {(hint["from"], hint["to"], hint["with"]) for hint in step["moves"].values() if hint["with"]}
    for (start, stop), piece in product({one[:2] for one in used}, pieces):
        if piece != start and (start, stop, piece) not in used:
            move = f"{start}-{stop}+{piece}"
            assert told(step, move) == why_not(position, GAME.parse_move(move)), move
