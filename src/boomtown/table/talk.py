"""What was said and promised at a table, and how each promise stands.

Lines and pins are part of a table's state. How a promise stands is not stored anywhere: it follows from the
moves that were played since, so that it is right after every undo, in every record, and for ever.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from boomtown.core import Seat
from boomtown.games.powwow import Judgement, Played, Powwow, Promise, judge
from boomtown.games.ruleset import Position

if TYPE_CHECKING:
    from boomtown.table.state import Table

LINES_SHOWN = 100
"""Lines of talk that somebody who comes to the table is shown; the record has them all."""
TEXT_LENGTH = 200
"""The longest text, in characters."""
MOST_PINS = 500
"""Promises of one table: more than the longest game has, and few enough to be judged after every move."""
MOST_LINES = 5_000
"""Lines of talk at one table, and in one record: hours of it, and few enough to be read in a moment."""
JOINERS = frozenset("\u200c\u200d")
"""Invisible letters that some scripts, and families of small pictures, are written with."""


class Line(msgspec.Struct, frozen=True):
    """Something said: a text, a phrase, or the words of a promise."""

    seq: int
    ply: int
    """The number of moves made when it was said."""
    seat: Seat
    text: str | None = None
    phrase: str | None = None
    promise: str | None = None
    points: tuple[str, ...] = ()
    turns: int = 0


class Pin(msgspec.Struct, frozen=True):
    """A promise for `turns` turns of its seat, made after `ply` moves."""

    seq: int
    ply: int
    seat: Seat
    kind: str
    points: tuple[str, ...]
    turns: int
    until: int | None = None
    """The ply from which somebody else plays for the seat, whom the promise does not bind."""

    @property
    def promise(self) -> Promise:
        """What was promised."""
        return Promise(self.kind, self.points)


def _judge(
    powwow: Powwow, pin: Pin, moves: Sequence[Played], positions: Sequence[Position[Any]], *, over: bool
) -> Judgement:
    """Returns how one promise stands after `moves`; `positions` are those before each, and the last one."""
    end = len(moves) if pin.until is None else min(pin.until, len(moves))
    played = moves[pin.ply : end]
    return judge(
        powwow,
        pin.promise,
        pin.seat,
        pin.turns,
        played,
        complete=positions[end].to_move != pin.seat,
        released=pin.until is not None,
        over=over,
    )


def judgements(table: Table, before: Table | None = None) -> tuple[Judgement, ...]:
    """Returns how each promise of the table stands. A turn counts when it is confirmed.

    What stood at the table `before`, one entry ago, is not worked out again where nothing can have changed.
    """
    return _judged(table, table.turn_began_at, _still_true(table, before) if before else {})


def judged_by_all_moves(table: Table) -> tuple[Judgement, ...]:
    """Returns how each promise stands if every move counts, also in a turn that waits to be confirmed."""
    return _judged(table, table.ply, {})


def _judged(table: Table, settled: int, known: dict[int, Judgement]) -> tuple[Judgement, ...]:
    powwow = table.ruleset.powwow
    if powwow is None or len(known) == len(table.pins):
        return tuple(known.values())
    over = table.status == "over"
    moves = enumerate(table.moves[:settled])
    played = [Played(ply, seat, move, table.positions[ply]) for ply, (seat, move) in moves]
    return tuple(
        known.get(number) or _judge(powwow, pin, played, table.positions, over=over)
        for number, pin in enumerate(table.pins)
    )


def _still_true(table: Table, before: Table) -> dict[int, Judgement]:
    """Returns by number the judgements that one more entry has not changed.

    Until moves are taken back, what is kept, broken or released stays so; and what is open changes only by
    moves that count now, by being released, or with the end of the game.
    """
    if table.ply < before.ply:
        return {}
    same = (table.turn_began_at, table.status) == (before.turn_began_at, before.status)
    pairs = enumerate(zip(table.pins, before.pins, before.judged, strict=False))
    return {
        number: judged
        for number, (pin, old, judged) in pairs
        if judged.verdict != "open" or (same and pin == old)
    }


def why_not_a_text(text: str) -> str | None:
    """Returns what is wrong with something to be said; None where it can be."""
    if not text.strip():
        return "say something, or use a phrase"
    if len(text) > TEXT_LENGTH:
        return f"say it in at most {TEXT_LENGTH} characters, not {len(text)}"
    for letter in text:
        # Control characters, halves of pairs, line separators, and those that turn the direction of writing.
        if (
            unicodedata.category(letter) in ("Cc", "Cs", "Cf", "Zl", "Zp", "Co", "Cn")
            and letter not in JOINERS
        ):
            return f"the character U+{ord(letter):04X} cannot be shown; leave it out"
    return None
