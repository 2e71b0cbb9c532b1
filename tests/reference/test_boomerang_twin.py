"""Checks the Boomerang twin against drawn positions, a clause of the rules page a test."""

from __future__ import annotations

import pytest

from tests.reference.boomerang_positions import (
    DRAWN_GAME,
    FORCED_PASS,
    LAST_LOST_WITH_MORE_POINTS,
    PASS_AND_RETURN,
    PASSED_THREE_TIMES,
    as_variant,
    bottom_rows,
    drawn,
    in_hand,
)

from .boomerang import (
    SET,
    VARIANTS,
    Game,
    random_positions,
)

pytestmark = pytest.mark.slow


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
