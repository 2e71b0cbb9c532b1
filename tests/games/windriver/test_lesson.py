"""The lessons say nothing untrue: every board, every hex and every way to act is compared with the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boomtown.core import IllegalMove
from boomtown.games.windriver.board import HEX_NAMES, PLAINS_NAME
from boomtown.games.windriver.notation import Move, parse_move
from boomtown.games.windriver.rules import GAME, WindRiverPosition

LESSON = Path(__file__).parents[3] / "web" / "src" / "games" / "windriver" / "lesson.json"
WRITTEN = json.loads(LESSON.read_text(encoding="utf-8"))
HEXES = [name for name in HEX_NAMES if not name.startswith("a")]
STEPS = {step["key"]: step for lesson in WRITTEN["lessons"] for step in lesson["steps"]}
NO_WAY = {move for moves in WRITTEN["no_way"].values() for move in moves.split(",")}
PLAYED = [key for key, step in STEPS.items() if not step["guesses"] and not step["phrases"]]

Node = dict[str, Any]


def boards(step: dict[str, Any]) -> Iterator[tuple[WindRiverPosition, Node]]:
    """Yields every board of a step on which something is asked, with the position it shows."""
    waiting = [(GAME.parse_position(step["position"]), 0)]
    seen = set()
    while waiting:
        position, at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        node = step["nodes"][at]
        yield position, node
        for move, way in node["moves"].items():
            if "answer" not in way:
                waiting.append((position.play(parse_move(move)), way["next"]))


def touches(phase: str) -> list[str]:
    """Returns all that a hand can try in a step of the turn: each hex, from each to each, each way."""
    steps = [f"{start}>{stop}" for start in HEXES for stop in (*HEXES, PLAINS_NAME) if start != stop]
    return {
        "place": [f"tipi {hex_}" for hex_ in HEXES],
        "herd": steps,
        "lose": [f"lose {hex_}" for hex_ in HEXES],
        "act": [
            *steps,
            *(f"tipi {step}" for step in steps),
            *(f"raise {hex_}" for hex_ in HEXES),
            "gather",
        ],
    }[phase]


def told(node: Node, move: str) -> str | None:
    """Returns the reason that the page has for a try; None where it has none."""
    for code, moves in (*node["refused"].items(), *WRITTEN["no_way"].items()):
        if move in moves.split(","):
            return str(code)
    return None


def can_be_held(node: Node, move: str) -> bool:
    """Tells whether what a try moves can be taken up at all."""
    return any(one.startswith(move.split(">")[0] + ">") for one in node["moves"])


def refusal(position: WindRiverPosition, move: Move) -> str | None:
    """Returns why the rules refuse a move; None where they do not."""
    try:
        position.play(move)
    except IllegalMove as refused:
        return refused.code
    return None


@pytest.mark.parametrize("key", PLAYED)
def test_every_legal_thing_is_allowed_in_every_step(key: str) -> None:
    for position, node in boards(STEPS[key]):
        assert set(node["moves"]) == {str(move) for move in position.legal_moves()}


@pytest.mark.parametrize("key", PLAYED)
def test_every_touch_is_answered_as_the_rules_answer_it(key: str) -> None:
    for position, node in boards(STEPS[key]):
        for move in touches(position.phase):
            if move in NO_WAY and not can_be_held(node, move):
                continue
            told_why = None if move in node["moves"] else told(node, move) or "no reason at all"
            assert told_why == refusal(position, parse_move(move)), move


def is_seen(code: str, move: Move, picture: dict[str, Any]) -> bool:
    """Tells whether what a reason says can be read off the drawn board alone."""
    seat, hexes = picture["turn"], {one["hex"]: one for one in picture["hexes"]}
    stock, start = picture["stocks"][seat], hexes[move.start]
    stop = hexes.get(move.stop, {"fresh": 0, "moved": 0, "tipis": []})
    herd, own = start["fresh"] + start["moved"], seat in start["tipis"]
    facts = {
        "tipi_there": bool(start["tipis"]),
        "no_buffalo": herd == 0,
        "already_moved": herd > 0 and start["fresh"] == 0,
        "hex_full": stop["fresh"] + stop["moved"] == 5,
        "no_tipi": not own,
        "cannot_pay_entry": own and stock["resources"] == 0 and bool(set(stop["tipis"]) - {seat}),
        "not_hungry": own,
        "not_alone": own and bool(set(start["tipis"]) - {seat}),
        "no_tipi_in_hand": stock["hand"] == 0,
        "too_poor": stock["resources"] < 3,
    }
    return bool(facts[code])


@pytest.mark.parametrize("key", PLAYED)
def test_what_a_reason_says_can_be_seen_on_the_board(key: str) -> None:
    for position, node in boards(STEPS[key]):
        picture = position.picture(None)
        for code, moves in node["refused"].items():
            for move in moves.split(","):
                assert is_seen(code, parse_move(move), picture), (code, move)


@pytest.mark.parametrize("key", PLAYED)
def test_where_nothing_can_begin_every_way_is_closed_for_one_reason(key: str) -> None:
    """The page asks about the first way, and says that every way is closed like that one."""
    for position, node in boards(STEPS[key]):
        for kind, start in ((kind, hex_) for kind in ("", "tipi ") for hex_ in HEXES):
            ways = [move for move in touches(position.phase) if move.startswith(f"{kind}{start}>")]
            beside = [move for move in ways if move not in NO_WAY]
            if beside and not any(move in node["moves"] for move in beside):
                assert len({told(node, move) for move in beside}) == 1, beside


def test_the_goal_comes_first() -> None:
    first = WRITTEN["lessons"][0]
    assert first["key"] == "goal"
    assert first["steps"][0]["example"]["moves"][-1].endswith(">*")


def test_the_opening_is_one_that_strong_players_use() -> None:
    """The first tipi in row 3 with the herd, the second in row 6, home in the first turn: docs/bots.md."""
    opening = next(lesson for lesson in WRITTEN["lessons"] if lesson["key"] == "opening")
    moves = [step["example"]["moves"] for step in opening["steps"]]
    assert moves == [["tipi d3"], ["tipi f6"], ["tipi f6>*"]]
