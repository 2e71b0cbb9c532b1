"""The names of those who sit down live outside the log: it holds ids, and who loads it fills the names in.

A store keeps the name beside the log, under the key of the entry by which somebody sat down. So a person can
be forgotten without touching the log, and their games stay whole.
"""

from __future__ import annotations

from msgspec.structs import replace

from boomtown.table.events import Event, Seated


def without_name(event: Event) -> Event:
    """Returns the event as the log keeps it: with the id of who sat down, and no name."""
    return replace(event, name="") if isinstance(event, Seated) and event.name else event


def with_name(event: Event, name: str | None) -> Event:
    """Returns the event with the name that is kept beside the log, where there is one."""
    return replace(event, name=name) if isinstance(event, Seated) and name is not None else event
