"""The time of a move in a record: a comment behind it that a program can read.

    1. X5@d4 {%+12.345} 2. I5@e7h {%+3.2}

So many seconds, to the millisecond, passed since the move before it, or since the game began. Each counts
from the one before, so that no time can lie before another, whatever a text says. A move may go without.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from boomtown.table.move_times import LONGEST_MOVE_MS
from boomtown.table.record_error import RecordError

OPENING = "{%"
MOST_SECONDS = LONGEST_MOVE_MS // 1000
"""The most whole seconds that are read."""

_SHOWN = 40
"""Letters of a wrong time that a message repeats."""
_TIME = re.compile(r"\+([0-9]{1,9})(?:\.([0-9]{1,3}))?")


def known(elapsed_ms: Iterable[int | None]) -> tuple[int | None, ...]:
    """Returns the times of moves as a record keeps them: none at all where not a single one is known."""
    times = tuple(elapsed_ms)
    return times if any(time is not None for time in times) else ()


def seconds_text(elapsed_ms: int) -> str:
    """Returns milliseconds as seconds, without zeros that say nothing."""
    seconds, ms = divmod(elapsed_ms, 1000)
    return f"{seconds}.{ms:03d}".rstrip("0").rstrip(".")


def write(elapsed_ms: int) -> str:
    """Returns the comment that tells how long a move took."""
    return f"{OPENING}+{seconds_text(elapsed_ms)}}}"


def is_time(comment: str) -> bool:
    """Tells whether a comment that begins with `OPENING` tells a time, and not something that was said."""
    return comment.removeprefix(OPENING).lstrip().startswith("+")


def read(comment: str) -> int:
    """Returns how many milliseconds the comment tells; raises `ValueError`."""
    matched = _TIME.fullmatch(comment.removeprefix(OPENING).removesuffix("}").strip())
    if matched is None:
        raise ValueError(f"a time is seconds from 0 to {MOST_SECONDS}, with three decimals at most")
    return int(matched[1]) * 1000 + int((matched[2] or "").ljust(3, "0"))


def take(comment: str, times: list[int | None], line: int) -> None:
    """Puts down the time of the latest move, told in `line`; raises `RecordError`."""
    move = f"{len(times)}." if times else None
    if not times or times[-1] is not None:
        raise RecordError(
            "a time comes right after its move, and every move has at most one",
            fault="time_place",
            line=line,
            move=move,
        )
    try:
        times[-1] = read(comment)
    except ValueError as wrong:
        word = " ".join(comment.split())[:_SHOWN]
        raise RecordError(
            f"{wrong}, not {word!r}",
            fault="bad_time",
            given={"word": word, "most": MOST_SECONDS},
            line=line,
            move=move,
        ) from None
