"""Outcomes, seeds, errors and options."""

from __future__ import annotations

import pytest

from boomtown.core import BoomtownError, IllegalMove, OptionError, Outcome, UnknownGame, derive, generator
from boomtown.core.outcome import places_by
from boomtown.games.card import Card, Option
from boomtown.games.registry import turn_game


def test_equal_points_share_the_better_place() -> None:
    assert places_by((10, 30, 30, 5)) == (3, 1, 1, 4)
    assert places_by((44, 44)) == (1, 1)


def test_winners_share_the_first_place() -> None:
    assert Outcome((1, 2), (50, 38), "points").winners == (0,)
    assert not Outcome((1, 2), (50, 38), "points").is_draw
    assert Outcome((1, 1), (44, 44), "points").is_draw
    assert not Outcome((1, 1, 3), (9, 9, 1), "points").is_draw


def test_derived_seeds_are_the_same_everywhere_and_differ_by_name() -> None:
    assert derive(7, "bots", 3) == 7_981_394_099_589_587_239
    assert len({derive(7), derive(8), derive(7, "a"), derive(7, "b"), derive(7, "a", 1)}) == 5
    assert generator(7, "a").random() == generator(7, "a").random() != generator(7, "b").random()


def test_errors_carry_a_code_and_the_clause() -> None:
    error = IllegalMove("no room", code="occupied", clause="placing")
    assert (error.code, error.message, str(error)) == ("occupied", "no room", "no room (rule: placing)")
    assert str(BoomtownError("plain")) == "plain"
    with pytest.raises(UnknownGame) as caught:
        turn_game("chess")
    assert caught.value.code == "unknown_game"
    assert "boomerang" in caught.value.message


OPTIONS = (Option("rails", (False, True), "tracks"), Option("mines", (0, 3, 4), "silver"))
CARD = Card("toy", "Toy", "Nobody", 2000, (2, 2), ("red", "blue"), 1, "none", OPTIONS)


def test_options_may_be_given_as_values_or_as_text() -> None:
    assert CARD.check_options({}) == {"rails": False, "mines": 0}
    assert CARD.check_options({"rails": True, "mines": 3}) == {"rails": True, "mines": 3}
    assert CARD.check_options({"rails": "true", "mines": "4"}) == {"rails": True, "mines": 4}


def test_options_that_are_not_named_have_their_defaults_when_two_are_compared() -> None:
    assert CARD.same_options({}, {"rails": False})
    assert CARD.same_options({"mines": 3}, {"rails": False, "mines": 3})
    assert not CARD.same_options({"mines": 3}, {"mines": 4})
    assert not CARD.same_options({}, {"river": True})


@pytest.mark.parametrize(
    "wrong", [{"rails": 1}, {"rails": "yes"}, {"mines": 5}, {"mines": True}, {"river": True}]
)
def test_unknown_options_and_values_are_refused(wrong: dict[str, str | int | bool]) -> None:
    with pytest.raises(OptionError) as caught:
        CARD.check_options(wrong)
    assert caught.value.code == "bad_option"
