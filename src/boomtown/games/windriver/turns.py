"""Whole turns of Wind River: as one list of moves, and the distinct results of a herd step.

For programs that use Boomtown as a library (docs/notation.md); nothing in the package itself asks for it, and
tests hold the search's own herd step against it.

A *result* is a herd, how many buffaloes stand on each hex, as it can stand when the herd step ends. Orders of
steps that lead to the same herd are one result, and so are different steps that do.

Results are found without trying orders. Steps only lead forward, so going over the hexes from row 1 to the
plains, what arrives on a hex is known before what leaves it is chosen. Any set of steps that leaves at most
five on each hex can be made from the plains backwards, where a hex is left before others arrive. For each
number that can stay on a hex, all *ways* to come to it are carried along together: a way is what has been
sent to the hexes that are still to come. So each result is met exactly once.

The herd step ends early only when every buffalo has moved: the foremost that has not could step unless two
hexes before it were full of buffaloes that have, and ten cannot have moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from boomtown.core import IllegalMove
from boomtown.games.windriver import layout, notation
from boomtown.games.windriver.board import (
    FORWARD,
    HEX_NAMES,
    HEXES,
    PLAINS,
    first_hex,
    hex_name,
    neighbours,
    progress,
)
from boomtown.games.windriver.card import CARD
from boomtown.games.windriver.layout import MOST_ON_HEX
from boomtown.games.windriver.notation import Move
from boomtown.games.windriver.rules import WindRiverPosition

_COUNT_BITS = 3
_COUNT = (1 << _COUNT_BITS) - 1

Way: TypeAlias = tuple[int, int]
"""Steps made so far, and the arrivals that wait on hexes to come, three bits a hex."""
Leading: TypeAlias = dict[Way, tuple[Way, tuple[int, ...]]]
"""Ways, each with the one before it and the hexes that buffaloes stepped to."""


@dataclass(frozen=True, slots=True)
class HerdResult:
    """A herd as it can stand after the herd step, and one order of moves that leads there."""

    herd: tuple[tuple[str, int], ...]
    """The hexes with buffaloes, each with how many, from a1 to f6."""
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return ",".join(f"{name}={count}" for name, count in self.herd) or "-"


class Herd:
    """The herd of a position, and how it may go on."""

    def __init__(self, position: WindRiverPosition) -> None:
        state = position._state
        first = first_hex(position.seats)
        self.order = sorted(range(first, HEXES), key=lambda index: (progress(index), index))
        self.counts = {index: layout.buffaloes_on(state, index) for index in self.order}
        """Fresh and moved buffaloes of each hex."""
        self.ways_on = {
            index: tuple(target for _, target in neighbours(index, FORWARD) if target >= first)
            for index in self.order
        }
        ahead, self.fresh_from = 0, [0] * (len(self.order) + 1)
        for place in range(len(self.order) - 1, -1, -1):
            ahead += self.counts[self.order[place]][0]
            self.fresh_from[place] = ahead
        self.steps = min(position.left, ahead) if position.phase == "herd" else 0

    def leaving(self, place: int, ways: Sequence[Way]) -> dict[int, Leading]:
        """Returns for each number that can stay on the hex at `place` the ways that leave it so."""
        index = self.order[place]
        fresh, moved = self.counts[index]
        targets = self.ways_on[index]
        found: dict[int, Leading] = {}
        for way in ways:
            made, waiting = way
            arrived = waiting >> _COUNT_BITS * index & _COUNT
            rest = waiting & ~(_COUNT << _COUNT_BITS * index)
            for leave in range(min(fresh, self.steps - made) + 1):
                stay = fresh + moved + arrived - leave
                after = made + leave
                # Too many stay, or too few are left to make all steps.
                if stay > MOST_ON_HEX or after + self.fresh_from[place + 1] < self.steps:
                    continue
                here = found.setdefault(stay, {})
                for sent, where in _sendings(targets, leave):
                    here.setdefault((after, rest + sent), (way, where))
        return found


_START: tuple[Way, ...] = ((0, 0),)
"""No step made, nothing on its way."""


@cache
def _sendings(targets: tuple[int, ...], leave: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Returns every way to send so many buffaloes to these hexes: as arrivals, and one by one."""
    if leave == 0:
        return ((0, ()),)
    if not targets:
        return ()
    target, *others = targets
    found = []
    for here in range(leave + 1):
        if here > MOST_ON_HEX and target != PLAINS:
            break
        arrivals = 0 if target == PLAINS else here << _COUNT_BITS * target
        for sent, where in _sendings(tuple(others), leave - here):
            found.append((arrivals + sent, (target,) * here + where))
    return tuple(found)


def herd_results(position: WindRiverPosition) -> Iterator[HerdResult]:
    """Yields each distinct result of the herd step once, as it is asked for: there can be millions.

    Outside `herd` it is the herd as it stands, without a move.
    """
    herd = Herd(position)

    def over(place: int, trail: list[Leading], stays: list[int]) -> Iterator[HerdResult]:
        ways = tuple(trail[-1]) if trail else _START
        if place == len(herd.order):
            yield _result(herd, ways[0], trail, stays)
            return
        for stay, leading in herd.leaving(place, ways).items():
            if leading:
                yield from over(place + 1, [*trail, leading], [*stays, stay])

    return over(0, [], [])


def _result(herd: Herd, way: Way, trail: list[Leading], stays: list[int]) -> HerdResult:
    """Returns the result at the end of a trail, its moves from the plains backwards."""
    moves = []
    for place in range(len(herd.order) - 1, -1, -1):
        way, where = trail[place][way]
        index = herd.order[place]
        moves += [Move("", HEX_NAMES[index], hex_name(target)) for target in where]
    standing = sorted((index, stay) for index, stay in zip(herd.order, stays, strict=True) if stay)
    return HerdResult(tuple((HEX_NAMES[index], stay) for index, stay in standing), tuple(moves))


def count_herd_results(position: WindRiverPosition) -> int:
    """Returns the number of distinct results of the herd step, without listing them."""
    herd = Herd(position)
    counted: dict[tuple[int, frozenset[Way]], int] = {}

    def over(place: int, ways: frozenset[Way]) -> int:
        if place == len(herd.order):
            return 1
        key = (place, ways)
        if key not in counted:
            after = herd.leaving(place, tuple(ways)).values()
            counted[key] = sum(over(place + 1, frozenset(leading)) for leading in after if leading)
        return counted[key]

    return over(0, frozenset(_START))


def read_turn(text: str) -> tuple[Move, ...]:
    """Returns the moves of a whole turn, written with commas between them; raises `NotationError`."""
    return tuple(notation.parse_move(move) for move in CARD.split_moves(text))


def play_turn(position: WindRiverPosition, moves: Sequence[Move]) -> WindRiverPosition:
    """Returns the position after all decisions of one turn; raises `IllegalMove` and changes nothing.

    They must be the turn to its end, and no more: placing one tipi is a turn, and so is what is left of one.
    """
    seat = position.to_move
    for number, move in enumerate(moves, 1):
        if number > 1 and (position.to_move != seat or position.phase == "place"):
            raise IllegalMove(
                f"the turn was over before move {number}, {move}",
                code="turn_too_long",
                clause="turns at a table",
            )
        position = position.play(move)
    if position.to_move == seat and position.phase != "place":
        raise IllegalMove(
            f"the turn goes on: it is in {position.phase} after {len(moves)} moves",
            code="turn_unfinished",
            clause="turns at a table",
        )
    return position
