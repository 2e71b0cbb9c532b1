"""The contract of games: as many members as it says, and two kinds that share only what both have."""

from __future__ import annotations

import re

import pytest

from boomtown.games import registry
from boomtown.games.capabilities import CAPABILITIES, Bargaining, ConfirmedTurns, IdleTurns
from boomtown.games.game import Game, Position
from boomtown.games.live_game import LiveGame, LivePosition
from boomtown.games.registry import NotALiveGame, NotATurnGame
from boomtown.games.turn_game import TurnGame, TurnPosition

COMMON = (Game, Position)
KINDS = {TurnGame: Game, LiveGame: Game, TurnPosition: Position, LivePosition: Position}


def members(contract: type) -> set[str]:
    """Returns the names that a contract asks for, or gives, in its own body."""
    named = set(vars(contract)) | set(contract.__annotations__)
    return {name for name in named if not name.startswith("_")}


@pytest.mark.parametrize("contract", [*COMMON, *KINDS, *CAPABILITIES])
def test_a_contract_has_as_many_members_as_its_docstring_says(contract: type) -> None:
    said = re.search(r"(\d+) members?", contract.__doc__ or "")
    assert said is not None
    inherited = members(KINDS[contract]) if contract in KINDS else set()
    assert len(members(contract) - inherited) == int(said[1])


@pytest.mark.parametrize(
    ("one", "other", "common"), [(TurnGame, LiveGame, Game), (TurnPosition, LivePosition, Position)]
)
def test_the_two_kinds_are_siblings(one: type, other: type, common: type) -> None:
    assert common in one.__bases__
    assert common in other.__bases__
    assert members(one) & members(other) <= members(common)


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_is_of_one_kind_and_its_card_says_which(key: str) -> None:
    game = registry.game(key)
    assert isinstance(game, TurnGame) != isinstance(game, LiveGame)
    assert isinstance(game, TurnGame) == (key in registry.turn_keys())
    assert isinstance(game, LiveGame) == (key in registry.live_keys())
    assert game.card is registry.card(key)


def test_who_asks_for_the_other_kind_is_told_so() -> None:
    for key in registry.live_keys():
        with pytest.raises(NotATurnGame) as of_turns:
            registry.turn_game(key)
        assert of_turns.value.code == "live_game"
    for key in registry.turn_keys():
        with pytest.raises(NotALiveGame) as in_real_time:
            registry.live_game(key)
        assert in_real_time.value.code == "game_of_turns"


def test_the_type_checker_finds_what_only_one_kind_has() -> None:
    """Each comment below is an error of the type checker if it were not needed."""
    live, of_turns = registry.live_keys()[0], registry.turn_keys()[0]
    with pytest.raises(AttributeError):
        registry.game(live).parse_move("")  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        registry.game(live).start().to_move  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        registry.live_game(live).kernels  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        registry.turn_game(of_turns).referee  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        registry.turn_game(of_turns).idle_move  # type: ignore[attr-defined]  # noqa: B018


def test_only_some_games_have_capabilities() -> None:
    games = [registry.game(key) for key in registry.keys()]  # noqa: SIM118
    for capability in (Bargaining, ConfirmedTurns, IdleTurns):
        assert 0 < sum(isinstance(game, capability) for game in games) < len(games)
