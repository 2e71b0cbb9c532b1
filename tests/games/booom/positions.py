"""Mines laid out by hand: drawn positions for the clause tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
import pytest
from msgspec.structs import replace

from boomtown.core import BoomtownError
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import begin, due, play
from boomtown.games.booom.events import Blasted, Event, Secured
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.tiles import KIND, ORDER, PLACE, UP, Tiles, X, Y
from boomtown.games.booom.wire import Phase

Laid: TypeAlias = tuple[Kind, int, int, bool]
"""A tile: what it is, where its middle lies, whether it lies face up. Later ones lie on top."""
CORNER = -1150
"""Where all other tiles lie, face down in one pile."""
CAST = ("hank", "alma", "tony", "ruby")


def mine(
    *laid: Laid, phase: Phase = "search", seats: int = 4, round: int = 1, **options: Any
) -> tuple[Game, list[int]]:
    """Returns a game with these tiles laid out, and their numbers; everybody's hand is free at time 0."""
    game = begin(open_game(options, seats=seats, seed=7))
    rows = game.tiles.rows.copy()
    rows[X], rows[Y], rows[UP] = CORNER, CORNER, 0
    rows[ORDER] = np.arange(160)
    numbers: list[int] = []
    for height, (kind, x, y, up) in enumerate(laid):
        tile = next(int(n) for n in np.flatnonzero(rows[KIND] == kind) if int(n) not in numbers)
        numbers.append(tile)
        rows[X, tile], rows[Y, tile], rows[UP, tile], rows[ORDER, tile] = x, y, up, 200 + height
    players = tuple(replace(p, character=CAST[seat]) for seat, p in enumerate(game.miners))
    tiles = Tiles(rows)
    empty = None if tiles.wanted_in_sight else 0
    game = replace(
        game, tiles=tiles, miners=players, phase=phase, since_ms=0, round=round, watch=0, empty_since=empty
    )
    return game, numbers


def give(game: Game, place: int, tiles: Iterable[int]) -> Game:
    """Returns the game with these tiles in a depot or chest."""
    rows = game.tiles.rows.copy()
    rows[PLACE, list(tiles)] = place
    rows[UP, list(tiles)] = 1
    return replace(game, tiles=Tiles(rows))


def some(game: Game, kind: Kind, count: int) -> list[int]:
    """Returns numbers of tiles of a kind that lie somewhere."""
    found = np.flatnonzero((game.tiles.rows[KIND] == kind) & game.tiles.lying)
    return [int(tile) for tile in found[:count]]


def after(game: Game, at_ms: int, *commands: Command) -> Game:
    """Returns the game after these commands, all at one moment."""
    for command in commands:
        game, _ = play(game, command, at_ms)
    return game


def events_of(game: Game, at_ms: int, command: Command) -> list[Event]:
    """Returns the events that a command leads to."""
    return [entry.event for entry in play(game, command, at_ms)[1]]


def number_now(tile: int, happened: Iterable[Event]) -> int:
    """Returns the number a tile has after these events: blasts and ends of rounds deal them anew."""
    for event in happened:
        if isinstance(event, Blasted | Secured):
            tile = event.old.index(tile)
    return tile


def waited(game: Game) -> Game:
    """Returns the game after time itself has moved once."""
    moment = due(game)
    assert moment is not None
    return after(game, moment[0], moment[1])


def refused(game: Game, at_ms: int, command: Command) -> str:
    """Returns the code with which a command is refused."""
    with pytest.raises(BoomtownError) as caught:
        play(game, command, at_ms)
    assert caught.value.message.endswith(".")
    return caught.value.code
