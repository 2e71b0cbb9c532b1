"""A finished game of BOOOM! is looked back at: round by round, from any moment, and in its own time."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer

RECORD = Path(__file__).parents[1] / "table" / "golden" / "records" / "booom-1-strict.txt"
"""Four rounds."""


@pytest.mark.parametrize("phone", [True, False])
def test_one_looks_back_at_a_finished_game(newcomer: Newcomer, phone: bool) -> None:
    ada = newcomer("Ada", phone=phone, reduced_motion="no-preference")
    ada.bring_record(RECORD.read_text(encoding="utf-8"))
    ada.do("look-back")
    replay, stage = ada.find('[data-testid="replay"]'), ada.find("[data-phase][data-round]")
    expect(stage).to_have_count(1)
    expect(stage).to_have_attribute("data-round", "1")
    wide = ada.page.evaluate("document.querySelector('[data-testid=replay] .bar').scrollWidth - innerWidth")
    assert wide <= 0, "everything fits beside each other"
    # It goes on by itself; one stops it where one likes.
    expect(stage).to_have_attribute("data-phase", "blast", timeout=30_000)
    expect(stage).to_have_attribute("data-phase", "search")
    ada.do("replay")
    expect(replay.get_by_role("button", name="Go on")).to_be_focused()
    stands = replay.locator("input").input_value()
    ada.page.wait_for_timeout(600)
    assert replay.locator("input").input_value() == stands
    report = Axe().run(ada.page)
    assert report.violations_count == 0, report.generate_report()
    # From round to round, and to the end.
    for number in "234":
        ada.do("next-round")
        expect(stage).to_have_attribute("data-round", number)
        expect(stage).to_have_attribute("data-phase", "aim")
    ada.do("round-before")
    expect(stage).to_have_attribute("data-round", "3")
    replay.locator("input").press("End")
    expect(stage).to_have_attribute("data-phase", "over")
    replay.locator("input").press("Home")
    expect(stage).to_have_attribute("data-phase", "cast")
    for by_key in (False, True):
        if by_key:
            ada.page.keyboard.press("Escape")
        else:
            ada.do("close-replay")
        expect(replay).to_have_count(0)
        expect(ada.end_screen).to_be_visible()
        ada.do("look-back")
        expect(replay).to_be_visible()
