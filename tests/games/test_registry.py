"""Games are found by the metadata of packages: in a fixed order, and a broken one takes no other down."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import NoReturn

import pytest

from boomtown.core import UnknownGame
from boomtown.games import registry
from boomtown.games.boomerang.card import CARD
from boomtown.games.card import TurnCard
from boomtown.games.registry import BrokenGame
from boomtown.games.warmup import warm_up
from boomtown.testing.installed_games import also_installed
from tests.table.pebbles import Pebbles

OURS = ("boomerang", "boomers", "windriver", "booom")


def card(key: str, order: int = 100) -> TurnCard:
    return TurnCard(key, key.title(), "nobody", 2000, (2, 2), ("red", "blue"), 1, "these tests", order=order)


@contextmanager
def module(name: str, **content: object) -> Iterator[str]:
    """A module that can be imported while the test runs."""
    made = ModuleType(name)
    vars(made).update(content)
    sys.modules[name] = made
    yield name
    del sys.modules[name]


@pytest.fixture(autouse=True)
def looks_again() -> Iterator[None]:
    yield
    registry.forget()


def test_ours_come_first_in_their_order_and_others_follow_by_key() -> None:
    with (
        module("made_zebra", CARD=card("zebra")) as zebra,
        module("made_ant", CARD=card("ant")) as ant,
        module("made_first", CARD=card("first", order=0)) as first,
        also_installed(zebra=zebra, ant=ant, first=first),
    ):
        assert registry.keys() == ("first", *OURS, "ant", "zebra")
        assert registry.turn_keys() == ("first", *OURS[:3], "ant", "zebra")
        assert registry.live_keys() == ("booom",)
        assert [registry.is_ours(key) for key in ("ant", *OURS)] == [False, True, True, True, True]
    assert registry.keys() == OURS


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="boomerang, boomers, windriver, booom"):
        registry.card("tiddlywinks")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ({}, "AttributeError"),
        ({"CARD": "a card"}, "no card"),
        ({"CARD": card("other")}, "no card of a game with the key 'mine'"),
    ],
)
def test_a_game_without_its_card_is_left_out_and_says_why(content: dict[str, object], why: str) -> None:
    with module("made_mine", **content) as mine, also_installed(mine=mine):
        assert registry.keys() == OURS
        (problem,) = registry.broken()
        assert (problem.key, problem.code) == ("mine", "broken_game")
        with pytest.raises(BrokenGame, match=why):
            registry.card("mine")


def test_a_game_that_cannot_be_imported_is_left_out() -> None:
    with also_installed(mine="no_such_module"):
        assert registry.keys() == OURS
        with pytest.raises(BrokenGame, match="ModuleNotFoundError"):
            registry.game("mine")


def test_a_game_whose_rules_fail_is_left_out_once_that_is_known() -> None:
    with module("made_mine", CARD=card("mine"), GAME="rules") as mine, also_installed(mine=mine):
        assert "mine" in registry.keys()  # noqa: SIM118
        assert [game.card.key for game in registry.games()] == list(OURS)
        assert registry.keys() == OURS
        (problem,) = registry.broken()
        assert problem.code == "broken_game"
        assert "neither a TurnGame nor a LiveGame" in problem.message


def test_the_rules_of_a_package_are_its_module_rules_and_come_when_they_are_asked_for() -> None:
    class Rules(Pebbles):
        card = card("mine")

    with (
        module("made_mine", CARD=Rules.card, __path__=[]) as mine,
        also_installed(mine=mine),
    ):
        assert registry.card("mine") is Rules.card, "without them"
        with module("made_mine.rules", GAME=Rules()):
            assert isinstance(registry.game("mine"), Rules)
        registry.forget()
        with pytest.raises(BrokenGame, match="ModuleNotFoundError"):
            registry.game("mine")


def test_nobody_takes_a_key_of_ours() -> None:
    with module("made_boomerang", CARD=card("boomerang")) as other, also_installed(boomerang=other):
        assert registry.card("boomerang") is CARD
        assert registry.game("boomerang").card is CARD
        assert registry.is_ours("boomerang")


def test_a_key_that_two_strangers_claim_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    with module("made_one", CARD=card("mine")) as one, module("made_two", CARD=card("mine")) as two:
        points = [EntryPoint("mine", module, registry.GROUP) for module in (one, two)]
        found = (*registry._entry_points(), *points)
        monkeypatch.setattr(registry, "_entry_points", lambda: found)
        registry.forget()
        assert registry.keys() == OURS
        with pytest.raises(BrokenGame, match="made_one and made_two") as caught:
            registry.card("mine")
        assert caught.value.code == "duplicate_game"


def test_an_installation_without_games_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entry_points", lambda: ())
    registry.forget()
    with pytest.raises(UnknownGame, match="install Boomtown again"):
        registry.keys()


def test_a_strangers_game_that_fails_when_it_is_prepared_is_left_out() -> None:
    class Rules(Pebbles):
        card = card("mine")

        def start(self, *_: object, **__: object) -> NoReturn:
            raise ZeroDivisionError("no stones")

    with module("made_mine", CARD=Rules.card, GAME=Rules()) as mine, also_installed(mine=mine):
        assert registry.game("mine").card.key == "mine"
        with pytest.raises(BrokenGame, match="ZeroDivisionError: no stones"):
            warm_up("mine")
        assert registry.keys() == OURS
        with pytest.raises(BrokenGame):
            registry.game("mine")
