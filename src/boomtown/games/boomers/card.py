"""The identity card of Oklahoma Boomers, without its rules: lists of games are quick to make."""

from __future__ import annotations

import json
from pathlib import Path

from boomtown.games.boomers.wire import Layout
from boomtown.games.capabilities import FactoredActions
from boomtown.games.card import Option, TurnCard

_LAYOUTS = json.loads((Path(__file__).parent / "layouts.json").read_text(encoding="utf-8"))["layouts"]
LAYOUTS: dict[str, Layout] = {layout["name"]: layout for layout in _LAYOUTS}
"""The ready-made layouts of rails, mines and river, by name."""

COLOURS = ("blue", "yellow")
RANDOM = "random"
STANDARD_START, ADVANCED_START, CUSTOM_START = "standard", "advanced", "custom"

_OPTIONS = (
    Option(
        "start",
        (STANDARD_START, ADVANCED_START, CUSTOM_START),
        "standard: the printed position; advanced: the players place stones and boomers (as they always do "
        "with mines, river or sooners); custom: a position of one's own",
        setup=True,
    ),
    Option("rails", (False, True), "Santa Fe railroad: a homestead cut by rails scores one section a boomer"),
    Option("mines", (0, 3, 4, 5), "silver mines: so many, ten points each"),
    Option("river", (False, True), "Red River: water stops boomers, bounds areas and scores nothing"),
    Option("sooners", (False, True), "three neutral pieces that both may move and use"),
    Option("stones", (False, True), "with a river: place three stones first, as without one", setup=True),
    Option(
        "layout",
        (*LAYOUTS, RANDOM),
        "where rails, mines and river lie: a ready-made layout, or one drawn for this game",
        setup=True,
    ),
    Option(
        "first",
        COLOURS,
        "who begins: moves first, or is player A where pieces are placed (with sooners, B moves first)",
        setup=True,
    ),
)

CARD = TurnCard(
    key="boomers",
    name="Oklahoma Boomers",
    designer="Martyn F",
    year=2014,
    seats=(2, 2),
    colours=COLOURS,
    rules_version=1,
    order=2,
    source="Emma Games 2014, with the four expansions; see docs/rules/boomers.md",
    options=_OPTIONS,
    capabilities=(FactoredActions,),
)
