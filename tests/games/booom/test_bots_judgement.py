"""What a bot of BOOOM! thinks and remembers: throws, digs, duels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from boomtown.games.booom.bot_judgement import BotJudgement
from boomtown.games.booom.bot_levels import BANDIT, CHILD, TEMPERAMENTS, BotSkill
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.tiles import DEPOTS
from boomtown.games.booom.views import view
from tests.games.booom.positions import give, mine, some

GOLD = (Kind.LEGAL, 0, 0, True)


def clever(level: BotSkill = BANDIT, seat: int = 0) -> BotJudgement:
    return BotJudgement(replace(level, cleverness=1.0), seat, Random(1))


def with_fists(game: Game, target: int, left: Iterable[str], right: Iterable[str]) -> dict[str, Any]:
    seen = view(game, 0)
    seen["fists"] = {
        "seat": 3,
        "target": target,
        "fist": "left",
        "left": list(left),
        "right": list(right),
    }
    return seen


def test_it_remembers_in_which_fist_somebody_hid() -> None:
    game, _ = mine(GOLD)
    for full, seen in (
        ("right", with_fists(game, 2, [], ["legal", "legal"])),
        ("left", with_fists(game, 2, ["legal", "illegal"], [])),
    ):
        judgement = clever()
        judgement.remember(seen)
        judgement.remember(seen)
        assert {judgement.fist({"action": {"target": 2}}) for _ in range(20)} == {full}
        assert len({judgement.fist({"action": {"target": 1}}) for _ in range(40)}) == 2


def test_the_revolver_goes_to_the_richest_or_to_whoever_did_harm() -> None:
    game, _ = mine(GOLD)
    legal = some(game, Kind.LEGAL, 6)
    for seat, tiles in ((1, legal[:1]), (2, legal[1:4]), (3, legal[4:6])):
        game = give(game, DEPOTS + seat, tiles)
    seen = with_fists(game, 0, [], ["legal"])
    seen["action"] = {"seat": 0, "targets": [1, 2, 3]}
    judgement = clever()
    calm, vengeful = replace(TEMPERAMENTS[None], grudge=0.0), replace(TEMPERAMENTS[None], grudge=1.0)
    assert judgement.victim(seen, vengeful) == 2
    judgement.remember(seen)
    assert judgement.victim(seen, vengeful) == 3
    assert judgement.victim(seen, calm) == 2


def test_it_hides_two_nuggets_or_its_only_one_and_rather_the_illegal_ones() -> None:
    only = {"depot": [[7, "legal"], [9, "star"]]}
    more = {"depot": [[7, "legal"], [8, "illegal"], [9, "star"], [10, "illegal"]]}
    for seed in range(30):
        judgement = BotJudgement(replace(BANDIT, cleverness=1.0), 0, Random(seed))
        left, right = judgement.hide(only, TEMPERAMENTS["tony"])
        assert {*left, *right} == {7}
        assert len(left) + len(right) == 1
        left, right = judgement.hide(more, TEMPERAMENTS["ruby"])
        assert sorted((*left, *right)) == [8, 10]


def test_it_digs_where_no_stick_has_stirred_the_rubble() -> None:
    game, tiles = mine(*((Kind.ROCK, x, 0, True) for x in (-1000, -500, 0, 500, 1000)))
    seen = view(game, 0)
    seen["sticks"] = [{"seat": 0, "x": x, "y": 0, "force": 75} for x in (-900, -400, 100, 500)]
    seen["own"] = {"choices": tiles}
    judgement = clever()
    judgement.remember(seen)
    assert judgement.dig(seen) == tiles[4]


def test_a_child_throws_at_any_tile_and_a_bandit_at_a_heap() -> None:
    heap = [(Kind.ROCK, 800 + 20 * n, 700, True) for n in range(12)]
    game, _ = mine(*heap)
    seen = view(game, 0)
    seen["tiles"] = [row for row in seen["tiles"] if row[1] > 0]
    calm = TEMPERAMENTS[None]
    child = [BotJudgement(replace(CHILD, cleverness=0.0), 0, Random(s)).throw(seen, calm) for s in range(40)]
    bandit = [
        BotJudgement(replace(BANDIT, cleverness=1.0), 0, Random(s)).throw(seen, calm) for s in range(40)
    ]
    assert len({(x, y) for x, y, _ in child}) > 8
    assert {(x, y) for x, y, _ in child} <= {(row[1], row[2]) for row in seen["tiles"]}
    assert all(x >= 800 and y == 700 for x, y, _ in bandit)
    assert all(60 <= force <= 90 for _, _, force in bandit)
