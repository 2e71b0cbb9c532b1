"""The themes of Wind River on drawn positions: each holds where it should, and not beside it."""

from __future__ import annotations

import pytest

from boomtown.games.puzzle_profile import PuzzleLine
from boomtown.games.windriver.puzzle_profile import PUZZLE_PROFILE
from boomtown.games.windriver.rules import GAME, WindRiverPosition

OTHERS = "g=1/0/6,b=1/0/6"
ACTING = f"3 r act c5=2r,d4=1g,e3=2b r=3/0/6,{OTHERS}"
HERDING = f"3 r herd:1 c2=1,c3=0r,d2=1,d4=1g,e3=2b r=1/0/6,{OTHERS}"
FED = f"3 r herd:1 c2=1,c3=1r,d2=1,d4=1g,e3=2b r=1/0/6,{OTHERS}"
TO_STARVE = "3 r act c5=2r,d4=1g,e3=0b r=3/0/6,g=0/{}/{},b=0/{}/{}"
GREEN_LEADS = TO_STARVE.format(2, 4, 1, 5)
BLUE_LEADS = TO_STARVE.format(1, 5, 2, 4)
STARVING = "d4>d5,d5>d6,lose d4"


LINES = [
    (f"3 r act c6=2r,d4=1g,e3=2b r=3/0/6,{OTHERS}", "tipi c6>*", 1, "walk-home"),
    (ACTING, "tipi c5>c6", 1, "home-next walk-on"),
    (f"3 r act c4=2r,d4=1g,e3=2b r=3/0/6,{OTHERS}", "tipi c4>c5", 1, "walk-on"),
    (ACTING, "tipi c5>c4", 1, "walk-back"),
    (ACTING, "raise c5", 1, "raise"),
    (ACTING, "gather", 1, "gather"),
    (ACTING, "c5>c6", 1, "drive"),
    (ACTING, "e3>e4", 1, "drive"),
    (ACTING, "d4>d5", 1, "take-food drive"),
    (HERDING, "c2>c3", 1, "feed-last feed-all lead-herd"),
    (HERDING, "d2>d3", 1, "lead-herd"),
    (f"3 r herd:2 c2=2,c3=0r,d4=1g,e3=2rb r=1/0/5,{OTHERS}", "c2>c3,c2>b2", 2, "feed-all lead-herd"),
    (FED, "d2>d3", 1, "keep-fed lead-herd"),
    (FED, "c3>c4", 1, "lead-herd"),
    (FED, "d4>d5", 1, "take-food keep-fed lead-herd"),
    (GREEN_LEADS, STARVING, 1, "starve-leader starve take-food drive"),
    (BLUE_LEADS, STARVING, 1, "starve take-food drive"),
    (GREEN_LEADS, "d4>d5,d5>d6", 1, "take-food drive"),
    (f"3 r lose:1 c3=0r,d3=0r,d4=1g,e3=2b r=0/0/5,{OTHERS}", "lose c3", 1, "give-one"),
    ("3 r place b1=2,b2=2,b3=2 r=1/0/7,g=1/0/7,b=1/0/7", "tipi b3", 1, "good-place"),
]
"""A position, the moves of a line, how many of them are asked for, and its themes."""


@pytest.mark.parametrize(("position", "moves", "asked", "themes"), LINES)
def test_a_line_is_about_what_its_moves_do(position: str, moves: str, asked: int, themes: str) -> None:
    positions: list[WindRiverPosition] = [GAME.parse_position(position)]
    played = [GAME.parse_move(text) for text in moves.split(",")]
    for move in played:
        positions.append(positions[-1].play(move))
    line = PuzzleLine(positions=positions, moves=played, asked=asked)
    assert " ".join(theme.key for theme in PUZZLE_PROFILE.themes if theme.holds(line)) == themes


def test_every_theme_is_drawn() -> None:
    drawn = {theme for *_, themes in LINES for theme in themes.split()}
    assert drawn == {theme.key for theme in PUZZLE_PROFILE.themes}
