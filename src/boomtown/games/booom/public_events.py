"""Public events: the part of each event that everybody may know, named field by field.

An event that is new here has no public form until somebody has said which of its fields may leave the server.
`what` is the event's own tag; kinds, specials and actions are words, as in the views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatchmethod
from typing import cast

from boomtown.core import Seat
from boomtown.games.booom import events, wire, wire_events
from boomtown.games.booom.arbiter_rulings import DrawCommitted, DrawOpened, Granted, Ruling
from boomtown.games.booom.events import Event
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.tiles import CHESTS, DEPOTS
from boomtown.games.booom.wire_events import PublicEvent


def public_events(
    before: Game | None, happened: Iterable[Event], after: Game, rulings: Iterable[Ruling] = ()
) -> list[PublicEvent]:
    """Returns what everybody may know of the events that led from `before` to `after`, in order.

    Of the arbiter's rulings: by how much others were behind at a tile, and the draws, sealed and opened.
    """
    fields = _PublicFields(before or after, after)
    items: list[PublicEvent] = [fields.of(event) for event in happened]
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


class _PublicFields:
    """Walks along the events of one decision.

    A blast and the securing deal new numbers; what is public after the securing names no tile. Kinds never
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

    def _words(self, tiles: Iterable[int]) -> list[wire.KindWord]:
        return [self._before.tiles.kind(self._number(tile)).word for tile in tiles]

    def _shown(self, tiles: Sequence[int]) -> list[wire.KeptTile]:
        return [[tile, word] for tile, word in zip(tiles, self._words(tiles), strict=True)]

    def _holder(self, tile: int) -> Seat | None:
        if tile in self._taken:
            return self._taken[tile]
        place = self._before.tiles.place(self._number(tile))
        return place - DEPOTS if DEPOTS <= place < CHESTS else None

    @singledispatchmethod
    def of(self, event: Event) -> PublicEvent:
        """Returns what everybody may know of it."""
        raise TypeError(f"{type(event).__name__} has no public form: say first what of it everybody may know")

    @of.register
    def _(self, event: events.GameOpened) -> wire_events.PublicOpened:
        return {"what": "opened"}

    @of.register
    def _(self, event: events.CharacterTaken) -> wire_events.PublicCharacterTaken:
        return {
            "what": "character_taken",
            "seat": event.seat,
            "character": cast(wire.Character, event.character),
        }

    @of.register
    def _(self, event: events.RoundBegan) -> wire_events.PublicRoundBegan:
        return {"what": "round_began", "round": event.round, "watch": event.watch}

    @of.register
    def _(self, event: events.Aimed) -> wire_events.PublicAimed:
        return {"what": "aimed", "seat": event.seat}

    @of.register
    def _(self, event: events.Blasted) -> wire_events.PublicBlasted:
        self._old = event.old
        sticks: list[wire.Stick] = [
            {"seat": one.seat, "x": one.x, "y": one.y, "force": one.force} for one in event.sticks
        ]
        return {"what": "blasted", "by": event.by, "sticks": sticks, "again": event.again}

    @of.register
    def _(self, event: events.SearchBegan) -> wire_events.PublicSearchBegan:
        return {"what": "search_began"}

    @of.register
    def _(self, event: events.Claimed) -> wire_events.PublicClaimed:
        self._taken[event.tile] = event.seat
        (kind,) = self._words([event.tile])
        return {
            "what": "claimed",
            "seat": event.seat,
            "tile": event.tile,
            "kind": kind,
            "until_ms": event.until_ms,
        }

    @of.register
    def _(self, event: events.Slid) -> wire_events.PublicSlid:
        return {
            "what": "slid",
            "seat": event.seat,
            "tile": event.tile,
            "x": event.x,
            "y": event.y,
            "until_ms": event.until_ms,
        }

    @of.register
    def _(self, event: events.Warned) -> wire_events.PublicWarned:
        special = Kind(event.special).special_word
        return {
            "what": "warned",
            "seat": event.seat,
            "tile": event.tile,
            "special": special,
            "others": list(event.others),
        }

    @of.register
    def _(self, event: events.Raised) -> wire_events.PublicRaised:
        return {"what": "raised", "seat": event.seat, "gesture": cast(wire.Gesture, event.gesture)}

    @of.register
    def _(self, event: events.Lowered) -> wire_events.PublicLowered:
        return {"what": "lowered", "seat": event.seat, "done": event.done}

    @of.register
    def _(self, event: events.Caught) -> wire_events.PublicCaught:
        return {
            "what": "caught",
            "seat": event.seat,
            "why": cast(wire_events.CaughtAt, event.why),
            "tiles": list(event.tiles),
        }

    @of.register
    def _(self, event: events.SaidDone) -> wire_events.PublicSaidDone:
        return {"what": "said_done", "seat": event.seat}

    @of.register
    def _(self, event: events.SearchEnded) -> wire_events.PublicSearchEnded:
        return {"what": "search_ended", "reason": cast(wire.SearchReason, event.reason)}

    @of.register
    def _(self, event: events.ActionBegan) -> wire_events.PublicActionBegan:
        return {"what": "action_began", "seat": event.seat, "action": Kind(event.action).action_word}

    @of.register
    def _(self, event: events.ActionEnded) -> wire_events.PublicActionEnded:
        return {
            "what": "action_ended",
            "seat": event.seat,
            "action": Kind(event.action).action_word,
            "lapsed": event.lapsed,
        }

    @of.register
    def _(self, event: events.Dug) -> wire_events.PublicDug:
        if event.kept:
            self._taken[event.tile] = event.seat
        (kind,) = self._words([event.tile])
        return {"what": "dug", "seat": event.seat, "tile": event.tile, "kind": kind, "kept": event.kept}

    @of.register
    def _(self, event: events.Kept) -> wire_events.PublicKept:
        self._taken.update(dict.fromkeys(event.tiles, event.seat))
        return {"what": "kept", "seat": event.seat, "tiles": self._shown(event.tiles)}

    @of.register
    def _(self, event: events.Starred) -> wire_events.PublicStarred:
        gave = [self._holder(tile) for tile in event.tiles]
        counts = [[seat, gave.count(seat)] for seat in range(self._after.seats) if seat in gave]
        return {"what": "starred", "seat": event.seat, "from": counts}

    @of.register
    def _(self, event: events.Challenged) -> wire_events.PublicChallenged:
        self._target = event.target
        return {"what": "challenged", "seat": event.seat, "target": event.target}

    @of.register
    def _(self, event: events.Hidden) -> wire_events.PublicHidden:
        self._fists = (event.left, event.right)
        return {"what": "hidden", "seat": event.seat}

    @of.register
    def _(self, event: events.FistOpened) -> wire_events.PublicFistOpened:
        left, right = map(self._words, self._fists)
        return {
            "what": "fist_opened",
            "seat": event.seat,
            "target": self._target,
            "fist": cast(wire.Fist, event.fist),
            "left": left,
            "right": right,
        }

    @of.register
    def _(self, event: events.Secured) -> wire_events.PublicSecured:
        # Chests are filled only here, so what they have more than before is what was secured.
        return {"what": "secured", "seats": [self._secured(seat) for seat in range(self._after.seats)]}

    def _secured(self, seat: Seat) -> wire.Gold:
        return [
            len(self._after.chest(seat, kind)) - len(self._before.chest(seat, kind))
            for kind in (Kind.LEGAL, Kind.ILLEGAL)
        ]

    @of.register
    def _(self, event: events.GameEnded) -> wire_events.PublicGameEnded:
        return {
            "what": "game_ended",
            "places": list(event.places),
            "scores": list(event.scores),
            "legal": list(event.legal),
        }
