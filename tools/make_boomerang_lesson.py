"""Writes the positions of Boomerang's lesson and rules page, with all that follows from them.

    python -m tools.make_boomerang_lesson           writes web/src/games/boomerang/lesson.json
    python -m tools.make_boomerang_lesson --check   exits with 1 where the file is not what would be written

Only the choice of positions stands here. What is legal, what turns and what is settled is the engine's word,
and every promise the lesson makes about a position ("there is a place that turns two") is checked before it
is written.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from boomtown.games.boomerang.notation import MOVES
from boomtown.games.boomerang.rules import GAME, BoomerangPosition
from tools.made_file import write_or_check
from tools.refused import refused

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "boomerang" / "lesson.json"
ORANGE = 0

PLACE = "standard"
TOUCH = "standard X5@d4 T4@g4e"
FLIP = "standard I5@a1h T5@c2e T5@d4s I5@b7h"
SETTLE = "standard T5@d5w I5@e8h I5@c2v T5@d1w X5@f3 O4@d3"
PASS = (
    "standard I5@d2h I5@h3v T5@e3n T5@d5e X5@d7 X5@a4 O4@a7 I4@c1h I4@a3h T4@f6w L3@g8ne I3@i2v T4@b8s"
    " L3@b1nw I2@g4v I3@i7v I2@g1h I2@c4h I1@e4 I1@i1"
)
COUNT = (
    "standard X5@b7 T5@e6s T5@g5w I5@d5h I5@c4h X5@e1 I4@a6h T4@g2w O4@a3 I4@d9h L3@d6ne O4@c2 I3@a5h L3@a1ne"
    " I3@h7v I2@a7h I2@d1h I3@g1h I1@b9 I1@i8 I2@i3v I2@a8v"
)


def position(text: str) -> BoomerangPosition:
    """Returns the position after the moves in `text`."""
    return GAME.parse_position(text)


def settled(picture: dict[str, Any]) -> list[int]:
    """Returns the indexes of the pieces that can never turn again."""
    return [index for index, piece in enumerate(picture["pieces"]) if piece["settled"]]


def step(key: str, text: str, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Returns one step: its picture, what each move of `kinds` turns and settles, or why it is refused."""
    start = position(text)
    moves = {}
    for move, hint in start.legal_hints().items():
        if hint == "pass" or hint[0] in kinds:
            after = start.play(GAME.parse_move(move)).picture(None)
            moves[move] = [hint, settled(after)]
    tried = [move for move in MOVES if move.kind in kinds]
    return {
        "key": key,
        "position": text,
        "kinds": list(kinds),
        "picture": start.picture(None),
        "moves": moves,
        "refused": refused(start, tried),
    }


def example(text: str, move: str) -> dict[str, Any]:
    """Returns a position with a piece held over it: before, whether it may lie there, and after if it may."""
    start = position(text)
    kind, _, rest = move.partition("@")
    square, turn = rest[:2], rest[2:]
    shape = next(
        orientation
        for piece in GAME.static_data({})["pieces"]
        if piece["kind"] == kind
        for orientation in piece["orientations"]
        if orientation["name"] == turn
    )
    column, row = ord(square[0]) - ord("a"), int(square[1]) - 1
    cells = [f"{chr(ord('a') + column + dx)}{row + dy + 1}" for dx, dy in shape["cells"]]
    allowed = move in start.legal_hints()
    return {
        "pieces": start.picture(None)["pieces"],
        "held": {"move": move, "kind": kind, "cells": cells, "shows": start.to_move},
        "allowed": allowed,
        "after": start.play(GAME.parse_move(move)).picture(None)["pieces"] if allowed else None,
    }


def promise(kept: bool, words: str) -> None:
    """Raises `ValueError` where a position does not keep what the lesson says about it."""
    if not kept:
        raise ValueError(f"a position of the lesson breaks its promise: {words}; choose another one")


def lesson() -> dict[str, Any]:
    """Returns the whole file; raises `ValueError` where a position breaks a promise of the words."""
    place = step("place", PLACE, ("X5", "O4", "I3"))
    touch = step("touch", TOUCH, ("L3", "I3"))
    flip = step("flip", FLIP, ("I4",))
    settle = step("settle", SETTLE, ("I2",))
    passing = step("pass", PASS, ())
    count = step("count", COUNT, ())

    promise(not place["picture"]["pieces"], "the first board is empty")
    promise(all(piece["shows"] != ORANGE for piece in touch["picture"]["pieces"]), "the cross turned white")
    two = [move for move, (hint, _) in flip["moves"].items() if len(hint[3]) >= 2]
    promise(bool(two), "a place turns two")
    promise(all(move.endswith("v") for move in two), "turning two needs a turn of the bar")
    promise(any(move.endswith("h") for move in flip["moves"]), "the bar also fits as it comes")
    promise(not settled(settle["picture"]), "nothing is settled yet")
    closing = [move for move, (_, fixed) in settle["moves"].items() if closes(settle, move, fixed)]
    promise(0 < len(closing) < len(settle["moves"]) / 2, "an orange piece can be settled, not by chance")
    promise(list(passing["moves"]) == ["pass"], "nothing is left but to pass")
    outcome = position(COUNT).outcome()
    promise(outcome is not None and outcome.winners == (ORANGE,), "the game is over and orange won")

    yes, no = example(TOUCH, "I3@i4v"), example(TOUCH, "I2@f7v")
    turning, keeping = example(FLIP, "I4@g4v"), example(SETTLE, "I2@d5h")
    promise(yes["allowed"], "an edge is enough")
    promise(not no["allowed"], "a corner is not enough")
    promise(len(two) > 0 and turning["allowed"], "the piece with the ring may be placed")
    promise(any(piece["settled"] for piece in keeping["after"]), "a piece is settled")
    return {
        "about": "Written by tools/make_boomerang_lesson.py; do not edit.",
        "staticData": GAME.static_data({}),
        "steps": [place, touch, flip, settle, passing, count],
        "examples": {"touchYes": yes, "touchNo": no, "flip": turning, "settle": keeping},
    }


def closes(of: dict[str, Any], move: str, fixed: list[int]) -> bool:
    """Tells whether a piece that shows orange after `move` is settled."""
    flips = of["moves"][move][0][3]
    shows = [piece["shows"] for piece in of["picture"]["pieces"]] + [ORANGE]
    return any(index in flips or shows[index] == ORANGE for index in fixed)


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, lesson, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
