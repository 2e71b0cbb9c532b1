"""Small rooms: a module that has grown beyond what one reads at once is asked what it mixes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST_LINES = 400
FOLDERS = ("src", "tests", "tools", "benchmarks", "web/src")
ENDINGS = {".py", ".ts", ".svelte", ".css"}
GENERATED = ("web/src/protocol.ts", "web/src/games/*/wire.ts")
"""Made of the server's types, and read by nobody from top to bottom."""
BUILT = {"client", "node_modules", "__pycache__"}


def too_long(root: Path, *, most: int = MOST_LINES) -> Iterator[str]:
    """Yields the modules below `root` that have more than `most` lines."""
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            place = file.relative_to(root)
            if file.suffix not in ENDINGS or BUILT & set(place.parts):
                continue
            if any(place.match(pattern) for pattern in GENERATED):
                continue
            lines = len(file.read_text(encoding="utf-8").splitlines())
            if lines > most:
                yield f"{place.as_posix()} has {lines} lines"


def test_no_module_is_longer_than_one_reads_at_once() -> None:
    assert list(too_long(ROOT)) == []


@pytest.mark.parametrize(
    "place", ["src/boomtown/core/a.py", "web/src/table/A.svelte", "tests/games/test_a.py", "tools/a.py"]
)
def test_a_long_module_is_found(tmp_path: Path, place: str) -> None:
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text("line\n" * (MOST_LINES + 1))
    assert list(too_long(tmp_path)) == [f"{place} has {MOST_LINES + 1} lines"]


@pytest.mark.parametrize("place", ["web/src/protocol.ts", "web/src/games/booom/wire.ts"])
def test_what_is_generated_may_be_long(tmp_path: Path, place: str) -> None:
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text("line\n" * 1_000)
    assert list(too_long(tmp_path)) == []
