"""The twin of Boomerang: pieces, walls and notation."""

from __future__ import annotations

import pytest

from tests.reference.boomerang_positions import squares

from .boomerang import (
    BOARD,
    SET,
    SHAPES,
    SQUARES_OF,
    Game,
    edge_neighbours,
    value,
)
from .boomerang_walls import LEFT_OUT, T5, find_wall, rotations, supply_of_both_players

pytestmark = pytest.mark.slow


# The pieces (R1)


def test_a_player_has_13_pieces_worth_44() -> None:
    assert sum(SET.values()) == 13
    assert sum(value(kind) * number for kind, number in SET.items()) == 44
    assert SET == {"I1": 1, "I2": 2, "I3": 2, "L3": 2, "I4": 1, "O4": 1, "T4": 1, "I5": 1, "T5": 1, "X5": 1}


@pytest.mark.parametrize("kind", SHAPES)
def test_a_piece_is_worth_the_number_in_its_name_and_is_one_piece(kind: str) -> None:
    for shape in SHAPES[kind].values():
        assert len(shape) == int(kind[1])
        joined = {min(shape)}
        while more := edge_neighbours(frozenset(joined)) & shape:
            joined |= more
        assert joined == shape


@pytest.mark.parametrize("kind", SHAPES)
def test_a_piece_equals_its_mirror_image_so_that_it_can_turn_over_in_place(kind: str) -> None:
    for shape in SHAPES[kind].values():
        width = max(x for x, _ in shape)
        assert frozenset((width - x, y) for x, y in shape) in rotations(shape)


@pytest.mark.parametrize("kind", SHAPES)
def test_the_orientations_of_a_piece_are_its_rotations_each_drawn_once(kind: str) -> None:
    shapes = list(SHAPES[kind].values())
    assert len(shapes) == len(set(shapes))
    assert set(shapes) == rotations(shapes[0])


# Walls (R1)


def test_four_pieces_never_wall_in_a_t5() -> None:
    assert find_wall(T5, 4) is None


@pytest.mark.parametrize("placement", ["T5@d4s", "T5@b2n"])
def test_five_pieces_wall_in_a_t5_on_the_board(placement: str) -> None:
    walled = SQUARES_OF[placement]
    wall = find_wall(walled, 5, within=BOARD)
    assert wall is not None
    assert len(wall) == 5
    covered = [square for _, piece in wall for square in piece]
    assert len(covered) == len(set(covered)), "two pieces of the wall overlap"
    assert walled.isdisjoint(covered)
    assert edge_neighbours(walled) <= set(covered) <= BOARD
    kinds = [kind for kind, _ in wall]
    assert all(kinds.count(kind) <= supply_of_both_players()[kind] for kind in kinds)


@pytest.mark.parametrize("left_out", LEFT_OUT)
def test_with_a_piece_that_the_set_leaves_out_four_would_do(left_out: str) -> None:
    wall = find_wall(T5, 4, extra=left_out)
    assert wall is not None
    assert left_out in [kind for kind, _ in wall]


def test_two_elbows_wall_in_a_single_square_and_one_piece_does_not() -> None:
    assert find_wall(SHAPES["I1"][""], 1) is None
    assert find_wall(SHAPES["I1"][""], 2) is not None


# Notation


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("X5@d4", "e4 d5 e5 f5 e6"),
        ("I5@a1v", "a1 a2 a3 a4 a5"),
        ("L3@c3sw", "c3 d3 c4"),
        ("T5@e5s", "e7 f7 g7 f6 f5"),
        ("I1@i9", "i9"),
        ("I2@b2h", "b2 c2"),
        ("I2@b2v", "b2 b3"),
        ("I3@b2h", "b2 c2 d2"),
        ("I3@b2v", "b2 b3 b4"),
        ("L3@b2ne", "b3 c3 c2"),
        ("L3@b2nw", "c3 b3 b2"),
        ("L3@b2se", "b2 c2 c3"),
        ("L3@b2sw", "c2 b2 b3"),
        ("I4@b2h", "b2 c2 d2 e2"),
        ("I4@b2v", "b2 b3 b4 b5"),
        ("O4@b2", "b2 c2 b3 c3"),
        ("T4@b2n", "b2 c2 d2 c3"),
        ("T4@b2e", "b2 b3 b4 c3"),
        ("T4@b2s", "b3 c3 d3 c2"),
        ("T4@b2w", "c2 c3 c4 b3"),
        ("I5@e9h", "e9 f9 g9 h9 i9"),
        ("T5@b2n", "b2 c2 d2 c3 c4"),
        ("T5@b2e", "b2 b3 b4 c3 d3"),
        ("T5@b2s", "b4 c4 d4 c3 c2"),
        ("T5@b2w", "d2 d3 d4 c3 b3"),
    ],
)
def test_a_placement_covers_the_squares_that_its_text_says(text: str, covered: str) -> None:
    game = Game().play(text)
    assert SQUARES_OF[text] == squares(covered)
    assert BOARD - game.vacant() == squares(covered)


MISSPELT = """
X5  X5@  X5@d  X5d4  X5@@d4  @d4  d4  X@d4  x5@d4  X5@D4  U5@d4  I6@a1h  X5@j1  X5@a0  X5@4d  X5@d44
X5@d4h  I1@a1h  O4@a1n  I5@a1  I2@a1  T5@e5  T4@e5  L3@c3
I5@a1n  I5@a1H  I5@a1hv  T5@e5h  T5@e5ne  L3@c3n  L3@c3en  Pass  PASS  passe  -  resign
"""


@pytest.mark.parametrize(
    "text", [*MISSPELT.split(), "", " ", "X5 d4", " X5@d4", "X5@d4 ", "X5@d4\n", "pass "]
)
def test_a_misspelt_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="misspelt"):
        Game().play(text)


@pytest.mark.parametrize(
    "text", ["X5@h4", "X5@d8", "I5@f1h", "I5@a6v", "I2@i1h", "O4@i9", "T5@e8s", "T4@h1s"]
)
def test_a_piece_must_lie_on_the_board(text: str) -> None:
    with pytest.raises(ValueError, match="leaves the board"):
        Game().play(text)


def test_the_corner_of_the_bounding_box_may_be_covered_by_none_or_by_another_piece() -> None:
    uncovered = Game.from_position("standard X5@d4")
    assert (3, 3) in uncovered.vacant()
    assert "I1@d4" in uncovered.legal()
    assert "X5@d4" in Game.from_position("standard I1@d4").legal()


def test_the_moves_are_sorted_as_plain_strings() -> None:
    legal = Game().legal()
    assert legal == sorted(legal)
    assert legal[:2] == ["I1@a1", "I1@a2"]
    assert legal[-1] == "X5@g7"
    assert len(legal) == len(set(legal))


def test_a_position_is_the_variant_and_its_moves_separated_by_blanks() -> None:
    assert Game("pool").position() == "pool"
    assert Game().play("X5@d4").play("I1@d4").position() == "standard X5@d4 I1@d4"
    assert Game.from_position("standard  X5@d4 I1@d4 ").position() == "standard X5@d4 I1@d4"


@pytest.mark.parametrize("text", ["", "X5@d4", "Standard", "standard,X5@d4", "standard X5@d4 X5@d4"])
def test_a_position_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"variant|another"):
        Game.from_position(text)


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(ValueError, match="variant"):
        Game("misère")
