"""What bots say at a pow-wow: simple offers, seldom, and a good memory for broken words.

All of it follows from the table and a seed. A bot offers peace to somebody where that is in its own interest,
as the game's `Powwow.offers` sees it. It keeps its promises as long as those to whose good it is have kept
their own word in this game; whoever broke it is told so once, and gets no more offers.
"""

from __future__ import annotations

from typing import Any

from boomtown.core import Seat, derive
from boomtown.games.powwow import Played, Powwow, Promise
from boomtown.games.ruleset import Position
from boomtown.table import commands
from boomtown.table.commands import Command
from boomtown.table.state import BotPlayer, Table

TURNS_BETWEEN_OFFERS = 5
"""A bot makes an offer in about one of so many of its turns."""
NO_TRUST = "no_trust"
"""The phrase by which a bot says that it remembers, in games that have it."""


def word_breakers(table: Table) -> frozenset[Seat]:
    """Returns the seats that broke a promise in this game."""
    pins = zip(table.pins, table.judged, strict=True)
    return frozenset(pin.seat for pin, judged in pins if judged.verdict == "broken")


def what_to_say(table: Table, seat: Seat, seed: int) -> tuple[Command, ...]:
    """Returns what the bot on `seat` says before its turn; mostly nothing."""
    powwow = table.ruleset.powwow
    if powwow is None or not _turn_begins(table, seat):
        return ()
    if reproach := _reproach(table, powwow, seat):
        return (reproach,)
    if derive(seed, "offer", seat, table.ply) % TURNS_BETWEEN_OFFERS:
        return ()
    return _offer(table, powwow, seat)


def _turn_begins(table: Table, seat: Seat) -> bool:
    return (
        table.to_move == seat and table.confirming is None and (not table.moves or table.moves[-1][0] != seat)
    )


def _reproach(table: Table, powwow: Powwow, seat: Seat) -> Command | None:
    if powwow.phrase(NO_TRUST) is None:
        return None
    colours = table.ruleset.card.colours
    said = {line.points for line in table.talk if line.seat == seat and line.phrase == NO_TRUST}
    for breaker in sorted(word_breakers(table) - {seat}):
        if (colours[breaker],) not in said and not isinstance(table.occupants[breaker], BotPlayer):
            return commands.SayPhrase(phrase=NO_TRUST, points=(colours[breaker],))
    return None


def _offer(table: Table, powwow: Powwow, seat: Seat) -> tuple[Command, ...]:
    pins = zip(table.pins, table.judged, strict=True)
    if any(pin.seat == seat and judged.verdict == "open" for pin, judged in pins):
        return ()
    breakers = word_breakers(table)
    for offer in powwow.offers(table.position, seat):
        if offer.to in breakers:
            continue
        said: list[Command] = [
            commands.Promise(promise=offer.promise.kind, points=offer.promise.points, turns=offer.turns)
        ]
        if offer.asks is not None:
            said.append(commands.SayPhrase(phrase=offer.asks.key, points=offer.asks_points))
        return tuple(said)
    return ()


def promises_to_keep(table: Table, seat: Seat) -> tuple[Promise, ...]:
    """Returns the open promises of `seat` that are to the good of somebody who has kept their word."""
    powwow = table.ruleset.powwow
    if powwow is None:
        return ()
    breakers = word_breakers(table)
    kept = []
    for pin, judged in zip(table.pins, table.judged, strict=True):
        if pin.seat != seat or judged.verdict != "open":
            continue
        concerned = powwow.concerned(pin.promise, table.position) - {seat}
        if not concerned or concerned - breakers:
            kept.append(pin.promise)
    return tuple(kept)


def keeps(
    powwow: Powwow, promises: tuple[Promise, ...], position: Position[Any], seat: Seat, move: str
) -> bool:
    """Tells whether a move breaks none of the promises."""
    played = Played(0, seat, move, position)
    return not any(powwow.breaks(promise, played) for promise in promises)


def move_that_keeps(table: Table, seat: Seat, wanted: str) -> str:
    """Returns `wanted` where it keeps the bot's word, else the best of those that do, if there are any."""
    promises = promises_to_keep(table, seat)
    powwow = table.ruleset.powwow
    if not promises or powwow is None or keeps(powwow, promises, table.position, seat, wanted):
        return wanted
    from boomtown.bots.bot import Limits
    from boomtown.bots.greedy import GreedyBot

    bot = GreedyBot(table.ruleset, lines=None)
    choice = bot.choose(table.position, Limits(nodes=1), derive(table.opened.seed, "word", table.ply))
    for line in choice.lines:
        if keeps(powwow, promises, table.position, seat, line.move):
            return line.move
    return wanted
