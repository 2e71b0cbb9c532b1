"""Checks the Oklahoma Boomers twin's rails, mines and river against drawn positions, a clause a test."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .boomers import Game
from .boomers_drawn import drawn, land, new_stones, other_side, stops, uses
from .boomers_random import random_positions

B_TRACK = ",".join(f"b{rank}e" for rank in range(1, 12))
FIRST_RANK_TRACK = ",".join(f"{file}1n" for file in "abcdefghijk")

MINES = """
    ..........y
    ...........
    ...........
    .....y.....
    ...........
    ...........
    ..bm.m.....
    ...........
    ...m.......
    ...........
    b.y.......b
"""
# The river runs round a meadow of nine squares, c3 to e5.
MEADOW = """
    ..........y
    ...........
    ...........
    ...b.......
    ...........
    ..www......
    .w...w.....
    .w...B.....
    .w...w.....
    ..www......
    y.......b.y
"""
MEADOW_OF_BLUE = """
    ...........
    ...........
    ...........
    ...y.......
    ...........
    ..Yww......
    .w..bw.....
    .w...w.....
    .w...B.....
    ..www......
    ........b.y
"""


def ranch(in_corner: int, mine: str = ".") -> str:
    """Draws a corner of ten squares with that many blue boomers, the others of them at the top."""
    corner, top = "bbb"[:in_corner].ljust(3, "."), "bbb"[in_corner:].ljust(3, ".")
    return f"""
        {top}.......y
        ...........
        ...........
        ...........
        ...........
        ..........y
        o..........
        .o.........
        ..o........
        ..{mine}o.......
        {corner}.o.....y
    """


# Santa Fe railroad


def test_rails_change_nothing_during_play_and_close_no_area() -> None:
    for game in random_positions(21, 60):
        bare = Game(replace(game.board, rails=frozenset()))
        assert game.legal() == bare.legal()
        assert game.homesteads() == bare.homesteads()


@pytest.mark.parametrize(
    ("boomers", "rails", "points"),
    [
        (1, "-", 10),
        (1, B_TRACK, 7),  # a1-a4 b1-b3 against c1 c2 d1
        (2, B_TRACK, 7 + 3),
        (3, B_TRACK, 7 + 3),
        (1, f"{B_TRACK},{FIRST_RANK_TRACK}", 5),  # sections of 5, 2, 2 and 1
        (2, f"{B_TRACK},{FIRST_RANK_TRACK}", 5 + 2),
        (3, f"{B_TRACK},{FIRST_RANK_TRACK}", 5 + 2 + 2),
        (1, "b1e,a10n", 10),  # one rail cuts nothing: b2 and c2 are still joined
        (1, "b1e,b2e,a10n", 7),  # two do, with the stone on c3
    ],
)
def test_a_homestead_scores_the_best_sections_as_many_as_boomers_share_it(
    boomers: int, rails: str, points: int
) -> None:
    game = drawn(ranch(boomers), rails=rails)
    assert land(game, "a1") == ("blue", 10)
    assert game.scores()["blue"] == points


def test_a_section_is_worth_its_squares_and_ten_for_each_mine() -> None:
    assert drawn(ranch(1, mine="m")).scores()["blue"] == 10 + 10
    assert drawn(ranch(1, mine="m"), rails=B_TRACK).scores()["blue"] == 3 + 10  # the smaller section now
    assert drawn(ranch(2, mine="m"), rails=B_TRACK).scores()["blue"] == 3 + 10 + 7


# Silver mines


def test_a_boomer_slides_over_mines_and_stops_on_none() -> None:
    assert stops(drawn(MINES), "c5") == set("a5 b5 e5 g5 h5 i5 j5 k5 c6 c7 c8 c9 c10 c11 c4 c3 c2".split())


def test_mines_take_no_stone_and_block_no_line() -> None:
    game = drawn(MINES)
    assert new_stones(game, "c5-e5+f8") == {"e8"}  # the other corner, f5, is a mine
    assert new_stones(game, "c5-g5+c1") == {"c5", "g1"}  # over d5 and f5


def test_a_mine_is_no_border_and_counts_with_ten_points_in_a_homestead() -> None:
    corner = """
        ..........y
        ...........
        .........b.
        ...........
        ....b......
        ..........y
        ...........
        ...........
        o..........
        .o{}........
        b.m{}......y
    """
    opened, closed = drawn(corner.format(".", ".")), drawn(corner.format("o", "o"))
    assert land(opened, "a1") is None
    assert stops(opened, "a1") == set("a2 b1 d1 e1 f1 g1 h1 i1 j1".split())
    assert land(closed, "a1") == ("blue", 4)
    assert closed.scores()["blue"] == 4 + 10


def test_a_boomer_that_could_stop_on_mines_only_cannot_move() -> None:
    game = drawn("""
        ........yob
        .........oo
        ...........
        ...........
        ...........
        ...........
        ...........
        ...........
        y..........
        m........oo
        bmy......ob
    """)
    assert game.over
    assert game.exhausted() == {"k1", "k11"}
    assert not other_side(game).over


# Red River


def test_a_boomer_must_stop_on_the_first_river_square_it_enters() -> None:
    assert stops(drawn(MEADOW), "d8") == set("d9 d10 d11 d7 d6 a8 b8 c8 e8 f8 g8 h8 i8 j8 k8".split())


def test_a_boomer_leaves_a_river_square_and_stops_on_the_next() -> None:
    assert stops(drawn(MEADOW), "f4") == set("e4 d4 c4 b4 f5 f3 g4 h4 i4 j4 k4".split())


def test_river_squares_block_no_line_and_take_no_stone() -> None:
    game = drawn(MEADOW)
    assert new_stones(game, "d8-d9+a1") == {"a9", "d1"}  # from d9 to d1 over d6 and d2
    assert new_stones(game, "f4-f5+a1") == {"a5", "f1"}  # from one river square over others
    yellows = other_side(game)
    assert new_stones(yellows, "a1-a4+d8") == {"a8", "d4"}  # d4 lies in the meadow, which is nobody's
    assert new_stones(yellows, "a1-a6+d8") == {"a8"}  # d6 is a river square


def test_river_squares_are_borders_and_belong_to_no_area() -> None:
    game = drawn(MEADOW)
    assert sorted(map(len, game.areas())) == [9, 121 - 12 - 9]
    assert game.exhausted() == frozenset()
    assert "f4" not in frozenset[str]().union(*game.areas())


def test_a_boomer_that_arrives_alone_makes_a_homestead_at_once_and_places_no_stone() -> None:
    game = drawn(MEADOW)
    assert uses(game, "f4-d4") == [""]
    assert "+k1" in uses(game, "f4-g4")
    arrived = game.play("f4-d4")
    assert land(arrived, "d4") == ("blue", 9)
    assert arrived.exhausted() == {"d4"}


def test_a_boomer_that_leaves_makes_a_homestead_of_what_remains() -> None:
    shared = drawn(
        """
        ..........y
        ...........
        ...........
        .......b...
        ...........
        ..www......
        .w..yw.....
        .w...w.....
        .wb..w.....
        ..www......
        y.......b..
        """,
        turn="y",
    )
    assert shared.homesteads() == []
    assert new_stones(shared, "e5-e4+c3") == {"c4", "e3"}
    # Once the meadow is blue's, its boomer cannot be used, and h5 and e8 lie outside of it.
    assert new_stones(shared, "e5-e6+h8") == {"e8", "h6"}
    with pytest.raises(ValueError, match="no corner"):
        shared.play("e5-e6+c3")
    assert land(shared.play("e5-e6"), "c3") == ("blue", 9)


def test_nobody_enters_or_crosses_a_homestead_not_even_of_his_own_colour() -> None:
    game = drawn(MEADOW_OF_BLUE)
    assert stops(game, "f3") == set("f4 f2 f1 g3 h3 i3 j3 k3".split())
    assert stops(other_side(game), "c6") == set("a6 b6 d6 c7 c8 c9 c10 c11".split())


def test_a_homestead_blocks_lines_and_takes_no_stone() -> None:
    yellows = drawn(MEADOW_OF_BLUE, turn="y")
    assert new_stones(yellows, "d8-d9+i1") == {"i9"}  # d1 lies behind the meadow
    assert new_stones(yellows, "d8-d7+f3") == {"f7"}  # d3 lies in it


def test_a_boomer_in_a_homestead_cannot_be_used_even_over_the_river_next_to_it() -> None:
    yellows = drawn(MEADOW_OF_BLUE, turn="y")
    assert uses(yellows, "d8-d7") == ["", "+f3", "+i1"]
    with pytest.raises(ValueError, match="no corner"):
        yellows.play("d8-d7+e5")  # e7 and the way over e6 are open, but e5 is exhausted


def test_two_stones_are_laid_together_though_one_closes_the_area_of_the_other() -> None:
    game = drawn(
        """
        y.........y
        ...........
        ....b....b.
        ...........
        ...........
        ...........
        ........y..
        o.wwwwwwwww
        ...........
        .b.........
        ...........
        """,
        turn="y",
    )
    assert game.homesteads() == []
    assert new_stones(game, "i5-g5+b2") == {"b5", "g2"}
    assert land(game.play("i5-g5+b2"), "b2") == ("blue", 33)


def test_a_boomer_on_the_river_scores_nothing_and_may_be_hemmed_in_by_homesteads() -> None:
    game = drawn("""
        bo........y
        o..........
        ...........
        ...........
        .....y.....
        ...........
        ...........
        ...........
        ..........y
        .........oo
        B........ob
    """)
    assert game.over
    assert game.exhausted() == {"a11", "k1", "k11", "f7", "k3"}
    assert game.scores() == {"blue": 2, "yellow": 121 - 1 - 2 - 5}
