"""The rules page has every clause that refusals name, and a recorded game replays for ever."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boomtown.games.booom import commands
from boomtown.games.booom.card import CARD
from boomtown.games.booom.fold import replay
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.rules import GAME
from boomtown.games.card import OptionValue
from tests.games.booom.log_text import from_text, to_text
from tests.games.booom.scripted import play_whole_game

PACKAGE = Path(str(commands.__file__)).parent
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "booom.md"
GOLDEN = Path(__file__).parent / "golden"
"""Two rounds of three scripted players: `play_whole_game(OPTIONS, seats=3, seed=2017)`."""
KEPT_NUMBERS = "version_1_kept_numbers.jsonl"
"""Recorded before tiles had new numbers after each round."""
NO_PACE = "version_1_no_pace.jsonl"
"""Recorded before there was the option `pace`, and before tiles that go back had new angles."""
LATEST = "version_1.jsonl"
SCORES_AND_PLACES = {
    KEPT_NUMBERS: ((7, 9, 9), (3, 1, 2)),
    NO_PACE: ((6, 7, 8), (3, 2, 1)),
    LATEST: ((8, 7, 8), (1, 3, 2)),
}
OPTIONS: dict[str, OptionValue] = {"rounds": 2, "oath": "strict", "forfeits": "own"}


def test_every_clause_that_a_refusal_names_is_a_heading_of_the_rules_page() -> None:
    named = {
        clause
        for source in PACKAGE.glob("*.py")
        for clause in re.findall(r'\bclause="([^"]+)"', source.read_text(encoding="utf-8"))
    }
    headings = set(re.findall(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert named
    assert named <= headings


def test_every_option_and_its_values_are_on_the_rules_page() -> None:
    rows = {
        row[0]: row[1]
        for row in re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    }
    for option in CARD.options:
        assert option.name in rows
        if option.name != "rounds":
            assert all(str(value) in rows[option.name] for value in option.values)


@pytest.mark.parametrize("file", SCORES_AND_PLACES)
def test_a_game_recorded_with_rules_version_1_replays_to_the_result_it_had(file: str) -> None:
    game = replay(from_text((GOLDEN / file).read_text(encoding="utf-8")))
    assert game.opened.rules_version == 1
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.places) == SCORES_AND_PLACES[file]
    assert sum(game.outcome.scores) + len(game.tiles.lying.nonzero()[0]) == 160


@pytest.mark.parametrize("file", [KEPT_NUMBERS, NO_PACE])
def test_a_game_recorded_before_there_was_a_pace_makes_sense_and_was_brisk(file: str) -> None:
    moment: BooomPosition | None = None
    for entry in from_text((GOLDEN / file).read_text(encoding="utf-8")):
        assert "pace" not in getattr(entry.event, "options", {})
        moment = GAME.fold(moment, [entry.event], entry.at_ms)
    assert moment is not None
    assert moment.outcome() is not None
    assert (moment.options["pace"], moment.picture(None)["options"]["pace"]) == ("brisk", "brisk")
    assert moment.game.search_ms == 60_000


def test_chance_draws_what_it_drew_when_the_game_was_recorded() -> None:
    recorded = (GOLDEN / LATEST).read_text(encoding="utf-8")
    assert to_text(play_whole_game(OPTIONS, seats=3, seed=2017).log) == recorded
