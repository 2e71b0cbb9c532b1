"""The tree of errors. Each has a stable code that goes over the wire and a sentence that says what to do.

BoomtownError
  UnknownGame      unknown_game
  OptionError      bad_option
  NotationError    bad_notation
    ImpossiblePosition  impossible_position
  IllegalMove      illegal_move, or a code of the game's own
  NotYourTurn      not_your_turn
  GameOver         game_over
  MissingExtra     missing_extra (`core/extras.py`)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

REASONS_LISTED = 30
"""Reasons that a message tells: a text of nonsense could have thousands."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One of several reasons for the same refusal: a stable code, and a sentence for people."""

    code: str
    message: str
    where: tuple[str, ...] = ()
    """The places it is about, in the game's own names: squares, lines, ranks."""

    def __str__(self) -> str:
        return self.message


class BoomtownError(Exception):
    """Something was asked that cannot be done; `code` is stable, `message` is for people."""

    default_code = "error"

    def __init__(
        self,
        message: str,
        *,
        code: str | None = None,
        clause: str | None = None,
        reasons: Iterable[Reason] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or self.default_code
        self.clause = clause
        """The clause of `docs/rules/<game>.md` that forbids it, where one does."""
        self.reasons = tuple(reasons)
        """Every reason by itself, where there can be several at once."""

    def __str__(self) -> str:
        return f"{self.message} (rule: {self.clause})" if self.clause else self.message


class UnknownGame(BoomtownError):
    """No game of that name is installed."""

    default_code = "unknown_game"


class OptionError(BoomtownError):
    """An option does not exist for this game, or has no such value."""

    default_code = "bad_option"


class NotationError(BoomtownError):
    """A text is not a move, a position or a record at all."""

    default_code = "bad_notation"


class ImpossiblePosition(NotationError):
    """A well-written position that contradicts the rules; the message tells all of its reasons.

    With the code `bad_notation` something in it is misspelt, too.
    """

    default_code = "impossible_position"

    def __init__(self, reasons: Sequence[Reason], *, code: str | None = None) -> None:
        super().__init__(listed(reasons), code=code, clause="position", reasons=reasons)


def listed(reasons: Sequence[Reason]) -> str:
    """Returns the sentences of the reasons as one message, of very many the first ones."""
    first = "; ".join(map(str, reasons[:REASONS_LISTED]))
    more = len(reasons) - REASONS_LISTED
    return f"{first}; and {more} more" if more > 0 else first


class IllegalMove(BoomtownError):
    """A well-written move that the rules forbid here."""

    default_code = "illegal_move"


class NotYourTurn(BoomtownError):
    """It is somebody else's turn."""

    default_code = "not_your_turn"


class GameOver(BoomtownError):
    """The game has ended."""

    default_code = "game_over"
