"""Matches: fair by seats, seeds and openings, and the same however they are played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boomtown.arena.crew import LocalCrew
from boomtown.arena.entrants import Entrant, entrant
from boomtown.arena.games import Match, default_opening, drawn_opening, order_of, play_game
from boomtown.arena.match import Tally, begin, play_match, play_on
from boomtown.arena.match_file import MatchFile
from boomtown.arena.standing import Standing
from boomtown.arena.statistics import Sprt
from boomtown.bots.bot import Choice, Limits
from boomtown.core import Outcome
from boomtown.games.registry import turn_game
from boomtown.games.turn_game import TurnPosition
from tests.arena.stubborn import Stubborn, stubborn
from tests.bots.heap import Heap, HeapPosition


def match_of(*counts: int, seed: int = 1, opening: int = 0) -> Match:
    entrants = tuple(map(stubborn, counts))
    return Match(rules=Heap(), entrants=entrants, options={}, seed=seed, opening=opening)


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
    assert {order_of(number, seats)[0] for number in range(seats)} == set(range(seats))


@pytest.mark.parametrize("opening", [0, 3])
def test_the_same_seed_plays_the_same_match_on_any_number_of_threads(opening: int) -> None:
    entrants = [entrant("search:40"), entrant("random")]

    def results(seed: int, jobs: int) -> list[tuple[Standing, ...]]:
        return list(
            play_match(Heap(), entrants, {}, games=12, seed=seed, crew=LocalCrew(jobs), opening=opening)
        )

    assert results(3, 1) == results(3, 1) == results(3, 2)


def test_a_game_is_played_to_its_end() -> None:
    game = play_game(match_of(3, 3), 0)
    assert (len(game.moves), game.outcome.winners) == (7, (0,))


@pytest.mark.parametrize("opening", [2, 5])
def test_both_sides_play_the_same_opening_and_others_another(opening: int) -> None:
    games = [play_game(match_of(1, 2, opening=opening), number) for number in range(12)]
    assert {game.opening for game in games} == {opening}
    drawn = [game.moves[:opening] for game in games]
    assert all(drawn[number] == drawn[number + 1] for number in range(0, 12, 2))
    assert len(set(drawn)) > 1
    assert [game.order for game in games[:2]] == [(0, 1), (1, 0)]


def test_an_opening_never_ends_the_game() -> None:
    for seed in range(50):
        moves = drawn_opening(HeapPosition(5), 10, seed)
        position = Heap().play_texts(HeapPosition(5), moves)
        assert position.outcome() is None


def test_openings_are_drawn_only_where_games_start_alike() -> None:
    boomers = turn_game("boomers")
    assert default_opening(boomers, {}, 2) == 4
    assert default_opening(boomers, {"layout": "random", "rails": True}, 2) == 0
    assert default_opening(Heap(), {}, 3) == 6


def test_points_of_two_games_are_counted_as_a_pair() -> None:
    first_wins, drawn = Outcome((1, 2), (5, 3), "points"), Outcome((1, 1), (4, 4), "points")
    blank = play_game(match_of(1, 1), 0)
    tally = begin(["a", "b"])
    for number, outcome in enumerate([first_wins, drawn, drawn, first_wins, first_wins]):
        tally = tally.after(replace(blank, number=number, order=order_of(number, 2), outcome=outcome))
    # The first seat wins: a has it in games 0, 2 and 4. Game 4 waits for its other half.
    assert tally.pairs.counts == (0, 1, 0, 1, 0)
    assert tally.half_pair == 1.0
    assert tally.games == 5


def test_bots_of_more_than_two_seats_make_no_pairs() -> None:
    *_, (_, tally) = play_on(three := match_of(1, 2, 3), MatchFile(None, three), games=6)
    assert (tally.pairs.pairs, tally.half_pair, tally.games) == (0, None, 6)


@pytest.mark.parametrize(("better", "worse"), [("search:60", "random"), ("random", "search:60")])
def test_the_test_stops_a_match_early_at_the_end_of_a_pair(better: str, worse: str) -> None:
    contest = Match(rules=Heap(), entrants=(entrant(better), entrant(worse)), options={}, seed=1, opening=2)
    sprt = Sprt(0, 100)

    def tallies(jobs: int) -> list[Tally]:
        file = MatchFile(None, contest)
        return [tally for _, tally in play_on(contest, file, games=200, crew=LocalCrew(jobs), sprt=sprt)]

    one, more = tallies(1), tallies(3)
    assert one == more
    assert one[-1].games < 200
    assert one[-1].games % 2 == 0
    assert one[-1].verdict == ("stronger" if better != "random" else "not_stronger")
    assert {tally.verdict for tally in one[:-1]} == {None}


def test_a_bot_that_fails_ends_the_match() -> None:
    class Failing(Stubborn):
        def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
            raise ZeroDivisionError

    failing = Entrant("failing", lambda rules: Failing(1))
    with pytest.raises(ZeroDivisionError):
        list(play_match(Heap(), [failing, stubborn(2)], {}, games=8, seed=1, crew=LocalCrew(2)))
