"""`boomtown play`: a game in the terminal against a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from boomtown.cli.situation import (
    TurnGameCommand,
    given_game,
    given_moves,
    given_options,
    given_position,
    turn_situation,
)
from boomtown.core import BoomtownError, Outcome, derive
from boomtown.games.turn_game import TurnGame, TurnPosition

if TYPE_CHECKING:
    from rich.console import Console

    from boomtown.bots.bot import Bot, Choice

HELP = """Write a move, or one of:
  moves [START]  list the legal moves, or those that begin so
  hint           ask for a good move
  undo           take back your last move
  board          draw the board again
  resign         give the game up
  quit           leave (also Ctrl-D)"""
ADVISER = "marshal"
"""The level that gives hints, whoever plays: a gentle bot would give poor advice."""
MOVES_LISTED = 60
"""Legal moves listed at once; more would push the board off the screen."""


class UnknownSeat(BoomtownError):
    """No seat has that colour."""

    default_code = "unknown_seat"


class NothingToUndo(BoomtownError):
    """There is no move of yours to take back."""

    default_code = "nothing_to_undo"


@click.command(cls=TurnGameCommand)
@given_game
@click.option("--level", "-l", default="settler", help="One of the ten levels, from newcomer to legend.")
@click.option("--seat", metavar="COLOUR", help="Your colour; the first to move if not said.")
@click.option("--seed", type=int, help="The same seed and moves give the same bot's moves.")
@given_options
@given_position
@given_moves
def play(
    game: str,
    level: str,
    seat: str | None,
    seed: int | None,
    options: tuple[str, ...],
    position: str | None,
    moves: str | None,
) -> None:
    """Play a game of turns against a bot in the terminal.

    GAME is the key of a game, such as boomerang.
    Write moves as the rules page does; help lists what else can be said. Games in real
    time need a browser: see boomtown serve.

    Example:  boomtown play boomerang --level ranger --seat white
    """
    import secrets
    import time

    from boomtown.bots.levels import level_bot
    from boomtown.cli.screen import console

    rules, start = turn_situation(game, options, position, moves, wanted="turns to wait for in a terminal")
    colours = rules.card.colours[: start.seats]
    if seat is not None and seat not in colours:
        raise UnknownSeat(f"nobody is {seat!r} here; choose one of: {', '.join(colours)}")
    bot = level_bot(level, rules, clock=time.monotonic)
    chosen_seed = secrets.randbits(32) if seed is None else seed
    out = console()
    yours = 0 if seat is None else colours.index(seat)
    out.print(
        f"{rules.card.name}: you are {colours[yours]}, "
        f"{'the bot is a' if start.seats == 2 else 'every other is a bot,'} {level}. Seed {chosen_seed}. "
        "Write help to see what can be said.",
        markup=False,
    )
    adviser = level_bot(ADVISER, rules, clock=time.monotonic)
    _Sitting(out, rules, start, yours, bot, adviser, chosen_seed).run()


class _Sitting:
    """One person at a terminal, and a bot on every other seat."""

    def __init__(
        self,
        out: Console,
        rules: TurnGame[Any, Any],
        start: TurnPosition[Any],
        yours: int,
        bot: Bot,
        adviser: Bot,
        seed: int,
    ) -> None:
        self.out = out
        self.rules = rules
        self.positions = [start]
        self.yours = yours
        self.bot = bot
        self.adviser = adviser
        self.seed = seed
        self.resigned = False
        self.left = False

    @property
    def position(self) -> TurnPosition[Any]:
        """The position now."""
        return self.positions[-1]

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        self._draw()
        while not (self.left or self.resigned or self.position.outcome()):
            if self.position.to_move == self.yours:
                self._ask()
            else:
                self._answer()
        if self.resigned:
            self._say("You resigned.")
        elif outcome := self.position.outcome():
            self._say(self._verdict(outcome))
        self._say(f"position: {self.position}")

    def _ask(self) -> None:
        try:
            said = self.out.input(f"{self.rules.card.colours[self.yours]}> ", markup=False).strip()
        except EOFError:
            self._say("")
            self.left = True
            return
        try:
            self._obey(said)
        except BoomtownError as error:
            self._say(f"{error.code}: {error}")

    def _obey(self, said: str) -> None:
        word, _, rest = said.partition(" ")
        match word:
            case "":
                return
            case "help" | "?":
                self._say(HELP)
            case "moves":
                self._list(rest.strip())
            case "hint":
                with self.out.status("Thinking"):
                    choice = self._think(self.adviser)
                self._say(f"Try {choice.move}.")
            case "undo":
                self._undo()
            case "board":
                self._draw()
            case "resign":
                self.resigned = True
            case "quit" | "exit":
                self.left = True
            case _:
                self.positions.append(self.position.play(self.rules.parse_move(said)))
                self._draw()

    def _answer(self) -> None:
        with self.out.status("The bot is thinking"):
            choice = self._think(self.bot)
        colour = self.rules.card.colours[self.position.to_move or 0]
        self.positions.append(self.position.play(self.rules.parse_move(choice.move)))
        self._say(f"{colour} plays {choice.move}")
        self._draw()

    def _think(self, bot: Bot) -> Choice:
        from boomtown.bots.bot import Limits

        return bot.choose(self.position, Limits(), derive(self.seed, self.position.ply))

    def _undo(self) -> None:
        for back in range(len(self.positions) - 2, -1, -1):
            if self.positions[back].to_move == self.yours:
                del self.positions[back + 1 :]
                self._draw()
                return
        raise NothingToUndo("you have made no move yet")

    def _list(self, start: str) -> None:
        from boomtown.cli.show import print_columns

        legal = [text for move in self.position.legal_moves() if (text := str(move)).startswith(start)]
        if not legal:
            self._say(f"No legal move begins with {start!r}.")
            return
        print_columns(legal[:MOVES_LISTED], self.out.width)
        if len(legal) > MOVES_LISTED:
            self._say(
                f"and {len(legal) - MOVES_LISTED} more; say how they begin, as in: moves {legal[0][:2]}"
            )

    def _verdict(self, outcome: Outcome) -> str:
        from boomtown.cli.screen import result

        if outcome.is_draw:
            word = "A draw."
        else:
            word = "You won." if self.yours in outcome.winners else self._bot_won(outcome)
        return f"{word} {result(self.rules, self.position)}"

    def _bot_won(self, outcome: Outcome) -> str:
        if self.position.seats == 2:
            return "The bot won."
        return f"{' and '.join(self.rules.card.colours[seat] for seat in outcome.winners)} won."

    def _draw(self) -> None:
        from boomtown.cli.screen import draw

        draw(self.out, self.rules, self.position)

    def _say(self, text: str) -> None:
        self.out.print(text, markup=False)
