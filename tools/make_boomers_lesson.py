"""Writes the positions of Oklahoma Boomers' lessons and rules page, with all that follows from them.

    python -m tools.make_boomers_lesson           writes web/src/games/boomers/lesson.json
    python -m tools.make_boomers_lesson --check   exits with 1 where the file is not what would be written

Only the choice of positions stands here. What is legal, which stones lie down and what closes is the engine's
word, and every promise the lessons make about a position ("one rider gets there") is checked before it is
written. `boomtown show boomers --position TEXT` draws a position.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boomtown.games.boomers.notation import SQUARE_NAMES, Move, cell_of, square_at
from boomtown.games.boomers.rules import GAME, BoomersPosition
from tools.made_file import write_or_check
from tools.refused import refused

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "boomers" / "lesson.json"
BLUE, YELLOW = 0, 1
OTHERWISE = "not_straight"
"""The reason against most ways."""

Told = dict[str, Any]
"""A move as the engine tells it: its hint, whether it is `over` then, and whether the way ends `wet`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do: where, with which pieces, and what is asked for."""

    key: str
    position: str
    good: Callable[[Told], bool] = lambda told: True
    """What the step asks for; every other move is tried again."""
    example: str = ""
    """A move that does it: the picture after it is kept whole. Empty where a number is asked for."""
    only: tuple[str, ...] = ()
    """The pieces that may be taken; all of them where none is named."""
    slides: bool = False
    """Whether stones are left out."""
    marks: tuple[str, ...] = ()
    """Squares that the step talks about."""
    guesses: tuple[int, ...] = ()
    """Totals to choose from, where a number is asked for: blue's points."""


def closes(owner: int, least: int = 1) -> Callable[[Told], bool]:
    """Returns whether a move closes a homestead of `owner` worth `least` points."""
    return lambda told: any(one["owner"] == owner and one["points"] >= least for one in told["closes"])


STANDARD = GAME.static_data({})["standard"]
TRACK = ",".join(f"b{rank}e" for rank in range(1, 12))
"""A railroad from the south side to the north side, between the second and the third file."""

LESSONS: dict[str, tuple[Step, ...]] = {
    "moving": (
        Step(
            key="slide",
            position=STANDARD,
            slides=True,
            example=min(move for move in GAME.parse_position(STANDARD).legal_hints() if "+" not in move),
        ),
        Step(
            key="reach",
            position="11/1y9/11/5o5/11/b2y6b/11/5o5/11/7y3/5b5 b - - 0",
            good=lambda told: bool(told["to"] == "f6"),
            slides=True,
            marks=("f6",),
            example="k6-f6",
        ),
    ),
    "corners": (
        Step(
            key="two",
            position="11/3b7/9y1/11/2o8/7y3/11/11/9o1/1b9/6y2b1 b - - 0",
            good=lambda told: len(told["stones"]) == 2,
            only=("b2",),
            example="b2-b4+h6",
        ),
        Step(
            key="blocked",
            position="11/1b7y1/4o1y4/11/11/2o8/11/8o2/1y9/3b7/9b1 b - - 0",
            good=lambda told: "g5" in told["stones"],
            only=("d2",),
            marks=("g5",),
            example="d2-d5+g9",
        ),
    ),
    "closing": (
        Step(
            key="close",
            position="5o5/1b2o4y1/11/2o8/1o9/o10/9b1/3y7/7b3/11/9y1 b - - 0",
            good=closes(BLUE),
            only=("h3", "j5"),
            marks=("d9",),
            example="h3-h9+d4",
        ),
        Step(
            key="larger",
            position="5o5/1b2o6/11/2o5y2/1o9/o10/11/3y6o/7b1o1/11/4y2o2b b - - 0",
            good=closes(BLUE, 10),
            only=("h3",),
            example="h3-h9+d4",
        ),
    ),
    "exhausted": (
        Step(
            key="settled",
            position="5o5/1b2o4y1/3o3b3/2o8/1o9/o10/9b1/3y3o3/11/11/9y1 b - - 0",
            slides=True,
            example="h9-h6",
        ),
        Step(
            key="shut",
            position="11/2b6y1/11/3o7/11/1o6y2/11/10o/2b4b1o1/10y/7o3 b - - 0",
            good=closes(YELLOW),
            only=("h3", "c3"),
            marks=("i2",),
            example="h3-h2+i6",
        ),
    ),
    "end": (
        Step(
            key="last",
            position="5o5/1b2o1o2y1/3o3o3/2o5o2/1o7o1/o3b5o/1o7o1/2o2b4y/3o3o3/1y2o1o4/5o5 b - - 0",
            good=lambda told: bool(told["over"]),
            only=("e6", "f4"),
            example="e6-i6+k4",
        ),
        Step(
            key="count",
            position="5o5/1b2o1o2y1/3o3o3/2o5o2/1o7o1/o7b1o/1o7o1/2o2b2o1y/3o3o3/1y2o1o4/5o5 y - - 0",
            guesses=(41, 45, 56),
        ),
    ),
    "rails": (
        Step(
            key="sections",
            position=f"5o5/1b2o6/3o4b2/2o8/1o5y3/o10/9b1/3y3o3/6y4/11/11 b - {TRACK} 0",
            guesses=(6, 9, 15),
        ),
        Step(
            key="best",
            position=f"5o5/1b2o6/11/2o8/1o6y2/o10/7b2o/3y5o1/11/7o3/1y4o3b b - {TRACK} 0",
            good=closes(BLUE, 10),
            only=("h5",),
            example="h5-h3+i7",
        ),
    ),
    "mines": (
        Step(
            key="over",
            position="11/6y4/1b7y1/11/4m6/11/8m2/2b2m5/11/1y7b1/11 b - - 0",
            good=lambda told: bool(told["to"] == "h4"),
            only=("c4",),
            slides=True,
            marks=("h4",),
            example="c4-h4",
        ),
        Step(
            key="silver",
            position="5o5/1y4o2b1/9m1/8o2/9o1/10o/1b9/m6y3/3b7/11/1y5m3 b - - 0",
            good=closes(BLUE, 20),
            only=("b5", "d3"),
            marks=("h9",),
            example="d3-d9+h4",
        ),
    ),
    "river": (
        Step(
            key="water",
            position="11/1y2w6/4w4b1/4ww5/1b3w5/5w2y2/5ww4/6w4/3y2ww3/7w3/2b4w3 b - - 0",
            good=lambda told: bool(told["wet"]),
            slides=True,
            example="b7-f7",
        ),
        Step(
            key="come",
            position="5o5/4o5y/3w7/2B8/1w6b2/w4y5/11/6b1ww1/8w2/1y5ww2/7w3 b - - 0",
            good=closes(BLUE),
            slides=True,
            example="c8-c10",
        ),
    ),
    "sooners": (
        Step(
            key="ride",
            position="11/2b5y2/11/5s5/1y7b1/3o3o3/1s7s1/11/3o7/2b5y2/11 b j5 - 0",
            good=lambda told: bool(told["from"] in ("b5", "f8")),
            slides=True,
            example="f8-f3",
        ),
        Step(
            key="helper",
            position="5o5/1b2o4y1/11/2o6s1/1o9/o4y5/9b1/3s7/7b3/2s8/9y1 b - - 0",
            good=closes(BLUE),
            only=("h3",),
            marks=("d9",),
            example="h3-h9+d4@d9",
        ),
    ),
}


def told_moves(step: Step) -> dict[str, tuple[Told, dict[str, Any]]]:
    """Returns each move that the step offers, as the engine tells it, and the picture after it."""
    start = GAME.parse_position(step.position)
    moves = {}
    for move, hint in start.legal_hints().items():
        if (step.only and hint["from"] not in step.only) or (step.slides and hint["with"]):
            continue
        after = start.play(GAME.parse_move(move)).picture(None)
        moves[move] = (
            {**hint, "over": after["phase"] == "over", "wet": hint["to"] in after["river"]},
            after,
        )
    return moves


def written(step: Step) -> dict[str, Any]:
    """Returns a step with all that follows from it; raises `ValueError` where it breaks a promise.

    `moves` has the hint of each move; `after` what changes beyond slide and stones, for the moves that
    close something or end the game, with indexes into `homesteads`.
    """
    start = GAME.parse_position(step.position)
    picture = start.picture(None)
    homesteads: list[dict[str, Any]] = []
    moves: dict[str, dict[str, Any]] = {}
    changes: dict[str, Any] = {}
    good: list[str] = []
    offered = {} if step.guesses else told_moves(step)
    hints = start.legal_hints()
    for move, (told, after) in offered.items():
        moves[move] = hints[move]
        if step.good(told):
            good.append(move)
        if after["homesteads"] != picture["homesteads"] or told["over"]:
            for one in after["homesteads"]:
                if one not in homesteads:
                    homesteads.append(one)
            changes[move] = {
                "homesteads": [homesteads.index(one) for one in after["homesteads"]],
                "closed": after["last"]["closed"],
                "scores": after["scores"],
                "phase": after["phase"],
            }
    promise(step, bool(step.guesses) or step.example in good, "its example does what is asked for")
    promise(
        step, not step.guesses or picture["scores"][BLUE] in step.guesses, "the total is among the guesses"
    )
    return {
        "key": step.key,
        "position": step.position,
        "picture": picture,
        "marks": step.marks,
        "guesses": step.guesses,
        "moves": moves,
        "refused": why_not_in(start, list(map(GAME.parse_move, moves))) if moves else {},
        "homesteads": homesteads,
        "after": changes,
        "good": good,
        "example": {"move": step.example, "picture": offered[step.example][1]} if step.example else None,
    }


def why_not_in(start: BoomersPosition, offered: list[Move]) -> dict[str, str]:
    """Returns the reasons against what else can be tried in a step; `OTHERWISE` is not written down.

    Tried are a way from each piece that cannot be taken, all ways of each that can, and each piece to lay
    stones with, where some can be laid.
    """
    picture = start.picture(None)
    pieces = [one["square"] for one in picture["boomers"] + picture["sooners"]]
    starts = {move.start for move in offered}
    able = {move.start for move in start.legal_moves()}
    tried = [Move(piece, beside(piece)) for piece in pieces if piece not in able]
    tried += [Move(piece, stop) for piece in starts for stop in SQUARE_NAMES if stop not in starts]
    for slide in sorted({(move.start, move.stop) for move in offered if move.helper}):
        used = {move.helper for move in offered if (move.start, move.stop) == slide}
        tried += [Move(*slide, piece) for piece in pieces if piece not in used | {slide[0]}]
    found = refused(start, sorted(tried, key=str))
    del found[OTHERWISE]
    if not_asked := [str(Move(piece, beside(piece))) for piece in pieces if piece in able - starts]:
        found["not_asked"] = ",".join(not_asked)
    return found


def beside(square: str) -> str:
    """Returns the square below, or above one of the lowest row: the way that the page asks about."""
    rank, file = cell_of(square)
    return square_at(rank - 1 if rank else 1, file)


def promise(step: Step, kept: bool, words: str) -> None:
    """Raises `ValueError` where a position does not keep what the lesson says about it."""
    if not kept:
        raise ValueError(f"the step {step.key} breaks its promise: {words}; choose another position")


def check_words(steps: dict[str, tuple[Step, dict[str, Any]]]) -> None:
    """Checks what the words say about the boards beyond what every step promises."""

    def said(key: str, kept: Callable[[dict[str, Any]], bool], words: str) -> None:
        step, data = steps[key]
        promise(step, kept(data), words)

    for key in ("reach", "over"):
        said(key, lambda data: len(data["good"]) == 1, "one way leads to the mark")
    said("two", lambda data: len(data["good"]) > 10, "two stones are easy to lay")
    said("blocked", lambda data: "d9" not in data["moves"]["d2-d5+g9"], "the rock on e9 hides d9")
    said(
        "close", lambda data: len(data["good"]) < len(data["moves"]) / 4, "the fence does not close by chance"
    )
    said(
        "larger",
        lambda data: {change["scores"][BLUE] for change in data["after"].values()} == {6, 15},
        "a small plot and a large one can be closed",
    )
    said(
        "settled", lambda data: any(one["exhausted"] for one in data["picture"]["boomers"]), "one has settled"
    )
    said("shut", lambda data: {data["homesteads"][0]["points"]} == {6}, "yellow gets six squares")
    said(
        "last", lambda data: 0 < len(data["good"]) < len(data["moves"]) / 4, "the end does not come by chance"
    )
    said("count", lambda data: data["picture"]["phase"] == "over", "the game is over")
    said(
        "count",
        lambda data: data["picture"]["scores"] == [56, 45],
        "blue has 15 and 41, yellow three times 15",
    )
    said(
        "sections",
        lambda data: [part["points"] for part in data["picture"]["homesteads"][0]["sections"]] == [9, 6],
        "the rails cut the land into nine and six squares",
    )
    said(
        "best",
        lambda data: {change["scores"][BLUE] for change in data["after"].values()} == {9, 10},
        "the smaller land scores more",
    )
    said(
        "silver",
        lambda data: data["after"]["d3-d9+h4"]["scores"][BLUE] == 25,
        "15 squares and a mine make 25",
    )
    said("water", lambda data: len(data["good"]) >= 3, "several ways lead into the river")
    said("come", lambda data: not data["picture"]["homesteads"], "nobody has settled before")
    said(
        "ride", lambda data: any(one["barred"] for one in data["picture"]["sooners"]), "one sooner is barred"
    )
    said("helper", lambda data: len(data["good"]) == 1, "one corner closes the fence")


def lesson() -> dict[str, Any]:
    """Returns the whole file; raises `ValueError` where a position breaks a promise of the words."""
    steps = {step.key: (step, written(step)) for lesson in LESSONS.values() for step in lesson}
    check_words(steps)
    return {
        "about": "Written by tools/make_boomers_lesson.py; do not edit.",
        "staticData": GAME.static_data({}),
        "otherwise": OTHERWISE,
        "lessons": [
            {"key": key, "steps": [steps[step.key][1] for step in lesson]} for key, lesson in LESSONS.items()
        ],
    }


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, lesson, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
