"""BOOOM! learned: six lessons in a row, and the rules."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.booom import FREE_MS, Mine
from tests.browser.courses.course import (
    Course,
    Step,
    goes_on,
    guess,
    menu_of,
    rules_of,
    steps_by_lesson,
    written,
)
from tests.browser.people import Person

LESSONS = steps_by_lesson("booom")


def tile_of(step: Step, number: int) -> list[Any]:
    """Returns a tile of a step by its number; if it was covered at first, where the tile above it lay."""
    found = [tile for tile in step["view"]["tiles"] if tile[0] == number]
    return list(found[0] if found else next(t for t in step["view"]["tiles"] if t[0] == step["marks"][0]))


def obey(person: Person, step: Step, command: dict[str, Any] | str, by: str) -> None:
    """Does one thing of an example."""
    mine = Mine(person)
    if command == "wait":
        expect(person.find('[data-testid="forfeit"], [data-fist], [data-answer]').first).to_be_visible()
        return
    assert isinstance(command, dict)
    match command["type"]:
        case "aim":
            mine.hold(command["x"], command["y"])
        case "touch" | "dig":
            mine.touch(tile_of(step, command["tile"]))
            person.page.wait_for_timeout(FREE_MS)
        case "slide":
            mine.push(tile_of(step, command["tile"]), command["x"], command["y"])
            person.page.wait_for_timeout(FREE_MS)
        case "raise":
            mine.do_forfeit(by=by)
            expect(mine.forfeit).to_have_count(0)
        case "lower":
            pass  # letting go is part of the gesture
        case "challenge":
            person.press(person.find(f'[data-target="{command["target"]}"]'))
        case "choose":
            person.press(person.find(f'[data-fist="{command["fist"]}"]'))
        case "call" | "done" as deed:
            person.do(deed)
        case other:
            raise AssertionError(f"nobody knows how to {other}")


def do_step(person: Person, step: Step, by: str) -> None:
    """Does one step, and goes on."""
    if step["right"] is not None:
        guess(person, step["guesses"], step["right"])
    else:
        expect(Mine(person).canvas).to_have_attribute("data-camera", re.compile(r"\d"))
        expect(person.find('[data-answer^="well"]')).to_have_count(0)
        for command in step["example"]:
            obey(person, step, command, by)
    goes_on(person)


def on_the_rules(person: Person) -> None:
    """What the words count is what the engine counted."""
    figures = written("booom")["figures"]
    expect(person.find("#blast")).to_contain_text(str(figures["gold"]))
    expect(person.find("#tiles")).to_contain_text(f"{figures['counts']['rock']} ×")
    expect(person.find("#end li.wins")).to_contain_text("Hank Harris")


def throwing(person: Person) -> None:
    """The first step: aiming."""
    COURSE.begin(person, "throw")
    expect(person.find('[data-action="call"]')).to_be_visible()


def warned(person: Person) -> None:
    """A step in which a forfeit is owed."""
    COURSE.begin(person, "forfeit")
    expect(Mine(person).forfeit).to_be_visible()


def duel(person: Person) -> None:
    """A step with people to challenge."""
    COURSE.begin(person, "act")
    do_step(person, LESSONS["act"][0], "mouse")
    expect(person.find("[data-target]").first).to_be_visible()


def counted(person: Person) -> None:
    """The chests at the end, and who has won."""
    COURSE.begin(person, "secure")
    do_step(person, LESSONS["secure"][0], "mouse")
    person.press(person.find(f'[data-guess="{LESSONS["secure"][1]["right"]}"]'))
    expect(person.find('[data-answer="well"]')).to_be_visible()


def setup(person: Person) -> None:
    """The questions before a game with friends."""
    person.visit("/")
    person.enter_house("booom")
    person.do("friend")
    expect(person.find("dialog[open]")).to_be_visible()


COURSE = Course(
    game="booom",
    lessons=LESSONS,
    do_step=do_step,
    titles={
        "en-GB": {
            "aim": "Fire in the hole!",
            "gold": "Grab!",
            "ghost": "Watch out, ghost!",
            "count": "Who has won?",
            "finish": "You know the ropes",
        },
        "fr-FR": {
            "aim": "Mise à feu\N{NO-BREAK SPACE}!",
            "ghost": "Attention, fantôme\N{NO-BREAK SPACE}!",
            "count": "Qui a gagné\N{NO-BREAK SPACE}?",
            "finish": "Vous voilà du métier",
        },
    },
    others=["child"] * 3,
    headings={
        "en-GB": ["The mine", "First the blast", "Then the search", "Warnings and forfeits", "The end"],
        "fr-FR": ["La mine", "D’abord l’explosion", "Puis la ruée", "Alertes et gages", "La fin"],
    },
    drawings='article figure [role="img"]',
    least_drawings=4,
    by_finger=["throw", "grab", "forfeit", "act"],
    on_the_rules=on_the_rules,
    places=(menu_of("booom"), throwing, warned, duel, counted, rules_of("booom"), setup),
)
