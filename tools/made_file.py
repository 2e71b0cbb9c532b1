"""What the makers of data files in this folder share: write the file, or say whether it is current."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def write_or_check(
    maker: str, target: Path, make: Callable[[], Any], arguments: list[str] | None, about: str | None
) -> int:
    """Writes what `make` returns as JSON; with `--check` only compares, and returns 1 on a difference."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0] if about else None)
    parser.add_argument("--check", action="store_true", help="compare only; exit with 1 on a difference")
    parser.add_argument("--file", type=Path, default=target, help="the file to write or to compare")
    given = parser.parse_args(arguments)
    text = json.dumps(make(), separators=(",", ":"), ensure_ascii=False) + "\n"
    if not given.check:
        given.file.write_text(text, encoding="utf-8")
        return 0
    if given.file.exists() and given.file.read_text(encoding="utf-8") == text:
        return 0
    print(f"{given.file.name} is not current: run python -m tools.{Path(maker).stem}", file=sys.stderr)
    return 1
