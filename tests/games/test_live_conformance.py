"""Every game in real time keeps the contract."""

import pytest

from boomtown.testing.live_suite import LiveSuite, variants
from tests.games.score_bounds import SCORE_BOUNDS

pytestmark = pytest.mark.slow


class TestLiveGames(LiveSuite):
    """All live games of the registry."""

    score_bounds = SCORE_BOUNDS


def test_every_value_of_every_option_is_played() -> None:
    from boomtown.games.registry import card as card_of
    from boomtown.games.registry import live_keys

    for key in live_keys():
        card = card_of(key)
        ours = [dict(options) for game, options, _ in variants() if game == key]
        for option in card.options:
            assert {options[option.name] for options in ours} == set(option.values)
        seats = {seats for game, _, seats in variants() if game == key}
        assert seats == set(range(card.seats[0], card.seats[1] + 1))
