"""Mines for the lessons and the rules of BOOOM!: real games, with some tiles put where they are needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import numpy as np
from msgspec.structs import replace

from boomtown.core import generator
from boomtown.games.booom.decide import begin
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.tiles import CHESTS, DEPOTS, KIND, ORDER, PLACE, UP, Tiles, X, Y
from boomtown.games.booom.wire import Phase

Laid: TypeAlias = tuple[Kind, int, int, bool]
"""A tile: what it is, where its middle lies, whether it lies face up. Later ones lie on top."""
LEARNER = 0
CAST = ("tony", "hank", "ruby", "alma")
"""Who sits where: the learner is Tombstone Tony, and owed_forfeits no ghost."""
SEED = 1888
_PILE = -1150
_ON_TOP = 1000


def mine(
    *laid: Laid,
    phase: Phase = "search",
    depots: Mapping[int, Iterable[Kind]] | None = None,
    chests: Mapping[int, Iterable[Kind]] | None = None,
    cleared: bool = False,
    seats: int = 4,
    round: int = 1,
    seed: int = SEED,
    **options: Any,
) -> tuple[Game, list[int]]:
    """Returns a game with these tiles laid out on the rubble, and their numbers; all hands are free.

    Where it is `cleared`, all other tiles lie in one pile in a corner.
    """
    game = begin(open_game(options, seats=seats, seed=seed))
    rows = game.tiles.rows.copy()
    if cleared:
        rows[X], rows[Y] = _PILE, _PILE
    taken: list[int] = []

    def some(kind: Kind) -> int:
        tile = next(int(n) for n in np.flatnonzero(rows[KIND] == kind) if int(n) not in taken)
        taken.append(tile)
        return tile

    numbers: list[int] = []
    for height, (kind, x, y, up) in enumerate(laid):
        tile = some(kind)
        numbers.append(tile)
        rows[X, tile], rows[Y, tile], rows[UP, tile], rows[ORDER, tile] = x, y, up, _ON_TOP + height
    for first, held in ((DEPOTS, depots), (CHESTS, chests)):
        for seat, kinds in (held or {}).items():
            for kind in kinds:
                tile = some(kind)
                rows[PLACE, tile], rows[UP, tile] = first + seat, 1
    if cleared:
        _cover_pile(rows, taken)
    tiles = Tiles(rows)
    game = replace(
        game,
        tiles=tiles,
        miners=tuple(
            replace(player, character=CAST[seat], aim=None) for seat, player in enumerate(game.miners)
        ),
        phase=phase,
        since_ms=0,
        clock_ms=0,
        round=round,
        watch=LEARNER,
        empty_since=None if tiles.wanted_in_sight else 0,
    )
    return game, numbers


def _cover_pile(rows: Any, taken: list[int]) -> None:
    """Puts a plain rock on top of the pile: whoever digs there finds nothing."""
    rock = next(int(n) for n in np.flatnonzero(rows[KIND] == Kind.ROCK) if int(n) not in taken)
    rows[ORDER, rock] = _ON_TOP - 1


def rubble(count: int, seed: int) -> list[Laid]:
    """Returns plain rocks scattered over the mine, to lie under what matters."""
    rng = generator(seed, "rubble")
    return [(Kind.ROCK, rng.randint(-1100, 1100), rng.randint(-1100, 1100), False) for _ in range(count)]
