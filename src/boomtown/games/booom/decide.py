"""What a game of BOOOM! answers to a command, and when time itself moves. Pure; time is an argument.

Raises an `IllegalMove` (or `GameOver`) with a code for what cannot be done; then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boomtown.core import GameOver, IllegalMove
from boomtown.games.booom import acting, commands, searching, throwing
from boomtown.games.booom.commands import Command, Elapse
from boomtown.games.booom.events import Entry, Event, SearchBegan
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.story import Story


def decide(game: Game, command: Command, at_ms: int) -> tuple[Event, ...]:
    """Returns the events that carry out `command`, to be appended together, all at `at_ms`."""
    return tuple(_told(game, command, at_ms).events)


def play(game: Game, command: Command, at_ms: int) -> tuple[Game, tuple[Entry, ...]]:
    """Returns the game after `command`, and the entries of the log that tell of it."""
    story = _told(game, command, at_ms)
    return story.game, tuple(Entry(at_ms=at_ms, event=event) for event in story.events)


def begin(events: tuple[Event, ...], at_ms: int = 0) -> Game:
    """Returns the game after the events of `open_game`."""
    game: Game | None = None
    for event in events:
        game = fold(game, Entry(at_ms=at_ms, event=event))
    assert game is not None
    return game


def _told(game: Game, command: Command, at_ms: int) -> Story:
    if game.phase == "over":
        raise GameOver("The watch has run down; the game is over.")
    story = Story(game, at_ms)
    if not isinstance(command, Elapse):
        story.need_seat(command.seat)
    _ANSWERS[type(command)](story, command)
    return story


def due(game: Game) -> tuple[int, Elapse] | None:
    """Returns when time itself moves next, and how; None when the game is over.

    It depends only on what everybody can see: waiting longer or shorter gives nothing away. Touches that the
    referee still weighs are settled before time may move.
    """
    at_ms = _due_ms(game)
    return None if at_ms is None else (at_ms, Elapse())


def _due_ms(game: Game) -> int | None:
    match game.phase:
        case "over" | "between":
            return None
        case "cast":
            return game.since_ms + game.unhurried(throwing.CASTING_MS)
        case "aim":
            if game.jailed(game.watch) and throwing.everybody_aimed(game):
                return game.clock_ms
            return game.since_ms + game.unhurried(throwing.AIMING_MS)
        case "blast":
            return game.since_ms + throwing.FLIGHT_MS
        case "search":
            return searching.search_ends_at(game)[0]
        case _:
            return game.since_ms + game.unhurried(acting.ACTING_MS)


def _done(story: Story, command: commands.Done) -> None:
    if story.game.phase == "pickaxe":
        acting.stop_digging(story, command.seat)
    else:
        searching.say_done(story, command.seat)


def _elapse(story: Story, command: Elapse) -> None:
    at_ms = _due_ms(story.game)
    if at_ms is None or story.at_ms < at_ms:
        raise IllegalMove("Time does nothing yet.", code="too_early")
    match story.game.phase:
        case "cast":
            throwing.cast_the_rest(story)
        case "aim":
            throwing.fly(story, None)
        case "blast":
            story.tell(SearchBegan())
            searching.end_if_all_done(story)
        case "search":
            acting.end_search(story, searching.search_ends_at(story.game)[1])
        case _:
            acting.let_go_by(story)


_ANSWERS: dict[type[Command], Callable[[Story, Any], None]] = {
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
