"""A server for each module that wants one, and a watch on what is logged."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boomtown.server.config import Settings
from tests.server.town import Town


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Returns settings for tests: a free port, no delays, and limits that only their own tests reach."""
    plain: dict[str, Any] = {
        "data": folder,
        "port": 0,
        "bot_delay_ms": 0,
        "bot_workers": 1,
        "countdown_s": 0,
        "messages_a_second": 100_000,
        "acts_a_second": 100_000,
        "tables_a_minute": 100_000,
        "names_a_minute": 100_000,
        "requests_a_minute": 100_000,
        "visits_a_second": 100_000,
        "pictures_a_second": 100_000,
    }
    return Settings(**(plain | changes))


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A server that the tests of a module share."""
    with Town(settings_in(tmp_path_factory.mktemp("town"))) as town:
        yield town


@pytest.fixture
def make_town(tmp_path: Path) -> Callable[..., Town]:
    """Makes a server with settings of one's own; to be used as a context."""

    def make(**changes: Any) -> Town:
        thinkers = changes.pop("thinkers", None)
        return Town(settings_in(tmp_path, **changes), thinkers)

    return make


class _Complaints(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def nothing_breaks(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test during which anything was logged as an error, unless it is marked to expect that."""
    complaints = _Complaints()
    watched = [logging.getLogger(), logging.getLogger("uvicorn"), logging.getLogger("uvicorn.error")]
    for logger in watched:
        logger.addHandler(complaints)
    yield
    for logger in watched:
        logger.removeHandler(complaints)
    if "expects_errors" not in request.fixturenames:
        assert not [record.getMessage() for record in complaints.records]


@pytest.fixture
def expects_errors() -> None:
    """Says that a test breaks something on purpose."""
