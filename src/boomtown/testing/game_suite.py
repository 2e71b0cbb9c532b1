"""The conformance suite that every game of turns passes. It loops over the registry and names no game.

    class TestMine(GameSuite):
        games = ("mine",)
        score_bounds = {"mine": lambda options: (0, 100)}

in any test module runs it over these games with every value of every option; without `games` over all.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np
import pytest

from boomtown.core import GameOver, IllegalMove, NotationError, OptionError, Seat
from boomtown.games.action_factors import factors_of
from boomtown.games.capabilities import CAPABILITIES, ConfirmedTurns, IdleTurns
from boomtown.games.card import Options
from boomtown.games.registry import turn_game, turn_keys
from boomtown.games.turn_game import TurnGame, TurnPosition
from boomtown.testing.wire_shapes import assert_hints_fit, assert_pictures_fit, assert_static_data_fits

Variant = tuple[str, tuple[tuple[str, Any], ...], int]
"""A game's key, its options and its number of seats."""

ScoreBounds = Mapping[str, Callable[[Options], tuple[int, int]]]

_LONGEST_GAME = 2_000
"""Moves after which a random game counts as endless."""


_MIXTURES = 6
"""Random combinations of all options that are tried beside the single values."""


@cache
def variants(keys: tuple[str, ...] | None = None) -> tuple[Variant, ...]:
    """Returns the games of these keys (None: all) with each number of seats, each value of each option (the
    others at their default), and a few combinations of all of them."""
    found: dict[Variant, None] = {}
    for key in turn_keys() if keys is None else keys:
        card = turn_game(key).card
        chosen: list[Options] = [{}]
        chosen += [{option.name: value} for option in card.options for value in option.values]
        rng = random.Random(key)
        for _ in range(_MIXTURES if len(card.options) > 1 else 0):
            chosen.append({option.name: rng.choice(option.values) for option in card.options})
        for seats in range(card.seats[0], card.seats[1] + 1):
            for options in chosen:
                if _can_start(key, options, seats):
                    found[key, tuple(card.check_options(options).items()), seats] = None
    return tuple(found)


def _can_start(key: str, options: Options, seats: int) -> bool:
    """Tells whether these options have a start of their own for so many seats.

    Some are for positions given as text; and where the number of seats is an option, it may be another one.
    """
    rules = turn_game(key)
    try:
        rules.start(rules.card.check_options(options), seats=seats)
    except OptionError as error:
        if error.code not in ("needs_position", "bad_seats"):
            raise
        return False
    return True


def name_of(variant: Variant) -> str:
    """Returns the test id of a game."""
    key, options, seats = variant
    return "-".join([key, *(f"{name}={value}" for name, value in options), str(seats)])


@cache
def random_game(variant: Variant, seed: int) -> tuple[TurnPosition[Any], ...]:
    """Returns all positions of a game of random moves."""
    key, options, seats = variant
    rng = random.Random(seed)
    position: TurnPosition[Any] = turn_game(key).start(dict(options), seats=seats, seed=seed)
    line = [position]
    while (moves := position.legal_moves()) and len(line) < _LONGEST_GAME:
        position = position.play(rng.choice(moves))
        line.append(position)
    return tuple(line)


class GameSuite:
    """What holds for every game; inherit it in a test module."""

    games: ClassVar[tuple[str, ...] | None] = None
    """The keys of the games to be tested; None: all that are found."""
    seeds: ClassVar[tuple[int, ...]] = (1, 2, 3)
    score_bounds: ClassVar[ScoreBounds]
    """For each game, by its options: the least and greatest number of points that a seat can have."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Runs each test with every variant of the games."""
        metafunc.parametrize("variant", variants(self.games), ids=name_of)

    def lines(self, variant: Variant) -> Iterator[tuple[TurnGame[Any, Any], tuple[TurnPosition[Any], ...]]]:
        """Yields random games."""
        for seed in self.seeds:
            yield turn_game(variant[0]), random_game(variant, seed)

    def move_between(self, position: TurnPosition[Any], following: TurnPosition[Any]) -> Any:
        """Returns the move that leads from one position to the next."""
        return next(move for move in position.legal_moves() if position.play(move) == following)

    def test_every_game_comes_to_an_end(self, variant: Variant) -> None:
        for _, line in self.lines(variant):
            assert line[-1].outcome() is not None
            assert line[-1].to_move is None
            assert line[-1].legal_moves() == []
            for position in line[:-1]:
                assert position.outcome() is None
                assert position.to_move in range(position.seats)

    def test_the_same_seed_and_moves_give_the_same_game(self, variant: Variant) -> None:
        key, options, seats = variant
        for seed in self.seeds:
            first = random_game(variant, seed)
            again: TurnPosition[Any] = turn_game(key).start(dict(options), seats=seats, seed=seed)
            assert again == first[0]
            rng = random.Random(seed)
            for position in first[1:]:
                again = again.play(rng.choice(again.legal_moves()))
                assert (again, str(again)) == (position, str(position))

    def test_positions_parse_back(self, variant: Variant) -> None:
        for rules, line in self.lines(variant):
            for position in line:
                parsed = rules.parse_position(str(position))
                assert parsed == position
                assert hash(parsed) == hash(position)
                assert parsed.legal_moves() == position.legal_moves()
                in_play = rules.card.in_play
                assert in_play(parsed.options) == in_play(position.options)
                assert rules.card.check_options(parsed.options) == dict(parsed.options)

    def test_moves_are_sorted_parse_back_and_decode(self, variant: Variant) -> None:
        for rules, line in self.lines(variant):
            for position in line:
                moves = position.legal_moves()
                texts = [str(move) for move in moves]
                assert texts == sorted(set(texts))
                assert [rules.parse_move(text) for text in texts] == moves
                actions = [rules.encode(move) for move in moves]
                assert [rules.decode(action) for action in actions] == moves
                assert len(set(actions)) == len(actions)
                assert all(0 <= action < rules.action_count for action in actions)

    def test_a_move_is_legal_exactly_when_it_is_listed(self, variant: Variant) -> None:
        rng = random.Random(5)
        for rules, line in self.lines(variant):
            for position in rng.sample(line, min(len(line), 8)):
                listed = {rules.encode(move) for move in position.legal_moves()}
                tried = set(rng.sample(range(rules.action_count), min(rules.action_count, 200)))
                for action in tried | listed:
                    before = str(position)
                    try:
                        position.play(rules.decode(action))
                        played = True
                    except (IllegalMove, GameOver):
                        played = False
                    assert played == (action in listed), str(rules.decode(action))
                    assert str(position) == before

    def test_the_card_names_the_capabilities_that_the_game_has(self, variant: Variant) -> None:
        game = turn_game(variant[0])
        assert set(game.card.capabilities) == {one for one in CAPABILITIES if isinstance(game, one)}

    def test_an_idle_seat_can_let_its_turn_pass(self, variant: Variant) -> None:
        for game, line in self.lines(variant):
            if not isinstance(game, IdleTurns):
                return
            for position in line:
                seat = position.to_move
                passing = None if seat is None else game.idle_move(seat, position)
                assert passing is None or passing in position.legal_moves()

    def test_a_turn_that_is_confirmed_is_a_run_of_moves(self, variant: Variant) -> None:
        for game, line in self.lines(variant):
            if not isinstance(game, ConfirmedTurns):
                return
            for position, following in pairwise(line):
                assert position.to_move is not None
                complete = game.is_turn_complete(position.to_move, following)
                assert complete == (following.to_move != position.to_move)

    def test_factored_actions_are_two_choices_in_a_row(self, variant: Variant) -> None:
        for game, line in self.lines(variant):
            factors = factors_of(game)
            assert factors.actions == game.action_count
            for position in line:
                actions = np.array([game.encode(move) for move in position.legal_moves()], np.int64)
                firsts, seconds = factors.split_all(actions)
                choices = list(zip(firsts.tolist(), seconds.tolist(), strict=True))
                assert choices == [factors.split(action) for action in actions.tolist()]
                assert [factors.join(*choice) for choice in choices] == actions.tolist()
                assert all(factors.has_second(first) or second == 0 for first, second in choices)
                assert {(first, 0) for first, _ in choices} <= set(choices)

    def test_no_game_is_longer_than_its_bound(self, variant: Variant) -> None:
        for game, line in self.lines(variant):
            if game.kernels.most_plies is not None:
                assert len(line) - 1 <= game.kernels.most_plies

    def test_playing_leaves_the_old_position_alone(self, variant: Variant) -> None:
        for rules, line in self.lines(variant):
            for position in line[:-1]:
                state = rules.state_of(position).copy()
                position.play(position.legal_moves()[-1])
                rules.state_of(position)[:] = 0
                assert np.array_equal(rules.state_of(position), state)

    def test_kernels_agree_with_the_readable_face(self, variant: Variant) -> None:
        rng = np.array([99], np.int64)
        for rules, line in self.lines(variant):
            kernels = rules.kernels
            out = np.empty(kernels.most_moves, np.int64)
            for position, following in pairwise(line):
                state = rules.state_of(position)
                assert state.shape == (kernels.state_words,)
                assert kernels.to_move(state) == position.to_move
                count = kernels.legal(state, out)
                listed = sorted(rules.encode(move) for move in position.legal_moves())
                assert sorted(int(action) for action in out[:count]) == listed
                assert kernels.draw(state, rng) in listed
                move = self.move_between(position, following)
                kernels.play(state, rules.encode(move))
                assert np.array_equal(state, rules.state_of(following))
            over = rules.state_of(line[-1])
            assert kernels.to_move(over) == -1
            assert kernels.legal(over, out) == 0

    def test_values_rank_as_the_outcome_does(self, variant: Variant) -> None:
        for rules, line in self.lines(variant):
            outcome = line[-1].outcome()
            assert outcome is not None
            values = np.empty(line[-1].seats, np.float64)
            rules.kernels.values(rules.state_of(line[-1]), values)
            for one in range(line[-1].seats):
                for other in range(line[-1].seats):
                    better = outcome.places[one] < outcome.places[other]
                    assert (values[one] > values[other]) == better
            for position in line:
                rules.kernels.values(rules.state_of(position), values)
                assert np.all((values >= 0) & (values <= 1))

    def test_playouts_end_the_game(self, variant: Variant) -> None:
        for rules, line in self.lines(variant):
            state = rules.state_of(line[0])
            moves = rules.kernels.playout(state, np.array([7], np.int64))
            assert moves > 0
            assert rules.kernels.to_move(state) == -1

    def test_outcomes_and_scores_keep_their_bounds(self, variant: Variant) -> None:
        for _, line in self.lines(variant):
            low, high = self.score_bounds[variant[0]](line[0].options)
            for position in line:
                assert len(position.scores()) == position.seats
                assert all(low <= score <= high for score in position.scores())
            outcome = line[-1].outcome()
            assert outcome is not None
            assert outcome.scores == line[-1].scores()
            assert outcome.reason
            assert 1 in outcome.places
            assert len(outcome.places) == line[-1].seats
            assert outcome.winners

    def test_pictures_and_hints_are_plain_json(self, variant: Variant) -> None:
        for rules, line in self.lines(variant):
            static_data = rules.static_data(line[0].options)
            assert json.loads(json.dumps(static_data)) == static_data
            for position in line:
                viewers: list[Seat | None] = [None, *range(position.seats)]
                for viewer in viewers:
                    picture = position.picture(viewer)
                    assert json.loads(json.dumps(picture)) == picture
                hints = position.legal_hints()
                assert json.loads(json.dumps(hints)) == hints
                assert list(hints) == [str(move) for move in position.legal_moves()]

    def test_pictures_and_hints_have_the_shape_that_the_game_says(self, variant: Variant) -> None:
        for rules, line in self.lines(variant):
            assert_static_data_fits(rules, rules.static_data(line[0].options))
            assert_pictures_fit(rules, [position.picture(None) for position in line])
            assert_pictures_fit(rules, [line[-1].picture(seat) for seat in range(line[-1].seats)])
            assert_hints_fit(rules, [position.legal_hints() for position in line])

    def test_a_view_hides_what_it_must(self, variant: Variant) -> None:
        """What a seat knows must be enough to show its own picture, and must hold nothing else."""
        for _, line in self.lines(variant):
            for position in line:
                for seat in range(position.seats):
                    known = position.seen_by(seat)
                    assert known.picture(seat) == position.picture(seat)
                    assert known.seen_by(seat) == known

    def test_drawings_are_drawn(self, variant: Variant) -> None:
        for _, line in self.lines(variant):
            drawings = [position.drawing() for position in line]
            assert all("\n" in drawing for drawing in drawings)
            assert len(set(drawings)) > len(line) // 2

    def test_nonsense_is_refused_with_a_code(self, variant: Variant) -> None:
        rules, line = next(self.lines(variant))
        for text in ("", " ", "nonsense", "0", "@", "é" * 30, "X" * 5_000, str(line[1]) + " nonsense"):
            with pytest.raises((NotationError, IllegalMove)):
                rules.parse_position(text)
            with pytest.raises(NotationError) as caught:
                rules.parse_move(text)
            assert caught.value.code == "bad_notation"
        with pytest.raises(OptionError):
            rules.start({"no such option": 1})
        for option in rules.card.options:
            with pytest.raises(OptionError):
                rules.start({option.name: "no such value"})
        with pytest.raises(OptionError):
            rules.start(seats=rules.card.seats[1] + 1)

    def test_options_are_kept(self, variant: Variant) -> None:
        _, options, _ = variant
        for _, line in self.lines(variant):
            assert dict(line[0].options) == dict(options)
            assert dict(line[-1].options) == dict(options)

    def test_plies_count_the_moves(self, variant: Variant) -> None:
        for _, line in self.lines(variant):
            assert [position.ply for position in line] == list(range(len(line)))

    def test_the_card_is_complete(self, variant: Variant) -> None:
        card = turn_game(variant[0]).card
        assert card.key == variant[0]
        assert all((card.name, card.designer, card.source))
        assert 1900 < card.year < 2100
        assert len(card.colours) >= card.seats[1]
        assert card.rules_version >= 1
        options: Options = card.check_options({})
        assert card.check_options(options) == options
