"""Adds the game of pebbles to those that are found, for the tests of tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boomtown.testing.installed_games import also_installed


@pytest.fixture(scope="module", autouse=True)
def pebbles() -> Iterator[None]:
    """The registry knows the game `pebbles` while a module of these tests runs."""
    with also_installed(pebbles="tests.table.pebbles"):
        yield
