"""What the tests of learning know of a game, and what is done alike in the lessons of all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person

Step = dict[str, Any]

GAMES = Path(__file__).parents[3] / "web" / "src" / "games"


def written(game: str) -> dict[str, Any]:
    """Returns the lessons of a game as the engine wrote them."""
    lessons: dict[str, Any] = json.loads((GAMES / game / "lesson.json").read_text())
    return lessons


def steps_by_lesson(game: str) -> dict[str, list[Step]]:
    """Returns the steps of each lesson of a game, in the order of its menu."""
    return {lesson["key"]: lesson["steps"] for lesson in written(game)["lessons"]}


def nothing_more(person: Person) -> None:
    """Looks at nothing."""


@dataclass(frozen=True)
class Course:
    """The lessons of a game: how they are done, what they say, and where they lead."""

    game: str
    lessons: Mapping[str, Sequence[Step]]
    """The lessons learned one after the other; the last one leads to a table."""
    do_step: Callable[[Person, Step, str], None]
    """Does one step, by `mouse`, `finger` or `keys`, first wrongly where that is possible, and goes on."""
    titles: Mapping[str, Mapping[str, str]]
    """For each locale, what steps are called; `finish` is what follows them."""
    others: Sequence[str]
    """The levels of the bots that a first game is played against."""
    headings: Mapping[str, Sequence[str]]
    """For each locale, headings of the rules."""
    drawings: str
    """What finds the drawings of the rules."""
    least_drawings: int
    by_finger: Sequence[str] = ()
    """Lessons that are done with the finger, on a phone."""
    by_keys: Sequence[str] = ()
    """Lessons that are done with the keyboard alone."""
    at_the_table: Callable[[Person], None] = nothing_more
    on_the_rules: Callable[[Person], None] = nothing_more
    """What else is to be seen there."""
    has_menu: bool = True
    places: Sequence[Callable[[Person], None]] = field(default=())

    def begin(self, person: Person, lesson: str | None = None) -> None:
        """Goes to the lessons, and into one of them; into the first where none is named."""
        person.visit(f"/learn/{self.game}")
        if lesson is not None:
            person.press(person.find(f'[data-lesson="{lesson}"]'))
        elif self.has_menu:
            person.do("begin")

    def find_number(self, person: Person, lesson: str, right: int) -> None:
        """Goes into a lesson that begins with a number to find, and finds it."""
        self.begin(person, lesson)
        person.press(person.find(f'[data-guess="{right}"]'))
        expect(person.find('[data-answer="well"]')).to_be_visible()

    def do(self, person: Person, lesson: str, *, by: str = "mouse") -> None:
        """Does all steps of a lesson."""
        for step in self.lessons[lesson]:
            self.do_step(person, step, by)

    def title(self, locale: str, step: str) -> str | None:
        """Returns what a step is called; None where these tests do not know."""
        return self.titles[locale].get(step)

    def after(self, lesson: str) -> str:
        """Returns the key of the step that follows a lesson."""
        names = list(self.lessons)
        following = names[names.index(lesson) + 1 :]
        return str(self.lessons[following[0]][0]["key"]) if following else "finish"


def guess(person: Person, guesses: Sequence[int], right: int) -> None:
    """Gives a wrong answer to a question, and then the right one."""
    wrong = next(one for one in guesses if one != right)
    person.press(person.find(f'[data-guess="{wrong}"]'))
    expect(person.find('[data-answer^="retry"]')).to_be_visible()
    person.press(person.find(f'[data-guess="{right}"]'))


def tries_again(person: Person) -> None:
    """Waits until something was not what is asked for, and has the board put back."""
    expect(person.find('[data-answer^="retry"]')).to_be_visible()
    person.do("again")
    expect(person.find("[data-answer]")).to_have_count(0)


def goes_on(person: Person) -> None:
    """Waits until something was done well, and goes on."""
    expect(person.find('[data-answer^="well"]')).to_be_visible()
    person.do("next")


def menu_of(game: str) -> Callable[[Person], None]:
    """Returns the way to the lessons that can be chosen from."""

    def menu(person: Person) -> None:
        person.visit(f"/learn/{game}")
        expect(person.find("[data-lesson]").first).to_be_visible()

    return menu


def rules_of(game: str) -> Callable[[Person], None]:
    """Returns the way to the rules."""

    def rules(person: Person) -> None:
        person.visit(f"/rules/{game}")
        expect(person.find("article figure").first).to_be_visible()

    return rules
