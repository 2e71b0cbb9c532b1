"""The levels: five of them, each clearly stronger than the one below."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from boomtown.arena.entrants import entrant
from boomtown.arena.match import play_match
from boomtown.arena.standing import Standing
from boomtown.bots import levels
from boomtown.bots.alpha_beta.bot import AlphaBetaBot
from boomtown.bots.bot import Limits, profile_of
from boomtown.bots.levels import (
    LEVELS,
    SLOW_MACHINE_SECONDS,
    TwoWayBot,
    UnknownLevel,
    keys,
    keys_of,
    level,
    level_bot,
    of,
)
from boomtown.bots.search import SearchBot
from boomtown.bots.worker import Failure, Question, answer
from boomtown.games.booom import bot_levels
from boomtown.games.registry import keys as registry_keys
from boomtown.games.registry import live_game, live_keys, turn_game, turn_keys
from tests.bots.heap import Heap, HeapPosition

pytestmark = pytest.mark.slow

RULES = turn_game("boomerang")
PAIRS = [(stronger, gentler) for gentler, stronger in pairwise(keys())]


def test_there_are_five_gentlest_first() -> None:
    assert keys() == ("newcomer", "settler", "ranger", "marshal", "legend")
    assert [one.strength for one in LEVELS] == [1, 2, 3, 4, 5]
    nodes = [one.nodes for one in LEVELS if one.nodes is not None]
    assert nodes == sorted(set(nodes))


def test_each_game_has_its_levels() -> None:
    for game in turn_keys():
        assert of(game) == LEVELS
        assert keys_of(game) == keys()
    for game in live_keys():
        assert keys_of(game) == live_game(game).card.bots != ()
        assert [one.strength for one in of(game)] == list(range(1, len(of(game)) + 1))
        assert not set(keys_of(game)) & set(keys()), "a level is of one kind of game only"
    assert keys_of("tiddlywinks") == keys()


def test_the_list_of_levels_names_no_game() -> None:
    source = Path(levels.__file__).read_text(encoding="utf-8")
    assert not [game for game in registry_keys() if f'"{game}"' in source]


def test_the_levels_of_a_live_game_are_those_its_bots_know() -> None:
    assert {key: one.strength for key, one in bot_levels.LEVELS.items()} == {
        one.key: one.strength for one in of("booom")
    }
    assert keys_of("booom") == ("child", "prospector", "bandit")


def test_a_live_game_has_no_bots_that_choose_moves() -> None:
    question = Question(id=1, game="booom", position="", options={}, level="ranger", seed=1)
    refused = answer(question)
    assert isinstance(refused, Failure)
    assert refused.code == "live_game"
    assert "bots that choose moves" in refused.message


def test_an_unknown_level_says_which_there_are() -> None:
    for ask in (lambda: level("sheriff"), lambda: level_bot("sheriff", RULES)):
        with pytest.raises(UnknownLevel, match="newcomer, settler") as refused:
            ask()
        assert refused.value.code == "unknown_level"


def test_a_bot_keeps_to_its_level_and_to_tighter_limits() -> None:
    bot = level_bot("ranger", Heap())
    nodes = level("ranger").nodes
    assert nodes is not None
    assert bot.limits == Limits(nodes=nodes)
    assert bot.choose(HeapPosition(20), Limits(), 1).nodes <= nodes
    assert bot.choose(HeapPosition(20), Limits(nodes=10), 1).nodes <= 10
    assert bot.choose(HeapPosition(20), Limits(nodes=10 * nodes), 1).nodes <= nodes


def test_a_legend_asks_alpha_beta_where_that_suits() -> None:
    nodes = level("legend").alpha_beta_nodes
    assert nodes is not None
    for game, options, suits in (
        ("boomerang", {"variant": "standard"}, True),
        ("boomerang", {"variant": "last"}, False),
        ("boomers", {}, True),
        ("boomers", {"start": "advanced"}, False),
    ):
        rules = turn_game(game)
        position, limits = rules.start(options), Limits(nodes=300)
        bots = AlphaBetaBot(profile_of(rules)), SearchBot(profile_of(rules))
        expected = bots[0 if suits else 1].choose(position, limits, 4)
        assert level_bot("legend", rules).choose(position, limits, 4) == expected
    assert not isinstance(level_bot("legend", Heap()), TwoWayBot)


def test_with_a_clock_no_level_thinks_for_long() -> None:
    assert level_bot("legend", Heap(), clock=lambda: 0.0).limits.seconds == SLOW_MACHINE_SECONDS
    assert level_bot("settler", Heap(), clock=lambda: 0.0).limits == Limits()
    late = iter(range(0, 1_000_000, 3))
    hasty = level_bot("legend", RULES, clock=lambda: float(next(late)))
    assert hasty.choose(RULES.start(), Limits(), 1).nodes < 1_000


def final(stronger: str, gentler: str, games: int, variant: str = "standard") -> Standing:
    entrants = [entrant(stronger), entrant(gentler)]
    *_, (standing, _) = play_match(RULES, entrants, {"variant": variant}, games=games, seed=2)
    return standing


@pytest.mark.parametrize(
    ("stronger", "gentler", "games"),
    [
        ("newcomer", "random", 40),
        ("settler", "newcomer", 40),
        ("ranger", "settler", 40),
        ("marshal", "ranger", 12),
    ],
)
def test_each_level_beats_the_one_below(stronger: str, gentler: str, games: int) -> None:
    # No clock and a fixed seed: the same result on every run, not a matter of luck.
    assert final(stronger, gentler, games).share > 0.55


@pytest.mark.long
@pytest.mark.parametrize("variant", RULES.card.options[0].values)
@pytest.mark.parametrize(("stronger", "gentler"), PAIRS)
def test_each_level_clearly_beats_the_one_below_in_every_variant(
    stronger: str, gentler: str, variant: str
) -> None:
    low, _ = final(stronger, gentler, 40 if stronger == "legend" else 120, variant).interval
    assert low > 0.5
