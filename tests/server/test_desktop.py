"""A browser is opened where there is a desktop, and never inside the terminal of the server."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path

import pytest

from boomtown.server import desktop

ADDRESS = "http://127.0.0.1:8000"


class Window:
    """A browser that remembers what it was asked to show."""

    def __init__(self, name: str = "firefox") -> None:
        self.name = name
        self.shown: list[str] = []

    def open(self, address: str) -> bool:
        """Shows a page."""
        self.shown.append(address)
        return True


@pytest.mark.parametrize(
    ("platform", "environ", "there"),
    [
        ("darwin", {}, True),
        ("win32", {}, True),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"TERM": "xterm", "SSH_CONNECTION": "1 2 3 4"}, False),
        ("linux", {"DISPLAY": "", "WAYLAND_DISPLAY": ""}, False),
        ("freebsd13", {}, False),
    ],
)
def test_a_desktop_is_there_or_not(platform: str, environ: dict[str, str], there: bool) -> None:
    assert desktop.has_desktop(platform, environ) is there


@pytest.mark.parametrize(
    ("there", "name", "opens"),
    [
        (True, "firefox", True),
        (True, "/usr/bin/xdg-open", True),
        (True, "", True),
        (False, "firefox", False),
        (True, "lynx", False),
        (True, "/usr/bin/www-browser", False),
        (True, "w3m", False),
    ],
)
def test_only_a_window_on_a_desktop_is_opened(
    monkeypatch: pytest.MonkeyPatch, there: bool, name: str, opens: bool
) -> None:
    window = Window(name)
    monkeypatch.setattr(desktop, "has_desktop", lambda platform, environ: there)
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    desktop.open_page(ADDRESS)
    assert window.shown == [ADDRESS] * opens


def test_no_browser_at_all_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(desktop, "has_desktop", lambda platform, environ: True)
    monkeypatch.setattr(webbrowser, "get", none)
    desktop.open_page(ADDRESS)


@pytest.mark.parametrize(("display", "opens"), [(":0", True), ("", False)])
def test_a_text_browser_that_python_would_take_is_not_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, display: str, opens: bool
) -> None:
    started = tmp_path / "started"
    for name in ("www-browser", "lynx", "firefox"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n/bin/echo {name} >> {started}\n")
        program.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(webbrowser, "_tryorder", None)
    monkeypatch.setattr(webbrowser, "_browsers", {})
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", display)
    desktop.open_page(ADDRESS)
    assert (started.read_text().split() if started.exists() else []) == ["firefox"] * opens
