"""Every clause of docs/rules/boomerang.md as a drawn position. The names are the clauses."""

from __future__ import annotations

import pytest

from boomtown.core import GameOver, IllegalMove, NotationError, OptionError
from boomtown.games.boomerang.pieces import KINDS, PIECES_EACH, PLACEMENTS, VALUE_EACH
from boomtown.games.boomerang.rules import GAME, BoomerangPosition


def after(*moves: str, variant: str = "standard") -> BoomerangPosition:
    """Returns the position after these moves."""
    return GAME.parse_position(" ".join([variant, *moves]))


def legal(position: BoomerangPosition) -> list[str]:
    """Returns the legal moves as text."""
    return [str(move) for move in position.legal_moves()]


def board(position: BoomerangPosition) -> list[str]:
    """Draws what shows, from the ninth row down; only rows that are not empty."""
    marks = {cell: "OW"[p["shows"]] for p in position.picture(None)["pieces"] for cell in p["cells"]}
    rows = ["".join(marks.get(f"{file}{rank}", ".") for file in "abcdefghi") for rank in range(9, 0, -1)]
    return [row for row in rows if set(row) != {"."}]


def refusal(position: BoomerangPosition, move: str) -> IllegalMove:
    """Returns the refusal of a move."""
    with pytest.raises(IllegalMove) as caught:
        position.play(GAME.parse_move(move))
    return caught.value


# Pieces (R1)


def test_each_player_has_thirteen_pieces_worth_44() -> None:
    counts = {kind.name: kind.count for kind in KINDS}
    assert counts == {
        "I1": 1,
        "I2": 2,
        "I3": 2,
        "L3": 2,
        "I4": 1,
        "O4": 1,
        "T4": 1,
        "I5": 1,
        "T5": 1,
        "X5": 1,
    }
    assert PIECES_EACH == 13
    assert VALUE_EACH == 44
    assert all(kind.value == int(kind.name[1]) for kind in KINDS)


def test_every_piece_equals_its_mirror_image_so_it_can_turn_over_in_place() -> None:
    for kind in KINDS:
        turns = {frozenset(turn.cells) for turn in kind.turns}
        for turn in kind.turns:
            mirrored = {(turn.width - 1 - x, y) for x, y in turn.cells}
            assert frozenset(mirrored) in turns


# Placing


def test_orange_moves_first_and_may_put_any_piece_anywhere() -> None:
    start = GAME.start()
    assert start.to_move == 0
    assert len(legal(start)) == len(PLACEMENTS) == 1338
    for corner in ("I1@a1", "I1@i9", "I5@a1v", "X5@g7", "T5@a7n"):
        assert corner in legal(start)


def test_then_white_moves_and_they_take_turns() -> None:
    assert after("X5@d4").to_move == 1
    assert after("X5@d4", "I3@d7h").to_move == 0


def test_a_piece_must_stay_on_the_board() -> None:
    error = refusal(GAME.start(), "I5@f1h")
    assert (error.code, error.clause) == ("off_board", "placing")


def test_a_piece_must_lie_on_vacant_squares() -> None:
    error = refusal(after("X5@d4"), "I2@e6h")
    assert (error.code, error.clause) == ("occupied", "placing")
    assert "e6" in error.message


def test_the_empty_corner_of_a_cross_is_vacant() -> None:
    assert "I1@d4" in legal(after("X5@d4"))


def test_a_piece_can_be_placed_only_as_often_as_one_has_it() -> None:
    position = after("X5@a1", "I3@a4h")
    assert refusal(position, "X5@d4").code == "not_in_hand"
    twice = after("I2@a1h", "I1@a2", "I2@a3h", "I2@a4h")
    assert "I2" not in {move.split("@")[0] for move in legal(twice)}
    assert refusal(twice, "I2@a5h").code == "not_in_hand"


def test_all_kinds_in_all_turns_may_be_used() -> None:
    seen = {move.split("@")[0] + move.split("@")[1][2:] for move in legal(after("X5@d4"))}
    assert seen == {kind.name + turn.name for kind in KINDS for turn in kind.turns}


# Touching


def test_a_piece_must_touch_one_of_the_other_colour_along_an_edge() -> None:
    position = after("O4@d4")
    assert "I1@d6" in legal(position)
    assert "I1@c4" in legal(position)
    error = refusal(position, "I1@h8")
    assert (error.code, error.clause) == ("no_touch", "touching")


def test_a_corner_is_not_enough() -> None:
    assert "I1@c3" not in legal(after("O4@d4"))
    assert refusal(after("O4@d4"), "I1@f6").code == "no_touch"


def test_touching_only_ones_own_colour_is_not_enough() -> None:
    position = after("O4@a1", "I2@c1h")  # white turned the square: everything shows white
    assert board(position) == ["WW.......", "WWWW....."]
    position = position.play(GAME.parse_move("I1@e1"))
    assert board(position) == ["WW.......", "WWOOO...."]
    assert position.to_move == 1
    assert refusal(position, "I1@a3").code == "no_touch"


# Flipping


def test_every_enemy_piece_that_is_touched_turns_over() -> None:
    one = after("I3@a1h", "I3@d1h", "I2@a2h")
    assert board(one) == ["OO.......", "OOOWWW..."]
    two = one.play(GAME.parse_move("I1@c2"))
    assert board(two) == ["WWW......", "WWWWWW..."]


def test_pieces_keep_their_place_when_they_turn() -> None:
    before = after("T5@d4n").picture(None)["pieces"][0]
    turned = after("T5@d4n", "I1@d5").picture(None)["pieces"][0]
    assert before["cells"] == turned["cells"]
    assert (before["shows"], turned["shows"]) == (0, 1)


def test_nothing_else_turns_no_chain() -> None:
    # i1 turns the bar beside it; the orange bar beyond that one stays.
    position = after("I2@c1h", "I2@e1h", "I2@g1h", "I1@i1")
    assert board(position) == ["..WWOOWWW"]


def test_own_pieces_that_are_touched_stay() -> None:
    position = after("I2@a1h", "I2@c1h", "I1@e1")
    assert board(position) == ["WWOOO...."]
    position = position.play(GAME.parse_move("I2@b2h"))
    assert board(position) == [".WW......", "WWWWO...."]


def test_the_last_move_says_what_turned_in_order() -> None:
    last = after("I3@a1h", "I3@d1h", "I2@c2h").picture(None)["last"]
    assert last == {"move": "I2@c2h", "seat": 0, "placed": 2, "flipped": [0, 1]}
    assert after().picture(None)["last"] is None


# Passing and the end

BLOCKED = (
    "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v I3@b4v L3@h3ne I2@f4v I1@b7 I4@c6v I4@a3v I1@c3 "
    "I2@d9h I2@e8h L3@a8sw L3@h1se T5@f7s L3@h7se I3@d1h"
)


def test_who_has_no_placement_must_pass_and_is_asked_again() -> None:
    position = GAME.parse_position(BLOCKED)
    assert position.to_move == 0
    assert legal(position) == ["pass"]
    passed = position.play(GAME.parse_move("pass"))
    assert passed.to_move == 1
    assert "pass" not in legal(passed)
    assert passed.ply == position.ply + 1
    assert passed.picture(None)["last"] == {"move": "pass", "seat": 0, "placed": None, "flipped": []}


def test_passing_is_only_allowed_when_it_is_forced() -> None:
    error = refusal(after("X5@d4"), "pass")
    assert (error.code, error.clause) == ("must_place", "passing")
    assert refusal(GAME.start(), "pass").code == "must_place"


def test_when_neither_can_place_the_game_is_over_at_once() -> None:
    over = GAME.parse_position(BLOCKED + " pass I3@a1h")
    assert over.to_move is None
    assert legal(over) == []
    assert over.outcome() is not None
    with pytest.raises(GameOver) as caught:
        over.play(GAME.parse_move("pass"))
    assert caught.value.code == "game_over"
    assert "neither player can place any more" in caught.value.message


# Score


def test_the_score_starts_at_44_each_and_always_adds_up_to_88() -> None:
    assert GAME.start().scores() == (44, 44)
    position = GAME.start()
    for move in BLOCKED.split()[1:]:
        position = position.play(GAME.parse_move(move))
        assert sum(position.scores()) == 88


def test_points_are_what_shows_and_what_the_other_has_not_placed() -> None:
    position = after("X5@d4", "I3@d7h")  # white turned the cross: 8 show white
    counts = position.picture(None)["counts"]
    assert counts["showing"] == [0, 8]
    assert position.scores() == (0 + 44 - 3, 8 + 44 - 5)
    assert counts["added"] == [41, 47]


def test_the_other_way_to_count_takes_off_ones_own_and_has_the_same_difference() -> None:
    position = GAME.start()
    for move in BLOCKED.split()[1:]:
        position = position.play(GAME.parse_move(move))
        counts = position.picture(None)["counts"]
        added, subtracted = counts["added"], counts["subtracted"]
        assert added[0] - added[1] == subtracted[0] - subtracted[1]
    counts = after("X5@d4", "I3@d7h").picture(None)["counts"]
    assert counts["subtracted"] == [0 - 39, 8 - 41]


def test_more_than_44_wins() -> None:
    outcome = GAME.parse_position(BLOCKED + " pass I3@a1h").outcome()
    assert outcome is not None
    assert outcome.reason == "points"
    assert sum(outcome.scores) == 88
    (winner,) = outcome.winners
    assert outcome.scores[winner] > 44


# Settled pieces


def test_a_piece_with_no_room_beside_it_can_never_turn_again() -> None:
    position = after("I1@a1", "L3@a1ne", "I3@c1v", "I2@a3h")
    settled = {p["move"]: p["settled"] for p in position.picture(None)["pieces"]}
    assert settled["I1@a1"]
    assert not settled["I3@c1v"]


# Variants


def test_plain_counts_what_shows_alone() -> None:
    assert GAME.start({"variant": "plain"}).scores() == (0, 0)
    assert after("X5@d4", "I3@d7h", variant="plain").scores() == (0, 8)


def test_last_is_lost_by_who_cannot_place_on_his_turn() -> None:
    blocked = GAME.parse_position(BLOCKED.replace("standard", "last"))
    assert blocked.to_move is None
    outcome = blocked.outcome()
    assert outcome is not None
    assert outcome.reason == "stuck"
    assert outcome.winners == (1,)
    with pytest.raises(GameOver, match="orange could not place and has lost"):
        blocked.play(GAME.parse_move("pass"))


def test_pool_is_one_common_stock_of_each_kind_twice_as_often() -> None:
    start = GAME.start({"variant": "pool"})
    assert start.scores() == (0, 0)
    assert sum(start.picture(None)["hands"][0].values()) == 26
    position = after("X5@a1", "X5@b3", variant="pool")
    assert position.picture(None)["hands"][0] == position.picture(None)["hands"][1]
    assert position.picture(None)["hands"][0]["X5"] == 0
    assert refusal(position, "X5@e5").code == "not_in_hand"
    pieces = {piece["kind"]: piece["count"] for piece in GAME.static_data({"variant": "pool"})["pieces"]}
    assert pieces["I2"] == 4


def test_one_player_may_take_both_crosses_from_the_pool() -> None:
    position = after("X5@a1", "I1@a1", variant="pool")
    assert any(move.startswith("X5") for move in legal(position))


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(OptionError) as caught:
        GAME.start({"variant": "wild"})
    assert "standard, plain, last, pool" in caught.value.message


# Notation


@pytest.mark.parametrize(
    ("move", "cells"),
    [
        ("I1@e5", "e5"),
        ("I2@a1h", "a1 b1"),
        ("I2@a1v", "a1 a2"),
        ("I5@a1v", "a1 a2 a3 a4 a5"),
        ("O4@d4", "d4 d5 e4 e5"),
        ("X5@d4", "d5 e4 e5 e6 f5"),
        ("L3@c3sw", "c3 c4 d3"),
        ("L3@c3se", "c3 d3 d4"),
        ("L3@c3nw", "c3 c4 d4"),
        ("L3@c3ne", "c4 d3 d4"),
        ("T4@c3s", "c4 d3 d4 e4"),
        ("T4@c3n", "c3 d3 d4 e3"),
        ("T4@c3e", "c3 c4 c5 d4"),
        ("T4@c3w", "c4 d3 d4 d5"),
        ("T5@e5s", "e7 f5 f6 f7 g7"),
        ("T5@e5n", "e5 f5 f6 f7 g5"),
        ("T5@e5e", "e5 e6 e7 f6 g6"),
        ("T5@e5w", "e6 f6 g5 g6 g7"),
    ],
)
def test_the_square_is_the_lower_left_corner_of_the_box(move: str, cells: str) -> None:
    assert sorted(after(move).picture(None)["pieces"][0]["cells"]) == cells.split()


@pytest.mark.parametrize(
    "text",
    ["X5@d4n", "I1@a1h", "O4@a1v", "I2@a1", "T5@e5", "T5@e5h", "L3@c3n", "L3@c3", "I5@a1s", "I6@a1h", "X5@j1",
     "X5@a0", "X5 d4", "x5@d4", "Pass", "PASS", "X5@d4 ", "", "T5@e5ss", "X5@dd4"],
)  # fmt: skip
def test_a_letter_too_many_or_missing_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_move(text)


def test_a_position_can_be_read_from_the_variant_and_the_moves() -> None:
    assert GAME.parse_position("standard") == GAME.start()
    assert GAME.parse_position("  plain   X5@d4 ") == after("X5@d4", variant="plain")


def test_moves_are_listed_as_plain_strings() -> None:
    moves = legal(after("T5@e5s"))
    assert moves == sorted(moves)


def test_action_numbers_are_frozen() -> None:
    frozen = {
        "I1@a1": 0,
        "I1@i9": 80,
        "I2@a1h": 81,
        "I3@a1h": 225,
        "L3@a1sw": 351,
        "X5@a1": 1289,
        "pass": 1338,
    }
    assert {move: GAME.encode(GAME.parse_move(move)) for move in frozen} == frozen
