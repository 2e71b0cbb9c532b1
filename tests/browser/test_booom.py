"""BOOOM! at the table: whole games in real time between people and bots, and what their pages show."""

from __future__ import annotations

import re
import time
from functools import partial

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.booom import FREE_MS, Mine, in_the_open, open_table, sit_down
from tests.browser.conftest import Newcomer
from tests.browser.digger import Digger, search_begins, sit_together
from tests.browser.people import PATIENCE_MS, Person
from tests.browser.sight import cut_texts, hidden_below, is_whole_on_screen, overhang
from tests.browser.test_connection import NO_SERVER
from tests.browser.town import Town

NUGGETS = 70
WHOLE_GAME_S = 600
"""Nobody waits longer for four rounds; a game takes about three minutes."""
AXE = Axe()


def totals(person: Person) -> list[int]:
    """Returns the chests as the final count shows them."""
    counts = person.find("[data-total]")
    found = counts.evaluate_all("all => all.map((one) => [Number(one.dataset.total), Number(one.innerText)])")
    return [count for _, count in sorted(found)]


def test_two_people_and_two_bots_play_four_rounds_to_the_final_count(newcomer: Newcomer) -> None:
    ada, bob = newcomer("Ada"), newcomer("Bob")
    table = open_table(ada, ["you", "bot:child", "free", "bot:prospector"], rounds=4, search_s=20)
    bob.visit(f"/t/{table}")
    sit_down(ada, bob)
    diggers = [Digger(ada, table, 0), Digger(bob, table, 2, keys=True)]
    for digger in diggers:
        expect(digger.mine.stage).to_have_attribute("data-round", "1")
    rounds, phases = set(), set()
    deadline = time.monotonic() + WHOLE_GAME_S
    while "over" not in phases and time.monotonic() < deadline:
        for digger in diggers:
            phases.add(digger.play())
        rounds.add(diggers[0].seen()["round"])
    assert phases >= {"aim", "search", "over"}
    assert rounds == {1, 2, 3, 4}
    assert all(digger.grabs > 0 for digger in diggers), "both hands have grabbed something"

    outcome = ada.ask(f"/api/tables/{table}")["view"]["outcome"]
    for person in (ada, bob):
        expect(person.end_screen).to_be_visible()
        expect(person.find('[data-testid="end-count"]')).to_be_visible()
        # Who won is told by the count, not by what stands above it.
        expect(person.find("dialog[open] h2").first).to_have_text("The final count")
        person.waits_for(partial(totals, person), outcome["scores"])
    seen = diggers[0].seen()
    chests = [sum(player["chest"]) for player in seen["players"]]
    assert chests == outcome["scores"]
    assert 0 < sum(chests) <= NUGGETS

    # The record of the game leads to the same count.
    again = ada.bring_record(ada.record(table))
    assert ada.ask(f"/api/tables/{again}")["view"]["outcome"]["scores"] == outcome["scores"]


def test_a_tile_that_two_hands_want_has_one_owner(newcomer: Newcomer) -> None:
    ada, bob = sit_together(newcomer, search_s=60)
    seen = search_begins(ada, bob)
    tile = in_the_open(seen["tiles"], "legal", "illegal")[0]
    ada.mine.touch(tile)
    bob.mine.touch(tile)

    def owners() -> list[int]:
        players = ada.seen()["players"]
        return [seat for seat in (0, 1) if tile[0] in [number for number, _ in players[seat]["depot"]]]

    ada.person.waits_for(lambda: len(owners()), 1)

    # Both pages show where it went; the hand that was too late may have found something else there.
    def agrees(person: Person) -> bool:
        shown = [person.find(f'[data-player="{seat}"]').get_attribute("data-depot") for seat in (0, 1)]
        return shown == [str(len(player["depot"])) for player in ada.seen()["players"]]

    for person in (ada.person, bob.person):
        person.waits_for(partial(agrees, person), True)
    assert len(owners()) == 1
    for digger in (ada, bob):
        digger.person.do("done")
    for digger in (ada, bob):
        expect(digger.person.find('[data-testid="end-count"]')).to_be_visible()


def test_a_page_that_is_loaded_again_goes_on_where_the_game_is(newcomer: Newcomer) -> None:
    ada, bob = sit_together(newcomer, search_s=120)
    search_begins(ada, bob)
    ada.grab()
    plate = '[data-player="0"]'
    ada.person.page.reload()
    ada.mine.shows("search")
    expect(ada.person.find(plate)).to_have_attribute("data-depot", "1")
    ada.grab()
    expect(bob.person.find(plate)).to_have_attribute("data-depot", "2")


def test_a_search_goes_on_after_the_server_was_killed(newcomer: Newcomer, own_town: Town) -> None:
    ada = newcomer("Ada", at=own_town)
    ada.expects(NO_SERVER)
    table = open_table(ada, ["you", "bot:child"], rounds=1, search_s=180)
    digger = Digger(ada, table, 0)
    digger.mine.shows("aim")
    digger.aim()
    # If the bot has the watch, it gives the command.
    if digger.seen()["watch"] == 0:
        ada.press(ada.find('[data-action="call"]:enabled'))
    digger.mine.shows("search")
    digger.grab()

    own_town.kill()
    expect(ada.find('[data-testid="live-lost"]')).to_be_visible()
    own_town.open()
    expect(ada.find('[data-testid="live-lost"]')).to_have_count(0)
    digger.mine.shows("search")
    expect(ada.find('[data-player="0"]')).to_have_attribute("data-depot", "1")
    digger.grab()


def test_a_strict_oath_sends_who_touches_rock_to_jail(newcomer: Newcomer) -> None:
    ada, bob = sit_together(newcomer, search_s=60, oath="strict")
    search_begins(ada, bob)
    ada.grab()
    # A hand that is still busy touches nothing.
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not (seen := ada.seen())["players"][0]["jailed"] and time.monotonic() < deadline:
        ada.person.page.wait_for_timeout(FREE_MS)
        ada.mine.touch(in_the_open(seen["tiles"], "rock")[0])
    for person in (ada.person, bob.person):
        expect(person.find('[data-player="0"]')).to_have_attribute("data-depot", "0")
    assert ada.seen()["players"][0]["jailed"]


def test_characters_are_chosen_where_the_table_says_so(newcomer: Newcomer) -> None:
    ada, bob = sit_together(newcomer, characters="choice")
    ada.person.press(ada.person.find('button[data-character="tony"]'))
    expect(bob.person.find('button[data-character="tony"]:enabled')).to_have_count(0)
    bob.person.press(bob.person.find('button[data-character="alma"]'))
    ada.mine.shows("aim")
    for person in (ada.person, bob.person):
        expect(person.find('[data-player="0"][data-character="tony"]')).to_be_visible()
        expect(person.find('[data-player="1"][data-character="alma"]')).to_be_visible()


def test_a_spectator_sees_the_mine_and_nothing_to_press(newcomer: Newcomer) -> None:
    # She is there before the game begins: the time to aim is short.
    cleo = newcomer("Cleo")
    cleo.visit("/")
    ada, bob = sit_together(newcomer, search_s=60)
    cleo.visit(f"/t/{ada.table}")
    search_begins(ada, bob)
    mine = Mine(cleo)
    mine.shows("search")
    expect(cleo.find('[data-action="done"], [data-action="call"]')).to_have_count(0)
    assert cleo.ask(f"/api/tables/{ada.table}")["game"]["picture"]["own"] is None


def test_how_to_aim_is_said_until_one_has_aimed(newcomer: Newcomer) -> None:
    ada, bob = sit_together(newcomer, search_s=60, pace="calm")
    for digger in (ada, bob):
        expect(digger.person.find('[data-hint="aim"]')).to_contain_text("Press in the mine")
    ada.aim()
    expect(ada.person.find("[data-hint]")).to_have_count(0)
    expect(bob.person.find('[data-hint="aim"]')).to_be_visible()


ASKED = {
    "en-GB": {
        "players": "How many players?",
        "rounds": "How many rounds?",
        "search_s": "Time to search",
        "pace": "Pace",
        "oath": "The oath",
        "forfeits": "Forfeits",
        "characters": "Characters",
        "referee": "First touch",
    },
    "fr-FR": {
        "players": "Combien de joueurs",
        "rounds": "Combien de manches",
        "search_s": "Durée de la ruée",
        "pace": "L’allure",
        "oath": "Le serment",
        "forfeits": "Les gages",
        "characters": "Les personnages",
        "referee": "Le premier qui touche",
    },
}
"""What the set-up asks, by option."""
UNUSUAL = {
    "rounds": 7,
    "search_s": 45,
    "pace": "calm",
    "oath": "strict",
    "forfeits": "own",
    "characters": "choice",
    "referee": "raw",
}
USUAL = {
    "rounds": 12,
    "search_s": 60,
    "pace": "brisk",
    "oath": "lenient",
    "forfeits": "plain",
    "characters": "random",
    "referee": "fair",
}


def question(person: Person, text: str) -> Locator:
    """Returns a question of the set-up, with all its answers."""
    return person.find("dialog[open]").get_by_role("group", name=re.compile(f"^{re.escape(text)}"))


@pytest.mark.parametrize("locale", ASKED)
def test_a_table_is_set_up_on_the_main_street(newcomer: Newcomer, locale: str) -> None:
    ada = newcomer(locale=locale)
    for players, options in ((3, UNUSUAL), (2, USUAL)):
        ada.visit("/")
        ada.enter_house("booom")
        # Everybody needs a screen of their own.
        expect(ada.find('[data-action="same"]')).to_have_count(0)
        ada.do("bot")
        ada.find('dialog[open] input[value="bandit"]').check()
        for option, value in {"players": players, **options}.items():
            question(ada, ASKED[locale][option]).locator(f'input[value="{value}"]').check()
        assert cut_texts(ada.page) == []
        ada.do("start")
        view = ada.ask(f"/api/tables/{ada.at_table()}")["view"]
        bots = [("bot", "bandit")] * (players - 1)
        assert [(seat["kind"], seat["level"]) for seat in view["seats"]] == [("person", None), *bots]
        assert view["options"] == options
        ada.do("ready")
        Mine(ada).shows("cast" if options["characters"] == "choice" else "aim")


def test_one_of_many_rounds_is_chosen_with_the_keyboard(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    ada.enter_house("booom")
    ada.do("bot")
    rounds = question(ada, "How many rounds?")
    numbers = "all => all.map((one) => Number(one.value))"
    ada.waits_for(lambda: rounds.locator("input").evaluate_all(numbers), [*range(1, 13)])
    ada.tab_to(rounds.get_by_role("radio", name="Once around the watch"))
    for name in ("Eleven rounds", "Ten rounds"):
        ada.page.keyboard.press("ArrowLeft")
        expect(rounds.get_by_role("radio", name=name)).to_be_checked()
        expect(rounds.locator(".meant")).to_contain_text(name)


def test_while_waiting_for_friends_there_is_a_mine_to_blow_up(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, ["you", "free", "free"])
    mine = Mine(ada)
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))
    for _ in range(2):
        refill = ada.find('[data-action="refill"]')
        expect(refill).to_be_disabled()
        mine.canvas.scroll_into_view_if_needed()
        mine.hold(0, 0)
        expect(refill).to_be_enabled()
        ada.sees(re.compile(r"\d+ nuggets came up!"))
        ada.press(refill)


def at_the_table(person: Person) -> None:
    """A table with bots, aiming."""
    open_table(person, ["you", "bot:child", "bot:child", "bot:child"], rounds=1, search_s=120)
    Mine(person).shows("aim")
    expect(Mine(person).canvas).to_have_attribute("data-camera", re.compile(r"\d"))


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing_to_complain_about(newcomer: Newcomer, light: str) -> None:
    ada = newcomer(color_scheme=light)
    at_the_table(ada)
    results = AXE.run(ada.page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (1280, 800)])
def test_the_mine_is_whole_on_every_screen(newcomer: Newcomer, size: tuple[int, int], locale: str) -> None:
    width, height = size
    ada = newcomer(phone=width < 1000, viewport={"width": width, "height": height}, locale=locale)
    at_the_table(ada)
    assert overhang(ada.page) <= 0
    assert hidden_below(ada.page) <= 0
    assert cut_texts(ada.page) == []
    mine = Mine(ada)
    assert is_whole_on_screen(mine.canvas)
    box = mine.canvas.bounding_box()
    assert box is not None
    # All four corners of the mine are on the canvas.
    for x in (-1300, 1300):
        for y in (-1300, 1300):
            spot = mine.spot(x, y)
            assert box["x"] <= spot[0] <= box["x"] + box["width"]
            assert box["y"] <= spot[1] <= box["y"] + box["height"]
