"""Oklahoma Boomers learned: five lessons in a row, one for each expansion, and the rules."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from boomtown.games.boomers.notation import Move
from tests.browser.boomers import RULES, Prairie
from tests.browser.courses.course import (
    Course,
    Step,
    goes_on,
    guess,
    menu_of,
    rules_of,
    steps_by_lesson,
    tries_again,
)
from tests.browser.people import Person

LESSONS = steps_by_lesson("boomers")
BASE = ["moving", "corners", "closing", "exhausted", "end"]
EXPANSIONS = {
    "rails": {"rails": True},
    "mines": {"mines": 3},
    "river": {"river": True},
    "sooners": {"sooners": True},
}

Press = Callable[[str], None]


def wrong_move(step: Step) -> str | None:
    """Returns a move that does not do what a step asks for; None where every move does."""
    return next((move for move in step["moves"] if move not in step["good"]), None)


def ride(prairie: Prairie, step: Step, move: str, choose: Press, press: Press, *, confirms: bool) -> None:
    """Makes a turn of a step; a ride after which no stones are possible ends by itself."""
    parsed = RULES.parse_move(move)
    assert isinstance(parsed, Move)
    prairie.step("take")
    choose(parsed.start)
    prairie.step("slide")
    choose(parsed.stop)
    slide = f"{parsed.start}-{parsed.stop}"
    if not any(other.startswith(f"{slide}+") for other in step["moves"]):
        return
    prairie.step("stones")
    if not parsed.helper:
        press("nostones")
        return
    choose(parsed.helper)
    if parsed.corner:
        choose(parsed.corner)
    if confirms:
        press("confirm")


def do_step(person: Person, step: Step, by: str) -> None:
    """Does one step, first wrongly where that is possible, and goes on."""
    prairie = Prairie(person)
    choose: Press = {"mouse": prairie.click, "finger": prairie.tap_square, "keys": prairie.type_square}[by]
    if step["guesses"]:
        guess(person, step["guesses"], step["picture"]["scores"][0])
    else:
        wrong = wrong_move(step)
        if wrong is not None:
            ride(prairie, step, wrong, choose, person.do, confirms=by == "finger")
            tries_again(person)
        right = step["example"]["move"]
        ride(prairie, step, right, choose, person.do, confirms=by == "finger")
        prairie.shows(RULES.parse_position(step["position"]).play(RULES.parse_move(right)))
    goes_on(person)


def at_the_table(person: Person) -> None:
    """Blue is to move."""
    Prairie(person).is_turn_of(0)


def on_the_rules(person: Person) -> None:
    """Every expansion has a drawing, the orders of placing are whole, and a way leads to the editor."""
    for expansion in EXPANSIONS:
        expect(person.find(f"#{expansion} figure svg").first).to_be_visible()
    assert [row.locator("li").count() for row in person.find("article ol").all()] == [9, 12]
    person.find('article a[href="/edit/boomers"]').first.click()
    expect(person.find('[data-testid="editor-board"]')).to_be_visible()
    person.page.go_back()
    expect(person.find("article figure").first).to_be_visible()


def step_of_a_lesson(person: Person) -> None:
    """The first step of a lesson."""
    COURSE.begin(person, "corners")
    Prairie(person).step("take")


def answered(person: Person) -> None:
    """A step with a number to find, found."""
    COURSE.find_number(person, "rails", 9)


COURSE = Course(
    game="boomers",
    lessons={key: LESSONS[key] for key in BASE},
    do_step=do_step,
    titles={
        "en-GB": {
            "slide": "Ride",
            "reach": "No jumping",
            "two": "Two corners",
            "blocked": "In plain sight",
            "close": "Close the fence",
            "larger": "As much as you can",
            "settled": "Settled for good",
            "finish": "You know the game",
        },
        "fr-FR": {
            "slide": "En selle",
            "reach": "On ne saute pas",
            "two": "Deux coins",
            "blocked": "Bien en vue",
            "close": "Fermez la clôture",
            "larger": "Voir grand",
            "finish": "Vous connaissez le jeu",
        },
    },
    others=["newcomer"],
    headings={
        "en-GB": ["A turn: ride", "Homesteads", "The end", "Counting", "How it begins", "The expansions"],
        "fr-FR": ["Les domaines", "La fin", "Compter", "Comment ça commence", "Les extensions"],
    },
    drawings="article figure svg[role=img]",
    least_drawings=12,
    by_finger=["corners"],
    by_keys=["closing"],
    at_the_table=at_the_table,
    on_the_rules=on_the_rules,
    places=(menu_of("boomers"), step_of_a_lesson, answered, rules_of("boomers")),
)
