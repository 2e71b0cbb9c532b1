"""The clauses of Wind River (docs/rules/windriver.md) as drawn positions. The names are the clauses."""

from __future__ import annotations

import pytest

from boomtown.core import BoomtownError, GameOver, IllegalMove, NotationError, OptionError
from boomtown.games.windriver.rules import GAME, WindRiverPosition


def at(text: str) -> WindRiverPosition:
    return GAME.parse_position(text)


def after(position: WindRiverPosition, moves: str) -> WindRiverPosition:
    for move in GAME.card.split_moves(moves):
        position = position.play(GAME.parse_move(move))
    return position


def legal(position: WindRiverPosition) -> set[str]:
    return {str(move) for move in position.legal_moves()}


def refused(position: WindRiverPosition, move: str) -> tuple[str, str | None]:
    with pytest.raises(IllegalMove) as caught:
        position.play(GAME.parse_move(move))
    assert f"(rule: {caught.value.clause})" in str(caught.value)
    return caught.value.code, caught.value.clause


def stock(position: WindRiverPosition, seat: int) -> tuple[int, int, int]:
    """Returns resources, tipis in the plains, tipis in hand."""
    shown = position.picture(None)["stocks"][seat]
    return shown["resources"], shown["plains"], shown["hand"]


# Board


@pytest.mark.parametrize(
    ("hex_", "forward", "back"),
    [
        ("c3", {"c4", "b3", "d3"}, {"c2", "b2", "d2"}),
        ("d3", {"d4", "c4", "e4"}, {"d2", "c3", "e3"}),
        ("a1", {"a2", "b1"}, set()),
        ("b1", {"b2", "a2", "c2"}, {"a1", "c1"}),
        ("e6", {"*", "d6", "f6"}, {"e5", "d5", "f5"}),
        ("b6", {"*"}, {"b5", "a6", "c6"}),
        ("f6", {"*"}, {"f5", "e6"}),
    ],
)
def test_lanes_b_d_and_f_lie_half_a_hex_further_on(hex_: str, forward: set[str], back: set[str]) -> None:
    shown = {one["hex"]: one for one in GAME.static_data({"players": 4})["hexes"]}[hex_]
    assert (set(shown["forward"]), set(shown["back"])) == (forward, back)


def test_with_three_there_is_no_lane_a() -> None:
    static_data = GAME.static_data({"players": 3})
    assert static_data["lanes"] == ["b", "c", "d", "e", "f"]
    assert all("a" not in name for one in static_data["hexes"] for name in (*one["forward"], *one["back"]))
    assert refused(GAME.start(), "tipi a3") == ("no_such_hex", "board")
    assert refused(at("3 r act b2=1r r=1/0/6,g=1/0/7,b=1/0/7"), "b2>a3") == ("no_such_hex", "board")


@pytest.mark.parametrize(("players", "herd"), [(3, 30), (4, 36)])
def test_two_buffaloes_stand_on_every_hex_of_the_first_three_rows(players: int, herd: int) -> None:
    picture = GAME.start({"players": players}).picture(None)
    assert picture["herd"] == herd
    assert {one["fresh"] for one in picture["hexes"] if one["hex"][1] in "123"} == {2}
    assert {one["fresh"] for one in picture["hexes"] if one["hex"][1] in "456"} == {0}
    assert [one["resources"] for one in picture["stocks"]] == [1] * players


def test_ways_that_no_board_has_are_refused() -> None:
    position = at("3 r act c3=2r,d3=1g r=1/0/6,g=1/0/6,b=1/0/7")
    assert refused(position, "c3>c5") == ("not_beside", "board")
    assert refused(position, "c3>c2") == ("backward", "herd")
    assert refused(position, "c3>*") == ("not_at_plains", "board")
    assert refused(position, "tipi c3>*") == ("not_at_plains", "board")
    assert refused(position, "tipi c3>f6") == ("not_beside", "board")


# Placing


def test_two_tipis_each_are_placed_in_turn_order_both_times() -> None:
    position = GAME.start({"players": 4})
    movers = []
    for hex_ in ("a1", "a2", "b5", "c6", "d1", "d2", "e3", "f4"):
        movers.append(position.to_move)
        position = after(position, f"tipi {hex_}")
    assert movers == [0, 1, 2, 3, 0, 1, 2, 3]
    assert (position.to_move, position.phase, position.left) == (0, "herd", 2)


def test_a_tipi_is_placed_with_or_without_buffaloes_but_not_on_another() -> None:
    position = after(GAME.start(), "tipi c5")
    assert {"tipi c1", "tipi c6"} <= legal(position)
    assert refused(position, "tipi c5") == ("tipi_there", "placing")
    assert refused(position, "gather") == ("still_placing", "placing")
    assert refused(at("3 r act c3=2r r=1/0/6,g=1/0/7,b=1/0/7"), "tipi c4") == ("all_placed", "placing")


# Herd


def test_as_many_buffaloes_step_as_one_has_tipis_on_the_board() -> None:
    position = at("3 r herd:2 b1=3,c3=1r,d4=1r,e2=1g r=1/1/4,g=1/0/6,b=1/0/7")
    position = after(position, "b1>b2")
    assert (position.phase, position.left) == ("herd", 1)
    assert after(position, "b1>b2").phase == "act"


def test_a_buffalo_steps_straight_or_to_a_side_and_never_twice() -> None:
    position = at("3 r herd:2 c1=1,f6=2rr r=1/0/5,g=1/0/7,b=1/0/7")
    assert legal(position) == {"c1>c2", "c1>b1", "c1>d1", "f6>*"}
    position = after(position, "c1>d1")
    assert legal(position) == {"f6>*"}
    assert refused(position, "d1>d2") == ("already_moved", "herd")
    assert refused(position, "c1>c2") == ("no_buffalo", "herd")
    assert refused(position, "gather") == ("herd_first", "herd")
    assert refused(position, "lose f6") == ("herd_first", "herd")


def test_five_fill_a_hex_moved_ones_included() -> None:
    position = at("3 r herd:2 c1=3,c2=2+1r,d1=1,f6=1rr r=1/0/4,g=1/0/7,b=1/0/7")
    position = after(position, "c1>c2")
    assert "c1>c2" in legal(position)
    full = at("3 r herd:1 c1=3,c2=3+2r,f6=1rr r=1/0/4,g=1/0/7,b=1/0/7")
    assert "c1>c2" not in legal(full)
    assert refused(full, "c1>c2") == ("hex_full", "herd")


def test_a_buffalo_that_reaches_the_plains_is_gone() -> None:
    position = after(at("3 r herd:1 c6=2r r=1/0/6,g=1/0/7,b=1/0/7"), "c6>*")
    assert position.picture(None)["herd"] == 1


def test_the_herd_step_ends_early_when_no_fresh_buffalo_can_move() -> None:
    position = at("3 r herd:3 c1=1,d6=1rrr r=3/0/4,g=1/0/7,b=1/0/7")
    position = after(position, "c1>c2,d6>*")
    assert (position.phase, position.left) == ("act", 0)


def test_without_buffaloes_the_herd_step_ends_before_it_begins() -> None:
    position = after(at("3 r act c3=0r,d4=0gg r=1/0/6,g=2/0/5,b=1/0/7"), "gather")
    assert (position.to_move, position.phase) == (1, "act")
    assert stock(position, 1) == (0, 0, 5)


# Feeding


def test_the_others_are_fed_first_and_one_pays_for_each_hungry_tipi() -> None:
    position = after(at("4 r herd:1 a1=1,c3=2rgbv r=2/0/6,g=1/0/6,b=1/0/6,v=1/0/6"), "a1>a2")
    assert position.phase == "act"
    assert [stock(position, seat)[0] for seat in range(4)] == [1, 1, 1, 1]


def test_who_cannot_pay_for_all_pays_everything_and_chooses_among_the_hungry() -> None:
    position = at("3 g herd:3 b1=3,c3=0g,d5=0g,e2=1g,f1=1r r=1/0/6,g=1/0/4,b=1/0/7")
    position = after(position, "b1>b2,b1>b2,b1>c2")
    assert (position.phase, position.left, stock(position, 1)) == ("lose", 1, (0, 0, 4))
    assert legal(position) == {"lose c3", "lose d5"}
    assert refused(position, "lose e2") == ("not_hungry", "feeding")
    assert refused(position, "lose f1") == ("no_tipi", "feeding")
    assert refused(position, "gather") == ("must_lose", "feeding")
    position = after(position, "lose d5")
    assert (position.phase, stock(position, 1)) == ("act", (0, 0, 5))
    assert refused(position, "lose c3") == ("no_loss_due", "feeding")


def test_several_are_given_up_one_by_one() -> None:
    position = after(at("3 r herd:4 c3=1rrrr,d1=1g r=1/0/3,g=1/0/6,b=1/0/7"), "c3>c4,d1>d2")
    assert (position.phase, position.left) == ("lose", 3)
    position = after(position, "lose c3,lose c3")
    assert (position.phase, position.left) == ("lose", 1)
    assert after(position, "lose c3").phase == "act"


def test_who_has_just_lost_the_last_tipi_still_acts() -> None:
    position = after(at("3 r herd:1 c3=0r,d1=1g r=0/0/6,g=1/0/6,b=1/0/7"), "d1>d2,lose c3")
    assert (position.to_move, position.phase) == (0, "act")
    assert legal(position) == {"gather", "d2>d3", "d2>c3", "d2>e3"}


# Moving a tipi


def test_a_tipi_moves_to_any_neighbour_forward_or_backward() -> None:
    position = at("3 r act c3=1r,e6=1g r=1/0/6,g=1/0/6,b=1/0/7")
    walks = {move for move in legal(position) if move.startswith("tipi")}
    assert walks == {f"tipi c3>{to}" for to in ("c4", "b3", "d3", "c2", "b2", "d2")}


def test_from_row_six_it_goes_into_the_plains_where_it_is_safe() -> None:
    position = at("3 r act c6=1rr,e6=1g r=1/1/4,g=1/0/6,b=1/0/7")
    position = after(position, "tipi c6>*")
    assert position.scores() == (2, 0, 0)
    assert stock(position, 0) == (1, 2, 4)


def test_entering_where_others_live_costs_the_mover_and_each_of_them_one() -> None:
    position = after(at("3 r act b1=2,c3=1r,c4=3ggb r=2/0/6,g=3/0/5,b=0/0/6"), "tipi c3>c4")
    assert [stock(position, seat)[0] for seat in range(3)] == [1, 2, 0]


def test_who_cannot_pay_may_not_enter_but_may_join_their_own() -> None:
    position = at("3 r act c3=1r,c4=2g,d3=1r r=0/0/5,g=3/0/6,b=1/0/7")
    assert refused(position, "tipi c3>c4") == ("cannot_pay_entry", "moving a tipi")
    assert "tipi c3>d3" in legal(position)
    assert refused(position, "tipi c4>c5") == ("no_tipi", "moving a tipi")


# Gathering


def test_gathering_adds_up_all_hexes_where_one_lives_alone_the_negative_ones_too() -> None:
    position = at("3 r act c3=5r,d4=0rr,e2=4rg r=1/0/3,g=1/0/6,b=1/0/7")
    assert position.legal_hints()["gather"]["gain"] == 2
    assert stock(after(position, "gather"), 0)[0] == 3


def test_gathering_stops_at_ten_and_is_allowed_when_it_brings_nothing() -> None:
    rich = at("3 r act b1=1,c3=5r,d4=1g r=7/0/6,g=1/0/6,b=1/0/7")
    assert stock(after(rich, "gather"), 0)[0] == 10
    poor = at("3 r act c3=0rr,d4=1g r=2/0/5,g=1/0/6,b=1/0/7")
    assert stock(after(poor, "gather"), 0)[0] == 2


# Raising


def test_raising_costs_three_and_needs_a_hex_of_ones_own() -> None:
    position = at("3 r act c3=3r,d4=2rg,e2=1g r=3/0/5,g=1/0/5,b=1/0/7")
    assert {move for move in legal(position) if move.startswith("raise")} == {"raise c3"}
    assert refused(position, "raise d4") == ("not_alone", "raising")
    assert refused(position, "raise e2") == ("no_tipi", "raising")
    raised = after(position, "raise c3")
    assert stock(raised, 0) == (0, 0, 4)
    assert refused(at("3 r act c3=3r r=2/0/6,g=1/0/7,b=1/0/7"), "raise c3") == ("too_poor", "raising")
    assert refused(at("3 r act c3=3r r=5/6/0,g=1/0/7,b=1/0/7"), "raise c3") == ("no_tipi_in_hand", "raising")


# Driving


def test_any_buffalo_may_be_driven_also_one_that_has_moved() -> None:
    position = after(at("3 r herd:1 c1=1,f6=1r r=1/0/6,g=1/0/7,b=1/0/7"), "c1>c2")
    assert {"c2>c3", "c2>b2", "c2>d2", "f6>*"} <= legal(position)
    driven = after(position, "c2>c3")
    assert (driven.to_move, driven.phase) == (1, "act")


def test_driving_keeps_the_limit_of_five() -> None:
    position = at("3 r act c1=1,c2=5,f6=1r r=1/0/6,g=1/0/7,b=1/0/7")
    assert refused(position, "c1>c2") == ("hex_full", "herd")


# End


def test_the_game_ends_with_the_last_tipi_in_the_middle_of_a_turn() -> None:
    position = after(at("3 r herd:1 b1=1,c3=0r r=0/2/4,g=4/2/5,b=1/0/7"), "b1>b2,lose c3")
    assert (position.phase, position.to_move) == ("over", None)
    with pytest.raises(GameOver):
        position.play(GAME.parse_move("gather"))
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((1,), (2, 1, 3), (2, 2, 0))


@pytest.mark.parametrize(
    ("stocks", "winners"),
    [
        ("r=1/3/4,g=9/2/5,b=0/0/7", (0,)),
        ("r=1/2/5,g=4/2/5,b=9/0/7", (1,)),
        ("r=4/2/5,g=4/2/5,b=9/0/7", (0, 1)),
        ("r=0/0/7,g=0/0/7,b=0/0/7", (0, 1, 2)),
        ("r=0/0/7,g=2/0/7,b=1/0/7", (1,)),
    ],
)
def test_most_in_the_plains_wins_then_most_resources_then_all_of_them(stocks: str, winners: object) -> None:
    outcome = at(f"3 r over - {stocks}").outcome()
    assert outcome is not None
    assert outcome.winners == winners


def test_chiefs_without_tipis_still_act_in_their_turn() -> None:
    position = after(at("3 r act c3=1r,e1=2 r=1/0/6,g=1/0/7,b=1/0/7"), "gather")
    assert (position.to_move, position.phase) == (1, "act")
    assert after(position, "e1>e2").to_move == 2


# Notation, options and positions


@pytest.mark.parametrize(
    "text", ["c3", "tipi", "raise c3>c4", "lose *", "C3>c4", "c3 > c4", "tipi g1", "c7>*"]
)
def test_what_is_no_move_says_so(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    assert caught.value.code == "bad_notation"


def test_the_number_of_players_and_of_seats_are_one() -> None:
    assert GAME.start(seats=4).options == {"players": 4}
    assert GAME.start({"players": "4"}).seats == 4
    with pytest.raises(OptionError) as caught:
        GAME.start({"players": 3}, seats=4)
    assert caught.value.code == "bad_seats"


def test_positions_are_read_in_any_order_and_written_in_one() -> None:
    text = "3 r herd:1 b1=2,b2=1+1,c3=2r,d4=0rg,e2=1b r=1/0/5,g=1/0/6,b=1/0/6"
    assert str(at("3 r herd:1 e2=1b,d4=0gr,b2=1+1,c3=2r,b1=2 b=1/0/6,r=1/0/5,g=1/0/6")) == text
    assert str(at("3 r act b2=1+1,c3=2r r=1/0/6,g=1/0/7,b=1/0/7")).split()[3] == "b2=2,c3=2r"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("3 r act", {"bad_fields"}),
        ("5 x sleep c9=1 r=1", {"bad_players", "bad_turn", "bad_phase", "bad_hex", "bad_stock"}),
        ("3 v act c3=1r r=1/0/6,g=1/0/7,b=1/0/7", {"bad_turn"}),
        ("3 r act c3=1r,c3=1 r=1/0/6,g=1/0/7,b=1/0/7,b=1/0/7", {"hex_twice", "stock_twice"}),
        ("3 r act c3=1+0r r=1/0/6,g=1/0/7", {"bad_hex", "stock_missing", "wrong_tipis"}),
        ("3 r act c3=1rv r=1/0/6,g=1/0/7,b=1/0/7", {"stranger"}),
        ("3 r act a3=6r r=11/0/5,g=1/0/7,b=1/0/7",
         {"no_such_hex", "too_many_on_hex", "wrong_tipis", "too_rich"}),
        ("3 r act b1=5r,b2=5,b3=5,b4=5,b5=5,b6=5,c1=1 r=1/0/6,g=1/0/7,b=1/0/7", {"too_many_buffaloes"}),
        ("3 r over c3=1r r=1/0/6,g=1/0/7,b=1/0/7", {"not_over"}),
        ("3 r act c3=1 r=1/0/7,g=1/0/7,b=1/0/7", {"over_already"}),
        ("3 r herd:2 c3=1r r=1/0/6,g=1/0/7,b=1/0/7", {"herd_too_long"}),
        ("3 r herd:1 c1=1+1,c3=1rr r=1/0/5,g=1/0/7,b=1/0/7", {"moved_from_nowhere"}),
        ("3 r herd:1 c3=0r r=1/0/6,g=1/0/7,b=1/0/7", {"herd_stuck"}),
        ("3 r lose:2 c3=0r r=1/0/6,g=1/0/7,b=1/0/7", {"too_many_to_lose", "unpaid"}),
        ("3 g place b1=2,c3=0rr r=2/0/5,g=1/0/7,b=1/0/7", {"placing_order", "tipis_share", "placing_stock"}),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_every_reason(text: str, codes: set[str]) -> None:
    with pytest.raises(BoomtownError) as caught:
        at(text)
    assert {reason.code for reason in caught.value.reasons} == codes
    assert caught.value.code in ("bad_notation", "impossible_position")
    for reason in caught.value.reasons:
        assert reason.message in str(caught.value)


# The picture


def test_the_forecast_says_who_would_go_hungry_where_and_what_it_costs() -> None:
    position = at("3 r herd:2 b2=1,c3=1r,d4=0rgg r=1/0/5,g=1/0/5,b=1/0/7")
    shown = position.picture(None)["forecast"]
    assert shown[0] == {"seat": 0, "hungry": [{"hex": "d4", "tipis": 1}], "cost": 1, "lose": 0}
    assert shown[1] == {"seat": 1, "hungry": [{"hex": "d4", "tipis": 2}], "cost": 1, "lose": 1}
    hints = position.legal_hints()
    assert hints["c3>d3"]["forecast"][0] == {"hungry": 2, "cost": 1, "lose": 1}
    assert hints["b2>c3"]["forecast"][0] == {"hungry": 1, "cost": 1, "lose": 0}


def test_the_last_move_is_told_with_what_it_cost() -> None:
    position = after(at("3 r act b1=2,c3=1r,c4=3ggb r=2/0/6,g=3/0/5,b=0/0/6"), "tipi c3>c4")
    last = position.picture(None)["last"]
    assert (last["kind"], last["seat"], last["from"], last["to"]) == ("walk", 0, "c3", "c4")
    assert (last["resources"], last["ended_turn"], last["fed"]) == ([-1, -1, 0], True, None)
    fed = after(at("3 r herd:1 b1=1,c3=0r r=1/0/6,g=1/0/7,b=1/0/7"), "b1>b2").picture(None)["last"]
    assert (fed["fed"], fed["ended_turn"]) == ({"paid": 1, "lose": 0}, False)
