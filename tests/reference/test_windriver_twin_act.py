"""Checks the Wind River twin's acts and endings, a clause of the rules page a test."""

from __future__ import annotations

import pytest

from .test_windriver_twin import at, kinds, steps, tipi_moves
from .windriver import Game, perft

# Which acts there are


def test_exactly_one_act_and_then_the_next_players_turn() -> None:
    game = at("3 r act b1=2,c3=2r,d3=2g,e3=2b r=3/0/6,g=1/0/6,b=1/0/6")
    assert kinds(game) == {">", "tipi", "gather", "raise"}
    for move in ("gather", "raise c3", "tipi c3>c4", "b1>b2"):
        after = game.play(move)
        assert (after.to_move, after.at.phase, after.at.left) == ("green", "herd", 1)
    assert at("3 b act b1=2,c3=2r r=3/0/6,g=1/0/7,b=1/0/7").play("gather").to_move == "red"


def test_nothing_but_an_act_is_allowed_and_there_is_no_pass() -> None:
    game = at("3 r act b1=2,c3=2r,d3=2g r=3/0/6,g=1/0/6,b=1/0/7")
    for move in ("pass", "", "gather c3", "raise", "tipi c3>", "c3-c4", "tipi c3>c4>c5", "lose", "C3>C4"):
        with pytest.raises(ValueError, match="misspelt"):
            game.play(move)
    for move in ("lose c3", "tipi d5"):
        with pytest.raises(ValueError, match="no such decision"):
            game.play(move)


def test_when_nothing_else_can_be_done_gathering_nothing_can() -> None:
    game = at("3 b act c3=0r r=0/0/6,g=0/0/7,b=0/0/7")
    assert game.legal() == ["gather"]
    assert game.play("gather").at.resources["b"] == 0


# Move a tipi


def test_a_tipi_moves_one_hex_forward_or_backward() -> None:
    game = at("3 r act c3=2r,f6=1g r=1/0/6,g=1/0/6,b=1/0/7")
    assert tipi_moves(game, "c3") == {"c4", "b3", "d3", "c2", "b2", "d2"}
    for move in ("tipi c3>c5", "tipi c3>e3", "tipi c3>c3", "tipi c3>*", "tipi c3>b4"):
        with pytest.raises(ValueError, match="no neighbour"):
            game.play(move)
    for move in ("tipi f6>f5", "tipi d3>d4"):
        with pytest.raises(ValueError, match="no tipi of yours"):
            game.play(move)
    after = game.play("tipi c3>b2")
    assert after.position() == "3 g herd:1 b2=0r,c3=2,f6=1g r=1/0/6,g=1/0/6,b=1/0/7"


def test_one_of_several_tipis_moves_and_the_others_stay() -> None:
    after = at("3 r act c3=2rrg,c4=1r,f6=1 r=1/0/4,g=1/0/6,b=1/0/7").play("tipi c3>c4")
    assert after.at.tipis == {"c3": "rg", "c4": "rr"}


def test_a_tipi_goes_into_the_plains_from_the_last_row_only_and_is_safe_there() -> None:
    game = at("3 r act c6=2r,d6=0r,e5=1r,f5=1g r=0/1/3,g=1/0/6,b=1/0/7")
    assert tipi_moves(game, "c6") == {"*", "b6", "d6", "c5", "b5", "d5"}
    assert tipi_moves(game, "d6") == {"*", "d5", "c6", "e6"}
    assert "*" not in tipi_moves(game, "e5")
    after = game.play("tipi d6>*")
    assert after.position() == "3 g herd:1 c6=2r,e5=1r,f5=1g r=0/2/3,g=1/0/6,b=1/0/7"
    assert after.scores() == {"red": 2, "green": 0, "blue": 0}


def test_entering_a_hex_of_others_costs_me_and_each_of_them_one() -> None:
    game = at("4 r act c3=1r,c4=3ggbr,f1=1v r=2/0/5,g=3/0/5,b=1/0/6,v=4/0/6")
    after = game.play("tipi c3>c4")
    assert after.at.resources == {"r": 1, "g": 2, "b": 0, "v": 4}
    assert after.at.tipis["c4"] == "rrggb"


def test_others_without_resources_pay_nothing_but_i_must() -> None:
    game = at("3 r act c3=1r,c4=3ggb r=1/0/6,g=0/0/5,b=0/0/6")
    assert game.play("tipi c3>c4").at.resources == {"r": 0, "g": 0, "b": 0}
    poor = at("3 r act c3=1r,c4=3ggb r=0/0/6,g=5/0/5,b=5/0/6")
    assert tipi_moves(poor, "c3") == {"b3", "d3", "c2", "b2", "d2"}
    with pytest.raises(ValueError, match="cannot pay"):
        poor.play("tipi c3>c4")


def test_entering_an_empty_hex_or_one_of_my_own_is_free() -> None:
    game = at("3 r act c3=1rg,c4=3rr,f1=1b r=0/0/4,g=3/0/6,b=1/0/6")
    assert game.play("tipi c3>c4").at.resources == {"r": 0, "g": 3, "b": 1}
    assert game.play("tipi c3>d3").at.resources == {"r": 0, "g": 3, "b": 1}


# Gather


@pytest.mark.parametrize(
    ("hexes", "has", "gets"),
    [
        ("c3=3r", 0, 2),
        ("c3=5rr", 0, 3),
        ("c3=3r,d5=2r", 0, 3),
        ("c3=3r,d5=0rr", 0, 0),  # 2 - 2: hexes with too few count against the others (W4)
        ("c3=4r,d5=0r", 0, 2),
        ("c3=1r,d5=0rrr", 4, 0),  # never fewer than before
        ("c3=5rg,d5=2r", 0, 1),  # shared hexes count for nothing
        ("c3=0rg,d5=2r", 0, 1),
        ("c3=5g,d5=2r", 0, 1),
        ("c3=5,d5=2r", 0, 1),
        ("c3=5r,d5=5r", 3, 7),  # 8, but ten are the most
        ("c3=5r", 10, 0),
        ("c3=5r", 6, 4),
    ],
)
def test_gathering_adds_up_the_hexes_where_i_am_alone(hexes: str, has: int, gets: int) -> None:
    red, green = hexes.count("r"), hexes.count("g")
    # Green's turn comes next; with a resource to spare nobody else's stock changes by a gathering.
    game = at(f"3 r act b1=1b,{hexes} r={has}/0/{7 - red},g=5/0/{7 - green},b=5/0/6")
    assert "gather" in game.legal()
    after = game.play("gather")
    assert after.at.resources == {"r": has + gets, "g": 5, "b": 5}
    assert after.to_move == "green"


def test_the_bank_never_runs_out() -> None:
    game = at("4 v act b1=1r,c3=5v,d3=5v r=10/0/6,g=10/0/7,b=10/0/7,v=2/0/5")
    assert sum(game.play("gather").at.resources.values()) == 40  # W5


# Raise


def test_raising_costs_three_and_puts_a_tipi_from_the_hand_where_only_mine_are() -> None:
    game = at("3 r act b2=0r,c3=2r,d3=2rg,e3=2g,f3=2 r=4/0/4,g=1/0/5,b=1/0/7")
    assert [move for move in game.legal() if move.startswith("raise")] == ["raise b2", "raise c3"]
    after = game.play("raise c3")
    assert after.position() == "3 g herd:2 b2=0r,c3=2rr,d3=2rg,e3=2g,f3=2 r=1/0/3,g=1/0/5,b=1/0/7"
    for hex_ in ("d3", "e3", "f3", "f4"):
        with pytest.raises(ValueError, match="you and nobody else"):
            game.play(f"raise {hex_}")


def test_raising_needs_three_resources_and_a_tipi_in_hand() -> None:
    with pytest.raises(ValueError, match="costs 3"):
        at("3 r act c3=2r r=2/0/6,g=1/0/7,b=1/0/7").play("raise c3")
    with pytest.raises(ValueError, match="no tipi is left"):
        at("3 r act c3=2r r=9/6/0,g=1/0/7,b=1/0/7").play("raise c3")
    assert at("3 r act c3=2r r=3/0/6,g=1/0/7,b=1/0/7").play("raise c3").at.resources["r"] == 0


def test_a_tipi_given_up_can_be_raised_again_and_one_in_the_plains_cannot() -> None:
    game = at("3 r act c3=2r r=3/5/1,g=1/0/7,b=1/0/7").play("raise c3")
    assert (game.at.camp("r"), game.at.safe["r"], game.at.hand["r"]) == (2, 5, 0)


# Drive


def test_driving_moves_any_buffalo_one_step_also_one_moved_in_the_herd_step() -> None:
    game = at("3 r herd:1 b1=1,c3=5r,d3=1g,e5=1 r=1/0/6,g=1/0/6,b=1/0/7").play("b1>b2")
    assert steps(game, "b2") == {"b3"}  # c3 has five already
    after = game.play("b2>b3")
    assert after.position() == "3 g herd:1 b3=1,c3=5r,d3=1g,e5=1 r=1/0/6,g=1/0/6,b=1/0/7"
    assert game.play("c3>c4").at.fresh["c4"] == 1


def test_driving_obeys_the_limit_of_five_and_goes_forward_only() -> None:
    game = at("3 r act c3=2r,c4=5,d3=4 r=1/0/6,g=1/0/7,b=1/0/7")
    assert steps(game, "c3") == {"b3", "d3"}
    with pytest.raises(ValueError, match="c4 is full"):
        game.play("c3>c4")
    with pytest.raises(ValueError, match="no step forward"):
        game.play("c3>c2")


def test_driving_comes_after_feeding_and_feeds_nobody_this_turn() -> None:
    game = at("3 r herd:1 b2=1,e1=1,c3=0r r=1/0/6,g=1/0/7,b=1/0/7").play("e1>e2").play("b2>c3")
    assert game.at.resources["r"] == 0
    assert game.at.buffaloes("c3") == 1


def test_buffaloes_of_a_hex_are_alike_in_act_and_in_herd_unless_moved() -> None:
    act = at("3 r act b6=5,d1=0r r=0/0/6,g=0/0/7,b=0/0/7")
    assert act.legal() == ["b6>*", "gather", *(f"tipi d1>{stop}" for stop in ("c1", "c2", "d2", "e1", "e2"))]
    assert at("3 r herd:2 b6=2,d1=0rr r=0/0/5,g=0/0/7,b=0/0/7").legal() == ["b6>*"]


# Players without tipis (W3)


def test_a_player_without_tipis_has_no_herd_step_and_still_acts() -> None:
    game = at("3 r act b1=2,c3=2r,e3=2b r=3/0/6,g=4/0/7,b=1/0/6").play("gather")
    assert (game.to_move, game.at.phase) == ("green", "act")
    assert kinds(game) == {">", "gather"}
    assert game.play("b1>b2").position().startswith("3 b herd:1 b1=1,b2=1,")


def test_a_player_who_has_just_lost_his_last_tipi_still_acts() -> None:
    game = at("3 g lose:1 b1=2,c3=2r,e3=0g r=3/0/6,g=0/0/6,b=1/0/7").play("lose e3")
    assert (game.to_move, game.at.phase) == ("green", "act")
    assert kinds(game) == {">", "gather"}


def test_a_turn_may_begin_with_giving_up_tipis_when_no_buffalo_is_left() -> None:
    game = at("3 r act c3=0r,d3=0ggg r=1/0/6,g=1/0/4,b=1/0/7").play("gather")
    assert game.position() == "3 g lose:2 c3=0r,d3=0ggg r=1/0/6,g=0/0/4,b=1/0/7"
    game = at("3 r act c3=0r,d6=1,d3=0g r=1/0/6,g=0/0/6,b=1/0/7").play("d6>*")
    assert game.position() == "3 g lose:1 c3=0r,d3=0g r=1/0/6,g=0/0/6,b=1/0/7"


# The end (W7)


def test_the_game_ends_at_once_when_the_last_tipi_goes_into_the_plains() -> None:
    game = at("3 g act b1=2,c6=1g r=3/2/5,g=1/2/4,b=1/0/7").play("tipi c6>*")
    assert game.position() == "3 g over b1=2,c6=1 r=3/2/5,g=1/3/4,b=1/0/7"
    assert (game.over, game.to_move, game.legal()) == (True, None, [])
    assert game.winners() == ["green"]
    assert game.scores() == {"red": 2, "green": 3, "blue": 0}
    with pytest.raises(ValueError, match="over"):
        game.play("gather")


def test_the_game_ends_at_once_when_the_last_tipi_is_given_up_before_the_act() -> None:
    game = at("3 b lose:2 b1=2,c3=0bb r=0/0/7,g=2/0/7,b=0/0/5").play("lose c3")
    assert game.at.phase == "lose"
    game = game.play("lose c3")
    assert game.position() == "3 b over b1=2 r=0/0/7,g=2/0/7,b=0/0/7"
    assert game.winners() == ["green"]


def test_the_game_goes_on_while_anybody_has_a_tipi_on_the_board() -> None:
    game = at("3 r act c6=1r,d1=1g r=1/2/4,g=1/0/6,b=1/0/7").play("tipi c6>*")
    assert (game.over, game.to_move) == (False, "green")
    game = at("3 r lose:1 b1=2,c6=0r,d1=1g r=0/2/4,g=1/0/6,b=1/0/7").play("lose c6")
    assert (game.over, game.to_move, game.winners()) == (False, "red", None)


def test_an_own_tipi_still_on_the_board_lets_the_turn_go_on_after_a_loss() -> None:
    game = at("3 r lose:1 c3=0r,c4=1r r=0/0/5,g=1/0/7,b=1/0/7").play("lose c3")
    assert (game.over, game.at.phase) == (False, "act")


def test_the_next_player_may_lose_the_last_tipi_right_after_a_drive() -> None:
    game = at("3 r act d3=1g,d6=1r r=0/0/6,g=0/0/6,b=1/0/7").play("tipi d6>*")
    assert game.to_move == "green"
    game = game.play("d3>d4").play("lose d3")
    assert game.over
    assert game.winners() == ["red"]
    assert perft(game, 1) == 0


@pytest.mark.parametrize(
    ("stocks", "winners"),
    [
        ("r=0/2/5,g=9/1/6,b=9/0/7", "red"),
        ("r=1/2/5,g=2/2/5,b=9/1/6", "green"),
        ("r=2/2/5,g=2/2/5,b=9/1/6", "red green"),
        ("r=0/0/7,g=3/0/7,b=3/0/7", "green blue"),
        ("r=0/0/7,g=0/0/7,b=0/0/7", "red green blue"),
        ("r=0/0/7,g=0/0/7,b=1/0/7", "blue"),
    ],
)
def test_most_tipis_in_the_plains_then_most_resources_then_a_shared_win(stocks: str, winners: str) -> None:
    assert at(f"3 r over - {stocks}").winners() == winners.split()


def test_a_whole_short_game() -> None:
    game = Game.start(3).play_all("tipi b6, tipi d6, tipi f6, tipi c6, tipi e6, tipi c1")
    game = game.play_all("b1>b2, b1>b2")
    # Both of red's tipis are hungry, and he has one resource.
    assert game.at.phase == "lose"
    game = game.play("lose b6").play("tipi c6>*")
    assert (game.to_move, game.at.phase) == ("green", "herd")
    game = game.play_all("b2>b3, b2>b3, lose d6, tipi e6>*, b3>b4, b3>b4")
    assert game.position().startswith("3 b act")
    assert game.at.resources == {"r": 0, "g": 0, "b": 0}
    assert game.scores() == {"red": 1, "green": 1, "blue": 0}
    game = game.play("tipi f6>*")
    # Red and green have no tipis left on the board: they act only.
    game = game.play("gather").play("gather")
    assert (game.to_move, game.at.phase, game.at.left) == ("blue", "herd", 1)
