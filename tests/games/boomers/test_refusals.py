"""Every refusal of Oklahoma Boomers has a code of its own, names a clause, and says what is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boomtown.core import IllegalMove, NotationError
from boomtown.games.boomers import notation, refusals
from boomtown.games.boomers.rules import GAME
from tests.games.boomers.drawn import after, drawn, refusal

DRY = """
    ..........y
    ...........
    ...........
    .....b..m..
    ...........
    .......y...
    ......s....
    o..........
    .o.........
    ..o..s.....
    b..o....b.y
"""
"""Blue has a homestead in the lower left corner."""

WET = """
    ...w....y..
    ...w.......
    .bsw.......
    wwwwB......
    ...........
    ......w....
    .......b...
    ...........
    .y....s....
    ...........
    .........y.
"""
"""Blue has a homestead in the upper left corner, bounded by the river, with a sooner inside."""

SETTLING = """
    ...w....y..
    .y.w.......
    .b.w.......
    wwww.......
    ...........
    ...........
    .......b...
    ...........
    .y.........
    ...........
    .b.........
"""
"""Yellow has a homestead as soon as b9 has left."""

LONELY = SETTLING.replace(".y.w", "...w").replace(".b.w", "...B").replace(".b.........", ".b..y......")
"""Blue has a homestead as soon as d9 goes to the left."""

REFUSALS = [
    (DRY, "f8-g9", "not_straight", "sliding"),
    (DRY, "f8-f8", "not_straight", "sliding"),
    (DRY, "c9-c8", "nobody_there", "sliding"),
    (DRY, "h6-h7", "foreign_boomer", "sliding"),
    (DRY, "a1-a2", "exhausted", "homesteads"),
    (DRY, "i1-b1", "blocked", "sliding"),
    (DRY, "i1-k1", "stops_on_piece", "sliding"),
    (DRY, "i1-d1", "stops_on_stone", "sliding"),
    (DRY, "f8-i8", "stops_on_mine", "mines"),
    (DRY, "f2-f3", "barred_sooner", "sooners"),
    (DRY, "f8-f9+i1", "own_helper", "stones"),
    (DRY, "f8-f9+f9", "no_helper", "stones"),
    (DRY, "f8-f9+c5", "no_helper", "stones"),
    (DRY, "f8-h8+h6", "aligned_helper", "stones"),
    (DRY, "g5-g4+f2@f4", "two_sooners", "sooners"),
    (DRY, "f8-f9+g5", "corner_missing", "sooners"),
    (DRY, "f8-f9+g5@a1", "wrong_corner", "sooners"),
    (DRY, "f8-f9+h6@h9", "needless_corner", "stones"),
    (DRY, "i1-h1+k11", "no_corner", "stones"),
    (DRY, "f8-f9+f2", "aligned_helper", "stones"),
    (DRY, "@a11", "all_placed", "set-up"),
    (WET, "e8-c8", "passes_river", "river"),
    (WET, "e8-e9+i11", None, None),
    (WET, "h5-h7+g3@g7", None, None),
    (WET, "c9-d9", "leaves_homestead", "sooners"),
    (WET, "h5-h6+g3@g6", "stone_on_river", "river"),
    (WET, "c9-c10+i11@c11", "active_settled", "homesteads"),
    (WET, "h5-h6+c9@h9", "helper_settled", "homesteads"),
    (SETTLING, "b9-d9+b10", "helper_settled", "homesteads"),
    (LONELY, "d9-b9+i11", "active_settled", "homesteads"),
]


@pytest.mark.parametrize(("picture", "move", "code", "clause"), REFUSALS)
def test_a_turn_is_refused_with_its_own_code(
    picture: str, move: str, code: str | None, clause: str | None
) -> None:
    position = drawn(picture, barred="f2" if picture == DRY else "-")
    if code is None:
        assert after(position, move).to_move == 1
    else:
        assert refusal(position, move) == (code, clause)


def test_a_homestead_is_neither_entered_nor_passed() -> None:
    position = after(drawn(WET), "e8-d8", "i11-i10", "d8-d9", "i10-i11", "d9-d10", "i11-i10")
    assert refusal(position, "d10-c10") == ("enters_homestead", "river")
    assert refusal(position, "d10-a10") == ("enters_homestead", "river")


def test_a_stone_with_a_sooner_is_refused_on_a_mine() -> None:
    position = drawn(DRY.replace("......s....", "........s.."), barred="f2")
    assert refusal(position, "f8-e8+i5@i8") == ("stone_on_mine", "mines")


def test_a_corner_behind_a_stone_is_refused() -> None:
    position = drawn(DRY.replace("......s....", "......so..."), barred="f2")
    # From i1 to j1 with g5: the way from g5 to j5 is barred by the stone on h5.
    assert refusal(position, "i1-j1+g5@j5") == ("wrong_corner", "stones")


def test_without_a_corner_for_a_sooner_none_is_asked_for() -> None:
    position = drawn(
        DRY.replace("......s....", "......so...").replace(".o.........", ".o....o...."), barred="f2"
    )
    assert refusal(position, "i1-h1+g5") == ("no_corner", "stones")
    assert refusal(position, "i1-h1+g5@g1") == ("wrong_corner", "stones")


def test_every_code_that_can_be_given_is_asked_for_here() -> None:
    sources = "".join(
        Path(str(module.__file__)).read_text(encoding="utf-8") for module in (refusals, notation)
    )
    placing = {"still_placing", "placed_on_mine", "square_taken"}  # in test_setup.py
    asked = {code for _, _, code, _ in REFUSALS if code} | placing
    assert set(re.findall(r'code="([a-z_]+)"', sources)) == asked | {"enters_homestead", "stone_on_mine"}


@pytest.mark.parametrize(
    "text",
    [
        "c3",
        "c3-",
        "c3-c12",
        "c3-l3",
        "C3-C8",
        "c3-c8+",
        "c3-c8+f5@",
        "c3-c8@c5",
        "c03-c8",
        "@",
        "@c0",
        "c3 c8",
        "@l1",
    ],
)
def test_a_misspelt_move_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    assert caught.value.code == "bad_notation"


def test_moves_that_no_board_could_allow_have_no_number() -> None:
    for text in ("c3-d4", "c3-c8+c5", "c3-c8+f5@a1"):
        with pytest.raises(IllegalMove):
            GAME.encode(GAME.parse_move(text))
