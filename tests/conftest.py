"""Long tests go on where they were interrupted: `--resume FILE` leaves out what passed before.

The file has a line for each test that passed, under a fingerprint of the sources; where these have changed,
everything is run again.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hypothesis import settings

# The first example of a test may load compiled rules, and the machine is shared: no example has a time limit.
settings.register_profile("boomtown", deadline=None)
settings.load_profile("boomtown")

ROOT = Path(__file__).parents[1]
SOURCES = ("src", "tests")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--resume", metavar="FILE", help="leave out what passed before, as this file says")


def pytest_configure(config: pytest.Config) -> None:
    if file := config.getoption("resume"):
        config.pluginmanager.register(Resumed(Path(file), by_worker=hasattr(config, "workerinput")))


def fingerprint(root: Path = ROOT) -> str:
    """Returns what changes whenever a Python source does."""
    digest = hashlib.sha256()
    for source in sorted(file for folder in SOURCES for file in (root / folder).rglob("*.py")):
        digest.update(source.relative_to(root).as_posix().encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()


class Resumed:
    """Remembers in a file which tests passed."""

    def __init__(self, file: Path, *, by_worker: bool, sources: str = "") -> None:
        self._file = file
        self._by_worker = by_worker
        sources = sources or fingerprint()
        lines = file.read_text().splitlines() if file.exists() else []
        self._passed = set(lines[1:]) if lines[:1] == [sources] else set()
        if not by_worker and not self._passed:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(sources + "\n")

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        done = [item for item in items if item.nodeid in self._passed]
        if done:
            config.hook.pytest_deselected(items=done)
            items[:] = [item for item in items if item.nodeid not in self._passed]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and not self._by_worker:
            with self._file.open("a") as file:
                file.write(report.nodeid + "\n")

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and self._passed:
            session.exitstatus = pytest.ExitCode.OK  # all of them passed before
