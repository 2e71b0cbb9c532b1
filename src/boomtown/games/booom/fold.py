"""What an event does to a game. No chance and no judgement: `decide` has settled both."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import cast

import numpy as np
from msgspec.structs import replace

from boomtown.core import Outcome
from boomtown.games.booom import events
from boomtown.games.booom.events import Event, GameOpened, TimedEvent
from boomtown.games.booom.game import Duel, Game, Hand, Miner, OpenedFists
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.tiles import ANGLE, CHESTS, DEPOTS, KIND, ORDER, PLACE, SHERIFF, UP, Tiles, X, Y
from boomtown.games.booom.wire import Character, Fist, Phase


def fold(game: Game | None, entry: TimedEvent) -> Game:
    """Returns the game after one more event; the first, `GameOpened`, needs no game."""
    if game is None:
        if not isinstance(entry.event, GameOpened):
            raise ValueError("a log begins with the event that opens the game")
        return _open(entry.event, entry.at_ms)
    after = _fold(entry.event, game, entry.at_ms)
    return replace(after, count=game.count + 1, clock_ms=max(game.clock_ms, entry.at_ms))


def replay(log: Iterable[TimedEvent]) -> Game:
    """Returns the game after all entries of a log."""
    game: Game | None = None
    for entry in log:
        game = fold(game, entry)
    if game is None:
        raise ValueError("a log has at least the entry that opens the game")
    return game


def _open(event: GameOpened, at_ms: int) -> Game:
    rows = np.zeros((7, len(event.kinds)), dtype=np.int32)
    rows[KIND], rows[X], rows[Y], rows[ANGLE] = event.kinds, event.x, event.y, event.angle
    rows[ORDER] = np.arange(len(event.kinds))
    return Game(
        opened=event,
        count=1,
        clock_ms=at_ms,
        phase="cast",
        since_ms=at_ms,
        round=0,
        watch=event.watch,
        tiles=Tiles(rows),
        miners=tuple(
            Miner(character=cast(Character, event.characters[seat]) if event.characters else None)
            for seat in range(event.seats)
        ),
    )


@singledispatch
def _fold(event: Event, game: Game, at_ms: int) -> Game:
    raise TypeError(f"{event!r} is no event of a game under way")


def _looking(game: Game, tiles: Tiles, at_ms: int) -> Game:
    """Returns the game with other tiles, noting since when nothing to grab is in sight."""
    since = None if tiles.wanted_in_sight else game.empty_since if game.empty_since is not None else at_ms
    return replace(game, tiles=tiles, empty_since=since)


# Before the blast


@_fold.register
def _(event: events.CharacterTaken, game: Game, at_ms: int) -> Game:
    return game.with_miner(event.seat, replace(game.miner(event.seat), character=event.character))


@_fold.register
def _(event: events.RoundBegan, game: Game, at_ms: int) -> Game:
    fresh = tuple(Miner(character=player.character, jail=player.jail) for player in game.miners)
    return replace(
        game,
        phase="aim",
        since_ms=at_ms,
        round=event.round,
        watch=event.watch,
        miners=fresh,
        sticks=(),
        warned=frozenset(),
        empty_since=None,
        search_reason=None,
        actor=None,
        dug=(),
        duel=None,
        fists=None,
    )


@_fold.register
def _(event: events.Aimed, game: Game, at_ms: int) -> Game:
    aim = (event.x, event.y, event.force)
    return game.with_miner(event.seat, replace(game.miner(event.seat), aim=aim))


@_fold.register
def _(event: events.Blasted, game: Game, at_ms: int) -> Game:
    old = np.array(event.old)
    rows = game.tiles.rows[:, old].copy()
    rows[X], rows[Y], rows[ANGLE], rows[UP], rows[ORDER] = (
        event.x,
        event.y,
        event.angle,
        event.up,
        event.order,
    )
    if event.again:
        # The pickaxe is done by now; what it turned has new numbers.
        return replace(game, tiles=Tiles(rows), sticks=event.sticks, dug=())
    return replace(game, tiles=Tiles(rows), sticks=event.sticks, phase="blast", since_ms=at_ms)


# The search


@_fold.register
def _(event: events.SearchBegan, game: Game, at_ms: int) -> Game:
    return _looking(replace(game, phase="search", since_ms=at_ms), game.tiles, at_ms)


@_fold.register
def _(event: events.Claimed, game: Game, at_ms: int) -> Game:
    x, y = game.tiles.at(event.tile)
    hand = Hand(event.tile, x, y, at_ms, event.until_ms, carries=True)
    game = game.with_miner(event.seat, replace(game.miner(event.seat), hand=hand))
    return _looking(game, game.tiles.taken([event.tile], DEPOTS + event.seat), at_ms)


@_fold.register
def _(event: events.Slid, game: Game, at_ms: int) -> Game:
    x, y = game.tiles.at(event.tile)
    hand = Hand(event.tile, x, y, at_ms, event.until_ms, carries=False)
    game = game.with_miner(event.seat, replace(game.miner(event.seat), hand=hand))
    return _looking(game, game.tiles.pushed(event.tile, event.x, event.y), at_ms)


@_fold.register
def _(event: events.Warned, game: Game, at_ms: int) -> Game:
    special = Kind(event.special)
    for seat in event.others:
        player = game.miner(seat)
        game = game.with_miner(seat, replace(player, owed_forfeits=(*player.owed_forfeits, (special, at_ms))))
    return replace(game, warned=game.warned | {special})


@_fold.register
def _(event: events.Raised, game: Game, at_ms: int) -> Game:
    return game.with_miner(event.seat, replace(game.miner(event.seat), raised=(event.gesture, at_ms)))


@_fold.register
def _(event: events.Lowered, game: Game, at_ms: int) -> Game:
    player = game.miner(event.seat)
    owed_forfeits = player.owed_forfeits[1:] if event.done else player.owed_forfeits
    return game.with_miner(event.seat, replace(player, raised=None, owed_forfeits=owed_forfeits))


@_fold.register
def _(event: events.Caught, game: Game, at_ms: int) -> Game:
    player = replace(game.miner(event.seat), jail=game.round + 1, owed_forfeits=(), raised=None)
    return replace(game.with_miner(event.seat, player), tiles=game.tiles.taken(event.tiles, SHERIFF))


@_fold.register
def _(event: events.SaidDone, game: Game, at_ms: int) -> Game:
    return game.with_miner(event.seat, replace(game.miner(event.seat), done=True))


@_fold.register
def _(event: events.SearchEnded, game: Game, at_ms: int) -> Game:
    still = tuple(replace(player, hand=None, owed_forfeits=(), raised=None) for player in game.miners)
    return replace(
        game, phase="between", since_ms=at_ms, miners=still, search_reason=event.reason, empty_since=None
    )


# Actions

_PHASES: dict[Kind, Phase] = {
    Kind.PICKAXE: "pickaxe",
    Kind.DYNAMITE: "dynamite",
    Kind.STAR: "between",
    Kind.REVOLVER: "revolver",
}


@_fold.register
def _(event: events.ActionBegan, game: Game, at_ms: int) -> Game:
    return replace(game, phase=_PHASES[Kind(event.action)], since_ms=at_ms, actor=event.seat)


@_fold.register
def _(event: events.ActionEnded, game: Game, at_ms: int) -> Game:
    return replace(game, phase="between", since_ms=at_ms, actor=None, duel=None)


@_fold.register
def _(event: events.Dug, game: Game, at_ms: int) -> Game:
    tiles = game.tiles.turned_up(event.tile)
    if event.kept:
        tiles = tiles.taken([event.tile], DEPOTS + event.seat)
    return replace(game, tiles=tiles, since_ms=at_ms, dug=(*game.dug, event.tile))


@_fold.register
def _(event: events.Kept, game: Game, at_ms: int) -> Game:
    return replace(game, tiles=game.tiles.taken(event.tiles, DEPOTS + event.seat))


@_fold.register
def _(event: events.Starred, game: Game, at_ms: int) -> Game:
    return replace(game, tiles=game.tiles.taken(event.tiles, SHERIFF))


@_fold.register
def _(event: events.Challenged, game: Game, at_ms: int) -> Game:
    return replace(game, phase="hide", since_ms=at_ms, duel=Duel(event.target))


@_fold.register
def _(event: events.Hidden, game: Game, at_ms: int) -> Game:
    return replace(game, phase="choose", since_ms=at_ms, duel=Duel(event.seat, event.left, event.right))


@_fold.register
def _(event: events.FistOpened, game: Game, at_ms: int) -> Game:
    duel = game.duel
    if duel is None:
        raise ValueError("a fist was opened without a duel")
    left, right = (tuple(game.tiles.kind(tile) for tile in fist) for fist in (duel.left, duel.right))
    won = duel.left if event.fist == "left" else duel.right
    return replace(
        game,
        tiles=game.tiles.taken(won, DEPOTS + event.seat),
        fists=OpenedFists(event.seat, duel.target, cast(Fist, event.fist), left, right),
    )


# The end of a round


@_fold.register
def _(event: events.Secured, game: Game, at_ms: int) -> Game:
    rows = game.tiles.rows.copy()
    for seat in range(game.seats):
        rows[PLACE, list(game.depot(seat))] = CHESTS + seat
    tiles = Tiles(rows).put_back(event.tiles, event.x, event.y, event.angle).all_down()
    if event.old:
        tiles = tiles.renumbered(event.old)
    return replace(game, tiles=tiles, phase="between", since_ms=at_ms)


@_fold.register
def _(event: events.GameEnded, game: Game, at_ms: int) -> Game:
    outcome = Outcome(places=event.places, scores=event.scores, reason="points")
    return replace(game, phase="over", since_ms=at_ms, outcome=outcome)
