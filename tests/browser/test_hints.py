"""A hint against a bot: where to look, what to play, and the move is made by whoever asked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boomerang import Board, cells_of
from tests.browser.conftest import Newcomer


@pytest.mark.parametrize(
    ("language", "phone", "where"),
    [("en-GB", False, r"Look at [a-i]\d"), ("fr-FR", True, r"Regardez vers [a-i]\d")],
)
def test_a_hint_says_where_then_what_and_the_move_is_still_to_be_made(
    newcomer: Newcomer, language: str, phone: bool, where: str
) -> None:
    ada = newcomer("Ada", phone=phone, locale=language)
    table = ada.start_game("bot", level="newcomer", side="orange")
    board = Board(ada)

    def made() -> list[str]:
        return [move for _, move in ada.ask(f"/api/tables/{table}")["moves"]]

    if phone:
        ada.do("more")
    ada.do("hint")
    marks = ada.find("[data-pointed]")
    told = ada.find(".telegram")
    expect(told).to_contain_text(re.compile(where))
    expect(marks).to_have_count(1)
    expect(ada.find("[data-piece]")).to_have_count(0)
    assert made() == []
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    if phone:
        ada.do("hint-show")
    else:
        ada.page.keyboard.press("F8")
    shown = ada.find("[data-piece]")
    expect(shown).to_have_count(1)
    move = str(shown.get_attribute("data-piece"))
    expect(told).to_contain_text(move)
    expect(marks).to_have_count(len(cells_of(move)))
    assert made() == []

    ada.do("hint-show")
    expect(shown).to_have_count(0)
    (board.tap if phone else board.place)(move)
    expect(told).to_have_count(0)
    expect(marks).to_have_count(0)
    assert made()[0] == move
