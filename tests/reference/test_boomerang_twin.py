"""Checks the Boomerang twin against drawn positions, a clause of the rules page a test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from textwrap import dedent

import pytest

from .boomerang import (
    BOARD,
    COLUMNS,
    OPPONENT,
    ROWS,
    SET,
    SHAPES,
    SQUARES_OF,
    VARIANTS,
    Game,
    Squares,
    edge_neighbours,
    kind_of,
    perft,
    random_positions,
    value,
)
from .boomerang_walls import LEFT_OUT, T5, find_wall, rotations, supply_of_both_players

PERFT = json.loads((Path(__file__).parent / "boomerang_perft.json").read_text())
LONG_COUNT = 500_000
"""Sequences; from here on the twin needs more than about five seconds to count them."""

# Nothing that orange has left (I4, T5, X5) fits anywhere; white can go on.
FORCED_PASS = (
    "standard O4@f4 L3@f6ne L3@d7ne X5@g7 I5@d3h I3@d4v T4@a6n T5@a3s I2@e6h I2@c8v I3@d2h I4@i1v"
    " I2@f8v I2@c3v L3@g1nw I1@h4 I1@b9 L3@h5nw I3@a2v I5@a1h"
)
# Orange must pass once, is freed by what white turns, and has the last placement.
PASS_AND_RETURN = (
    "standard I2@f1h I5@h1v I2@h6h I3@i7v I4@g2v T5@d1e I1@d4 L3@e4nw X5@f7 I4@c1v I5@b2v I3@i1v"
    " T5@c5s I2@e3h L3@f6sw L3@d8se O4@b8 I1@h7 pass I2@a2v T4@a6e"
)
# White must pass three times while orange places his last pieces.
PASSED_THREE_TIMES = (
    "standard L3@f6ne T4@g5n I5@f1v I2@e5v I4@d4v I1@e7 T5@c1w I2@b1h L3@a2sw L3@a3ne X5@b7 L3@g1sw"
    " O4@a5 I4@i1v T4@g7w I3@i6v I3@h2v I3@a7v I2@e8v pass I1@i9 pass I3@c4v pass I2@g3v"
)
DRAWN_GAME = (
    "standard I2@a6h T5@a7s I4@b2v L3@c5se L3@c3ne L3@d1ne L3@e4sw T4@f1e O4@g3 I3@f5h I2@c7v I3@a2v"
    " T4@f6w I1@h7 I3@i3v I2@e6h T5@b1n I4@d9h I1@a5 I2@i6v I3@d8h O4@h1"
)
# Orange cannot place, white could, and orange has more points.
LAST_LOST_WITH_MORE_POINTS = (
    "last T5@e2s I5@h2v I5@c5h I4@d6v I2@c7v T4@e6w I3@f9h L3@h7ne T4@g6e T5@b2s L3@e1sw L3@a6ne"
    " L3@a8se I3@i1v I4@a2v I3@b1h I1@d2 I1@d3 I2@i4v I2@b2v"
)


def drawn(picture: str) -> str:
    """Takes the indentation off a drawing of the board."""
    return dedent(picture).strip()


def bottom_rows(game: Game, rows: int) -> list[str]:
    return game.picture().splitlines()[-rows:]


def in_hand(game: Game, colour: str) -> dict[str, int]:
    return {kind: number for kind, number in game.hands[colour].items() if number}


def squares(names: str) -> Squares:
    return frozenset((COLUMNS.index(name[0]), ROWS.index(name[1])) for name in names.split())


def as_variant(position: str, variant: str) -> str:
    return " ".join([variant, *position.split()[1:]])


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


# Placing and turning


def test_orange_begins_with_any_piece_anywhere() -> None:
    bars = 2 * 9 * 8 + 2 * 9 * 7 + 2 * 9 * 6 + 2 * 9 * 5
    others = 81 + 4 * 8 * 8 + 8 * 8 + 4 * 8 * 7 + 4 * 7 * 7 + 7 * 7
    for variant in VARIANTS:
        game = Game(variant)
        assert game.to_move == "orange"
        assert len(game.legal()) == bars + others == 1338
        assert game.play("I1@a1").to_move == "white"


def test_touching_by_a_corner_is_not_enough() -> None:
    game = Game.from_position("standard I1@e5")
    for corner in ("I1@d4", "I1@d6", "I1@f4", "I1@f6"):
        assert corner not in game.legal()
        with pytest.raises(ValueError, match="along an edge"):
            game.play(corner)
    for edge in ("I1@d5", "I1@f5", "I1@e4", "I1@e6"):
        assert edge in game.legal()


def test_a_piece_far_from_any_other_is_refused() -> None:
    with pytest.raises(ValueError, match="along an edge"):
        Game.from_position("standard X5@d4").play("I1@a1")


def test_a_piece_on_another_one_is_refused() -> None:
    with pytest.raises(ValueError, match="on another"):
        Game.from_position("standard X5@d4").play("I2@d4h")


def test_only_the_pieces_that_the_new_one_touches_turn() -> None:
    game = Game.from_position("standard I2@a1h I2@c1h")
    assert bottom_rows(game, 1) == ["wwww....."]
    game = game.play("I2@e1h")
    assert bottom_rows(game, 1) == ["wwoooo..."]
    assert game.showing == {"I2@a1h": "white", "I2@c1h": "orange", "I2@e1h": "orange"}


def test_every_enemy_piece_that_the_new_one_touches_turns() -> None:
    game = Game.from_position("standard I2@a1h I2@c1h I2@e1h I1@g1 I1@g2")
    assert bottom_rows(game, 2) == ["......o..", "wwoowwo.."]
    game = game.play("I4@c2h")
    assert bottom_rows(game, 2) == ["..wwwww..", "wwwwwwo.."]


def test_a_piece_that_touches_only_its_own_colour_is_refused() -> None:
    game = Game.from_position("standard I2@a1h I2@c1h I2@e1h")
    with pytest.raises(ValueError, match="no piece showing orange"):
        game.play("I1@a2")
    assert "I1@c2" in game.legal()


def test_a_board_of_one_colour_offers_that_colour_nothing() -> None:
    game = Game.from_position("standard X5@d4 I1@d4")
    assert set(game.showing.values()) == {"white"}
    assert game.placements("white") == []
    assert game.placements("orange")


def test_a_played_position_leaves_the_one_before_as_it_was() -> None:
    before = Game.from_position("standard X5@d4")
    before.play("I1@d4")
    assert before.showing == {"X5@d4": "orange"}
    assert before.hands["white"] == SET
    assert before.to_move == "white"


def test_each_player_places_only_his_own_pieces() -> None:
    game = Game.from_position("standard X5@a1 X5@c2")
    assert game.hands["orange"]["X5"] == game.hands["white"]["X5"] == 0
    with pytest.raises(ValueError, match="orange has no X5 left"):
        game.play("X5@e3")


def test_a_kind_of_which_he_has_two_is_used_up_after_two() -> None:
    game = Game.from_position("standard I2@a1h I1@c1 I2@d1h I3@f1h")
    with pytest.raises(ValueError, match="orange has no I2 left"):
        game.play("I2@f2h")
    assert "I2@g2h" in game.play("I1@f2").legal()


# Passing and ending (R2)


def test_a_player_without_a_placement_must_pass() -> None:
    game = Game.from_position(FORCED_PASS)
    assert game.picture() == drawn(
        """
        .oo..o.w.
        ..oooowww
        .w..owww.
        wwwwoowww
        ooow.www.
        woww.wwww
        wowwwwwww
        w..wwwoow
        wwwww.o.w
        """
    )
    assert in_hand(game, "orange") == {"I4": 1, "T5": 1, "X5": 1}
    assert game.to_move == "orange"
    assert game.legal() == ["pass"]
    after = game.play("pass")
    assert after.to_move == "white"
    assert (after.showing, after.hands, after.scores()) == (game.showing, game.hands, game.scores())
    assert "pass" not in after.legal()


def test_passing_is_refused_while_there_is_a_placement() -> None:
    for position in ("standard", "standard X5@d4", PASS_AND_RETURN.rpartition(" ")[0]):
        game = Game.from_position(position)
        assert "pass" not in game.legal()
        with pytest.raises(ValueError, match="has a placement"):
            game.play("pass")


def test_a_player_who_passed_is_asked_again_and_may_have_been_freed() -> None:
    before, _, _ = PASS_AND_RETURN.partition(" pass")
    game = Game.from_position(before)
    assert game.picture() == drawn(
        """
        .oo.o.w.w
        .oooowwww
        ..oooowww
        .o.o.ooww
        .o.oooow.
        .oooo.ow.
        .oowwwoww
        .oowwwoww
        ..ow.wwww
        """
    )
    assert in_hand(game, "orange") == {"I3": 2, "L3": 1, "T4": 1}
    assert (game.to_move, game.legal()) == ("orange", ["pass"])
    game = game.play("pass").play("I2@a2v")
    assert game.picture() == drawn(
        """
        .oo.o.w.w
        .oooowwww
        ..oooowww
        .w.o.ooww
        .w.oooow.
        .wooo.ow.
        wwowwwoww
        wwowwwoww
        ..ow.wwww
        """
    )
    assert game.to_move == "orange"
    assert game.legal() == ["I3@a4v", "I3@a5v", "I3@a6v", "L3@a6nw", "L3@a7sw", "T4@a6e"]


def test_a_player_may_have_to_pass_at_every_turn() -> None:
    game = Game.from_position(PASSED_THREE_TIMES)
    assert list(game.moves[18:]) == ["I2@e8v", "pass", "I1@i9", "pass", "I3@c4v", "pass", "I2@g3v"]
    assert in_hand(game, "orange") == {}
    assert game.over


def test_the_game_ends_at_once_when_neither_has_a_placement() -> None:
    game = Game.from_position(PASS_AND_RETURN)
    assert game.over
    assert game.to_move is None
    assert game.legal() == []
    assert game.placements("orange") == game.placements("white") == []
    for text in ("pass", "X5@d4"):
        with pytest.raises(ValueError, match="the game is over"):
            game.play(text)


# Score


def test_the_score_starts_at_44_each_and_counts_what_is_in_hand_as_unplaced() -> None:
    game = Game()
    assert game.scores() == {"orange": 44, "white": 44}
    game = game.play("X5@d4")
    assert game.scores() == {"orange": 5 + 44, "white": 0 + 39}
    game = game.play("I3@g4v")
    assert game.scores() == {"orange": 0 + 41, "white": 8 + 39}
    assert game.winners() is None


def test_more_than_44_wins() -> None:
    game = Game.from_position(PASS_AND_RETURN)
    assert (game.picture().count("o"), game.picture().count("w")) == (36, 30)
    assert in_hand(game, "orange") == {"I3": 2, "L3": 1}
    assert in_hand(game, "white") == {"O4": 1, "T4": 1, "X5": 1}
    assert game.scores() == {"orange": 36 + 13, "white": 30 + 9}
    assert game.winners() == ["orange"]


def test_44_each_is_a_draw() -> None:
    game = Game.from_position(DRAWN_GAME)
    assert game.picture() == drawn(
        """
        wwwoooo..
        .wooooo..
        .wo..ooww
        oo.wwwo.w
        oowwwwwww
        oooowwwww
        oooo.wwww
        ooooowwww
        .oooow.ww
        """
    )
    assert in_hand(game, "orange") == in_hand(game, "white") == {"I5": 1, "X5": 1}
    assert game.picture().count("o") == game.picture().count("w") == 34
    assert game.scores() == {"orange": 44, "white": 44}
    assert game.winners() == ["orange", "white"]


# Variants


def test_plain_counts_the_value_showing_alone() -> None:
    game = Game("plain")
    assert game.scores() == {"orange": 0, "white": 0}
    assert game.play("X5@d4").scores() == {"orange": 5, "white": 0}
    assert game.play("X5@d4").play("I3@g4v").scores() == {"orange": 0, "white": 8}
    assert Game.from_position(as_variant(DRAWN_GAME, "plain")).winners() == ["orange", "white"]


def test_plain_and_standard_may_name_different_winners() -> None:
    moves_of = {game.position() for game in random_positions(1, 3000) if game.over}
    games = [(Game.from_position(text), Game.from_position(as_variant(text, "plain"))) for text in moves_of]
    assert all(plain.over for _, plain in games)
    assert any(standard.winners() != plain.winners() for standard, plain in games)


def test_last_is_lost_at_once_by_whoever_cannot_place_whatever_the_points() -> None:
    game = Game.from_position(LAST_LOST_WITH_MORE_POINTS)
    assert game.picture() == drawn(
        """
        .o.w.ooo.
        ooow.oooo
        ooowooooo
        .o.w.ooo.
        w.wwwwwoo
        wwwwooooo
        wwww.o.oo
        wwwwoo.oo
        .wwwoo..o
        """
    )
    assert in_hand(game, "orange") == {"I3": 1, "O4": 1, "X5": 1}
    assert game.placements("white"), "white could still place"
    assert (game.over, game.to_move, game.legal()) == (True, None, [])
    assert game.scores() == {"orange": 51, "white": 37}
    assert game.winners() == ["white"]
    with pytest.raises(ValueError, match="over"):
        game.play("pass")
    assert Game.from_position(as_variant(LAST_LOST_WITH_MORE_POINTS, "standard")).legal() == ["pass"]


def test_in_last_the_last_to_place_wins_even_if_neither_could_go_on() -> None:
    ends = [game for game in random_positions(3, 1000, "last") if game.over]
    assert any(not game.placements("orange") and not game.placements("white") for game in ends)
    for game in ends:
        assert game.winners() == ["orange" if len(game.moves) % 2 else "white"]


def test_in_pool_both_draw_from_26_pieces() -> None:
    game = Game("pool")
    assert game.hands["orange"] == game.hands["white"] == {kind: 2 * number for kind, number in SET.items()}
    assert sum(game.hands["orange"].values()) == 26
    game = game.play("X5@a1").play("I1@a1")
    assert "X5@c2" in game.legal(), "the second X5 is anybody's"
    game = game.play("X5@c2")
    assert game.hands["orange"] == game.hands["white"]
    assert game.hands["white"]["X5"] == 0
    assert game.hands["white"]["I1"] == 1
    with pytest.raises(ValueError, match="white has no X5 left"):
        game.play("X5@e3")


def test_pool_is_scored_as_plain() -> None:
    assert Game("pool").scores() == {"orange": 0, "white": 0}
    assert Game.from_position("pool X5@d4 I3@g4v").scores() == {"orange": 0, "white": 8}


# Settled pieces


def test_a_piece_with_no_vacant_edge_is_settled() -> None:
    game = Game.from_position("standard I1@a1 L3@a1ne")
    assert bottom_rows(game, 2) == ["ww.......", "ww......."]
    assert game.settled() == {"I1@a1"}


def test_a_piece_beside_a_hole_is_settled_when_the_enemy_has_nothing_for_the_hole() -> None:
    game = Game.from_position("standard I1@a1 I2@b1v I2@a3h")
    assert bottom_rows(game, 3) == ["oo.......", ".o.......", "wo......."]
    assert game.settled() == {"I1@a1"}, "orange has no I1 left for a2"
    game = Game.from_position("standard I2@a1h L3@b1ne I2@a3h")
    assert bottom_rows(game, 3) == ["oo.......", ".oo......", "wwo......"]
    assert game.settled() == set(), "orange still has his I1 for a2"


def test_in_pool_a_hole_is_open_to_both_as_long_as_the_pool_has_a_piece_for_it() -> None:
    assert Game.from_position("pool I1@a1 I2@b1v I2@a3h").settled() == set()


# Random games


@pytest.fixture(params=VARIANTS)
def games(request: pytest.FixtureRequest) -> Iterator[Game]:
    return random_positions(7, 150, request.param)


def test_random_games_depend_on_the_seed_alone() -> None:
    first, again, other = ([game.position() for game in random_positions(seed, 60)] for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert first[0] == "standard"


def test_the_two_scores_always_add_up_to_88() -> None:
    for variant in ("standard", "last"):
        for game in random_positions(5, 300, variant):
            assert sum(game.scores().values()) == 88


def test_taking_off_ones_own_unplaced_pieces_gives_the_same_difference() -> None:
    for game in random_positions(6, 200):
        showing = Game.from_position(as_variant(game.position(), "plain")).scores()
        unplaced = {c: sum(value(k) * n for k, n in game.hands[c].items()) for c in OPPONENT}
        fan = {c: showing[c] - unplaced[c] for c in OPPONENT}
        assert fan["orange"] - fan["white"] == game.scores()["orange"] - game.scores()["white"]


def test_pieces_placed_and_in_hand_are_the_whole_set_and_never_overlap(games: Iterator[Game]) -> None:
    for game in games:
        covered = [square for piece in game.showing for square in SQUARES_OF[piece]]
        assert len(covered) == len(set(covered)) == 81 - len(game.vacant())
        hands = [game.hands["orange"]] if game.variant == "pool" else list(game.hands.values())
        for kind, number in SET.items():
            placed = sum(kind_of(piece) == kind for piece in game.showing)
            assert placed + sum(hand[kind] for hand in hands) == 2 * number


def test_a_move_is_legal_exactly_if_it_can_be_played(games: Iterator[Game]) -> None:
    for game in islice(games, 0, None, 12):
        accepted = []
        for text in [*SQUARES_OF, "pass"]:
            try:
                game.play(text)
            except ValueError:
                continue
            accepted.append(text)
        assert sorted(accepted) == game.legal()


def test_a_position_returns_from_its_text(games: Iterator[Game]) -> None:
    for game in islice(games, 0, None, 7):
        again = Game.from_position(game.position())
        assert again.position() == game.position()
        assert (again.showing, again.hands, again.to_move) == (game.showing, game.hands, game.to_move)
        assert again.legal() == game.legal()


def test_a_settled_piece_keeps_its_colour_and_stays_settled(games: Iterator[Game]) -> None:
    earlier: dict[str, str] = {}
    for game in games:
        if not game.moves:
            earlier = {}
        settled = game.settled()
        assert earlier.items() <= {piece: game.showing[piece] for piece in settled}.items()
        earlier = {piece: game.showing[piece] for piece in settled}
        if game.over and game.variant != "last":
            assert settled == set(game.showing)


# Perft


def test_perft_counts_sequences_of_exactly_that_many_moves() -> None:
    over = Game.from_position(PASS_AND_RETURN)
    assert [perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]
    forced = Game.from_position(FORCED_PASS)
    assert [perft(forced, depth) for depth in (0, 1, 2)] == [1, 1, len(forced.play("pass").legal())]


def perft_cases(long: bool) -> list[object]:
    return [
        pytest.param(row["position"], row["depth"], row["count"], id=f"{number}-depth{row['depth']}")
        for number, row in enumerate(PERFT)
        if (row["count"] > LONG_COUNT) == long
    ]


@pytest.mark.parametrize(("position", "depth", "count"), perft_cases(long=False))
def test_perft(position: str, depth: int, count: int) -> None:
    assert perft(Game.from_position(position), depth) == count


@pytest.mark.long
@pytest.mark.parametrize(("position", "depth", "count"), perft_cases(long=True))
def test_perft_long(position: str, depth: int, count: int) -> None:
    assert perft(Game.from_position(position), depth) == count
