"""Writes the positions of Wind River's lessons and rules page, with all that follows from them.

    python tools/make_windriver_lesson.py           writes web/src/games/windriver/lesson.json
    python tools/make_windriver_lesson.py --check   exits with 1 where the file is not what would be written

Here positions are chosen. What is legal, who goes hungry and who pays is the engine's word, and
every promise the words make about a position ("Green goes hungry then") is checked before it is written.
`boomtown show windriver --position TEXT` draws a position.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from made_file import write_or_check

from boomtown.games.windriver import RULESET, WindRiverPosition

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "windriver" / "lesson.json"
RED, GREEN, BLUE = 0, 1, 2
PLAINS = "*"

Hint = dict[str, Any]
Picture = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Done:
    """A decision that ends a step: what it was, and the board after it."""

    hint: Hint
    after: Picture

    @property
    def kind(self) -> str:
        """What was done: `place`, `step`, `walk`, `gather`, `raise` or `lose`."""
        return str(self.hint["kind"])

    @property
    def to(self) -> str:
        """Where to; empty where nothing goes anywhere."""
        return str(self.hint.get("to", ""))

    def hungry(self, seat: int) -> int:
        """How many tipis of a seat would go hungry now."""
        return int(self.after["stocks"][seat]["hungry"])


def well(done: Done) -> str:
    """Is content with everything."""
    return "well"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do: where, what is offered, and what is asked for."""

    key: str
    position: str
    answer: Callable[[Done], str] = well
    """What is said of a decision: `well` or `retry`, with a word behind a dot where there are several."""
    example: tuple[str, ...] = ()
    """Decisions that do what is asked for. Empty where a number, a chief or a phrase is asked for."""
    only: Callable[[Hint], bool] = lambda hint: True
    """Which decisions are offered."""
    marks: tuple[str, ...] = ()
    """Hexes that the words talk about."""
    guesses: tuple[int, ...] = ()
    """Numbers to choose from, where one is asked for."""
    asked: Callable[[WindRiverPosition], int] | None = None
    """The number that is right."""
    chiefs: bool = False
    """Whether the numbers are seats."""
    phrases: tuple[str, ...] = ()
    """Things to say, the right one first, where the step is about talk."""
    lane: str = ""
    """The lane to point at when talking."""


def said(good: Callable[[Done], bool], otherwise: str = "retry") -> Callable[[Done], str]:
    """Returns an answer that is content where `good` is."""
    return lambda done: "well" if good(done) else otherwise


def hungry_red(position: WindRiverPosition) -> int:
    """Returns how many of red's tipis would go hungry."""
    return int(position.picture(None)["stocks"][RED]["hungry"])


def harvest_of_red(position: WindRiverPosition) -> int:
    """Returns what gathering would bring red."""
    return int(position.picture(None)["stocks"][RED]["gather"])


def winner(position: WindRiverPosition) -> int:
    """Returns who has won; nobody shares a win in a lesson."""
    outcome = position.outcome()
    if outcome is None or outcome.places.count(1) != 1:
        raise ValueError(f"{position} has no single winner")
    return outcome.places.index(1)


def second_tipi(done: Done) -> str:
    """Answers where the second tipi goes: to the front of the herd."""
    if done.hint["buffaloes"] == 0:
        return "retry.dry"
    return "well" if done.to.endswith("3") else "retry"


HERD = ",".join(f"{lane}{row}=2" for lane in "bcdef" for row in (1, 2, 3))
"""The herd of three players at rest."""


def herd_with(**tipis: str) -> str:
    """Returns the herd at rest, with tipis on some hexes."""
    return ",".join(word + tipis.get(word[:2], "") for word in HERD.split(","))


LESSONS: dict[str, tuple[Step, ...]] = {
    "placing": (
        Step(
            key="first",
            position=f"3 r place {HERD} r=1/0/7,g=1/0/7,b=1/0/7",
            answer=said(lambda done: bool(done.hint["buffaloes"])),
            example=("tipi c2",),
        ),
        Step(
            key="second",
            position=f"3 r place {herd_with(c2='r', d3='g', e2='b')} r=1/0/6,g=1/0/6,b=1/0/6",
            answer=second_tipi,
            example=("tipi b3",),
        ),
    ),
    "herd": (
        Step(
            key="steps",
            position="3 r herd:2 b2=1,c2=2r,d3=2r,e2=1,b5=1g,f4=1b r=2/0/5,g=1/0/6,b=1/0/6",
            only=lambda hint: hint["from"] in ("b2", "c2", "d3", "e2"),
            example=("d3>d4", "b2>b3"),
        ),
        Step(
            key="full",
            position="3 r herd:1 c2=1,c3=5,b2=1r,e4=2g,f3=1b,d5=1 r=1/0/6,g=1/0/6,b=1/0/6",
            only=lambda hint: bool(hint["from"] == "c2"),
            marks=("c3",),
            example=("c2>d2",),
        ),
        Step(
            key="bring",
            position="3 r herd:2 b2=1r,c4=1,d3=1,d4=0r,e2=1,f5=2b,b5=2g r=1/0/5,g=1/0/6,b=1/0/6",
            only=lambda hint: hint["from"] in ("b2", "c4", "d3", "e2"),
            answer=said(lambda done: done.after["last"]["fed"] == {"paid": 0, "lose": 0}),
            marks=("d4",),
            example=("d3>d4", "e2>e3"),
        ),
    ),
    "feeding": (
        Step(
            key="share",
            position="3 r act d3=3rrgg,b5=1b,f2=2 r=1/0/5,g=1/0/5,b=1/0/6",
            guesses=(0, 1, 2),
            asked=hungry_red,
            marks=("d3",),
        ),
        Step(
            key="give",
            position="3 r lose:1 c2=0r,e6=0r,d4=2r,b4=2g,f4=1b,c1=1 r=0/1/3,g=1/0/6,b=1/0/6",
            answer=said(lambda done: bool(done.hint["from"] == "c2")),
            example=("lose c2",),
        ),
    ),
    "acting": (
        Step(
            key="walk",
            position="3 r act c3=0r,c4=3,b3=3g,e2=2r,e5=2b,d1=1 r=1/0/5,g=2/0/6,b=1/0/6",
            only=lambda hint: bool(hint["kind"] == "walk" and hint["from"] == "c3"),
            answer=lambda done: "well" if done.to == "c4" else "retry.dear" if done.hint["pays"] else "retry",
            marks=("c4",),
            example=("tipi c3>c4",),
        ),
        Step(
            key="gather",
            position="3 r act d3=4r,c5=0r,e3=5rg,b4=1b r=1/0/4,g=1/0/6,b=1/0/6",
            guesses=(2, 3, 6),
            asked=harvest_of_red,
        ),
        Step(
            key="raise",
            position="3 r act d3=4r,b4=2rg,f5=1b,e1=1 r=4/0/5,g=1/0/6,b=1/0/6",
            answer=said(lambda done: done.kind == "raise"),
            example=("raise d3",),
        ),
        Step(
            key="drive",
            position="3 r act c3=2r,d4=1g,f3=2b,b2=1 r=1/0/6,g=0/0/6,b=1/0/6",
            answer=said(lambda done: done.hungry(GREEN) > 0),
            marks=("d4",),
            example=("d4>e5",),
        ),
    ),
    "plains": (
        Step(
            key="home",
            position="3 r act e6=0r,c4=2r,b5=1g,d3=2b,f2=1 r=1/1/4,g=1/1/5,b=1/0/6",
            answer=said(lambda done: done.to == PLAINS and done.kind == "walk"),
            example=("tipi e6>*",),
        ),
        Step(
            key="last",
            position="3 r act d6=0r,f2=1 r=2/3/3,g=4/3/4,b=9/2/5",
            answer=said(lambda done: done.after["phase"] == "over"),
            example=("tipi d6>*",),
        ),
        Step(
            key="winner",
            position="3 b over f2=1 r=2/3/4,g=4/3/4,b=9/2/5",
            guesses=(RED, GREEN, BLUE),
            asked=winner,
            chiefs=True,
        ),
    ),
    "talk": (
        Step(
            key="phrase",
            position="3 g herd:1 c4=1r,e4=2r,b3=3g,f2=2b,d2=1 r=0/1/4,g=1/1/5,b=1/1/5",
            phrases=("leave", "share", "thanks"),
            lane="c",
            marks=("c4",),
        ),
        Step(
            key="word",
            position="3 r act c4=0r,c5=1,d4=4g,b2=1b,e2=1 r=2/1/5,g=1/1/5,b=1/1/5",
            only=lambda hint: hint["kind"] in ("walk", "gather"),
            answer=lambda done: "well.broken" if done.to == "d4" else "well.kept",
            marks=("d4",),
            example=("tipi c4>d4",),
        ),
    ),
}

FIGURES: dict[str, str] = {
    "four": "4 r place "
    + ",".join(f"{lane}{row}=2" for lane in "abcdef" for row in (1, 2, 3))
    + " r=1/0/7,g=1/0/7,b=1/0/7,v=1/0/7",
    "fed": "3 r act c3=1rr,d3=3rgg,e3=1rg r=2/0/3,g=1/0/4,b=1/0/7",
    "ways": "3 r act c3=1,d6=1,e2=0r r=1/0/6,g=1/0/7,b=1/0/7",
}
"""Positions of the rules page that no lesson has."""


_LISTS = ("hexes", "stocks", "forecast")
"""Parts of a picture that are lists: only the entries that differ are kept."""
_LEFT_OUT = ("last", "turn_number")
"""Parts of a picture that depend on the way to it."""


def changes(before: Picture, after: Picture) -> dict[str, Any]:
    """Returns what differs, but for what depends on the way."""
    changed = {
        name: value for name, value in after.items() if before[name] != value and name not in _LEFT_OUT
    }
    for name in _LISTS:
        if name in changed:
            changed[name] = [
                one for one, other in zip(after[name], before[name], strict=True) if one != other
            ]
    return changed


class Board:
    """All boards that a step can come to, each once."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.start = RULESET.parse_position(step.position)
        self.first = self.start.picture(None)
        self.nodes: list[dict[str, Any]] = []
        self._known: dict[str, int] = {}
        self.answers: set[str] = set()

    def grow(self) -> None:
        """Finds every board that the decisions on offer lead to."""
        waiting = [(self.start, self._node(self.start))]
        while waiting:
            position, at = waiting.pop()
            seat = position.to_move
            for move, hint in position.legal_hints().items():
                if not self.step.only(hint):
                    continue
                after = position.play(RULESET.parse_move(move))
                goes_on = after.phase == "herd" and after.to_move == seat and position.phase == "herd"
                known = len(self.nodes)
                number = self._node(after)
                told: dict[str, Any] = {"hint": hint, "next": number, "last": after.picture(None)["last"]}
                if not goes_on:
                    told["answer"] = self.step.answer(Done(hint, after.picture(None)))
                    self.answers.add(told["answer"])
                elif number == known:
                    waiting.append((after, number))
                self.nodes[at]["moves"][move] = told

    def _node(self, position: WindRiverPosition) -> int:
        text = str(position)
        if text not in self._known:
            self._known[text] = len(self.nodes)
            self.nodes.append({"changes": changes(self.first, position.picture(None)), "moves": {}})
        return self._known[text]

    def ends_with(self, moves: tuple[str, ...]) -> str:
        """Returns the answer to decisions made one after the other."""
        at, answer = 0, ""
        for move in moves:
            promise(self.step, move in self.nodes[at]["moves"], f"{move} is on offer")
            told = self.nodes[at]["moves"][move]
            at, answer = told["next"], told.get("answer", "")
        return answer


def promise(step: Step, kept: bool, words: str) -> None:
    """Raises `ValueError` where a position does not keep what the lesson says about it."""
    if not kept:
        raise ValueError(f"the step {step.key} breaks its promise: {words}; choose another position")


def written(step: Step) -> dict[str, Any]:
    """Returns a step with all that follows from it; raises `ValueError` where it breaks a promise."""
    board = Board(step)
    if step.asked is None and not step.phrases:
        board.grow()
        promise(step, board.ends_with(step.example).startswith("well"), "its example does what is asked for")
    right = None
    if step.asked is not None:
        right = step.asked(board.start)
        promise(step, right in step.guesses, "the answer is among the guesses")
    return {
        "key": step.key,
        "position": step.position,
        "picture": board.first,
        "marks": step.marks,
        "guesses": step.guesses,
        "right": right,
        "chiefs": step.chiefs,
        "phrases": step.phrases,
        "lane": step.lane,
        "nodes": board.nodes,
        "answers": sorted(board.answers),
        "example": {"moves": step.example, "picture": played(board.start, step.example)}
        if step.example
        else None,
    }


def played(position: WindRiverPosition, moves: tuple[str, ...]) -> Picture:
    """Returns the picture after some decisions."""
    for move in moves:
        position = position.play(RULESET.parse_move(move))
    return position.picture(None)


def check_words(steps: dict[str, tuple[Step, dict[str, Any]]]) -> None:
    """Checks what the words say about the boards beyond what every step promises."""

    def says(key: str, kept: bool, words: str) -> None:
        promise(steps[key][0], kept, words)

    def moves(key: str) -> dict[str, Hint]:
        return {move: told["hint"] for move, told in steps[key][1]["nodes"][0]["moves"].items()}

    def stock(key: str, seat: int) -> dict[str, int]:
        found: dict[str, int] = steps[key][1]["picture"]["stocks"][seat]
        return found

    says("second", "tipi d3" not in moves("second"), "a hex with a tipi is taken")
    says("full", set(moves("full")) == {"c2>b2", "c2>d2"}, "c3 is full, and the ways around it are open")
    says("bring", stock("bring", RED)["hungry"] == 1, "one tipi has nothing to eat")
    says("bring", steps["bring"][1]["answers"] == ["retry", "well"], "it can go wrong")
    says("share", steps["share"][1]["right"] == 1, "one buffalo is left for two of red's")
    says("give", set(moves("give")) == {"lose c2", "lose e6"}, "two tipis are hungry")
    says("walk", moves("walk")["tipi c3>b3"]["pays"] == [RED, GREEN], "red and green pay one each on b3")
    says("walk", not moves("walk")["tipi c3>c4"]["pays"], "c4 costs nothing")
    says("gather", steps["gather"][1]["right"] == 2, "three from d3, one less for c5, e3 does not count")
    says("raise", [move for move in moves("raise") if "raise" in move] == ["raise d3"], "b4 is shared")
    says("drive", stock("drive", GREEN)["resources"] == 0, "green has nothing to pay with")
    says("home", "tipi e6>*" in moves("home"), "e6 lies next to the plains")
    says("last", [move for move in moves("last") if "*" in move] == ["tipi d6>*"], "one way, not three")
    says("winner", steps["winner"][1]["right"] == GREEN, "green has as many tipis as red, and more resources")
    phrase = RULESET.parse_position(steps["phrase"][0].position)
    starved = phrase.play(RULESET.parse_move("c4>c5")).picture(None)["stocks"][RED]
    says("phrase", (starved["hungry"], starved["resources"]) == (1, 0), "green can starve the tipi on c4")
    says("word", moves("word")["tipi c4>d4"]["pays"] == [RED, GREEN], "entering d4 costs red and green one")


def figures() -> dict[str, Picture]:
    """Returns the pictures of the rules page that no lesson has; raises `ValueError` as `lesson` does."""
    pictures = {key: RULESET.parse_position(text).picture(None) for key, text in FIGURES.items()}
    hungry = [(one["hex"], one["tipis"]) for one in pictures["fed"]["forecast"][RED]["hungry"]]
    if hungry != [("c3", 1), ("e3", 1)]:
        raise ValueError(f"the figure on feeding shows hunger elsewhere: {hungry}; choose another position")
    return pictures


def lesson() -> dict[str, Any]:
    """Returns the whole file; raises `ValueError` where a position breaks a promise of the words."""
    steps = {step.key: (step, written(step)) for lesson in LESSONS.values() for step in lesson}
    check_words(steps)
    return {
        "about": "Written by tools/make_windriver_lesson.py; do not edit.",
        "kits": {players: RULESET.kit({"players": int(players)}) for players in ("3", "4")},
        "lessons": [
            {"key": key, "steps": [steps[step.key][1] for step in lesson]} for key, lesson in LESSONS.items()
        ],
        "figures": figures(),
    }


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, lesson, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
