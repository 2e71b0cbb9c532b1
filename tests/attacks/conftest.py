"""One server and its two people, for all attacks of a module."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.attacks.people import look_at_a_long_game
from tests.attacks.server import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with default settings."""
    with ServerProcess(tmp_path_factory.mktemp("attacked")) as server:
        asyncio.run(look_at_a_long_game(server))
        yield server
