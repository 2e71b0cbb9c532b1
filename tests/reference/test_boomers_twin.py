"""Checks the Oklahoma Boomers twin's base game against drawn positions, a clause of the rules page a test."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from .boomers import Game, corners, perft, slid
from .boomers_board import BOARD, COLOURS, OPPONENT, QUIET_END
from .boomers_drawn import drawn, land, new_stones, other_side, stops, uses
from .boomers_random import ALL_EXPANSIONS, random_position, random_positions

PERFT = json.loads((Path(__file__).parent / "boomers_perft.json").read_text())
LONG_COUNT = 15_000
"""Sequences; from here on the twin needs more than about a second to count them."""

OPEN_PRAIRIE = """
    ..........b
    ...........
    ..y........
    ........y..
    ...........
    ...........
    ..b...o....
    ...........
    ...........
    .o.........
    b.........y
"""
# Blue's homestead is the corner below a4 b3 c2 d1, whose stones touch at their corners only.
CORNER_CLOSED = """
    ..........y
    ...........
    ...........
    .....b.....
    ...........
    ...........
    .........y.
    o..........
    .o.........
    .bo........
    b..o......y
"""


def test_a_boomer_slides_along_rows_and_columns_over_vacant_squares() -> None:
    game = drawn(OPEN_PRAIRIE)
    assert stops(game, "c5") == set("c6 c7 c8 c4 c3 c2 c1 a5 b5 d5 e5 f5".split())
    assert stops(game, "a1") == set("b1 c1 d1 e1 f1 g1 h1 i1 j1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11".split())


def test_only_the_side_to_move_slides_its_boomers() -> None:
    game = drawn(OPEN_PRAIRIE)
    assert {turn.partition("-")[0] for turn in game.legal()} == {"a1", "c5", "k11"}
    with pytest.raises(ValueError, match="not blue's"):
        game.play("c9-c10")
    with pytest.raises(ValueError, match="nobody stands on b4"):
        game.play("b4-b5")
    assert game.to_move == "blue"
    assert game.play("c5-c4").to_move == "yellow"


def test_a_slide_neither_turns_nor_jumps_nor_stays() -> None:
    game = drawn(OPEN_PRAIRIE)
    for turn in ("c5-d6", "c5-g5", "c5-h5", "c5-c9", "c5-c10", "c5-c5", "c5-d7"):
        with pytest.raises(ValueError, match="cannot slide"):
            game.play(turn)


def test_both_corners_between_the_active_and_an_opposing_boomer_get_a_stone() -> None:
    game = drawn(OPEN_PRAIRIE)
    assert new_stones(game, "c5-d5+c9") == {"c5", "d9"}  # c5 is vacant once the boomer has left it
    assert new_stones(game, "c5-c6+i8") == {"c8", "i6"}
    assert new_stones(game, "c5-c6") == set()


def test_a_corner_behind_something_gets_no_stone_and_the_other_one_does() -> None:
    game = drawn(OPEN_PRAIRIE)
    assert new_stones(game, "c5-d5+i8") == {"d8"}  # the stone on g5 is in the way to i5
    assert new_stones(game, "k11-b11+k1") == {"k11"}  # the stone on b2 is in the way to b1


def test_a_corner_that_is_not_vacant_gets_no_stone() -> None:
    game = drawn("""
        b.........b
        ...........
        ....y......
        ...........
        ...........
        ...........
        .b..o.....y
        ...........
        ...........
        ...........
        ..........y
    """)
    assert new_stones(game, "b5-b4+e9") == {"b9"}  # the way to e4 leads over the stone on e5
    assert new_stones(game, "b5-d5+e9") == {"d9"}  # e5 itself holds it
    assert corners(slid(game.board, "b5", "d5"), "d5", "e9") == {"d9"}


def test_aligned_own_and_unreachable_boomers_cannot_be_used() -> None:
    game = drawn("""
        ..y.......b
        ...........
        ...........
        ...........
        ...........
        oo.........
        yo.........
        oo.........
        ......y....
        .....b.....
        .b.........
    """)
    assert uses(game, "b1-c1") == ["", "+g3"]
    with pytest.raises(ValueError, match="no corner"):
        game.play("b1-c1+c11")
    with pytest.raises(ValueError, match="no corner"):
        game.play("b1-c1+a5")
    with pytest.raises(ValueError, match="cannot use"):
        game.play("b1-c1+f2")
    with pytest.raises(ValueError, match="cannot use"):
        game.play("b1-c1+d4")
    with pytest.raises(ValueError, match="no corner is named"):
        game.play("b1-c1+g3@c3")


def test_choosing_nobody_is_always_allowed() -> None:
    for game in random_positions(2, 60):
        turns = set(game.legal())
        assert {turn.partition("+")[0] for turn in turns} <= turns


def test_stones_that_touch_only_at_a_corner_close_an_area() -> None:
    game = drawn(CORNER_CLOSED)
    assert sorted(map(len, game.areas())) == [6, 111]
    assert game.homesteads() == [("blue", frozenset("a1 a2 a3 b1 b2 c1".split()))]


def test_boomers_of_one_colour_may_share_a_homestead_and_never_move_again() -> None:
    game = drawn(CORNER_CLOSED)
    assert game.exhausted() == {"a1", "b2"}
    assert {turn.partition("-")[0] for turn in game.legal()} == {"f8"}
    with pytest.raises(ValueError, match="exhausted"):
        game.play("b2-b1")
    assert game.scores() == {"blue": 6, "yellow": 0}


def test_an_area_of_both_colours_or_of_nobody_counts_for_nobody() -> None:
    game = drawn("""
        ....o.....b
        ....o......
        ....o.....y
        oooo.......
        ...........
        .b.........
        .........y.
        o..........
        .o.........
        y.o........
        b..o.......
    """)
    assert sorted(map(len, game.areas())) == [6, 12, 92]
    assert game.homesteads() == []
    assert game.scores() == {"blue": 0, "yellow": 0}


def test_squares_joined_only_through_a_boomer_are_one_area() -> None:
    game = drawn("""
        ......o...y
        oooboo.....
        .....o.....
        .....o....y
        oooooo.....
        ...........
        ...........
        ...b.......
        .....b.....
        ...........
        ..........y
    """)
    assert land(game, "a11") == land(game, "a8") == ("blue", 17)
    assert game.exhausted() == {"d10"}


def test_the_stones_of_a_turn_close_a_homestead() -> None:
    game = drawn(
        """
        ..........b
        ...........
        ...........
        .....b.....
        ...........
        ...........
        .....y.....
        ...........
        o........y.
        .o.........
        b.........y
        """,
        turn="y",
    )
    assert new_stones(game, "f5-c5+a1") == {"c1"}  # the stone on a3 is in the way to a5
    assert game.play("f5-c5+a1").homesteads() == [("blue", frozenset({"a1", "a2", "b1"}))]
    assert game.play("f5-c5").homesteads() == []


def test_the_game_ends_when_the_side_to_move_cannot_slide_even_if_the_other_could() -> None:
    game = drawn("""
        ..........y
        ...........
        ...........
        ...........
        ...........
        ...........
        ...........
        ...........
        o..........
        byo........
        bby........
    """)
    assert game.over
    assert game.to_move is None
    assert game.legal() == []
    assert game.exhausted() == frozenset()
    with pytest.raises(ValueError, match="over"):
        game.play("a1-a2")
    assert not other_side(game).over


def test_the_game_ends_when_all_boomers_of_the_side_to_move_are_exhausted() -> None:
    game = drawn("""
        bo........y
        o..........
        ...........
        .....y.....
        ...........
        ...........
        ...........
        ...........
        ..y........
        o.........o
        bo.......ob
    """)
    assert game.over
    assert game.scores() == {"blue": 3, "yellow": 112}
    assert game.winners() == ["yellow"]


def test_equal_points_are_a_draw_and_no_one_wins_a_game_that_goes_on() -> None:
    boxes = """
        bo.......oy
        o.........o
        ...........
        ...........
        ...........
        .....{}.....
        ...........
        ...........
        ...........
        o.........o
        bo...{}...oy
    """
    for mixed in ("b", "y"):
        game = drawn(boxes.format("b", "y"), turn=mixed)
        assert game.scores() == {"blue": 2, "yellow": 2}
        assert game.winners() is None
    still = drawn(boxes.format("b", "y"), quiet=QUIET_END)
    assert still.winners() == ["blue", "yellow"]


def test_after_50_turns_without_a_stone_the_game_is_over_and_scored_as_it_stands() -> None:
    game = drawn(CORNER_CLOSED, quiet=QUIET_END - 2)
    assert not game.over
    quiet = game.play("f8-f9").play("j5-j6")
    assert quiet.over
    assert quiet.legal() == []
    assert quiet.winners() == ["blue"]
    assert game.play("f8-f9").play("j5-j6+f9").board.quiet == 0
    last = drawn(CORNER_CLOSED, quiet=QUIET_END - 1)
    laying = [turn for turn in last.legal() if "+" in turn]
    assert len(laying) < len(last.legal())
    assert perft(last, 2) == sum(len(last.play(turn).legal()) for turn in laying)


def test_a_turn_counts_as_quiet_unless_it_lays_a_stone() -> None:
    game = drawn(OPEN_PRAIRIE, quiet=7)
    assert game.play("c5-c6").board.quiet == 8
    assert game.play("c5-c6+i8").board.quiet == 0


@pytest.mark.parametrize("text", "c5 c5-c6+ c5c6 c5-c6@c8 c5-c6+i8+k1 c5-l5 c5-c0 c5-c12 C5-C6 @c6".split())
def test_a_misspelt_turn_is_refused_as_such(text: str) -> None:
    with pytest.raises(ValueError, match="misspelt"):
        drawn(OPEN_PRAIRIE).play(text)


def test_play_accepts_what_legal_lists_and_nothing_else() -> None:
    rng = random.Random(11)
    for game in random_positions(11, 80):
        turns = game.legal()
        assert turns == sorted(set(turns))
        for turn in rng.sample(turns, min(8, len(turns))):
            game.play(turn)
        pieces, squares = sorted(game.board.pieces), sorted(BOARD)
        for _ in range(150):
            slide = rng.choice(turns).partition("+")[0] if turns and rng.random() < 0.6 else "a1-a2"
            slide = slide if rng.random() < 0.8 else f"{rng.choice(pieces)}-{rng.choice(squares)}"
            text = slide + rng.choice(
                ("", f"+{rng.choice(pieces)}", f"+{rng.choice(pieces)}@{rng.choice(squares)}")
            )
            if text not in turns:
                with pytest.raises(ValueError, match=re.escape(text)):
                    game.play(text)


def test_homesteads_stay_for_ever_and_exhausted_boomers_with_them() -> None:
    rng = random.Random(4)
    for _ in range(25):
        game = random_position(rng)
        for _ in range(6):
            if game.over:
                break
            after = game.play(rng.choice(game.legal()))
            assert {land for _, land in game.homesteads()} <= {land for _, land in after.homesteads()}
            assert game.exhausted() <= after.exhausted()
            assert after.board.stones >= game.board.stones
            game = after


def test_random_positions_are_of_every_expansion_and_read_back() -> None:
    assert len(ALL_EXPANSIONS) == 36
    games = list(random_positions(3, 400))
    assert len(games) == 400
    assert any(game.over for game in games)
    assert any(game.board.barred for game in games)
    for field in ("rails", "mines", "river", "sooners", "stones"):
        assert {bool(getattr(game.board, field)) for game in games} == {True, False}
    assert all(Game.from_position(game.position()) == game for game in games)
    assert games == list(random_positions(3, 400))


def test_perft_positions_cover_setups_and_finished_games() -> None:
    games = {entry["position"]: Game.from_position(entry["position"]) for entry in PERFT}
    assert len(games) >= 40
    assert any(game.placing for game in games.values())
    assert any(game.over for game in games.values())
    for field in ("rails", "mines", "river", "sooners"):
        assert sum(bool(getattr(game.board, field)) for game in games.values()) >= 8
    assert {game.board.turn for game in games.values()} == set(COLOURS) == set(OPPONENT)


@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [
        pytest.param(
            *entry.values(),
            marks=[pytest.mark.long] if entry["count"] >= LONG_COUNT else [],
            id=f"{entry['position'].partition(' ')[0]}-{place}",
        )
        for place, entry in enumerate(PERFT)
    ],
)
def test_perft_counts_as_on_file(position: str, depth: int, count: int) -> None:
    assert perft(Game.from_position(position), depth) == count
