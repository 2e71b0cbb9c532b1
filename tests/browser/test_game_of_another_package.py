"""A game of another package in the browser: no line of the client knows it, and it is played there."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import BOT_PATIENCE_MS, Person
from tests.browser.sight import overhang
from tests.browser.text_table import TextTable
from tests.browser.town import Town
from tests.fifth_game.environment import KEY, NAME, Environment

AXE = Axe()
MOST_MOVES = 20
"""Each move takes one of the twenty stones off the board."""


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A server that has one more game than ours."""
    environment = Environment(tmp_path_factory.mktemp("environment"))
    subprocess.run(
        [str(environment.python), "-m", "boomtown.cli", "compile"], check=True, capture_output=True
    )
    town = Town(tmp_path_factory.mktemp("town"), python=str(environment.python))
    town.open()
    yield town
    town.close()
    environment.leave()


def come_to_its_house(person: Person) -> None:
    """Goes to the game's house on the main street."""
    person.visit("/")
    person.press(person.find(f'a[data-game="{KEY}"]'))
    expect(person.page.get_by_role("heading", name=NAME, level=2)).to_be_visible()


def no_complaints(person: Person) -> None:
    results = AXE.run(person.page)
    assert results.violations_count == 0, results.generate_report()
    assert overhang(person.page) == 0


def play_first_moves(text: TextTable, *, from_ply: int, most: int) -> int:
    """Plays whatever the list of suggestions offers first, until the game is over; returns the plies then."""
    page = text.person.page
    ply = from_ply
    while ply < most:
        expect(text.whole).to_have_attribute("data-plies", re.compile(rf"^({ply}|{ply + 1})$"))
        if text.person.end_screen.is_visible() or "over" in text.turn.inner_text():
            break
        text.field.focus()
        page.keyboard.press("ArrowDown")
        first = text.options.first
        expect(first).to_have_attribute("aria-selected", "true")
        if not re.fullmatch(r"([a-f][1-6]){2}", first.inner_text().strip()):
            page.keyboard.press("Escape")
            break
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        ply += 1
        text.has_plies(ply)
    return ply


def test_a_whole_game_from_the_street_to_the_end_screen(newcomer: Newcomer) -> None:
    ada = newcomer()
    come_to_its_house(ada)
    ada.sees("Every move takes a stone. Be the one who moves last.")
    no_complaints(ada)
    ada.do("same")
    sheet = ada.find("dialog[open]")
    # The set-up asks what the card asks, in the words of the package.
    expect(sheet).to_contain_text("Board")
    sheet.locator('input[type="radio"][value="4x5"]').check()
    ada.do("start")
    ada.at_table()
    text = TextTable(ada)
    expect(text.turn).to_have_text("White to move.")
    ada.waits_for(lambda: "1 B W B W" in text.drawn(), True)
    expect(ada.find('[data-action="text-table"]')).to_have_count(0)
    no_complaints(ada)

    # What the rules say no to, they say in their own words.
    text.write("a1b1")
    text.answers("None of your stones is there.")
    text.field.fill("")
    text.write("b1a1")
    text.has_plies(1)
    text.answers("White plays b1a1. Black to move.")
    text.write("moves")
    text.answers(re.compile(r"^\d+ moves:"))

    played = play_first_moves(text, from_ply=1, most=MOST_MOVES)
    assert played > 3
    expect(ada.end_screen).to_be_visible()
    expect(ada.page.get_by_test_id("end-reason")).to_have_text("The other side could not move.")
    expect(ada.end_screen.get_by_role("table", name="The count")).to_contain_text("1")
    no_complaints(ada)
    ada.page.keyboard.press("Escape")
    text.answers("The game is over.")
    assert len(ada.moves()) == played
    assert '[Reason "stuck"]' in ada.record()


def test_a_friend_is_waited_for_and_a_bot_takes_the_seat_in_french_on_a_phone(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True, locale="fr-FR", color_scheme="dark")
    come_to_its_house(ada)
    ada.sees("Chaque coup prend un pion. À vous de jouer le dernier.")
    ada.do("friend")
    ada.find('dialog[open] input[type="radio"][value="4x5"]').check()
    ada.do("start")
    ada.at_table()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Une place est libre")
    ada.sees("4 sur 5, une partie courte")
    no_complaints(ada)
    ada.do("seat-bot")
    ada.do("seat-bot-yes")
    text = TextTable(ada)
    expect(text.turn).to_have_text("À vous.", timeout=BOT_PATIENCE_MS)
    no_complaints(ada)
    text.write("a1b1")
    text.answers("Aucun de vos pions n’est sur cette case.")
    text.field.fill("")
    text.write("b1a1")
    text.has_plies(2)
    text.answers(re.compile(r"^Noir joue [a-d][1-5][a-d][1-5]\. À vous\."))


def test_its_address_leads_to_its_house_and_an_unknown_one_nowhere(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit(f"/play/{KEY}")
    expect(ada.page.get_by_role("heading", name=NAME, level=2)).to_be_visible()
    ada.visit("/play/chequers")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("This trail leads nowhere")
