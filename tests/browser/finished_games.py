"""Finished games that people read, walk through and share."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from boomtown.table.records import parse_record
from tests.browser.people import Person

GOLDEN = Path(__file__).parents[1] / "table" / "golden" / "records"
TURN_GAMES = {
    "boomerang": "boomerang-1-standard",
    "boomers": "boomers-1-everything",
    "windriver": "windriver-1-four-shared",
}
DRAWN = """async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d", {willReadFrequently: true});
    pen.drawImage(picture, 0, 0);
    const colours = new Set();
    const board = pen.getImageData(100, 160, picture.width - 200, picture.height - 420).data;
    for (let at = 0; at < board.length; at += 4 * 97)
        colours.add(`${board[at] >> 4},${board[at + 1] >> 4},${board[at + 2] >> 4}`);
    const [red, green, blue] = pen.getImageData(14, 14, 1, 1).data;
    return {width: picture.width, height: picture.height, colours: colours.size, light: red + green + blue};
}"""
"""How large a picture is, how many colours its middle has, and how light its paper is."""


def record(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def plies(name: str) -> int:
    return len(parse_record(record(name)).moves)


def open_sheet(person: Person) -> None:
    """Opens the sheet of the game from where the game ended."""
    expect(person.end_screen).to_be_visible()
    person.do("end-sheet")
    expect(person.find('[data-testid="game-sheet"]')).to_be_visible()


def on_the_board(person: Person, ply: int, of: int) -> None:
    """Waits until a move of the past is shown, and the address says so."""
    expect(person.page).to_have_url(re.compile(rf"\?ply={ply}$"))
    if not person.phone:
        expect(person.find(".history .place")).to_contain_text(re.compile(rf"\b{ply}\b.*\b{of}\b"))
