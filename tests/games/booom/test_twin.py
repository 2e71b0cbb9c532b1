"""BOOOM! against its independent twin: any commands at any times, everything compared after each.

Compared are refusals and their codes, every event, every field of every view, clocks, what lies where and
what is hidden. Chance comes from the engine; the twin checks that it can be, and tests here how it falls.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest

from boomtown.games.booom import acting, commands, events, searching, throwing
from boomtown.games.booom.card import CARD
from boomtown.games.booom.decide import begin, play
from boomtown.games.booom.game import Game, Miner
from boomtown.games.booom.kinds import ACTIONS
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.views import view
from boomtown.games.card import OptionValue
from tests.games.booom.random_hands import AnyHands
from tests.games.booom.side_by_side import Pair
from tests.reference.booom_visibility import may_be_seen, must_be_seen

EVENTS = {event.__struct_config__.tag for event in events.Event.__args__}
CODES = set(
    "already_cast no_such_character character_taken not_aiming beside_the_mine no_watch too_soon still_flying"
    " not_searching in_jail already_done taken not_there hand_busy face_down not_your_special idle_special"
    " already_warned frozen not_warned wrong_gesture already_raised not_raised take_it specials_stay"
    " no_action_now not_your_action cannot_dig already_turned own_duel no_gold not_your_gold wrong_number"
    " no_such_fist too_early game_over no_such_seat".split()
)
"""All with which the rules refuse a command."""
REFEREES = {"beaten", "came_late", "false_start", "lost_draw"}
"""Those of the referee of touches, which is not compared here."""
ERRORS = Path(__file__).parents[3] / "docs" / "errors.md"


def any_options(rng: Random) -> dict[str, OptionValue]:
    """Returns any values of all options; short games more often, so that many come to an end."""
    options: dict[str, OptionValue] = {option.name: rng.choice(option.values) for option in CARD.options}
    if rng.random() < 0.5:
        options["rounds"] = rng.choice((1, 2, 3))
    if rng.random() < 0.5:
        options["search_s"] = 20
    return options


def compared(seed: int, steps: int, **fixed: OptionValue) -> Pair:
    """Plays a game of any hands next to the twin; fails where they differ."""
    rng = Random(seed)
    pair = Pair({**any_options(rng), **fixed}, seats=rng.choice((2, 3, 4)), seed=seed)
    AnyHands(pair, rng).play(steps, probes=3)
    return pair


def test_no_code_that_is_documented_is_left_out() -> None:
    table = ERRORS.read_text().partition("## Commands of BOOOM!")[2].partition("\n## ")[0]
    listed = set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE))
    assert listed == (CODES | REFEREES) - {"game_over", "no_such_seat"}


@pytest.mark.parametrize("seed", range(12))
def test_engine_and_twin_agree_whatever_is_tried(seed: int) -> None:
    pair = compared(seed, 120)
    assert pair.compared["states"] > 10
    assert pair.compared["probes"] > 100


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(6))
def test_engine_and_twin_agree_in_hundreds_of_games_and_everything_happens_in_them(hundred: int) -> None:
    happened: Counter[str] = Counter()
    numbers: Counter[str] = Counter()
    for seed in range(100 * (hundred + 1), 100 * (hundred + 2)):
        pair = compared(seed, 400)
        happened += pair.happened
        numbers += pair.compared
    assert EVENTS - {"opened"} - set(happened) == set()
    assert CODES - set(happened) == set()
    assert set(happened) <= EVENTS | CODES
    assert numbers["probes"] > 30_000
    assert numbers["values"] > 1_000_000


def test_the_same_commands_lead_to_the_same_game_again() -> None:
    pair = compared(5, 150, oath="strict")
    game = begin(open_game(pair.twin.options, seats=pair.game.seats, seed=5))
    for at, command, lawful in pair.log:
        if lawful:
            game, _ = play(game, command, at)
    assert [view(game, seat) for seat in range(game.seats)] == [
        view(pair.game, seat) for seat in range(game.seats)
    ]


# How chance falls


def test_a_hand_is_busy_longer_with_what_comes_from_farther_away() -> None:
    pairs = [compared(seed, 150) for seed in range(20, 26)]
    for ways in ([p.twin.carried for p in pairs], [p.twin.pushed for p in pairs]):
        sorted_ways = sorted(way for some in ways for way in some)
        assert len(sorted_ways) > 20
        assert all(ms > 0 for _, ms in sorted_ways)
        for (near, shorter), (far, longer) in pairwise(sorted_ways):
            # Whole milliseconds are rounded; ways of the same length may differ by one.
            assert longer >= shorter - 1 if far - near < 1 else longer >= shorter
        assert sorted_ways[-1][1] > sorted_ways[0][1]


def blasts(seeds: range, force: int) -> list[Pair]:
    """Returns games after a first blast of four sticks, well apart."""
    found = []
    for seed in seeds:
        pair = Pair({}, seats=4, seed=seed)
        for seat, (x, y) in enumerate(((-600, -600), (-600, 600), (600, 600), (600, -600))):
            assert pair.do(commands.Aim(seat=seat, x=x, y=y, force=force), 100 + seat)
        assert pair.do(commands.Call(seat=pair.twin.watch), 200)
        found.append(pair)
    return found


def test_in_a_good_blast_about_a_third_of_the_tiles_tumble_and_half_of_those_turn() -> None:
    (good, wild) = (blasts(range(30, 46), force) for force in (75, 100))
    (good_stones, wild_stones) = ([p.twin.blasts[0] for p in some] for some in (good, wild))
    turned, lay = (sum(blast[key] for blast in good_stones) for key in ("turned", "lay"))
    assert lay == 16 * 78
    assert 0.30 < 2 * turned / lay < 0.44
    assert turned > sum(blast["turned"] for blast in wild_stones)
    assert 2 < mean(blast["out"] for blast in good_stones) < 30
    good_miss, wild_miss = (mean(far for p in some for _, far in p.twin.missed) for some in (good, wild))
    assert good_miss < wild_miss


def test_nineteen_spots_miss_nothing_but_slivers() -> None:
    (pair,) = blasts(range(60, 61), 75)
    mine = pair.twin.mine
    laid = {n: (t["x"], t["y"], t["height"]) for n, t in mine.tiles.items()}
    for n, (x, y, height) in laid.items():
        above = mine.above(x, y, height, laid)
        wider = [(ax, ay) for ax, ay, high in laid.values() if high > height]
        if n in mine.shown:
            assert may_be_seen((x, y), above)
        else:
            assert not must_be_seen((x, y), wider)
    assert 60 < len(mine.shown) < 160


# Planted defects


def _no_hurry(self: Miner, at_ms: int) -> bool:
    return False


def _jailed_this_round_only(self: Game, seat: int) -> bool:
    return self.round == self.miner(seat).jail - 1


def _through_walls(x: int, y: int, to_x: int, to_y: int) -> tuple[int, int]:
    return to_x, to_y


def _all_last(scores: Any) -> tuple[int, ...]:
    return (len(scores),) * len(scores)


def _always_brisk(self: Game, ms: int) -> int:
    return ms


PLANTED: dict[str, tuple[Any, str, Any, dict[str, OptionValue]]] = {
    "two hands": (Miner, "busy", _no_hurry, {}),
    "short jail": (Game, "jailed", _jailed_this_round_only, {"oath": "strict"}),
    "no walls": (searching, "stop", _through_walls, {}),
    "long mercy": (searching, "MERCY_MS", 900, {"oath": "strict"}),
    "short last look": (searching, "LAST_LOOK_MS", 2_999, {}),
    "gestures of no length": (searching, "HOLD_MS", dict.fromkeys(searching.HOLD_MS, 0), {}),
    "early command": (throwing, "SOONEST_CALL_MS", 0, {}),
    "no calm": (Game, "paced", _always_brisk, {"pace": "calm"}),
    "six blows": (acting, "DIGS", 6, {}),
    "the revolver first": (acting, "ACTIONS", ACTIONS[::-1], {}),
    "nobody wins": (acting, "places_by", _all_last, {"rounds": 1}),
}


@pytest.mark.parametrize("defect", PLANTED)
def test_a_planted_defect_is_found(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, wrong, options = PLANTED[defect]
    monkeypatch.setattr(where, name, wrong)

    def compare() -> None:
        for seed in range(40):
            compared(seed, 150, **options)

    with pytest.raises(AssertionError):
        compare()
