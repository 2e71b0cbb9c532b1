"""Positions of Wind River for the tests of the drawn board, as the engine tells them.

python -m tools.make_windriver_positions           writes web/src/games/windriver/tests/positions.json
python -m tools.make_windriver_positions --check   says whether the file is what would be written
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from boomtown.games.windriver.rules import WindRiver
from tools.made_file import write_or_check

TARGET = (
    Path(__file__).resolve().parent.parent
    / "web"
    / "src"
    / "games"
    / "windriver"
    / "tests"
    / "positions.json"
)

POSITIONS = {
    "start4": "4 r place a1=2,a2=2,a3=2,b1=2,b2=2,b3=2,c1=2,c2=2,c3=2,d1=2,d2=2,d3=2,e1=2,e2=2,e3=2,f1=2,"
    "f2=2,f3=2 r=1/0/7,g=1/0/7,b=1/0/7,v=1/0/7",
    "start3": "3 r place b1=2,b2=2,b3=2,c1=2,c2=2,c3=2,d1=2,d2=2,d3=2,e1=2,e2=2,e3=2,f1=2,f2=2,f3=2 "
    "r=1/0/7,g=1/0/7,b=1/0/7",
    "herd4": "4 r herd:2 a3=2,b2=1,b3=1+1,c3=2r,c4=4rg,d3=1,d4=3gg,d5=0b,e3=3bb,e4=2v,f4=5vv,f6=1r "
    "r=3/1/3,g=2/0/4,b=6/2/2,v=0/1/3",
    "herd3": "3 g herd:1 b2=2,b3=1+1,c3=2r,c4=4rg,d3=1,d4=3g,e3=3bb,e4=2,f4=5,f6=1r r=3/1/3,g=2/0/5,b=6/2/3",
    "lose4": "4 v lose:1 b3=2,c3=2r,c4=1rg,d4=0vv,e4=0v,f4=3bb,f6=1r r=3/1/3,g=2/0/6,b=6/2/3,v=0/1/3",
    "act4": "4 r act b3=2,c3=4r,c4=4rg,d4=3gg,d5=1b,e3=3bb,e4=2v,f4=5vv,f6=1r "
    "r=5/1/3,g=2/0/4,b=6/2/2,v=0/1/3",
    "act3": "3 b act b3=2,c3=4r,c4=4rg,d4=3gg,d5=1b,e6=3bb r=5/1/4,g=2/0/4,b=1/2/2",
    "poor4": "4 r act c3=2rg,c4=1gb,d4=3vv r=0/4/2,g=2/0/5,b=6/2/4,v=0/1/4",
    "over4": "4 v over c3=2 r=3/3/4,g=5/3/4,b=10/2/5,v=0/1/6",
    "shared3": "3 g over c3=2 r=5/3/4,g=5/3/4,b=10/2/5",
}


def positions() -> dict[str, Any]:
    """Returns the text of the file."""
    rules = WindRiver()
    games: dict[str, Any] = {}
    for key, text in POSITIONS.items():
        position = rules.parse_position(text)
        games[key] = {
            "ply": 0,
            "to_move": position.to_move,
            "scores": list(position.scores()),
            "picture": position.picture(None),
            "legal": position.legal_hints() if position.to_move is not None else None,
        }
    kits = {str(players): rules.static_data({"players": players}) for players in (3, 4)}
    return {"staticData": kits, "games": games}


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, positions, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
