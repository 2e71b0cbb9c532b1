"""Tuning: SPSA finds what is better, and a tuning that was stopped goes on."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from boomtown.arena.crew import LocalCrew
from boomtown.arena.journal import AnotherMatch, DamagedMatch
from boomtown.arena.spsa import Parameter, neighbours, reach_of, signs_of, step
from boomtown.arena.statistics import share_of
from boomtown.arena.tune import BadParameter, Tuner, read_parameter, read_parameters, tune
from boomtown.games.bot_profile import Tuning
from tests.bots.heap import Heap


def tuner(*numbers: str, nodes: int = 20, seats: int = 2, seed: int = 1, pairs: int = 1) -> Tuner:
    return Tuner(
        rules=Heap(),
        options={},
        seats=seats,
        search=f"search:{nodes}",
        parameters=read_parameters(numbers or ("exploration=0.1..0.9", "expand_at=1..9")),
        pairs=pairs,
        seconds=None,
        opening=2,
        seed=seed,
    )


@pytest.mark.parametrize("best", [(0.8, 0.3, 0.5), (0.1, 0.6, 0.9)])
def test_it_walks_to_the_best_numbers_by_noisy_contests(best: tuple[float, ...]) -> None:
    """A player is as strong as it is near; the farthest corner is some 400 Elo weaker."""
    parameters = [Parameter(name, 0, 1) for name in "abc"]

    def strength(places: tuple[float, ...]) -> float:
        return -300 * sum((place - top) ** 2 for place, top in zip(places, best, strict=True))

    rng = random.Random(2)
    places: tuple[float, ...] = (0.5, 0.5, 0.5)
    began = strength(places)
    for iteration in range(600):
        first, second = neighbours(parameters, places, iteration, seed=9)
        chance = share_of(strength(first) - strength(second))
        share = sum(rng.random() < chance for _ in range(8)) / 8
        places = step(parameters, places, iteration, 9, share)
    assert strength(places) > began / 4
    assert max(abs(place - top) for place, top in zip(places, best, strict=True)) < 0.2


def test_an_even_contest_moves_nothing_and_a_won_one_goes_to_the_winner() -> None:
    parameters = [Parameter("a", 0, 10), Parameter("b", -1, 1)]
    places = (0.5, 0.25)
    assert step(parameters, places, 3, 1, 0.5) == places
    signs = signs_of(2, 3, 1)
    for share, direction in ((1.0, 1), (0.0, -1)):
        after = step(parameters, places, 3, 1, share)
        for sign, before, now in zip(signs, places, after, strict=True):
            assert (now - before) * sign * direction > 0


def test_steps_and_reach_become_shorter() -> None:
    one = Parameter("a", 0, 1)
    moves = [abs(step([one], [0.5], at, 1, 1.0)[0] - 0.5) for at in (0, 10, 100, 1000)]
    assert moves == sorted(moves, reverse=True)
    assert reach_of(one, 0) > reach_of(one, 100)


def test_numbers_stay_in_their_range() -> None:
    one = Parameter("a", 2, 4)
    for place in (0.0, 1.0):
        for seed in range(6):
            assert all(2 <= value <= 4 for values in neighbours([one], [place], 0, seed) for value in values)
            for share in (0.0, 1.0):
                assert 0 <= step([one], [place], 0, seed, share)[0] <= 1


@pytest.mark.parametrize(("low", "high"), [(0, 1), (1, 9), (0, 100)])
def test_neighbours_differ_in_whole_numbers_too(low: int, high: int) -> None:
    one = Parameter("a", low, high, whole=True)
    for iteration in (0, 500):
        [[first], [second]] = neighbours([one], [0.5], iteration, 1)
        assert first != second
        assert {first, second} <= {float(value) for value in range(low, high + 1)}


@pytest.mark.parametrize("seats", [2, 3])
def test_a_tuning_repeats_itself(seats: int) -> None:
    one = list(tune(tuner(seats=seats), None, iterations=3))
    assert one == list(tune(tuner(seats=seats), None, iterations=3, crew=LocalCrew(2)))
    assert one != list(tune(tuner(seats=seats, seed=2), None, iterations=3))
    assert all(0 <= iteration.share <= 1 for iteration in one)


def test_it_begins_at_the_numbers_of_today() -> None:
    begins = tuner("exploration=0.1..0.9", "expand_at=1..9", "rave_bias=0.5..1")
    today = Tuning()
    assert begins.values_at(begins.began) == pytest.approx((today.exploration, today.expand_at, 0.5))
    assert begins.bot((0.25, 3.0, 0.5)) == "search:20:exploration=0.25:expand_at=3:rave_bias=0.5"


@pytest.mark.parametrize("kept", [0, 1, 3])
@pytest.mark.parametrize("cut", [0, 20])
def test_a_tuning_goes_on_where_it_stopped(tmp_path: Path, kept: int, cut: int) -> None:
    path = tmp_path / "tune.jsonl"
    whole = list(tune(tuner(), path, iterations=4))
    written = path.read_bytes()
    lines = written.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: 1 + kept]) + lines[1 + kept][:cut])
    assert list(tune(tuner(), path, iterations=4)) == whole
    assert path.read_bytes() == written
    assert list(tune(tuner(), path, iterations=6))[:4] == whole


def test_another_tuning_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tune.jsonl"
    list(tune(tuner(), path, iterations=1))
    others = (tuner(nodes=21), tuner("exploration=0.1..0.8"), tuner(seats=3), tuner(pairs=2), tuner(seed=2))
    for name, other in zip(("search", "parameters", "seats", "pairs", "seed"), others, strict=True):
        with pytest.raises(AnotherMatch, match=f"its {name} is"):
            next(tune(other, path, iterations=1))


@pytest.mark.parametrize("change", [{"number": 5}, {"places": [0.5]}])
def test_a_damaged_line_is_named(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "tune.jsonl"
    list(tune(tuner(), path, iterations=2))
    header, first, second = path.read_text().splitlines()
    path.write_text("\n".join([header, first, json.dumps(json.loads(second) | change), ""]))
    with pytest.raises(DamagedMatch, match="line 3: it is not iteration 1"):
        next(tune(tuner(), path, iterations=2))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "exploration",
        "exploration=1",
        "exploration=1..",
        "exploration=2..1",
        "exploration=1..1",
        "exploration=0..inf",
        "exploration=nan..1",
        "boldness=0..1",
        "expand_at=1.5..3",
    ],
)
def test_what_cannot_be_tuned_is_refused(text: str) -> None:
    with pytest.raises(BadParameter) as refused:
        read_parameter(text)
    assert refused.value.code == "bad_parameter"


def test_nothing_is_tuned_twice() -> None:
    with pytest.raises(BadParameter, match="given twice"):
        read_parameters(["expand_at=1..3", "exploration=0..1", "expand_at=2..4"])
