"""The clauses of railroad, mines and river (docs/rules/boomers.md) as drawn positions."""

from __future__ import annotations

from tests.games.boomers.drawn import after, drawn, homesteads, legal, refusal, stones, stops, uses

CORNER = """
    ..........y
    ...........
    ...........
    .....b.....
    ...........
    .......y...
    ...........
    o..........
    .o.........
    ..o........
    b..o....b.y
"""

# Railroad

ACROSS = "a1e,a2e,a3e,a4e,a5e,a6e,a7e,a8e,a9e,a10e,a11e"


def test_rails_neither_stop_a_boomer_nor_a_stone_nor_close_an_area() -> None:
    plain, railed = drawn(CORNER), drawn(CORNER, rails=ACROSS)
    assert legal(plain) == legal(railed)
    assert [one[:2] for one in homesteads(plain)] == [one[:2] for one in homesteads(railed)]


def test_a_homestead_cut_by_rails_scores_its_best_section() -> None:
    position = drawn(CORNER, rails=ACROSS)
    homestead = position.picture(None)["homesteads"][0]
    assert [(s["squares"], s["points"], s["counted"]) for s in homestead["sections"]] == [
        (["a1", "a2", "a3"], 3, True),
        (["b1", "c1", "b2"], 3, False),
    ]
    assert position.scores() == (3, 0)


def test_it_scores_as_many_sections_as_boomers_share_it() -> None:
    rails = f"{ACROSS},b1e"  # three sections: a1 to a3, b1 and b2, c1
    two = CORNER.replace("b..o....b.y", "bb.o......y")
    three = CORNER.replace("b..o....b.y", "bbbo......y").replace(".....b", "......")
    assert [drawn(board, rails=rails).scores()[0] for board in (CORNER, two, three)] == [3, 3 + 2, 3 + 2 + 1]


def test_where_the_boomers_stand_does_not_matter_the_best_sections_count() -> None:
    rails = "a1n,b1n,c1n,c2e,c3e,c4e,c5e,c6e,c7e,c8e,c9e,c10e,c11e"
    position = drawn(CORNER, rails=rails)
    homestead = position.picture(None)["homesteads"][0]
    # a1 stands in the lower section; both have three squares, and one counts.
    assert [section["points"] for section in homestead["sections"]] == [3, 3]
    assert position.scores() == (3, 0)


def test_a_section_is_joined_inside_the_homestead_only() -> None:
    # The rail ends at the stone on b2; round that stone the squares are joined, but not inside the homestead.
    position = drawn(
        """
        ..........y
        ...........
        ...........
        .....b.....
        ...........
        .......y...
        ...........
        o..........
        .o.........
        .oo........
        b..o....b.y
        """,
        rails="a1e,a2e,a3e,a4n,b4n,c4n,d4n,e4n,f4n,g4n,h4n,i4n,j4n,k4n",
    )
    assert [s["squares"] for s in position.picture(None)["homesteads"][0]["sections"]] == [
        ["a1", "a2", "a3"],
        ["b1", "c1"],
    ]


# Mines


MINED = CORNER.replace(".....b.....", ".....b..m..")


def test_a_boomer_slides_over_a_mine_but_does_not_stop_on_it() -> None:
    position = drawn(MINED)
    assert {"h8", "j8", "k8"} <= stops(position, "f8")
    assert "i8" not in stops(position, "f8")
    assert refusal(position, "f8-i8") == ("stops_on_mine", "mines")


def test_no_stone_is_laid_on_a_mine_and_it_blocks_no_line() -> None:
    position = drawn(
        """
        ..........y
        ...........
        ...........
        .....b..m..
        ...........
        ........y..
        ...........
        o..........
        .o.........
        ..o........
        b..o....b.y
        """
    )
    # Between f7 and k11 the way from f11 is free; with i6, one corner of f8's row would be the mine itself.
    assert stones(position, "f8-f10+i6") == ["f6", "i10"]  # over the mine on i8
    assert stones(position, "f8-e8+i6") == ["e6"]  # not on it


def test_a_mine_is_no_border() -> None:
    position = drawn(CORNER.replace("..o........", "..m........", 1))
    assert homesteads(position) == []


def test_each_mine_in_a_homestead_is_worth_ten_points_more() -> None:
    position = drawn(CORNER.replace(".o.........", "mo.........", 1).replace("b..o", "bm.o"))
    assert homesteads(position) == [(0, 6, 26)]
    assert position.picture(None)["homesteads"][0]["mines"] == ["b1", "a3"]


def test_with_rails_and_mines_a_section_is_worth_its_squares_and_its_mines() -> None:
    position = drawn(CORNER.replace("b..o", "bm.o"), rails=ACROSS)
    assert [s["points"] for s in position.picture(None)["homesteads"][0]["sections"]] == [13, 3]
    assert position.scores() == (13, 0)


# River


def test_a_boomer_that_enters_the_river_stops_there() -> None:
    position = drawn(
        """
        ...........
        ...........
        .....w.....
        ...........
        ...........
        .b.w.y.....
        ...........
        ......b....
        .y.........
        ...........
        .b.......y.
        """
    )
    assert {"c6", "d6"} <= stops(position, "b6")
    assert "e6" not in stops(position, "b6")
    assert refusal(position, "b6-e6") == ("passes_river", "river")


def test_a_boomer_may_leave_the_river_and_stops_again_if_it_enters_another_square_of_it() -> None:
    position = drawn(
        """
        ...........
        ...........
        .....w.....
        ...........
        ...........
        ...Bww.....
        ...........
        ......b....
        .y.........
        ...........
        .b..y....y.
        """
    )
    assert {"c6", "b6", "a6", "d7", "e6"} <= stops(position, "d6")
    assert "f6" not in stops(position, "d6")


def test_the_river_blocks_no_line_but_takes_no_stone() -> None:
    position = drawn(
        """
        ...........
        ...........
        ...........
        ...........
        ...w.......
        ..b....y...
        .......w...
        ......b....
        .y.........
        ...........
        .b.......y.
        """
    )
    assert stones(position, "c6-c7+h6") == ["c6", "h7"]  # h7 is reached over the water on d7
    assert stones(position, "c6-c5+h6") == ["c6"]  # h5 is water


RIVER = """
    ...w....y..
    ...w.......
    .b.w.......
    wwww.......
    ...........
    ...........
    .......b...
    ...........
    .y.........
    ...........
    .b.......y.
"""


def test_the_river_borders_areas_and_an_area_with_one_colour_is_a_homestead() -> None:
    position = drawn(RIVER)
    assert homesteads(position) == [(0, 9, 9)]


def test_river_squares_score_nothing_and_who_stands_on_one_is_in_no_area() -> None:
    position = drawn(RIVER.replace(".b.w.......", "...B......."))
    assert homesteads(position) == []
    boomer = next(one for one in position.picture(None)["boomers"] if one["square"] == "d9")
    assert (boomer["exhausted"], boomer["on_river"]) == (False, True)
    assert position.scores() == (0, 0)


def test_an_area_becomes_a_homestead_when_a_boomer_comes() -> None:
    position = drawn(RIVER.replace(".b.w.......", "...B......."))
    entered = after(position, "d9-b9")
    assert homesteads(entered) == [(0, 9, 9)]
    assert entered.picture(None)["last"]["closed"] == [0]


def test_who_becomes_exhausted_by_the_own_slide_lays_no_stone() -> None:
    position = drawn(RIVER.replace(".b.w.......", "...B......."))
    assert uses(position, "d9-b9") == {""}
    assert refusal(position, "d9-b9+i11") == ("active_settled", "homesteads")


def test_an_area_becomes_a_homestead_when_a_boomer_leaves() -> None:
    position = drawn(RIVER.replace("...w....y..", ".y.w......."))
    assert homesteads(position) == []
    left = after(position, "b9-d9")
    assert homesteads(left) == [(1, 9, 9)]


def test_what_the_slide_made_a_homestead_is_neither_used_nor_crossed_nor_built_on() -> None:
    position = drawn(RIVER.replace("...w....y..", ".y.w......."))
    # b11 has its homestead as soon as b9 has gone into the water; d11's corner would be b9, inside it.
    assert "+b11" not in uses(position, "b9-d9")
    assert refusal(position, "b9-d9+b11") == ("helper_settled", "homesteads")


def test_nobody_enters_a_homestead_not_even_of_his_own_colour() -> None:
    position = drawn(RIVER.replace("wwww.......", "wwwB.......").replace(".......b...", "..........."))
    assert homesteads(position) == [(0, 9, 9)]
    assert "d9" in stops(position, "d8")  # along the water
    onward = after(position, "d8-d9", "i11-i10")
    assert stops(onward, "d9") & {"a9", "b9", "c9"} == set()
    assert refusal(onward, "d9-c9") == ("enters_homestead", "river")


ISLAND = """
    ...........
    ...........
    ........y..
    ...........
    ....ww.....
    y..w.bw....
    ....ww.....
    ...........
    ...b.......
    .........b.
    .........y.
"""
DESERTED = ISLAND.replace("w.bw", "w..w").replace(".........b.", ".b.......b.")


def test_no_stone_is_laid_across_a_homestead() -> None:
    assert homesteads(drawn(ISLAND)) == [(0, 2, 2)]
    assert stones(drawn(ISLAND), "d3-e3+i9") == ["i3"]
    assert stones(drawn(DESERTED), "d3-e3+i9") == ["i3", "e9"]  # the way from e3 leads over e6


def test_no_stone_is_laid_in_a_homestead() -> None:
    assert stones(drawn(ISLAND), "d3-e3+a6") == ["a3"]
    assert stones(drawn(DESERTED), "d3-e3+a6") == ["a3", "e6"]


def test_a_slide_neither_stops_in_a_homestead_nor_passes_over_it() -> None:
    onto_water = after(drawn(ISLAND), "d3-e3", "i9-i10", "e3-e5", "i10-i9")
    assert homesteads(onto_water) == [(0, 2, 2)]
    assert {square for square in stops(onto_water, "e5") if square[0] == "e"} == {"e4", "e3", "e2", "e1"}


def test_both_stones_are_judged_after_the_slide_and_laid_together() -> None:
    position = drawn(
        """
        ...........
        ...y.......
        .........b.
        ...........
        ......y....
        ...........
        w..........
        .w..y......
        .w.......b.
        .wwww......
        .b.........
        """
    )
    # The stone on e1 alone would make a homestead of a1 to a4 and the row; a4 lies in it, and gets its stone.
    assert stones(position, "b1-a1+e4") == ["e1", "a4"]
    assert homesteads(after(position, "b1-a1+e4")) == [(0, 6, 6)]
