"""Finished games of turns analysed, position by position: what each was worth, and what its move lost.

The bots' workers do it, last of all, for one position a guest at a time; what was found is kept for whoever
asks next. A game that goes on is analysed for nobody: its players could ask what to play. One person alone
among bots may (`hints`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar
from weakref import WeakValueDictionary

from boomtown.bots.judging import judge
from boomtown.bots.lines import Analysis, Line
from boomtown.bots.workers import ThinkingFailed
from boomtown.games import registry
from boomtown.games.card import Options
from boomtown.server.bot_seats import Thinkers
from boomtown.server.hints import asking_seat, step_after
from boomtown.server.limits import Asker, LimitReached, RateLimits
from boomtown.server.problems import ServerRefusal
from boomtown.server.protocol import Step
from boomtown.server.protocol_analysis import AnalysedLine, AnalysedMove, AnalysedPosition, AnalysisPage
from boomtown.server.reviews import past_ply
from boomtown.server.thinking import ThinkingOrder
from boomtown.table.state import Table

log = logging.getLogger(__name__)

Found = TypeVar("Found")

PAGE_S = 1.5
"""A page has what was found by then, and at least one position."""
PAGE_POSITIONS = 64
"""A page has no more, however quickly they are found."""
PATIENCE_S = 20.0
"""How long somebody waits for a position while the bots have other things to think about."""
CHANCE_DIGITS, POINT_DIGITS = 4, 1
"""So much of what is estimated is told."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How closely a position is looked at."""

    nodes: int
    lines: int
    steps: int
    """So many moves of the best line are drawn."""
    kept: int
    """So many positions are kept: a kB each, and as much again for each step."""


GAME = Depth(nodes=40_000, lines=1, steps=0, kept=4_096)
"""Each position of a whole game: some 100 ms by alpha-beta."""
POSITION = Depth(nodes=400_000, lines=3, steps=12, kept=256)
"""One position that somebody looks at: as closely as the strongest level does."""
HINT_NODES = 200_000
"""A hint looks at so many positions: half as many as the strongest level does."""


class Analysers(Protocol):
    """What is needed of `boomtown.bots.workers.Workers`."""

    async def analyse(
        self,
        game: str,
        position: str,
        options: Options,
        *,
        lines: int,
        nodes: int,
        also: str | None = None,
        asker: str = "",
    ) -> Analysis: ...


class AnyThinkers(Thinkers, Analysers, Protocol):
    """What chooses moves for bots, and analyses."""


class Analyses:
    """Asks the workers, and keeps the latest answers."""

    def __init__(
        self, thinkers: Analysers, order: ThinkingOrder, limits: RateLimits, *, clock: Callable[[], float]
    ) -> None:
        self._thinkers = thinkers
        self._order = order
        self._limits = limits
        self._clock = clock
        self._kept: dict[Depth, OrderedDict[tuple[str, int], AnalysedPosition]] = {
            depth: OrderedDict() for depth in (GAME, POSITION)
        }
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of each guest who waits for an answer."""

    async def of(self, table_id: str, table: Table, ply: int, asker: Asker) -> AnalysedPosition:
        """Returns the analysis of one position of a finished game.

        Raises `LimitReached`, `ServerRefusal` and `RecordError`.
        """
        past_ply(table, ply)
        return await self._position(table_id, table, ply, POSITION, asker)

    async def page(self, table_id: str, table: Table, first: int, asker: Asker) -> AnalysisPage:
        """Returns some positions of a finished game from `first` on: what is known, or found quickly.

        Raises what `of` does, where not even the first one can be told.
        """
        past_ply(table, first)
        until = self._clock() + PAGE_S
        positions = [await self._position(table_id, table, first, GAME, asker)]
        for ply in range(first + 1, min(first + PAGE_POSITIONS, table.ply + 1)):
            if (table_id, ply) not in self._kept[GAME] and self._clock() >= until:
                break
            try:
                positions.append(await self._position(table_id, table, ply, GAME, asker))
            except (LimitReached, ServerRefusal):
                break
        after = first + len(positions)
        return AnalysisPage(positions=tuple(positions), next=after if after <= table.ply else None)

    async def hint(self, table_id: str, table: Table, asker: Asker) -> Step:
        """Returns what a bot would play for the one person at a table of bots, as the board would look then.

        Raises `LimitReached` and `ServerRefusal`.
        """
        asking_seat(table, asker.player)

        async def look() -> Step:
            self._limits.analyse(asker)
            analysis = await self._asked(table, table.ply, asker, lines=1, nodes=HINT_NODES)
            return step_after(table, analysis.lines[0].moves[0])

        return await self._in_turn(asker, look, f"{table.ply} of table {table_id}")

    async def _position(
        self, table_id: str, table: Table, ply: int, depth: Depth, asker: Asker
    ) -> AnalysedPosition:
        kept, key = self._kept[depth], (table_id, ply)

        async def once() -> AnalysedPosition:
            if key not in kept:
                self._limits.analyse(asker)
                kept[key] = await self._found(table, ply, depth, asker)
            return kept[key]

        found = kept[key] if key in kept else await self._in_turn(asker, once, f"{ply} of table {table_id}")
        kept[key] = found
        kept.move_to_end(key)
        while len(kept) > depth.kept:
            kept.popitem(last=False)
        return found

    async def _in_turn(self, asker: Asker, work: Callable[[], Awaitable[Found]], where: str) -> Found:
        """Returns what is found when this guest's turn comes; raises `ServerRefusal` if that takes long."""
        turn = self._turns.setdefault(asker.player, asyncio.Lock())
        try:
            async with asyncio.timeout(PATIENCE_S), turn:
                return await work()
        except TimeoutError:
            why = "the bots think for tables in play just now; ask again in a minute"
            raise ServerRefusal("bots_busy", why) from None
        except ThinkingFailed as failure:
            log.warning("position %s was not analysed: %s", where, failure)
            why = "no bot could look at this position; ask again in a minute"
            raise ServerRefusal("bots_busy", why) from failure

    async def _found(self, table: Table, ply: int, depth: Depth, asker: Asker) -> AnalysedPosition:
        move = table.moves[ply][1] if ply < table.ply else None
        analysis = await self._asked(table, ply, asker, lines=depth.lines, nodes=depth.nodes, also=move)
        return AnalysedPosition(
            ply=ply,
            values=_chances(analysis.values),
            scores=_points(analysis.scores),
            certain=analysis.certain,
            lines=tuple(map(_shown, analysis.lines)),
            played=None if move is None else _judged(table, ply, move, analysis),
            steps=_steps(table, ply, analysis, depth.steps),
        )

    async def _asked(
        self, table: Table, ply: int, asker: Asker, *, lines: int, nodes: int, also: str | None = None
    ) -> Analysis:
        """Asks the workers, last of all, what whoever is to move there could make of what they see."""
        opened, position = table.opened, table.positions[ply]
        seat = position.to_move
        return await self._order.ask_last(
            lambda: self._thinkers.analyse(
                opened.game,
                str(position if seat is None else position.seen_by(seat)),
                opened.options,
                lines=lines,
                nodes=nodes,
                also=also,
                asker=asker.player,
            )
        )


def _judged(table: Table, ply: int, move: str, analysis: Analysis) -> AnalysedMove:
    position = table.positions[ply]
    judged = judge(position, move, analysis, ply=ply)
    return AnalysedMove(
        move=move,
        seat=judged.seat,
        loss=round(judged.loss, CHANCE_DIGITS),
        points=round(judged.points, POINT_DIGITS),
        verdict=judged.verdict,
        is_turning_point=judged.is_turning_point,
    )


def _steps(table: Table, ply: int, analysis: Analysis, most: int) -> tuple[Step, ...]:
    """Returns how the best line would look on the board, as an onlooker sees it."""
    rules, position = registry.turn_game(table.opened.game), table.positions[ply]
    steps = []
    for number, move in enumerate(analysis.lines[0].moves[:most] if analysis.lines else (), 1):
        seat = position.to_move
        position = position.play(rules.parse_move(move))
        steps.append(
            Step(
                ply=ply + number,
                seat=seat,
                move=move,
                picture=position.picture(None),
                scores=position.scores(),
            )
        )
    return tuple(steps)


def _shown(line: Line) -> AnalysedLine:
    return AnalysedLine(
        moves=line.moves, values=_chances(line.values), scores=_points(line.scores), certain=line.certain
    )


def _chances(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, CHANCE_DIGITS) for value in values)


def _points(scores: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(score, POINT_DIGITS) for score in scores)
