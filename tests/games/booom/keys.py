"""What a message names, however deep: nothing hidden may be among it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def keys_in(value: Any) -> Iterator[str]:
    """Yields every key of every object in plain JSON."""
    if isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from keys_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from keys_in(part)
