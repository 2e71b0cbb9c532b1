"""What happened since one's last move: it stays on one's turn, and can be shown again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import boomers, places, windriver
from tests.browser.boomerang import Board
from tests.browser.conftest import Newcomer
from tests.browser.people import BOT_PATIENCE_MS, PHONE

NARROW = {"width": 320, "height": 568}


@pytest.mark.parametrize("how", [{"phone": True}, {"viewport": {"width": 1366, "height": 768}}])
def test_a_recap_stays_on_ones_turn_and_ends_when_the_board_is_touched(
    newcomer: Newcomer, how: dict[str, Any]
) -> None:
    ada = newcomer(**how)
    places.playing(ada)
    board = Board(ada)
    recap = ada.find("[data-recap='1']:visible")
    expect(recap).to_contain_text("White")
    ada.page.reload()
    expect(recap).to_contain_text("White")
    ada.do("replay")
    board.shows(places.position_after(places.MIDDLE - 1))
    ada.do("replay-speed")
    ada.do("replay-next")
    board.shows(places.position_after(places.MIDDLE))
    ada.do("replay-previous")
    board.shows(places.position_after(places.MIDDLE - 1))
    board.drawing.dispatch_event("pointerdown")
    board.shows(places.position_after(places.MIDDLE))
    expect(ada.find("[data-action='replay-stop']")).to_have_count(0)
    expect(recap).to_contain_text("White")
    assert "fast" in ada.chosen()


def test_the_moves_of_three_bots_are_told_on_a_phone_and_shown_one_after_the_other(
    newcomer: Newcomer,
) -> None:
    ada = newcomer(phone=True, locale="fr-FR")
    windriver.open_table(ada, ["you", "bot:ranger", "bot:ranger", "bot:ranger"], start=places.PLAINS)
    expect(ada.find('[data-step="herd"]')).to_be_visible(timeout=BOT_PATIENCE_MS)
    strip = ada.find("[data-recap]:visible")
    count = int(strip.get_attribute("data-recap") or "0")
    assert count > 3
    ada.do("recap-all")
    expect(ada.find("dialog[open] [data-recap-ply]")).to_have_count(count)
    ada.close_sheet()
    ada.do("replay")
    ada.do("replay-next")
    expect(strip).to_contain_text(f"1 sur {count}")
    ada.do("replay-stop")
    expect(strip).not_to_contain_text("sur")
    for width, height in ((390, 844), (320, 568), (667, 375)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.do("replay")
        playing = ada.find("main .box").bounding_box()
        ada.do("replay-stop")
        board = ada.find("main .box").bounding_box()
        assert playing == board, f"a replay leaves the board where it is, at {width} pixels"


@pytest.mark.parametrize("viewport", [NARROW, PHONE])
def test_no_move_is_broken_or_cut_in_the_list(newcomer: Newcomer, viewport: dict[str, int]) -> None:
    ada = newcomer(phone=True, viewport=viewport)
    ada.bring_record(LONG_MOVES)
    expect(ada.find("[data-actionbar]")).to_be_visible()
    ada.do("moves")
    moves = ada.find("dialog[open] [data-ply] .move")
    expect(moves.first).to_be_visible()
    broken = moves.evaluate_all(
        """all => all.filter((one) => {
          const box = one.getBoundingClientRect();
          const list = one.closest('section').getBoundingClientRect();
          return one.getClientRects().length !== 1 || box.height > 30
            || box.left < list.left || box.right > list.right;
        }).map((one) => one.textContent)"""
    )
    assert broken == []
    ada.find("dialog[open] [data-ply][tabindex='0']").focus()
    ada.page.keyboard.press("Home")
    expect(ada.find("dialog[open] [data-ply='1']")).to_be_focused()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.find("dialog[open] [data-ply='1']")).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.find("dialog[open] [data-ply='2']")).to_be_focused()


def _long_moves() -> str:
    """Returns a game of Oklahoma Boomers whose moves are as long as they come."""
    position = boomers.RULES.start({})
    moves = []
    for ply in range(24):
        move = max(sorted(position.legal_hints()), key=len)
        moves.append(f"{ply + 1}. {move}")
        position = position.play(boomers.RULES.parse_move(move))
        if position.outcome() is not None:
            break
    return "\n".join(['[Game "boomers"]', "", *moves, ""])


LONG_MOVES = _long_moves()
assert re.search(r"\+", LONG_MOVES), "stones make moves long"
