"""Bots for BOOOM! with human limits: `child`, `prospector`, `bandit`. Pure; time is an argument.

A bot reads nothing but the views of its seat and wants nothing but commands. Whoever drives it

- calls `look(view, at_ms)` when `wake_ms` has come, and may call it after any change: looking more often does
  not make it faster. A returned `Intent` replaces the one before; None leaves that one standing;
- at `intent.at_ms` asks `still_wanted(view)`, and if so sends the command, with `reaction_ms` for a touch;
  if not, forgets it. The bot finds out by looking what became of it.

The same seed and the same looks give the same intents.
"""

from __future__ import annotations

from typing import Any

from boomtown.core import Seat, generator
from boomtown.games.booom import commands
from boomtown.games.booom.bot_intent import Intent
from boomtown.games.booom.bot_judgement import BotJudgement
from boomtown.games.booom.bot_levels import CANNOT_STOP_MS, LEVELS, TEMPERAMENTS, BotSkill, about
from boomtown.games.booom.bot_search import Search
from boomtown.games.booom.card import pace_factor
from boomtown.games.booom.commands import Command
from boomtown.games.booom.geometry import LONGEST_SLIDE, distance
from boomtown.games.booom.kinds import CHARACTERS
from boomtown.games.booom.throwing import SOONEST_CALL_MS

__all__ = ["LEVELS", "BooomBot", "Intent"]

_REST_MS = 1_500
"""How long a bot that waits for others sleeps at the most."""
_VERDICT_MS = 420
"""How long it waits to see what became of a command, at the most: the way, and what the referee takes."""
_AFTER_MS = 20
"""How long after a command it looks what became of it."""
_PATIENCE_MS = 6_000
"""How long who holds the watch waits for others to aim, at a brisk table."""


class BooomBot:
    """A player at one seat of one game."""

    def __init__(self, level: str | BotSkill, seat: Seat, seed: int) -> None:
        self.level = LEVELS[level] if isinstance(level, str) else level
        self.seat = seat
        self.wake_ms = 0
        """When it wants to look again."""
        self.intent: Intent | None = None
        """What it is about to do, or has just done without knowing yet how it went."""
        self._rng = generator(seed, "bot", seat)
        self._judgement = BotJudgement(self.level, seat, self._rng)
        self._search = Search(self.level, seat, self._rng, self._judgement)
        self._temper = TEMPERAMENTS[None]
        self._phase: tuple[str, int] = ("", 0)
        self._mark: tuple[Any, ...] = ()

    # The interface

    def look(self, seen: dict[str, Any], at_ms: int) -> Intent | None:
        """Looks at its view; returns a new intent, which replaces the one before, or None."""
        me = seen["players"][self.seat]
        self.wake_ms = at_ms + _REST_MS
        if self._phase != (seen["phase"], seen["round"]):
            self._enter(seen, me)
        self._judgement.remember(seen)
        if seen["phase"] == "search":
            found = self._look_around(seen, me, at_ms)
        elif self._waits(seen, me, at_ms):
            found = None
        else:
            found = self._choose(seen, me, at_ms)
        if found is not None:
            self.intent = found
            self._mark = _mark(seen, me)
            self.wake_ms = min(self.wake_ms, found.at_ms + _AFTER_MS)
        return found

    def still_wanted(self, seen: dict[str, Any]) -> bool:
        """Tells, at the time of its intent, whether it still does it: or cannot stop any more."""
        intent = self.intent
        me = seen["players"][self.seat]
        if intent is None or me["jailed"] or self._phase != (seen["phase"], seen["round"]):
            return False
        command = intent.command
        if isinstance(command, commands.Touch | commands.Slide):
            if me["forfeits"] and not _goes_through(intent, me):
                return False
            row = next((row for row in seen["tiles"] if row[0] == command.tile), None)
            if isinstance(command, commands.Slide):
                # Somebody else may have pushed it.
                return row is not None and distance(row[1], row[2], command.x, command.y) <= LONGEST_SLIDE
            if row is not None:
                return True
            gone = self._search.eye.gone_ms(command.tile)
            return gone is not None and intent.at_ms < gone + CANNOT_STOP_MS
        if isinstance(command, commands.TakeCharacter):
            return all(player["character"] != command.character for player in seen["players"])
        return self._mark == _mark(seen, me)

    # What every phase needs

    def _enter(self, seen: dict[str, Any], me: dict[str, Any]) -> None:
        """A phase begins: what was wanted before is past."""
        self._phase = (seen["phase"], seen["round"])
        self.intent = None
        self._temper = TEMPERAMENTS[me["character"]]
        if seen["phase"] == "search":
            self._search.begin(seen, me)

    def _waits(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> bool:
        """Tells whether an intent stands whose time has not come, or whose result may still come."""
        intent = self.intent
        if intent is None:
            return False
        if self._mark != _mark(seen, me) or at_ms >= intent.at_ms + _VERDICT_MS:
            self.intent = None
            return False
        after = _AFTER_MS if at_ms < intent.at_ms + _AFTER_MS else _VERDICT_MS
        self.wake_ms = min(self.wake_ms, intent.at_ms + after)
        return True

    def _later(self, seen: dict[str, Any], at_ms: int, command: Command, share: float = 1.0) -> Intent:
        """Returns the intent to do something without hurry, after some thought."""
        thought = about(self._rng, share * self.level.think_ms * self._temper.haste)
        return Intent(command, max(at_ms + thought // 3, seen["since_ms"] + thought))

    # The search

    def _look_around(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        search, intent = self._search, self.intent
        if me["jailed"] or me["done"]:
            return None
        search.eye.see(seen["tiles"], at_ms)
        self.wake_ms = search.eye.until_ms
        if intent is not None and isinstance(intent.command, commands.Touch) and at_ms >= intent.at_ms:
            search.eye.felt(intent.command.tile)
        if intent is not None and self._breaks_off(intent, me, at_ms):
            self.intent = None
        if self._waits(seen, me, at_ms):
            return None
        return search.forfeit(seen, me, at_ms) if me["forfeits"] else search.grab(seen, me, at_ms)

    def _breaks_off(self, intent: Intent, me: dict[str, Any], at_ms: int) -> bool:
        """Tells whether it gives up what it is about: warned, or aware that the tile has gone."""
        command, under_way = intent.command, at_ms < intent.at_ms
        if me["forfeits"]:
            touches = isinstance(command, commands.Touch | commands.Slide | commands.Done)
            return touches and under_way and not _goes_through(intent, me)
        if isinstance(command, commands.Touch) and intent.slip is None:
            return self._search.eye.knows_gone(command.tile)
        return False

    # All other phases

    def _choose(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        seat, action, judgement = self.seat, seen["action"], self._judgement
        match seen["phase"]:
            case "cast" if not me["character"]:
                taken = {player["character"] for player in seen["players"]}
                who = self._rng.choice([left for left in CHARACTERS if left not in taken])
                return self._later(seen, at_ms, commands.TakeCharacter(seat=seat, character=who))
            case "aim" if not me["jailed"]:
                if me["aimed"]:
                    return self._call(seen, at_ms)
                x, y, force = judgement.throw(seen, self._temper)
                return self._later(seen, at_ms, commands.Aim(seat=seat, x=x, y=y, force=force))
            case "pickaxe" if action["seat"] == seat:
                return self._later(seen, at_ms, commands.Dig(seat=seat, tile=judgement.dig(seen)), 0.5)
            case "dynamite" if action["seat"] == seat:
                x, y, force = judgement.throw(seen, self._temper)
                return self._later(seen, at_ms, commands.Throw(seat=seat, x=x, y=y, force=force))
            case "revolver" if action["seat"] == seat:
                victim = judgement.victim(seen, self._temper)
                return self._later(seen, at_ms, commands.Challenge(seat=seat, target=victim))
            case "hide" if action["target"] == seat:
                left_fist, right_fist = judgement.hide(me, self._temper)
                return self._later(seen, at_ms, commands.Hide(seat=seat, left=left_fist, right=right_fist))
            case "choose" if action["seat"] == seat:
                return self._later(seen, at_ms, commands.Choose(seat=seat, fist=judgement.fist(seen)))
        return None

    def _call(self, seen: dict[str, Any], at_ms: int) -> Intent | None:
        """Gives the command when all have aimed, or when patience ends."""
        if seen["watch"] != self.seat:
            return None
        think_ms = self.level.think_ms
        patience = max(SOONEST_CALL_MS, round(_PATIENCE_MS * self._temper.haste))
        patience = patience * pace_factor(seen["options"]) + think_ms
        if all(player["aimed"] or player["jailed"] for player in seen["players"]):
            pause = 0.3 * think_ms
        elif at_ms >= seen["since_ms"] + patience:
            pause = 0.1 * think_ms
        else:
            self.wake_ms = seen["since_ms"] + patience
            return None
        return Intent(commands.Call(seat=self.seat), at_ms + about(self._rng, pause * self._temper.haste))


def _mark(seen: dict[str, Any], me: dict[str, Any]) -> tuple[Any, ...]:
    """Returns what changes for a seat when something it did has happened."""
    return (seen["phase"], seen["since_ms"], me, len(seen["warned"]))


def _goes_through(intent: Intent, me: dict[str, Any]) -> bool:
    """Tells whether a hand under way goes on although a warning was called: it dares, or cannot stop."""
    called: int = me["forfeits"][0]["since_ms"]
    return intent.slip == "nerve" or intent.at_ms < called + CANNOT_STOP_MS
