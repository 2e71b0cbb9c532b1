"""Wind River on small windows, and for those who have no tipi left."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.windriver import Plains, open_table

ACT = "4 r act b3=2,c3=4r,c4=4rg,d4=3gg,d5=1b,e3=3bb,e4=2v,f4=5vv,f6=1r r=5/1/3,g=2/0/4,b=6/2/2,v=0/1/3"
NO_TIPI = "3 r act b1=2,c3=3r,e2=3b r=1/1/5,g=2/1/6,b=1/0/6"
FOUR = ("you", "you", "you", "you")


def test_the_board_is_as_large_as_the_window_allows_and_magnified_under_the_finger(
    newcomer: Newcomer,
) -> None:
    ada = newcomer(phone=True)
    open_table(ada, FOUR, start=ACT)
    plains = Plains(ada)
    plains.step("act")
    for width, height in ((1366, 768), (390, 844), (683, 384), (667, 375), (320, 568)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.waits_for(lambda: room_left(ada) <= 4, True)
        assert height_of(plains.hex("c3")) >= 24, (width, height)
        if height < 400:
            assert height_of(plains.drawing) > 0.95 * height, "nothing stands above and below it"
    touch = ada.context.new_cdp_session(ada.page)
    x, y = plains.middle_of("e6")
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(ada.find("[data-lens]")).to_be_visible()
    x, y = plains.middle_of("c3")
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.find("[data-lens]")).to_have_count(0)
    expect(plains.hex("c3")).to_have_attribute("aria-label", re.compile("taken"))


def height_of(what: Locator) -> float:
    """Returns how many pixels of the screen something is high."""
    box = what.bounding_box()
    assert box
    return box["height"]


def room_left(person: Person) -> float:
    """Returns how many pixels the board could still grow before it meets what is around it."""
    left: float = person.find('main [data-testid="board"]').first.evaluate(
        """(board) => {
          const own = board.getBoundingClientRect();
          const room = board.closest(".middle").getBoundingClientRect();
          return Math.min(room.width - own.width, room.height - own.height);
        }"""
    )
    return left


def test_who_has_no_tipi_left_lets_the_turns_pass_and_everybody_sees_it(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo", phone=True)
    table = open_table(ada, ["you", "free", "you"], start=NO_TIPI)
    bo.visit(f"/t/{table}")
    bo.do("sit")
    plains, idle = Plains(ada), Plains(bo)
    expect(bo.find("[data-actionbar]")).to_contain_text("no tipi left")
    bo.press(bo.find('[data-wish="pass"]'))
    expect(ada.find('[data-player="1"]')).to_contain_text("lets the turns pass")
    plains.choose_way("gather")
    plains.confirms()
    plains.step("herd")
    expect(idle.drawing).to_be_visible()
    bo.press(bo.find('[data-wish="bot"]'))
    expect(ada.find('[data-player="1"]')).to_contain_text("for Bo")
    bo.press(bo.find('[data-wish="play"]'))
    expect(ada.find('[data-player="1"]')).to_contain_text("Bo")
    expect(bo.find('[data-action="idle"]')).to_be_visible()
