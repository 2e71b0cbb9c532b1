"""When the moves of a game of turns were made."""

from __future__ import annotations

import msgspec

LONGEST_MOVE_MS = 999_999_999_999
"""What a move takes at most: over thirty years. Beyond that a clock was wrong, and nothing is known."""


class MoveTime(msgspec.Struct, frozen=True):
    """When a move was made."""

    at_ms: int
    """The time of its entry, in milliseconds since 1970."""
    elapsed_ms: int | None
    """How long after the move before it, or the beginning of the game; None where that is not known."""
