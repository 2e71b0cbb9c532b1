"""Ladders: who meets whom, and what the ratings make of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.arena.crew import LocalCrew
from boomtown.arena.ladder import Ladder, LadderMatch, RatedLadder, matches_of, play_ladder, rate
from boomtown.arena.match import Tally
from boomtown.arena.statistics import elo
from boomtown.games.registry import turn_game
from tests.bots.heap import Heap


def ladder(*rungs: str, seats: int = 2, games: int = 20, yardsticks: int = 0) -> Ladder:
    matches = matches_of(rungs, games=games, yardstick_games=yardsticks)
    return Ladder(rules=Heap(), options={}, seats=seats, seed=1, opening=2, seconds=None, matches=matches)


def played(one: Ladder, folder: Path | None = None, jobs: int = 1) -> RatedLadder:
    tallies: dict[int, Tally] = {}
    for number, tally in play_ladder(one, folder, crew=LocalCrew(jobs)):
        tallies[number] = tally
    return rate(one, tallies)


def test_neighbours_meet_and_everybody_meets_the_yardsticks() -> None:
    matches = matches_of(["newcomer", "settler", "ranger"], games=100, yardstick_games=10)
    assert [(one.first, one.second, one.games) for one in matches] == [
        ("settler", "newcomer", 100),
        ("ranger", "settler", 100),
        ("newcomer", "random", 10),
        ("settler", "random", 10),
        ("ranger", "random", 10),
        ("greedy", "random", 10),
        ("newcomer", "greedy", 10),
        ("settler", "greedy", 10),
        ("ranger", "greedy", 10),
    ]


def test_a_yardstick_that_is_a_rung_meets_nobody_twice() -> None:
    for yardsticks in (0, 6):
        matches = matches_of(["random", "greedy", "ranger"], games=8, yardstick_games=yardsticks)
        met = [frozenset((one.first, one.second)) for one in matches]
        assert len(met) == len(set(met)) == (2 if yardsticks == 0 else 3)
        assert all(one.first != one.second for one in matches)


def test_two_rungs_have_the_elo_of_their_match() -> None:
    rated = played(ladder("random", "search:40", games=40))
    [strong, weak], [match] = rated.bots, rated.matches
    assert (strong.name, weak.name, weak.elo, weak.error) == ("search:40", "random", 0.0, 0.0)
    assert strong.elo == pytest.approx(elo((match.share * 40 + 0.5) / 41))
    assert match.low <= match.share <= match.high
    assert (strong.games, weak.games) == (40, 40)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_the_stronger_sits_alone(seats: int) -> None:
    rated = played(ladder("random", "search:60", seats=seats, games=12 * seats))
    assert rated.matches[0].share > 1 / seats
    assert rated.bots[0].name == "search:60"
    same = played(ladder("random", "uct:1", seats=seats, games=12 * seats))
    assert abs(same.bots[0].elo - same.bots[1].elo) < 250, "one point in so many is even"


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    rules = turn_game("boomerang")
    matches = matches_of(["random", "search:10", "search:20"], games=6, yardstick_games=2)
    one = Ladder(
        rules=rules,
        options=rules.card.check_options({}),
        seats=2,
        seed=1,
        opening=2,
        seconds=None,
        matches=matches,
    )
    whole = played(one)
    going = play_ladder(one, tmp_path)
    for _ in range(8):
        next(going)
    going.close()
    written = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert set(written) == {"search_10-random.jsonl", "search_20-search_10.jsonl"}
    assert played(one, tmp_path, jobs=2) == whole
    for name, before in written.items():
        assert (tmp_path / name).read_bytes().startswith(before)


def test_every_match_of_a_ladder_has_a_file_of_its_own() -> None:
    assert LadderMatch("search:0.5s", "uct:9:exploration=0.5", 1).file_name == (
        "search_0.5s-uct_9_exploration_0.5.jsonl"
    )
