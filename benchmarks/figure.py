"""One measured figure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, what it came to, and what was asked for."""

    name: str
    value: str
    asked: str = ""
    reached: bool | None = None
    """None where nothing was asked."""
