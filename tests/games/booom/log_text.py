"""The log of a game as text, as the golden files have it."""

from __future__ import annotations

import msgspec

from boomtown.games.booom.events import TimedEvent


def to_text(log: list[TimedEvent] | tuple[TimedEvent, ...]) -> str:
    """Returns a log as text, one JSON object a line."""
    return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in log)


def from_text(text: str) -> tuple[TimedEvent, ...]:
    """Returns the log written in `text`; raises `msgspec.ValidationError`."""
    return tuple(msgspec.json.decode(line, type=TimedEvent) for line in text.splitlines())
