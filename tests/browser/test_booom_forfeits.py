"""Forfeits of BOOOM!: every gesture with the mouse, with fingers and with keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from boomtown.games.booom.kinds import Kind
from tests.browser.booom import HOLD_MS, Mine, in_the_open
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.town import Town
from tests.browser.warned_tables import warned_table

INPUTS = ["mouse", "finger", "keys"]
OWN = {
    Kind.BAT: "flail",
    Kind.RAT: "behind_back",
    Kind.GHOST: "cover_eyes",
    Kind.SNAKE: "clap",
}
"""Each special and its gesture, where each has its own."""


def owes(person: Person, table: str) -> int:
    """Returns how many forfeits the person owes, as the server knows it."""
    picture: dict[str, Any] = person.ask(f"/api/tables/{table}")["game"]["picture"]
    return len(picture["players"][0]["forfeits"])


def does(person: Person, table: str, special: Kind, gesture: str, by: str) -> None:
    """Does half of a forfeit, which is not enough, and then the whole of it."""
    mine = Mine(person)
    owed = owes(person, table)
    asked = person.find(f'[data-testid="forfeit"][data-special="{special.word}"]')
    expect(asked).to_have_attribute("data-gesture", gesture)
    mine.half_a_forfeit(by=by)
    expect(asked).to_be_visible()
    assert owes(person, table) == owed
    mine.do_forfeit(by=by)
    expect(asked).to_have_count(0)
    assert owes(person, table) == owed - 1


def has_a_free_hand(person: Person, table: str) -> None:
    """Takes a nugget."""
    mine = Mine(person)
    expect(mine.forfeit).to_have_count(0)
    tiles = person.ask(f"/api/tables/{table}")["game"]["picture"]["tiles"]
    mine.touch(in_the_open(tiles, "legal")[0])
    expect(person.find('[data-player="0"]')).to_have_attribute("data-depot", "1")


@pytest.mark.parametrize("by", INPUTS)
def test_each_special_has_its_own_forfeit(newcomer: Newcomer, town: Town, by: str) -> None:
    ada = newcomer(phone=by == "finger")
    table = warned_table(ada, town, list(OWN), forfeits="own")
    for special, gesture in OWN.items():
        does(ada, table, special, gesture, by)
    has_a_free_hand(ada, table)


@pytest.mark.parametrize("by", INPUTS)
def test_hands_go_up_for_every_special_where_forfeits_are_plain(
    newcomer: Newcomer, town: Town, by: str
) -> None:
    ada = newcomer(phone=by == "finger")
    table = warned_table(ada, town, [Kind.BAT, Kind.GHOST], forfeits="plain")
    for special in (Kind.BAT, Kind.GHOST):
        does(ada, table, special, "hands_up", by)
    has_a_free_hand(ada, table)


@pytest.mark.parametrize("by", INPUTS)
def test_one_hand_is_not_two_and_hands_that_are_held_do_not_flail(
    newcomer: Newcomer, town: Town, by: str
) -> None:
    ada = newcomer(phone=by == "finger")
    mine = Mine(ada)
    table = warned_table(ada, town, [Kind.RAT, Kind.BAT], forfeits="own")
    for gesture, hands in (("behind_back", 1), ("flail", 2)):
        expect(mine.forfeit).to_have_attribute("data-gesture", gesture)
        owed = owes(ada, table)
        with mine.hands_down(by, hands):
            ada.page.wait_for_timeout(HOLD_MS)
        assert owes(ada, table) == owed
        mine.do_forfeit(by=by)
        expect(ada.find(f'[data-gesture="{gesture}"]')).to_have_count(0)
    has_a_free_hand(ada, table)


@pytest.mark.parametrize("by", INPUTS)
def test_the_mine_is_dark_while_eyes_are_covered(newcomer: Newcomer, town: Town, by: str) -> None:
    ada = newcomer(phone=by == "finger")
    mine = Mine(ada)
    table = warned_table(ada, town, [Kind.GHOST], forfeits="own")
    night = ada.find(".night")
    dark = re.compile(r"\bdark\b")
    expect(mine.forfeit).to_be_visible()
    expect(night).not_to_have_class(dark)
    with mine.hands_down(by, 1):
        expect(night).to_have_class(dark)
        ada.page.wait_for_timeout(200)
    expect(night).not_to_have_class(dark)
    mine.do_forfeit(by=by)
    expect(mine.forfeit).to_have_count(0)
    expect(night).not_to_have_class(dark)
    has_a_free_hand(ada, table)
