"""Validation: whether an event of a log or a file can follow in a game. It comes before folding.

`fold` trusts what `decide` returned. A file may have been damaged or made up: nothing in what is valid can
break a view, bring gold into the world, or end a game otherwise than by its count. Whether every touch was
lawful when it was made is not asked again, for that was decided with chances that no log holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch

from boomtown.core import BoomtownError, Seat
from boomtown.games.booom import events
from boomtown.games.booom.acting import FISTS, final_count
from boomtown.games.booom.card import CARD, LEGACY_OPTIONS
from boomtown.games.booom.events import Event
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import EDGE
from boomtown.games.booom.kinds import ACTIONS, CHARACTERS, COUNTS, GESTURES, SPECIALS, TILES, Kind
from boomtown.games.booom.tiles import CHESTS, DEPOTS, LYING, SHERIFF

LATEST_MS = 2**47
"""The last moment of the longest game: some thousands of years after its beginning."""
_HIGHEST = 2**20
_LONGEST_HAND_MS = 60_000
_REASONS = ("empty", "done", "time")

_PHASES: Mapping[type, tuple[str, ...]] = {
    events.CharacterTaken: ("cast",),
    events.RoundBegan: ("cast", "between"),
    events.Aimed: ("aim",),
    events.Blasted: ("aim", "dynamite"),
    events.SearchBegan: ("blast",),
    **dict.fromkeys(
        (
            events.Claimed,
            events.Slid,
            events.Warned,
            events.Raised,
            events.Lowered,
            events.Caught,
            events.SaidDone,
            events.SearchEnded,
        ),
        ("search",),
    ),
    events.ActionBegan: ("between",),
    events.ActionEnded: ("between", "pickaxe", "dynamite", "revolver", "hide", "choose"),
    events.Dug: ("pickaxe",),
    events.Kept: ("dynamite",),
    events.Starred: ("between",),
    events.Challenged: ("revolver",),
    events.Hidden: ("hide",),
    events.FistOpened: ("choose",),
    events.Secured: ("between",),
    events.GameEnded: ("between",),
}
"""In which phase each event can happen."""


def validate(game: Game | None, event: Event, at_ms: int) -> None:
    """Raises `ValueError` where `event` cannot follow in `game`; None is before the first."""
    _require(0 <= at_ms <= LATEST_MS, f"{at_ms} ms is no time of a game")
    if isinstance(event, events.GameOpened):
        _require(game is None, "a game is opened once")
        _opening(event)
        return
    if game is None:
        raise ValueError("a log begins with the event that opens the game")
    _require(game.phase in _PHASES[type(event)], f"{_name(event)} cannot be in the phase {game.phase}")
    if not isinstance(event, events.Blasted):  # there it is who gave the command, or nobody
        seat = getattr(event, "seat", None)
        _require(seat is None or 0 <= seat < game.seats, f"there is no seat {seat}")
    _validate(event, game, at_ms)


def _require(condition: bool, why: str) -> None:
    if not condition:
        raise ValueError(why)


def _name(event: Event) -> str:
    return type(event).__name__


def _require_seats(game: Game, seats: Iterable[Seat]) -> None:
    for seat in seats:
        _require(0 <= seat < game.seats, f"there is no seat {seat}")


def _require_tiles(game: Game, tiles: Sequence[int], *places: int) -> None:
    """Refuses tiles that do not exist, are named twice, or are elsewhere."""
    _require(len(set(tiles)) == len(tiles), "a tile is named twice")
    for tile in tiles:
        _require(0 <= tile < TILES, f"there is no tile {tile}")
        _require(game.tiles.place(tile) in places, f"tile {tile} is elsewhere")


def _require_places(*numbers: Sequence[int]) -> None:
    _require(all(-EDGE <= number <= EDGE for some in numbers for number in some), "a place is off the table")


def _require_actor(game: Game, seat: Seat) -> None:
    _require(game.actor == seat, f"seat {seat} does not use an action now")


def _opening(event: events.GameOpened) -> None:
    _require(1 <= event.rules_version <= CARD.rules_version, f"rules {event.rules_version} are not known")
    _require(CARD.seats[0] <= event.seats <= CARD.seats[1], f"{event.seats} seats are too few or too many")
    try:
        checked = CARD.check_options(event.options)
    except BoomtownError as error:
        raise ValueError(error.message) from None
    _require(checked == {**LEGACY_OPTIONS, **event.options}, "an option is missing")
    _require(0 <= event.watch < event.seats, f"there is no seat {event.watch}")
    dealt = event.characters
    _require(len(dealt) in (0, event.seats), "some have characters and some have none")
    _require(len(set(dealt)) == len(dealt) and set(dealt) <= set(CHARACTERS), "the characters are wrong")
    _require(Counter(event.kinds) == COUNTS, "the tiles are not those of the box")
    _require(len(event.x) == len(event.y) == len(event.angle) == TILES, f"there are {TILES} tiles")
    _require_places(event.x, event.y)
    _require(all(0 <= angle < 360 for angle in event.angle), "an angle is not one")


@singledispatch
def _validate(event: Event, game: Game, at_ms: int) -> None:
    """Validates what is particular to a kind of event."""


@_validate.register
def _(event: events.CharacterTaken, game: Game, at_ms: int) -> None:
    taken = [player.character for player in game.miners]
    _require(event.character in CHARACTERS and event.character not in taken, "that character cannot be taken")


@_validate.register
def _(event: events.RoundBegan, game: Game, at_ms: int) -> None:
    _require(event.round == game.round + 1 <= game.rounds, f"round {event.round} comes at another time")
    _require_seats(game, [event.watch])
    _require(all(player.character for player in game.miners), "somebody has no character")


@_validate.register
def _(event: events.Aimed, game: Game, at_ms: int) -> None:
    _require_places([event.x, event.y])
    _require(0 <= event.force <= 100, f"{event.force} is no force")


@_validate.register
def _(event: events.Blasted, game: Game, at_ms: int) -> None:
    _require(event.again == (game.phase == "dynamite"), "that is another blast")
    _require_seats(game, [stick.seat for stick in event.sticks] + ([] if event.by is None else [event.by]))
    _require_places([stick.x for stick in event.sticks], [stick.y for stick in event.sticks])
    _require(all(0 <= stick.force <= 100 for stick in event.sticks), "a force is none")
    _require(sorted(event.old) == list(range(TILES)), "the tiles are not those from before")
    lists = (event.x, event.y, event.angle, event.up, event.order)
    _require(all(len(some) == TILES for some in lists), f"there are {TILES} tiles")
    _require_places(event.x, event.y)
    _require(all(0 <= angle < 360 for angle in event.angle), "an angle is not one")
    _require(set(event.up) <= {0, 1}, "a tile has two sides")
    _require(all(0 <= order < _HIGHEST for order in event.order), "a pile is too high")


@_validate.register(events.Claimed)
@_validate.register(events.Slid)
def _(event: events.Claimed | events.Slid, game: Game, at_ms: int) -> None:
    _require_tiles(game, [event.tile], LYING)
    _require(at_ms <= event.until_ms <= at_ms + _LONGEST_HAND_MS, "no hand is busy so long")
    if isinstance(event, events.Slid):
        _require_places([event.x, event.y])


@_validate.register
def _(event: events.Warned, game: Game, at_ms: int) -> None:
    _require(event.special in SPECIALS, f"nobody warns of {event.special}")
    _require(Kind(event.special) not in game.warned, "that warning was called in this round already")
    _require_tiles(game, [event.tile], LYING)
    _require(len(set(event.others)) == len(event.others), "a seat is named twice")
    _require_seats(game, event.others)


@_validate.register
def _(event: events.Raised, game: Game, at_ms: int) -> None:
    _require(event.gesture in GESTURES, "there is no such gesture")


@_validate.register
def _(event: events.Caught, game: Game, at_ms: int) -> None:
    _require_tiles(game, event.tiles, DEPOTS + event.seat)


@_validate.register
def _(event: events.SearchEnded, game: Game, at_ms: int) -> None:
    _require(event.reason in _REASONS, f"no search ends by {event.reason!r}")


@_validate.register
def _(event: events.ActionBegan, game: Game, at_ms: int) -> None:
    _require(event.action in ACTIONS and game.actor is None, "no such action can begin")


@_validate.register
def _(event: events.ActionEnded, game: Game, at_ms: int) -> None:
    _require(event.action in ACTIONS, "no such action can end")
    _require_actor(game, event.seat)


@_validate.register
def _(event: events.Dug, game: Game, at_ms: int) -> None:
    _require_actor(game, event.seat)
    _require_tiles(game, [event.tile], LYING)
    _require(not event.kept or game.tiles.kind(event.tile) in (Kind.LEGAL, Kind.ILLEGAL), "only gold is kept")


@_validate.register
def _(event: events.Kept, game: Game, at_ms: int) -> None:
    _require_actor(game, event.seat)
    _require_tiles(game, event.tiles, LYING)


@_validate.register
def _(event: events.Starred, game: Game, at_ms: int) -> None:
    _require_actor(game, event.seat)
    _require_tiles(game, event.tiles, *range(DEPOTS, CHESTS))


@_validate.register
def _(event: events.Challenged, game: Game, at_ms: int) -> None:
    _require_actor(game, event.seat)
    _require_seats(game, [event.target])
    _require(event.target != event.seat, "nobody duels alone")


@_validate.register
def _(event: events.Hidden, game: Game, at_ms: int) -> None:
    _require(game.duel is not None and game.duel.target == event.seat, "somebody else hides gold")
    hidden = (*event.left, *event.right)
    _require(len(hidden) <= 2, "fists hold two nuggets at the most")
    _require_tiles(game, hidden, DEPOTS + event.seat)


@_validate.register
def _(event: events.FistOpened, game: Game, at_ms: int) -> None:
    _require_actor(game, event.seat)
    _require(event.fist in FISTS, "there are two fists")


@_validate.register
def _(event: events.Secured, game: Game, at_ms: int) -> None:
    _require(game.actor is None, "somebody still uses an action")
    _require(len(event.x) == len(event.y) == len(event.tiles), "the places are not those of the tiles")
    _require_places(event.x, event.y)
    _require(len(event.angle) in (0, len(event.tiles)), "the angles are not those of the tiles")
    _require(all(0 <= angle < 360 for angle in event.angle), "an angle is not one")
    _require_tiles(game, event.tiles, LYING, SHERIFF, *range(DEPOTS, CHESTS))
    _require(not event.old or sorted(event.old) == list(range(TILES)), "the tiles are not those from before")


@_validate.register
def _(event: events.GameEnded, game: Game, at_ms: int) -> None:
    _require(game.round == game.rounds, f"there are {game.rounds} rounds")
    _require(event == final_count(game), "the gold is counted wrong")
