"""Home: the houses, one's name, the lists of tables, the waiting room, and addresses that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boomerang import Board, Game
from tests.browser.conftest import Newcomer


def test_the_street_shows_four_houses_and_which_one_is_open(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    houses = ada.page.get_by_role("list", name="The houses on the main street").get_by_role("listitem")
    expect(houses).to_have_count(4)
    for name in ("Boomerang", "Oklahoma Boomers"):
        expect(houses.filter(has_text=name)).to_contain_text("Open")
    doors = houses.filter(has=ada.find("a[data-game]"))
    expect(houses.filter(has_text="Open")).to_have_count(doors.count())
    expect(houses.filter(has_text="Being built")).to_have_count(4 - doors.count())
    expect(houses.filter(has_text="Being built").locator("a, button")).to_have_count(0)


def test_a_guest_chooses_a_name_and_keeps_it(newcomer: Newcomer) -> None:
    ada = newcomer("Stranger")
    ada.visit("/")
    ada.do("rename")
    ada.page.get_by_role("textbox", name="Your name").fill("Calamity Jane")
    ada.page.get_by_role("button", name="Keep this name").click()
    ada.sees("From now on you are Calamity Jane.")
    expect(ada.find('[data-action="rename"]')).to_be_focused()
    ada.page.reload()
    expect(ada.find('[data-action="rename"]')).to_contain_text("Calamity Jane")
    ada.start_game("friend")
    ada.sees("Calamity Jane (you)")


def test_a_public_table_can_be_found_and_joined(newcomer: Newcomer) -> None:
    ada, bob, cleo = newcomer("Ada"), newcomer("Bob"), newcomer("Cleo")
    bob.visit("/")
    cleo.visit("/")
    table = ada.start_game("friend", side="orange", public=True)
    for person in (bob, cleo):
        expect(person.find(f'[data-table="{table}"]')).to_contain_text("Join")
        expect(person.find(f'[data-table="{table}"]')).to_contain_text("Ada")
    bob.find(f'[data-table="{table}"]').click()
    bob.do("sit")
    Game(ada, bob).play("X5@d4")
    # Nobody else can sit down any more.
    expect(cleo.find(f'[data-table="{table}"]')).to_have_count(0)
    bob.visit("/")
    expect(bob.find(f'[data-table="{table}"]')).to_contain_text("Your turn")


def test_a_table_that_is_not_public_is_in_nobody_elses_list(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    hidden = ada.start_game("friend")
    shown = ada.start_game("friend", public=True)
    bob.visit("/")
    expect(bob.find(f'[data-table="{shown}"]')).to_be_visible()
    expect(bob.find(f'[data-table="{hidden}"]')).to_have_count(0)


def test_ones_games_are_listed_with_those_that_wait_for_a_move_first(newcomer: Newcomer) -> None:
    ada = newcomer()
    over = ada.start_game("same")
    ada.do("resign")
    ada.do("resign-yes")
    expect(ada.end_screen).to_be_visible()
    mine = ada.start_game("bot", level="newcomer", side="orange")
    Board(ada).is_turn_of(0)
    waiting = ada.start_game("friend")
    ada.visit("/")
    lines = ada.find("section").filter(has=ada.page.get_by_role("heading", name="Your games")).locator("a")
    expect(lines).to_have_count(3)
    ids = lines.evaluate_all("lines => lines.map((line) => line.dataset.table)")
    assert ids == [mine, waiting, over]
    expect(ada.find(f'[data-table="{mine}"]')).to_contain_text("Your turn")
    ada.find(f'[data-table="{mine}"]').click()
    Board(ada).is_turn_of(0)


def test_the_waiting_room_has_a_link_a_code_a_rehearsal_and_a_bot_instead(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ada.start_game("friend", side="orange")
    code = ada.page.get_by_alt_text("QR code of the link, to scan with a phone")
    ada.waits_for(lambda: code.evaluate("image => image.complete && image.naturalWidth > 0"), True)
    ada.do("copy")
    ada.sees("The link is copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == f"{ada.address}/t/{table}"

    board = Board(ada)
    board.place("T5@c3s")
    board.place("X5@f5")
    assert board.pieces() == {"T5@c3s": 0, "X5@f5": 0}

    ada.do("seat-bot")
    ada.find('dialog[open] input[value="newcomer"]').check()
    ada.do("seat-bot-yes")
    board.is_turn_of(0)
    expect(board.drawing.locator("[data-piece]")).to_have_count(0)
    board.place("X5@d4")
    ada.waits_for_bot(2)


@pytest.mark.parametrize(
    ("path", "title", "status"),
    [
        ("/nowhere", "This trail leads nowhere", 404),
        ("/t/aaaaaaaaaa", "There is no table here", 200),
        ("/learn/nothing", "This trail leads nowhere", 200),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_home(
    newcomer: Newcomer, path: str, title: str, status: int
) -> None:
    ada = newcomer()
    if status == 404:
        ada.expects(f"answer: 404 .*{path}$", "Failed to load resource.*404")
    answer = ada.page.goto(path)
    assert answer is not None
    assert answer.status == status
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(title)
    ada.page.get_by_role("link", name="To the main street").click()
    expect(ada.page).to_have_url(re.compile("/$"))
    ada.sees("Play a bot")


def test_the_chosen_game_stands_in_the_address_and_survives_a_table(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    ada.enter_house("windriver")
    expect(ada.page).to_have_url(re.compile("/play/windriver$"))
    ada.enter_house("boomerang")
    ada.page.go_back()
    expect(ada.find('.poster a[href="/rules/windriver"]')).to_be_visible()
    ada.page.go_forward()
    expect(ada.find('.poster a[href="/rules/boomerang"]')).to_be_visible()
    ada.do("same")
    ada.do("start")
    ada.at_table()
    ada.page.go_back()
    expect(ada.find('.poster a[href="/rules/boomerang"]')).to_be_in_viewport()
    # The link alone leads there, too, and so does the table's own way back.
    ada.visit("/play/windriver")
    expect(ada.find('.poster a[href="/rules/windriver"]')).to_be_in_viewport()
    ada.visit("/play/nothing")
    ada.sees("This trail leads nowhere")


def test_whoever_comes_by_a_link_can_learn_first_and_comes_back_to_the_table(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    table = ada.start_game("friend", side="orange")
    bob.visit(f"/t/{table}")
    bob.do("learn")
    expect(bob.page).to_have_url(re.compile(rf"/learn/boomerang\?table={table}$"))
    bob.page.locator('header a[href="/rules/boomerang"]').click()
    expect(bob.page).to_have_url(re.compile(rf"/rules/boomerang\?table={table}$"))
    bob.do("to-table")
    bob.do("sit")
    Board(bob).is_turn_of(0)
    bob.page.get_by_role("link", name="Back to the main street").click()
    expect(bob.page).to_have_url(re.compile("/play/boomerang$"))
