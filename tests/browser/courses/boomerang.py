"""Boomerang learned: one lesson of six steps, and the rules."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from boomtown.games.turn_game import TurnPosition
from tests.browser.boomerang import RULES, Board
from tests.browser.courses.course import Course, Step, goes_on, guess, tries_again, written
from tests.browser.people import Person

ORANGE = 0


def turned(position: TurnPosition[Any], move: str) -> int:
    """Returns how many pieces a move turns over."""
    return len(position.legal_hints()[move][3])


def settles(position: TurnPosition[Any], move: str) -> bool:
    """Tells whether orange has a piece that can never turn again after a move."""
    pieces = position.play(RULES.parse_move(move)).picture(None)["pieces"]
    return any(piece["settled"] and piece["shows"] == ORANGE for piece in pieces)


def answers(step: Step) -> tuple[str, str | None]:
    """Returns a move that does what a step asks for, and one that does not (None: every move does)."""
    position = RULES.parse_position(step["position"])
    moves = [move for move in position.legal_hints() if move == "pass" or move[:2] in step["kinds"]]

    def does(move: str) -> bool:
        if step["key"] == "flip":
            return turned(position, move) >= 2
        return step["key"] != "settle" or settles(position, move)

    return next(filter(does, moves)), next((move for move in moves if not does(move)), None)


def do_step(person: Person, step: Step, by: str) -> None:
    """Does one step, first wrongly where that is possible, and goes on."""
    if step["key"] == "count":
        orange, _ = RULES.parse_position(step["position"]).scores()
        guess(person, [int(text) for text in person.find("[data-guess]").all_inner_texts()], orange)
        expect(person.find('[data-answer="well"]')).to_contain_text(str(orange))
    else:
        board = Board(person)
        place = board.tap if by == "finger" else board.place
        right, wrong = answers(step)
        if wrong is not None:
            place(wrong)
            tries_again(person)
        if right == "pass":
            person.do("pass")
        else:
            place(right)
    goes_on(person)


def at_the_table(person: Person) -> None:
    """Orange is to move."""
    Board(person).is_turn_of(ORANGE)


def on_the_rules(person: Person) -> None:
    """Each of the ten shapes of the set is shown."""
    expect(person.find("article .set li")).to_have_count(len(RULES.static_data({})["pieces"]))


COURSE = Course(
    game="boomerang",
    lessons={"first": written("boomerang")["steps"]},
    do_step=do_step,
    titles={
        "en-GB": {
            "place": "Place",
            "touch": "Touch",
            "flip": "Flip two",
            "settle": "Keep",
            "pass": "Pass",
            "count": "Count",
            "finish": "That is all there is to know",
        },
        "fr-FR": {
            "place": "Poser",
            "touch": "Toucher",
            "flip": "En retourner deux",
            "settle": "Garder",
            "pass": "Passer",
            "count": "Compter",
            "finish": "Vous savez tout",
        },
    },
    others=["newcomer"],
    headings={
        "en-GB": ["The pieces", "Placing", "Touching", "Flipping", "Settled pieces", "Counting"],
        "fr-FR": ["Les pièces", "Poser", "Toucher", "Retourner", "Compter"],
    },
    drawings="article figure svg",
    least_drawings=7,
    at_the_table=at_the_table,
    on_the_rules=on_the_rules,
    has_menu=False,
)
