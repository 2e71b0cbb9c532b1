"""The levels: which there are, and what each of them can do. How they fare: `test_level_order`."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from boomtown.bots import levels
from boomtown.bots.alpha_beta.bot import AlphaBetaBot, slots_for
from boomtown.bots.bot import Limits, profile_of
from boomtown.bots.greedy import GreedyBot
from boomtown.bots.levels import (
    KEYS,
    SLOW_MACHINE_SECONDS,
    LevelBot,
    TwoWayBot,
    UnknownLevel,
    keys_of,
    level_bot,
    of,
    skill_bot,
    skill_of,
)
from boomtown.bots.search import SearchBot
from boomtown.bots.worker import Failure, Question, answer
from boomtown.games.booom import bot_levels
from boomtown.games.bot_profile import USUAL_SKILLS, Skill, plain_profile
from boomtown.games.ratings import read
from boomtown.games.registry import bot_profile, live_game, live_keys, turn_game, turn_keys
from boomtown.games.registry import keys as registry_keys
from tests.bots.heap import Heap, HeapPosition

pytestmark = pytest.mark.slow

RULES = turn_game("boomerang")
HEAP = plain_profile(Heap())


def test_there_are_ten_gentlest_first() -> None:
    assert len(set(KEYS)) == len(USUAL_SKILLS) == 10
    stored = [key for key in KEYS if key in {"newcomer", "settler", "ranger", "marshal", "legend"}]
    assert stored == ["newcomer", "settler", "ranger", "marshal", "legend"], "as logs and records name them"


def test_each_game_has_its_levels() -> None:
    for game in turn_keys():
        assert keys_of(game) == KEYS == tuple(one.key for one in of(game))
        assert [one.strength for one in of(game)] == list(range(1, 11))
    for game in live_keys():
        assert keys_of(game) == live_game(game).card.bots != ()
        assert [one.strength for one in of(game)] == list(range(1, len(of(game)) + 1))
        assert not set(keys_of(game)) & set(KEYS), "a level is of one kind of game only"
    assert keys_of("tiddlywinks") == KEYS
    assert {one.rating for one in of("tiddlywinks")} == {None}


@pytest.mark.parametrize("game", turn_keys())
def test_a_stronger_level_sees_as_much_and_looks_as_far_at_least(game: str) -> None:
    skills = bot_profile(game).skills
    for gentler, stronger in pairwise(skills):
        assert (gentler.attention or 10_000) <= (stronger.attention or 10_000)
        for looks in ("simulations", "positions"):
            assert (getattr(gentler, looks) or 0) <= (getattr(stronger, looks) or 0)
        assert gentler != stronger


@pytest.mark.parametrize("game", turn_keys())
def test_a_level_that_is_rated_higher_is_the_stronger(game: str) -> None:
    ratings = [one.rating for one in of(game) if one.rating is not None]
    assert ratings == sorted(set(ratings))
    ladder = read(f"boomtown.games.{game}")
    assert (ladder is None) == (ratings == [])
    assert ladder is None or {one.name for one in ladder.bots} <= {*KEYS, "random", "greedy"}


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
    for ask in (lambda: skill_of("sheriff", HEAP), lambda: level_bot("sheriff", RULES)):
        with pytest.raises(UnknownLevel, match="newcomer, drifter") as refused:
            ask()
        assert refused.value.code == "unknown_level"


def test_a_bot_keeps_to_its_level_and_to_tighter_limits() -> None:
    bot = level_bot("ranger", Heap())
    nodes = skill_of("ranger", HEAP).simulations
    assert nodes is not None
    assert bot.limits == Limits(nodes=nodes)
    assert bot.choose(HeapPosition(20), Limits(), 1).nodes <= nodes
    assert bot.choose(HeapPosition(20), Limits(nodes=10), 1).nodes <= 10
    assert bot.choose(HeapPosition(20), Limits(nodes=10 * nodes), 1).nodes <= nodes


def test_a_legend_asks_alpha_beta_where_that_suits() -> None:
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


@pytest.mark.parametrize(
    "skill",
    [{"attention": 0}, {"simulations": 0}, {"positions": -1}, {"misjudgement": -0.1}, {"misjudgement": 1.1}],
)
def test_an_impossible_skill_is_refused(skill: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="impossible"):
        Skill(**skill)  # type: ignore[arg-type]


def test_a_skill_is_what_its_bot_can_do() -> None:
    def asked(bot: LevelBot) -> object:
        return bot.bot

    greedy = asked(skill_bot(Skill(attention=3, misjudgement=0.2), HEAP))
    assert isinstance(greedy, GreedyBot)
    assert (greedy.attention, greedy.misjudgement) == (3, 0.2)
    profile = bot_profile("boomers")
    for misjudgement, noise in ((0.0, profile.tuning.evaluation_noise), (0.5, 0.5)):
        bot = skill_bot(Skill(simulations=70, positions=90, misjudgement=misjudgement), profile)
        assert isinstance(bot, TwoWayBot)
        search, alpha_beta = asked(bot.search), asked(bot.alpha_beta)
        assert isinstance(search, SearchBot)
        assert isinstance(alpha_beta, AlphaBetaBot)
        assert search.tuning.evaluation_noise == noise
        assert (bot.search.limits.nodes, bot.alpha_beta.limits.nodes) == (70, 90)
        spread = 2 * misjudgement * 4 * profile.alpha_beta.lead_scale if profile.alpha_beta else 0
        assert max(255, spread) <= alpha_beta.tuning.noise <= max(255, 2 * spread)


def test_a_short_search_has_a_small_table_and_a_long_one_the_usual() -> None:
    assert [slots_for(nodes) for nodes in (1, 512, 513, 1_000, 400_000, 10_000_000)] == [
        1 << 10,
        1 << 10,
        1 << 11,
        1 << 11,
        1 << 20,
        1 << 20,
    ]
