"""Opens the page where there is a desktop to show it, and never a text browser inside the terminal."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from pathlib import PurePath

log = logging.getLogger(__name__)

TEXT_BROWSERS = frozenset(("www-browser", "links", "links2", "elinks", "lynx", "w3m"))


def has_desktop(platform: str, environ: Mapping[str, str]) -> bool:
    """Tells whether a browser's window could be seen."""
    if platform in ("darwin", "win32"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def open_page(address: str) -> None:
    """Opens the browser of whoever started the server; without a desktop nothing is opened."""
    if not has_desktop(sys.platform, os.environ):
        return
    import webbrowser  # looks for all browsers there are; not needed otherwise

    try:
        browser = webbrowser.get()
        if PurePath(getattr(browser, "name", "")).stem not in TEXT_BROWSERS:
            browser.open(address)
    except (webbrowser.Error, OSError) as why:
        log.info("no browser was opened: %s", why)
