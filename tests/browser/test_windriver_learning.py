"""Wind River learned, beyond what every game has: refusals beside the finger, and promises."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.courses.windriver import COURSE, LESSONS, decide, do_step
from tests.browser.windriver import Plains


def test_what_cannot_be_done_is_explained_beside_the_finger(newcomer: Newcomer) -> None:
    ada = newcomer()
    COURSE.begin(ada, "herd")
    do_step(ada, LESSONS["herd"][0], "mouse")
    plains = Plains(ada)
    plains.click("c4")
    expect(plains.why).to_contain_text("No buffalo")
    plains.click("c2")
    ada.waits_for(plains.lit, {"b2", "d2"})
    plains.click("c3")
    expect(plains.why).to_contain_text("Five buffaloes")
    expect(ada.find("[data-answer]")).to_have_count(0)


@pytest.mark.parametrize(("move", "stamp"), [("gather", "kept"), ("tipi c4>d4", "broken")])
def test_a_promise_binds_nobody_and_everybody_sees_what_became_of_it(
    newcomer: Newcomer, move: str, stamp: str
) -> None:
    ada = newcomer()
    COURSE.begin(ada, "talk")
    do_step(ada, LESSONS["talk"][0], "mouse")
    note = ada.find("[data-note]")
    expect(note).to_contain_text("1 turn left")
    decide(ada, move, Plains(ada).click)
    expect(ada.find(f'[data-answer="well.{stamp}"]')).to_be_visible()
    expect(note).to_have_attribute("data-stamp", stamp)
