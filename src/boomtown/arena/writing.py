"""Writing what a command was told to write: whether that can be done is said before hours of work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boomtown.arena.journal import UnwritableFile


def write_text(path: Path, text: str, *, option: str) -> None:
    """Writes the file that this option of a command named; raises `UnwritableFile`."""
    with _refusals_of(path, option):
        path.write_text(text, encoding="utf-8")


def check_writable(path: Path, *, option: str) -> None:
    """Raises `UnwritableFile` where nothing can be written: rather now than after hours of games."""
    with _refusals_of(path, option):
        was_there = path.exists()
        path.open("a").close()
        if not was_there:
            path.unlink()


@contextmanager
def _refusals_of(path: Path, option: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnwritableFile(f"{path} cannot be written: {error.strerror}; give another {option}") from None
