"""A worker process: reads questions from standard input, thinks, writes answers to standard output.

One JSON a line. Run as `python -m boomtown.bots.worker NICENESS` by `boomtown.bots.workers`. It ends when its
input ends, so it never outlives the process that started it. Ctrl-C is left to that process.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from typing import Any

import msgspec

from boomtown.bots.bot import Choice, Limits
from boomtown.bots.levels import LEVELS, level_bot
from boomtown.core import BoomtownError, OptionError
from boomtown.games.registry import ruleset, turn_keys


class Question(msgspec.Struct, frozen=True, tag="question", kw_only=True):
    """What should the seat to move play here?"""

    id: int
    game: str
    position: str
    options: dict[str, str | int | bool]
    level: str
    seed: int
    seconds: float | None = None


class Stop(msgspec.Struct, frozen=True, tag="stop", kw_only=True):
    """Nobody waits for that answer any more."""

    id: int


class Ready(msgspec.Struct, frozen=True, tag="ready", kw_only=True):
    """Compiled code is loaded; questions will be answered without delay."""

    pid: int


class Answer(msgspec.Struct, frozen=True, tag="answer", kw_only=True):
    """The choice."""

    id: int
    choice: Choice


class Failure(msgspec.Struct, frozen=True, tag="failure", kw_only=True):
    """The question cannot be answered, now or ever."""

    id: int
    code: str
    message: str


ToWorker = Question | Stop
FromWorker = Ready | Answer | Failure


def answer(question: Question, stop: Any = None) -> Answer | Failure:
    """Returns the answer to one question; every error becomes a `Failure`."""
    try:
        rules = ruleset(question.game)
        position = rules.parse_position(question.position)
        wanted = rules.card.check_options(question.options)
        wanted, found = rules.card.in_play(wanted), rules.card.in_play(position.options)
        if wanted != found:
            raise OptionError(f"the position is one of {found}, not of {wanted}")
        # This process belongs to the server, so it may have a clock.
        bot = level_bot(question.level, rules, clock=time.monotonic, stop=stop)
        choice = bot.choose(position, Limits(seconds=question.seconds), question.seed)
        return Answer(id=question.id, choice=choice)
    except BoomtownError as error:
        return Failure(id=question.id, code=error.code, message=str(error))
    except Exception as error:  # a defect in one game must not take the worker from the others
        return Failure(id=question.id, code="bot_failed", message=f"{type(error).__name__}: {error}")


def warm_up() -> None:
    """Loads all compiled code by letting every level of every game of turns choose one move."""
    for game in turn_keys():
        rules = ruleset(game)
        position = rules.start()
        for level in LEVELS:
            level_bot(level.key, rules).choose(position, Limits(nodes=1), seed=0)


def main() -> None:
    """Answers questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # a stray print must not garble the answers
    encoder = msgspec.json.Encoder()
    decoder: msgspec.json.Decoder[ToWorker] = msgspec.json.Decoder(ToWorker)
    questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
    stopped: set[int] = set()

    def say(message: FromWorker) -> None:
        try:
            output.write(encoder.encode(message) + b"\n")
            output.flush()
        except BrokenPipeError:
            os._exit(0)  # whoever asked was killed: there is nobody to complain to

    def listen() -> None:
        for line in sys.stdin.buffer:
            message = decoder.decode(line)
            if isinstance(message, Stop):
                stopped.add(message.id)
            else:
                questions.put(message)
        os._exit(0)  # nobody is left to answer; a search under way is of no use

    warm_up()
    say(Ready(pid=os.getpid()))
    threading.Thread(target=listen, daemon=True).start()
    while (question := questions.get()) is not None:
        number = question.id
        say(answer(question, lambda number=number: number in stopped))
        stopped.discard(number)


if __name__ == "__main__":
    main()
