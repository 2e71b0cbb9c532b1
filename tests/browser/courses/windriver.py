"""Wind River learned: six lessons in a row, and the rules."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from boomtown.games.windriver.notation import Move
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
from tests.browser.windriver import RULES, Plains

LESSONS = steps_by_lesson("windriver")

Touch = Callable[[str], None]


def decide(person: Person, move: str, touch: Touch) -> None:
    """Makes one decision: how to act where that is asked for, then from where and to where."""
    parsed = RULES.parse_move(move)
    assert isinstance(parsed, Move)
    if person.find("[data-way]").count():
        way = "drive" if parsed.is_step else "walk" if parsed.is_walk else parsed.word
        Plains(person).choose_way(way)
    for place in (parsed.start, parsed.stop):
        if place:
            touch(place)


def wrong_moves(step: Step) -> list[str]:
    """Returns decisions that end a step at once without doing what it asks for."""
    return [
        move for move, way in step["nodes"][0]["moves"].items() if way.get("answer", "").startswith("retry")
    ]


def do_step(person: Person, step: Step, by: str) -> None:
    """Does one step, first wrongly where that is possible, and goes on."""
    plains = Plains(person)
    touch: Touch = {"mouse": plains.click, "finger": plains.tap, "keys": plains.type}[by]
    if step["guesses"]:
        guess(person, step["guesses"], step["right"])
    elif step["phrases"]:
        person.press(person.find(f'[data-phrase="{step["phrases"][-1]}"]'))
        tries_again(person)
        person.press(person.find(f'[data-phrase="{step["phrases"][0]}"]'))
        touch(f"{step['lane']}2")
    else:
        for move in wrong_moves(step)[:1]:
            decide(person, move, touch)
            tries_again(person)
            plains.shows_picture(step["picture"])
        for move in step["example"]["moves"]:
            decide(person, move, touch)
        plains.shows_picture(step["example"]["picture"])
    goes_on(person)


def on_the_rules(person: Person) -> None:
    """Every clause has a drawing, and its hungry tipis are the engine's."""
    for clause in ("board", "start", "herd", "feeding", "act", "end", "talk"):
        expect(person.find(f"#{clause} figure").first).to_be_visible()
    hungry = person.find("#feeding figure").first.locator("g:has(> g > .hunger)")
    assert hungry.evaluate_all("all => all.map((one) => one.dataset.hexState)") == ["c3", "e3"]


def acting(person: Person) -> None:
    """A step with ways to act; raising is too dear in it."""
    COURSE.begin(person, "goal")
    expect(person.find("[data-way]")).to_have_count(4)


def talking(person: Person) -> None:
    """A step with phrases, one of them chosen."""
    COURSE.begin(person, "talk")
    person.press(person.find('[data-phrase="leave"]'))


def answered(person: Person) -> None:
    """A step with a number to find, found."""
    COURSE.find_number(person, "feeding", 1)


COURSE = Course(
    game="windriver",
    lessons=LESSONS,
    do_step=do_step,
    titles={
        "en-GB": {
            "home": "This is the goal",
            "first": "Place a tipi",
            "steps": "The herd wanders",
            "bring": "Food comes on foot",
            "share": "Guests eat first",
            "word": "Your word",
            "finish": "You know the game",
        },
        "fr-FR": {
            "home": "Voilà le but",
            "first": "Plantez un tipi",
            "bring": "Le repas arrive à pied",
            "share": "Les invités d’abord",
            "word": "Votre parole",
            "finish": "Vous connaissez le jeu",
        },
    },
    others=["newcomer", "newcomer"],
    headings={
        "en-GB": ["The board", "Placing", "First the herd", "Then feeding", "Then one action", "The end"],
        "fr-FR": ["Le plateau", "L’installation", "D’abord le troupeau", "Puis le repas", "La fin"],
    },
    drawings="article figure > svg[role=img]",
    least_drawings=13,
    by_finger=["herd", "acting"],
    by_keys=["opening", "herd"],
    on_the_rules=on_the_rules,
    places=(menu_of("windriver"), acting, talking, answered, rules_of("windriver")),
)
