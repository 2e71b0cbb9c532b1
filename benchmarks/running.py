"""A server and a browser to measure: the real command, on a data folder of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-dev-shm-usage"]


@contextmanager
def server(**settings: str) -> Iterator[str]:
    """Starts `boomtown serve` on a free port; yields its address as soon as it is printed."""
    with tempfile.TemporaryDirectory() as folder:
        process = start(Path(folder), port=0, **settings)
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            found = re.search(r"http://\S+", line)
            if not found:
                raise SystemExit(f"the server did not start: {line}")
            yield found[0]
        finally:
            process.terminate()
            process.wait(timeout=20)


def start(folder: Path, *, port: int, **settings: str) -> subprocess.Popen[str]:
    """Starts the server and returns at once."""
    return subprocess.Popen(
        [sys.executable, "-m", "boomtown.cli", "serve", "--port", str(port)],
        env={**os.environ, "BOOMTOWN_DATA": str(folder), **settings},
        stdout=subprocess.PIPE,
        text=True,
    )


@contextmanager
def browser(*flags: str) -> Iterator[Browser]:
    """Starts Chromium, with more flags if need be: `BOOMTOWN_CHROMIUM`, the system's, or Playwright's own."""
    path = os.environ.get("BOOMTOWN_CHROMIUM") or shutil.which("chromium")
    options: dict[str, Any] = {"executable_path": path} if path else {}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(args=[*FLAGS, *flags], **options)
        try:
            yield chromium
        finally:
            chromium.close()
