"""Checks the Wind River twin against positions made by hand, a clause of the rules page a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .windriver import Game, perft
from .windriver_board import AHEAD, BEHIND, BUFFALOES, HEXES, PLAINS

HERE = Path(__file__).parent
EXAMPLES = json.loads((HERE / "windriver_examples.json").read_text())
PERFT = json.loads((HERE / "windriver_perft.json").read_text())
LONG_COUNT = 40_000
"""Sequences; from here on the twin needs more than about a second to count them."""

at = Game.from_position


def steps(game: Game, start: str) -> set[str]:
    """Finds where a buffalo of a hex may step."""
    return {move[3:] for move in game.legal() if move.startswith(f"{start}>")}


def tipi_moves(game: Game, start: str = "") -> set[str]:
    """Finds where a tipi of a hex may go."""
    return {move[8:] for move in game.legal() if move.startswith(f"tipi {start}>")}


def kinds(game: Game) -> set[str]:
    """Finds the first words of the legal moves; a buffalo step is `>`."""
    return {">" if move[2:3] == ">" else move.partition(" ")[0] for move in game.legal()}


# The board (W1)


@pytest.mark.parametrize(
    ("players", "hex_", "forward", "backward"),
    [
        (4, "a1", "a2 b1", ""),
        (4, "a4", "a5 b4", "a3 b3"),
        (4, "b1", "b2 a2 c2", "a1 c1"),
        (4, "b4", "b5 a5 c5", "b3 a4 c4"),
        (4, "c1", "c2 b1 d1", ""),
        (4, "c4", "c5 b4 d4", "c3 b3 d3"),
        (4, "d1", "d2 c2 e2", "c1 e1"),
        (4, "d4", "d5 c5 e5", "d3 c4 e4"),
        (4, "e1", "e2 d1 f1", ""),
        (4, "e4", "e5 d4 f4", "e3 d3 f3"),
        (4, "f1", "f2 e2", "e1"),
        (4, "f4", "f5 e5", "f3 e4"),
        (4, "a6", "* b6", "a5 b5"),
        (4, "b6", "*", "b5 a6 c6"),
        (4, "c6", "* b6 d6", "c5 b5 d5"),
        (4, "d6", "*", "d5 c6 e6"),
        (4, "e6", "* d6 f6", "e5 d5 f5"),
        (4, "f6", "*", "f5 e6"),
        (3, "b1", "b2 c2", "c1"),
        (3, "b4", "b5 c5", "b3 c4"),
        (3, "b6", "*", "b5 c6"),
        (3, "c4", "c5 b4 d4", "c3 b3 d3"),
    ],
)
def test_neighbours_of_every_lane(players: int, hex_: str, forward: str, backward: str) -> None:
    assert AHEAD[players, hex_] == set(forward.split())
    assert BEHIND[players, hex_] == set(backward.split())
    stocks = "r=1/0/6,g=1/0/7,b=1/0/7" + (",v=1/0/7" if players == 4 else "")
    game = at(f"{players} r act {hex_}=1r {stocks}")
    assert steps(game, hex_) == set(forward.split())
    assert tipi_moves(game, hex_) == set(forward.split()) | set(backward.split())


@pytest.mark.parametrize("players", [3, 4])
def test_what_is_ahead_of_one_hex_has_it_behind(players: int) -> None:
    assert len(HEXES[players]) == {3: 30, 4: 36}[players]
    for one in HEXES[players]:
        for other in HEXES[players]:
            assert (other in AHEAD[players, one]) == (one in BEHIND[players, other])
        assert (PLAINS in AHEAD[players, one]) == (one[1] == "6")
        assert PLAINS not in BEHIND[players, one]


def test_the_lighter_lane_does_not_exist_for_three() -> None:
    game = at("3 r act b2=1r r=1/0/6,g=1/0/7,b=1/0/7")
    for move in ("b2>a3", "tipi b2>a3", "tipi b2>a2", "raise a1"):
        with pytest.raises(ValueError, match=r"no hex a\d with 3"):
            game.play(move)
    with pytest.raises(ValueError, match="no hex a1 with 3"):
        Game.start(3).play("tipi a1")


# The beginning


@pytest.mark.parametrize(("players", "buffaloes"), [(3, 30), (4, 36)])
def test_two_buffaloes_on_every_hex_of_three_rows_and_one_resource_each(players: int, buffaloes: int) -> None:
    game = Game.start(players)
    assert BUFFALOES[players] == buffaloes
    assert dict(game.at.fresh) == {hex_: 2 for hex_ in HEXES[players] if hex_[1] in "123"}
    assert set(game.at.resources.values()) == {1}
    assert set(game.at.hand.values()) == {7}
    assert not game.over  # no tipi is on the board, but the placement has not been made
    assert game.to_move == "red"


def test_the_second_tipis_are_placed_in_the_same_order_and_then_red_begins() -> None:
    game = Game.start(4)
    movers = []
    for hex_ in "a1 a6 c3 f6 d4 b2 e5 a2".split():
        movers.append(game.to_move)
        game = game.play(f"tipi {hex_}")
    assert movers == ["red", "green", "blue", "violet"] * 2  # W2
    assert game.to_move == "red"
    assert game.position().startswith("4 r herd:2 a1=2r,a2=2v,a3=2,a6=0g,b1=2,b2=2g,b3=2,")
    assert game.position().endswith(" r=1/0/5,g=1/0/5,b=1/0/5,v=1/0/5")


def test_first_tipis_go_on_any_hex_without_one_even_ones_own() -> None:
    game = Game.start(3)
    assert len(game.legal()) == 30
    game = game.play_all("tipi c3, tipi f6, tipi d4")
    assert game.to_move == "red"
    assert len(game.legal()) == 27
    for hex_ in ("c3", "f6", "d4"):
        with pytest.raises(ValueError, match="tipi already"):
            game.play(f"tipi {hex_}")
    with pytest.raises(ValueError, match="no such decision in the phase place"):
        game.play("gather")


# Herd


def test_as_many_steps_as_tipis_on_the_board_and_no_buffalo_twice() -> None:
    game = at("3 r herd:2 b1=1,c1=1,d5=5rr,e6=1 r=1/3/2,g=1/7/0,b=1/0/7")
    game = game.play("b1>b2")
    assert game.position().startswith("3 r herd:1 b2=0+1,c1=1,")
    with pytest.raises(ValueError, match="moved already"):
        game.play("b2>b3")
    assert game.legal() == ["c1>b1", "c1>c2", "c1>d1", "d5>c6", "d5>d6", "d5>e6", "e6>*", "e6>d6", "e6>f6"]
    assert game.play("c1>c2").at.phase == "act"


def test_a_fresh_buffalo_beside_a_moved_one_may_still_move() -> None:
    game = at("3 r herd:1 b2=1+1,c3=5rr r=1/0/5,g=1/0/7,b=1/0/7").play("b2>b3")
    assert game.position() == "3 r act b2=1,b3=1,c3=5rr r=1/0/5,g=1/0/7,b=1/0/7"


def test_a_herd_step_goes_forward_only_and_needs_a_buffalo() -> None:
    game = at("3 r herd:1 c3=2r r=1/0/6,g=1/0/7,b=1/0/7")
    for move in ("c3>c2", "c3>b2", "c3>d2", "c3>c5", "c3>c3", "c3>e3", "c3>*"):
        with pytest.raises(ValueError, match="no step forward"):
            game.play(move)
    with pytest.raises(ValueError, match="no buffalo is on d3"):
        game.play("d3>d4")


def test_no_buffalo_steps_onto_a_hex_with_five_fresh_and_moved_together() -> None:
    game = at("3 r herd:1 b5=5,c5=3r,c6=4+1,d5=1r r=1/0/5,g=1/0/7,b=1/0/7")
    assert steps(game, "c5") == {"d5"}
    with pytest.raises(ValueError, match="c6 is full"):
        game.play("c5>c6")
    game = at("3 r herd:2 b5=5,c5=3r,c6=5,d5=1r r=1/0/5,g=1/0/7,b=1/0/7").play("c6>*")
    assert steps(game, "c5") == {"c6", "d5"}


def test_a_buffalo_in_the_plains_leaves_the_game() -> None:
    game = at("3 r herd:1 b6=1,c3=1r r=1/0/6,g=1/0/7,b=1/0/7").play("b6>*")
    assert game.position() == "3 r act c3=1r r=1/0/6,g=1/0/7,b=1/0/7"
    assert at("3 r herd:1 b6=3,c3=1r r=1/0/6,g=1/0/7,b=1/0/7").legal() == ["b6>*", "c3>b3", "c3>c4", "c3>d3"]


def test_the_herd_step_ends_early_when_every_buffalo_has_moved() -> None:
    game = at("3 r herd:3 b1=1,c1=1rrr r=5/0/4,g=1/0/7,b=1/0/7").play("b1>b2")
    assert game.at.left == 2
    game = game.play("c1>b1")
    assert game.position() == "3 r act b1=1,b2=1,c1=0rrr r=2/0/4,g=1/0/7,b=1/0/7"


def test_without_buffaloes_the_herd_step_is_over_before_its_first_step() -> None:
    game = at("3 r act c3=0r,d3=0gg r=1/0/6,g=3/0/5,b=1/0/7").play("gather")
    assert game.position() == "3 g act c3=0r,d3=0gg r=1/0/6,g=1/0/5,b=1/0/7"


def test_nothing_obliges_to_look_ahead_in_the_herd_step() -> None:
    game = at("3 r herd:2 c6=1,d4=1rr r=2/0/5,g=1/0/7,b=1/0/7")
    assert game.legal() == ["c6>*", "c6>b6", "c6>d6", "d4>c5", "d4>d5", "d4>e5"]
    assert game.play("c6>*").legal() == ["d4>c5", "d4>d5", "d4>e5"]


def test_the_rest_of_the_herd_step_leaves_each_distinct_herd_once() -> None:
    game = at("3 r herd:2 b6=2,c6=1,d1=0rr r=2/0/5,g=1/0/7,b=1/0/7")
    assert game.herd_results() == {"c6=1", "b6=1", "b6=2", "b6=1,d6=1"}
    assert perft(game, 2) > 4
    assert at("3 r act b6=2,d1=0r r=2/0/6,g=1/0/7,b=1/0/7").herd_results() == {"b6=2"}
    assert at("3 r herd:1 b6=1,d1=0r r=2/0/6,g=1/0/7,b=1/0/7").herd_results() == {"-"}


# Feed


@pytest.mark.parametrize(
    ("camp", "hungry"),
    [
        ("0r", 1),
        ("1r", 0),
        ("1rr", 1),
        ("2rr", 0),
        ("5rrr", 0),
        ("1rg", 1),
        ("2rg", 0),
        ("0rgg", 1),
        ("3rrgg", 1),
        ("2rrggb", 2),
        ("4rrggb", 1),
        ("5rrggb", 0),
        ("0ggb", 0),
    ],
)
def test_buffaloes_feed_the_tipis_of_others_first(camp: str, hungry: int) -> None:
    number = {player: camp.count(player) for player in "rgb"}
    stocks = ",".join(f"{player}=9/0/{7 - number[player] - (player == 'r')}" for player in "rgb")
    # One more tipi of red's stands among buffaloes, and as many herd steps as he has end in the plains.
    herd = 1 + number["r"]
    game = at(f"3 r herd:{herd} c3={camp},d6=5,e1=2r {stocks}").play_all(", ".join(["d6>*"] * herd))
    assert game.at.phase == "act"
    assert game.at.resources == {"r": 9 - hungry, "g": 9, "b": 9}


def test_feeding_is_judged_after_the_herd_step_on_all_hexes_together() -> None:
    game = at("3 r herd:2 b5=1r,c3=1r,e1=2 r=2/0/5,g=1/0/7,b=1/0/7")
    assert game.play_all("b5>b6, c3>c4").at.resources["r"] == 0
    assert game.play_all("b5>b6, e1>e2").at.resources["r"] == 1
    assert game.play_all("e1>e2, e1>f1").at.resources["r"] == 2


def test_who_can_pay_pays_and_may_not_give_a_tipi_up() -> None:
    game = at("3 r herd:1 b1=1,c3=0r r=1/0/6,g=1/0/7,b=1/0/7").play("b1>b2")
    assert game.position() == "3 r act b2=1,c3=0r r=0/0/6,g=1/0/7,b=1/0/7"
    with pytest.raises(ValueError, match="no such decision"):
        game.play("lose c3")


def test_who_has_too_little_pays_all_and_chooses_hungry_tipis_one_by_one() -> None:
    game = at("3 r herd:5 b1=1,c3=0rr,d4=1rr,e5=1r,f6=0g r=2/0/2,g=1/0/6,b=1/0/7")
    for move in ("b1>b2", "d4>d5", "e5>e6"):
        game = game.play(move)
    # Five hungry, two paid, three to give up (W6).
    assert game.position().startswith("3 r lose:3 b2=1,c3=0rr,d4=0rr,d5=1,e5=0r,e6=1,f6=0g r=0/0/2,")
    assert game.legal() == ["lose c3", "lose d4", "lose e5"]
    game = game.play_all("lose c3, lose e5")
    assert game.legal() == ["lose c3", "lose d4"]
    assert game.at.left == 1
    game = game.play("lose c3")
    assert game.position() == "3 r act b2=1,d4=0rr,d5=1,e6=1,f6=0g r=0/0/5,g=1/0/6,b=1/0/7"


def test_only_hungry_tipis_are_given_up_and_no_more_on_a_hex_than_are_hungry() -> None:
    game = at("3 r lose:2 c3=1rr,d4=2rg,e5=1rg,f6=1b r=0/0/3,g=1/0/5,b=1/0/6")
    assert game.legal() == ["lose c3", "lose e5"]
    with pytest.raises(ValueError, match="no hungry tipi"):
        game.play("lose d4")
    with pytest.raises(ValueError, match="no hungry tipi"):
        game.play("lose f6")
    assert game.play("lose c3").legal() == ["lose e5"]  # a forced loss is still a move


def test_nobody_else_pays_or_loses_on_my_turn() -> None:
    game = at("3 r herd:1 b1=1,c3=1rggb r=0/0/6,g=0/0/5,b=0/0/6").play("b1>b2")
    assert game.legal() == ["lose c3"]
    assert game.play("lose c3").position() == "3 r act b2=1,c3=1ggb r=0/0/7,g=0/0/5,b=0/0/6"


# The rulebook's examples


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{one['example']}, {one['title']}" for one in EXAMPLES])
def test_the_rulebooks_examples(example: dict[str, object]) -> None:
    game = at(str(example["position"]))
    assert game.position() == example["position"]
    follows = example["follows"]
    assert isinstance(follows, list)
    assert follows
    for step in follows:
        game = game.play(step["move"])
        assert game.position() == step["position"]
        assert game.legal() == step.get("legal", game.legal())


def test_all_four_examples_are_there() -> None:
    assert {example["example"] for example in EXAMPLES} == {1, 2, 3, 4}


# Perft


def test_perft_positions_cover_all_phases_for_three_and_four() -> None:
    games = {entry["position"]: at(entry["position"]) for entry in PERFT}
    assert len(games) >= 40
    assert {(game.at.players, game.at.phase) for game in games.values()} == {
        (players, phase) for players in (3, 4) for phase in ("place", "herd", "lose", "act", "over")
    }
    assert {entry["depth"] for entry in PERFT} == {1, 2, 3}
    assert set().union(*(kinds(game) for game in games.values())) == {">", "tipi", "lose", "gather", "raise"}
    assert all(game.position() == position for position, game in games.items())


@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [
        pytest.param(
            *entry.values(),
            marks=[pytest.mark.long] if entry["count"] >= LONG_COUNT else [],
            id=f"{' '.join(entry['position'].split()[:3])}-{place}",
        )
        for place, entry in enumerate(PERFT)
    ],
)
def test_perft_counts_as_on_file(position: str, depth: int, count: int) -> None:
    assert perft(at(position), depth) == count
