"""BOOOM! learned: the lessons done by mouse, finger and keys up to a table with bots, and the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.booom import FREE_MS, Mine
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.sight import cut_texts, overhang

LESSON = Path(__file__).parents[2] / "web/src/games/booom/lesson.json"
MADE = json.loads(LESSON.read_text())
LESSONS: dict[str, list[dict[str, Any]]] = {lesson["key"]: lesson["steps"] for lesson in MADE["lessons"]}
TITLES = {
    "en-GB": {"aim": "Fire in the hole!", "ghost": "Watch out, ghost!", "count": "Who has won?"},
    "fr-FR": {
        "aim": "Mise à feu\N{NO-BREAK SPACE}!",
        "ghost": "Attention, fantôme\N{NO-BREAK SPACE}!",
        "count": "Qui a gagné\N{NO-BREAK SPACE}?",
    },
}
FINISH = {"en-GB": "You know the ropes", "fr-FR": "Vous voilà du métier"}
SMALLEST = {"width": 320, "height": 640}
AXE = Axe()


def tile_of(step: dict[str, Any], number: int) -> list[Any]:
    """Returns a tile of a step by its number; if it was covered at first, where the tile above it lay."""
    found = [tile for tile in step["view"]["tiles"] if tile[0] == number]
    return list(found[0] if found else next(t for t in step["view"]["tiles"] if t[0] == step["marks"][0]))


def obey(person: Person, step: dict[str, Any], command: dict[str, Any] | str, by: str) -> None:
    """Does one thing of an example, by `mouse`, `finger` or `keys`."""
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


def do_step(person: Person, step: dict[str, Any], *, by: str = "mouse") -> None:
    """Does one step, and goes on."""
    well = person.find('[data-answer^="well"]')
    if step["right"] is not None:
        wrong = next(seat for seat in step["guesses"] if seat != step["right"])
        person.press(person.find(f'[data-guess="{wrong}"]'))
        expect(person.find('[data-answer="retry"]')).to_be_visible()
        person.press(person.find(f'[data-guess="{step["right"]}"]'))
    else:
        expect(Mine(person).canvas).to_have_attribute("data-camera", re.compile(r"\d"))
        expect(well).to_have_count(0)
        for command in step["example"]:
            obey(person, step, command, by)
    expect(well).to_be_visible()
    person.do("next")


def begin(person: Person, lesson: str | None = None) -> None:
    """Goes to the lessons, and into one of them."""
    person.visit("/learn/booom")
    if lesson is None:
        person.do("begin")
    else:
        person.press(person.find(f'[data-lesson="{lesson}"]'))


@pytest.mark.parametrize("locale", TITLES)
def test_the_game_is_learned_and_then_played_against_gentle_bots(newcomer: Newcomer, locale: str) -> None:
    ada = newcomer(locale=locale)
    begin(ada)
    title = ada.find("#lesson-title")
    for steps in LESSONS.values():
        for step in steps:
            if step["key"] in TITLES[locale]:
                expect(title).to_have_text(TITLES[locale][step["key"]])
            do_step(ada, step)
    expect(title).to_have_text(FINISH[locale])
    ada.do("menu")
    expect(ada.find("button.done[data-lesson]")).to_have_count(len(LESSONS))
    ada.page.reload()
    expect(ada.find("button.done[data-lesson]")).to_have_count(len(LESSONS))
    ada.find('[data-lesson="secure"]').click()
    for step in LESSONS["secure"]:
        do_step(ada, step)
    ada.do("bots")
    view = ada.ask(f"/api/tables/{ada.at_table()}")["view"]
    assert view["game"] == "booom"
    assert [(seat["kind"], seat["level"]) for seat in view["seats"]] == [
        ("person", None),
        *[("bot", "child")] * 3,
    ]


@pytest.mark.parametrize("lesson", ["throw", "grab", "forfeit", "act"])
def test_a_lesson_can_be_done_with_fingers(newcomer: Newcomer, lesson: str) -> None:
    ada = newcomer(phone=True, locale="fr-FR")
    begin(ada, lesson)
    for step in LESSONS[lesson]:
        do_step(ada, step, by="finger")
    expect(ada.find('[data-answer^="well"]')).to_have_count(0)


def test_a_lesson_can_be_done_with_the_keyboard(newcomer: Newcomer) -> None:
    ada = newcomer()
    begin(ada, "throw")
    board = ada.find('[role="application"]')
    keyboard = ada.page.keyboard
    ada.tab_to(board)
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft"):
        keyboard.press(key)
    keyboard.down("Space")
    ada.page.wait_for_timeout(FREE_MS)
    keyboard.up("Space")
    keyboard.press("t")
    expect(ada.find('[data-answer="well"]')).to_be_visible()
    ada.do("next")
    expect(ada.find("#lesson-title")).to_have_text("Grab!")
    ada.tab_to(board)
    for _ in LESSONS["grab"][0]["marks"]:
        keyboard.press("Enter")
        keyboard.press("Enter")
        ada.page.wait_for_timeout(FREE_MS)
    expect(ada.find('[data-answer="well"]')).to_be_visible()


def test_hands_lowered_too_early_go_up_again(newcomer: Newcomer) -> None:
    ada = newcomer()
    begin(ada, "forfeit")
    mine = Mine(ada)
    expect(mine.forfeit).to_have_attribute("data-special", "bat")
    expect(mine.forfeit).to_contain_text("Watch out, bat!")
    for key in ("KeyF", "KeyJ"):
        ada.page.keyboard.down(key)
    ada.page.wait_for_timeout(200)
    for key in ("KeyF", "KeyJ"):
        ada.page.keyboard.up(key)
    expect(mine.forfeit).to_be_visible()
    mine.do_forfeit()
    expect(mine.forfeit).to_have_count(0)


def test_what_must_not_be_touched_stays_and_the_hand_holds_one_tile(newcomer: Newcomer) -> None:
    ada = newcomer()
    begin(ada, "grab")
    step = LESSONS["grab"][0]
    mine = Mine(ada)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    bat = next(tile for tile in step["view"]["tiles"] if tile[5] == "bat")
    mine.touch(bat)
    first, second, third = (tile_of(step, number) for number in step["marks"])
    # The second hand is one too many.
    mine.touch_at_once(first, second)
    ada.page.wait_for_timeout(FREE_MS)
    mine.touch(third)
    ada.page.wait_for_timeout(FREE_MS)
    expect(ada.find("[data-answer]")).to_have_count(0)
    mine.touch(second)
    expect(ada.find('[data-answer="well"]')).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "headings"),
    [
        ("en-GB", ["The mine", "First the blast", "Then the search", "Warnings and forfeits", "The end"]),
        ("fr-FR", ["La mine", "D’abord l’explosion", "Puis la ruée", "Alertes et gages", "La fin"]),
    ],
)
def test_the_rules_are_told_with_drawings(newcomer: Newcomer, locale: str, headings: list[str]) -> None:
    ada = newcomer(locale=locale)
    ada.visit("/rules/booom")
    for heading in headings:
        expect(ada.page.get_by_role("heading", level=2, name=heading, exact=True)).to_be_visible()
    drawings = ada.find('article figure [role="img"]')
    expect(drawings).to_have_count(4)
    for name in drawings.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))"):
        assert name, "every drawing has a name for those who cannot see it"
    # What the words count is what the engine counted.
    expect(ada.find("#blast")).to_contain_text(str(MADE["figures"]["gold"]))
    expect(ada.find("#tiles")).to_contain_text(f"{MADE['figures']['counts']['rock']} ×")
    expect(ada.find("#end li.wins")).to_contain_text("Hank Harris")
    ada.find('article a[href="/learn/booom"]').first.click()
    expect(ada.find('[data-lesson="throw"]')).to_be_visible()


def test_every_drawing_of_the_rules_is_painted(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/rules/booom")
    paints = """all => all.map((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
      return seen.size;
    })"""
    canvases = ada.find("article canvas")
    expect(canvases.first).to_be_visible()
    ada.waits_for(lambda: min(canvases.evaluate_all(paints)) > 20, True)


def menu(person: Person) -> None:
    """The lessons to choose from."""
    person.visit("/learn/booom")
    expect(person.find('[data-lesson="throw"]')).to_be_visible()


def throwing(person: Person) -> None:
    """The first step: aiming."""
    begin(person, "throw")
    expect(person.find('[data-action="call"]')).to_be_visible()


def warned(person: Person) -> None:
    """A step in which a forfeit is owed."""
    begin(person, "forfeit")
    expect(Mine(person).forfeit).to_be_visible()


def duel(person: Person) -> None:
    """A step with people to challenge."""
    begin(person, "act")
    do_step(person, LESSONS["act"][0])
    expect(person.find("[data-target]").first).to_be_visible()


def counted(person: Person) -> None:
    """The chests at the end, and who has won."""
    begin(person, "secure")
    do_step(person, LESSONS["secure"][0])
    person.press(person.find(f'[data-guess="{LESSONS["secure"][1]["right"]}"]'))
    expect(person.find('[data-answer="well"]')).to_be_visible()


def rules(person: Person) -> None:
    """The rules."""
    person.visit("/rules/booom")
    expect(person.find("article figure").first).to_be_visible()


def setup(person: Person) -> None:
    """The questions before a game with friends."""
    person.visit("/")
    person.enter_house("booom")
    person.do("friend")
    expect(person.find("dialog[open]")).to_be_visible()


PLACES = {place.__name__: place for place in (menu, throwing, warned, duel, counted, rules, setup)}


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
