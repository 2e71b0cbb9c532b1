"""Bots as people meet them: warnings come as often as the mine allows, and a beginner has time."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from boomtown.games.booom.bot_levels import LEVELS, BotSkill
from boomtown.games.booom.commands import Touch
from boomtown.games.booom.events import Claimed
from tests.games.booom.adult import ADULT
from tests.games.booom.bot_counts import Counts, count
from tests.games.booom.bot_games import play_bots

LEAST_CALLED_AND_OWED = {"child": (0.75, 0.55), "prospector": (0.88, 0.6), "bandit": (0.94, 0.7)}
"""Of each level: the share of specials in sight that is called, and of those forfeits that are owed."""
LENGTHS = Path(__file__).resolve().parents[3] / "web" / "src" / "i18n" / "booomLengths.json"
IF_ALL_CALL = {2: 0.2, 3: 0.4, 4: 0.6}
"""Forfeits a player owes in a round where a fifth of the tiles is turned and every warning is called."""


@cache
def counted(level: str, seats: int, games: int) -> Counts:
    """Returns what whole games of one level count; played once for all tests that look at them."""
    return count([level] * seats, range(games))


# Warnings


def _owes_enough(counts: Counts, level: str) -> None:
    called, owed = LEAST_CALLED_AND_OWED[level]
    assert counts.share_called > called
    assert owed * IF_ALL_CALL[counts.seats] < counts.owed_each < 1.2 * IF_ALL_CALL[counts.seats]


def test_bots_call_nearly_every_special_that_lies_in_sight() -> None:
    tables = [counted(level, 4, 4) for level in LEVELS]
    assert sum(table.called for table in tables) > 0.8 * sum(table.in_sight for table in tables)
    owed = sum(table.owed_each for table in tables) / len(tables)
    assert 0.7 * IF_ALL_CALL[4] < owed < 1.2 * IF_ALL_CALL[4]


@pytest.mark.slow
@pytest.mark.parametrize("seats", IF_ALL_CALL)
@pytest.mark.parametrize("level", LEVELS)
def test_everybody_owes_about_as_many_forfeits_as_if_all_called(level: str, seats: int) -> None:
    _owes_enough(counted(level, seats, 16), level)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_turns_nearly_a_fifth_of_the_mine(level: str) -> None:
    counts = counted(level, 4, 4)
    assert 0.15 < counts.turned / counts.rounds < 0.22


@pytest.mark.long
@pytest.mark.parametrize("seats", IF_ALL_CALL)
@pytest.mark.parametrize("level", LEVELS)
def test_everybody_owes_as_many_in_many_more_games(level: str, seats: int) -> None:
    _owes_enough(counted(level, seats, 60), level)


# Pace


def pace(level: BotSkill) -> tuple[float, float]:
    """Returns the first touch of a search and the gap from one tile to the next, in milliseconds, medians."""
    firsts: list[int] = []
    gaps: list[int] = []
    for seed in range(6):
        whole = play_bots([level] * 2, {"rounds": 4}, seed=seed)
        for seat in range(2):
            grabbed = [
                entry.at_ms
                for entry in whole.log
                if isinstance(entry.event, Claimed) and entry.event.seat == seat
            ]
            steps = [later - earlier for earlier, later in pairwise(grabbed)]
            gaps += [step for step in steps if step < 5_000]
            reactions = [
                sent.intent
                for sent in whole.sent
                if sent.seat == seat and isinstance(sent.intent.command, Touch) and sent.intent.reaction_ms
            ]
            last_ms = -10_000
            for intent in reactions:
                if intent.at_ms - last_ms > 5_000:
                    assert intent.reaction_ms is not None
                    firsts.append(intent.reaction_ms)
                last_ms = intent.at_ms
    return median(firsts), median(gaps)


def test_the_gentlest_level_is_slower_than_a_careful_adult() -> None:
    child, adult = pace(LEVELS["child"]), pace(ADULT)
    assert child[0] > 1.3 * adult[0]
    assert child[1] > 1.3 * adult[1]


def test_careful_adults_play_no_longer_than_the_set_up_promises() -> None:
    # Other games than those the promise was measured with (`tools/make_booom_lengths.py`).
    adults = count([ADULT] * 4, range(8, 16))
    least_and_most = json.loads(LENGTHS.read_text())
    assert len(least_and_most) == 12
    for rounds, (least, most) in least_and_most.items():
        assert least * 60_000 <= adults.game_ms(int(rounds)) <= most * 60_000


def test_a_careful_adult_beats_the_gentlest_level() -> None:
    gold = [0, 0]
    for seed in range(6):
        scores = play_bots([ADULT, "child"], {"rounds": 4}, seed=seed).game.scores()
        gold = [sum(pair) for pair in zip(gold, scores, strict=True)]
    assert gold[0] > 1.4 * gold[1]
