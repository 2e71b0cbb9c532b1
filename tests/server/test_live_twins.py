"""Whole games without waiting: what is told of a game is the same of its twin, and a planted leak is found.

Here every action is used, often with the securing of the round in the same entry. What is shown then (a tile
that is dug up, fists that are opened, gold that a second stick turned up) is all that twins have in common.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from boomtown.core import BoomtownError
from boomtown.games.booom import commands, events, rules, views
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import begin, decide
from boomtown.games.booom.events import Event
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import TILES
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.rules import GAME
from boomtown.games.booom.tiles import KIND, UP
from boomtown.games.card import OptionValue
from tests.games.booom.scripted import WholeGame, play_whole_game
from tests.server.live_twins import twin, twin_told, twins

GAMES = 4
OPTIONS: dict[str, OptionValue] = {"rounds": 5, "oath": "strict"}
_encode = msgspec.json.Encoder().encode


@cache
def whole_game(seed: int) -> WholeGame:
    return play_whole_game(OPTIONS, seats=3, seed=seed, clumsy=0.02)


def steps(seed: int) -> Iterator[tuple[Game, tuple[Event, ...], Game]]:
    """Yields each decision of a game, played again so that nobody has looked at it yet."""
    game = begin(open_game(OPTIONS, seats=3, seed=seed))
    for at_ms, command in whole_game(seed).commands:
        after, happened = BooomPosition(game).act(command, at_ms)
        yield game, happened, after.game
        game = after.game


def leaks(seed: int) -> Iterator[str]:
    """Yields what tells a game from its twin: in which message, after which events."""
    for before, happened, after in steps(seed):
        for viewer in (None, 0, 1, 2):
            first, second = twins(before, happened, after, viewer)
            other = twin_told(happened, (), viewer)
            names = ", ".join(type(event).__name__ for event in happened)
            real = (BooomPosition(before), happened, BooomPosition(after), ())
            false = (BooomPosition(first), other.events, BooomPosition(second), ())
            if _encode(GAME.public_events(*real)) != _encode(GAME.public_events(*false)):
                yield f"public events of {names}"
            deltas, others = (GAME.deltas(one[0], one[2], [viewer]) for one in (real, false))
            if _encode(deltas) != _encode(others):
                yield f"delta of {names}"
            if _encode(real[2].picture(viewer)) != _encode(BooomPosition(second).picture(viewer)):
                yield f"picture after {names}"


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_that_is_told_depends_on_anything_hidden(seed: int) -> None:
    assert next(leaks(seed), None) is None


def test_these_games_have_all_that_is_shown_and_often_with_the_securing() -> None:
    counts: Counter[tuple[str, bool]] = Counter()
    for seed in range(GAMES):
        for _, happened, _ in steps(seed):
            secured = any(isinstance(event, events.Secured) for event in happened)
            counts.update((type(event).__name__, secured) for event in happened)
    for name in ("Dug", "Kept", "FistOpened", "Starred"):
        assert counts[name, True] > 0, name
    assert counts["Hidden", False] > 0


def answer(game: Game, command: Command) -> Any:
    """Returns what a game says to a command that may teach somebody something."""
    try:
        happened = decide(game, command, game.clock_ms + 5_000)
    except BoomtownError as refusal:
        return refusal.code, str(refusal)
    return "done" if isinstance(command, commands.Dig) else [type(event).__name__ for event in happened]


def test_no_answer_to_a_guess_depends_on_anything_hidden() -> None:
    codes: Counter[str] = Counter()
    rng = random.Random(3)
    for seed in range(GAMES):
        for number, (game, _, _) in enumerate(steps(seed)):
            if game.phase not in ("search", "pickaxe") or (game.phase == "search" and number % 9):
                continue
            seat = rng.randrange(3) if game.actor is None else game.actor
            other = twin(game, seat)
            for tile in range(TILES):
                x, y = game.tiles.at(tile)
                for command in (
                    commands.Touch(seat=seat, tile=tile),
                    commands.Slide(seat=seat, tile=tile, x=x if game.tiles.seen[tile] else 0, y=y),
                    commands.Dig(seat=seat, tile=tile),
                ):
                    said = answer(game, command)
                    assert said == answer(other, command), command
                    codes[said[0]] += 1
    assert codes["not_there"] > 100
    assert codes["cannot_dig"] > 10
    assert codes["Caught"] > 100


# Planted leaks


def _rows_with_kinds(real: Any) -> Any:
    def leaking(game: Game, earlier: Any = None) -> Any:
        seen = real(game, earlier)
        return seen._replace(rows=[[*row, int(game.tiles.rows[KIND, row[0]])] for row in seen.rows])

    return leaking


def _rows_in_the_air(real: Any) -> Any:
    def leaking(game: Game, earlier: Any = None) -> Any:
        seen = real(game)
        flying = game.phase == "blast"
        return seen._replace(rows=[[*row, int(flying and game.tiles.rows[UP, row[0]])] for row in seen.rows])

    return leaking


def _with(found: Callable[[Game], Any]) -> Any:
    def planted(real: Any) -> Any:
        def leaking(game: Game, earlier: Any = None) -> Any:
            seen = real(game, earlier)
            return seen._replace(fields={**seen.fields, "more": found(game)})

        return leaking

    return planted


def _fists(real: Any) -> Any:
    def leaking(game: Game) -> Any:
        happened = real(game)
        return {**happened, "left": len(game.duel.left)} if happened and game.duel else happened

    return leaking


def _public_events_with(found: Callable[[Game, Event, Game], Any]) -> Any:
    def planted(real: Any) -> Any:
        def leaking(before: Game, happened: Any, after: Game, rulings: Any) -> Any:
            return [
                *real(before, happened, after, rulings),
                *(found(before, event, after) for event in happened),
            ]

        return leaking

    return planted


def _kept_by_new_numbers(before: Game, event: Event, after: Game) -> Any:
    return [after.tiles.kind(tile) for tile in event.tiles] if isinstance(event, events.Kept) else None


def _beside_what_was_dug(before: Game, event: Event, after: Game) -> Any:
    return before.tiles.kind((event.tile + 1) % TILES) if isinstance(event, events.Dug) else None


PLANTED: dict[str, tuple[Any, str, Any]] = {
    "the kind of every tile in sight": (views, "visible_tiles", _rows_with_kinds),
    "which side is up in the air": (views, "visible_tiles", _rows_in_the_air),
    "what lies below": (
        views,
        "public_view",
        _with(lambda game: int((game.tiles.wanted & ~game.tiles.seen).sum())),
    ),
    "the seed": (views, "public_view", _with(lambda game: game.opened.seed)),
    "where all aim": (views, "public_view", _with(lambda game: [one.aim for one in game.miners])),
    "how a fist is filled": (views, "_action", _fists),
    "hidden gold in a public event": (
        rules,
        "public_events",
        _public_events_with(lambda _, event, __: event.left if isinstance(event, events.Hidden) else None),
    ),
    "kinds under numbers dealt since": (rules, "public_events", _public_events_with(_kept_by_new_numbers)),
    "what lay beside what was dug": (rules, "public_events", _public_events_with(_beside_what_was_dug)),
    "the numbers before the securing": (
        rules,
        "public_events",
        _public_events_with(lambda _, event, __: event.old if isinstance(event, events.Secured) else None),
    ),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, planted = PLANTED[leak]
    monkeypatch.setattr(module, name, planted(getattr(module, name)))
    assert any(True for seed in range(GAMES) for _ in leaks(seed))
