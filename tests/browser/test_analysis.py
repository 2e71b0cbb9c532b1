"""What the moves of a finished game were worth: asked for, read, and the better line played on the board."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.finished_games import open_sheet, record
from tests.browser.people import Person

GAME, MOVES, MISTAKEN = "boomerang-1-resigned", 6, 4


def ask(person: Person) -> None:
    """Asks what each move was worth, and waits until all are known."""
    person.do("analyse")
    section = person.find('[data-testid="analysis"]')
    graph = section.get_by_role("slider")
    expect(graph).to_have_attribute("aria-valuemax", str(MOVES))
    expect(section.get_by_role("status")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "phone", "cost"),
    [("en-GB", False, r"It cost about \d+ points"), ("fr-FR", True, r"Coût.: environ \d+ points")],
)
def test_a_stranger_reads_what_a_move_cost_and_plays_the_better_line(
    newcomer: Newcomer, stranger: Newcomer, language: str, phone: bool, cost: str
) -> None:
    table = newcomer("Ada").bring_record(record(GAME))
    bob = stranger(phone=phone, locale=language)
    bob.visit(f"/t/{table}?ply={MISTAKEN}")
    if phone:
        bob.do("game-sheet")
    ask(bob)
    expect(bob.find('[data-testid="move-worth"]')).to_contain_text(re.compile(cost))
    expect(bob.find('[data-testid="evaluation"]')).to_have_attribute(
        "aria-label", re.compile(r"\d+.%.*\d+.%")
    )
    assert bob.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    bob.do("show-better")
    other = bob.find('[data-testid="other-line"]:visible')
    expect(other).to_contain_text(re.compile(r"\(1 (of|sur) \d+\)"))
    bob.do("line-next")
    expect(other).to_contain_text(re.compile(r"\(2 (of|sur) \d+\)"))
    bob.do("line-previous")
    expect(other).to_contain_text(re.compile(r"\(1 (of|sur) \d+\)"))
    bob.do("line-leave")
    expect(other).to_have_count(0)
    expect(bob.page).to_have_url(re.compile(rf"\?ply={MISTAKEN}$"))


def test_axe_finds_nothing_to_complain_about_at_320_pixels(newcomer: Newcomer) -> None:
    ada = newcomer(color_scheme="dark", phone=True, viewport={"width": 320, "height": 568}, locale="fr-FR")
    ada.bring_record(record(GAME))
    open_sheet(ada)
    ask(ada)
    body = "document.querySelector('dialog[open] .body')"
    assert ada.page.evaluate(f"{body}.scrollWidth - {body}.clientWidth") <= 0
    report = Axe().run(ada.page)
    assert report.violations_count == 0, report.generate_report()
