"""The first page: how much is sent for it, and how soon after the start of a cold server it can be used."""

from __future__ import annotations

import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.figure import Figure
from benchmarks.running import browser, server, start

MOST_BYTES = 130_000
SOONEST_S = 2.0
STARTS = 5


def sent_bytes() -> int:
    """Returns the bytes of all answers for the first page into an empty cache: bodies as sent, no headers."""
    with server() as address, browser() as chromium:
        page = chromium.new_page()
        sizes: list[float] = []
        devtools: Any = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.on("Network.dataReceived", lambda event: sizes.append(event["encodedDataLength"]))
        page.goto(address, wait_until="networkidle")
        return int(sum(sizes))


def seconds_to_use() -> float:
    """Returns the time from the start of the server's process until a game can be chosen on the page."""
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        page = chromium.new_page()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        began = time.perf_counter()
        process = start(Path(folder), port=port)
        try:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.01)
            page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
            page.locator("[data-action=bot]").first.wait_for(state="visible", timeout=30_000)
            page.locator("[data-action=bot]").first.click(trial=True)
            return time.perf_counter() - began
        finally:
            process.terminate()
            process.wait(timeout=20)


def figures() -> Iterator[Figure]:
    """Measures both."""
    size = sent_bytes()
    yield Figure(
        "first page, everything sent",
        f"{size / 1000:.0f} kB",
        f"at most {MOST_BYTES / 1000:.0f} kB",
        size <= MOST_BYTES,
    )
    seconds = [seconds_to_use() for _ in range(STARTS)]
    typical = median(seconds)
    said = f"{typical:.2f} s (from {min(seconds):.2f} to {max(seconds):.2f})"
    yield Figure("first page usable after a cold start", said, "within 2 s", typical <= SOONEST_S)
