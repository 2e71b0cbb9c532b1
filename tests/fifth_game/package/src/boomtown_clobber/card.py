"""The identity card of Clobber, without its rules."""

from __future__ import annotations

from boomtown.games.card import Option, TurnCard
from boomtown.games.words import words

WORDS = words(__package__, "en")
SIZES = ("5x6", "4x5", "6x6")

CARD = TurnCard(
    key="clobber",
    name=WORDS["name"],
    designer="Michael H. Albert, J. P. Grossman, Richard Nowakowski",
    year=2001,
    seats=(2, 2),
    colours=("white", "black"),
    rules_version=1,
    source="rules.md",
    options=(Option("size", SIZES, WORDS["option.size.line"]),),
)
