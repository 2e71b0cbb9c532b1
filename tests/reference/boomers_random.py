"""Positions of Oklahoma Boomers by chance, over every combination of its expansions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from .boomers import Game
from .boomers_board import BOARD, NEIGHBOURS, RAIL_ORDER, RAIL_REACHES, Board, Square, Squares
from .boomers_setup import Options


@dataclass(frozen=True)
class Expansions:
    """Which expansions are in play; `mines` is how many, `stones` matters with a river and no mines only."""

    rails: bool = False
    mines: int = 0
    river: bool = False
    sooners: bool = False
    stones: bool = False


ALL_EXPANSIONS = [
    Expansions(rails, mines, river, sooners, stones)
    for rails, mines, river, sooners, stones in product(
        (False, True), (0, 3, 4, 5), (False, True), (False, True), (False, True)
    )
    if not stones or (river and not mines)
]
"""Every combination that differs: 36."""


def random_rails(rng: random.Random) -> frozenset[str]:
    """Lays up to 30 rails on any inner lines, at least one at each of two sides."""
    while True:
        rails = frozenset(rng.sample(RAIL_ORDER, rng.randint(12, 30)))
        if len(frozenset[str]().union(*(RAIL_REACHES[rail] for rail in rails))) >= 2:
            return rails


def random_track(rng: random.Random) -> frozenset[str]:
    """Lays one straight track or two, from side to opposite side, so that homesteads are really cut."""
    tracks = [[f"{file}{rank}e" for rank in range(1, 12)] for file in "abcdefghij"]
    tracks += [[f"{file}{rank}n" for file in "abcdefghijk"] for rank in range(1, 11)]
    return frozenset(rail for track in rng.sample(tracks, rng.randint(1, 2)) for rail in track)


def random_river(rng: random.Random) -> Squares:
    """Lays 15 river tokens: streams that grow square by square, with a new spring now and then."""
    river: set[Square] = set()
    last = rng.choice(sorted(BOARD))
    while len(river) < 15:
        river.add(last)
        onward = sorted(NEIGHBOURS[last] - river)
        last = rng.choice(onward if onward and rng.random() < 0.85 else sorted(BOARD - river))
    return frozenset(river)


def random_options(rng: random.Random, expansions: Expansions) -> Options:
    """Lays out what the expansions need before anything is placed."""
    river = random_river(rng) if expansions.river else frozenset[Square]()
    lay_rails = rng.choice((random_rails, random_track))
    return Options(
        a=rng.choice(("blue", "yellow")),
        rails=lay_rails(rng) if expansions.rails else frozenset(),
        mines=frozenset(rng.sample(sorted(BOARD - river), expansions.mines)),
        river=river,
        sooners=expansions.sooners,
        stones=expansions.stones,
    )


def random_setup(rng: random.Random, expansions: Expansions) -> Game:
    """Places everything at random, up to the first turn."""
    game = Game.with_options(random_options(rng, expansions))
    while game.placing:
        game = game.play(rng.choice(game.legal()))
    return game


def strewn_position(rng: random.Random, expansions: Expansions) -> Game:
    """Strews pieces and stones over the board, as many stones as a game has early or late."""
    options = random_options(rng, expansions)
    number = rng.choice((0, 6, 12, 20, 30, 45, 60))
    free = sorted(BOARD - options.mines - options.river)
    rng.shuffle(free)
    stones, free = free[:number], sorted((BOARD - options.mines) - set(free[:number]))
    standing = rng.sample(free, 9)
    sooners = frozenset(standing[6:] if expansions.sooners else ())
    return Game(
        Board(
            blue=frozenset(standing[:3]),
            yellow=frozenset(standing[3:6]),
            sooners=sooners,
            stones=frozenset(stones),
            mines=options.mines,
            river=options.river,
            rails=options.rails,
            turn=rng.choice(("blue", "yellow")),
            barred=rng.choice((None, *sorted(sooners))),
            quiet=rng.choice((0, rng.randint(0, 46), rng.randint(47, 50))),
        )
    )


def random_turn(rng: random.Random, game: Game) -> str:
    """Draws a legal turn, mostly one that lays a stone, so that games come to their end."""
    turns = game.legal()
    laying = [turn for turn in turns if "+" in turn]
    return rng.choice(laying if laying and rng.random() < 0.7 else turns)


def random_position(rng: random.Random, expansions: Expansions | None = None) -> Game:
    """Makes a position after 0 to 40 random turns, or a strewn one, of any combination unless told."""
    expansions = expansions or rng.choice(ALL_EXPANSIONS)
    if rng.random() < 0.3:
        return strewn_position(rng, expansions)
    game = random_setup(rng, expansions)
    for _ in range(rng.randint(0, 40)):
        if game.over:
            break
        game = game.play(random_turn(rng, game))
    return game


def random_positions(seed: int, count: int, expansions: Expansions | None = None) -> Iterator[Game]:
    """Yields `count` positions: those of random games, and strewn ones played on for a while."""
    rng = random.Random(seed)
    yielded = 0
    while yielded < count:
        of_game = expansions or rng.choice(ALL_EXPANSIONS)
        strewn = rng.random() < 0.7
        game = strewn_position(rng, of_game) if strewn else random_setup(rng, of_game)
        for _ in range(min(8 if strewn else 60, count - yielded)):
            yield game
            yielded += 1
            if game.over:
                break
            game = game.play(random_turn(rng, game))
