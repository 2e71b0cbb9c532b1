"""The pow-wow of Wind River: what is said by a phrase, what can be promised, and what breaks a promise.

Pure, and judged by the moves alone. Places are hexes (`c3`), lanes (`c`) and players, by their colour.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from boomtown.core import Seat
from boomtown.games.bargaining import SEAT, Bargaining, Phrase, Played, PromiseTerms
from boomtown.games.turn_game import TurnPosition
from boomtown.games.windriver import layout, notation
from boomtown.games.windriver.board import HEX_INDEX, HEX_NAMES, LANES, ROWS, first_hex
from boomtown.games.windriver.card import CARD
from boomtown.games.windriver.layout import Words

if TYPE_CHECKING:
    from boomtown.games.windriver.rules import WindRiverPosition

_parse_move = lru_cache(maxsize=4096)(notation.parse_move)


class WindRiverBargaining(Bargaining):
    """Herds left alone, hexes not entered, and good words."""

    phrases = (
        Phrase("leave_lane", ("lane",)),
        Phrase("leave_hex", ("hex",)),
        Phrase("drive_here", ("hex",)),
        Phrase("not_enter", ("hex",)),
        Phrase("share_hex", ("hex",)),
        Phrase("spare_camp", (SEAT,)),
        Phrase("beware", (SEAT,)),
        Phrase("together", (SEAT,)),
        Phrase("no_trust", (SEAT,)),
        Phrase("deal"),
        Phrase("no_deal"),
        Phrase("perhaps"),
        Phrase("promise_me"),
        Phrase("thanks"),
        Phrase("sorry"),
        Phrase("well_played"),
    )
    promises = (
        Phrase("leave_lane", ("lane",)),
        Phrase("leave_hex", ("hex",)),
        Phrase("not_enter", ("hex",)),
        Phrase("spare_camp", (SEAT,)),
    )

    def places(self, position: TurnPosition[Any]) -> Mapping[str, Collection[str]]:
        """Returns the lanes and hexes of the board."""
        first = first_hex(position.seats)
        return {"lane": LANES[first // ROWS :], "hex": HEX_NAMES[first:]}

    def breaks(self, promise: PromiseTerms, played: Played) -> bool:
        """Tells whether the move drives a buffalo, or takes a tipi, where it was promised not to.

        `leave_lane`: no buffalo that stands in the lane steps. `leave_hex`: none that stands on the hex.
        `not_enter`: no tipi comes to the hex, by a walk or in the placement. `spare_camp`: no tipi walks to a
        hex where that player has tipis.
        """
        move = _parse_move(played.move)
        (point,) = promise.points
        if promise.kind == "leave_lane":
            return move.is_step and move.start[0] == point
        if promise.kind == "leave_hex":
            return move.is_step and move.start == point
        if promise.kind == "not_enter":
            return (move.is_walk and move.stop == point) or (move.is_placement and move.start == point)
        assert promise.kind == "spare_camp", promise.kind
        if not move.is_walk or move.stop not in HEX_INDEX:
            return False
        owner = CARD.colours.index(point)
        return owner != played.seat and _tipis(played.before, move.stop, owner) > 0

    def concerned(self, promise: PromiseTerms, position: TurnPosition[Any]) -> frozenset[Seat]:
        """Returns the player who is spared, or those with tipis in the lane or on the hex."""
        (point,) = promise.points
        if promise.kind == "spare_camp":
            return frozenset({CARD.colours.index(point)})
        names = [name for name in HEX_NAMES if name == point or name[0] == point]
        return frozenset(
            seat for seat in range(position.seats) if any(_tipis(position, name, seat) for name in names)
        )


def _tipis(position: TurnPosition[Any], name: str, seat: Seat) -> int:
    return int(layout.tipis_on(_state(position), HEX_INDEX[name], seat))


def _state(position: TurnPosition[Any]) -> Words:
    # The game is asked about its own positions only, and their module imports this one.
    return cast("WindRiverPosition", position)._state
