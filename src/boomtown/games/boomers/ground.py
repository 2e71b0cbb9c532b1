"""What lies on the board before the first piece: rails, mines and river; ready-made, or drawn by a seed.

Ready-made ones and the standard start are data files beside this one. Everything is laid 180-degree
symmetric, so that neither player has the better side, as far as the numbers allow: 15 river squares take the
middle square, and so does an odd number of mines; with both, one mine lies beside the middle (ruling B9).
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from boomtown.games.boomers.arrangement import MOST_RAILS, MOST_RIVER, Arrangement
from boomtown.games.boomers.card import LAYOUTS
from boomtown.games.boomers.layout import SIZE
from boomtown.games.boomers.notation import SQUARE_NAMES, Cell, cell_of, square_at

MIDDLE = "f6"
_FOLDER = Path(__file__).parent
_BRANCHING = 0.2
"""Chance that a drawn river goes on elsewhere: two to three streams and ponds on each side."""
_WINDING = 0.45
"""Chance that a drawn track turns aside at a crossing."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Rails, mines and river."""

    rails: frozenset[str] = frozenset()
    mines: frozenset[str] = frozenset()
    river: frozenset[str] = frozenset()

    def arrangement(self) -> Arrangement:
        """Returns the board with nothing else on it."""
        return Arrangement(rails=self.rails, mines=self.mines, river=self.river)


def opposite(square: str) -> str:
    """Returns the square that takes this one's place when the board is turned by 180 degrees."""
    rank, file = cell_of(square)
    return square_at(SIZE - 1 - rank, SIZE - 1 - file)


# Ready-made


STANDARD: str = json.loads((_FOLDER / "standard.json").read_text(encoding="utf-8"))["position"]
"""The standard start (ruling B2): blue is to move."""


def ready_made(name: str, *, rails: bool, mines: int, river: bool) -> Ground:
    """Returns a layout, with as much of it as the options ask for."""
    layout = LAYOUTS[name]
    dug = layout["mines_by_river" if river else "mines"][str(mines)] if mines else ()
    return Ground(
        frozenset(layout["rails"] if rails else ()),
        frozenset(dug),
        frozenset(layout["river"] if river else ()),
    )


# Drawn


def drawn(rng: random.Random, *, rails: bool, mines: int, river: bool) -> Ground:
    """Draws a layout, with as much of it as the options ask for."""
    track = draw_track(rng) if rails else frozenset[str]()
    water = draw_river(rng) if river else frozenset[str]()
    return Ground(track, draw_mines(rng, mines, water), water)


def draw_river(rng: random.Random) -> frozenset[str]:
    """Draws 15 river squares: the middle, and streams that grow away from it, square by square."""
    river = {MIDDLE}
    last = MIDDLE
    while len(river) < MOST_RIVER:
        onward = [square for square in _neighbours(last) if square not in river]
        elsewhere = [square for square in SQUARE_NAMES if square not in river]
        last = rng.choice(elsewhere if not onward or rng.random() < _BRANCHING else onward)
        river |= {last, opposite(last)}
    return frozenset(river)


def draw_mines(rng: random.Random, count: int, river: frozenset[str]) -> frozenset[str]:
    """Draws mines in opposite pairs, and an odd one in the middle, or beside it where the river is there."""
    mines: set[str] = set()
    if count % 2:
        free = [square for square in (MIDDLE, *_neighbours(MIDDLE), *SQUARE_NAMES) if square not in river]
        mines.add(free[0])
    free = [square for square in SQUARE_NAMES if square not in river | {MIDDLE}]
    while len(mines) < count:
        square = rng.choice(free)
        if mines.isdisjoint({square, opposite(square)}):
            mines |= {square, opposite(square)}
    return frozenset(mines)


def _neighbours(square: str) -> list[str]:
    rank, file = cell_of(square)
    around = ((rank + 1, file), (rank, file + 1), (rank - 1, file), (rank, file - 1))
    return [square_at(*cell) for cell in around if all(0 <= line < SIZE for line in cell)]


def draw_track(rng: random.Random) -> frozenset[str]:
    """Draws one symmetric track from side to opposite side.

    No line of the board runs through its middle, so a symmetric track has to part and meet again there: a
    loop round the middle, and two branches that lead off it to the sides.
    """
    while True:
        width, height = rng.choice((1, 3)), rng.choice((1, 3))
        left, low = (SIZE - width) // 2, (SIZE - height) // 2
        loop = _loop(left, low, left + width, low + height)
        branch = _branch(rng, rng.choice(loop), set(loop), (MOST_RAILS - len(loop)) // 2)
        if branch is not None:
            across = [_turned(crossing) for crossing in branch]
            return frozenset((*_rails_along([*loop, loop[0]]), *_rails_along(branch), *_rails_along(across)))


def _loop(left: int, low: int, right: int, high: int) -> list[Cell]:
    """Returns the crossings round a rectangle of squares, as (up, right) from the lower left of the board."""
    there = [(low, x) for x in range(left, right)] + [(y, right) for y in range(low, high)]
    back = [(high, x) for x in range(right, left, -1)] + [(y, left) for y in range(high, low, -1)]
    return there + back


def _turned(crossing: Cell) -> Cell:
    return SIZE - crossing[0], SIZE - crossing[1]


def _branch(rng: random.Random, start: Cell, loop: set[Cell], most: int) -> list[Cell] | None:
    """Walks from the loop to a side of the board; None where it gets too long or comes upon rails."""
    ahead = rng.choice(((1, 0), (0, 1), (-1, 0), (0, -1)))
    aside = ((ahead[1], ahead[0]), (-ahead[1], -ahead[0]))
    walk, last = [start], ahead
    while all(0 < line < SIZE for line in walk[-1]):
        steps = [step for step in (*aside, ahead) if step != (-last[0], -last[1])]
        last = rng.choice(steps) if rng.random() < _WINDING else ahead
        reached = walk[-1][0] + last[0], walk[-1][1] + last[1]
        if reached in loop or reached in walk or _turned(reached) in walk or len(walk) > most:
            return None
        walk.append(reached)
    return walk


def _rails_along(walk: Iterable[Cell]) -> list[str]:
    """Returns the rails between crossings that follow each other."""
    rails = []
    for one, other in pairwise(walk):
        (up, right), (far_up, far_right) = sorted((one, other))
        if up == far_up:
            rails.append(square_at(up - 1, right) + "n")
        else:
            assert right == far_right
            rails.append(square_at(up, right - 1) + "e")
    return rails
