"""What a seat, or a spectator, may see (O7): plain JSON, and the only thing that leaves the server.

Never in it: the seed, what lies face down or below, fists before one is opened, other players' aims. Of tiles
only those that show at least a spot are in it, with a height among themselves; a rock looks the same on
both sides; while the dust hangs in the air nobody sees a face. Times are in milliseconds from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from boomtown.core import Seat
from boomtown.games.booom import wire
from boomtown.games.booom.acting import DIGS, diggable, targets, to_hide
from boomtown.games.booom.blast import BEST_FORCE, LEAST_SPREAD, MOST_SHIFT, MOST_TWIST, SPREAD_PER_FORCE
from boomtown.games.booom.card import CARD
from boomtown.games.booom.decide import due
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import (
    DEPOT,
    EDGE,
    FLOOR,
    GROUNDS,
    LONGEST_SLIDE,
    OUTSIDE,
    RADIUS,
    WALL,
    depot,
)
from boomtown.games.booom.kinds import ACTIONS, IMMUNE, NUGGETS, OWN_GESTURES, PLAIN_GESTURE, TILES, Kind
from boomtown.games.booom.permitted import permitted, presses
from boomtown.games.booom.searching import HOLD_MS, last_look_since
from boomtown.games.booom.throwing import soonest_call, unaimed
from boomtown.games.booom.tiles import ANGLE, CHESTS, DEPOTS, KIND, SHERIFF, UP, X, numbers
from boomtown.games.booom.visibility import Ints
from boomtown.games.wire import plain

View: TypeAlias = dict[str, Any]
Row: TypeAlias = wire.Tile

_ALL = tuple(Kind)
_WORDS = tuple(kind.word for kind in _ALL)


def static_data(seats: int) -> wire.StaticData:
    """Returns what never changes and a board needs to draw the game; `depots` are those of `seats`."""
    least, most = CARD.seats
    return {
        "radius": RADIUS,
        "wall": WALL,
        "edge": EDGE,
        "depot": DEPOT,
        "depots": _depots(seats),
        "longest_slide": LONGEST_SLIDE,
        "grounds": [list(ground) for ground in GROUNDS],
        "characters": {character: special.special_word for character, special in IMMUNE.items()},
        "gestures": {
            "plain": PLAIN_GESTURE,
            "own": {special.special_word: gesture for special, gesture in OWN_GESTURES.items()},
        },
        "floor": FLOOR,
        "outside": OUTSIDE,
        "best_force": BEST_FORCE,
        "spread": {"least": LEAST_SPREAD, "per_force": SPREAD_PER_FORCE},
        "nudge": {"way": MOST_SHIFT, "turn": MOST_TWIST},
        "grabbed": [kind.word for kind in (*NUGGETS, *ACTIONS)],
        "hold_ms": dict(HOLD_MS),
        "digs": DIGS,
        "depots_of": {str(some): _depots(some) for some in range(least, most + 1)},
    }


def _depots(seats: int) -> list[wire.Spot]:
    return [list(depot(seats, seat)) for seat in range(seats)]


class PublicView(NamedTuple):
    """What everybody sees of a game."""

    game: Game
    fields: wire.SharedView
    tiles: VisibleTiles


def view(game: Game, seat: Seat | None) -> View:
    """Returns what `seat` (None: a spectator) may see: what all see, and `own`, that seat's alone."""
    return view_for(public_view(game), seat)


def view_for(public: PublicView, seat: Seat | None) -> View:
    """Returns the view of `seat`, where what all see has been found already."""
    seen: wire.Picture = {**public.fields, "you": seat, "own": _own(public.game, seat)}
    return plain(seen)


def public_view(game: Game, earlier: PublicView | None = None) -> PublicView:
    """Returns what everybody sees.

    What has not changed since an `earlier` view of the same game is not found again but the very same.
    """
    next_ms = due(game)
    tiles = visible_tiles(game, earlier)
    fields: wire.SharedView = {
        "phase": game.phase,
        "since_ms": game.since_ms,
        "due_ms": None if next_ms is None else next_ms[0],
        "call_ms": soonest_call(game) if game.phase == "aim" else None,
        "unaimed": unaimed(game) if game.phase == "aim" else None,
        "last_look_ms": last_look_since(game) if game.phase == "search" else None,
        "round": game.round,
        "rounds": game.rounds,
        "watch": game.watch,
        "options": game.options,
        "tiles": tiles.rows,
        "players": [
            _player(game, seat)
            if earlier is None or _changed(earlier.game, game, seat)
            else earlier.fields["players"][seat]
            for seat in range(game.seats)
        ],
        "sticks": [
            {"seat": stick.seat, "x": stick.x, "y": stick.y, "force": stick.force} for stick in game.sticks
        ],
        "sheriff": [len(game.tiles.held(SHERIFF, (kind,))) for kind in NUGGETS],
        "warned": sorted(special.special_word for special in game.warned),
        "search_reason": game.search_reason,
        "action": _action(game),
        "fists": _opened_fists(game),
        "outcome": _outcome(game),
    }
    return PublicView(game, fields, tiles)


def _own(game: Game, seat: Seat | None) -> wire.Own | None:
    """Returns what only `seat` may know: its aim, what it may dig, its fists; and what it may do."""
    if seat is None:
        return None
    aim, duel = game.miner(seat).aim, game.duel
    digs = game.phase == "pickaxe" and game.actor == seat
    hides = game.phase == "choose" and duel is not None and duel.target == seat
    return {
        "aim": None if aim is None else list(aim),
        "choices": list(numbers(diggable(game))) if digs else None,
        "fists": {"left": list(duel.left), "right": list(duel.right)} if hides and duel else None,
        "may": permitted(game, seat),
        "presses": presses(game, seat),
        "under_oath": game.strict,
        "to_hide": to_hide(game, seat) if game.phase == "hide" and duel and duel.target == seat else None,
    }


class VisibleTiles(NamedTuple):
    """The tiles in sight, the same for everybody."""

    rows: list[Row]
    """`height` is that of `Tiles.levels`: draw the low ones first. What a tile shows is None in the air."""
    by_number: list[Row | None]
    """The row of each tile in sight, None for the others."""
    facts: Ints
    """A column for each tile: its place, angle, height and what it shows, or `_UNSEEN` throughout."""


_UNSEEN, _IN_THE_AIR = -2, -1
_NOTHING_SEEN = VisibleTiles([], [None] * TILES, np.full((5, TILES), _UNSEEN, np.int32))


def visible_tiles(game: Game, earlier: PublicView | None = None) -> VisibleTiles:
    """Returns the tiles in sight; rows that are as they were in an `earlier` view are the very same."""
    tiles, flying = game.tiles, game.phase == "blast"
    known = _NOTHING_SEEN
    if earlier is not None:
        known = earlier.tiles
        if earlier.game.tiles is tiles and (earlier.game.phase == "blast") == flying:
            return known
    rows = tiles.rows
    facts = np.empty((5, TILES), np.int32)
    facts[:3] = rows[X : ANGLE + 1]  # Y is between them
    facts[3] = tiles.levels
    facts[4] = _IN_THE_AIR if flying else np.where(rows[UP] == 1, rows[KIND], int(Kind.ROCK))
    facts[:, ~tiles.seen] = _UNSEEN
    changed = np.flatnonzero((facts != known.facts).any(axis=0))
    by_number = known.by_number.copy()
    for number, (x, y, angle, height, kind) in zip(
        changed.tolist(), facts[:, changed].T.tolist(), strict=True
    ):
        shows = None if kind == _IN_THE_AIR else _WORDS[kind]
        by_number[number] = None if kind == _UNSEEN else [number, x, y, angle, height, shows]
    return VisibleTiles([row for row in by_number if row is not None], by_number, facts)


def _changed(earlier: Game, game: Game, seat: Seat) -> bool:
    """Tells whether `_player` may be something else than it was earlier in the same game."""
    if earlier.miners[seat] is not game.miners[seat] or earlier.round != game.round:
        return True
    return earlier.tiles is not game.tiles and any(
        earlier.tiles.in_place(place) != game.tiles.in_place(place)
        for place in (DEPOTS + seat, CHESTS + seat)
    )


def _player(game: Game, seat: Seat) -> wire.MinerView:
    player = game.miner(seat)
    hand = player.hand
    shown: wire.MinerView = {
        "character": player.character,
        "immune": IMMUNE[player.character].special_word if player.character else None,
        "jailed": game.jailed(seat),
        "jail": player.jail,
        "aimed": player.aim is not None,
        "done": player.done,
        "forfeits": [
            {"special": special.special_word, "gesture": game.gesture(special), "since_ms": called}
            for special, called in player.owed_forfeits
        ],
        "raised": None
        if player.raised is None
        else {"gesture": player.raised[0], "since_ms": player.raised[1]},
        "hand": None,
        "depot": [[tile, game.tiles.kind(tile).word] for tile in game.depot(seat, *_ALL)],
        "chest": [len(game.chest(seat, Kind.LEGAL)), len(game.chest(seat, Kind.ILLEGAL))],
    }
    if hand is not None:
        shown["hand"] = {
            "tile": hand.tile,
            "carries": hand.carries,
            "x": hand.x,
            "y": hand.y,
            "since_ms": hand.since_ms,
            "until_ms": hand.until_ms,
        }
    return shown


def _action(game: Game) -> wire.ActionSeen | None:
    """Returns the action under way."""
    if game.actor is None:
        return None
    word: wire.ActionWord = "revolver"
    if game.phase == "pickaxe" or game.phase == "dynamite":
        word = game.phase
    shown: wire.ActionSeen = {"seat": game.actor, "action": word}
    if game.phase == "pickaxe":
        shown["turned"] = list(game.dug)
        shown["left"] = DIGS - len(game.dug)
    if game.phase == "revolver":
        shown["targets"] = list(targets(game, game.actor))
    if game.duel is not None:
        shown["target"] = game.duel.target
        shown["hidden"] = game.phase == "choose"
    return shown


def _opened_fists(game: Game) -> wire.Fists | None:
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


def _outcome(game: Game) -> wire.Ending | None:
    if game.outcome is None:
        return None
    return {
        "places": list(game.outcome.places),
        "scores": list(game.outcome.scores),
        "legal": [len(game.chest(seat, Kind.LEGAL)) for seat in range(game.seats)],
    }


def view_delta(before: View, after: View) -> View:
    """Returns what changed between two views of the same viewer: made of nothing but the views.

    Fields are whole where they differ, except `tiles`: of a list that both know by numbers `changed` has the
    rows that are new or different, `gone` the numbers of those no longer in it.
    """
    delta = {key: value for key, value in after.items() if key != "tiles" and before.get(key) != value}
    if before["tiles"] is after["tiles"]:
        return delta
    old = {tile[0]: tile for tile in before["tiles"]}
    new = {tile[0]: tile for tile in after["tiles"]}
    gone = [number for number in old if number not in new]
    changed = [tile for number, tile in new.items() if (was := old.get(number)) is not tile and was != tile]
    if changed or gone:
        delta["tiles"] = {"changed": changed, "gone": gone}
    return delta


def deltas(before: PublicView, after: PublicView, viewers: Sequence[Seat | None]) -> list[View]:
    """Returns the delta of each viewer; where it is what changed for everybody, the very same."""
    common = view_delta(plain(before.fields), plain(after.fields))
    return [_with_own(common, before.game, after.game, viewer) for viewer in viewers]


def _with_own(common: dict[str, Any], before: Game, after: Game, viewer: Seat | None) -> dict[str, Any]:
    if viewer is None or _knows_the_same(before, after, viewer):
        return common
    own = _own(after, viewer)
    return common if own == _own(before, viewer) else {**common, "own": own}


def _knows_the_same(before: Game, after: Game, seat: Seat) -> bool:
    """Tells at a glance, as in a search, that nothing of `_own` can have changed."""
    if before.miners is after.miners:
        return before.phase == after.phase == "search" and before.warned == after.warned
    was, now = before.miner(seat), after.miner(seat)
    return (
        before.phase == after.phase == "search"
        and before.round == after.round
        and before.warned == after.warned
        and was.owed_forfeits == now.owed_forfeits
        and was.done == now.done
        and (was.raised is None) == (now.raised is None)
        and all(one.jail == other.jail for one, other in zip(before.miners, after.miners, strict=True))
    )
