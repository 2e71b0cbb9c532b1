"""Whole games of bots: human limits hold, levels are ordered, every phase is answered, mistakes are meant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from math import log2
from statistics import mean, median

import pytest

from boomtown.core import Seat
from boomtown.games.booom import commands, events
from boomtown.games.booom.bot_levels import LEVELS, SOONEST_MS
from boomtown.games.booom.fold import fold, replay
from boomtown.games.booom.game import Game
from boomtown.games.booom.tiles import numbers
from boomtown.games.card import OptionValue
from tests.games.booom.bot_games import BotGame, play_bots
from tests.games.booom.log_text import to_text

MIXED = ("child", "bandit", "prospector", "bandit")
QUICK: dict[str, OptionValue] = {"rounds": 4}
STRICT: dict[str, OptionValue] = {"rounds": 4, "oath": "strict", "forfeits": "own", "characters": "choice"}
UNHELPED = {"taken", "frozen", "not_there"}
"""Refusals of a hand that could not stop: somebody was faster, called a warning, or covered the tile."""


@cache
def quick_game(seed: int, *, strict: bool = False) -> BotGame:
    """Returns a game of all levels; played once for all tests that look at it."""
    return play_bots(MIXED, STRICT if strict else QUICK, seed=seed)


def steps(whole: BotGame) -> Iterator[tuple[Game, events.TimedEvent, Game]]:
    """Yields each entry of the log with the games before and after it."""
    game: Game | None = None
    for entry in whole.log:
        before, game = game, fold(game, entry)
        if before is not None:
            yield before, entry, game


# Human limits


def test_nobody_touches_a_tile_sooner_than_a_human_could_after_it_came_into_sight() -> None:
    reactions = dict[tuple[Seat, int, int], int]()
    firsts = list[int]()
    for seed in range(6):
        came, grabbed = dict[int, int](), set[Seat]()
        for _, entry, game in steps(quick_game(seed)):
            if isinstance(entry.event, events.SearchBegan):
                came, grabbed = {}, set()
            if isinstance(entry.event, events.Claimed):
                tile, seat = entry.event.tile, entry.event.seat
                reactions[seat, tile, entry.at_ms] = entry.at_ms - came[tile]
                assert entry.at_ms - came[tile] >= SOONEST_MS
                if seat not in grabbed:
                    firsts.append(entry.at_ms - came[tile])
                grabbed.add(seat)
            if game.phase == "search":
                shown = set(numbers(game.tiles.wanted & game.tiles.seen))
                came = {tile: came.get(tile, entry.at_ms) for tile in shown}
        for sent in quick_game(seed).sent:
            command = sent.intent.command
            if isinstance(command, commands.Touch) and sent.refused is None:
                known = reactions.get((sent.seat, command.tile, sent.intent.at_ms))
                assert known is None or known == sent.intent.reaction_ms
    assert median(firsts) >= 500
    assert len(reactions) > 100


def test_nobody_grabs_more_than_two_tiles_in_any_second() -> None:
    for seed in range(6):
        grabbed = defaultdict[Seat, list[int]](list)
        for entry in quick_game(seed).log:
            if isinstance(entry.event, events.Claimed):
                grabbed[entry.event.seat].append(entry.at_ms)
        for times in grabbed.values():
            for first, third in zip(times, times[2:], strict=False):
                assert third - first >= 1000


def test_every_hand_needs_time_to_travel_from_one_tile_to_the_next() -> None:
    hops = 0
    for seed in range(6):
        last = dict[Seat, tuple[int, int, int]]()
        for before, entry, _ in steps(quick_game(seed)):
            event = entry.event
            if isinstance(event, events.SearchBegan):
                last = {}
            if not isinstance(event, events.Claimed | events.Warned):
                continue
            x, y = before.tiles.at(event.tile)
            if event.seat in last:
                from_x, from_y, at_ms = last[event.seat]
                level = LEVELS[MIXED[event.seat]]
                # A finger may touch each of the two at its edge.
                way = max(0.0, ((x - from_x) ** 2 + (y - from_y) ** 2) ** 0.5 - 300)
                fitts = level.start_ms + level.bit_ms * log2(way / 300 + 1)
                assert entry.at_ms - at_ms >= 0.67 * fitts
                hops += 1
            last[event.seat] = (x, y, entry.at_ms)
    assert hops > 60


def test_a_warning_is_answered_no_sooner_than_it_can_be_heard() -> None:
    answers = list[int]()
    for seed in range(12):
        for before, entry, _ in steps(quick_game(seed, strict=True)):
            if isinstance(entry.event, events.Raised):
                answers.append(entry.at_ms - before.miner(entry.event.seat).owed_forfeits[0][1])
    assert min(answers) >= SOONEST_MS
    assert len(answers) >= 5


# Levels


def test_the_levels_are_ordered() -> None:
    gold = defaultdict[str, list[int]](list)
    for seed in range(12):
        for seat, score in enumerate(quick_game(seed).game.scores()):
            gold[MIXED[seat]].append(score)
    assert list(LEVELS) == ["child", "prospector", "bandit"]
    assert [level.strength for level in LEVELS.values()] == [1, 2, 3]
    assert mean(gold["child"]) + 2 < mean(gold["prospector"])
    assert mean(gold["prospector"]) + 2 < mean(gold["bandit"])


# Same seed, same game


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    first, again, other = (play_bots(MIXED, {"rounds": 1}, seed=seed) for seed in (3, 3, 4))
    assert to_text(first.log) == to_text(again.log)
    assert first.sent == again.sent
    assert to_text(first.log) != to_text(other.log)


@pytest.mark.parametrize("seats", [2, 3])
def test_bots_that_look_only_when_they_wake_finish_their_games_too(seats: int) -> None:
    whole = play_bots(MIXED[:seats], {"rounds": 2}, seed=seats, wake_on_changes=False)
    assert whole.game.outcome is not None
    assert sum(whole.game.scores()) > 5
    assert replay(whole.log) == whole.game


# Every phase


def test_every_phase_is_answered_before_time_does_it() -> None:
    phases = set[str]()
    for seed in range(12):
        whole = quick_game(seed, strict=True)
        phases |= {sent.phase for sent in whole.sent if sent.refused is None}
        for before, entry, _ in steps(whole):
            if isinstance(entry.event, events.ActionEnded):
                assert not entry.event.lapsed
            if isinstance(entry.event, events.Blasted) and not entry.event.again:
                assert all(before.miner(seat).aim for seat in before.active)
                assert (entry.event.by is None) is before.jailed(before.watch)
            if isinstance(entry.event, events.SearchEnded):
                assert entry.event.reason in ("empty", "done")
    assert phases == {"cast", "aim", "search", "pickaxe", "dynamite", "revolver", "hide", "choose"}


# Mistakes


def test_where_the_oath_is_lenient_whatever_is_refused_was_a_mistake_or_too_late() -> None:
    refused = [sent for seed in range(12) for sent in quick_game(seed).sent if sent.refused]
    assert {sent.refused for sent in refused if sent.intent.slip is None} <= UNHELPED
    assert any(sent.intent.slip for sent in refused)
    assert any(sent.refused == "taken" for sent in refused)


def test_where_the_oath_is_strict_only_mistakes_and_nerve_lead_to_jail() -> None:
    caught = 0
    for seed in range(40):
        whole = play_bots(("child", "bandit"), {**STRICT, "rounds": 2}, seed=seed)
        slips = {
            (sent.seat, sent.intent.at_ms): sent.intent.slip
            for sent in whole.sent
            if isinstance(sent.intent.command, commands.Touch)
        }
        for entry in whole.log:
            if isinstance(entry.event, events.Caught):
                caught += 1
                slip = slips[entry.event.seat, entry.at_ms]
                assert slip is not None
                assert (slip == "nerve") is (entry.event.why == "frozen")
    assert caught > 0


def test_who_sits_in_jail_does_nothing() -> None:
    sat = 0
    for seed in range(12):
        whole = quick_game(seed, strict=True)
        assert all(sent.refused != "in_jail" for sent in whole.sent)
        for before, entry, _ in steps(whole):
            if isinstance(entry.event, events.Aimed | events.Claimed | events.Warned | events.SaidDone):
                assert not before.jailed(entry.event.seat)
            sat += isinstance(entry.event, events.SearchEnded) and len(before.active) < len(MIXED)
    assert sat > 0
