"""The twin of Boomerang over whole games: what holds in random ones, and perft."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.reference.boomerang_positions import FORCED_PASS, LONG_COUNT, PASS_AND_RETURN, PERFT, as_variant

from .boomerang import (
    OPPONENT,
    SET,
    SQUARES_OF,
    VARIANTS,
    Game,
    kind_of,
    perft,
    random_positions,
    value,
)

pytestmark = pytest.mark.slow


# Random games


@pytest.fixture(params=VARIANTS)
def games(request: pytest.FixtureRequest) -> Iterator[Game]:
    return random_positions(7, 150, request.param)


def test_random_games_depend_on_the_seed_alone() -> None:
    first, again, other = ([game.position() for game in random_positions(seed, 60)] for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert first[0] == "standard"


def test_the_two_scores_always_add_up_to_88() -> None:
    for variant in ("standard", "last"):
        for game in random_positions(5, 300, variant):
            assert sum(game.scores().values()) == 88


def test_taking_off_ones_own_unplaced_pieces_gives_the_same_difference() -> None:
    for game in random_positions(6, 200):
        showing = Game.from_position(as_variant(game.position(), "plain")).scores()
        unplaced = {c: sum(value(k) * n for k, n in game.hands[c].items()) for c in OPPONENT}
        fan = {c: showing[c] - unplaced[c] for c in OPPONENT}
        assert fan["orange"] - fan["white"] == game.scores()["orange"] - game.scores()["white"]


def test_pieces_placed_and_in_hand_are_the_whole_set_and_never_overlap(games: Iterator[Game]) -> None:
    for game in games:
        covered = [square for piece in game.showing for square in SQUARES_OF[piece]]
        assert len(covered) == len(set(covered)) == 81 - len(game.vacant())
        hands = [game.hands["orange"]] if game.variant == "pool" else list(game.hands.values())
        for kind, number in SET.items():
            placed = sum(kind_of(piece) == kind for piece in game.showing)
            assert placed + sum(hand[kind] for hand in hands) == 2 * number


def test_a_move_is_legal_exactly_if_it_can_be_played(games: Iterator[Game]) -> None:
    for game in islice(games, 0, None, 12):
        accepted = []
        for text in [*SQUARES_OF, "pass"]:
            try:
                game.play(text)
            except ValueError:
                continue
            accepted.append(text)
        assert sorted(accepted) == game.legal()


def test_a_position_returns_from_its_text(games: Iterator[Game]) -> None:
    for game in islice(games, 0, None, 7):
        again = Game.from_position(game.position())
        assert again.position() == game.position()
        assert (again.showing, again.hands, again.to_move) == (game.showing, game.hands, game.to_move)
        assert again.legal() == game.legal()


def test_a_settled_piece_keeps_its_colour_and_stays_settled(games: Iterator[Game]) -> None:
    earlier: dict[str, str] = {}
    for game in games:
        if not game.moves:
            earlier = {}
        settled = game.settled()
        assert earlier.items() <= {piece: game.showing[piece] for piece in settled}.items()
        earlier = {piece: game.showing[piece] for piece in settled}
        if game.over and game.variant != "last":
            assert settled == set(game.showing)


# Perft


def test_perft_counts_sequences_of_exactly_that_many_moves() -> None:
    over = Game.from_position(PASS_AND_RETURN)
    assert [perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]
    forced = Game.from_position(FORCED_PASS)
    assert [perft(forced, depth) for depth in (0, 1, 2)] == [1, 1, len(forced.play("pass").legal())]


def perft_cases(long: bool) -> list[object]:
    return [
        pytest.param(row["position"], row["depth"], row["count"], id=f"{number}-depth{row['depth']}")
        for number, row in enumerate(PERFT)
        if (row["count"] > LONG_COUNT) == long
    ]


@pytest.mark.parametrize(("position", "depth", "count"), perft_cases(long=False))
def test_perft(position: str, depth: int, count: int) -> None:
    assert perft(Game.from_position(position), depth) == count


@pytest.mark.long
@pytest.mark.parametrize(("position", "depth", "count"), perft_cases(long=True))
def test_perft_long(position: str, depth: int, count: int) -> None:
    assert perft(Game.from_position(position), depth) == count
