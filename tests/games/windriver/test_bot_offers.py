"""What a bot of Wind River offers: only where it is in its own interest, and in that of another."""

from __future__ import annotations

from boomtown.games.bargaining import PromiseTerms
from boomtown.games.bot_profile import no_offers
from boomtown.games.windriver.bot_profile import BOT_PROFILE
from boomtown.games.windriver.rules import GAME

TIGHT = "3 r herd:1 b1=2,c3=1r,d4=1g,e2=5b r=1/0/6,g=1/0/6,b=1/0/6"


def test_an_offer_spares_the_hex_of_another_and_asks_for_ones_own() -> None:
    (offer,) = BOT_PROFILE.offers(GAME.parse_position(TIGHT), 0)
    assert (offer.promise, offer.to) == (PromiseTerms("leave_hex", ("d4",)), 1)
    assert offer.asks is not None
    assert (offer.asks.key, offer.asks_points) == ("leave_hex", ("c3",))
    assert BOT_PROFILE.offers(GAME.parse_position(TIGHT.replace("c3=1r", "c3=4r")), 0) == ()


def test_where_a_profile_says_nothing_bots_offer_nothing() -> None:
    assert no_offers(GAME.parse_position(TIGHT), 0) == ()
