"""A table in real time as the shell shows it: asleep, without a connection, given up, played again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.booom import Mine, open_table
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.test_connection import comes_back, loses_connection

BOTS = ("you", "bot:child", "bot:child")


def _seconds(person: Person) -> int:
    """Returns what the watch shows."""
    shown = person.find("[data-seconds]").get_attribute("data-seconds")
    assert shown is not None
    return int(shown)


def test_a_game_sleeps_while_none_of_its_people_is_there(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    table = open_table(ada, BOTS, rounds=2, search_s=180)
    Mine(ada).shows("search")
    bob.visit(f"/t/{table}")
    Mine(bob).shows("search")
    asleep = bob.find('[data-testid="live-asleep"]')
    expect(asleep).to_have_count(0)
    ada.visit("/")
    expect(asleep).to_be_visible()
    stood = _seconds(bob)
    bob.page.wait_for_timeout(2500)
    assert _seconds(bob) == stood, "time goes on while nobody plays"
    ada.visit(f"/t/{table}")
    expect(asleep).to_have_count(0)
    bob.waits_for(lambda: _seconds(bob) < stood, True)


def test_a_lost_connection_is_told_and_the_game_found_again(newcomer: Newcomer) -> None:
    ada = newcomer("Ada")
    open_table(ada, BOTS, rounds=2, search_s=180)
    Mine(ada).shows("search")
    lost = ada.find('[data-testid="live-lost"]')
    loses_connection(ada)
    expect(lost).to_be_visible()
    comes_back(ada)
    expect(lost).to_have_count(0)
    before = _seconds(ada)
    ada.waits_for(lambda: _seconds(ada) < before, True)


def test_a_game_is_given_up_and_played_again(newcomer: Newcomer) -> None:
    ada = newcomer("Ada")
    table = open_table(ada, BOTS, rounds=2)
    Mine(ada).shows("aim")
    ada.do("more")
    sheet = ada.find("dialog[open]")
    # What only games of turns have is not offered, and the record is secret until the end.
    for action in ("undo", "draw", "export"):
        expect(sheet.locator(f'[data-action="{action}"]')).to_have_count(0)
    ada.do("resign")
    ada.do("resign-yes")
    count = ada.find('[data-testid="end-count"]')
    expect(count).to_be_visible()
    expect(count.locator("[data-column]")).to_have_count(len(BOTS))
    ada.do("look-back")
    expect(ada.find('[data-testid="film"] [data-phase]')).to_have_attribute("data-round", "1")
    ada.do("close-film")
    ada.do("again")
    ada.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    Mine(ada).shows("aim")
