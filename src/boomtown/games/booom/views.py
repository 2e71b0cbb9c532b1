"""What a seat, or a spectator, may see (O7): plain JSON, and the only thing that leaves the server.

Never in it: the seed, what lies face down or below, fists before one is opened, other players' aims. Of tiles
only those that show at least a spot are in it, with a height among themselves; a rock looks the same on
both sides; while the dust hangs in the air nobody sees a face. Times are in milliseconds from the start.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from boomtown.core import Seat
from boomtown.games.booom.acting import DIGS, diggable, targets
from boomtown.games.booom.decide import due
from boomtown.games.booom.game import Game
from boomtown.games.booom.ground import DEPOT, EDGE, LONGEST_SLIDE, RADIUS, WALL, depot
from boomtown.games.booom.kinds import IMMUNE, NUGGETS, OWN_GESTURES, PLAIN_GESTURE, TILES, Kind
from boomtown.games.booom.searching import HOLD_MS
from boomtown.games.booom.sight import Ints
from boomtown.games.booom.tiles import ANGLE, CHESTS, DEPOTS, KIND, SHERIFF, UP, Tiles, X, numbers

Seen: TypeAlias = dict[str, Any]
Row: TypeAlias = list[Any]

_ALL = tuple(Kind)
_WORDS = tuple(kind.word for kind in _ALL)
_SECRETIVE = ("pickaxe", "choose")
"""Phases in which a seat knows more than its own aim."""


def kit(seats: int) -> dict[str, Any]:
    """Returns what never changes during a game and a board needs to draw it."""
    return {
        "radius": RADIUS,
        "wall": WALL,
        "edge": EDGE,
        "depot": DEPOT,
        "depots": [list(depot(seats, seat)) for seat in range(seats)],
        "longest_slide": LONGEST_SLIDE,
        "characters": {character: special.word for character, special in IMMUNE.items()},
        "gestures": {"plain": PLAIN_GESTURE, "own": {s.word: g for s, g in OWN_GESTURES.items()}},
        "hold_ms": dict(HOLD_MS),
        "digs": DIGS,
    }


def view(game: Game, seat: Seat | None) -> dict[str, Any]:
    """Returns what `seat` (None: a spectator) may see: what all see, and `own`, that seat's alone."""
    return with_own(seen_by_all(game), game, seat)


def with_own(seen: dict[str, Any], game: Game, seat: Seat | None) -> dict[str, Any]:
    """Returns the view of `seat`, where what all see has been looked at already."""
    return {**seen, "you": seat, "own": _own(game, seat)}


def seen_by_all(game: Game, earlier: Game | None = None, before: Seen | None = None) -> Seen:
    """Returns what everybody sees.

    Where what all saw `before`, in an `earlier` moment of the same game, is given, what has not changed since
    is not looked at again but the very same.
    """
    next_ms = due(game)
    tiles = tiles_seen(game, None if earlier is None else earlier.tiles)
    return {
        "phase": game.phase,
        "since_ms": game.since_ms,
        "due_ms": None if next_ms is None else next_ms[0],
        "round": game.round,
        "rounds": game.rounds,
        "watch": game.watch,
        "options": game.options,
        "tiles": tiles,
        "players": [
            _player(game, seat)
            if earlier is None or before is None or _changed(earlier, game, seat)
            else before["players"][seat]
            for seat in range(game.seats)
        ],
        "sticks": [
            {"seat": stick.seat, "x": stick.x, "y": stick.y, "force": stick.force} for stick in game.sticks
        ],
        "sheriff": [len(game.tiles.held(SHERIFF, (kind,))) for kind in NUGGETS],
        "warned": sorted(special.word for special in game.warned),
        "search_reason": game.search_reason,
        "action": _action(game),
        "fists": _opened_fists(game),
        "outcome": _outcome(game),
    }


def _own(game: Game, seat: Seat | None) -> dict[str, Any] | None:
    """Returns what only `seat` may know: its aim, what it may dig, its fists."""
    if seat is None:
        return None
    aim, duel = game.player(seat).aim, game.duel
    digs = game.phase == "pickaxe" and game.actor == seat
    hides = game.phase == "choose" and duel is not None and duel.target == seat
    return {
        "aim": None if aim is None else list(aim),
        "choices": list(numbers(diggable(game))) if digs else None,
        "fists": {"left": list(duel.left), "right": list(duel.right)} if hides and duel else None,
    }


def tiles_seen(game: Game, earlier: Tiles | None = None) -> list[Row]:
    """Returns `[number, x, y, angle, height, shows]` for each tile in sight; the same for everybody.

    `height` is that of `Tiles.levels`: draw the low ones first. `shows` is None while tiles are in the air.
    Rows that are as they were in `earlier`, where those have been looked at, are the very same.
    """
    tiles, flying = game.tiles, game.phase == "blast"
    told: _Told | None = tiles.__dict__.get("told")
    if told is None or told.flying != flying:
        known: _Told | None = None if earlier is None else earlier.__dict__.get("told")
        told = tiles.__dict__["told"] = _look(tiles, flying, known or _NOTHING_TOLD)
    return told.rows


class _Told(NamedTuple):
    """What was told of some tiles; kept with them."""

    flying: bool
    facts: Ints
    """A column for each tile: its place, angle, height and what it shows, or `_UNSEEN` throughout."""
    all_rows: list[Row | None]
    """By number: the row of each tile in sight."""
    rows: list[Row]


_UNSEEN, _IN_THE_AIR = -2, -1
_NOTHING_TOLD = _Told(False, np.full((5, TILES), _UNSEEN, np.int32), [None] * TILES, [])


def _look(tiles: Tiles, flying: bool, known: _Told) -> _Told:
    rows = tiles.rows
    facts = np.empty((5, TILES), np.int32)
    facts[:3] = rows[X : ANGLE + 1]  # Y is between them
    facts[3] = tiles.levels
    facts[4] = _IN_THE_AIR if flying else np.where(rows[UP] == 1, rows[KIND], int(Kind.ROCK))
    facts[:, ~tiles.seen] = _UNSEEN
    changed = np.flatnonzero((facts != known.facts).any(axis=0))
    all_rows = known.all_rows.copy()
    for number, (x, y, angle, height, kind) in zip(
        changed.tolist(), facts[:, changed].T.tolist(), strict=True
    ):
        shows = None if kind == _IN_THE_AIR else _WORDS[kind]
        all_rows[number] = None if kind == _UNSEEN else [number, x, y, angle, height, shows]
    return _Told(flying, facts, all_rows, [row for row in all_rows if row is not None])


def _changed(earlier: Game, game: Game, seat: Seat) -> bool:
    """Tells whether `_player` may be something else than it was earlier in the same game."""
    if earlier.players[seat] is not game.players[seat] or earlier.round != game.round:
        return True
    return earlier.tiles is not game.tiles and any(
        earlier.tiles.in_place(place) != game.tiles.in_place(place)
        for place in (DEPOTS + seat, CHESTS + seat)
    )


def _player(game: Game, seat: Seat) -> dict[str, Any]:
    player = game.player(seat)
    hand = player.hand
    told: dict[str, Any] = {
        "character": player.character,
        "immune": IMMUNE[player.character].word if player.character else None,
        "jailed": game.jailed(seat),
        "jail": player.jail,
        "aimed": player.aim is not None,
        "done": player.done,
        "forfeits": [
            {"special": special.word, "gesture": game.gesture(special), "since_ms": called}
            for special, called in player.fears
        ],
        "raised": None
        if player.raised is None
        else {"gesture": player.raised[0], "since_ms": player.raised[1]},
        "hand": None,
        "depot": [[tile, game.tiles.kind(tile).word] for tile in game.depot(seat, *_ALL)],
        "chest": [len(game.chest(seat, Kind.LEGAL)), len(game.chest(seat, Kind.ILLEGAL))],
    }
    if hand is not None:
        told["hand"] = {
            "tile": hand.tile,
            "carries": hand.carries,
            "x": hand.x,
            "y": hand.y,
            "since_ms": hand.since_ms,
            "until_ms": hand.until_ms,
        }
    return told


def _action(game: Game) -> dict[str, Any] | None:
    """Returns the action under way."""
    if game.actor is None:
        return None
    word = game.phase if game.phase in ("pickaxe", "dynamite") else Kind.REVOLVER.word
    told: dict[str, Any] = {"seat": game.actor, "action": word}
    if game.phase == "pickaxe":
        told["turned"] = list(game.dug)
        told["left"] = DIGS - len(game.dug)
    if game.phase == "revolver":
        told["targets"] = list(targets(game, game.actor))
    if game.duel is not None:
        told["target"] = game.duel.target
        told["hidden"] = game.phase == "choose"
    return told


def _opened_fists(game: Game) -> dict[str, Any] | None:
    fists = game.fists
    if fists is None:
        return None
    return {
        "seat": fists.seat,
        "target": fists.target,
        "fist": fists.fist,
        "left": [kind.word for kind in fists.left],
        "right": [kind.word for kind in fists.right],
    }


def _outcome(game: Game) -> dict[str, Any] | None:
    if game.outcome is None:
        return None
    return {
        "places": list(game.outcome.places),
        "scores": list(game.outcome.scores),
        "legal": [len(game.chest(seat, Kind.LEGAL)) for seat in range(game.seats)],
    }


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Returns what changed between two views of the same viewer: made of nothing but the views.

    Tiles are told by number: `tiles` has those that are new or different, `gone` those no longer in sight.
    Other entries are told whole where they differ.
    """
    told = {key: value for key, value in after.items() if key != "tiles" and before.get(key) != value}
    if before["tiles"] is after["tiles"]:
        return told
    old = {tile[0]: tile for tile in before["tiles"]}
    new = {tile[0]: tile for tile in after["tiles"]}
    told["gone"] = [number for number in old if number not in new]
    told["tiles"] = [
        tile for number, tile in new.items() if (was := old.get(number)) is not tile and was != tile
    ]
    return told


def news_of(common: dict[str, Any], before: Game, after: Game, viewer: Seat | None) -> dict[str, Any]:
    """Returns the news of one viewer, where the difference of what all see has been found already."""
    if viewer is None or _knows_the_same(before, after, viewer):
        return common
    own = _own(after, viewer)
    return common if own == _own(before, viewer) else {**common, "own": own}


def _knows_the_same(before: Game, after: Game, seat: Seat) -> bool:
    """Tells at a glance, as in a search, that nothing of `_own` can have changed."""
    return (
        before.phase not in _SECRETIVE
        and after.phase not in _SECRETIVE
        and before.player(seat).aim == after.player(seat).aim
    )


def merged(before: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Returns the view that `difference` led to: what a client does with it."""
    tiles = {tile[0]: tile for tile in before["tiles"]}
    for number in told.get("gone", ()):
        del tiles[number]
    tiles |= {tile[0]: tile for tile in told.get("tiles", ())}
    rest = {key: value for key, value in told.items() if key not in ("tiles", "gone")}
    return {**before, **rest, "tiles": [tiles[number] for number in sorted(tiles)]}
