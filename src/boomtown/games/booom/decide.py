"""What a game of BOOOM! answers to a command, and when time itself moves. Pure; time is an argument.

Raises an `IllegalMove` (or `GameOver`) with a code for what cannot be done; then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boomtown.core import GameOver, IllegalMove
from boomtown.games.booom import acting, commands, searching, throwing
from boomtown.games.booom.commands import Command, Elapse
from boomtown.games.booom.event_builder import EventBuilder
from boomtown.games.booom.events import Event, SearchBegan, TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game


def decide(game: Game, command: Command, at_ms: int) -> tuple[Event, ...]:
    """Returns the events that carry out `command`, to be appended together, all at `at_ms`."""
    return tuple(decision_on(game, command, at_ms).events)


def play(game: Game, command: Command, at_ms: int) -> tuple[Game, tuple[TimedEvent, ...]]:
    """Returns the game after `command`, and its events for the log."""
    builder = decision_on(game, command, at_ms)
    return builder.game, tuple(TimedEvent(at_ms=at_ms, event=event) for event in builder.events)


def begin(events: tuple[Event, ...], at_ms: int = 0) -> Game:
    """Returns the game after the events of `open_game`."""
    game: Game | None = None
    for event in events:
        game = fold(game, TimedEvent(at_ms=at_ms, event=event))
    assert game is not None
    return game


def decision_on(game: Game, command: Command, at_ms: int) -> EventBuilder:
    """Returns the decision on `command`: its events, and the game after them when it is asked for."""
    if game.phase == "over":
        raise GameOver("The watch has run down; the game is over.")
    builder = EventBuilder(game, at_ms)
    if not isinstance(command, Elapse):
        builder.need_seat(command.seat)
    _ANSWERS[type(command)](builder, command)
    return builder


def due(game: Game) -> tuple[int, Elapse] | None:
    """Returns when time itself moves next, and how; None when the game is over.

    It depends only on what everybody can see: waiting longer or shorter gives nothing away. Touches that the
    arbiter still weighs are settled before time may move.
    """
    at_ms = _due_ms(game)
    return None if at_ms is None else (at_ms, Elapse())


def _due_ms(game: Game) -> int | None:
    match game.phase:
        case "over" | "between":
            return None
        case "cast":
            return game.since_ms + game.paced(throwing.CASTING_MS)
        case "aim":
            if game.jailed(game.watch) and not throwing.unaimed(game):
                return game.clock_ms
            return game.since_ms + game.paced(throwing.AIMING_MS)
        case "blast":
            return game.since_ms + throwing.FLIGHT_MS
        case "search":
            return searching.search_ends_at(game)[0]
        case _:
            return game.since_ms + game.paced(acting.ACTING_MS)


def _done(builder: EventBuilder, command: commands.Done) -> None:
    if builder.game.phase == "pickaxe":
        acting.stop_digging(builder, command.seat)
    else:
        searching.say_done(builder, command.seat)


def _elapse(builder: EventBuilder, command: Elapse) -> None:
    at_ms = _due_ms(builder.game)
    if at_ms is None or builder.at_ms < at_ms:
        raise IllegalMove("Time does nothing yet.", code="too_early")
    match builder.game.phase:
        case "cast":
            throwing.cast_the_rest(builder)
        case "aim":
            throwing.fly(builder, None)
        case "blast":
            builder.add(SearchBegan())
            searching.end_if_all_done(builder)
        case "search":
            acting.end_search(builder, searching.search_ends_at(builder.game)[1])
        case _:
            acting.let_go_by(builder)


_ANSWERS: dict[type[Command], Callable[[EventBuilder, Any], None]] = {
    commands.TakeCharacter: throwing.take_character,
    commands.Aim: throwing.aim,
    commands.Call: throwing.call,
    commands.Touch: searching.touch,
    commands.Slide: searching.slide,
    commands.Raise: searching.raise_hands,
    commands.Lower: searching.lower_hands,
    commands.Done: _done,
    commands.Dig: acting.dig,
    commands.Throw: acting.throw_again,
    commands.Challenge: acting.challenge,
    commands.Hide: acting.hide,
    commands.Choose: acting.choose,
    Elapse: _elapse,
}
