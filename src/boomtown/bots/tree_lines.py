"""Several best lines of a position by the tree search: the moves it tried most, and the play after each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from boomtown.bots import tree as trees
from boomtown.bots.bot import Limits, mover
from boomtown.bots.lines import Analysis, Line, end_values, line_of
from boomtown.bots.search import SearchBot, children_by_visits, expected_after
from boomtown.games.turn_game import TurnPosition


def improving(
    bot: SearchBot, position: TurnPosition[Any], limits: Limits, lines: int, also: Any | None
) -> Iterator[Analysis]:
    """Yields an answer whenever twice as many simulations were done, and at last what was found.

    A search looks at the best move nearly alone. So where several moves are to be compared it has half of the
    limits, and in the other half each of them is looked at by itself, all alike.
    """
    position = position.seen_by(mover(position))
    root = bot.profile.state_of(position)
    first = limits if lines == 1 and also is None else _part(limits, 2)
    done, told = 0, 0
    for tree, nodes in bot.growing(root, position.seats, first, 0):
        done += nodes
        last = tree
        if done >= 2 * told:
            told = done
            yield _read(bot, tree, position, lines)
    found = _read(bot, last, position, lines)
    if first is limits:
        if done > told:
            yield found
        return
    begun = [tuple(bot.profile.unfold(int(last.action[child]))) for child in _tried(last)[:lines]]
    compared = len(begun)
    if also is not None and all(moves[0] != also for moves in begun):
        begun.append((also,))
    left = None if limits.nodes is None else (limits.nodes - done) // len(begun)
    if left != 0:
        each = Limits(seconds=_part(first, len(begun)).seconds, nodes=left)
        found = _compared(bot, position, begun, each, compared, done)
    if also is not None:
        found = replace(
            found, also=next((one for one in found.lines if one.moves[0] == str(also)), found.also)
        )
    yield found


def _part(limits: Limits, parts: int) -> Limits:
    return Limits(
        seconds=None if limits.seconds is None else limits.seconds / parts,
        nodes=None if limits.nodes is None else -(-limits.nodes // parts),
    )


def _tried(tree: trees.Tree) -> list[int]:
    """Returns the moves of the root that were tried, most often first."""
    return [child for child in children_by_visits(tree, 0) if tree.links[child, trees.VISITS] > 0]


def _compared(
    bot: SearchBot,
    position: TurnPosition[Any],
    begun: Sequence[Sequence[Any]],
    each: Limits,
    compared: int,
    done: int,
) -> Analysis:
    """Returns what is found when every line is looked at by itself; after so many comes that of `also`."""
    seat = mover(position)
    found, nodes = [], done
    for moves in begun:
        line, visits = _line_after(bot, position, moves, each)
        found.append(line)
        nodes += visits
    best = sorted(found[:compared], key=lambda line: -line.values[seat])
    return Analysis(
        values=best[0].values,
        scores=best[0].scores,
        lines=tuple(best),
        also=found[compared] if len(found) > compared else None,
        nodes=nodes,
    )


def _read(bot: SearchBot, tree: trees.Tree, position: TurnPosition[Any], lines: int) -> Analysis:
    found = tuple(_line(bot, tree, position, child) for child in _tried(tree)[:lines])
    return Analysis(
        values=found[0].values,
        scores=found[0].scores,
        lines=found,
        nodes=int(tree.counters[trees.SIMULATIONS]),
    )


def _line(bot: SearchBot, tree: trees.Tree, position: TurnPosition[Any], child: int) -> Line:
    visits = int(tree.links[child, trees.VISITS])
    nodes = (child, *expected_after(tree, child))
    return line_of(
        bot.profile,
        position,
        [move for node in nodes for move in bot.profile.unfold(int(tree.action[node]))],
        values=tuple(float(value) for value in tree.value_sum[child] / visits),
        visits=visits,
    )


def _line_after(
    bot: SearchBot, position: TurnPosition[Any], moves: Sequence[Any], limits: Limits
) -> tuple[Line, int]:
    """Returns the line that begins with `moves`, by a search of where they lead, and its simulations."""
    after = position
    for move in moves:
        after = after.play(move)
    if after.to_move is None:
        values = end_values(bot.profile, after)
        return line_of(bot.profile, position, moves, values=values, certain=True), 0
    *_, (tree, _) = bot.growing(bot.profile.state_of(after), after.seats, limits, 0)
    visits = int(tree.links[0, trees.VISITS])
    played = [move for node in expected_after(tree, 0) for move in bot.profile.unfold(int(tree.action[node]))]
    values = tuple(float(value) for value in tree.value_sum[0] / visits)
    return line_of(bot.profile, position, [*moves, *played], values=values, visits=visits), visits
