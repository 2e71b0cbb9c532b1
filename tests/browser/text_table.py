"""A table played as text, as somebody sees it who has nothing but a keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from playwright.sync_api import Locator, expect

from tests.browser.people import BOT_PATIENCE_MS, Person


class TextTable:
    """The text table on somebody's page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.whole = person.page.get_by_test_id("text-table")
        self.field = self.whole.get_by_role("combobox")
        self.options = self.whole.get_by_role("option")
        self.tape = person.page.get_by_test_id("tape")
        self.turn = person.page.get_by_test_id("text-turn")

    def type(self, text: str) -> None:
        """Writes into the field, key by key, and sends nothing."""
        expect(self.whole).to_be_visible()
        self.field.focus()
        self.person.page.keyboard.type(text)

    def write(self, text: str) -> None:
        """Writes a text and sends it."""
        expect(self.whole).to_be_visible()
        self.field.focus()
        self.person.page.keyboard.insert_text(text)
        # What is chosen would be taken instead; nothing is, until an arrow key is pressed.
        self.person.page.keyboard.press("Enter")

    def answers(self, text: str | re.Pattern[str]) -> None:
        """Waits until the tape says something."""
        expect(self.lines.filter(has_text=text).last).to_be_visible()

    @property
    def lines(self) -> Locator:
        """What came back, line by line."""
        return self.tape.locator('[data-kind="said"], [data-kind="refused"]')

    def drawn(self) -> str:
        """Returns the board in characters."""
        return self.whole.get_by_test_id("drawing").inner_text()

    def shows(self, drawing: str) -> None:
        """Waits until the board is drawn so."""
        wanted = [line.rstrip() for line in drawing.splitlines() if line.strip()]

        def seen() -> Sequence[str]:
            return [line.rstrip() for line in self.drawn().splitlines() if line.strip()]

        self.person.waits_for(seen, wanted)

    def has_plies(self, plies: int) -> None:
        """Waits until so many moves were made."""
        expect(self.whole).to_have_attribute("data-plies", str(plies), timeout=BOT_PATIENCE_MS)

    def play(self, moves: Iterable[str], *, first: int = 0) -> None:
        """Writes one move after the other, each when the one before it stands."""
        for ply, move in enumerate(moves, first):
            self.has_plies(ply)
            self.write(move)
            self.has_plies(ply + 1)


def open_text_table(person: Person, game: str, seats: Sequence[str], **more: object) -> TextTable:
    """Opens a table and goes there by an address that asks for text."""
    asked = {"game": game, "seats": list(seats), **more}
    # The first table of a town waits until the rules are compiled.
    answer = person.context.request.post("/api/tables", data=asked, timeout=BOT_PATIENCE_MS)
    assert answer.ok, answer.text()
    person.visit(f"/t/{answer.json()['table']}?text=1")
    text = TextTable(person)
    expect(text.whole).to_be_visible()
    return text
