"""Every game in real time keeps the contract."""

from boomtown.testing.live_suite import LiveSuite, variants


class TestLiveGames(LiveSuite):
    """All live games of the registry."""


def test_every_value_of_every_option_is_played() -> None:
    from boomtown.games.registry import live_keys, ruleset

    for key in live_keys():
        card = ruleset(key).card
        ours = [dict(options) for game, options, _ in variants() if game == key]
        for option in card.options:
            assert {options[option.name] for options in ours} == set(option.values)
        seats = {seats for game, _, seats in variants() if game == key}
        assert seats == set(range(card.seats[0], card.seats[1] + 1))
