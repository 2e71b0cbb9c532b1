"""Writes the positions with which the drawing of Oklahoma Boomers is tested and looked at.

    python -m tools.make_boomers_positions           writes web/src/games/boomers/tests/positions.json
    python -m tools.make_boomers_positions --check   exits with 1 where the file is not what would be written

Only the choice of positions stands here; pictures and hints are the engine's word.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from boomtown.games.boomers.rules import GAME, BoomersPosition
from tools.made_file import write_or_check

TARGET = (
    Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "boomers" / "tests" / "positions.json"
)

FIGURE = "11/1ob1o5o/2oo1o5/3o1o2b2/1oo2o3oo/ooo1y1oo1o1/3o1ob1o2/3o2oo3/1y1o1o5/4o1o1y2/6o4 b - {} 0"
FIGURE_MINES = (
    "11/1ob1o2m2o/2oo1o5/3o1o2b2/1oo2o3oo/ooo1y1oo1o1/3o1ob1o2/3om1oo3/1y1o1o5/2m1o1o1y2/6o4 b - {} 0"
)
FIGURE_RAILS = "e10e,e11e,f9n,g9n,h9n,i9n,j3e,j4e,j5e,j6e,j7e,j8e,j9e,j9n,k2n"
PRAIRIE_RAILS = "a5n,b5n,c5n,c6e,c7e,c8e,c9e,c10e,c11e,h1e,h2e,h3e,h4e,h5e,h6e,i6n,j6n,k6n"
RIVER_BEFORE = "4wwBy3/3o2ww3/2o4w3/b4www3/2yo1w2ooo/2o1owb4/oo4o2oo/7o1o1/3o4ww1/1o5oww1/6oy3 b - - 0"

POSITIONS: dict[str, tuple[str, str]] = {
    "standard": (GAME.static_data({})["standard"], ""),
    "opening": ("11/2b5y2/11/3o7/1y9/5o5/9b1/7o3/11/2b5y2/11 b - - 0", ""),
    "base": ("11/8o2/4o6/3oo2bo2/2o3ooyo1/5o3oo/o5yo3/2o4o1o1/1oo5obo/3o5oy/b3oo4o b - - 0", ""),
    "closing": ("11/5o2o2/5o1o3/3o1o2boo/2o1oyo1o2/5o1bo1y/1o6o2/7o3/4o4y1/9o1/4b5o b - - 0", ""),
    "rails": (
        "3y1o1o2y/2o2oo2o1/4o3oo1/1o1o3b2o/1o5oo2/5ooy1o1/2o3o1o1o/1o2ob1o3/11/8ob1/11 b - "
        f"{PRAIRIE_RAILS} 0",
        "",
    ),
    "mines": ("bo4o4/oo1m7/4o5o/3oo1yom2/2yo1oob3/1o3o5/1o1o3o3/1om2oo4/2o1o6/2ob3m3/1yo8 b - - 2", ""),
    "river": (
        "4o6/4o6/ooww7/2owwo3w1/4wwo1o2/2y2wob3/3o1wwob2/ow3owwo2/4oobww2/1y1y2o4/11 b - - 3",
        "",
    ),
    "sooners": (
        "1s5oo2/6s2o1/o1o8/o2o3yb2/5o5/3o3o1s1/ob3ooo3/11/1o4y1oo1/4o2ob2/5yo2o1 y b11 - 0",
        "",
    ),
    "all": (
        "11/o2wwo5/y1o1S1o1m2/om2wSo1w1o/1osoow1o3/2o2woob2/1yoo1woo1b1/2wo1wwy1m1/2m2ow1oo1/o5ww1oo/"
        "bo2o6 b - d1e,d2e,d3e,d4e,d5e,d6e,d7e,e4n,e7n,f4n,f7n,g4n,g5e,g6e,g7e,g7n,g8e,g9e,g10e,g11e 31",
        "",
    ),
    "setup": ("setup first=blue @d8", "@h4"),
    "setup-sooners": ("setup first=yellow sooners=true @d8 @h4 @f6 @c3 @i9 @f2 @b10", "@j2"),
    "end": (FIGURE.format("-"), ""),
    "end-rails": (FIGURE.format(FIGURE_RAILS), ""),
    "end-mines": (FIGURE_MINES.format("-"), ""),
    "end-both": (FIGURE_MINES.format(FIGURE_RAILS), ""),
    "end-river": (RIVER_BEFORE, "a8-d8+c7"),
}
"""Each by its key: the position, and the move made in it, if any."""


def game_view(position: BoomersPosition) -> dict[str, Any]:
    """Returns a position as a page gets it."""
    return {
        "ply": position.ply,
        "to_move": position.to_move,
        "scores": list(position.scores()),
        "picture": position.picture(None),
        "legal": position.legal_hints() if position.to_move is not None else None,
    }


def positions() -> dict[str, Any]:
    """Returns the whole file."""
    games = {}
    for key, (text, move) in POSITIONS.items():
        position = GAME.parse_position(text)
        games[key] = game_view(position.play(GAME.parse_move(move)) if move else position)
    return {
        "about": "Written by tools/make_boomers_positions.py; do not edit.",
        "staticData": GAME.static_data({}),
        "games": games,
    }


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, positions, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
