"""The identity card of Boomerang, without its rules: lists of games are quick to make."""

from __future__ import annotations

from boomtown.games.boomerang.wire import Variant
from boomtown.games.card import Option, TurnCard

VARIANTS: tuple[Variant, ...] = ("standard", "plain", "last", "pool")

CARD = TurnCard(
    key="boomerang",
    name="Boomerang",
    designer="Claude Duvernay",
    year=1982,
    seats=(2, 2),
    colours=("orange", "white"),
    rules_version=1,
    order=1,
    source="Nathan 1982; the review in Jeux & Stratégie 16; see docs/rules/boomerang.md",
    options=(
        Option(
            "variant",
            VARIANTS,
            "standard: showing and what the other could not place; plain: showing alone; "
            "last: who cannot place loses; pool: one common pool, counted as plain",
        ),
    ),
)
