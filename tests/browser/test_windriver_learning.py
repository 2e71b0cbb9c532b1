"""Wind River learned: the lessons played through to a table with bots, and the rules with their drawings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from boomtown.games.windriver import RULESET
from boomtown.games.windriver.notation import Move
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.sight import cut_texts, overhang

LESSON = Path(__file__).parents[2] / "web/src/games/windriver/lesson.json"
LESSONS: dict[str, list[dict[str, Any]]] = {
    lesson["key"]: lesson["steps"] for lesson in json.loads(LESSON.read_text())["lessons"]
}
TITLES = {
    "en-GB": {"first": "Pitch a tipi", "bring": "Food comes on foot", "word": "Your word"},
    "fr-FR": {"first": "Dressez un tipi", "bring": "Le repas arrive à pied", "word": "Votre parole"},
}
DONE = {"en-GB": "You know the game", "fr-FR": "Vous connaissez le jeu"}
SMALLEST = {"width": 320, "height": 640}
AXE = Axe()

Touch = Callable[[str], None]


class Plains:
    """The board of a lesson, and the three ways to touch it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.board = person.find('[data-testid="board"]')

    def hex(self, name: str) -> Locator:
        """Returns a hex, or the plains."""
        return self.board.locator(f'[data-hex="{name}"]')

    def _middle(self, name: str) -> tuple[float, float]:
        self.hex(name).scroll_into_view_if_needed()
        box = self.hex(name).bounding_box()
        assert box, f"{name} is not on the page"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, name: str) -> None:
        """Clicks on a hex."""
        self.person.page.mouse.click(*self._middle(name))

    def tap(self, name: str) -> None:
        """Taps on a hex."""
        self.person.page.touchscreen.tap(*self._middle(name))

    def type(self, name: str) -> None:
        """Walks to a hex with the arrow keys and presses Enter there."""
        page = self.person.page
        at = page.evaluate("document.activeElement?.dataset?.hex ?? null")
        if at is None:
            self.person.tab_to(self.board.locator('[data-hex][tabindex="0"]').first)
            at = page.evaluate("document.activeElement.dataset.hex")
        if at == "*":
            page.keyboard.press("ArrowDown")
            at = page.evaluate("document.activeElement.dataset.hex")
        across = ord(name[0]) - ord(at[0])
        up = int(name[1:]) - int(at[1:])
        for key, steps in (
            ("ArrowRight", across),
            ("ArrowLeft", -across),
            ("ArrowUp", up),
            ("ArrowDown", -up),
        ):
            for _ in range(max(0, steps)):
                page.keyboard.press(key)
        expect(self.hex(name)).to_be_focused()
        page.keyboard.press("Enter")

    @property
    def open_hexes(self) -> set[str]:
        """The hexes that can be chosen now."""
        return set(
            self.board.locator("[data-hex][data-open]").evaluate_all(
                "all => all.map((one) => one.dataset.hex)"
            )
        )

    def seen(self) -> dict[str, tuple[int, str]]:
        """Returns what the drawing shows on each hex that holds anything: buffaloes, and a digit a tipi."""
        states = self.board.locator("[data-hex-state]").evaluate_all(
            "all => all.map(({dataset: d}) => [d.hexState, +d.fresh + +d.moved, d.tipis])"
        )
        return {name: (count, tipis) for name, count, tipis in states if count or tipis}

    def shows(self, picture: dict[str, Any]) -> None:
        """Waits until the board shows a picture of the engine."""
        wanted = {
            one["hex"]: (one["fresh"] + one["moved"], "".join(map(str, one["tipis"])))
            for one in picture["hexes"]
            if one["fresh"] + one["moved"] or one["tipis"]
        }
        self.person.waits_for(self.seen, wanted)


def decide(plains: Plains, move: str, touch: Touch) -> None:
    """Makes one decision: how to act where that is asked for, then from where and to where."""
    parsed = RULESET.parse_move(move)
    assert isinstance(parsed, Move)
    if plains.person.find("[data-way]").count():
        way = "drive" if parsed.is_step else "walk" if parsed.is_walk else parsed.word
        plains.person.press(plains.person.find(f'[data-way="{way}"]'))
    for place in (parsed.start, parsed.stop):
        if place:
            touch(place)


def wrong_moves(step: dict[str, Any]) -> list[str]:
    """Returns decisions that end a step at once without doing what it asks for."""
    return [
        move for move, way in step["nodes"][0]["moves"].items() if way.get("answer", "").startswith("retry")
    ]


def do_step(person: Person, step: dict[str, Any], *, by: str = "mouse") -> None:
    """Does one step, first wrongly where that is possible, and goes on."""
    plains = Plains(person)
    touch = {"mouse": plains.click, "finger": plains.tap, "keys": plains.type}[by]
    well, retry = person.find('[data-answer^="well"]'), person.find('[data-answer^="retry"]')
    if step["guesses"]:
        wrong = next(guess for guess in step["guesses"] if guess != step["right"])
        person.press(person.find(f'[data-guess="{wrong}"]'))
        expect(retry).to_be_visible()
        person.press(person.find(f'[data-guess="{step["right"]}"]'))
    elif step["phrases"]:
        person.press(person.find(f'[data-phrase="{step["phrases"][-1]}"]'))
        expect(retry).to_be_visible()
        person.do("again")
        person.press(person.find(f'[data-phrase="{step["phrases"][0]}"]'))
        touch(f"{step['lane']}2")
    else:
        for move in wrong_moves(step)[:1]:
            decide(plains, move, touch)
            expect(retry).to_be_visible()
            person.do("again")
            plains.shows(step["picture"])
        for move in step["example"]["moves"]:
            decide(plains, move, touch)
        plains.shows(step["example"]["picture"])
    expect(well).to_be_visible()
    person.do("next")


@pytest.mark.parametrize("locale", TITLES)
def test_the_game_is_learned_and_then_played_against_gentle_bots(newcomer: Newcomer, locale: str) -> None:
    ada = newcomer(locale=locale)
    ada.visit("/learn/windriver")
    ada.do("begin")
    title = ada.find("#lesson-title")
    for steps in LESSONS.values():
        for step in steps:
            if step["key"] in TITLES[locale]:
                expect(title).to_have_text(TITLES[locale][step["key"]])
            do_step(ada, step)
    expect(title).to_have_text(DONE[locale])
    ada.do("menu")
    expect(ada.find("button.done[data-lesson]")).to_have_count(len(LESSONS))
    ada.page.reload()
    expect(ada.find("button.done[data-lesson]")).to_have_count(len(LESSONS))
    ada.find('[data-lesson="talk"]').click()
    for step in LESSONS["talk"]:
        do_step(ada, step)
    ada.do("bots")
    view = ada.ask(f"/api/tables/{ada.at_table()}")["view"]
    assert view["game"] == "windriver"
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot", "bot"]


@pytest.mark.parametrize("lesson", ["herd", "acting"])
def test_a_lesson_can_be_done_with_the_finger(newcomer: Newcomer, lesson: str) -> None:
    ada = newcomer(phone=True, locale="fr-FR")
    ada.visit("/learn/windriver")
    ada.press(ada.find(f'[data-lesson="{lesson}"]'))
    for step in LESSONS[lesson]:
        do_step(ada, step, by="finger")
    following = {"herd": "Les invités d’abord", "acting": "Vers les plaines"}
    expect(ada.find("#lesson-title")).to_have_text(following[lesson])


@pytest.mark.parametrize("lesson", ["placing", "herd"])
def test_a_lesson_can_be_done_with_the_keyboard(newcomer: Newcomer, lesson: str) -> None:
    ada = newcomer()
    ada.visit("/learn/windriver")
    ada.tab_to(ada.find(f'[data-lesson="{lesson}"]'))
    ada.page.keyboard.press("Enter")
    for step in LESSONS[lesson]:
        do_step(ada, step, by="keys")
    following = {"placing": "The herd wanders", "herd": "Guests eat first"}
    expect(ada.find("#lesson-title")).to_have_text(following[lesson])


def test_what_cannot_be_done_is_explained_beside_the_finger(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/learn/windriver")
    ada.find('[data-lesson="herd"]').click()
    do_step(ada, LESSONS["herd"][0])
    plains = Plains(ada)
    ada.waits_for(lambda: plains.open_hexes, {"c2"})
    plains.click("c2")
    ada.waits_for(lambda: plains.open_hexes, {"b2", "d2"})
    plains.click("c3")
    expect(ada.find("[data-why]")).to_contain_text("Five buffaloes")
    expect(ada.find("[data-answer]")).to_have_count(0)


@pytest.mark.parametrize(("move", "stamp"), [("gather", "kept"), ("tipi c4>d4", "broken")])
def test_a_promise_binds_nobody_and_everybody_sees_what_became_of_it(
    newcomer: Newcomer, move: str, stamp: str
) -> None:
    ada = newcomer()
    ada.visit("/learn/windriver")
    ada.find('[data-lesson="talk"]').click()
    do_step(ada, LESSONS["talk"][0])
    note = ada.find("[data-note]")
    expect(note).to_contain_text("1 turn left")
    plains = Plains(ada)
    decide(plains, move, plains.click)
    expect(ada.find(f'[data-answer="well.{stamp}"]')).to_be_visible()
    expect(note).to_have_attribute("data-stamp", stamp)


@pytest.mark.parametrize(
    ("locale", "headings"),
    [
        ("en-GB", ["The board", "Placing", "First the herd", "Then feeding", "Then one act", "The end"]),
        ("fr-FR", ["Le plateau", "L’installation", "D’abord le troupeau", "Puis le repas", "La fin"]),
    ],
)
def test_the_rules_are_told_with_drawings(newcomer: Newcomer, locale: str, headings: list[str]) -> None:
    ada = newcomer(locale=locale)
    ada.visit("/rules/windriver")
    for heading in headings:
        expect(ada.page.get_by_role("heading", level=2, name=heading, exact=True)).to_be_visible()
    for clause in ("board", "start", "herd", "feeding", "act", "end", "talk"):
        expect(ada.find(f"#{clause} figure").first).to_be_visible()
    figures = ada.find("article figure > svg[role=img]")
    assert figures.count() >= 13
    for name in figures.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))"):
        assert name, "every drawing has a name for those who cannot see it"
    # The hungry tipis of the drawing are the engine's.
    hungry = ada.find("#feeding figure").first.locator("g:has(> g > .hunger)")
    assert hungry.evaluate_all("all => all.map((one) => one.dataset.hexState)") == ["c3", "e3"]
    ada.find('article a[href="/learn/windriver"]').first.click()
    expect(ada.find('[data-lesson="placing"]')).to_be_visible()


def menu(person: Person) -> None:
    """The lessons to choose from."""
    person.visit("/learn/windriver")
    expect(person.find('[data-lesson="placing"]')).to_be_visible()


def acting(person: Person) -> None:
    """A step with ways to act; raising is too dear in it."""
    menu(person)
    person.press(person.find('[data-lesson="plains"]'))
    expect(person.find("[data-way]")).to_have_count(3)


def talking(person: Person) -> None:
    """A step with phrases, one of them chosen."""
    menu(person)
    person.press(person.find('[data-lesson="talk"]'))
    person.press(person.find('[data-phrase="leave"]'))


def answered(person: Person) -> None:
    """A step with a number to find, found."""
    menu(person)
    person.press(person.find('[data-lesson="feeding"]'))
    person.press(person.find('[data-guess="1"]'))
    expect(person.find('[data-answer="well"]')).to_be_visible()


def rules(person: Person) -> None:
    """The rules."""
    person.visit("/rules/windriver")
    expect(person.find("article figure").first).to_be_visible()


PLACES = {place.__name__: place for place in (menu, acting, talking, answered, rules)}


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
