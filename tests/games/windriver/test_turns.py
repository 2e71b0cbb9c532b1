"""Whole turns: lists of moves, and the distinct results of the herd step against every order tried."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from boomtown.core import IllegalMove
from boomtown.games.windriver.rules import GAME, WindRiverPosition
from boomtown.games.windriver.turns import count_herd_results, herd_results, play_turn, read_turn
from tests.reference.windriver_random import strewn_position


def at(text: str) -> WindRiverPosition:
    return GAME.parse_position(text)


CROWDED = (
    "4 r herd:7 a3=5,a4=1,a5=4,b3=2,b4=1,b5=2,c3=3rrrr,c4=1,d4=2rrr,e2=3,e3=2,f1=1,f5=1 "
    "r=1/0/0,g=1/0/7,b=1/0/7,v=1/0/7"
)


@pytest.mark.parametrize("seed", range(4))
def test_the_distinct_results_are_those_that_trying_every_order_finds(seed: int) -> None:
    rng = random.Random(seed)
    compared = 0
    while compared < 15:
        twin = strewn_position(rng, rng.choice((3, 4)), "herd")
        if twin.at.left > 3:
            continue
        position = at(twin.position())
        results = list(herd_results(position))
        assert len({str(result) for result in results}) == len(results)
        assert {str(result) for result in results} == twin.herd_results()
        assert count_herd_results(position) == len(results)
        compared += 1


def test_each_result_comes_with_moves_that_lead_to_it() -> None:
    rng = random.Random(11)
    for _ in range(40):
        position = at(strewn_position(rng, rng.choice((3, 4)), "herd").position())
        for result in islice(herd_results(position), 30):
            after = position
            for move in result.moves:
                assert after.phase == "herd"
                after = after.play(move)
            assert after.phase != "herd"
            herd = {one["hex"]: one["fresh"] for one in after.picture(None)["hexes"] if one["fresh"]}
            assert herd == dict(result.herd)


def test_different_steps_that_leave_the_same_herd_are_one_result() -> None:
    # Two steps of c1>d1, d1>c2 leave what c1>c2 with another step that is undone elsewhere leaves.
    position = at("3 r herd:2 c1=1,d1=1,f6=0rr r=2/0/5,g=1/0/7,b=1/0/7")
    results = {str(result) for result in herd_results(position)}
    orders = {(str(a), str(b)) for a in position.legal_moves() for b in position.play(a).legal_moves()}
    assert len(orders) == 18
    assert len(results) == 9
    assert "c2=1,d1=1" in results


def test_a_herd_that_ends_early_is_among_the_results() -> None:
    # Six steps, three buffaloes: all that can be is that each has stepped once.
    position = at("3 r herd:6 c6=1,d6=1,f6=1rrrrrr r=9/0/1,g=1/0/7,b=1/0/7")
    assert {str(result) for result in herd_results(position)} == {"-", "b6=1", "d6=1"}


def test_outside_the_herd_step_there_is_the_herd_as_it_stands() -> None:
    position = at("3 r act b1=2,c3=2r,d4=0g r=1/0/6,g=1/0/6,b=1/0/7")
    assert [(str(result), result.moves) for result in herd_results(position)] == [("b1=2,c3=2", ())]


def test_millions_of_results_are_counted_without_being_listed() -> None:
    position = at(CROWDED)
    assert count_herd_results(position) > 1_000_000
    first = list(islice(herd_results(position), 1_000))
    assert len({str(result) for result in first}) == 1_000


def test_a_whole_turn_is_one_list_of_moves() -> None:
    position = at("3 r herd:2 b1=2,c3=2r,d4=1rg,e2=1b r=4/0/5,g=1/0/6,b=1/0/6")
    moves = read_turn("b1>b2,c3>d3,gather")
    assert [str(move) for move in moves] == ["b1>b2", "c3>d3", "gather"]
    after = play_turn(position, moves)
    assert (after.to_move, after.phase) == (1, "herd")
    assert after == position.play(moves[0]).play(moves[1]).play(moves[2])


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("b1>b2,c3>d3,gather,d4>d5", "turn_too_long"),
        ("b1>b2,c3>d3", "turn_unfinished"),
        ("b1>b2", "turn_unfinished"),
        ("b1>b2,b1>b2,b2>b3", "already_moved"),
    ],
)
def test_a_list_that_is_no_turn_is_refused(turn: str, code: str) -> None:
    position = at("3 r herd:2 b1=2,c3=2r,d4=1rg,e2=1b r=4/0/5,g=1/0/6,b=1/0/6")
    if code == "already_moved":
        position = at("3 r herd:3 b1=2,d4=1rrrg,e2=1b r=4/0/4,g=1/0/6,b=1/0/6")
    with pytest.raises(IllegalMove) as caught:
        play_turn(position, read_turn(turn))
    assert caught.value.code == code


def test_a_placing_is_a_turn() -> None:
    start = GAME.start({"players": 4})
    assert play_turn(start, read_turn("tipi c5")).to_move == 1
    with pytest.raises(IllegalMove) as caught:
        play_turn(start, read_turn("tipi c5,tipi d5"))
    assert caught.value.code == "turn_too_long"
