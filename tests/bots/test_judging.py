"""Moves judged: what was lost against the best line, in chances and in points."""

from __future__ import annotations

import pytest

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits
from boomtown.bots.judging import TURNS_FROM, VERDICTS, JudgedMove, judge
from boomtown.bots.lines import Analysis, Line
from boomtown.core import GameOver
from tests.bots.heap import Heap, HeapPosition
from tests.bots.test_alpha_beta import HEAP


def line(move: str, values: tuple[float, ...], scores: tuple[float, ...] = (0.0, 0.0)) -> Line:
    return Line(moves=(move,), values=values, scores=scores)


def judged(best: Line, played: Line, *, heap: int = 9, seat: int = 0) -> JudgedMove:
    """Returns the verdict of whoever is to move on a move that was looked at, beside the best one."""
    position = HeapPosition(heap) if seat == 0 else HeapPosition(heap + 1).play("1")
    analysis = Analysis(values=best.values, scores=best.scores, lines=(best,), also=played)
    return judge(position, played.moves[0], analysis, ply=4)


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [(0.0, "good"), (0.04, "good"), (0.06, "slip"), (0.11, "mistake"), (0.16, "blunder"), (0.9, "blunder")],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_verdict_goes_by_the_chance_that_was_lost(loss: float, verdict: str, seat: int) -> None:
    best, worse = (0.95, 0.05), (0.95 - loss, 0.05 + loss)
    if seat == 1:
        best, worse = best[::-1], worse[::-1]
    found = judged(line("1", best), line("2", worse), seat=seat)
    assert (found.seat, found.verdict, found.ply, found.move) == (seat, verdict, 4, "2")
    assert found.loss == pytest.approx(loss)
    assert (found.better is not None) == (verdict != "good")


def test_the_marks_are_in_order() -> None:
    assert [least for least, _ in VERDICTS] == sorted((least for least, _ in VERDICTS), reverse=True)


def test_the_best_move_loses_nothing() -> None:
    found = judged(line("1", (0.6, 0.4)), line("1", (0.2, 0.8)))
    assert (found.verdict, found.loss, found.points, found.better) == ("best", 0.0, 0.0, None)


def test_an_only_move_is_nobodys_fault() -> None:
    found = judged(line("1", (0.6, 0.4)), line("1", (0.6, 0.4)), heap=1)
    assert found.verdict == "only"


def test_a_move_that_proves_better_than_the_best_loses_nothing() -> None:
    found = judged(line("1", (0.6, 0.4), (3.0, 2.0)), line("2", (0.7, 0.3), (1.0, 2.0)))
    assert (found.verdict, found.loss, found.points) == ("good", 0.0, 0.0)


def test_points_are_what_the_lead_over_the_best_other_became_worse_by() -> None:
    found = judged(line("1", (0.7, 0.3), (30.0, 25.0)), line("2", (0.4, 0.6), (27.0, 29.0)))
    assert found.points == pytest.approx(7.0)


def test_the_game_turns_where_a_leader_falls_behind() -> None:
    assert judged(line("1", (0.6, 0.4)), line("2", (0.4, 0.6))).is_turning_point
    assert not judged(line("1", (0.9, 0.1)), line("2", (0.7, 0.3))).is_turning_point
    assert not judged(line("1", (0.4, 0.6)), line("2", (0.1, 0.9))).is_turning_point
    assert not judged(line("1", (0.51, 0.49)), line("2", (0.49, 0.51))).is_turning_point
    assert TURNS_FROM > 0.02


def test_a_lost_heap_is_blamed_on_the_move_that_lost_it() -> None:
    analyst = Analyst(Heap(), profile=HEAP)
    for heap in (5, 6, 7):
        for taken in (1, 2, 3):
            analysis = analyst.analyse(HeapPosition(heap), Limits(nodes=50_000), also=str(taken))
            found = judge(HeapPosition(heap), str(taken), analysis, ply=0)
            if (heap - taken) % 4 == 0:
                assert found.verdict == "best"
            else:
                assert (found.verdict, found.loss, found.is_turning_point) == ("blunder", 1.0, True)
                assert found.better is not None
                assert found.better.moves[0] == str(heap % 4)


def test_nobody_is_blamed_once_the_game_is_over() -> None:
    over = HeapPosition(1).play("1")
    with pytest.raises(GameOver):
        judge(over, "1", Analysis(values=(1.0, 0.0), scores=(0.0, 0.0)), ply=1)
