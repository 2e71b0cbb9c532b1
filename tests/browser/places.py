"""The places of the town that are looked at one by one: how to get there, and how to know it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from boomtown.games.turn_game import TurnPosition
from boomtown.puzzles.puzzle import shipped
from tests.browser import boomers, windriver
from tests.browser.boomerang import RULES, Board
from tests.browser.booom import Mine
from tests.browser.people import Person
from tests.browser.text_table import TextTable

GAME = (
    "X5@d4 I5@c5v I4@d7h T5@b2s T4@a4e L3@d8nw O4@g5 O4@a2 I5@b1h T4@e2s T5@g1n I4@i2v L3@a7se L3@a8nw "
    "I2@g4h I1@f8 I1@f4 I3@i6v L3@h8nw I2@d2v I2@f9h"
).split()
"""A whole game: narrow in points, with a piece that is walled in before the middle of it."""
MIDDLE = 14
"""The number of its moves after which orange can turn four pieces at once."""


def record(plies: int, white: str = "") -> str:
    """Returns the first moves of the game as a record; `white` is the level of a bot, or nobody."""
    tags = [
        '[Game "boomerang"]',
        '[Orange "Ada"]',
        *([f'[White "{white}"]', '[WhiteType "bot"]'] if white else []),
    ]
    moves = [f"{number}. {move}" for number, move in enumerate(GAME[:plies], 1)]
    return "\n".join([*tags, "", *moves, ""])


def position_after(plies: int) -> TurnPosition[Any]:
    """Returns the position after the first moves of the game."""
    position: TurnPosition[Any] = RULES.parse_position(" ".join(["standard", *GAME[:plies]]))
    return position


def home(person: Person) -> None:
    """The main street."""
    person.visit("/")
    expect(person.find('[data-action="bot"]')).to_be_visible()


def setup(person: Person) -> None:
    """The questions before a game against a bot."""
    home(person)
    person.enter_house("boomerang")
    person.do("bot")
    expect(person.find("dialog[open]")).to_be_visible()


def settings(person: Person) -> None:
    """The settings."""
    home(person)
    person.open_settings()
    expect(person.find("dialog[open]")).to_be_visible()


def waiting(person: Person) -> None:
    """The waiting room of a table."""
    person.start_game("friend", side="orange")
    code = person.find(".invite img")
    person.waits_for(lambda: code.evaluate("image => image.complete && image.naturalWidth > 0"), True)


def playing(person: Person) -> None:
    """The middle of a game against a bot."""
    person.bring_record(record(MIDDLE, white="ranger"))
    Board(person).shows(position_after(MIDDLE))


def holding(person: Person) -> None:
    """The middle of a game, with a piece in hand over a place where it would turn others."""
    playing(person)
    hints = position_after(MIDDLE).legal_hints()
    move = max(hints, key=lambda move: (len(hints[move][3]), move))
    board = Board(person)
    person.press(board.in_tray(move[:2]))
    if person.phone:
        person.page.touchscreen.tap(*board.middle_of(move))
    else:
        board.hold_over(move)
    expect(board.ghost).to_have_count(1)


def over(person: Person) -> None:
    """The end screen after the last move."""
    person.bring_record(record(len(GAME) - 1, white="ranger"))
    board = Board(person)
    board.shows(position_after(len(GAME) - 1))
    if person.phone:
        board.tap(GAME[-1])
    else:
        board.place(GAME[-1])
    expect(person.end_screen).to_be_visible()
    # The count has come to its end.
    scores = position_after(len(GAME)).scores()
    for seat, points in enumerate(scores):
        expect(person.find(f'[data-total="{seat}"]')).to_have_text(str(points))


def rules(person: Person) -> None:
    """The rules."""
    person.visit("/rules/boomerang")
    expect(person.find("article figure").first).to_be_visible()


def lesson(person: Person) -> None:
    """The first step of the lesson."""
    person.visit("/learn/boomerang")
    expect(person.find("button[data-kind]:enabled").first).to_be_visible()


def puzzle(person: Person) -> None:
    """The easiest puzzle, solved."""
    person.visit("/puzzles/boomerang?number=1")
    (answer,) = shipped("boomerang")[0].answer
    board = Board(person)
    if person.phone:
        board.tap(answer)
    else:
        board.place(answer)
    expect(person.find('[data-testid="puzzle"]')).to_have_attribute("data-verdict", "right")


def lost(person: Person) -> None:
    """An address that leads nowhere."""
    person.expects("answer: 404", "Failed to load resource.*404")
    person.visit("/nowhere/at/all")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def no_table(person: Person) -> None:
    """A table that does not exist."""
    person.visit("/t/aaaaaaaaaa")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def text_table(person: Person) -> None:
    """The middle of a game as text, with an answer on the tape and suggestions below it."""
    person.bring_record(record(MIDDLE, white="ranger"))
    Board(person).shows(position_after(MIDDLE))
    person.page.keyboard.press("F2")
    text = TextTable(person)
    text.write("score")
    text.answers(re.compile(r"Ada\s?: "))
    text.type("I")
    expect(text.options.first).to_be_visible()


def keys(person: Person) -> None:
    """The sheet with all keys of a table."""
    playing(person)
    person.page.keyboard.press("?")
    expect(person.find('[data-testid="key-sheet"]')).to_be_visible()


PLACES: Mapping[str, Callable[[Person], None]] = {
    place.__name__: place
    for place in (
        *(home, setup, settings, waiting, playing, holding, over),
        *(text_table, keys, rules, lesson, puzzle, lost, no_table),
    )
}


PRAIRIE = (
    "1oy1o1o4/2oo2o1oob/4booo3/2o1o2y2o/11/3o1o1o3/3o7/3ooyo4/2o3oo3/2oo1ob1oo1/11 "
    "b - d1e,d2e,d3e,d4e,d5e,d6e,d7e,d8e,d9e,d10e,d11e 3"
)
PLAINS = (
    "4 g herd:2 a2=2,a3=1,b1=1,b2=3,b3=2r,c2=4,c3=2g,d2=1,d3=3g,d4=2b,e3=3,e4=2v,f2=1,f4=1r "
    "r=3/1/4,g=2/0/5,b=4/1/5,v=1/2/4"
)


def prairie(person: Person) -> None:
    """Oklahoma Boomers in the middle of a game."""
    boomers.open_table(person, start=PRAIRIE)
    expect(person.find("[data-inviting]").first).to_be_visible()


def plains(person: Person) -> None:
    """Wind River in the middle of a game."""
    windriver.open_table(person, ["you"] * 4, start=PLAINS)
    expect(person.find("[data-hex]").first).to_be_visible()


GOLD = Path(__file__).parents[1] / "table" / "golden" / "records" / "booom-1-quick.txt"
"""A whole game of BOOOM!, one round long."""


def mine(person: Person) -> None:
    """The mine of BOOOM! when the dust has settled: the blast of the first lesson is always the same."""
    person.visit("/learn/booom")
    person.press(person.find('[data-lesson="throw"]'))
    mine = Mine(person)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    mine.hold(0, -600)
    person.do("call")
    expect(person.find('[data-answer="well"]')).to_be_visible()


def warning(person: Person) -> None:
    """A warning that fills the screen, in the lessons of BOOOM!."""
    person.visit("/learn/booom")
    person.press(person.find('[data-lesson="forfeit"]'))
    expect(Mine(person).forfeit).to_be_visible()


def chests(person: Person) -> None:
    """The final count of a game of BOOOM!."""
    person.bring_record(GOLD.read_text())
    expect(person.find('[data-testid="end-count"]')).to_be_visible()
