"""Makes contact sheets: `python -m tests.browser.sheets FOLDER [--only NAME ..] [--size WIDTHxHEIGHT ..]`.

A sheet shows one page or state in every size, language and light, small enough to be looked at whole. The
state is reached once; then the same page is made smaller, spoken to in the other language, and darkened.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, FloatRect, Page, expect, sync_playwright

from tests.browser.booom_states import IN_TOWN
from tests.browser.chromium import launch
from tests.browser.package_states import PACKAGE_STATES
from tests.browser.people import PATIENCE_MS, Person
from tests.browser.reaching import State, alone, speak
from tests.browser.sight import cut_texts, overhang
from tests.browser.states import STATES
from tests.browser.town import Town
from tests.fifth_game.environment import Environment

SIZES = ((1366, 768), (390, 844), (320, 568), (667, 375), (683, 384))
LANGUAGES = {"en": "English", "fr": "français"}
LIGHTS = {"light": "morning", "dusk": "dusk"}
LEAST_DESK_PX = 900
"""A screen that is less wide is held in a hand, and touched."""
SCREENS_HIGH = 2
"""A page that can be scrolled is shown to that many heights of its screen."""
LOW_PX = 450
SCALE = 0.6
SETTLED_MS = 120
ALL_NAMES = (*STATES, *IN_TOWN, *PACKAGE_STATES)
"""Of every state of which there is a sheet."""

_FRAMES = """() => Promise.all([document.fonts.ready,
  new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))]).then(() => null)"""


@dataclass(frozen=True)
class Look:
    """One picture of a sheet."""

    size: tuple[int, int]
    language: str
    light: str
    image: bytes
    wrong: Sequence[str]
    """What an eye would notice at once: texts cut off, things that stick out."""


class Camera:
    """Looks at one page in every size, language and light."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def looks(self, sizes: Sequence[tuple[int, int]]) -> Iterator[Look]:
        """Yields what is to be seen; first in sizes like the one in which the state was reached."""
        screen = self._page.viewport_size
        assert screen is not None
        in_hand = screen["width"] < LEAST_DESK_PX
        for size in sorted(sizes, key=lambda size: (size[0] < LEAST_DESK_PX) != in_hand):
            self._resize(size)
            for language in LANGUAGES:
                for light in LIGHTS:
                    speak(self._page, language, light)
                    self._page.evaluate(_FRAMES)
                    self._page.wait_for_timeout(SETTLED_MS)
                    yield Look(size, language, light, self._picture(size), self._wrong())

    def _resize(self, size: tuple[int, int]) -> None:
        width, height = size
        self._page.set_viewport_size({"width": width, "height": height})
        self._session.send("Emulation.setTouchEmulationEnabled", {"enabled": width < LEAST_DESK_PX})

    def _picture(self, size: tuple[int, int]) -> bytes:
        width, height = size
        how: dict[str, Any] = {"animations": "disabled", "type": "jpeg", "quality": 80}
        # A sheet of paper over the page stands in the middle of the screen, and scrolls by itself.
        if self._page.locator("dialog[open]").count() > 0:
            return self._page.screenshot(**how)
        whole = int(self._page.evaluate("scrollTo(0, 0), document.documentElement.scrollHeight"))
        shown: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(whole, height * SCREENS_HIGH)}
        return self._page.screenshot(full_page=True, clip=shown, **how)

    def _wrong(self) -> list[str]:
        sideways = overhang(self._page)
        return [*([f"{sideways} pixels too wide"] if sideways > 0 else []), *cut_texts(self._page)]


def columns_of(sizes: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Returns which sizes stand under each other: low screens share a column, the rest have their own."""
    low = [size for size in sizes if size[1] < LOW_PX]
    return [*([size] for size in sizes if size[1] >= LOW_PX), *([low] if low else [])]


def sheet_of(name: str, looks: Sequence[Look]) -> str:
    """Returns HTML with all looks in a grid: a row a language and light, a column a kind of screen."""
    columns = columns_of(sorted({look.size for look in looks}, reverse=True))
    widths = " ".join(f"{int(max(width for width, _ in column) * SCALE)}px" for column in columns)
    seen = {(look.language, look.light, look.size): look for look in looks}
    cells = [
        f"<div>{''.join(_figure(seen[language, light, size]) for size in column)}</div>"
        for language in LANGUAGES
        for light in LIGHTS
        for column in columns
    ]
    return (
        f"<!doctype html><meta charset=utf-8><title>{escape(name)}</title><style>"
        "body{margin:12px;width:max-content;background:#888;font:13px sans-serif}"
        f"main{{display:grid;grid-template-columns:{widths};gap:12px;align-items:start}}"
        "h1{margin:0 0 8px;font-size:18px}figure{margin:0 0 8px}b{display:block;color:#800}img{display:block}"
        f"</style><h1>{escape(name)}</h1><main>{''.join(cells)}</main>"
    )


def _figure(look: Look) -> str:
    width, height = look.size
    caption = f"{width} \N{MULTIPLICATION SIGN} {height}, {LANGUAGES[look.language]}, {LIGHTS[look.light]}"
    wrong = "".join(f"<b>{escape(line)}</b>" for line in look.wrong)
    picture = (
        f'<img width="{int(width * SCALE)}" src="data:image/jpeg;base64,{b64encode(look.image).decode()}">'
    )
    return f"<figure>{picture}<figcaption>{caption}{wrong}</figcaption></figure>"


class Studio:
    """A browser and a town, and the sheets that are made with them."""

    def __init__(self, browser: Browser, town: Town, folder: Path) -> None:
        self._browser = browser
        self._town = town
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def state(self, name: str) -> State:
        """Returns how the state of that name is reached here."""
        if name in IN_TOWN:
            return alone(lambda person: IN_TOWN[name](person, self._town))
        return PACKAGE_STATES[name] if name in PACKAGE_STATES else STATES[name]

    def make(self, name: str, state: State, sizes: Sequence[tuple[int, int]] = SIZES) -> list[Look]:
        """Reaches a state, looks at it, and writes its sheet; returns the looks."""
        people: list[Person] = []

        def come(who: str, **how: Any) -> Person:
            width, height = SIZES[0]
            if not how.get("phone"):
                how.setdefault("viewport", {"width": width, "height": height})
            people.append(Person(self._browser, self._town.address, who, **how))
            return people[-1]

        try:
            looks = list(Camera(state(come).page).looks(sizes))
        finally:
            for person in people:
                person.leave()
        self._write(name, sheet_of(name, looks))
        return looks

    def _write(self, name: str, html: str) -> None:
        page = self._browser.new_page(viewport={"width": 400, "height": 300})
        page.set_content(html, wait_until="load")
        page.locator("body").screenshot(path=self._folder / f"{name}.png")
        page.close()


@contextmanager
def studio(folder: Path, python: str = sys.executable) -> Iterator[Studio]:
    """Opens a town and a browser for as long as sheets are made; the town has the games of that Python."""
    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        town = Town(Path(data), python=python)
        town.open()
        browser = launch(playwright)
        try:
            yield Studio(browser, town, folder)
        finally:
            browser.close()
            try:
                town.close()
            except AssertionError as trouble:  # said, and not a reason to lose the sheets
                print(trouble)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


@contextmanager
def studio_with_package(folder: Path) -> Iterator[Studio]:
    """Opens a town that has the game of another package, too."""
    with tempfile.TemporaryDirectory() as installed:
        environment = Environment(Path(installed))
        try:
            with studio(folder, str(environment.python)) as made:
                yield made
        finally:
            environment.leave()


def make_sheets(town: Studio, names: Sequence[str], sizes: Sequence[tuple[int, int]]) -> dict[str, list[str]]:
    """Makes the sheets of these states; returns what is wrong on each."""
    found: dict[str, list[str]] = {}
    for name in names:
        began = time.monotonic()
        try:
            looks = town.make(name, town.state(name), sizes)
        except Exception as failure:  # one state that cannot be reached must not cost all other sheets
            found[name] = [f"not reached: {failure}"]
        else:
            found[name] = sorted({line for look in looks for line in look.wrong})
        print(f"{name}  {time.monotonic() - began:.0f} s", *found[name], sep="\n    ", flush=True)
    return found


def main() -> int:
    """Makes the sheets that were asked for; tells what is wrong on them."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.sheets", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--only", action="append", metavar="NAME", help="a state, or a pattern: 'boomers-*'")
    parser.add_argument("--size", action="append", type=_size, metavar="WIDTHxHEIGHT")
    parser.add_argument("--list", action="store_true", help="only name the states; needs no folder")
    asked = parser.parse_args()
    names = [name for name in ALL_NAMES if any(fnmatch(name, one) for one in asked.only or ["*"])]
    if asked.list:
        print("\n".join(names))
        return 0
    if asked.folder is None:
        parser.error("name a folder for the sheets")
    found: dict[str, list[str]] = {}
    for opened, there in ((studio, {*STATES, *IN_TOWN}), (studio_with_package, {*PACKAGE_STATES})):
        if some := [name for name in names if name in there]:
            with opened(asked.folder) as town:
                found |= make_sheets(town, some, asked.size or SIZES)
    wrong = {name: lines for name, lines in found.items() if lines}
    (asked.folder / "wrong.json").write_text(json.dumps(wrong, indent=2, ensure_ascii=False) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
