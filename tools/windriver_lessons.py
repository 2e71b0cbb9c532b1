"""The lessons of Wind River: positions, what each step asks for, and what is said of a decision.

Every legal thing may be done in every step. What follows from it is the engine's word, which
`make_windriver_lesson.py` writes. Why the opening is the one it is: docs/bots.md, Wind River.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boomtown.games.windriver.rules import GAME, WindRiverPosition

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


def first_tipi(done: Done) -> str:
    """Answers where the first tipi goes: to the front of the herd."""
    if done.hint["buffaloes"] == 0:
        return "retry.dry"
    return "well" if done.to.endswith("3") else "retry"


def second_tipi(done: Done) -> str:
    """Answers where the second tipi goes: next to the plains."""
    return "well" if done.to.endswith("6") else "retry"


def first_walk(done: Done) -> str:
    """Answers where a tipi goes that has nothing to eat, with a rich hex and a dear one beside it."""
    if done.kind != "walk" or done.hint["from"] != "c3":
        return "retry.other"
    if done.to == "c4":
        return "well"
    return "retry.dear" if done.hint["pays"] else "retry"


HERD = ",".join(f"{lane}{row}=2" for lane in "bcdef" for row in (1, 2, 3))
"""The herd of three players at rest."""
FIRST_TIPIS = ("tipi d3", "tipi b3", "tipi f3")
SECOND_TIPIS = ("tipi f6", "tipi b6", "tipi d6")
FIRST_HERD = ("b3>b4", "d2>d3")
"""How the strongest bot opened a game against itself."""


def after(*moves: str) -> str:
    """Returns the position of three players after some decisions."""
    return str(GAME.play_texts(GAME.start({"players": 3}), moves))


LESSONS: dict[str, tuple[Step, ...]] = {
    "goal": (
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
    "opening": (
        Step(key="first", position=after(), answer=first_tipi, example=("tipi d3",)),
        Step(key="second", position=after(*FIRST_TIPIS), answer=second_tipi, example=("tipi f6",)),
        Step(
            key="swift",
            position=after(*FIRST_TIPIS, *SECOND_TIPIS, *FIRST_HERD),
            answer=said(lambda done: done.to == PLAINS and done.kind == "walk"),
            marks=("f6",),
            example=("tipi f6>*",),
        ),
    ),
    "herd": (
        Step(
            key="steps",
            position="3 r herd:2 b2=1,c2=2r,d3=2r,e2=1,b5=1g,f4=1b r=2/0/5,g=1/0/6,b=1/0/6",
            example=("d3>d4", "b2>b3"),
        ),
        Step(
            key="full",
            position="3 r herd:1 c2=1,c3=5,b2=1r,e4=2g,f3=1b,d5=1 r=1/0/6,g=1/0/6,b=1/0/6",
            answer=said(lambda done: bool(done.hint["from"] == "c2")),
            marks=("c3",),
            example=("c2>d2",),
        ),
        Step(
            key="bring",
            position="3 r herd:2 b2=1r,c4=1,d3=1,d4=0r,e2=1,f5=2b,b5=2g r=1/0/5,g=1/0/6,b=1/0/6",
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
            answer=first_walk,
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
            position="3 r act c4=0r,c5=1,d4=4g,b2=1b,e2=1 r=3/1/5,g=1/1/5,b=1/1/5",
            answer=lambda done: "well.broken" if done.kind == "walk" and done.to == "d4" else "well.kept",
            marks=("d4",),
            example=("tipi c4>d4",),
        ),
    ),
}
