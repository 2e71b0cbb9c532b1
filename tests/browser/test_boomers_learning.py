"""Oklahoma Boomers learned: the lessons played through to a real table, and the rules with their drawings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from boomtown.games.boomers.notation import Move
from tests.browser.boomers import RULES, Prairie
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.sight import cut_texts, overhang

LESSON = Path(__file__).parents[2] / "web/src/games/boomers/lesson.json"
LESSONS: dict[str, list[dict[str, Any]]] = {
    lesson["key"]: lesson["steps"] for lesson in json.loads(LESSON.read_text())["lessons"]
}
BASE = ["moving", "corners", "closing", "exhausted", "end"]
EXPANSIONS = {
    "rails": {"rails": True},
    "mines": {"mines": 3},
    "river": {"river": True},
    "sooners": {"sooners": True},
}
TITLES = {
    "en-GB": ["Ride", "No jumping", "Two corners", "In plain sight", "Close the fence", "As much as you can"],
    "fr-FR": ["En selle", "On ne saute pas", "Deux coins", "Bien en vue", "Fermez la clôture", "Voir grand"],
}
SMALLEST = {"width": 320, "height": 640}
AXE = Axe()

Press = Callable[[str], None]


def wrong_move(step: dict[str, Any]) -> str | None:
    """Returns a move that does not do what a step asks for; None where every move does."""
    return next((move for move in step["moves"] if move not in step["good"]), None)


def ride(
    prairie: Prairie, step: dict[str, Any], move: str, choose: Press, press: Press, *, confirms: bool
) -> None:
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


def do_step(person: Person, step: dict[str, Any], *, by: str = "mouse") -> None:
    """Does one step, first wrongly where that is possible, and goes on."""
    prairie = Prairie(person)
    ways: dict[str, tuple[Press, Press]] = {
        "mouse": (prairie.click, person.do),
        "finger": (prairie.tap_square, person.do),
        "keys": (prairie.type_square, person.do),
    }
    choose, press = ways[by]
    if step["guesses"]:
        total = step["picture"]["scores"][0]
        wrong = next(guess for guess in step["guesses"] if guess != total)
        person.press(person.find(f'[data-guess="{wrong}"]'))
        expect(person.find('[data-answer="retry"]')).to_be_visible()
        person.press(person.find(f'[data-guess="{total}"]'))
    else:
        wrong_turn = wrong_move(step)
        if wrong_turn is not None:
            ride(prairie, step, wrong_turn, choose, press, confirms=by == "finger")
            expect(person.find('[data-answer="retry"]')).to_be_visible()
            person.do("again")
            expect(person.find("[data-answer]")).to_have_count(0)
        ride(prairie, step, step["example"]["move"], choose, press, confirms=by == "finger")
    expect(person.find('[data-answer="well"]')).to_be_visible()
    if not step["guesses"]:
        position = RULES.parse_position(step["position"])
        prairie.shows(position.play(RULES.parse_move(step["example"]["move"])))
    person.do("next")


@pytest.mark.parametrize("locale", TITLES)
def test_the_base_game_is_learned_and_then_played_against_a_gentle_bot(
    newcomer: Newcomer, locale: str
) -> None:
    ada = newcomer(locale=locale)
    ada.visit("/learn/boomers")
    ada.do("begin")
    steps = [step for key in BASE for step in LESSONS[key]]
    title = ada.find("#lesson-title")
    for number, step in enumerate(steps):
        if number < len(TITLES[locale]):
            expect(title).to_have_text(TITLES[locale][number])
        do_step(ada, step)
    expect(title).to_have_text({"en-GB": "You know the game", "fr-FR": "Vous connaissez le jeu"}[locale])
    ada.do("menu")
    expect(ada.find("button.done[data-lesson]")).to_have_count(len(BASE))
    ada.page.reload()
    expect(ada.find("button.done[data-lesson]")).to_have_count(len(BASE))
    ada.find('[data-lesson="end"]').click()
    for step in LESSONS["end"]:
        do_step(ada, step)
    ada.do("bot")
    table = ada.at_table()
    Prairie(ada).is_turn_of(0)
    level = {"en-GB": "Newcomer", "fr-FR": "Pied-tendre"}[locale]
    expect(ada.find('[data-player="1"]')).to_contain_text(level)
    assert ada.ask(f"/api/tables/{table}")["view"]["game"] == "boomers"


@pytest.mark.parametrize("lesson", EXPANSIONS)
def test_each_expansion_has_a_lesson_that_leads_to_a_game_with_it(newcomer: Newcomer, lesson: str) -> None:
    ada = newcomer(locale="fr-FR" if lesson in ("mines", "sooners") else "en-GB")
    ada.visit("/learn/boomers")
    ada.find(f'[data-lesson="{lesson}"]').click()
    for step in LESSONS[lesson]:
        do_step(ada, step)
    ada.do("bot")
    options = ada.ask(f"/api/tables/{ada.at_table()}")["view"]["options"]
    assert options | EXPANSIONS[lesson] == options


def test_a_lesson_can_be_done_with_the_finger(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True, locale="fr-FR")
    ada.visit("/learn/boomers")
    ada.press(ada.find('[data-lesson="corners"]'))
    for step in LESSONS["corners"]:
        do_step(ada, step, by="finger")
    expect(ada.find("#lesson-title")).to_have_text("Fermez la clôture")


def test_a_lesson_can_be_done_with_the_keyboard(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/learn/boomers")
    ada.tab_to(ada.find('[data-lesson="closing"]'))
    ada.page.keyboard.press("Enter")
    for step in LESSONS["closing"]:
        do_step(ada, step, by="keys")
    expect(ada.find("#lesson-title")).to_have_text("Settled for good")


def test_who_does_not_move_in_a_step_says_so(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/learn/boomers")
    ada.find('[data-lesson="corners"]').click()
    prairie = Prairie(ada)
    prairie.step("take")
    assert prairie.inviting == {"b2"}
    prairie.click("d10")
    ada.sees("In this step somebody else moves: whoever is lifted.")


@pytest.mark.parametrize(
    ("locale", "headings"),
    [
        ("en-GB", ["A turn: ride", "Homesteads", "The end", "Counting", "How it begins", "The expansions"]),
        ("fr-FR", ["Les domaines", "La fin", "Compter", "Comment ça commence", "Les extensions"]),
    ],
)
def test_the_rules_are_told_with_drawings(newcomer: Newcomer, locale: str, headings: list[str]) -> None:
    ada = newcomer(locale=locale)
    ada.visit("/rules/boomers")
    for heading in headings:
        expect(ada.page.get_by_role("heading", level=2, name=heading, exact=True)).to_be_visible()
    for expansion in EXPANSIONS:
        expect(ada.find(f"#{expansion} figure svg").first).to_be_visible()
    figures = ada.find("article figure svg[role=img]")
    assert figures.count() >= 12
    for name in figures.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))"):
        assert name, "every drawing has a name for those who cannot see it"
    # Nine and twelve placements, in their order.
    assert [row.locator("li").count() for row in ada.find("article ol").all()] == [9, 12]
    ada.find('article a[href="/learn/boomers"]').first.click()
    expect(ada.find('[data-lesson="moving"]')).to_be_visible()
    ada.page.go_back()
    ada.find('article a[href="/edit/boomers"]').first.click()
    expect(ada.find('[data-testid="editor-board"]')).to_be_visible()


def menu(person: Person) -> None:
    """The lessons to choose from."""
    person.visit("/learn/boomers")
    expect(person.find('[data-lesson="moving"]')).to_be_visible()


def step_of_a_lesson(person: Person) -> None:
    """The first step of a lesson."""
    menu(person)
    person.press(person.find('[data-lesson="corners"]'))
    Prairie(person).step("take")


def answered(person: Person) -> None:
    """A step with a number to find, found."""
    menu(person)
    person.press(person.find('[data-lesson="rails"]'))
    person.press(person.find('[data-guess="9"]'))
    expect(person.find('[data-answer="well"]')).to_be_visible()


def rules(person: Person) -> None:
    """The rules."""
    person.visit("/rules/boomers")
    expect(person.find("article figure").first).to_be_visible()


PLACES = {place.__name__: place for place in (menu, step_of_a_lesson, answered, rules)}


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_to_complain_about(newcomer: Newcomer, place: str, light: str) -> None:
    ada = newcomer(color_scheme=light)
    PLACES[place](ada)
    results = AXE.run(ada.page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_off_at_320_pixels(newcomer: Newcomer, place: str, locale: str) -> None:
    ada = newcomer(phone=True, viewport=SMALLEST, locale=locale)
    PLACES[place](ada)
    assert overhang(ada.page) <= 0
    assert cut_texts(ada.page) == []
