"""The identity card of Wind River, without its rules: lists of games are quick to make."""

from __future__ import annotations

from boomtown.games.capabilities import Bargaining, ConfirmedTurns, IdleTurns
from boomtown.games.card import Option, TurnCard

CARD = TurnCard(
    key="windriver",
    name="Wind River",
    designer="Dirk Liekens",
    year=2008,
    seats=(3, 4),
    colours=("red", "green", "blue", "violet"),
    rules_version=1,
    order=3,
    source="Argentum 2008; see docs/rules/windriver.md",
    options=(
        Option(
            "players",
            (3, 4),
            "how many chiefs play: with three, lane a does not exist and the herd has 30 buffaloes; "
            "with four it has 36",
            seats=True,
        ),
    ),
    separator=",",
    capabilities=(Bargaining, ConfirmedTurns, IdleTurns),
)
