"""Matches: fair by seats and seeds, and honest about their error."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.bots.bot import Choice, Limits
from boomtown.bots.levels import keys
from boomtown.bots.match import Entrant, Standing, UnknownBot, entrant, play_game, play_match
from boomtown.core import Outcome
from boomtown.games.ruleset import Position, Ruleset
from tests.bots.heap import Heap


class Stubborn:
    """Always takes the same number, or what is left."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.seeds: list[tuple[int, int]] = []

    def choose(self, position: Position[Any], limits: Limits, seed: int) -> Choice:
        self.seeds.append((position.ply, seed))
        move = position.legal_moves()[: self.count][-1]
        return Choice(move=move, values=(0.5, 0.5))


def stubborn(count: int, made: list[Stubborn] | None = None) -> Entrant:
    def make(rules: Ruleset[Any, Any]) -> Stubborn:
        bot = Stubborn(count)
        if made is not None:
            made.append(bot)
        return bot

    return Entrant(f"takes {count}", make)


def test_the_interval_is_wilsons() -> None:
    # Known values: 8 of 10 is 49.0 % to 94.3 %, 50 of 100 is 40.4 % to 59.6 %.
    assert Standing("a", 8, 0, 2, 8.0).interval == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert Standing("a", 50, 0, 50, 50.0).interval == pytest.approx((0.4038, 0.5962), abs=1e-4)
    low, high = Standing("a", 10, 0, 0, 10.0).interval
    assert low == pytest.approx(0.7225, abs=1e-4)
    assert high == 1.0


def test_standings_count_wins_shares_and_losses() -> None:
    standing = Standing("a")
    standing = standing.after(Outcome((1, 2), (5, 3), "points"), 0)
    standing = standing.after(Outcome((1, 1), (4, 4), "points"), 1)
    standing = standing.after(Outcome((1, 2), (5, 3), "points"), 1)
    standing = standing.after(Outcome((1, 2, 1), (5, 3, 5), "points"), 2)
    assert (standing.wins, standing.draws, standing.losses, standing.points) == (1, 2, 1, 2.0)
    assert standing.share == 0.5


def test_seats_are_swapped_with_the_same_seeds() -> None:
    made: list[Stubborn] = []
    *_, (first, second) = play_match(Heap(), [stubborn(1, made), stubborn(2, made)], {}, games=4, seed=7)
    assert first.games == second.games == 4
    assert first.points + second.points == 4
    by_game = [made[index : index + 2] for index in range(0, 8, 2)]
    assert [[bot.count for bot in game] for game in by_game] == [[1, 2], [2, 1], [1, 2], [2, 1]]
    seeds = [dict(game[0].seeds + game[1].seeds) for game in by_game]
    assert seeds[0][0] == seeds[1][0] != seeds[2][0] == seeds[3][0]


@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_take_turns_all_round(seats: int) -> None:
    made: list[Stubborn] = []
    entrants = [stubborn(count, made) for count in (1, 2, 3, 1)[:seats]]
    *_, standings = play_match(Heap(), entrants, {}, games=seats, seed=1)
    assert sum(standing.points for standing in standings) == seats
    firsts = [made[game * seats].count for game in range(seats)]
    assert firsts == [(1, 2, 3, 1)[game] for game in range(seats)]


def test_the_same_seed_plays_the_same_match_on_any_number_of_threads() -> None:
    entrants = [entrant("search:40"), entrant("random")]

    def results(seed: int, jobs: int) -> list[tuple[Standing, ...]]:
        return list(play_match(Heap(), entrants, {}, games=12, seed=seed, jobs=jobs))

    assert results(3, 1) == results(3, 1) == results(3, 2)


def test_a_game_is_played_to_its_end() -> None:
    outcome, moves = play_game(Heap(), [stubborn(3), stubborn(3)], {}, seed=1)
    assert (moves, outcome.winners) == (7, (0,))


@pytest.mark.parametrize(
    "name", [*keys(), "random", "greedy", "search:25", "search:25:explore=0.9:expand_at=2"]
)
def test_every_name_makes_a_bot(name: str) -> None:
    rules = Heap()
    one = entrant(name)
    assert one.name == name
    choice = one.make(rules).choose(rules.start(), one.limits, 1)
    assert choice.move in {"1", "2", "3"}


def test_a_limit_in_seconds_is_read_and_uses_the_clock() -> None:
    ticks = iter(range(1_000))
    one = entrant("search:2.5s", clock=lambda: float(next(ticks)))
    assert one.limits == Limits(seconds=2.5)
    assert one.make(Heap()).choose(Heap().start(), one.limits, 1).nodes > 0


@pytest.mark.parametrize(
    "name",
    [
        "",
        "sheriff",
        "search",
        "search:",
        "search:many",
        "search:9:explore",
        "search:9:boldness=3",
        "search:9:explore=x",
    ],
)
def test_unknown_names_say_what_there_is(name: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        entrant(name)
    assert refused.value.code == "unknown_bot"
