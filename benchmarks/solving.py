"""How long the last placements of Boomerang take to solve: `python -m benchmarks.solving 8 25`.

So many placements before the end of games between searches, so many games; CPU time of the thread. Solved
means: it is known for certain who wins.
"""

from __future__ import annotations

import statistics
import sys
import time

from boomtown.bots.alpha_beta import layout
from boomtown.bots.alpha_beta import search as stepping
from boomtown.bots.alpha_beta.bot import SLICE_NODES, AlphaBetaBot
from boomtown.bots.bot import Limits
from boomtown.bots.search import SearchBot
from boomtown.games.boomerang.rules import GAME, BoomerangPosition
from boomtown.games.registry import bot_profile

SIMULATIONS = 250
"""Of the searches that play the games, at each move."""
MOST_NODES = 20_000_000


def position_before_the_end(placements: int, seed: int) -> BoomerangPosition:
    """Returns a position with so many placements to come, the way the game went."""
    player = SearchBot(bot_profile("boomerang"))
    line = [GAME.start()]
    while line[-1].to_move is not None:
        choice = player.choose(line[-1], Limits(nodes=SIMULATIONS), 100 * seed + line[-1].ply)
        line.append(line[-1].play(GAME.parse_move(choice.move)))
    moves = line[-1].moves
    left = 0
    for ply in range(len(moves) - 1, -1, -1):
        left += str(moves[ply]) != "pass"
        if left == placements:
            return line[ply]
    return line[0]


def main() -> None:
    """Prints a line for each game, then the median."""
    placements, games = (int(text) for text in sys.argv[1:3])
    profile = bot_profile("boomerang")
    assert profile.alpha_beta is not None
    bot = AlphaBetaBot(profile)
    _, run = stepping.prepare()
    rules = stepping.rules_of(profile.kernels, profile.alpha_beta)
    bot.choose(GAME.start(), Limits(nodes=1_000), 1)
    took, nodes = [], 0
    for seed in range(games):
        search = bot.new_search(GAME.state_of(position_before_the_end(placements, seed)), 1)
        control = search.control
        began = time.thread_time()
        while not control[layout.DONE] and control[layout.NODES] < MOST_NODES:
            run(*rules, search, SLICE_NODES)
        took.append(time.thread_time() - began)
        nodes += int(control[layout.NODES])
        state = "solved" if control[layout.DONE] else "given up"
        print(f"{state} in {took[-1]:.2f} s, {control[layout.NODES]:,} positions", flush=True)
    print(f"median {statistics.median(took):.2f} s, {nodes / sum(took):,.0f} positions a second")


if __name__ == "__main__":
    main()
