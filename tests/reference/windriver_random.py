"""Games and positions of Wind River by chance, rare clauses included.

Uniform play drowns everything in buffalo steps and starves at once, so games choose the kind of a decision
first, and most positions are strewn: a herd, camps and stocks that a late, a hungry or a crowded game has.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from .windriver import Game, begin_turn, read_decision
from .windriver_board import (
    AHEAD,
    BUFFALOES,
    HEXES,
    MOST_BUFFALOES,
    MOST_RESOURCES,
    PHASES,
    PLAINS,
    PLAYERS,
    TIPIS,
    Hex,
    Position,
    in_turn_order,
)


def random_move(rng: random.Random, game: Game) -> str:
    """Draws a kind of decision, then one decision of it; tipis forward, back and home are three kinds."""
    by_kind: dict[str, list[str]] = {}
    for move in game.legal():
        decision = read_decision(move)
        kind = decision.kind
        if kind == "move":
            is_ahead = decision.stop in AHEAD[game.at.players, decision.start]
            kind = "home" if decision.stop == PLAINS else "forward" if is_ahead else "back"
        by_kind.setdefault(kind, []).append(move)
    by_kind.update({"home, gladly": by_kind["home"]} if "home" in by_kind else {})
    return rng.choice(by_kind[rng.choice(sorted(by_kind))])


def random_game(rng: random.Random, players: int) -> Iterator[tuple[Game, str]]:
    """Yields each position of a whole game and the move made in it; the last, over, with an empty move."""
    game = Game.start(players)
    while not game.over:
        move = random_move(rng, game)
        yield game, move
        game = game.play(move)
    yield game, ""


def strewn_herd(rng: random.Random, players: int, hexes: list[Hex]) -> dict[Hex, int]:
    """Strews a herd: none, a few stragglers, as many as there may be, or packed on few hexes."""
    number = rng.choice((0, 1, 3, 6, 10, 18, BUFFALOES[players]))
    herd: dict[Hex, int] = {}
    for _ in range(number):
        hex_ = rng.choice(hexes)
        if herd.get(hex_, 0) < MOST_BUFFALOES:
            herd[hex_] = herd.get(hex_, 0) + 1
    return herd


def strewn_act(rng: random.Random, players: int) -> Position:
    """Strews herd, camps and stocks, with somebody about to act; at least one tipi is on the board."""
    hexes, order = HEXES[players], PLAYERS[players]
    rows = rng.choice(("123456", "56", "6", "345", "12"))
    region = [hex_ for hex_ in hexes if hex_[1] in rows]
    herd = strewn_herd(rng, players, rng.sample(region, rng.randint(1, len(region))))
    # Few camp sites make shared hexes, many make lonely ones; half of them are where buffaloes are.
    sites = rng.sample(region, rng.randint(1, min(8, len(region))))
    sites += [rng.choice(sorted(herd)) for _ in sites if herd]
    tipis: dict[Hex, str] = {}
    safe, hand = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for player in order:
        on_board = rng.choice((0, 1, 1, 2, 2, 3, 4, 5, 7))
        safe[player] = rng.randint(0, TIPIS - on_board)
        hand[player] = TIPIS - on_board - safe[player]
        quiet_site = rng.choice(hexes)
        for _ in range(on_board):
            site = quiet_site if rng.random() < 0.3 else rng.choice(sites)
            tipis[site] = in_turn_order(tipis.get(site, "") + player)
    resources = {player: rng.choice((0, 0, 1, 2, 3, 4, 8, 9, MOST_RESOURCES)) for player in order}
    if not tipis:
        return strewn_act(rng, players)
    return Position(players, rng.choice(order), "act", 0, herd, {}, tipis, resources, safe, hand)


def strewn_position(rng: random.Random, players: int, phase: str) -> Game:
    """Strews a position of a phase, other than `place`."""
    while True:
        at = strewn_act(rng, players)
        if phase == "herd":
            game = Game(begin_turn(at, at.turn))
            for _ in range(rng.randrange(TIPIS)):
                after = game if game.at.phase != "herd" else game.play(rng.choice(game.legal()))
                game = after if after.at.phase == "herd" else game
            at = game.at
        elif phase == "lose" and at.all_hungry(at.turn):
            left = rng.randint(1, at.all_hungry(at.turn))
            at = replace(at, phase="lose", left=left, resources={**at.resources, at.turn: 0})
        elif phase == "over":
            hand = {player: TIPIS - number for player, number in at.safe.items()}
            resources = at.resources if at.safe[at.turn] else {**at.resources, at.turn: 0}
            at = replace(at, phase="over", tipis={}, hand=hand, resources=resources)
        if at.phase == phase:
            return Game(at)


def random_place(rng: random.Random, players: int) -> Game:
    """Places some of the first tipis."""
    game = Game.start(players)
    for _ in range(rng.randrange(2 * players)):
        game = game.play(rng.choice(game.legal()))
    return game


def random_positions(seed: int, count: int) -> Iterator[Game]:
    """Yields `count` positions for 3 and 4 players: strewn ones of each phase in turn, and ones of games.

    Every fifth is of `place`, `herd`, `lose`, `act` and `over` each; then come as many from random games.
    """
    rng = random.Random(seed)
    played = {players: random_game(rng, players) for players in PLAYERS}
    for place in range(count):
        players = rng.choice((3, 4))
        if place // len(PHASES) % 2:
            pair = next(played[players], None)
            if pair is None:
                played[players] = random_game(rng, players)
                pair = next(played[players])
            yield pair[0]
        elif PHASES[place % len(PHASES)] == "place":
            yield random_place(rng, players)
        else:
            yield strewn_position(rng, players, PHASES[place % len(PHASES)])
