"""What is wrong with the text of a record."""

from __future__ import annotations

from boomtown.core import NotationError


class RecordError(NotationError):
    """A text is not a record, or tells of a game that cannot have been; names the line and the move."""

    default_code = "bad_record"

    def __init__(self, why: str, *, line: int | None = None, move: str | None = None, code: str = "") -> None:
        places = [f"line {line}"] if line is not None else []
        places += [f"move {move}"] if move is not None else []
        super().__init__(f"{', '.join(places)}: {why}" if places else why, code=code or None)
        self.line = line
        self.move = move
