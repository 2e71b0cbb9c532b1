"""Whether an event can follow in a game: what a log or a file tells is looked at before it is folded.

`fold` trusts what `decide` told. A file may have been damaged or made up: after this look nothing in it can
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
from boomtown.games.booom.card import CARD, UNSAID
from boomtown.games.booom.events import Event
from boomtown.games.booom.game import Game
from boomtown.games.booom.ground import EDGE
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


def need_sense(game: Game | None, event: Event, at_ms: int) -> None:
    """Raises `ValueError` where `event` cannot follow in `game`; None is before the first."""
    _need(0 <= at_ms <= LATEST_MS, f"{at_ms} ms is no time of a game")
    if isinstance(event, events.Opened):
        _need(game is None, "a game is opened once")
        _opening(event)
        return
    if game is None:
        raise ValueError("a log begins with the event that opens the game")
    _need(game.phase in _PHASES[type(event)], f"{_name(event)} cannot be in the phase {game.phase}")
    if not isinstance(event, events.Blasted):  # there it is who gave the command, or nobody
        seat = getattr(event, "seat", None)
        _need(seat is None or 0 <= seat < game.seats, f"there is no seat {seat}")
    _look(event, game, at_ms)


def _need(condition: bool, why: str) -> None:
    if not condition:
        raise ValueError(why)


def _name(event: Event) -> str:
    return type(event).__name__


def _need_seats(game: Game, seats: Iterable[Seat]) -> None:
    for seat in seats:
        _need(0 <= seat < game.seats, f"there is no seat {seat}")


def _need_tiles(game: Game, tiles: Sequence[int], *places: int) -> None:
    """Refuses tiles that do not exist, are named twice, or are elsewhere."""
    _need(len(set(tiles)) == len(tiles), "a tile is named twice")
    for tile in tiles:
        _need(0 <= tile < TILES, f"there is no tile {tile}")
        _need(game.tiles.place(tile) in places, f"tile {tile} is elsewhere")


def _need_places(*numbers: Sequence[int]) -> None:
    _need(all(-EDGE <= number <= EDGE for some in numbers for number in some), "a place is off the table")


def _need_actor(game: Game, seat: Seat) -> None:
    _need(game.actor == seat, f"seat {seat} does not use an action now")


def _opening(event: events.Opened) -> None:
    _need(1 <= event.rules_version <= CARD.rules_version, f"rules {event.rules_version} are not known")
    _need(CARD.seats[0] <= event.seats <= CARD.seats[1], f"{event.seats} seats are too few or too many")
    try:
        checked = CARD.check_options(event.options)
    except BoomtownError as error:
        raise ValueError(error.message) from None
    _need(checked == {**UNSAID, **event.options}, "an option is missing")
    _need(0 <= event.watch < event.seats, f"there is no seat {event.watch}")
    dealt = event.characters
    _need(len(dealt) in (0, event.seats), "some have characters and some have none")
    _need(len(set(dealt)) == len(dealt) and set(dealt) <= set(CHARACTERS), "the characters are wrong")
    _need(Counter(event.kinds) == COUNTS, "the tiles are not those of the box")
    _need(len(event.x) == len(event.y) == len(event.angle) == TILES, f"there are {TILES} tiles")
    _need_places(event.x, event.y)
    _need(all(0 <= angle < 360 for angle in event.angle), "an angle is not one")


@singledispatch
def _look(event: Event, game: Game, at_ms: int) -> None:
    """Looks at what is particular to a kind of event."""


@_look.register
def _(event: events.CharacterTaken, game: Game, at_ms: int) -> None:
    taken = [player.character for player in game.players]
    _need(event.character in CHARACTERS and event.character not in taken, "that character cannot be taken")


@_look.register
def _(event: events.RoundBegan, game: Game, at_ms: int) -> None:
    _need(event.round == game.round + 1 <= game.rounds, f"round {event.round} comes at another time")
    _need_seats(game, [event.watch])
    _need(all(player.character for player in game.players), "somebody has no character")


@_look.register
def _(event: events.Aimed, game: Game, at_ms: int) -> None:
    _need_places([event.x, event.y])
    _need(0 <= event.force <= 100, f"{event.force} is no force")


@_look.register
def _(event: events.Blasted, game: Game, at_ms: int) -> None:
    _need(event.again == (game.phase == "dynamite"), "that is another blast")
    _need_seats(game, [stick.seat for stick in event.sticks] + ([] if event.by is None else [event.by]))
    _need_places([stick.x for stick in event.sticks], [stick.y for stick in event.sticks])
    _need(all(0 <= stick.force <= 100 for stick in event.sticks), "a force is none")
    _need(sorted(event.old) == list(range(TILES)), "the tiles are not those from before")
    lists = (event.x, event.y, event.angle, event.up, event.order)
    _need(all(len(some) == TILES for some in lists), f"there are {TILES} tiles")
    _need_places(event.x, event.y)
    _need(all(0 <= angle < 360 for angle in event.angle), "an angle is not one")
    _need(set(event.up) <= {0, 1}, "a tile has two sides")
    _need(all(0 <= order < _HIGHEST for order in event.order), "a pile is too high")


@_look.register(events.Claimed)
@_look.register(events.Slid)
def _(event: events.Claimed | events.Slid, game: Game, at_ms: int) -> None:
    _need_tiles(game, [event.tile], LYING)
    _need(at_ms <= event.until_ms <= at_ms + _LONGEST_HAND_MS, "no hand is busy so long")
    if isinstance(event, events.Slid):
        _need_places([event.x, event.y])


@_look.register
def _(event: events.Warned, game: Game, at_ms: int) -> None:
    _need(event.special in SPECIALS, f"nobody warns of {event.special}")
    _need(Kind(event.special) not in game.warned, "that warning was called in this round already")
    _need_tiles(game, [event.tile], LYING)
    _need(len(set(event.others)) == len(event.others), "a seat is named twice")
    _need_seats(game, event.others)


@_look.register
def _(event: events.Raised, game: Game, at_ms: int) -> None:
    _need(event.gesture in GESTURES, "there is no such gesture")


@_look.register
def _(event: events.Caught, game: Game, at_ms: int) -> None:
    _need_tiles(game, event.tiles, DEPOTS + event.seat)


@_look.register
def _(event: events.SearchEnded, game: Game, at_ms: int) -> None:
    _need(event.reason in _REASONS, f"no search ends by {event.reason!r}")


@_look.register
def _(event: events.ActionBegan, game: Game, at_ms: int) -> None:
    _need(event.action in ACTIONS and game.actor is None, "no such action can begin")


@_look.register
def _(event: events.ActionEnded, game: Game, at_ms: int) -> None:
    _need(event.action in ACTIONS, "no such action can end")
    _need_actor(game, event.seat)


@_look.register
def _(event: events.Dug, game: Game, at_ms: int) -> None:
    _need_actor(game, event.seat)
    _need_tiles(game, [event.tile], LYING)
    _need(not event.kept or game.tiles.kind(event.tile) in (Kind.LEGAL, Kind.ILLEGAL), "only gold is kept")


@_look.register
def _(event: events.Kept, game: Game, at_ms: int) -> None:
    _need_actor(game, event.seat)
    _need_tiles(game, event.tiles, LYING)


@_look.register
def _(event: events.Starred, game: Game, at_ms: int) -> None:
    _need_actor(game, event.seat)
    _need_tiles(game, event.tiles, *range(DEPOTS, CHESTS))


@_look.register
def _(event: events.Challenged, game: Game, at_ms: int) -> None:
    _need_actor(game, event.seat)
    _need_seats(game, [event.target])
    _need(event.target != event.seat, "nobody duels alone")


@_look.register
def _(event: events.Hidden, game: Game, at_ms: int) -> None:
    _need(game.duel is not None and game.duel.target == event.seat, "somebody else hides gold")
    hidden = (*event.left, *event.right)
    _need(len(hidden) <= 2, "fists hold two nuggets at the most")
    _need_tiles(game, hidden, DEPOTS + event.seat)


@_look.register
def _(event: events.FistOpened, game: Game, at_ms: int) -> None:
    _need_actor(game, event.seat)
    _need(event.fist in FISTS, "there are two fists")


@_look.register
def _(event: events.Secured, game: Game, at_ms: int) -> None:
    _need(game.actor is None, "somebody still uses an action")
    _need(len(event.x) == len(event.y) == len(event.tiles), "the places are not those of the tiles")
    _need_places(event.x, event.y)
    _need(len(event.angle) in (0, len(event.tiles)), "the angles are not those of the tiles")
    _need(all(0 <= angle < 360 for angle in event.angle), "an angle is not one")
    _need_tiles(game, event.tiles, LYING, SHERIFF, *range(DEPOTS, CHESTS))
    _need(not event.old or sorted(event.old) == list(range(TILES)), "the tiles are not those from before")


@_look.register
def _(event: events.GameEnded, game: Game, at_ms: int) -> None:
    _need(game.round == game.rounds, f"there are {game.rounds} rounds")
    _need(event == final_count(game), "the gold is counted wrong")
