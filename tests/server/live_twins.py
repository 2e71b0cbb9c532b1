"""Twins of live games: everything else where somebody cannot see it, and the same where they can (O7)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from msgspec.structs import replace

from boomtown.games.booom import events
from boomtown.games.booom.arbiter_rulings import DrawCommitted, DrawOpened, Granted, Ruling
from boomtown.games.booom.events import Event
from boomtown.games.booom.game import Duel, Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.tiles import ANGLE, KIND, ORDER, UP, Tiles, X, Y
from boomtown.table.stages import DecidedEvents
from boomtown.table.state import Table

_ELSEWHERE = (5, 5, 5)


def twin(game: Game, viewer: int | None, shown: Collection[int] = (), *, opens: bool = False) -> Game:
    """Returns the game with everything else where `viewer` cannot see it.

    The tiles `shown` are about to be shown for what they are, and so are the fists where one of them `opens`.
    """
    players = tuple(
        player if seat == viewer or player.aim is None else replace(player, aim=_ELSEWHERE)
        for seat, player in enumerate(game.miners)
    )
    duel = game.duel
    if duel is not None and duel.target != viewer and not opens:
        duel = _other_fists(duel)
    opened = replace(game.opened, seed=1, kinds=game.opened.kinds[::-1])
    tiles = _other_tiles(game, shown)
    return replace(game, tiles=tiles, opened=opened, miners=players, duel=duel)


def _other_tiles(game: Game, shown: Collection[int]) -> Tiles:
    tiles, flying = game.tiles, game.phase == "blast"
    rows = tiles.rows.copy()
    known = np.zeros(rows.shape[1], bool)
    known[list(shown)] = True
    if not flying:
        known |= tiles.seen & (rows[UP] == 1) & (rows[KIND] != Kind.ROCK)
    secret = np.flatnonzero(tiles.lying & ~known)
    rows[KIND, secret] = np.roll(rows[KIND, secret], 7)
    # In the air both sides look the same. Later, a face that would now be up though nobody saw it lies down.
    in_sight = tiles.seen[secret]
    rows[UP, secret] = np.where(in_sight & (not flying), 0, 1 - rows[UP, secret])
    # What lies wholly below changes places with what else lies there.
    below = np.flatnonzero(tiles.lying & ~tiles.seen & ~known)
    for row in (X, Y, ORDER):
        rows[row, below] = np.roll(rows[row, below], 1)
    rows[ANGLE, below] = (rows[ANGLE, below] + 77) % 360
    return Tiles(rows)


def _other_fists(duel: Duel) -> Duel:
    left, right = _fists(duel.left, duel.right)
    return replace(duel, left=left, right=right)


def _fists(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns both in one hand where each had something, else the other hand."""
    return (left + right, ()) if left and right else (right, left)


def shown_by(happened: Sequence[Event]) -> set[int]:
    """Returns the tiles that these events turn up before everybody's eyes, by the numbers before them."""
    shown: set[int] = set()
    old: Sequence[int] | None = None
    for event in happened:
        if isinstance(event, events.Blasted):
            old = event.old
        elif isinstance(event, events.Dug | events.Kept):
            named = (event.tile,) if isinstance(event, events.Dug) else event.tiles
            shown.update(tile if old is None else old[tile] for tile in named)
    return shown


def _other_event(event: Event, viewer: int | None, named: Collection[int]) -> Event:
    """Returns the event with other secrets; `named` are tiles that later events of the same entry name."""
    match event:
        case events.GameOpened():
            return replace(event, seed=1, kinds=event.kinds[::-1])
        case events.Aimed() if event.seat != viewer:
            x, y, force = _ELSEWHERE
            return replace(event, x=x, y=y, force=force)
        case events.Hidden() if event.seat != viewer:
            left, right = _fists(event.left, event.right)
            return replace(event, left=left, right=right)
        case events.Blasted():
            rest = [tile for tile in range(len(event.old)) if tile not in named]
            old = np.array(event.old)
            old[rest] = np.roll(old[rest], 1)
            return replace(
                event,
                old=tuple(old.tolist()),
                x=event.x[::-1],
                y=event.y[::-1],
                angle=event.angle[::-1],
                up=event.up[::-1],
                order=event.order[::-1],
            )
        case events.Secured():
            return replace(
                event, tiles=event.tiles[::-1], x=event.x[::-1], y=event.y[::-1], old=event.old[::-1]
            )
    return event


def _other_rulings(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """Returns what is told of rulings: who was how far behind, and the draws; not what was weighed."""
    return tuple(
        replace(ruling, touches=(), settled_ms=0.0) if isinstance(ruling, Granted) else ruling
        for ruling in rulings
        if isinstance(ruling, Granted | DrawCommitted | DrawOpened)
    )


def twin_told(happened: Sequence[Event], rulings: Sequence[Ruling], viewer: int | None) -> DecidedEvents:
    """Returns what led to an entry, with other secrets."""
    named = {tile for e in happened if isinstance(e, events.Kept | events.Starred) for tile in e.tiles}
    return DecidedEvents(
        tuple(_other_event(event, viewer, named) for event in happened), _other_rulings(rulings)
    )


def twins(before: Game, happened: Sequence[Event], after: Game, viewer: int | None) -> tuple[Game, Game]:
    """Returns both games with other secrets, apart from what the events between them show."""
    opens = any(isinstance(event, events.FistOpened) for event in happened)
    first = twin(before, viewer, shown_by(happened), opens=opens)
    second = twin(after, viewer)
    if before.tiles is after.tiles and (before.phase == "blast") == (after.phase == "blast"):
        # Nothing moved, and the tiles that nobody sees are the same.
        second = replace(second, tiles=first.tiles)
    return first, second


def game_of(table: Table) -> Game:
    """Returns the game at a table."""
    position = table.position
    assert isinstance(position, BooomPosition)
    return position.game


def at_table(table: Table, game: Game) -> Table:
    """Returns the table with another game on it."""
    return replace(table, moment=BooomPosition(game))
