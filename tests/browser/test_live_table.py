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
    expect(ada.find('[data-testid="replay"] [data-phase]')).to_have_attribute("data-round", "1")
    ada.do("close-replay")
    ada.do("again")
    ada.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    ada.do("ready")
    Mine(ada).shows("aim")


def test_one_person_among_bots_counts_down_pauses_and_goes_on(newcomer: Newcomer) -> None:
    ada = newcomer()
    table = open_table(ada, ["you", "bot:bandit", "bot:child", "bot:child"], pace="calm")
    expect(ada.find('[data-testid="countdown"]')).to_be_visible()
    expect(ada.find('[data-testid="countdown"]')).to_have_count(0)
    ada.do("pause")
    expect(ada.find('[data-testid="live-paused"]')).to_be_visible()
    expect(ada.find("main")).to_be_hidden()
    ada.page.set_viewport_size({"width": 667, "height": 375})
    expect(ada.find('[data-action="ready"]')).to_be_in_viewport(ratio=1)
    paused = ada.ask(f"/api/tables/{table}")
    assert paused["game"]["picture"]["tiles"] == []
    ada.page.reload()
    expect(ada.find('[data-testid="live-paused"]')).to_be_visible()
    assert ada.ask(f"/api/tables/{table}")["live"]["ms"] == paused["live"]["ms"]
    ada.do("ready")
    expect(ada.find('[data-testid="live-paused"]')).to_have_count(0)
    expect(ada.find('[data-testid="countdown"]')).to_have_count(0)
    expect(ada.find("main")).to_be_visible()
    assert len(ada.ask(f"/api/tables/{table}")["game"]["picture"]["tiles"]) > 100
