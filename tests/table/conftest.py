"""Adds the game of pebbles to the registry for the tests of tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boomtown.games import registry


@pytest.fixture(scope="module", autouse=True)
def pebbles() -> Iterator[None]:
    """The registry knows the game `pebbles` while a module of these tests runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_MODULES", {**registry._MODULES, "pebbles": "tests.table.pebbles"})
        yield
    registry.ruleset.cache_clear()
