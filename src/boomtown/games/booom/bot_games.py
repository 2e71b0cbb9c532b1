"""Whole games of bots without waiting: time jumps from one deed to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from boomtown.core import IllegalMove, Seat, derive
from boomtown.games.booom.bot_intent import Intent
from boomtown.games.booom.bot_levels import Level
from boomtown.games.booom.bots import Bot
from boomtown.games.booom.decide import begin, due, play
from boomtown.games.booom.events import Entry
from boomtown.games.booom.game import Game
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.views import view
from boomtown.games.ruleset import Options


@dataclass(slots=True)
class Deed:
    """An intent that was sent, and how it was answered."""

    seat: Seat
    intent: Intent
    phase: str
    refused: str | None
    """The code of the refusal; None if it was carried out."""


@dataclass(slots=True)
class BotGame:
    """A game of bots: the log, the last state, and every deed."""

    game: Game
    log: list[Entry]
    deeds: list[Deed] = field(default_factory=list)
    looks: int = 0


def play_bots(
    levels: Sequence[str | Level], options: Options | None = None, *, seed: int = 0, news: bool = True
) -> BotGame:
    """Plays a game to its end, a bot of the given level on each seat.

    With `news` every bot looks whenever anything has happened, as in the server; without it only when it
    wakes.
    """
    seats = range(len(levels))
    opening = open_game(options, seats=len(levels), seed=seed)
    game = begin(opening)
    told = BotGame(game, [Entry(at_ms=0, event=event) for event in opening])
    bots = [Bot(level, seat, derive(seed, "bot", seat)) for seat, level in enumerate(levels)]
    pending: list[Intent | None] = [None for _ in seats]

    def look(seat: Seat, seen: dict[str, Any], at_ms: int) -> None:
        told.looks += 1
        pending[seat] = bots[seat].look(seen, at_ms) or pending[seat]

    for seat in seats:
        look(seat, view(game, seat), 0)
    while game.outcome is None:
        # 1. What comes first: time itself, a deed, or somebody who wakes
        moment = due(game)
        assert moment is not None
        at_ms, seat, command = max(moment[0], game.clock_ms), -1, moment[1]
        for other in seats:
            intent = pending[other]
            if intent is not None and intent.at_ms < at_ms:
                at_ms, seat = intent.at_ms, other
        waking = min(seats, key=lambda other: bots[other].wake_ms)
        if bots[waking].wake_ms < at_ms:
            look(waking, view(game, waking), bots[waking].wake_ms)
            continue
        # 2. Do it
        before = game
        if seat < 0:
            game, entries = play(game, command, at_ms)
            told.log += entries
        else:
            intent = pending[seat]
            pending[seat] = None
            assert intent is not None
            if not bots[seat].still_wanted(view(game, seat)):
                continue
            refused = None
            try:
                game, entries = play(game, intent.command, at_ms)
                told.log += entries
            except IllegalMove as refusal:
                refused = refusal.code
            told.deeds.append(Deed(seat, intent, before.phase, refused))
        # 3. Tell it
        if game is not before and (news or game.phase != before.phase):
            for other in seats:
                look(other, view(game, other), at_ms)
    told.game = game
    return told
