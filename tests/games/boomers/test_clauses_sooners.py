"""The clauses of the sooners (docs/rules/boomers.md) as drawn positions."""

from __future__ import annotations

from tests.games.boomers.drawn import after, drawn, homesteads, legal, refusal, stones, stops, uses

PRAIRIE = """
    ...........
    .b.......y.
    ...........
    ...s.......
    ...........
    .....s.....
    ...........
    .......s...
    ...........
    .y.......b.
    ....b.y....
"""


def test_instead_of_a_boomer_one_may_slide_a_sooner() -> None:
    position = drawn(PRAIRIE)
    assert stops(position, "f6") == {
        *(f"{file}6" for file in "abcdeghijk"),
        *(f"f{rank}" for rank in range(1, 12) if rank != 6),
    }
    assert {move.split("-")[0] for move in legal(position)} == {"b10", "j2", "e1", "d8", "f6", "h4"}


def test_nobody_jumps_over_anybody() -> None:
    position = after(drawn(PRAIRIE), "b10-d10", "j10-j11")
    assert {stop for stop in stops(position, "d10") if stop[0] == "d"} == {"d11", "d9"}
    assert refusal(position, "d10-d7") == ("blocked", "sliding")


def test_the_sooner_that_the_other_player_has_just_moved_may_not_move() -> None:
    moved = after(drawn(PRAIRIE), "f6-f7")
    assert stops(moved, "f7") == set()
    assert refusal(moved, "f7-f8") == ("barred_sooner", "sooners")
    assert [sooner["square"] for sooner in moved.picture(None)["sooners"] if sooner["barred"]] == ["f7"]
    assert stops(moved, "d8")
    assert stops(moved, "h4")


def test_it_may_move_again_a_turn_later() -> None:
    later = after(drawn(PRAIRIE), "f6-f7", "j10-j9")
    assert "f8" in stops(later, "f7")
    assert not any(sooner["barred"] for sooner in later.picture(None)["sooners"])
    assert stops(after(drawn(PRAIRIE), "f6-f7", "d8-d7"), "f7") != set()


def test_the_sooner_that_may_not_move_may_still_be_used() -> None:
    position = drawn(PRAIRIE, barred="f6")
    assert {"+f6@f9", "+f6@b6"} <= uses(position, "b10-b9")


def test_a_sooner_that_moved_lays_one_stone_with_an_opposing_boomer() -> None:
    position = drawn(PRAIRIE)
    assert uses(position, "f6-f5") == {
        "", "+j10@j5", "+j10@f10", "+b2@b5", "+b2@f2", "+g1@g5", "+g1@f1"
    }  # fmt: skip
    assert stones(position, "f6-f5+j10@j5") == ["j5"]
    assert refusal(position, "f6-f5+d8@d5") == ("two_sooners", "sooners")
    assert refusal(position, "f6-f5+b10@b5") == ("own_helper", "stones")


def test_a_boomer_that_moved_lays_one_stone_with_a_sooner_and_all_with_an_opposing_boomer() -> None:
    position = drawn(PRAIRIE)
    assert uses(position, "b10-b9") == {
        "", "+d8@d9", "+d8@b8", "+f6@f9", "+f6@b6", "+h4@h9", "+h4@b4", "+j10", "+g1"
    }  # fmt: skip
    assert stones(position, "b10-b9+f6@b6") == ["b6"]
    assert stones(position, "b10-b9+j10") == ["j9", "b10"]


def test_the_corner_is_named_exactly_where_a_sooner_is_involved() -> None:
    position = drawn(PRAIRIE)
    assert refusal(position, "b10-b9+f6") == ("corner_missing", "sooners")
    assert refusal(position, "f6-f5+j10") == ("corner_missing", "sooners")
    assert refusal(position, "b10-b9+f6@c3") == ("wrong_corner", "sooners")
    assert refusal(position, "b10-b9+j10@j9") == ("needless_corner", "stones")


CORNER = """
    ..........y
    ...........
    ...........
    .....b.....
    ...........
    .......y...
    ......s....
    o..........
    .o.........
    ..o........
    bs.o....b.y
"""


def test_sooners_change_neither_areas_nor_scores() -> None:
    assert homesteads(drawn(CORNER)) == [(0, 6, 6)]
    assert homesteads(drawn(CORNER.replace("bs.o....b.y", "s..o...bb.y"))) == []


def test_a_sooner_in_a_homestead_is_not_exhausted_and_slides_inside() -> None:
    position = drawn(CORNER)
    assert stops(position, "b1") == {"c1", "b2"}
    assert stops(drawn(CORNER, "y"), "b1") == {"c1", "b2"}


def test_a_sooner_in_a_homestead_reaches_nothing() -> None:
    position = drawn(CORNER)
    assert uses(position, "b1-b2") == {""}
    assert refusal(position, "b1-b2+h6@b6") == ("active_settled", "homesteads")
    assert all("+b1" not in move for move in legal(position))
    assert refusal(position, "f8-f9+b1@f1") == ("helper_settled", "homesteads")


RIVER = """
    ...w....y..
    ...w.......
    .bsS.......
    wwww.......
    ...........
    ...........
    .......b...
    ...........
    .y.........
    ...........
    .b.......y.
"""


def test_a_sooner_in_a_homestead_does_not_leave_it_and_the_river_is_outside() -> None:
    position = drawn(RIVER.replace("S", "w"))
    assert homesteads(position) == [(0, 9, 9)]
    assert stops(position, "c9") == {"c10", "c11"}
    assert refusal(position, "c9-d9") == ("leaves_homestead", "sooners")


def test_a_sooner_outside_does_not_enter_a_homestead() -> None:
    position = drawn(RIVER.replace("bsS", "b.S"))
    assert "c9" not in stops(position, "d9")
    assert refusal(position, "d9-c9") == ("enters_homestead", "river")


def test_sooners_stop_on_the_river_and_not_on_mines() -> None:
    position = drawn(RIVER.replace("bsS.......", "b.w.s.m..."))
    assert {stop for stop in stops(position, "f9") if stop[1:] == "9"} == {"e9", "d9", "g9", "i9", "j9", "k9"}


def test_sooners_coming_and_leaving_make_no_homestead() -> None:
    position = drawn(RIVER.replace(".bsS", ".b.S").replace("...w....y..", ".y.w......."))
    assert homesteads(after(position, "d9-c9")) == []


def test_the_game_is_over_when_only_sooners_could_still_move() -> None:
    board = """
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
    """
    over = drawn(board, "b")
    assert over.to_move is None
    assert legal(over) == []
    assert stops(drawn(board, "y"), "f8")
