"""What was said and promised at a table, and how each promise stands.

Lines and pins are part of a table's state. How a promise stands is not stored anywhere: it follows from the
moves that were played since, so that it is right after every undo, in every record, and for ever.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from boomtown.core import Seat
from boomtown.games.bargaining import Bargaining, Judgement, Played, PromiseTerms, judge
from boomtown.games.turn_game import TurnPosition
from boomtown.table.people import Occupant

if TYPE_CHECKING:
    from boomtown.table.state import Table

LINES_SHOWN = 100
"""Lines of talk that somebody who comes to the table is shown; the record has them all."""
TEXT_LENGTH = 200
"""The longest text, in characters."""
MOST_PROMISES = 500
"""Promises of one table: more than the longest game has, and few enough to be judged after every move."""
MOST_LINES = 5_000
"""Lines of talk at one table, and in one record: hours of it, and few enough to be read in a moment."""
JOINERS = frozenset("\u200c\u200d")
"""Invisible letters that some scripts, and families of small pictures, are written with."""


class SpokenWords(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody said: a text, a phrase, or the words of a promise; the same at a table and in a record.

    What is sent of it is named field by field where that is defined (`TalkLine`): a new field stays here.
    """

    text: str | None = None
    phrase: str | None = None
    promise: str | None = None
    points: tuple[str, ...] = ()
    turns: int = 0

    def words(self) -> dict[str, Any]:
        """Returns them by their names."""
        return {name: getattr(self, name) for name in SpokenWords.__struct_fields__}


class Utterance(SpokenWords, frozen=True):
    """Something said at a table."""

    seq: int
    ply: int
    """The number of moves made when it was said."""
    seat: Seat
    by: Occupant = None
    """Who sat there and said it, whoever has the seat now."""


class PinnedPromise(msgspec.Struct, frozen=True):
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
    def promise(self) -> PromiseTerms:
        """What was promised."""
        return PromiseTerms(self.kind, self.points)


def _judge(
    bargaining: Bargaining,
    promise: PinnedPromise,
    moves: Sequence[Played],
    positions: Sequence[TurnPosition[Any]],
    *,
    over: bool,
) -> Judgement:
    """Returns how one promise stands after `moves`; `positions` are those before each, and the last one."""
    end = len(moves) if promise.until is None else min(promise.until, len(moves))
    played = moves[promise.ply : end]
    return judge(
        bargaining,
        promise.promise,
        promise.seat,
        promise.turns,
        played,
        complete=positions[end].to_move != promise.seat,
        released=promise.until is not None,
        over=over,
    )


def with_judgements(table: Table, before: Table) -> Table:
    """Returns the table, one entry after `before`, with how each of its promises stands."""
    return replace(table, judged=judgements(table, before)) if table.promises else table


def judgements(table: Table, before: Table | None = None) -> tuple[Judgement, ...]:
    """Returns how each promise of the table stands. A turn counts when it is confirmed.

    What stood at the table `before`, one entry ago, is not worked out again where nothing can have changed.
    """
    return _judged(table, table.turn_began_at, _still_true(table, before) if before else {})


def judged_by_all_moves(table: Table) -> tuple[Judgement, ...]:
    """Returns how each promise stands if every move counts, also in a turn that waits to be confirmed."""
    return _judged(table, table.ply, {})


def _judged(table: Table, settled: int, known: dict[int, Judgement]) -> tuple[Judgement, ...]:
    bargaining = table.game
    if not isinstance(bargaining, Bargaining) or len(known) == len(table.promises):
        return tuple(known.values())
    over = table.status == "over"
    moves = enumerate(table.moves[:settled])
    played = [Played(ply, seat, move, table.positions[ply]) for ply, (seat, move) in moves]
    return tuple(
        known.get(number) or _judge(bargaining, promise, played, table.positions, over=over)
        for number, promise in enumerate(table.promises)
    )


def _still_true(table: Table, before: Table) -> dict[int, Judgement]:
    """Returns by number the judgements that one more entry has not changed.

    Until moves are taken back, what is kept or broken stays so, and what was released, unless in the midst of
    a turn that did not count yet; and what is open changes only by moves that count now, by being released,
    or with the end of the game.
    """
    if table.ply < before.ply:
        return {}
    same = (table.turn_began_at, table.status) == (before.turn_began_at, before.status)
    pairs = enumerate(zip(table.promises, before.promises, before.judged, strict=False))
    return {
        number: judged
        for number, (promise, old, judged) in pairs
        if judged.verdict in ("kept", "broken")
        or (
            promise == old and (same or (promise.until is not None and promise.until <= before.turn_began_at))
        )
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
