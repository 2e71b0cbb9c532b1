"""The promises of Wind River: each kind kept, and each kind broken, by moves of a real game."""

from __future__ import annotations

import pytest

from boomtown.games.bargaining import Judgement, Played, PromiseTerms, judge
from boomtown.games.windriver.rules import GAME

START = "3 r herd:1 b1=2,b2=2,c3=2r,d3=0g,d4=2g,e2=2b r=4/0/6,g=4/0/5,b=4/0/6"
"""Red on c3, green on d3 and d4, blue on e2."""


def played(*moves: str, start: str = START) -> list[Played]:
    position = GAME.parse_position(start)
    made = []
    for ply, text in enumerate(moves):
        seat = position.to_move
        assert seat is not None
        made.append(Played(ply, seat, text, position))
        position = position.play(GAME.parse_move(text))
    return made


def judged(kind: str, point: str, *moves: str, turns: int = 1, over: bool = False) -> Judgement:
    return judge(GAME, PromiseTerms(kind, (point,)), 0, turns, played(*moves), complete=True, over=over)


@pytest.mark.parametrize(
    ("kind", "point", "herd", "act", "broken_at"),
    [
        ("leave_lane", "c", "b1>b2", "gather", None),
        ("leave_lane", "c", "c3>c4", "gather", 0),
        ("leave_lane", "c", "b1>b2", "c3>c4", 1),
        ("leave_lane", "c", "b2>c3", "gather", None),
        ("leave_hex", "b2", "b1>b2", "gather", None),
        ("leave_hex", "b2", "b2>b3", "gather", 0),
        ("leave_hex", "b2", "b1>b2", "b2>b3", 1),
        ("not_enter", "c4", "c3>c4", "gather", None),
        ("not_enter", "c4", "b1>b2", "tipi c3>c4", 1),
        ("not_enter", "c4", "b1>b2", "tipi c3>c2", None),
        ("spare_camp", "green", "b1>b2", "tipi c3>d3", 1),
        ("spare_camp", "green", "b1>b2", "tipi c3>b3", None),
        ("spare_camp", "blue", "b1>b2", "tipi c3>d3", None),
    ],
)
def test_a_promise_of_each_kind_is_kept_and_broken(
    kind: str, point: str, herd: str, act: str, broken_at: int | None
) -> None:
    verdict = judged(kind, point, herd, act)
    assert verdict == Judgement("kept" if broken_at is None else "broken", 0, broken_at)


def test_the_moves_of_others_break_nobody_elses_word() -> None:
    # Green herds in lane c, which red promised to leave alone.
    moves = ("b1>b2", "gather", "c3>c4")
    assert judged("leave_lane", "c", *moves, turns=2) == Judgement("open", 1)


def test_a_promise_holds_for_its_turns_and_no_longer() -> None:
    round_of_three = ("b1>b2", "gather", "d4>d5", "d4>d5", "gather", "e2>e3", "gather")
    assert judged("leave_lane", "c", *round_of_three, turns=2) == Judgement("open", 1)
    assert judged("leave_lane", "c", *round_of_three, "c3>c4", "gather", turns=1) == Judgement("kept", 0)
    assert judged("leave_lane", "c", *round_of_three, "c3>c4", "gather", turns=2) == Judgement("broken", 0, 7)


def test_a_turn_that_goes_on_is_not_counted_yet() -> None:
    verdict = judge(GAME, PromiseTerms("leave_lane", ("c",)), 0, 1, played("b1>b2"), complete=False)
    assert verdict == Judgement("open", 1)


def test_a_move_without_an_alternative_breaks_nothing() -> None:
    only_lane_c = "3 r herd:1 c3=1r,d4=0g,e2=0b r=4/0/6,g=4/0/6,b=4/0/6"
    moves = played("c3>c4", start=only_lane_c)
    verdict = judge(GAME, PromiseTerms("leave_lane", ("c",)), 0, 1, moves, complete=False)
    assert verdict.verdict == "open"


def test_promises_end_with_the_game_and_with_the_one_who_gave_them() -> None:
    assert judged("not_enter", "c4", "b1>b2", "gather", turns=6, over=True).verdict == "kept"
    given_up = judge(
        GAME, PromiseTerms("not_enter", ("c4",)), 0, 6, played("b1>b2"), complete=False, released=True
    )
    assert given_up.verdict == "released"


def test_a_placement_enters_a_hex() -> None:
    placing = played("tipi c3", start=str(GAME.start(seats=3)))
    promise = PromiseTerms("not_enter", ("c3",))
    assert judge(GAME, promise, 0, 1, placing, complete=True) == Judgement("broken", 0, 0)


def test_points_are_places_of_this_board() -> None:
    three = GAME.start(seats=3)
    colours = GAME.card.colours
    lane, seat = GAME.promises[0], GAME.promises[3]
    assert GAME.points_fit(lane, ["b"], three, colours)
    assert not GAME.points_fit(lane, ["a"], three, colours)
    assert not GAME.points_fit(lane, ["b", "c"], three, colours)
    assert GAME.points_fit(seat, ["blue"], three, colours)
    assert not GAME.points_fit(seat, ["violet"], three, colours)


def test_those_concerned_have_tipis_there() -> None:
    position = GAME.parse_position(START)
    assert GAME.concerned(PromiseTerms("leave_lane", ("d",)), position) == {1}
    assert GAME.concerned(PromiseTerms("leave_hex", ("e2",)), position) == {2}
    assert GAME.concerned(PromiseTerms("spare_camp", ("red",)), position) == {0}
    assert GAME.concerned(PromiseTerms("not_enter", ("f6",)), position) == frozenset()
