"""Checks the Oklahoma Boomers twin's sooners against drawn positions, a clause or ruling a test."""

from __future__ import annotations

import pytest

from .boomers import slides
from .boomers_drawn import drawn, land, new_stones, other_side, stops, uses

SOONERS = """
    ..........y
    ...........
    ...........
    .....s.....
    ...........
    .o.........
    ..b........
    .........s.
    .......y...
    s...b......
    b.........y
"""


def meadow_with_sooners(shared: bool) -> str:
    """Draws a meadow with a sooner and a blue boomer, and a yellow one too if it is shared."""
    return f"""
        {"." if shared else "y"}..........
        ...........
        ...........
        ...........
        .......y...
        ..www......
        .w.sbw.....
        .w...w.....
        .w..{"y" if shared else "."}w.....
        ..Sww......
        y........bb
    """


def test_either_side_slides_sooners_like_boomers_and_nobody_jumps_over_them() -> None:
    game = drawn(SOONERS)
    everywhere = "a8 b8 c8 d8 e8 g8 h8 i8 j8 k8 f11 f10 f9 f7 f6 f5 f4 f3 f2 f1"
    assert stops(game, "f8") == stops(other_side(game), "f8") == set(everywhere.split())
    assert stops(game, "a1") == set("b1 c1 d1 e1 f1 g1 h1 i1 j1".split())
    assert stops(game, "a2") == set("b2 c2 d2 a3 a4 a5 a6 a7 a8 a9 a10 a11".split())


def test_an_active_sooner_uses_an_opposing_boomer_for_the_one_stone_of_ones_choice() -> None:
    game = drawn(SOONERS)
    assert uses(game, "f8-f5") == ["", "+h3@f3", "+h3@h5", "+k11@f11", "+k11@k5", "+k1@f1", "+k1@k5"]
    assert new_stones(game, "f8-f5+h3@h5") == {"h5"}
    assert {use.partition("@")[0] for use in uses(other_side(game), "f8-f7")} == {"", "+a1", "+c5", "+e2"}


def test_an_active_boomer_uses_an_opposing_boomer_for_all_or_a_sooner_for_one_stone() -> None:
    game = drawn(SOONERS)
    assert uses(game, "c5-c7") == ["", *"+a2@a7 +a2@c2 +f8@c8 +f8@f7 +h3 +j4@c4 +j4@j7 +k1 +k11".split()]
    assert new_stones(game, "c5-c7+h3") == {"c3", "h7"}
    assert new_stones(game, "c5-c7+f8@c8") == {"c8"}


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("c5-c7+f8", "must be named"),
        ("f8-f5+h3", "must be named"),
        ("c5-c7+f8@d7", "takes no stone"),
        ("c5-c7+h3@h7", "no corner is named"),
        ("f8-f5+j4@j5", "cannot use"),
        ("f8-f5+c5@c8", "cannot use"),
        ("c5-c8+f8@f5", "no corner"),
    ],
)
def test_a_wrong_use_with_sooners_is_refused(turn: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        drawn(SOONERS).play(turn)


def test_the_sooner_just_moved_is_barred_for_one_turn_but_may_be_used() -> None:
    moved = drawn(SOONERS).play("f8-f5")
    assert moved.position().split()[2] == "f5"
    assert stops(moved, "f5") == set()
    assert stops(moved, "j4") > {"j5"}
    with pytest.raises(ValueError, match="just moved"):
        moved.play("f5-f6")
    assert new_stones(moved, "h3-h4+f5@h5") == {"h5"}
    assert moved.play("h3-h4").board.barred is None
    assert stops(moved.play("h3-h4"), "f5") > {"f6"}
    assert stops(moved.play("j4-j5"), "f5") > {"f6"}
    assert moved.play("j4-j5").board.barred == "j5"


def test_the_game_is_over_when_only_sooners_could_move() -> None:
    game = drawn("""
        ..........y
        ...........
        ...........
        .....s.....
        ...........
        ...........
        ...........
        ...........
        o..........
        byo........
        bby........
    """)
    assert slides(game.board, "f8")
    assert game.over
    assert game.legal() == []
    assert stops(other_side(game), "f8")


def test_sooners_change_neither_areas_nor_scores() -> None:
    corner = """
        ..........y
        ...........
        .......b...
        ...........
        ....b......
        ..........y
        ...........
        ...........
        o..........
        .o.........
        s{}o..{}....y
    """
    alone, with_blue = drawn(corner.format(".", "b")), drawn(corner.format("b", "."))
    assert land(alone, "a1") is None
    assert sorted(map(len, alone.areas())) == [3, 115]
    assert land(with_blue, "a1") == ("blue", 3)
    assert with_blue.scores() == {"blue": 3, "yellow": 0}


def test_a_sooner_is_never_exhausted_but_neither_leaves_nor_enters_a_homestead() -> None:
    shared, of_blue = drawn(meadow_with_sooners(True)), drawn(meadow_with_sooners(False))
    assert land(of_blue, "d5") == ("blue", 9)
    assert "d5" not in of_blue.exhausted()
    assert stops(of_blue, "d5") == set("c5 d4 d3".split())
    assert stops(shared, "d5") == set("c5 b5 d4 d3 d2 d6".split())
    assert stops(of_blue, "c2") == set("a2 b2 c1 d2".split())
    assert stops(shared, "c2") == set("a2 b2 c1 d2 c3 c4 c5 c6".split())


def test_a_sooner_in_a_homestead_cannot_be_used_and_lays_no_stone() -> None:
    shared, of_blue = drawn(meadow_with_sooners(True)), drawn(meadow_with_sooners(False))
    assert "+h7@c7" in uses(shared, "d5-c5")
    assert uses(of_blue, "d5-c5") == [""]
    assert "+d5@d7" in uses(other_side(shared), "a1-a7")
    assert not any("+d5" in use for use in uses(other_side(of_blue), "a1-a7"))


def test_a_sooner_on_the_river_belongs_to_no_homestead_and_may_be_used() -> None:
    yellows = drawn(meadow_with_sooners(False), turn="y")
    assert "+c2@c7" not in uses(yellows, "h7-g7")  # behind the meadow
    assert "+c2@g2" in uses(yellows, "h7-g7")
    assert stops(yellows.play("c2-d2"), "d2") == set()
    assert yellows.play("c2-d2").position().split()[0].split("/")[9] == "2wSw6"
