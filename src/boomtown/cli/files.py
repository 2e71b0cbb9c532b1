"""Reading the files that commands are given."""

from __future__ import annotations

import sys
from pathlib import Path

from boomtown.core import BoomtownError


class UnreadableFile(BoomtownError):
    """A file cannot be read."""

    default_code = "unreadable_file"


def read_text(file: str) -> str:
    """Returns what a file, or standard input for `-`, holds; raises `UnreadableFile`."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode()
    except OSError as error:
        raise UnreadableFile(f"{file} cannot be read: {error.strerror}; give the path of a record") from None
    except UnicodeDecodeError:
        raise UnreadableFile(f"{file} is not text in UTF-8; give the path of a record") from None
