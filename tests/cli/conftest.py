"""The command line, ready to be spoken to."""

from __future__ import annotations

import pytest

from tests.cli.command import Terminal


@pytest.fixture
def boomtown(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Runs a command: `boomtown("show", "boomerang", "--json")`."""
    monkeypatch.setenv("COLUMNS", "100")
    return Terminal(capsysbinary, monkeypatch)
