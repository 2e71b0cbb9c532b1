"""What a bot of Wind River offers in the pow-wow: peace on a hex of another for peace on one of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boomtown.core import Seat
from boomtown.games.bargaining import PromiseTerms
from boomtown.games.bot_profile import Offer
from boomtown.games.windriver import layout
from boomtown.games.windriver.board import HEX_INDEX, HEX_NAMES, first_hex
from boomtown.games.windriver.layout import Words
from boomtown.games.windriver.rules import GAME, WindRiverPosition

OFFERED_TURNS = 2
"""How long bots promise."""


def offers(position: WindRiverPosition, seat: Seat) -> Sequence[Offer]:
    """Returns an offer to each player whom one buffalo less would hurt as it would hurt `seat`."""
    state, seats = GAME.state_of(position), position.seats
    asked = next(_tight(state, seats, seat), None)
    if asked is None:
        return ()
    leave = GAME.phrase("leave_hex")
    found = []
    for step in range(1, seats):
        other = (seat + step) % seats
        for name in _tight(state, seats, other):
            if not layout.tipis_on(state, HEX_INDEX[name], seat):
                promise = PromiseTerms("leave_hex", (name,))
                found.append(Offer(promise, OFFERED_TURNS, other, leave, (asked,)))
                break
    return found


def _tight(state: Words, seats: int, seat: Seat) -> Iterator[str]:
    """Yields the hexes whose last spare buffalo feeds a tipi of `seat`."""
    for name in HEX_NAMES[first_hex(seats) :]:
        index = HEX_INDEX[name]
        buffaloes = sum(layout.buffaloes_on(state, index))
        tipis = sum(layout.tipis_on(state, index, other) for other in range(seats))
        if layout.tipis_on(state, index, seat) and 0 < buffaloes <= tipis:
            yield name
