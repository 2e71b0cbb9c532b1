"""A finished game of BOOOM!: its rounds, slow motion, links to a moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.finished_games import open_sheet, record

# BOOOM!


@pytest.mark.parametrize("phone", [False, True])
def test_a_finished_game_of_booom_tells_its_rounds(
    newcomer: Newcomer, stranger: Newcomer, phone: bool
) -> None:
    table = newcomer("Ada").bring_record(record("booom-1-strict"))
    bob = stranger(phone=phone, locale="fr-FR" if phone else "en-GB")
    bob.visit(f"/t/{table}")
    open_sheet(bob)
    graph = bob.find('[data-testid="gold-by-round"]').get_by_role("slider")
    expect(graph).to_have_attribute("aria-valuemax", "4")
    for gold in (16, 10, 4):
        expect(graph).to_have_attribute("aria-valuetext", re.compile(rf"\b{gold}\b"))
    graph.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    expect(bob.find('[data-testid="quick-hands"]')).to_be_visible()
    expect(bob.find('[data-testid="missed"]')).to_be_visible()
    bob.do("watch-round")
    stage = bob.find("[data-phase][data-round]")
    expect(stage).to_have_attribute("data-round", "3")
    too_wide = bob.page.evaluate(
        "document.querySelector('[data-testid=replay] .bar').scrollWidth - innerWidth"
    )
    assert too_wide <= 0


def test_booom_is_looked_back_at_in_slow_motion(newcomer: Newcomer) -> None:
    ada = newcomer(reduced_motion="no-preference")
    ada.bring_record(record("booom-1-strict"))
    ada.do("look-back")
    rate = ada.find('[data-action="rate"]')
    for sign in ("½×", "¼×"):
        ada.do("rate")
        expect(rate).to_have_text(sign)
    # At a quarter of the time two seconds on the wall are half a second of the game.
    moment = ada.find('[data-testid="replay"] input')
    before = float(moment.input_value())
    ada.page.wait_for_timeout(2_000)
    assert float(moment.input_value()) - before <= 1_000
    # A button that still has the focus would be pressed by it.
    ada.page.evaluate("document.activeElement.blur()")
    ada.page.wait_for_function("document.activeElement === document.body")
    ada.page.keyboard.press("Space")
    expect(ada.find('[data-testid="replay"]').get_by_role("button", name="Go on")).to_be_visible()
    for key, phase in (("End", "over"), ("Home", "cast")):
        ada.page.keyboard.press(key)
        expect(ada.find("[data-phase][data-round]")).to_have_attribute("data-phase", phase)


def test_a_link_to_a_moment_of_booom_opens_there(newcomer: Newcomer) -> None:
    ada = newcomer(permissions=["clipboard-read", "clipboard-write"])
    table = ada.bring_record(record("booom-1-strict"))
    ada.visit(f"/t/{table}?at=16")
    stage = ada.find("[data-phase][data-round]")
    expect(stage).to_have_attribute("data-round", "3")
    expect(ada.end_screen).to_have_count(0)
    ada.do("replay")
    ada.do("copy-moment")
    ada.sees("The link is copied.")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(rf"{re.escape(ada.address)}/t/{table}\?at=1\d\.\d", link)
    ada.page.keyboard.press("Escape")
    expect(ada.end_screen).to_be_visible()
