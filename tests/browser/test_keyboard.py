"""Everything with the keyboard alone, from the main street to a placed piece."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.boomerang import Board, Game, any_legal, replayed
from tests.browser.conftest import Newcomer


def test_from_the_main_street_into_a_game_without_a_mouse(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    keys = ada.page.keyboard
    expect(ada.find('[data-action="bot"]')).to_be_visible()
    ada.tab_to(ada.find('a[data-game="boomerang"]'))
    keys.press("Enter")
    ada.tab_to(ada.find('[data-action="bot"]'))
    keys.press("Enter")
    sheet = ada.find("dialog[open]")
    expect(sheet).to_be_visible()
    ada.tab_to(sheet.locator('input[type="radio"]:checked').first)
    for _ in range(3):  # settler is the fourth of ten
        keys.press("ArrowUp")
    expect(sheet.locator('input[value="newcomer"]')).to_be_checked()
    ada.tab_to(sheet.locator('[data-action="start"]'))
    keys.press("Enter")
    table = ada.at_table()

    board = Board(ada)
    board.is_turn_of(0)
    ada.tab_to(board.in_tray("T5"))
    keys.press("Enter")
    expect(board.ghost).to_have_attribute("data-ghost", "allowed")
    keys.press("Escape")
    expect(board.ghost).to_have_count(0)
    expect(board.in_tray("T5")).to_be_focused()

    rng = random.Random(5)
    for ply in (1, 3, 5):
        board.is_turn_of(0)
        position = replayed(ada.record(table))
        board.shows(position)
        move = any_legal(position, rng)
        board.type(move)
        expect(ada.find(f'[data-ply="{ply}"] .move')).to_have_text(move)
        ada.waits_for_bot(ply + 1)


def test_a_piece_that_may_not_lie_there_stays_in_hand_and_the_reason_is_spoken(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.start_game("same")
    game = Game(ada, ada)
    game.play("X5@d4")
    board = game.board(ada)
    keys = ada.page.keyboard
    keys.press("1")
    expect(board.ghost).to_have_count(1)
    for _ in range(9):
        keys.press("ArrowLeft")
    for _ in range(9):
        keys.press("ArrowDown")
    expect(board.ghost).to_have_attribute("data-cells", "a1")
    expect(board.ghost).to_have_attribute("data-ghost", "barred")
    keys.press("Enter")
    expect(ada.find('[data-testid="announcer"]')).to_have_text(
        "It must touch the other colour, edge to edge."
    )
    expect(board.ghost).to_have_count(1)
    ada.has_moves(["X5@d4"])


def test_the_skip_link_leads_to_the_content(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    ada.tab_to(ada.page.get_by_role("link", name="Skip to the content"))
    expect(ada.page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    ada.page.keyboard.press("Enter")
    expect(ada.find("#content")).to_be_focused()


def test_a_sheet_keeps_the_focus_and_gives_it_back(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    settings = ada.page.get_by_role("button", name="Settings")
    ada.tab_to(settings)
    ada.page.keyboard.press("Enter")
    expect(ada.find("dialog[open]")).to_be_visible()
    for _ in range(25):
        ada.page.keyboard.press("Tab")
        # Between the last and the first control the focus passes through the browser's own bar.
        inside = "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        assert ada.page.evaluate(inside)
    ada.page.keyboard.press("Escape")
    expect(ada.find("dialog[open]")).to_have_count(0)
    expect(settings).to_be_focused()
