"""What happened, told so that everybody may hear it: public parts of events, named one by one.

An event that is new here has no tale until somebody has said what of it may be told. `what` is the event's
own tag; kinds, specials and actions are words, as in the views.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatchmethod
from typing import Any, TypeAlias

from boomtown.core import Seat
from boomtown.games.booom import events
from boomtown.games.booom.events import Event
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.referee_rulings import DrawCommitted, DrawOpened, Granted, Ruling
from boomtown.games.booom.tiles import CHESTS, DEPOTS

Item: TypeAlias = dict[str, Any]


def tale(
    before: Game | None, told: Iterable[Event], after: Game, rulings: Iterable[Ruling] = ()
) -> list[Item]:
    """Returns what everybody may know of the events that led from `before` to `after`, in order.

    Of the referee's rulings: by how much others were behind at a tile, and the draws, sealed and opened.
    """
    teller = _Teller(before or after, after)
    items: list[Item] = [{"what": event.__struct_config__.tag, **teller.tell(event)} for event in told]
    for ruling in rulings:
        if isinstance(ruling, Granted):
            for item in items:
                if item["what"] == "claimed" and item["tile"] == ruling.tile:
                    item["by"] = ruling.by
                    item["losers"] = [[loser.seat, loser.margin_ms] for loser in ruling.losers]
        elif isinstance(ruling, DrawCommitted):
            items.append({"what": "draw_committed", "search": ruling.search, "commitment": ruling.commitment})
        elif isinstance(ruling, DrawOpened):
            items.append({"what": "draw_opened", "search": ruling.search, "secret": ruling.secret})
    return items


class _Teller:
    """Walks along the events of one decision.

    A blast and the securing deal new numbers; what is told after the securing names no tile. Kinds never
    change, so they are looked up in `before`: under the numbers of `after` other tiles may lie face down.
    """

    def __init__(self, before: Game, after: Game) -> None:
        self._before = before
        self._after = after
        self._old: tuple[int, ...] | None = None
        """The number each tile had in `before`, once a blast has dealt new ones."""
        self._taken: dict[int, Seat] = {}
        """Tiles that came into a depot on the way."""
        duel = before.duel
        self._fists = (duel.left, duel.right) if duel else ((), ())
        self._target = duel.target if duel else 0

    def _number(self, tile: int) -> int:
        """Returns the number a tile had in `before`."""
        return tile if self._old is None else self._old[tile]

    def _words(self, tiles: Iterable[int]) -> list[str]:
        return [self._before.tiles.kind(self._number(tile)).word for tile in tiles]

    def _shown(self, tiles: Sequence[int]) -> list[list[Any]]:
        return [[tile, word] for tile, word in zip(tiles, self._words(tiles), strict=True)]

    def _holder(self, tile: int) -> Seat | None:
        if tile in self._taken:
            return self._taken[tile]
        place = self._before.tiles.place(self._number(tile))
        return place - DEPOTS if DEPOTS <= place < CHESTS else None

    @singledispatchmethod
    def tell(self, event: Event) -> Mapping[str, Any]:
        """Returns the fields that may be told."""
        raise TypeError(f"{type(event).__name__} has no tale: say first what of it everybody may know")

    @tell.register
    def _(self, event: events.Opened) -> Mapping[str, Any]:
        return {}

    @tell.register
    def _(self, event: events.CharacterTaken) -> Mapping[str, Any]:
        return {"seat": event.seat, "character": event.character}

    @tell.register
    def _(self, event: events.RoundBegan) -> Mapping[str, Any]:
        return {"round": event.round, "watch": event.watch}

    @tell.register
    def _(self, event: events.Aimed) -> Mapping[str, Any]:
        return {"seat": event.seat}

    @tell.register
    def _(self, event: events.Blasted) -> Mapping[str, Any]:
        self._old = event.old
        sticks = [{"seat": one.seat, "x": one.x, "y": one.y, "force": one.force} for one in event.sticks]
        return {"by": event.by, "sticks": sticks, "again": event.again}

    @tell.register
    def _(self, event: events.SearchBegan) -> Mapping[str, Any]:
        return {}

    @tell.register
    def _(self, event: events.Claimed) -> Mapping[str, Any]:
        self._taken[event.tile] = event.seat
        (kind,) = self._words([event.tile])
        return {"seat": event.seat, "tile": event.tile, "kind": kind, "until_ms": event.until_ms}

    @tell.register
    def _(self, event: events.Slid) -> Mapping[str, Any]:
        return {
            "seat": event.seat,
            "tile": event.tile,
            "x": event.x,
            "y": event.y,
            "until_ms": event.until_ms,
        }

    @tell.register
    def _(self, event: events.Warned) -> Mapping[str, Any]:
        special = Kind(event.special).word
        return {"seat": event.seat, "tile": event.tile, "special": special, "others": list(event.others)}

    @tell.register
    def _(self, event: events.Raised) -> Mapping[str, Any]:
        return {"seat": event.seat, "gesture": event.gesture}

    @tell.register
    def _(self, event: events.Lowered) -> Mapping[str, Any]:
        return {"seat": event.seat, "done": event.done}

    @tell.register
    def _(self, event: events.Caught) -> Mapping[str, Any]:
        return {"seat": event.seat, "why": event.why, "tiles": list(event.tiles)}

    @tell.register
    def _(self, event: events.SaidDone) -> Mapping[str, Any]:
        return {"seat": event.seat}

    @tell.register
    def _(self, event: events.SearchEnded) -> Mapping[str, Any]:
        return {"reason": event.reason}

    @tell.register
    def _(self, event: events.ActionBegan) -> Mapping[str, Any]:
        return {"seat": event.seat, "action": Kind(event.action).word}

    @tell.register
    def _(self, event: events.ActionEnded) -> Mapping[str, Any]:
        return {"seat": event.seat, "action": Kind(event.action).word, "lapsed": event.lapsed}

    @tell.register
    def _(self, event: events.Dug) -> Mapping[str, Any]:
        if event.kept:
            self._taken[event.tile] = event.seat
        (kind,) = self._words([event.tile])
        return {"seat": event.seat, "tile": event.tile, "kind": kind, "kept": event.kept}

    @tell.register
    def _(self, event: events.Kept) -> Mapping[str, Any]:
        self._taken.update(dict.fromkeys(event.tiles, event.seat))
        return {"seat": event.seat, "tiles": self._shown(event.tiles)}

    @tell.register
    def _(self, event: events.Starred) -> Mapping[str, Any]:
        gave = [self._holder(tile) for tile in event.tiles]
        counts = [[seat, gave.count(seat)] for seat in range(self._after.seats) if seat in gave]
        return {"seat": event.seat, "from": counts}

    @tell.register
    def _(self, event: events.Challenged) -> Mapping[str, Any]:
        self._target = event.target
        return {"seat": event.seat, "target": event.target}

    @tell.register
    def _(self, event: events.Hidden) -> Mapping[str, Any]:
        self._fists = (event.left, event.right)
        return {"seat": event.seat}

    @tell.register
    def _(self, event: events.FistOpened) -> Mapping[str, Any]:
        left, right = map(self._words, self._fists)
        return {
            "seat": event.seat,
            "target": self._target,
            "fist": event.fist,
            "left": left,
            "right": right,
        }

    @tell.register
    def _(self, event: events.Secured) -> Mapping[str, Any]:
        # Chests are filled only here, so what they have more than before is what was secured.
        return {"seats": [self._secured(seat) for seat in range(self._after.seats)]}

    def _secured(self, seat: Seat) -> list[int]:
        return [
            len(self._after.chest(seat, kind)) - len(self._before.chest(seat, kind))
            for kind in (Kind.LEGAL, Kind.ILLEGAL)
        ]

    @tell.register
    def _(self, event: events.GameEnded) -> Mapping[str, Any]:
        return {"places": list(event.places), "scores": list(event.scores), "legal": list(event.legal)}
