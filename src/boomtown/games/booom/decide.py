"""What a game of BOOOM! answers to a command, and when time itself moves. Pure; time is an argument.

Raises an `IllegalMove` (or `GameOver`) with a code for what cannot be done; then nothing has changed.
"""

from __future__ import annotations

from functools import singledispatch

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
    _answer(command, story)
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
            return game.since_ms + throwing.CASTING_MS
        case "aim":
            if game.jailed(game.watch) and throwing.everybody_aimed(game):
                return game.clock_ms
            return game.since_ms + throwing.AIMING_MS
        case "blast":
            return game.since_ms + throwing.FLIGHT_MS
        case "search":
            return searching.search_ends_at(game)[0]
        case _:
            return game.since_ms + acting.ACTING_MS


@singledispatch
def _answer(command: Command, story: Story) -> None:
    raise TypeError(f"{command!r} is no command")


_answer.register(commands.TakeCharacter, lambda command, story: throwing.take_character(story, command))
_answer.register(commands.Aim, lambda command, story: throwing.aim(story, command))
_answer.register(commands.Call, lambda command, story: throwing.call(story, command))
_answer.register(commands.Touch, lambda command, story: searching.touch(story, command))
_answer.register(commands.Slide, lambda command, story: searching.slide(story, command))
_answer.register(commands.Raise, lambda command, story: searching.raise_hands(story, command))
_answer.register(commands.Lower, lambda command, story: searching.lower_hands(story, command))
_answer.register(commands.Dig, lambda command, story: acting.dig(story, command))
_answer.register(commands.Throw, lambda command, story: acting.throw_again(story, command))
_answer.register(commands.Challenge, lambda command, story: acting.challenge(story, command))
_answer.register(commands.Hide, lambda command, story: acting.hide(story, command))
_answer.register(commands.Choose, lambda command, story: acting.choose(story, command))


@_answer.register
def _(command: commands.Done, story: Story) -> None:
    if story.game.phase == "pickaxe":
        acting.stop_digging(story, command.seat)
    else:
        searching.say_done(story, command.seat)


@_answer.register
def _(command: Elapse, story: Story) -> None:
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
