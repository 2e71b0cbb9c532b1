"""The clauses of the base game (docs/rules/boomers.md) as drawn positions. The names are the clauses."""

from __future__ import annotations

import pytest

from boomtown.core import GameOver
from boomtown.games.boomers.layout import MOST_MOVES
from boomtown.games.boomers.rules import GAME
from tests.games.boomers.drawn import after, drawn, homesteads, legal, refusal, stones, stops, uses

PRAIRIE = """
    ...........
    .b.......y.
    ...........
    ...o.......
    ...........
    .....b.y...
    ...........
    .......o...
    ...........
    .y.......b.
    ...........
"""

# Sliding


def test_a_boomer_slides_along_its_row_and_its_column() -> None:
    position = drawn(PRAIRIE)
    assert stops(position, "f6") == {*"a6 b6 c6 d6 e6 g6".split(), *(f"f{r}" for r in range(1, 12) if r != 6)}


def test_it_is_stopped_by_pieces_of_either_colour_by_stones_and_by_the_edge() -> None:
    position = drawn(PRAIRIE)
    row, column = "a10 c10 d10 e10 f10 g10 h10 i10", "b11 b9 b8 b7 b6 b5 b4 b3"
    assert stops(position, "b10") == {*row.split(), *column.split()}
    assert "h5" in stops(after(position, "f6-g6"), "h6")
    assert "h4" not in stops(after(position, "f6-g6"), "h6")


def test_one_must_move_and_only_a_boomer_of_ones_own() -> None:
    position = drawn(PRAIRIE)
    assert {move.split("-")[0] for move in legal(position)} == {"b10", "f6", "j2"}
    assert after(position, "f6-g6").to_move == 1
    assert {move.split("-")[0] for move in legal(after(position, "f6-g6"))} == {"j10", "h6", "b2"}


# Stones


def test_stones_go_to_both_corners_between_the_active_boomer_and_an_opposing_one() -> None:
    position = drawn(PRAIRIE)
    assert stones(position, "f6-f4+b2") == ["f2", "b4"]


def test_laying_stones_is_never_a_duty() -> None:
    position = drawn(PRAIRIE)
    assert "f6-f4" in legal(position)
    assert stones(position, "f6-f4") == []


def test_only_a_corner_whose_ways_to_both_boomers_are_vacant_takes_a_stone() -> None:
    position = drawn(PRAIRIE)
    # From f8 to j10: f10 is free, but the way to j8 is too; with b2 the stone on d8 stands in the way to b8.
    assert stones(position, "f6-f8+j10") == ["j8", "f10"]
    assert stones(position, "f6-f8+b2") == ["f2"]


def test_a_corner_that_is_taken_takes_no_stone() -> None:
    position = drawn(PRAIRIE)
    # h4 is a stone already; the other corner between f4 and h6 is f6, which the boomer has just left.
    assert stones(position, "f6-f4+h6") == ["f6"]


def test_the_square_that_the_boomer_left_is_vacant() -> None:
    position = drawn(PRAIRIE)
    assert stones(position, "f6-f4+h6") == ["f6"]  # it is a corner itself
    assert stones(position, "f6-f3+j10") == ["j3", "f10"]  # it lies on the way from f3 to f10


def test_an_opposing_boomer_that_allows_no_corner_cannot_be_chosen() -> None:
    position = drawn(
        """
        ..........y
        ...........
        ...........
        ...........
        .....o.....
        ..bo.y.....
        .....o.....
        ...........
        b.........y
        ...........
        ..b........
        """
    )
    # The stone on d6 cuts f6 off from the column of c6, those on f7 and f5 from the rows above and below.
    assert uses(position, "c6-c8") == {"", "+k3", "+k11"}
    assert all("+f6" not in uses(position, f"c6-c{rank}") for rank in (2, 3, 4, 5, 7, 8, 9, 10, 11))
    assert refusal(position, "c6-c8+f6") == ("no_corner", "stones")


def test_boomers_in_the_same_row_or_column_cannot_be_used() -> None:
    position = drawn(PRAIRIE)
    assert "+h6" not in uses(position, "f6-g6")
    assert refusal(position, "f6-g6+h6") == ("aligned_helper", "stones")


def test_stones_may_lie_beside_each_other_without_number() -> None:
    picture = ["o" * 11] * 6 + ["bob.yoyo.ob"] + ["." * 11] * 3 + ["y.........."]
    position = drawn("\n".join(picture))
    assert str(position).count("o") > 40


# Areas, homesteads


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


def test_stones_that_touch_at_a_corner_close_an_area() -> None:
    position = drawn(CORNER)
    assert homesteads(position) == [(0, 6, 6)]
    assert position.picture(None)["boomers"][0] == {
        "square": "a1",
        "seat": 0,
        "exhausted": True,
        "on_river": False,
    }


def test_exhausted_boomers_never_move_again() -> None:
    position = drawn(CORNER)
    assert stops(position, "a1") == set()
    assert refusal(position, "a1-b1") == ("exhausted", "homesteads")


def test_an_area_with_both_colours_is_nobodys_and_they_move_on() -> None:
    position = drawn(CORNER.replace("b..o....b.y", "by.o....b.."))
    assert homesteads(position) == []
    assert stops(position, "a1") == {"a2", "a3"}


def test_several_boomers_of_one_colour_share_a_homestead() -> None:
    position = drawn(CORNER.replace("b..o....b.y", "bb.o......y"))
    homestead = position.picture(None)["homesteads"][0]
    assert (homestead["boomers"], homestead["points"]) == (["a1", "b1"], 6)


def test_laying_the_last_stone_exhausts_at_once() -> None:
    position = drawn(CORNER.replace("..o........", "...........", 1), "b")
    assert homesteads(position) == []
    closed = after(position, "f8-c8")  # now yellow may use it
    assert homesteads(closed) == []
    assert "+c8" in uses(closed, "h6-h2")
    assert stones(closed, "h6-h2+c8") == ["c2", "h8"]
    done = after(closed, "h6-h2+c8")
    assert homesteads(done) == [(0, 6, 6)]
    assert done.picture(None)["last"]["closed"] == [0]


def test_one_turn_may_close_two_homesteads() -> None:
    position = drawn(
        """
        b...yo.....
        oo.oo......
        ...........
        ...........
        ..........y
        ...........
        .......b...
        ...........
        ...........
        y..........
        .....b.....
        """
    )
    assert homesteads(position) == []
    hint = position.legal_hints()["h5-c5+e11"]
    assert hint["stones"] == ["c11"]
    assert [(one["owner"], one["points"]) for one in hint["closes"]] == [(0, 2), (1, 2)]
    assert homesteads(after(position, "h5-c5+e11")) == [(0, 2, 2), (1, 2, 2)]


def test_a_piece_in_the_way_parts_no_area() -> None:
    position = drawn(
        """
        b.o.......y
        .yo........
        ooo........
        ...........
        ...........
        ......b....
        ...........
        ...y.......
        ...........
        ...........
        .........b.
        """
    )
    assert homesteads(position) == []


# End


def test_the_game_ends_when_the_player_to_move_can_slide_no_boomer() -> None:
    walled = """
        bo.......ob
        o.........o
        ...........
        ...........
        ...........
        ...........
        ...........
        ......y....
        ...y.......
        o..........
        bo......y..
        """
    position = drawn(walled)
    assert position.to_move is None
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("points", (3, 112), (1,))
    with pytest.raises(GameOver):
        after(position, "b1-c1")


def test_it_ends_even_if_the_other_player_could_still_move() -> None:
    picture = """
        bo.......ob
        o.........o
        ...........
        ...........
        ...........
        .....y.....
        ...........
        ...........
        ...........
        y..........
        by.........
        """
    over = drawn(picture, "b")
    assert not over.picture(None)["boomers"][0]["exhausted"]
    assert over.to_move is None
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.scores == (2, 0)
    assert drawn(picture, "y").to_move == 1


def test_fifty_quiet_turns_in_a_row_end_the_game_as_it_stands() -> None:
    position = drawn(CORNER, quiet=49)
    assert position.to_move == 0
    over = after(position, "f8-f9")
    assert over.to_move is None
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("quiet", (6, 0), (0,))
    assert legal(over) == []


def test_a_stone_starts_the_count_of_quiet_turns_again() -> None:
    position = drawn(CORNER, quiet=49)
    laid = after(position, "f8-f9+h6")
    assert laid.picture(None)["turns_without_stone"] == 0
    assert laid.to_move == 1
    assert after(laid, "h6-h5").picture(None)["turns_without_stone"] == 1


def test_a_finished_position_has_no_legal_turn() -> None:
    assert legal(drawn(CORNER, quiet=50)) == []


# Score


def test_a_homestead_counts_its_squares_with_those_of_its_boomers_without_its_stones() -> None:
    position = drawn(CORNER)
    squares = position.picture(None)["homesteads"][0]["squares"]
    assert squares == ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert position.scores() == (6, 0)


def test_areas_without_boomers_or_with_both_colours_count_for_nobody() -> None:
    position = drawn(
        """
        ..o.......y
        ..o........
        ooo........
        ...........
        .......b...
        ...........
        ...........
        o..........
        .o....y....
        ..o........
        b..o.b....y
        """
    )
    assert homesteads(position) == [(0, 6, 6)]
    assert position.scores() == (6, 0)


def test_equal_points_are_a_draw() -> None:
    position = drawn(
        """
        .b.........
        ...........
        ...........
        ....b......
        .........b.
        ooooooooooo
        .....y.....
        ...........
        ...y.......
        ........y..
        ...........
        """
    )
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.is_draw
    assert outcome.scores == (55, 55)


# Size


def test_the_board_has_eleven_by_eleven_squares() -> None:
    static_data = GAME.static_data({})
    assert static_data["size"] == 11
    assert (static_data["boomers_each"], static_data["quiet_end"], static_data["mine_points"]) == (3, 50, 10)


def test_no_position_has_more_moves_than_the_kernels_have_room_for() -> None:
    position = drawn(
        """
        ...........
        .....s.....
        ...........
        ..b........
        ....s......
        .......b...
        ...b.....y.
        ......s....
        ........y..
        .y.........
        ...........
        """
    )
    assert 300 < len(legal(position)) < MOST_MOVES
