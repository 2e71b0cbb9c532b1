"""A table played as text: whole games by keyboard, words in both languages, what a screen reader finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from boomtown.games import registry
from boomtown.games.words import drawing_in
from tests.browser import places
from tests.browser.boomerang import Board
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.sight import cut_texts, overhang
from tests.browser.text_table import TextTable, open_text_table
from tests.browser.windriver import open_table as open_plains

BOOMERS = (
    "b4-i4+d2 j8-g8+i4 h10-j10+g8 d10-d11+j10 h2-h1+d2 g8-g7 i4-i5+g7 d2-f2+h1 j10-j9+d11 d11-i11+j9 "
    "i5-i3+f2 f2-g2+i3 h1-j1+g2 i11-i10+j9"
).split()
BOOMERANG = (
    "L3@h4sw T4@g2n I2@e2h I3@e3v X5@b1 I5@f3v L3@c4nw T5@a5s I3@g6v I3@h7v I2@g4v I2@e7v T4@a8s I1@g3 I1@i8 "
    "I2@c6h I3@d7v L3@a3se I5@e1h L3@f8nw"
).split()
WINDRIVER = (
    "tipi d4,tipi c6,tipi d6,tipi c5,tipi f5,tipi e6,d3>c4,f1>f2,lose c5,tipi d4>e4,b3>c4,d1>c2,lose f5,"
    "d1>c2,c3>c4,b1>b2,lose e6,e3>f3,e2>d2,lose e4,b3>c4,d2>e3,lose c6,b1>b2,e3>d3,lose d6"
).split(",")
"""Whole games, short ones."""


def boomerang(person: Person) -> TextTable:
    return open_text_table(person, "boomerang", ["you", "you"])


@pytest.mark.parametrize(("game", "moves"), [("boomers", BOOMERS), ("boomerang", BOOMERANG)])
def test_a_whole_game_is_typed(newcomer: Newcomer, game: str, moves: list[str]) -> None:
    ada = newcomer()
    text = open_text_table(ada, game, ["you", "you"])
    rules = registry.turn_game(game)
    text.shows(rules.start().drawing())
    text.play(moves)
    expect(ada.end_screen).to_be_visible()
    ada.page.keyboard.press("Escape")
    text.shows(rules.play_texts(rules.start(), moves).drawing())
    text.answers("The game is over.")
    expect(text.turn).to_contain_text("The game is over.")


def test_a_whole_game_of_confirmed_turns_is_typed_in_french(newcomer: Newcomer) -> None:
    ada = newcomer(locale="fr-FR")
    text = open_text_table(ada, "windriver", ["you"] * 3, options={"players": 3})
    rules = registry.turn_game("windriver")
    position = rules.start({"players": 3})
    text.shows(drawing_in(position.drawing(), registry.words("windriver", "fr")))
    for ply, move in enumerate(WINDRIVER):
        seat = position.to_move
        text.write(move)
        text.has_plies(ply + 1)
        position = position.play(rules.parse_move(move))
        if position.to_move != seat and position.to_move is not None:
            expect(text.turn).to_contain_text("Votre tour est complet.")
            text.write("valider")
            expect(text.turn).not_to_contain_text("complet")
    text.write("ok")
    expect(ada.end_screen).to_be_visible()
    ada.page.keyboard.press("Escape")
    text.shows(drawing_in(position.drawing(), registry.words("windriver", "fr")))
    text.answers("La partie est finie")


def test_against_a_bot_by_keyboard_alone_from_the_main_street(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/play/boomerang")
    keys = ada.page.keyboard
    ada.tab_to(ada.find('[data-action="bot"]'))
    keys.press("Enter")
    expect(ada.find("dialog[open]")).to_be_visible()
    ada.find('dialog[open] [data-action="start"]').focus()
    keys.press("Enter")
    ada.at_table()
    # Whoever listens is at the heading of the table.
    heading = ada.page.get_by_role("heading", level=1)
    expect(heading).to_be_focused()
    keys.press("F2")
    text = TextTable(ada)
    expect(text.field).to_be_focused()
    keys.type("X5@d")
    expect(text.options).not_to_have_count(0)
    keys.press("ArrowDown")
    chosen = text.options.and_(ada.find('[aria-selected="true"]'))
    expect(chosen).to_have_count(1)
    move = chosen.inner_text().strip()
    keys.press("Enter")
    expect(text.field).to_have_value(move)
    keys.press("Enter")
    text.has_plies(2)
    assert ada.moves()[0] == move
    expect(text.turn).to_have_text("Your turn.")
    # What the bot did is on the tape, in words.
    text.answers(re.compile(r"^White places"))


def test_tab_writes_on_and_leaves_the_field_where_there_is_nothing_to_write(newcomer: Newcomer) -> None:
    ada = newcomer()
    text = boomerang(ada)
    text.type("X")
    ada.page.keyboard.press("Tab")
    expect(text.field).to_have_value("X5@")
    ada.page.keyboard.press("Tab")
    expect(text.field).not_to_be_focused()
    text.field.fill("")
    text.field.focus()
    ada.page.keyboard.press("Tab")
    expect(text.field).not_to_be_focused()


def test_refusals_are_said_in_words(newcomer: Newcomer) -> None:
    ada = newcomer()
    text = boomerang(ada)
    text.play(["X5@d4"])
    text.write("I1@a1")
    text.answers("It must touch the other colour, edge to edge.")
    expect(text.field).to_have_value("I1@a1")
    text.field.fill("")
    text.write("jump")
    text.answers("jump is neither a move nor a word of this table.")
    text.has_plies(1)


def test_words_answer_in_either_language(newcomer: Newcomer) -> None:
    ada = newcomer()
    text = boomerang(ada)
    text.write("?")
    text.answers("A move is a piece, @, the square")
    text.answers("O is orange, W is white")
    text.write("moves X5@d")
    text.answers(re.compile(r"^\d+ moves:\s+X5@d1"))
    text.play(["X5@d4", "I3@d7h"])
    text.write("last")
    text.answers(re.compile(r"2\. White places"))
    text.write("points")
    text.answers(re.compile(r"Orange: \d+, White: \d+"))
    text.write("reculer")
    text.answers(re.compile(r"Move 1 of 2\. Orange places"))
    rules = registry.turn_game("boomerang")
    text.shows(rules.play_texts(rules.start(), ["X5@d4"]).drawing())
    text.write("now")
    text.write("undo")
    text.answers("The move is undone.")
    text.has_plies(1)
    text.write("give up")
    expect(ada.find('[data-action="resign-yes"]')).to_be_visible()
    ada.page.keyboard.press("Escape")
    text.write("board")
    expect(ada.page.get_by_test_id("drawing")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(text.field).to_be_focused()


def test_two_people_one_with_text_and_one_with_the_board(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo")
    table = ada.start_game("friend", side="orange")
    bo.sit(table)
    expect(ada.find("[data-player]")).to_have_count(2)
    ada.page.keyboard.press("F2")
    text = TextTable(ada)
    text.write("X5@d4")
    text.has_plies(1)
    board = Board(bo)
    board.place("I3@d7h")
    text.has_plies(2)
    text.answers("White places the bar of 3")
    text.write("draw")
    expect(bo.find('[data-action="draw-decline"]')).to_be_visible()
    bo.do("draw-decline")
    text.answers("The draw was declined")
    bo.do("undo")
    text.answers("Bo would like to undo a move.")
    text.write("yes")
    text.has_plies(1)


def test_the_choice_is_remembered_and_the_address_can_say_otherwise(newcomer: Newcomer) -> None:
    ada = newcomer()
    table = ada.start_game("same")
    board = ada.find("main.board [data-testid='board']")
    text = TextTable(ada)
    expect(board).to_be_visible()
    ada.do("text-table")
    expect(text.field).to_be_focused()
    expect(board).to_have_count(0)
    ada.page.reload()
    expect(text.whole).to_be_visible()
    ada.visit(f"/t/{table}?text=0")
    expect(board).to_be_visible()
    ada.visit(f"/t/{table}")
    expect(text.whole).to_be_visible()
    text.write("picture")
    expect(board).to_be_visible()
    ada.page.keyboard.press("F2")
    expect(text.field).to_be_focused()
    ada.page.keyboard.press("F2")
    expect(board).to_be_visible()
    ada.choose("text")
    expect(text.whole).to_be_visible()


def test_a_screen_reader_finds_board_tape_field_and_words(newcomer: Newcomer) -> None:
    ada = newcomer()
    text = boomerang(ada)
    text.type("X5@d4")
    expect(text.whole).to_match_aria_snapshot(
        """
        - region "Text table":
          - region "The board in characters"
          - list "What was said and played":
            - listitem: Orange to move.
          - paragraph: Orange to move.
          - text: Your move, or a word Type ? for help.
          - combobox "Your move, or a word": X5@d4
          - button "Send"
          - list "Words to press":
            - listitem:
              - button "?"
        """
    )
    text.field.fill("X5@d")
    expect(text.whole.get_by_role("listbox", name="What this could become")).to_match_aria_snapshot(
        """
        - listbox "What this could become":
          - option "X5@d1"
          - option "X5@d2"
        """
    )
    expect(text.field).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (667, 375), (683, 384), (1366, 768)])
def test_it_fits_every_screen(newcomer: Newcomer, size: tuple[int, int]) -> None:
    width, height = size
    for locale in ("en-GB", "fr-FR"):
        ada = newcomer(phone=width < 900, viewport={"width": width, "height": height}, locale=locale)
        text = boomerang(ada)
        expect(text.field).to_be_in_viewport()
        expect(ada.find('[data-testid="drawing"] pre')).to_be_visible()
        text.write("?")
        text.answers("@")
        assert overhang(ada.page) == 0
        assert not cut_texts(ada.page)


def test_wind_rivers_hexes_say_who_would_go_hungry(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_plains(ada, ["you"] * 4, start=places.PLAINS)
    # Green drives a buffalo off the hex of its own tipi.
    ada.find('[data-hex="c2"]').first.focus()
    ada.page.keyboard.press("Enter")
    goal = ada.find('[data-hex="c3"][data-open]')
    expect(goal).to_have_attribute("aria-label", re.compile(r"c3, .*a green tipi.*After this: "))
