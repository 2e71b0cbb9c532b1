"""The states of a game of another package that are looked at on the contact sheets."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.reaching import State, alone
from tests.browser.text_table import TextTable
from tests.fifth_game.environment import KEY, NAME


def house(person: Person) -> None:
    """Its house on the main street."""
    person.visit("/")
    person.press(person.find(f'a[data-game="{KEY}"]'))
    expect(person.page.get_by_role("heading", name=NAME, level=2)).to_be_visible()


def table(person: Person) -> None:
    """A game, after its first move."""
    house(person)
    person.do("same")
    person.find('dialog[open] input[type="radio"][value="4x5"]').check()
    person.do("start")
    person.at_table()
    text = TextTable(person)
    text.write("b1a1")
    text.has_plies(1)


PACKAGE_STATES: Mapping[str, State] = {f"{KEY}-house": alone(house), f"{KEY}-table": alone(table)}
"""They need a server that has this package."""
