"""Two people play by a link, each in a browser of their own, and a third one watches."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.browser.boomerang import Game, any_legal
from tests.browser.conftest import Newcomer


def test_a_whole_game_by_the_shared_link_with_undo_draw_and_rematch(newcomer: Newcomer) -> None:
    ada, bob, cleo = newcomer("Ada"), newcomer("Bob"), newcomer("Cleo")
    first_table = ada.start_game("friend", side="orange")
    link = ada.find('[data-testid="table-link"]').input_value()
    assert link == f"{ada.address}/t/{first_table}"
    bob.page.goto(link)
    bob.sees("Ada is waiting for you at a table of Boomerang.")
    bob.do("sit")
    cleo.page.goto(link)
    cleo.sees("You are watching")

    game = Game(ada, bob, onlookers=[cleo])
    game.is_seen_by_all()
    game.play("X5@d4", "T5@d7n", "I5@g3v")

    ada.do("undo")
    ada.sees("You asked to undo your move.")
    bob.sees("Ada would like to undo a move.")
    bob.do("undo-agree")
    game.taken_back()
    game.is_seen_by_all()
    game.play("I5@g4v")

    bob.do("draw")
    ada.sees("Bob offers a draw.")
    ada.do("draw-decline")
    bob.sees("The draw was declined: the game goes on.")
    game.is_seen_by_all()

    rng = random.Random(7)
    while game.position.outcome() is None:
        game.play(any_legal(game.position, rng))
    outcome = game.position.outcome()
    assert outcome is not None
    for person in (ada, bob, cleo):
        expect(person.end_screen).to_be_visible()
        for seat in (0, 1):
            expect(person.find(f'[data-total="{seat}"]')).to_have_text(str(outcome.scores[seat]))

    ada.do("again")
    ada.sees("You asked for another game. Waiting for an answer.")
    expect(bob.end_screen).to_contain_text("Ada would like to play again.")
    bob.do("again")
    for person in (ada, bob):
        person.page.wait_for_url(re.compile(rf"/t/(?!{first_table})[a-z0-9]{{10}}$"))
    assert ada.table == bob.table
    expect(ada.find('[data-player="1"]')).to_contain_text("Ada (you)")
    expect(bob.find('[data-player="0"]')).to_contain_text("Bob (you)")
    again = Game(bob, ada)
    again.is_seen_by_all()
    again.play("O4@e5", "I3@g5v")

    expect(cleo.end_screen).to_contain_text("The next game is ready.")
    cleo.end_screen.get_by_role("link", name="To the next game").click()
    cleo.page.wait_for_url(f"**/t/{ada.table}")
    cleo.has_moves(again.moves)


def test_an_onlooker_sees_everything_and_can_touch_nothing(newcomer: Newcomer) -> None:
    ada, bob, cleo = newcomer("Ada"), newcomer("Bob"), newcomer("Cleo")
    table = ada.start_game("friend", side="white")
    bob.sit(table)
    game = Game(bob, ada, onlookers=[cleo])
    cleo.visit(f"/t/{table}")
    cleo.sees("You are watching")
    game.play("X5@d4", "I4@g4v")
    ada.sees("1 onlooker")
    expect(cleo.find("button[data-kind]:enabled")).to_have_count(0)
    for action in ("undo", "draw", "resign", "pass", "confirm", "rematch"):
        expect(cleo.find(f'[data-action="{action}"]')).to_have_count(0)
    cleo.page.keyboard.press("x")
    tray = cleo.find('[data-kind="T5"][data-seat="0"]').bounding_box()
    assert tray
    cleo.page.mouse.click(tray["x"] + tray["width"] / 2, tray["y"] + tray["height"] / 2)
    cleo.page.mouse.move(*game.board(cleo).middle_of("T5@a7n"))
    expect(game.board(cleo).ghost).to_have_count(0)
    game.play("T5@a4e")
    assert cleo.record(table) == ada.record(table)


def test_a_draw_that_is_accepted_ends_the_game(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    bob.sit(ada.start_game("friend", side="orange"))
    game = Game(ada, bob)
    game.play("X5@d4", "I4@g4v")
    ada.do("draw")
    bob.sees("Ada offers a draw.")
    bob.do("draw-agree")
    for person in (ada, bob):
        expect(person.end_screen).to_be_visible()
        expect(person.page.get_by_role("dialog")).to_contain_text("A draw")


def test_an_undo_that_is_declined_changes_nothing(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    bob.sit(ada.start_game("friend", side="orange"))
    game = Game(ada, bob)
    game.play("X5@d4", "I4@g4v")
    bob.do("undo")
    ada.do("undo-decline")
    bob.sees("No undo this time: the game goes on.")
    game.is_seen_by_all()
    game.play("O4@d2")


def test_the_lantern_and_the_title_tell_whose_turn_it_is(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    bob.sit(ada.start_game("friend", side="orange"))
    game = Game(ada, bob)
    game.is_seen_by_all()
    expect(ada.page).to_have_title("● Your turn · Boomerang")
    expect(bob.page).to_have_title("Ada to move · Boomerang")
    game.play("X5@d4")
    expect(ada.page).to_have_title("Bob to move · Boomerang")
    expect(bob.page).to_have_title("● Your turn · Boomerang")
    expect(bob.find('[data-testid="announcer"]')).to_contain_text("Your turn")
