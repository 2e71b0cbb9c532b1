"""Writes the positions of Wind River's lessons and rules page, with all that follows from them.

    python -m tools.make_windriver_lesson           writes web/src/games/windriver/lesson.json
    python -m tools.make_windriver_lesson --check   exits with 1 where the file is not what would be written

The positions are chosen in `windriver_lessons.py`. What is legal, why something is not, who goes hungry and
who pays is the engine's word, and every promise the words make about a position ("Green goes hungry then")
is checked before it is written.
`boomtown show windriver --position TEXT` draws a position.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boomtown.core import IllegalMove
from boomtown.games.windriver.board import HEX_NAMES, PLAINS_NAME, first_hex
from boomtown.games.windriver.notation import Move
from boomtown.games.windriver.rules import GAME, WindRiverPosition
from tools.made_file import write_or_check
from tools.refused import refused
from tools.windriver_lessons import GREEN, LESSONS, RED, Done, Hint, Picture, Step

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "windriver" / "lesson.json"
PLAYERS = 3
"""Lessons are given on the board of three."""

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


HEXES = HEX_NAMES[first_hex(PLAYERS) :]
KINDS = {"place": ("tipi",), "herd": ("",), "lose": ("lose",), "act": ("", "tipi", "raise")}
"""The words with which the moves of a step of the turn begin; a buffalo's have none."""


def tried(position: WindRiverPosition) -> Iterator[Move]:
    """Yields the moves of this step of the turn, legal or not."""
    for move in map(GAME.decode, range(GAME.action_count)):
        placing = position.phase == "place"
        if move.start not in HEXES or move.stop not in ("", PLAINS_NAME, *HEXES):
            continue
        if move.word in KINDS[position.phase] and (move.word != "tipi" or placing == move.is_placement):
            yield move


def no_way() -> dict[str, str]:
    """Returns, for each reason of the rules, the steps and walks that no position allows."""
    found: dict[str, list[str]] = {}
    for word in ("", "tipi"):
        for start in HEXES:
            for stop in (*HEXES, PLAINS_NAME):
                move = Move(word, start, stop)
                try:
                    GAME.encode(move)
                except IllegalMove as error:
                    if start != stop:
                        found.setdefault(error.code, []).append(str(move))
    return {code: ",".join(moves) for code, moves in found.items()}


class Board:
    """All boards that a step can come to, each once."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.start = GAME.parse_position(step.position)
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
            self.nodes[at]["refused"] = refused(position, tried(position))
            for move, hint in position.legal_hints().items():
                after = position.play(GAME.parse_move(move))
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
            changed = changes(self.first, position.picture(None))
            self.nodes.append({"changes": changed, "moves": {}, "refused": {}})
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
        position = position.play(GAME.parse_move(move))
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
    says("second", stock("second", RED)["resources"] == 1, "there is one resource to pay for the meal")
    says("swift", stock("swift", RED)["resources"] == 0, "the resource is paid")
    says("swift", "tipi f6>*" in moves("swift"), "f6 lies next to the plains")
    says("full", {"c2>b2", "c2>d2"} <= set(moves("full")), "the ways around c3 are open")
    says("full", "c2>c3" not in moves("full"), "c3 is full")
    says("bring", stock("bring", RED)["hungry"] == 1, "one tipi has nothing to eat")
    says("bring", steps["bring"][1]["answers"] == ["retry", "well"], "it can go wrong")
    says("share", steps["share"][1]["right"] == 1, "one buffalo is left for two of red's")
    says("give", set(moves("give")) == {"lose c2", "lose e6"}, "two tipis are hungry")
    says("walk", moves("walk")["tipi c3>b3"]["pays"] == [RED, GREEN], "red and green pay one each on b3")
    says("walk", not moves("walk")["tipi c3>c4"]["pays"], "c4 costs nothing")
    dry = [move for move, way in steps["walk"][1]["nodes"][0]["moves"].items() if way["answer"] == "retry"]
    herd = {one["hex"]: one["fresh"] for one in steps["walk"][1]["picture"]["hexes"]}
    says(
        "walk", not any(herd[move.split(">")[1]] for move in dry), "beside c3 there is food on b3 and c4 only"
    )
    says("gather", steps["gather"][1]["right"] == 2, "three from d3, one less for c5, e3 does not count")
    says("raise", [move for move in moves("raise") if "raise" in move] == ["raise d3"], "b4 is shared")
    says("drive", stock("drive", GREEN)["resources"] == 0, "green has nothing to pay with")
    says("home", "tipi e6>*" in moves("home"), "e6 lies next to the plains")
    says("last", [move for move in moves("last") if "*" in move] == ["tipi d6>*"], "one way, not three")
    says("winner", steps["winner"][1]["right"] == GREEN, "green has as many tipis as red, and more resources")
    phrase = GAME.parse_position(steps["phrase"][0].position)
    starved = phrase.play(GAME.parse_move("c4>c5")).picture(None)["stocks"][RED]
    says("phrase", (starved["hungry"], starved["resources"]) == (1, 0), "green can starve the tipi on c4")
    says("word", moves("word")["tipi c4>d4"]["pays"] == [RED, GREEN], "entering d4 costs red and green one")


def figures() -> dict[str, Picture]:
    """Returns the pictures of the rules page that no lesson has; raises `ValueError` as `lesson` does."""
    pictures = {key: GAME.parse_position(text).picture(None) for key, text in FIGURES.items()}
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
        "staticData": {players: GAME.static_data({"players": players}) for players in (PLAYERS, 4)},
        "lessons": [
            {"key": key, "steps": [steps[step.key][1] for step in lesson]} for key, lesson in LESSONS.items()
        ],
        "figures": figures(),
        "no_way": no_way(),
    }


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, lesson, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
