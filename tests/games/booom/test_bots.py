"""Bots of BOOOM! one by one: what they notice, want, remember and cannot help."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean, median
from typing import Any

import msgspec
import pytest

from boomtown.games.booom import commands
from boomtown.games.booom.bot_eye import Eye
from boomtown.games.booom.bot_finger import Finger, bare_spot, under
from boomtown.games.booom.bot_intent import Intent
from boomtown.games.booom.bot_levels import BANDIT, CANNOT_STOP_MS, CHILD, LEVELS, SOONEST_MS, BotSkill
from boomtown.games.booom.bots import BooomBot
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.tiles import DEPOTS
from boomtown.games.booom.views import view
from tests.games.booom.positions import after, give, mine

STEADY = replace(BANDIT, early=0.0, forgets=0.0, confuses=0.0, lets_go=0.0, fumbles=0.0, nerve=0.0, scatter=1)
"""A bandit that makes no mistakes."""
GOLD = (Kind.LEGAL, 0, 0, True)


def wanted(bot: BooomBot, game: Game, *, until_ms: int = 6000, step_ms: int | None = None) -> Intent | None:
    """Returns the first thing the bot wants to do while nothing changes."""
    at_ms = 0
    while at_ms < until_ms:
        found = bot.look(view(game, bot.seat), at_ms)
        if found is not None:
            return found
        at_ms = at_ms + step_ms if step_ms else max(at_ms + 1, bot.wake_ms)
    return None


def first_touches(level: BotSkill, game: Game, *, step_ms: int | None = None) -> list[int]:
    """Returns when each of 40 bots touches first."""
    found = (wanted(BooomBot(level, 0, seed), game, step_ms=step_ms) for seed in range(40))
    return [intent.at_ms for intent in found if intent is not None]


# The eye


def test_what_lies_near_the_gaze_is_noticed_sooner_than_what_lies_far() -> None:
    near, far = list[int](), list[int]()
    for seed in range(60):
        eye = Eye(CHILD, Random(seed))
        eye.open(0)
        tiles = [[1, 150, 0, 0, 0, "legal"], [2, 1100, -900, 0, 0, "legal"]]
        tiles += [[n, 100 * n - 900, 600, 0, 0, "rock"] for n in range(3, 20)]
        for at_ms in range(0, 8000, 40):
            eye.see(tiles, at_ms)
            near += [at_ms] if 1 in eye.noticed and len(near) == seed else []
            far += [at_ms] if 2 in eye.noticed and len(far) == seed else []
    assert len(near) == len(far) == 60
    assert mean(near) + 100 < mean(far)


def test_a_tile_that_went_stays_in_mind_until_the_eye_comes_back_to_it() -> None:
    eye = Eye(BANDIT, Random(1))
    eye.open(0)
    shown: list[list[Any]] = [[1, 0, 0, 0, 0, "legal"], [2, 900, 900, 0, 0, "rock"]]
    eye.see(shown, 400)
    assert 1 in eye.noticed
    gone = eye.until_ms - 10
    eye.see(shown[1:], gone)
    assert 1 in eye.noticed
    assert eye.gone_ms(1) == gone
    for at_ms in range(gone, gone + 1500, 50):
        eye.see(shown[1:], at_ms)
    assert 1 not in eye.noticed


def test_a_reaction_counts_from_the_moment_a_tile_came_into_sight() -> None:
    eye = Eye(BANDIT, Random(1))
    eye.open(1000)
    eye.see([[1, 0, 0, 0, 0, "legal"]], 1010)
    eye.see([[1, 0, 0, 0, 0, "legal"], [2, 50, 400, 0, 0, "star"]], 1700)
    assert eye.reaction_ms(1, 2000) == 1000
    assert eye.reaction_ms(2, 2000) == 300


def test_nobody_keeps_more_in_mind_than_the_level_says() -> None:
    crowd = [[n, 90 * n, 0, 0, 0, "legal"] for n in range(12)]
    for level in LEVELS.values():
        eye = Eye(level, Random(3))
        eye.open(0)
        for at_ms in range(0, 4000, 50):
            eye.see(crowd, at_ms)
            assert len(eye.noticed) <= level.memory
        assert len(eye.noticed) == level.memory


# The finger


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_no_finger_is_faster_than_a_metre_and_a_quarter_a_second_and_farther_takes_longer(
    level: BotSkill,
) -> None:
    for seed in range(20):
        rng = Random(seed)
        took = []
        for way in (200, 800, 1600, 3600):
            finger = Finger(level, rng, 0, 0)
            took.append(finger.travel_ms(way, 0, 0))
            assert way / finger.send(way, 0, 0) < 12.5
        assert took == sorted(took)


def test_a_finger_on_its_way_starts_from_where_it_is() -> None:
    finger = Finger(BANDIT, Random(1), 0, 0)
    arrives = finger.send(1000, 0, 100)
    assert finger.at(100) == (0, 0)
    assert 0 < finger.at((100 + arrives) // 2)[0] < 1000
    assert finger.at(arrives) == (1000, 0)


def test_a_finger_touches_a_half_covered_tile_where_it_shows() -> None:
    gold, rock = [1, 0, 0, 0, 0, "legal"], [2, 150, 0, 0, 1, "rock"]
    x, y, room = bare_spot([gold, rock], gold)
    assert x < 0
    assert under([gold, rock], x, y) == gold
    assert under([gold, rock], 100, 0) == rock
    assert under([gold, rock], -400, 0) is None
    assert 0 < room < 150
    assert bare_spot([gold], gold) == (0, 0, 150)


# Grabbing


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_no_touch_comes_sooner_than_a_human_could(level: BotSkill) -> None:
    game, [gold] = mine(GOLD)
    touched = list[int]()
    for seed in range(40):
        found = wanted(BooomBot(level, 0, seed), game)
        assert found is not None
        if isinstance(found.command, commands.Touch) and found.slip is None:
            assert found.command.tile == gold
            assert found.reaction_ms == found.at_ms
            assert found.at_ms >= SOONEST_MS + level.start_ms
            touched.append(found.at_ms)
    # A glance, a decision, and a way of more than two bits.
    assert median(touched) >= level.fixation_ms + 0.9 * level.decide_ms + level.start_ms + 2 * level.bit_ms


def test_stronger_levels_touch_sooner() -> None:
    game, _ = mine(GOLD)
    child, prospector, bandit = (mean(first_touches(level, game)) for level in LEVELS.values())
    assert child > prospector + 200
    assert prospector > bandit + 100


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_looking_more_often_makes_nobody_faster(level: BotSkill) -> None:
    game, _ = mine((Kind.LEGAL, 700, 500, True), (Kind.ROCK, -300, 0, True))
    seldom, often = first_touches(level, game), first_touches(level, game, step_ms=5)
    assert mean(often) > 0.9 * mean(seldom)


def test_the_same_looks_give_the_same_intents_and_views_over_the_wire_do_too() -> None:
    game, _ = mine(GOLD, (Kind.STAR, 600, 300, True), (Kind.BAT, -500, 0, True))
    first, again, other = BooomBot("bandit", 0, 5), BooomBot("bandit", 0, 5), BooomBot("bandit", 0, 6)
    intents = list[list[Intent | None]]([[], [], []])
    for at_ms in range(0, 3000, 100):
        seen = view(game, 0)
        copy = msgspec.json.decode(msgspec.json.encode(seen))
        intents[0].append(first.look(seen, at_ms))
        intents[1].append(again.look(copy, at_ms))
        intents[2].append(other.look(seen, at_ms))
        assert copy == seen
    assert intents[0] == intents[1]
    assert intents[0] != intents[2]


def test_a_touch_is_dropped_when_the_tile_went_but_not_in_the_last_moment() -> None:
    game, [gold] = mine(GOLD)
    for ahead_ms, dropped in ((CANNOT_STOP_MS + 20, True), (CANNOT_STOP_MS - 20, False)):
        bot = BooomBot(STEADY, 0, 1)
        found = wanted(bot, game)
        assert found is not None
        assert found.command == commands.Touch(seat=0, tile=gold)
        assert bot.still_wanted(view(game, 0))
        taken = after(game, found.at_ms - ahead_ms, commands.Touch(seat=1, tile=gold))
        bot.look(view(taken, 0), found.at_ms - ahead_ms)
        assert bot.still_wanted(view(taken, 0)) is not dropped


def test_a_busy_hand_waits_until_it_is_free_and_who_mistimes_it_says_so() -> None:
    game, [gold, _] = mine(GOLD, (Kind.LEGAL, 100, -1000, True))
    busy = after(game, 600, commands.Touch(seat=0, tile=gold))
    free_ms = view(busy, 0)["players"][0]["hand"]["until_ms"]
    waits, mistimes = BooomBot(STEADY, 0, 3), BooomBot(replace(STEADY, early=1.0, rhythm_ms=100), 0, 3)
    patient, hasty = wanted(waits, busy), wanted(mistimes, busy)
    assert patient is not None
    assert patient.at_ms > free_ms
    assert hasty is not None
    assert hasty.slip == "early"
    assert hasty.at_ms < free_ms


def test_it_prefers_what_it_can_keep_to_illegal_gold_while_another_holds_the_star() -> None:
    game, [illegal, legal, star] = mine(
        (Kind.ILLEGAL, 0, -600, True), (Kind.LEGAL, 0, 300, True), (Kind.STAR, -900, 900, False)
    )
    game = give(game, DEPOTS + 2, [star])
    bot = BooomBot(replace(STEADY, span=5000), 0, 1)
    found = wanted(bot, game)
    assert found is not None
    assert found.command == commands.Touch(seat=0, tile=legal)
    assert illegal != legal


def test_gold_that_cannot_be_touched_is_freed_by_a_push_or_left_alone() -> None:
    # Only a sliver of the nugget shows, and only for the engine's eye.
    game, [gold, rock] = mine(GOLD, (Kind.ROCK, 22, 0, True), oath="strict")
    found = wanted(BooomBot(replace(STEADY, cleverness=1.0), 0, 1), game)
    assert gold in [row[0] for row in view(game, 0)["tiles"]]
    assert found is not None
    assert isinstance(found.command, commands.Slide)
    assert found.command.tile == rock


# Nothing to grab


def deeds_without_gold(game: Game) -> list[type]:
    """Returns what a bot does one after the other where nothing is to be grabbed."""
    bot = BooomBot(STEADY, 0, 1)
    kinds, at_ms = list[type](), 0
    while at_ms < 20_000 and commands.Done not in kinds:
        found = bot.look(view(game, 0), at_ms)
        if found is not None:
            kinds.append(type(found.command))
        at_ms = max(at_ms + 1, bot.wake_ms)
    return kinds


def test_with_nothing_to_grab_it_pushes_tiles_aside_and_then_is_done() -> None:
    game, _ = mine((Kind.ROCK, 300, 300, True))
    assert deeds_without_gold(game) == [commands.Slide] * STEADY.pushes + [commands.Done]


def test_who_holds_the_pickaxe_does_not_say_done_just_before_the_search_ends() -> None:
    game, [_, pickaxe] = mine((Kind.ROCK, 300, 300, True), (Kind.PICKAXE, 0, 0, True))
    holding = give(game, DEPOTS, [pickaxe])
    ending = msgspec.structs.replace(holding, empty_since=0)
    assert commands.Done in deeds_without_gold(holding)
    assert commands.Done not in deeds_without_gold(ending)


def test_a_tile_that_somebody_else_pushed_away_is_not_pushed() -> None:
    game, [_, rock] = mine(GOLD, (Kind.ROCK, 22, 0, True), oath="strict")
    bot = BooomBot(replace(STEADY, cleverness=1.0), 0, 1)
    found = wanted(bot, game)
    assert found is not None
    assert bot.still_wanted(view(game, 0))
    pushed = after(game, found.at_ms - 10, commands.Slide(seat=1, tile=rock, x=812, y=0))
    assert not bot.still_wanted(view(pushed, 0))


# Warnings and forfeits


def test_its_own_special_is_called_while_the_hand_is_busy() -> None:
    laid = [(Kind.LEGAL, 150 * n, 600, True) for n in range(-3, 3)]
    game, [bat, gold, *_] = mine((Kind.BAT, 0, 0, True), *laid)
    busy = after(game, 0, commands.Touch(seat=0, tile=gold))
    free_ms = view(busy, 0)["players"][0]["hand"]["until_ms"]
    found = wanted(BooomBot(replace(STEADY, span=5000), 0, 2), busy)
    assert found is not None
    assert found.command == commands.Touch(seat=0, tile=bat)
    assert found.at_ms < free_ms + 300


def test_who_forgets_its_special_does_not_call_it_and_others_shout_though_nothing_is_left() -> None:
    game, [bat, _] = mine((Kind.BAT, 0, 0, True), (Kind.LEGAL, 300, 0, True))
    alone, [only] = mine((Kind.BAT, 0, 0, True))
    for seed in range(20):
        forgetful = wanted(BooomBot(replace(STEADY, forgets=1.0), 0, seed), game)
        assert forgetful is not None
        assert forgetful.command != commands.Touch(seat=0, tile=bat)
        shouting = wanted(BooomBot(STEADY, 0, seed), alone)
        assert shouting is not None
        assert shouting.command == commands.Touch(seat=0, tile=only)


def test_what_it_looks_out_for_is_noticed_from_farther_away_and_never_slips_its_mind() -> None:
    rows = [[0, 800, 0, 0, 0, "bat"], *([n, 40 * n, 0, 0, 0, "legal"] for n in range(1, 12))]
    found = 0
    for seed in range(40):
        eye = Eye(replace(STEADY, memory=3, span=500), Random(seed))
        eye.open(0, "bat")
        eye.see(rows, 400)
        found += 0 in eye.noticed
        known = 0 in eye.noticed
        eye.see(rows, 3000)
        assert 0 in eye.noticed or not known
    plain = 0
    for seed in range(40):
        eye = Eye(replace(STEADY, memory=12, span=500), Random(seed))
        eye.open(0)
        eye.see(rows, 400)
        plain += 0 in eye.noticed
    assert found > plain + 5


def bat_and_star(oath: str = "lenient", forfeits: str = "plain") -> tuple[Game, int]:
    """Returns a mine with the bat of seat 0, a star and a nugget."""
    game, [bat, _, _] = mine(
        (Kind.BAT, -900, 0, True), (Kind.STAR, 300, 0, True), GOLD, oath=oath, forfeits=forfeits
    )
    return game, bat


def after_warning(level: BotSkill, game: Game, bat: int) -> tuple[BooomBot, Game, Intent]:
    """Returns a bot at seat 1 that looked on while it was warned, and what it wants then."""
    bot = BooomBot(level, 1, 4)
    for at_ms in range(0, 900, 50):
        bot.look(view(game, 1), at_ms)
    bot.intent = None
    frozen = after(game, 1000, commands.Touch(seat=0, tile=bat))
    found = bot.look(view(frozen, 1), 1000)
    assert found is not None
    return bot, frozen, found


def test_a_forfeit_is_begun_after_a_human_delay_and_held_long_enough() -> None:
    for forfeits, gesture in (("plain", "hands_up"), ("own", "flail")):
        game, bat = bat_and_star(forfeits=forfeits)
        bot, frozen, found = after_warning(STEADY, game, bat)
        assert found.command == commands.Raise(seat=1, gesture=gesture)
        assert found.at_ms >= 1000 + 200
        assert bot.still_wanted(view(frozen, 1))
        raised = after(frozen, found.at_ms, found.command)
        ends = bot.look(view(raised, 1), found.at_ms + 1)
        assert ends is not None
        assert ends.command == commands.Lower(seat=1)
        free = after(raised, ends.at_ms, ends.command)
        assert view(free, 1)["players"][1]["forfeits"] == []


def test_slips_of_a_forfeit_are_named() -> None:
    game, bat = bat_and_star(forfeits="own")
    _, _, found = after_warning(replace(STEADY, fumbles=1.0), game, bat)
    assert found.slip == "fumbled"
    assert found.command != commands.Raise(seat=1, gesture="flail")
    bot, frozen, found = after_warning(replace(STEADY, lets_go=1.0), game, bat)
    raised = after(frozen, found.at_ms, found.command)
    ends = bot.look(view(raised, 1), found.at_ms + 1)
    assert ends is not None
    assert ends.slip == "let_go"
    assert view(after(raised, ends.at_ms, ends.command), 1)["players"][1]["forfeits"]


def test_only_where_the_oath_is_strict_somebody_with_nerve_grabs_an_action_although_warned() -> None:
    for oath, nerve, dares in (("strict", 1.0, True), ("strict", 0.0, False), ("lenient", 1.0, False)):
        game, bat = bat_and_star(oath=oath)
        level = replace(STEADY, nerve=nerve, span=5000)
        bot, frozen, found = after_warning(level, game, bat)
        assert (found.slip == "nerve") is dares
        assert isinstance(found.command, commands.Touch) is dares
        assert bot.still_wanted(view(frozen, 1))
    assert [level.key for level in LEVELS.values() if level.nerve] == ["bandit"]


def test_a_hand_that_could_still_stop_heeds_the_warning() -> None:
    game, [bat, gold] = mine((Kind.BAT, -900, 0, True), GOLD)
    bot = BooomBot(STEADY, 1, 1)
    found = wanted(bot, game)
    assert found is not None
    assert found.command == commands.Touch(seat=1, tile=gold)
    early, late = (found.at_ms - ahead for ahead in (CANNOT_STOP_MS + 50, CANNOT_STOP_MS - 50))
    assert not bot.still_wanted(view(after(game, early, commands.Touch(seat=0, tile=bat)), 1))
    assert bot.still_wanted(view(after(game, late, commands.Touch(seat=0, tile=bat)), 1))
