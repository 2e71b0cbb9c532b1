"""What happens to a game when the page, the network or the server goes away in the middle of it."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.boomerang import Board, Game, any_legal, replayed
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.town import Town

NO_NETWORK = "ERR_INTERNET_DISCONNECTED"
NO_SERVER = "ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|WebSocket connection to"


def loses_connection(person: Person) -> None:
    """Takes somebody's network away; the page says so calmly."""
    person.expects(NO_NETWORK)
    person.context.set_offline(True)
    expect(person.find('[data-testid="connection-lost"]')).to_be_visible()


def comes_back(person: Person) -> None:
    """Gives the network back; the page goes on by itself."""
    person.context.set_offline(False)
    expect(person.find('[data-testid="connection-lost"]')).to_have_count(0)


def test_a_reload_in_the_middle_changes_nothing(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    bob.sit(ada.start_game("friend", side="orange"))
    game = Game(ada, bob)
    game.play("X5@d4", "T5@d7n", "I5@g4v")
    scores = game.board(bob).scores()
    for person in (ada, bob):
        person.page.reload()
        game.is_seen_by(person)
    assert game.board(bob).scores() == scores == list(game.position.scores())
    game.play("L3@h3nw", "T4@h5w")


def test_what_happened_while_the_connection_was_lost_is_there_afterwards(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    table = ada.start_game("friend", side="orange")
    bob.sit(table)
    game = Game(ada, bob)
    game.play("X5@d4", "T5@d7n")

    loses_connection(bob)
    game.board(ada).place("I5@g4v")
    game.happened("I5@g4v")
    game.is_seen_by(ada)
    bob.has_moves(game.moves[:-1])
    ada.do("undo")
    ada.sees("You asked to undo your move.")

    comes_back(bob)
    bob.sees("Ada would like to undo a move.")
    game.is_seen_by_all()
    bob.do("undo-decline")
    game.play("L3@h3nw", "T4@h5w")
    assert list(replayed(ada.record(table)).picture(None)["pieces"]) == list(
        game.position.picture(None)["pieces"]
    )


def test_a_move_made_without_connection_is_made_once_when_it_is_back(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    table = ada.start_game("friend", side="orange")
    bob.sit(table)
    game = Game(ada, bob)
    game.play("X5@d4")

    loses_connection(bob)
    game.board(bob).place("T5@d7n")
    ada.has_moves(["X5@d4"])
    comes_back(bob)
    game.happened("T5@d7n")
    game.is_seen_by_all()
    game.play("I5@g4v", "L3@h3nw")
    assert replayed(ada.record(table)) == game.position


def test_a_game_goes_on_after_the_server_was_killed(newcomer: Newcomer, own_town: Town) -> None:
    rng = random.Random(3)
    ada = newcomer("Ada", at=own_town)
    ada.expects(NO_SERVER)
    table = ada.start_game("bot", level="newcomer", side="orange")
    board = Board(ada)
    board.place("X5@d4")
    ada.find('[data-ply="1"]').wait_for(state="attached")

    own_town.kill()
    expect(ada.find('[data-testid="connection-lost"]')).to_be_visible()
    own_town.open()
    expect(ada.find('[data-testid="connection-lost"]')).to_have_count(0)

    for ply in (2, 4):
        ada.waits_for_bot(ply)
        position = replayed(ada.record(table))
        board.shows(position)
        assert ada.moves() == [str(move) for move in position.moves]
        assert ada.moves()[0] == "X5@d4"
        board.place(any_legal(position, rng))
        ada.waits_for_bot(ply + 1)
