"""The identity card of BOOOM!, without its rules: lists of games are quick to make."""

from __future__ import annotations

from boomtown.games.card import LiveCard, Option, Options

CARD = LiveCard(
    key="booom",
    name="BOOOM!",
    designer="Alexandre Emerit",
    year=2017,
    seats=(2, 4),
    colours=("red", "blue", "green", "yellow"),
    rules_version=1,
    order=4,
    source="HABA 2017; see docs/rules/booom.md",
    options=(
        Option(
            "rounds",
            (12, 4, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11),
            "how many rounds the watch runs; 4 is a quick game",
        ),
        Option("search_s", (60, 20, 30, 45, 90, 120, 180), "the longest search of a round, in seconds"),
        Option(
            "pace",
            ("brisk", "calm"),
            "calm: everything that runs out by itself takes twice as long, the search too",
        ),
        Option(
            "oath",
            ("lenient", "strict"),
            "lenient: a forbidden touch does nothing; strict: costs the round's gold and the next round",
        ),
        Option(
            "forfeits",
            ("plain", "own"),
            "plain: hands up for each warning; own: each special has its own forfeit",
        ),
        Option(
            "characters", ("random", "choice"), "random: characters are dealt; choice: each player takes one"
        ),
        Option(
            "referee", ("fair", "raw"), "fair: touches are ordered by reaction; raw: by arrival at the server"
        ),
    ),
    bots=("child", "prospector", "bandit"),
)

LEGACY_OPTIONS: Options = {"pace": "brisk"}
"""What holds where a game was recorded before there was such an option."""


def pace_factor(options: Options) -> int:
    """Returns how many times as long as usual everything takes that runs out by itself."""
    return 2 if options["pace"] == "calm" else 1
