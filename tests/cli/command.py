"""Runs the command line in this process, with standard input and output as bytes."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from boomtown.cli.app import run


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What was printed, line by line."""
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        """What was printed, as one JSON object."""
        return json.loads(self.out)


class Terminal:
    """Says commands and hears what they print."""

    def __init__(self, capture: pytest.CaptureFixture[bytes], patch: pytest.MonkeyPatch) -> None:
        self._capture = capture
        self._patch = patch

    def __call__(self, *words: str, typed: str | bytes = "") -> Ran:
        """Runs `boomtown WORDS` with `typed` on standard input."""
        raw = typed if isinstance(typed, bytes) else typed.encode()
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        self._capture.readouterr()
        code = run(words)
        captured = self._capture.readouterr()
        return Ran(code, captured.out.decode(), captured.err.decode())
