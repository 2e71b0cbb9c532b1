"""Whole games of bots without waiting: time jumps from one command to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from boomtown.core import IllegalMove, Seat, derive
from boomtown.games.booom.bot_intent import Intent
from boomtown.games.booom.bot_levels import BotSkill
from boomtown.games.booom.bots import BooomBot
from boomtown.games.booom.decide import begin, due, play
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.game import Game
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.views import View, public_view, view_for
from boomtown.games.card import Options


@dataclass(slots=True)
class SentIntent:
    """An intent that was sent, and how it was answered."""

    seat: Seat
    intent: Intent
    phase: str
    refused: str | None
    """The code of the refusal; None if it was carried out."""


@dataclass(slots=True)
class BotGame:
    """A game of bots: the log, the last state, and every intent that was sent."""

    game: Game
    log: list[TimedEvent]
    sent: list[SentIntent] = field(default_factory=list)
    looks: int = 0


def play_bots(
    levels: Sequence[str | BotSkill],
    options: Options | None = None,
    *,
    seed: int = 0,
    wake_on_changes: bool = True,
) -> BotGame:
    """Plays a game to its end, a bot of the given level on each seat.

    With `wake_on_changes` every bot looks whenever anything has happened, as in the server; without it only
    when it wakes by itself.
    """
    seats = range(len(levels))
    opening = open_game(options, seats=len(levels), seed=seed)
    game = begin(opening)
    seen = public_view(game)
    played = BotGame(game, [TimedEvent(at_ms=0, event=event) for event in opening])
    bots = [BooomBot(level, seat, derive(seed, "bot", seat)) for seat, level in enumerate(levels)]
    pending: list[Intent | None] = [None for _ in seats]

    def look(seat: Seat, view: View, at_ms: int) -> None:
        played.looks += 1
        pending[seat] = bots[seat].look(view, at_ms) or pending[seat]

    for seat in seats:
        look(seat, view_for(seen, seat), 0)
    while game.outcome is None:
        # 1. What comes first: time itself, an intent, or somebody who wakes
        moment = due(game)
        assert moment is not None
        at_ms, seat, command = max(moment[0], game.clock_ms), -1, moment[1]
        for other in seats:
            intent = pending[other]
            if intent is not None and intent.at_ms < at_ms:
                at_ms, seat = intent.at_ms, other
        waking = min(seats, key=lambda other: bots[other].wake_ms)
        if bots[waking].wake_ms < at_ms:
            look(waking, view_for(seen, waking), bots[waking].wake_ms)
            continue
        # 2. Do it
        before = game
        if seat < 0:
            game, entries = play(game, command, at_ms)
            played.log += entries
        else:
            intent = pending[seat]
            pending[seat] = None
            assert intent is not None
            if not bots[seat].still_wanted(view_for(seen, seat)):
                continue
            refused = None
            try:
                game, entries = play(game, intent.command, at_ms)
                played.log += entries
            except IllegalMove as refusal:
                refused = refusal.code
            played.sent.append(SentIntent(seat, intent, before.phase, refused))
        # 3. Show it
        if game is before:
            continue
        seen = public_view(game, seen)
        if wake_on_changes or game.phase != before.phase:
            for other in seats:
                look(other, view_for(seen, other), at_ms)
    played.game = game
    return played
