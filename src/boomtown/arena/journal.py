"""A file that outlives its program: a first line that says what it is of, then a line for all that is done.

Whatever was written stays. A process that is killed while it writes leaves half a line at the end; that is
dropped, and what it was of is done again. A file that is of something else is refused, and left as it is.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Generic, Self, TypeVar

import msgspec

from boomtown.core import BoomtownError

L = TypeVar("L", bound=msgspec.Struct)


class AnotherMatch(BoomtownError):
    """The file is of another match, or of something else."""

    default_code = "another_match"


class DamagedMatch(BoomtownError):
    """A line of the file cannot be read."""

    default_code = "damaged_match"


class UnwritableFile(BoomtownError):
    """A file cannot be written."""

    default_code = "unwritable_file"


class Journal(Generic[L]):
    """The lines that were there, and a way to add more. Without a path nothing is kept."""

    def __init__(self, path: Path | None, header: msgspec.Struct, line_type: type[L]) -> None:
        """Reads what is there, or begins the file.

        Raises `AnotherMatch`, `DamagedMatch` or `UnwritableFile`.
        """
        self.path = path
        self.kept: list[L] = []
        """What was there, in the order of the file."""
        self._file: FileIO | None = None
        if path is None:
            return
        if path.exists() and not path.is_file():
            raise UnwritableFile(f"{path} is no file; give another --out")
        try:
            raw = path.read_bytes() if path.exists() else b""
            first = msgspec.json.encode(header) + b"\n"
            whole = raw.rfind(b"\n") + 1
            if whole:
                _compare(path, raw[:whole].split(b"\n", 1)[0], header)
                self.kept = _read(path, raw[:whole], line_type)
            elif not first.startswith(raw):
                raise AnotherMatch(f"{path} is no file of the arena; give another --out")
            self._file = path.open("ab", buffering=0)
            self._file.truncate(whole)
            if not whole:
                self._write(first)
        except OSError as error:
            self.close()
            raise UnwritableFile(f"{path} cannot be written: {error.strerror}; give another --out") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, line: L) -> None:
        """Keeps one more line: when this returns, it is on the disk."""
        if self._file is not None:
            try:
                self._write(msgspec.json.encode(line) + b"\n")
            except OSError as error:
                raise UnwritableFile(
                    f"{self.path} cannot be written: {error.strerror}; make room, and say the same again"
                ) from None

    def _write(self, raw: bytes) -> None:
        assert self._file is not None
        while raw:
            raw = raw[self._file.write(raw) :]
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Lets go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _compare(path: Path, first: bytes, header: msgspec.Struct) -> None:
    """Raises `AnotherMatch` where the first line is not this header."""
    try:
        found = msgspec.json.decode(first, type=type(header))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise AnotherMatch(f"{path} is no file of this kind; give another --out") from None
    for name in header.__struct_fields__:
        was, wanted = getattr(found, name), getattr(header, name)
        if was != wanted:
            raise AnotherMatch(
                f"{path} is of another match: its {name} is {_shown(was)}, and not {_shown(wanted)}; "
                "give another --out, or the command that began it"
            )


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _read(path: Path, raw: bytes, line_type: type[L]) -> list[L]:
    decoder = msgspec.json.Decoder(line_type)
    lines: list[L] = []
    for number, text in enumerate(raw.split(b"\n")[1:-1], 2):
        with damage_on(path, number):
            lines.append(decoder.decode(text))
    return lines


@contextmanager
def damage_on(path: Path | None, number: int) -> Iterator[None]:
    """Turns whatever is wrong with a line into `DamagedMatch`, which names the line."""
    try:
        yield
    except (msgspec.DecodeError, UnicodeDecodeError, BoomtownError) as wrong:
        raise DamagedMatch(
            f"{path}, line {number}: {wrong}; take the line out, and what it was of is done again"
        ) from None
