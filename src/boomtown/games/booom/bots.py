"""Bots for BOOOM! with human limits: `child`, `prospector`, `bandit`. Pure; time is an argument.

A bot reads nothing but the views of its seat and wants nothing but commands. Whoever drives it

- calls `look(view, at_ms)` when `wake_ms` has come, and may call it with any news: looking more often does
  not make it faster. A returned `Intent` replaces the one before; None leaves that one standing;
- at `intent.at_ms` asks `still_wanted(view)`, and if so sends the command, with `reaction_ms` for a touch.
  The bot finds out by looking what became of it.

The same seed and the same looks give the same intents. What a touch meets may not be what was aimed at:
`slip` then names the mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Any

from boomtown.core import Seat, generator
from boomtown.games.booom import commands
from boomtown.games.booom.bot_eye import Eye, Row
from boomtown.games.booom.bot_finger import Finger, bare_spot, under
from boomtown.games.booom.bot_levels import (
    CANNOT_STOP_MS,
    LEVELS,
    SOONEST_MS,
    TEMPERS,
    Level,
    about,
)
from boomtown.games.booom.bot_wits import Wits
from boomtown.games.booom.commands import Command
from boomtown.games.booom.ground import DEPOT, FLOOR, carrying_ms, depot
from boomtown.games.booom.kinds import ACTIONS, GESTURES, NUGGETS, SPECIALS
from boomtown.games.booom.searching import HOLD_MS
from boomtown.games.booom.throwing import SOONEST_CALL_MS

_GRABBED = frozenset(kind.word for kind in (*NUGGETS, *ACTIONS))
_ACTIONS = frozenset(kind.word for kind in ACTIONS)
_SPECIALS = frozenset(kind.word for kind in SPECIALS)
_REST_MS = 1_500
"""How long a bot that waits for others sleeps at the most."""
_VERDICT_MS = 260
"""How long it waits to see what became of a touch, at the most."""
_WARNING = 1.6
"""What calling a warning is worth, in nuggets."""
_CARE = 0.7
"""How much less the finger scatters where the oath is strict, and how much slower it is (see `_pace`)."""
_PATIENCE_MS = 6_000
"""How long who holds the watch waits for others to aim."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a bot is about to do."""

    command: Command
    at_ms: int
    """When the hand does it."""
    reaction_ms: int | None = None
    """For a touch: how long after the tile came into sight on its page."""
    slip: str | None = None
    """The mistake it makes, if it makes one: missed, early, confused, fumbled, let_go, nerve."""


class Bot:
    """A player at one seat of one game."""

    def __init__(self, level: str | Level, seat: Seat, seed: int) -> None:
        self.level = LEVELS[level] if isinstance(level, str) else level
        self.seat = seat
        self.wake_ms = 0
        """When it wants to look again."""
        self.intent: Intent | None = None
        """What it is about to do, or has just done without knowing yet how it went."""
        self._rng = generator(seed, "bot", seat)
        self._eye = Eye(self.level, self._rng)
        self._wits = Wits(self.level, seat, self._rng)
        self._finger = Finger(self.level, self._rng, 0, -DEPOT)
        self._temper = TEMPERS[None]
        self._strict = False
        self._phase: tuple[str, int] = ("", 0)
        self._mark: tuple[Any, ...] = ()
        self._last_touch_ms = 0
        self._forgets = False
        self._pushed = 0
        self._gives_up_ms = 0
        self._brave: int | None = None

    # The interface

    def look(self, seen: dict[str, Any], at_ms: int) -> Intent | None:
        """Looks at its view; returns a new intent, which replaces the one before, or None."""
        phase = seen["phase"]
        me = seen["players"][self.seat]
        if self._phase != (phase, seen["round"]):
            self._enter(seen, me)
        self.wake_ms = at_ms + _REST_MS
        self._wits.remember(seen)
        if phase == "search":
            if me["jailed"] or me["done"]:
                return None
            found = self._search(seen, me, at_ms)
        else:
            if self._waits(seen, me, at_ms):
                return None
            found = self._choose(seen, me, at_ms)
        if found is None:
            return None
        self.intent = found
        self._mark = _mark(seen, me)
        self.wake_ms = min(self.wake_ms, found.at_ms + 20)
        return found

    def still_wanted(self, seen: dict[str, Any]) -> bool:
        """Tells, at the time of its intent, whether it still does it: or cannot stop any more."""
        intent = self.intent
        if intent is None or self._phase != (seen["phase"], seen["round"]):
            return False
        me = seen["players"][self.seat]
        if me["jailed"]:
            return False
        command = intent.command
        if isinstance(command, commands.Touch | commands.Slide):
            owes = me["forfeits"]
            if owes and intent.slip != "nerve" and intent.at_ms >= owes[0]["since_ms"] + CANNOT_STOP_MS:
                return False
            if not any(row[0] == command.tile for row in seen["tiles"]):
                gone = self._eye.gone_ms(command.tile)
                return gone is not None and intent.at_ms < gone + CANNOT_STOP_MS
            return True
        if isinstance(command, commands.TakeCharacter):
            return all(player["character"] != command.character for player in seen["players"])
        return self._mark == _mark(seen, me)

    # Phases

    def _enter(self, seen: dict[str, Any], me: dict[str, Any]) -> None:
        """A phase begins: what was wanted before is past."""
        self._phase = (seen["phase"], seen["round"])
        self.intent = None
        self._temper = TEMPERS[me["character"]]
        self._strict = seen["options"]["oath"] == "strict"
        if seen["phase"] == "search":
            since = seen["since_ms"]
            self._eye.open(since)
            self._forgets = self._rng.random() < self.level.forgets
            self._pushed = 0
            self._gives_up_ms = 0
            self._brave = None
            x, y = depot(len(seen["players"]), self.seat)
            self._finger = Finger(self.level, self._rng, x // 2, y // 2)

    def _waits(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> bool:
        """Tells whether an intent stands whose time has not come, or whose result may still come."""
        intent = self.intent
        if intent is None:
            return False
        if self._mark != _mark(seen, me) or at_ms >= intent.at_ms + _VERDICT_MS:
            self.intent = None
            return False
        self.wake_ms = min(self.wake_ms, intent.at_ms + (_VERDICT_MS if at_ms >= intent.at_ms else 20))
        return True

    def _later(self, seen: dict[str, Any], at_ms: int, command: Command, median_ms: float = 0.0) -> Intent:
        """Returns the intent to do something without hurry, after some thought."""
        thought = about(self._rng, (median_ms or self.level.think_ms) * self._temper.haste)
        return Intent(command, max(at_ms + thought // 3, seen["since_ms"] + thought))

    def _choose(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        """Answers all phases but the search."""
        seat, phase, action = self.seat, seen["phase"], seen["action"]
        if phase == "cast":
            if me["character"]:
                return None
            taken = {player["character"] for player in seen["players"]}
            left = [who for who in TEMPERS if who is not None and who not in taken]
            return self._later(
                seen, at_ms, commands.TakeCharacter(seat=seat, character=self._rng.choice(left))
            )
        if phase == "aim" and not me["jailed"]:
            if not me["aimed"]:
                x, y, force = self._wits.throw(seen, self._temper)
                return self._later(seen, at_ms, commands.Aim(seat=seat, x=x, y=y, force=force))
            return self._call(seen, at_ms)
        if phase == "hide" and action["target"] == seat:
            left_fist, right_fist = self._wits.hide(me, self._temper)
            return self._later(seen, at_ms, commands.Hide(seat=seat, left=left_fist, right=right_fist))
        if action is None or action["seat"] != seat:
            return None
        if phase == "pickaxe":
            dug = commands.Dig(seat=seat, tile=self._wits.dig(seen))
            return self._later(seen, at_ms, dug, 0.5 * self.level.think_ms)
        if phase == "dynamite":
            x, y, force = self._wits.throw(seen, self._temper)
            return self._later(seen, at_ms, commands.Throw(seat=seat, x=x, y=y, force=force))
        if phase == "revolver":
            victim = self._wits.victim(seen, self._temper)
            return self._later(seen, at_ms, commands.Challenge(seat=seat, target=victim))
        if phase == "choose":
            return self._later(seen, at_ms, commands.Choose(seat=seat, fist=self._wits.fist(seen)))
        return None

    def _call(self, seen: dict[str, Any], at_ms: int) -> Intent | None:
        """Gives the command when all have aimed, or when patience ends."""
        if seen["watch"] != self.seat:
            return None
        call = commands.Call(seat=self.seat)
        if all(player["aimed"] or player["jailed"] for player in seen["players"]):
            return Intent(call, at_ms + about(self._rng, 0.3 * self.level.think_ms * self._temper.haste))
        patience = max(SOONEST_CALL_MS, round(_PATIENCE_MS * self._temper.haste)) + self.level.think_ms
        if at_ms >= seen["since_ms"] + patience:
            return Intent(call, at_ms + about(self._rng, 0.2 * self.level.think_ms))
        self.wake_ms = seen["since_ms"] + patience
        return None

    # The search

    def _search(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        eye = self._eye
        eye.see(seen["tiles"], at_ms)
        self.wake_ms = eye.until_ms
        if me["forfeits"]:
            return self._forfeit(seen, me, at_ms)
        intent = self.intent
        if intent is not None:
            command = intent.command
            if at_ms < intent.at_ms and isinstance(command, commands.Touch) and self._lost(command.tile):
                # It has noticed in time that the tile is gone.
                self.intent = None
            elif self._waits(seen, me, at_ms):
                self.wake_ms = min(self.wake_ms, eye.until_ms)
                return None
        return self._grab(seen, me, at_ms)

    def _lost(self, tile: int) -> bool:
        return tile not in self._eye.coloured and tile not in self._eye.noticed

    def _grab(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        """Goes for the best tile it knows of; for want of one pushes rubble aside, or gives up."""
        free_ms = me["hand"]["until_ms"] if me["hand"] else 0
        best: Row | None = None
        most = 0.0
        for tile in self._eye.noticed:
            row = self._eye.row(tile)
            assert row is not None
            value = self._value(row, seen, me, at_ms, free_ms)
            if value > most:
                best, most = row, value
        if best is not None:
            self._gives_up_ms = 0
            return self._touch(best, seen, at_ms, free_ms if best[5] in _GRABBED else 0)
        return self._idle(seen, at_ms, free_ms)

    def _value(self, row: Row, seen: dict[str, Any], me: dict[str, Any], at_ms: int, free_ms: int) -> float:
        """Returns what a tile is worth for the time it takes; 0 for what it leaves alone."""
        shows = row[5]
        arrives = at_ms + self._finger.travel_ms(row[1], row[2], at_ms)
        if shows in _GRABBED:
            took = max(arrives, free_ms) - at_ms
            took += 0.5 * carrying_ms(len(seen["players"]), self.seat, row[1], row[2])
            return self._wits.worth(row, seen) / took * exp(self._rng.gauss(0, self.level.noise))
        if self._forgets or shows not in _SPECIALS:
            return 0.0
        if shows != me["immune"]:
            wrong = shows not in seen["warned"] and self._rng.random() < self.level.confuses
            return 1.0 / (arrives - at_ms) if wrong else 0.0
        known = sum(self._eye.coloured.get(tile, row)[5] in _GRABBED for tile in self._eye.noticed)
        least = (self.level.strength - 1) + self._temper.holds_back
        if shows in seen["warned"] or known < least:
            return 0.0
        return _WARNING / (arrives - at_ms)

    def _touch(self, row: Row, seen: dict[str, Any], at_ms: int, free_ms: int) -> Intent | None:
        """Sends the finger to a tile; returns the touch of whatever it will meet there."""
        level, rng, eye, tiles = self.level, self._rng, self._eye, seen["tiles"]
        x, y = bare_spot(tiles, row)
        leaves = max(at_ms, eye.noticed[row[0]] + about(rng, level.decide_ms * self._pace()))
        arrives = self._finger.send(x, y, leaves)
        eye.glance(x, y)
        lands = max(
            arrives,
            self._last_touch_ms + level.rhythm_ms,
            eye.came_ms.get(row[0], eye.since_ms) + SOONEST_MS,
        )
        slip = None
        if lands < free_ms:
            if rng.random() < level.early and lands < free_ms - 40:
                lands, slip = max(lands, free_ms - rng.randint(20, 140)), "early"
            else:
                lands = max(lands, free_ms + about(rng, level.timing_ms * self._pace()))
        scatter = level.scatter * self._temper.scatter * (_CARE if self._strict else 1.0)
        met = under(tiles, round(rng.gauss(x, scatter)), round(rng.gauss(y, scatter)))
        if row[0] not in eye.coloured:
            met = row
        self._last_touch_ms = lands
        if met is None:
            # Beside every tile: it tries again when it sees that nothing happened.
            self._eye.until_ms = max(self._eye.until_ms, lands)
            self.wake_ms = max(self.wake_ms, lands)
            return None
        if met[0] != row[0] and met[5] not in _GRABBED:
            slip = "missed"
        elif met[5] in _SPECIALS and met[5] != seen["players"][self.seat]["immune"]:
            slip = "confused"
        touch = commands.Touch(seat=self.seat, tile=met[0])
        return Intent(touch, lands, eye.reaction_ms(met[0], lands), slip)

    def _pace(self) -> float:
        return self._temper.haste / (_CARE if self._strict else 1.0) ** 0.5

    def _idle(self, seen: dict[str, Any], at_ms: int, free_ms: int) -> Intent | None:
        """Nothing that it knows of to grab: it looks on, pushes a tile aside, and in the end is done."""
        level, rng = self.level, self._rng
        if not self._gives_up_ms:
            self._gives_up_ms = at_ms + about(rng, 4 * level.fixation_ms)
        if at_ms < self._gives_up_ms:
            return None
        if self._pushed < level.pushes:
            self._pushed += 1
            return self._push(seen, at_ms, free_ms)
        return Intent(commands.Done(seat=self.seat), at_ms + about(rng, level.decide_ms * 3))

    def _push(self, seen: dict[str, Any], at_ms: int, free_ms: int) -> Intent | None:
        """Pushes a tile aside that may hide something: a high one, if it is clever."""
        rng = self._rng
        rocks = [row for row in seen["tiles"] if row[5] == "rock" and max(abs(row[1]), abs(row[2])) <= FLOOR]
        if not rocks:
            return None
        row = rng.choice(rocks)
        if self._wits.clever():
            row = max((rng.choice(rocks) for _ in range(8)), key=lambda other: other[4])
        arrives = self._finger.send(row[1], row[2], at_ms + about(rng, self.level.decide_ms))
        lands = max(arrives, free_ms + about(rng, self.level.timing_ms))
        lands = max(lands, self._last_touch_ms + self.level.rhythm_ms)
        self._last_touch_ms = lands
        way = rng.randint(280, 520)
        x, y = rng.choice(((way, 0), (-way, 0), (0, way), (0, -way)))
        # Towards the middle rather than into a wall.
        x, y = (-abs(x) if row[1] > 0 else abs(x)), (-abs(y) if row[2] > 0 else abs(y))
        self._finger.send(row[1] + x, row[2] + y, lands)
        self._eye.glance(row[1], row[2])
        return Intent(
            commands.Slide(seat=self.seat, tile=row[0], x=row[1] + x, y=row[2] + y),
            lands,
        )

    # Forfeits

    def _forfeit(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        """Does the gesture of the oldest warning, unless the bandit in it cannot resist."""
        level, rng, owed = self.level, self._rng, me["forfeits"][0]
        intent = self.intent
        if intent is not None:
            touches = isinstance(intent.command, commands.Touch | commands.Slide | commands.Done)
            stops = touches and intent.slip != "nerve" and at_ms < intent.at_ms
            if not stops and self._waits(seen, me, at_ms):
                return None
            if stops and intent.at_ms < owed["since_ms"] + CANNOT_STOP_MS:
                self.wake_ms = min(self.wake_ms, intent.at_ms + 20)
                return None
            self.intent = None
        if me["raised"] is not None:
            gesture = me["raised"]["gesture"]
            hold = HOLD_MS[gesture]
            held = hold + about(rng, 0.5 * level.heard_ms)
            slip = None
            if rng.random() < level.lets_go:
                held, slip = round(hold * rng.uniform(0.6, 0.95)), "let_go"
            ends = max(at_ms, me["raised"]["since_ms"] + held)
            return Intent(commands.Lower(seat=self.seat), ends, None, slip)
        if self._brave != owed["since_ms"]:
            self._brave = owed["since_ms"]
            if self._strict and rng.random() < level.nerve:
                return self._dare(seen, at_ms)
        gesture, slip = owed["gesture"], None
        if seen["options"]["forfeits"] == "own" and rng.random() < level.fumbles:
            gesture, slip = rng.choice([other for other in GESTURES if other != gesture]), "fumbled"
        heard = owed["since_ms"] + about(rng, level.heard_ms * self._temper.haste)
        begins = max(at_ms + about(rng, 0.3 * level.heard_ms), heard)
        return Intent(commands.Raise(seat=self.seat, gesture=gesture), begins, None, slip)

    def _dare(self, seen: dict[str, Any], at_ms: int) -> Intent | None:
        """Grabs an action it knows of although it owes a forfeit: perhaps nobody looks."""
        for tile in self._eye.noticed:
            row = self._eye.coloured.get(tile)
            if row is not None and row[5] in _ACTIONS:
                found = self._touch(row, seen, at_ms, 0)
                if found is not None:
                    return Intent(found.command, found.at_ms, found.reaction_ms, "nerve")
        return None


def _mark(seen: dict[str, Any], me: dict[str, Any]) -> tuple[Any, ...]:
    """Returns what changes for a seat when something it did has happened."""
    return (seen["phase"], seen["since_ms"], me, len(seen["warned"]))
