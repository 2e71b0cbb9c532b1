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
from typing import Any, TypeAlias

import msgspec

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Choice, Limits
from boomtown.bots.levels import KEYS, level_bot
from boomtown.bots.lines import Analysis
from boomtown.core import BoomtownError, OptionError
from boomtown.games import registry
from boomtown.games.turn_game import TurnGame

HEARTBEAT_S = 1.0


class Question(msgspec.Struct, frozen=True, tag="question", kw_only=True):
    """What should the seat to move play here?"""

    id: int
    game: str
    position: str
    options: dict[str, str | int | bool]
    level: str
    seed: int
    seconds: float | None = None


class AnalysisQuestion(msgspec.Struct, frozen=True, tag="analyse", kw_only=True):
    """What is this position worth, and what are its best lines?"""

    id: int
    game: str
    position: str
    options: dict[str, str | int | bool]
    lines: int
    nodes: int
    """Positions that alpha-beta looks at; of simulations so many as the game has of a level's."""
    also: str | None = None
    """A move that gets a line in any case."""
    seconds: float | None = None


class Stop(msgspec.Struct, frozen=True, tag="stop", kw_only=True):
    """Nobody waits for that answer any more."""

    id: int


class WorkerReady(msgspec.Struct, frozen=True, tag="ready", kw_only=True):
    """Compiled code is loaded; questions will be answered without delay."""

    pid: int


class Alive(msgspec.Struct, frozen=True, tag="alive", kw_only=True):
    """The process still runs, and thinks: sent every `HEARTBEAT_S` while a question is not answered."""


class WorkerAnswer(msgspec.Struct, frozen=True, tag="answer", kw_only=True):
    """The choice."""

    id: int
    choice: Choice


class WorkerAnalysis(msgspec.Struct, frozen=True, tag="analysis", kw_only=True):
    """The analysis."""

    id: int
    analysis: Analysis


class Failure(msgspec.Struct, frozen=True, tag="failure", kw_only=True):
    """The question cannot be answered, now or ever."""

    id: int
    code: str
    message: str


AnyQuestion: TypeAlias = Question | AnalysisQuestion
ToWorker: TypeAlias = AnyQuestion | Stop
FromWorker: TypeAlias = WorkerReady | Alive | WorkerAnswer | WorkerAnalysis | Failure


def answer(question: AnyQuestion, stop: Any = None) -> WorkerAnswer | WorkerAnalysis | Failure:
    """Returns the answer to one question; every error becomes a `Failure`."""
    try:
        rules = registry.turn_game(question.game, wanted="bots that choose moves")
        position = rules.parse_position(question.position)
        wanted = rules.card.check_options(question.options)
        wanted, found = rules.card.in_play(wanted), rules.card.in_play(position.options)
        if wanted != found:
            raise OptionError(f"the position is one of {found}, not of {wanted}")
        # This process belongs to the server, so it may have a clock.
        if isinstance(question, AnalysisQuestion):
            analyst = Analyst(rules, lines=question.lines, clock=time.monotonic, stop=stop)
            limits = Limits(nodes=analyst.scaled(question.nodes, position), seconds=question.seconds)
            analysis = analyst.analyse(position, limits, also=question.also)
            return WorkerAnalysis(id=question.id, analysis=analysis)
        bot = level_bot(question.level, rules, clock=time.monotonic, stop=stop)
        choice = bot.choose(position, Limits(seconds=question.seconds), question.seed)
        return WorkerAnswer(id=question.id, choice=choice)
    except BoomtownError as error:
        return Failure(id=question.id, code=error.code, message=str(error))
    except Exception as error:  # a defect in one game must not take the worker from the others
        return Failure(id=question.id, code="bot_failed", message=f"{type(error).__name__}: {error}")


def warm_up() -> None:
    """Loads all compiled code by letting every level and the analyst look at every game of turns."""
    for game in registry.games():
        try:
            if isinstance(game, TurnGame):
                _warm_up_levels(game)
        except Exception as error:  # its questions will be refused; those about other games will not
            print(f"the bots cannot play {game.card.key}: {type(error).__name__}: {error}", file=sys.stderr)


def _warm_up_levels(game: TurnGame[Any, Any]) -> None:
    position = game.start()
    for level in KEYS:
        level_bot(level, game).choose(position, Limits(nodes=1), seed=0)
    Analyst(game).analyse(position, Limits(nodes=1))


def main() -> None:
    """Answers questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # a stray print must not garble the answers
    encoder = msgspec.json.Encoder()
    decoder: msgspec.json.Decoder[ToWorker] = msgspec.json.Decoder(ToWorker)
    questions: queue.SimpleQueue[AnyQuestion | None] = queue.SimpleQueue()
    stopped: set[int] = set()

    writing = threading.Lock()
    thinking = threading.Event()

    def send(message: FromWorker) -> None:
        try:
            with writing:
                output.write(encoder.encode(message) + b"\n")
                output.flush()
        except BrokenPipeError:
            os._exit(0)  # whoever asked was killed: there is nobody to complain to

    def send_heartbeats() -> None:
        while thinking.wait():
            send(Alive())
            time.sleep(HEARTBEAT_S)

    def read_questions() -> None:
        for line in sys.stdin.buffer:
            message = decoder.decode(line)
            if isinstance(message, Stop):
                stopped.add(message.id)
            else:
                questions.put(message)
        os._exit(0)  # nobody is left to answer; a search under way is of no use

    thinking.set()
    threading.Thread(target=send_heartbeats, daemon=True).start()
    warm_up()
    thinking.clear()
    send(WorkerReady(pid=os.getpid()))
    threading.Thread(target=read_questions, daemon=True).start()
    while (question := questions.get()) is not None:
        number = question.id
        thinking.set()
        found = answer(question, lambda number=number: number in stopped)
        thinking.clear()
        send(found)
        stopped.discard(number)


if __name__ == "__main__":
    main()
