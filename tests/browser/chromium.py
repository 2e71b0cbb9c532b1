"""Finds a Chromium to drive, or says how to get one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

FLAGS = ("--no-sandbox", "--disable-background-networking", "--disable-dev-shm-usage")
"""No sandbox: containers have none. No background traffic: this browser has nobody else to talk to."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
USUAL_PLACES = (Path("/usr/bin/chromium"), Path("/usr/bin/chromium-browser"))
VARIABLE = "BOOMTOWN_CHROMIUM"

HOW_TO_GET_ONE = (
    "The browser tests need Chromium and found none. Install it with `sudo apt install chromium` (Debian, "
    "Ubuntu), or with `.venv/bin/playwright install --with-deps chromium`; or name the one you have: "
    f"{VARIABLE}=/path/to/chromium. To leave these tests out: make test-fast."
)


class NoChromium(Exception):
    """There is no browser here; the message says how to get one."""


def find_chromium(playwright: Playwright) -> Path:
    """Returns the program: the named one, the one on the path, a usual one, or Playwright's own."""
    named = os.environ.get(VARIABLE, "").strip()
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoChromium(f"{VARIABLE} is {named!r}, and there is no such program. {HOW_TO_GET_ONE}")
        return Path(found)
    on_path = [Path(found) for name in NAMES if (found := shutil.which(name)) is not None]
    for candidate in (*on_path, *USUAL_PLACES, Path(playwright.chromium.executable_path)):
        if os.access(candidate, os.X_OK):
            return candidate
    raise NoChromium(HOW_TO_GET_ONE)


def launch(playwright: Playwright) -> Browser:
    """Starts the browser; raises `NoChromium`."""
    return playwright.chromium.launch(executable_path=find_chromium(playwright), args=list(FLAGS))
