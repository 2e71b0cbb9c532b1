"""Whole games of scripted players: nothing is lost, logs replay, any command at any time is answered."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boomtown.core import BoomtownError
from boomtown.games.booom import commands, events
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import begin, decide, due, play
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.fold import fold, replay
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import CHARACTERS, COUNTS, GESTURES, NUGGETS
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.tiles import CHESTS, DEPOTS, KIND, ORDER, PLACE, SHERIFF
from boomtown.games.card import OptionValue
from tests.games.booom.log_text import from_text, to_text
from tests.games.booom.scripted import play_whole_game

PACKAGE = Path(str(commands.__file__)).parent
CODES = {"game_over"}.union(*(re.findall(r'code="(\w+)"', p.read_text()) for p in PACKAGE.glob("*.py")))
STRICT: dict[str, OptionValue] = {"oath": "strict", "forfeits": "own", "characters": "choice", "rounds": 6}


def conserved(game: Game) -> None:
    """Asserts that no tile was lost, doubled or put where nobody has one."""
    rows = game.tiles.rows
    assert Counter(rows[KIND].tolist()) == COUNTS
    gold = rows[PLACE][np.isin(rows[KIND], NUGGETS)]
    held = sum(len(game.depot(seat)) + len(game.chest(seat)) for seat in range(game.seats))
    held += len(game.tiles.held(SHERIFF))
    assert int((gold == 0).sum()) + held == 70
    places = {0, SHERIFF, *(base + seat for base in (DEPOTS, CHESTS) for seat in range(game.seats))}
    assert set(rows[PLACE].tolist()) <= places
    assert not set(rows[KIND][rows[PLACE] >= CHESTS].tolist()) - set(NUGGETS)
    lying = rows[ORDER][game.tiles.lying].tolist()
    assert len(set(lying)) == len(lying)


@pytest.mark.parametrize(
    ("seats", "options", "clumsy"),
    [(4, {}, 0.0), (3, {}, 0.0), (2, {}, 0.0), (4, STRICT, 0.05), (2, STRICT, 0.1), (3, {"rounds": 1}, 0.3)],
)
def test_seventy_nuggets_stay_seventy_at_every_event_of_a_whole_game(
    seats: int, options: dict[str, Any], clumsy: float
) -> None:
    whole = play_whole_game(options, seats=seats, seed=11, clumsy=clumsy)
    game: Game | None = None
    for entry in whole.log:
        game = fold(game, entry)
        conserved(game)
    assert game == whole.game
    assert whole.game.round == int(options.get("rounds", 12))


def test_whole_games_show_every_kind_of_event() -> None:
    seen: set[type] = set()
    for seed in range(8):
        seen |= {type(entry.event) for entry in play_whole_game(STRICT, seed=seed, clumsy=0.02).log}
        seen |= {type(entry.event) for entry in play_whole_game(seed=seed).log}
    every = set(events.Event.__args__)
    assert every - seen == set()


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    first, again, other = (play_whole_game({"rounds": 3}, seed=seed) for seed in (3, 3, 4))
    assert to_text(first.log) == to_text(again.log)
    assert to_text(first.log) != to_text(other.log)


def test_a_log_written_as_text_replays_to_the_same_game() -> None:
    whole = play_whole_game(STRICT, seed=5, clumsy=0.05)
    text = to_text(whole.log)
    assert from_text(text) == tuple(whole.log)
    assert replay(from_text(text)) == whole.game


def test_a_log_replays_without_chance_whatever_its_seed_says() -> None:
    whole = play_whole_game({"rounds": 2}, seed=5)
    opened = whole.log[0].event
    assert isinstance(opened, events.GameOpened)
    other = TimedEvent(at_ms=0, event=msgspec.structs.replace(opened, seed=999))
    assert replay([other, *whole.log[1:]]).tiles == whole.game.tiles


def test_a_log_begins_with_the_event_that_opens_the_game() -> None:
    whole = play_whole_game({"rounds": 1}, seed=5)
    with pytest.raises(ValueError, match="begins with"):
        replay(whole.log[1:])
    with pytest.raises(ValueError, match="at least"):
        replay([])


def test_decide_and_play_agree() -> None:
    game = begin(open_game(seats=2, seed=1))
    moment = due(game)
    assert moment is not None
    decided = decide(game, moment[1], moment[0])
    assert tuple(entry.event for entry in play(game, moment[1], moment[0])[1]) == decided


SEATS = st.integers(0, 3)
TILES = st.integers(0, 159)
PLACES = st.integers(-2600, 2600)
FORCES = st.integers(0, 100)
ANY_COMMAND: st.SearchStrategy[Command] = st.one_of(
    st.builds(commands.TakeCharacter, seat=SEATS, character=st.sampled_from(CHARACTERS)),
    st.builds(commands.Aim, seat=SEATS, x=PLACES, y=PLACES, force=FORCES),
    st.builds(commands.Call, seat=SEATS),
    st.builds(commands.Touch, seat=SEATS, tile=TILES),
    st.builds(commands.Touch, seat=SEATS, tile=TILES),
    st.builds(commands.Slide, seat=SEATS, tile=TILES, x=PLACES, y=PLACES),
    st.builds(commands.Raise, seat=SEATS, gesture=st.sampled_from(GESTURES)),
    st.builds(commands.Lower, seat=SEATS),
    st.builds(commands.Done, seat=SEATS),
    st.builds(commands.Dig, seat=SEATS, tile=TILES),
    st.builds(commands.Throw, seat=SEATS, x=PLACES, y=PLACES, force=FORCES),
    st.builds(commands.Challenge, seat=SEATS, target=SEATS),
    st.builds(commands.Hide, seat=SEATS, left=st.just(()), right=st.tuples(TILES)),
    st.builds(commands.Choose, seat=SEATS, fist=st.sampled_from(("left", "right"))),
    st.just(commands.Elapse()),
)


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 4),
    oath=st.sampled_from(("lenient", "strict")),
    steps=st.lists(st.tuples(ANY_COMMAND, st.integers(0, 4000), st.booleans()), max_size=60),
)
def test_any_commands_at_any_time_lose_no_tile_and_are_answered_with_events_or_a_code(
    seed: int, seats: int, oath: str, steps: list[tuple[Command, int, bool]]
) -> None:
    game = begin(open_game({"oath": oath, "rounds": 3, "search_s": 20}, seats=seats, seed=seed))
    at_ms, codes = 0, set[str]()
    for command, wait, elapse in steps:
        at_ms += wait
        moment = due(game)
        if elapse and moment is not None:
            at_ms, command = max(at_ms, moment[0]), moment[1]
        try:
            game, entries = play(game, command, at_ms)
        except BoomtownError as refusal:
            codes.add(refusal.code)
            continue
        assert entries
        assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command
        conserved(game)
        assert game.phase != "between"
    assert codes <= CODES
