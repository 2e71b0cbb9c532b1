"""One drawn position for each clause of rules.md."""

from __future__ import annotations

import pytest
from boomtown_clobber.rules import GAME

from boomtown.core import GameOver, IllegalMove, NotationError


def test_board_every_square_has_a_stone_and_white_moves_first() -> None:
    assert str(GAME.start({"size": "4x5"})) == "bwbw/wbwb/bwbw/wbwb/bwbw w"
    assert GAME.start().to_move == 0


def test_moving_takes_the_stone_of_the_other_colour_beside() -> None:
    position = GAME.parse_position("..../..../.bw./..../.... w")
    assert [str(move) for move in position.legal_moves()] == ["c3b3"]
    assert str(position.play(GAME.parse_move("c3b3"))) == "..../..../.w../..../.... b"


@pytest.mark.parametrize(
    ("move", "code"),
    [("b3c3", "not_yours"), ("a1a2", "not_yours"), ("c3c4", "nothing_to_take"), ("c3d3", "nothing_to_take")],
)
def test_moving_nowhere_else(move: str, code: str) -> None:
    position = GAME.parse_position("..../..../.bww/..../.... w")
    with pytest.raises(IllegalMove) as caught:
        position.play(GAME.parse_move(move))
    assert (caught.value.code, caught.value.clause) == (code, "moving")


def test_end_who_cannot_move_has_lost() -> None:
    position = GAME.parse_position("..../..../.bw./..../.... w").play(GAME.parse_move("c3b3"))
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (1, 0), "stuck")
    with pytest.raises(GameOver):
        position.play(GAME.parse_move("b3c3"))


@pytest.mark.parametrize("text", ["b1", "b1c2", "b1b1", "b1b3", "g1f1", "B1a1"])
def test_moves_in_writing_are_two_squares_side_by_side(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_move(text)


@pytest.mark.parametrize("text", ["bwbw/wbwb w", "bwbw/wbwb/bwbw/wbwb/bwb w", "bwbw/wbwb/bwbw/wbwb/bwbx w"])
def test_positions_in_writing_have_rows_of_the_same_length(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(text)
