"""What bots say where people bargain: simple offers, seldom, and a good memory for broken words.

All of it follows from the table and a seed. A bot offers peace to somebody where that is in its own interest,
as its profile of the game sees it (`BotProfile.offers`). It keeps its promises as long as those to whose good
it is have kept their own word in this game; whoever broke it is told so once, and gets no more offers.
"""

from __future__ import annotations

from typing import Any

from boomtown.bots.bot import Limits, profile_of
from boomtown.core import Seat, derive
from boomtown.games.bargaining import Bargaining, Played, PromiseTerms
from boomtown.games.turn_game import TurnPosition
from boomtown.table import commands
from boomtown.table.commands import Command
from boomtown.table.state import BotPlayer, Table

TURNS_BETWEEN_OFFERS = 5
"""A bot makes an offer in about one of so many of its turns."""
NO_TRUST = "no_trust"
"""The phrase by which a bot says that it remembers, in games that have it."""


def word_breakers(table: Table) -> frozenset[Seat]:
    """Returns the seats that broke a promise in this game."""
    promises = zip(table.promises, table.judged, strict=True)
    return frozenset(pinned.seat for pinned, judged in promises if judged.verdict == "broken")


def what_to_say(table: Table, seat: Seat, seed: int) -> tuple[Command, ...]:
    """Returns what the bot on `seat` says before its turn; mostly nothing."""
    bargaining = table.game
    if not isinstance(bargaining, Bargaining) or not _turn_begins(table, seat):
        return ()
    if reproach := _reproach(table, bargaining, seat):
        return (reproach,)
    if derive(seed, "offer", seat, table.ply) % TURNS_BETWEEN_OFFERS:
        return ()
    return _offer(table, seat)


def _turn_begins(table: Table, seat: Seat) -> bool:
    return (
        table.to_move == seat and table.confirming is None and (not table.moves or table.moves[-1][0] != seat)
    )


def _reproach(table: Table, bargaining: Bargaining, seat: Seat) -> Command | None:
    if bargaining.phrase(NO_TRUST) is None:
        return None
    colours = table.game.card.colours
    said = {line.points for line in table.talk if line.seat == seat and line.phrase == NO_TRUST}
    for breaker in sorted(word_breakers(table) - {seat}):
        if (colours[breaker],) not in said and not isinstance(table.occupants[breaker], BotPlayer):
            return commands.SayPhrase(phrase=NO_TRUST, points=(colours[breaker],))
    return None


def _offer(table: Table, seat: Seat) -> tuple[Command, ...]:
    promises = zip(table.promises, table.judged, strict=True)
    if any(pinned.seat == seat and judged.verdict == "open" for pinned, judged in promises):
        return ()
    breakers = word_breakers(table)
    for offer in profile_of(table.turn_game).offers(table.positions[-1], seat):
        if offer.to in breakers:
            continue
        said: list[Command] = [
            commands.Promise(promise=offer.promise.kind, points=offer.promise.points, turns=offer.turns)
        ]
        if offer.asks is not None:
            said.append(commands.SayPhrase(phrase=offer.asks.key, points=offer.asks_points))
        return tuple(said)
    return ()


def promises_to_keep(table: Table, seat: Seat) -> tuple[PromiseTerms, ...]:
    """Returns the open promises of `seat` that are to the good of somebody who has kept their word."""
    bargaining = table.game
    if not isinstance(bargaining, Bargaining):
        return ()
    breakers = word_breakers(table)
    kept = []
    for pinned, judged in zip(table.promises, table.judged, strict=True):
        if pinned.seat != seat or judged.verdict != "open":
            continue
        concerned = bargaining.concerned(pinned.promise, table.positions[-1]) - {seat}
        if not concerned or concerned - breakers:
            kept.append(pinned.promise)
    return tuple(kept)


def keeps(
    bargaining: Bargaining,
    promises: tuple[PromiseTerms, ...],
    position: TurnPosition[Any],
    seat: Seat,
    move: str,
) -> bool:
    """Tells whether a move breaks none of the promises."""
    played = Played(0, seat, move, position)
    return not any(bargaining.breaks(promise, played) for promise in promises)


def move_that_keeps(table: Table, seat: Seat, wanted: str) -> str:
    """Returns `wanted` where it keeps the bot's word, else the best of those that do, if there are any."""
    promises = promises_to_keep(table, seat)
    bargaining, position = table.game, table.positions[-1]
    if not promises or not isinstance(bargaining, Bargaining):
        return wanted
    if keeps(bargaining, promises, position, seat, wanted):
        return wanted
    from boomtown.bots.greedy import GreedyBot

    bot = GreedyBot(profile_of(table.turn_game), variations=None)
    choice = bot.choose(position, Limits(nodes=1), derive(table.opened.seed, "word", table.ply))
    for variation in choice.variations:
        if keeps(bargaining, promises, position, seat, variation.move):
            return variation.move
    return wanted
