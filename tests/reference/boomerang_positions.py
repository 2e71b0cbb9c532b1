"""Positions of Boomerang that the tests of its twin look at, and how they are written."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

from .boomerang import (
    COLUMNS,
    ROWS,
    Game,
    Squares,
)

PERFT = json.loads((Path(__file__).parent / "boomerang_perft.json").read_text())
LONG_COUNT = 500_000
"""Sequences; from here on the twin needs more than about five seconds to count them."""

# Nothing that orange has left (I4, T5, X5) fits anywhere; white can go on.
FORCED_PASS = (
    "standard O4@f4 L3@f6ne L3@d7ne X5@g7 I5@d3h I3@d4v T4@a6n T5@a3s I2@e6h I2@c8v I3@d2h I4@i1v"
    " I2@f8v I2@c3v L3@g1nw I1@h4 I1@b9 L3@h5nw I3@a2v I5@a1h"
)
# Orange must pass once, is freed by what white turns, and has the last placement.
PASS_AND_RETURN = (
    "standard I2@f1h I5@h1v I2@h6h I3@i7v I4@g2v T5@d1e I1@d4 L3@e4nw X5@f7 I4@c1v I5@b2v I3@i1v"
    " T5@c5s I2@e3h L3@f6sw L3@d8se O4@b8 I1@h7 pass I2@a2v T4@a6e"
)
# White must pass three times while orange places his last pieces.
PASSED_THREE_TIMES = (
    "standard L3@f6ne T4@g5n I5@f1v I2@e5v I4@d4v I1@e7 T5@c1w I2@b1h L3@a2sw L3@a3ne X5@b7 L3@g1sw"
    " O4@a5 I4@i1v T4@g7w I3@i6v I3@h2v I3@a7v I2@e8v pass I1@i9 pass I3@c4v pass I2@g3v"
)
DRAWN_GAME = (
    "standard I2@a6h T5@a7s I4@b2v L3@c5se L3@c3ne L3@d1ne L3@e4sw T4@f1e O4@g3 I3@f5h I2@c7v I3@a2v"
    " T4@f6w I1@h7 I3@i3v I2@e6h T5@b1n I4@d9h I1@a5 I2@i6v I3@d8h O4@h1"
)
# Orange cannot place, white could, and orange has more points.
LAST_LOST_WITH_MORE_POINTS = (
    "last T5@e2s I5@h2v I5@c5h I4@d6v I2@c7v T4@e6w I3@f9h L3@h7ne T4@g6e T5@b2s L3@e1sw L3@a6ne"
    " L3@a8se I3@i1v I4@a2v I3@b1h I1@d2 I1@d3 I2@i4v I2@b2v"
)


def drawn(picture: str) -> str:
    """Takes the indentation off a drawing of the board."""
    return dedent(picture).strip()


def bottom_rows(game: Game, rows: int) -> list[str]:
    return game.picture().splitlines()[-rows:]


def in_hand(game: Game, colour: str) -> dict[str, int]:
    return {kind: number for kind, number in game.hands[colour].items() if number}


def squares(names: str) -> Squares:
    return frozenset((COLUMNS.index(name[0]), ROWS.index(name[1])) for name in names.split())


def as_variant(position: str, variant: str) -> str:
    return " ".join([variant, *position.split()[1:]])
