"""What a game sends is held against the shapes it says: each way in which it can differ is noticed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

import pytest

from boomtown.games.registry import games, turn_game
from boomtown.games.turn_game import TurnGame
from boomtown.games.wire import wire_modules, wire_type
from boomtown.testing.wire_shapes import assert_hints_fit, assert_pictures_fit, misfits


class _Spot(NamedTuple):
    x: int
    shows: str | None


Spot: TypeAlias = Annotated[list[Any], _Spot]


class _Board(TypedDict):
    phase: Literal["play", "over"]
    spots: list[Spot]
    counts: dict[str, float]
    last: NotRequired[str]


GOOD = {"phase": "play", "spots": [[1, "a"], [2, None]], "counts": {"gold": 1}}


def test_what_fits_is_not_told_of() -> None:
    assert list(misfits(GOOD, _Board)) == []
    assert list(misfits({**GOOD, "last": "e4"}, _Board)) == []


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"phase": "pause"}, ".phase is 'pause', none of ('play', 'over')"),
        ({"spots": [[1, "a", 2]]}, ".spots[0] is [1, 'a', 2], not x, shows"),
        ({"spots": [["1", None]]}, ".spots[0].x is '1', not of <class 'int'>"),
        ({"spots": [[True, None]]}, ".spots[0].x is True, not of <class 'int'>"),
        ({"spots": [[1, 2]]}, ".spots[0].shows is 2, none of str | None"),
        ({"spots": None}, ".spots is None, no list"),
        ({"counts": {"gold": "1"}}, ".counts.gold is '1', not of <class 'float'>"),
        ({"counts": []}, ".counts is [], no dictionary"),
        ({"more": 1}, " has more, which no type names"),
        ({"last": None}, ".last is None, not of <class 'str'>"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(changed: dict[str, Any], told: str) -> None:
    assert list(misfits({**GOOD, **changed}, _Board)) == [told]


def test_what_is_missing_is_told() -> None:
    assert list(misfits({"phase": "play", "spots": []}, _Board)) == [" has no counts"]


def test_every_game_of_this_package_says_its_shapes() -> None:
    for game in games():
        assert wire_modules(game), game.card.key
        assert wire_type(game, "Picture") is not None
        assert wire_type(game, "StaticData") is not None
        assert wire_type(game, "Nonsense") is None
        assert (wire_type(game, "Legal") is not None) == isinstance(game, TurnGame), game.card.key


def test_a_picture_that_the_game_does_not_say_fails_the_suite() -> None:
    rules = turn_game("boomers")
    picture = rules.start().picture(None)
    assert_pictures_fit(rules, [picture])
    with pytest.raises(AssertionError, match=r"boomers: Picture\.turns_without_stone is '0'"):
        assert_pictures_fit(rules, [{**picture, "turns_without_stone": "0"}])


@pytest.mark.parametrize(
    ("key", "changed", "told"),
    [
        ("boomers", {"stones": 1}, r"boomers: Legal\.\S+ is .*'stones': 1"),
        ("windriver", {"buffaloes": None}, r"windriver: Legal\.tipi b1 is .*'buffaloes': None"),
    ],
)
def test_a_hint_that_the_game_does_not_say_fails_the_suite(
    key: str, changed: dict[str, Any], told: str
) -> None:
    rules = turn_game(key)
    hints = rules.start().legal_hints()
    assert_hints_fit(rules, [hints])
    first = next(iter(hints))
    with pytest.raises(AssertionError, match=told):
        assert_hints_fit(rules, [{**hints, first: {**hints[first], **changed}}])


def test_a_placing_with_its_touches_in_another_order_fails_the_suite() -> None:
    rules = turn_game("boomerang")
    with pytest.raises(AssertionError, match=r"boomerang: Legal\.I1@a1 is"):
        assert_hints_fit(rules, [{"I1@a1": [["I1"], "", "a1", []]}])
