"""Takes the pictures of the documents: `python -m tests.browser.pictures docs/pictures`.

They show a fixed game, so that a picture changes only when what it shows has changed; but for the waiting
room, where every table has a link of its own.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import places
from tests.browser.chromium import launch
from tests.browser.people import PATIENCE_MS, PHONE, Person
from tests.browser.town import Town

LARGEST_BYTES = 300_000
JPEG_QUALITY = 84
DESK = {"width": 1200, "height": 750}
PORT = 8000
"""The picture of the waiting room shows the address; this one is what people see at home."""


@dataclass(frozen=True)
class Picture:
    """One file: what is on it, and through which window it is seen."""

    file: str
    about: str
    place: Callable[[Person], None]
    phone: bool = False
    french: bool = False
    dusk: bool = False


PICTURES = (
    Picture("home.png", "The main street in the morning", places.home),
    Picture("home-dusk.png", "The main street at dusk", places.home, dusk=True),
    Picture(
        "home-phone-fr.png", "The main street on a phone, in French", places.home, phone=True, french=True
    ),
    Picture("table.png", "A table of Boomerang: the held bar would turn four pieces", places.holding),
    Picture("table-fr.png", "The same table in French, at dusk", places.playing, french=True, dusk=True),
    Picture("table-phone.png", "A table on a phone", places.holding, phone=True),
    Picture("table-phone-fr.png", "A table on a phone, in French", places.playing, phone=True, french=True),
    Picture("boomers.png", "A table of Oklahoma Boomers, with a railroad", places.prairie),
    Picture(
        "boomers-phone-fr.png",
        "Oklahoma Boomers on a phone, in French",
        places.prairie,
        phone=True,
        french=True,
    ),
    Picture("windriver.png", "Four chiefs at Wind River", places.plains),
    Picture(
        "windriver-phone-fr.png", "Wind River on a phone, in French", places.plains, phone=True, french=True
    ),
    Picture("booom.jpg", "The Ghost Mine of BOOOM! after a blast, in the first lesson", places.mine),
    Picture(
        "booom-phone-fr.jpg",
        "A warning in BOOOM!, on a phone, in French",
        places.warning,
        phone=True,
        french=True,
    ),
    Picture("booom-end.jpg", "BOOOM!, chest by chest", places.chests),
    Picture("end.png", "The count at the end", places.over),
    Picture("end-phone-fr.png", "The count on a phone, in French", places.over, phone=True, french=True),
    Picture("waiting.png", "Waiting for a friend: link, code, and a board to try things out", places.waiting),
    Picture("setup.png", "Before a game: whom to meet, which colour, which rules", places.setup),
    Picture("lesson.png", "The first lesson", places.lesson),
    Picture(
        "lesson-phone-fr.png", "The lesson on a phone, in French", places.lesson, phone=True, french=True
    ),
    Picture("rules.png", "The rules, with drawings", places.rules),
    Picture("settings.png", "The settings", places.settings),
    Picture("lost.png", "An address that leads nowhere", places.lost),
)


def take(browser: Browser, town: Town, picture: Picture, folder: Path) -> None:
    """Takes one picture; fails when somebody met trouble on the way, or when the file is too large."""
    person = Person(
        browser,
        town.address,
        "Ada",
        phone=picture.phone,
        viewport=PHONE if picture.phone else DESK,
        locale="fr-FR" if picture.french else "en-GB",
        color_scheme="dark" if picture.dusk else "light",
    )
    picture.place(person)
    # Grain is noise, and noise does not compress: with it a picture has twice as many bytes.
    person.page.evaluate("document.documentElement.style.setProperty('--grain', 'none')")
    file = folder / picture.file
    # A mine is light and shadow, which PNG does not compress.
    quality = JPEG_QUALITY if file.suffix == ".jpg" else None
    person.page.screenshot(path=file, animations="disabled", quality=quality)
    person.leave()
    assert not person.trouble, person.trouble
    size = file.stat().st_size
    print(f"{file}  {size // 1000} kB")
    assert size <= LARGEST_BYTES, f"{file} has {size} bytes, more than {LARGEST_BYTES}"


def main(folder: Path) -> None:
    """Takes all pictures, and lists them in a page of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        town = Town(Path(data), PORT)
        town.open()
        browser = launch(playwright)
        try:
            for picture in PICTURES:
                take(browser, town, picture, folder)
        finally:
            browser.close()
            town.close()
    lines = ["# Pictures", "", "Taken by `python -m tests.browser.pictures docs/pictures`.", ""]
    for picture in PICTURES:
        lines += [f"## {picture.about}", "", f"![{picture.about}]({picture.file})", ""]
    (folder / "README.md").write_text("\n".join(lines).rstrip() + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
