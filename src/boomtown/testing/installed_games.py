"""Games that are there only while a test runs, as if a package had brought them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint

import pytest

from boomtown.games import registry


@contextmanager
def also_installed(**modules: str) -> Iterator[None]:
    """Adds games to those that are found: each key with the module that has its `CARD` and `GAME`."""
    points = [EntryPoint(key, module, registry.GROUP) for key, module in modules.items()]
    found = (*registry._entry_points(), *points)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(registry, "_entry_points", lambda: found)
            registry.forget()
            yield
    finally:
        registry.forget()
