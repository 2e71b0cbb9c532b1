"""How a bot searches: the eye notices, it judges, the finger goes; and what it does when warned."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import exp
from random import Random
from typing import Any

from boomtown.core import Seat
from boomtown.games.booom import commands
from boomtown.games.booom.bot_eye import Eye, Row
from boomtown.games.booom.bot_finger import Finger, bare_spot, under
from boomtown.games.booom.bot_intent import Intent
from boomtown.games.booom.bot_judgement import BotJudgement
from boomtown.games.booom.bot_levels import SOONEST_MS, TEMPERAMENTS, BotSkill, about
from boomtown.games.booom.geometry import DEPOT, FLOOR, carrying_ms, depot
from boomtown.games.booom.kinds import ACTIONS, GESTURES, NUGGETS, SPECIALS
from boomtown.games.booom.searching import HOLD_MS

_GRABBED = frozenset(kind.word for kind in (*NUGGETS, *ACTIONS))
_ACTIONS = frozenset(kind.word for kind in ACTIONS)
_SPECIALS = frozenset(kind.word for kind in SPECIALS)
_WARNING = 1.6
"""What calling a warning is worth, in nuggets."""
_CARE = 0.7
"""How much less the finger scatters where the oath is strict."""
_SLOWER = 1.15
"""How much slower it is then."""
_SLIVER = 30
"""With less room than this to touch a tile it rather pushes away what covers it: at once where the oath is
strict, else when it has missed."""
_TRIES = 4
"""Then it leaves a tile alone for this round."""
_SOON_OVER_MS = 5_000
"""A search that ends by itself within this time needs no word from who holds the pickaxe."""
_TEMPTED = 0.3
"""How often gold is reason enough for who has the nerve."""
_LINGER = 4
"""After so many glances without anything to grab it begins to push tiles aside, or is done."""


class Search:
    """One search after the other, with the same eye and the same hand."""

    def __init__(self, level: BotSkill, seat: Seat, rng: Random, judgement: BotJudgement) -> None:
        self._level = level
        self._seat = seat
        self._rng = rng
        self._judgement = judgement
        self.eye = Eye(level, rng)
        self._finger = Finger(level, rng, 0, -DEPOT)
        self._temper = TEMPERAMENTS[None]
        self._strict = False
        self._idle_ms = 0
        """Until when the hand is about something that needs no command: a touch beside all tiles."""
        self._last_touch_ms = 0
        self._forgets = False
        self._confuses = False
        self._pushed = 0
        self._gives_up_ms = 0
        self._dared_ms: int | None = None
        self._tried: Counter[int] = Counter()

    def begin(self, seen: dict[str, Any], me: dict[str, Any]) -> None:
        """The dust has settled; the finger hovers between the depot and the mine."""
        level, rng = self._level, self._rng
        self._temper = TEMPERAMENTS[me["character"]]
        self._strict = seen["options"]["oath"] == "strict"
        x, y = depot(len(seen["players"]), self._seat)
        self._finger = Finger(level, rng, x // 2, y // 2)
        self._forgets = rng.random() < level.forgets
        self._confuses = rng.random() < level.confuses
        self.eye.open(seen["since_ms"], None if self._forgets else me["immune"])
        self._idle_ms = self._last_touch_ms = self._pushed = self._gives_up_ms = 0
        self._dared_ms = None
        self._tried.clear()

    # Grabbing

    def grab(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        """Goes for the best tile it knows of; for want of one pushes rubble aside, or gives up."""
        if at_ms < self._idle_ms:
            return None
        free_ms = me["hand"]["until_ms"] if me["hand"] else 0
        best: Row | None = None
        most = 0.0
        for tile in self.eye.noticed:
            row = self.eye.row(tile)
            assert row is not None
            value = self._value(row, seen, me, at_ms, free_ms)
            if value > most:
                best, most = row, value
        if best is None:
            return self._without_gold(seen, me, at_ms, free_ms)
        self._gives_up_ms = 0
        return self._touch(best, seen, me, at_ms, free_ms if best[5] in _GRABBED else 0)

    def _value(self, row: Row, seen: dict[str, Any], me: dict[str, Any], at_ms: int, free_ms: int) -> float:
        """Returns what a tile is worth for the time it takes; 0 for what it leaves alone."""
        shows: str = row[5]
        took = self._finger.travel_ms(row[1], row[2], at_ms)
        if self._tried[row[0]] >= _TRIES:
            return 0.0
        if shows in _GRABBED:
            took = max(took, free_ms - at_ms)
            took += 0.5 * carrying_ms(len(seen["players"]), self._seat, row[1], row[2])
            return self._judgement.worth(row, seen) / took * exp(self._rng.gauss(0, self._level.noise))
        if shows not in _SPECIALS or shows in seen["warned"]:
            return 0.0
        if shows != me["immune"]:
            return 1.0 / took if self._confuses else 0.0
        # Warnings are shouted, so a busy hand is no hindrance; nor is it that little gold is left.
        return 0.0 if self._forgets else _WARNING / took

    def _touch(
        self, row: Row, seen: dict[str, Any], me: dict[str, Any], at_ms: int, free_ms: int
    ) -> Intent | None:
        """Sends the finger to a tile; returns the touch of whatever it will meet there."""
        level, rng, eye, tiles = self._level, self._rng, self.eye, seen["tiles"]
        # 1. When it lands: after thought and travel, in its own rhythm, and when the hand is free
        x, y, room = bare_spot(tiles, row)
        self._tried[row[0]] += 1
        if room <= _SLIVER and (self._tried[row[0]] > 1 or self._careful()):
            cover = under(tiles, row[1], row[2])
            if cover is not None and cover[5] == "rock":
                return self._push(cover, at_ms, free_ms)
        thought = about(rng, level.decide_ms * self._pace())
        leaves = max(at_ms + thought // 2, eye.noticed[row[0]] + thought)
        eye.glance(x, y)
        lands = max(
            self._finger.send(x, y, leaves, room),
            self._last_touch_ms + level.rhythm_ms,
            eye.came_ms[row[0]] + SOONEST_MS,
        )
        slip = None
        late = free_ms + about(rng, level.timing_ms * self._pace())
        if lands < late:
            if lands < free_ms and rng.random() < level.early:
                lands, slip = max(lands, free_ms - rng.randint(20, 140)), "early"
            else:
                lands = late
        self._last_touch_ms = lands
        # 2. What it meets: most often what it was sent to
        scatter = level.scatter * self._temper.scatter * (_CARE if self._strict else 1.0)
        met = under(tiles, *self._finger.landing(x, y, room, scatter))
        if row[0] not in eye.coloured:
            # Somebody was faster, and it has not noticed.
            met = row
        if met is None:
            self._idle_ms = lands + level.fixation_ms
            return None
        if met[5] in _SPECIALS and (met[5] != me["immune"] or met[5] in seen["warned"]):
            slip = "confused" if met[0] == row[0] else "missed"
        elif met[5] == "rock":
            slip = "missed"
        touch = commands.Touch(seat=self._seat, tile=met[0])
        return Intent(touch, lands, eye.reaction_ms(met[0], lands), slip)

    def _careful(self) -> bool:
        return self._strict and self._judgement.clever() and self._rng.random() >= self._level.nerve

    def _pace(self) -> float:
        return self._temper.haste * (_SLOWER if self._strict else 1.0)

    # Nothing to grab

    def _without_gold(
        self, seen: dict[str, Any], me: dict[str, Any], at_ms: int, free_ms: int
    ) -> Intent | None:
        """Looks on, then pushes a tile aside, and in the end is done."""
        level, rng = self._level, self._rng
        if not self._gives_up_ms:
            self._gives_up_ms = at_ms + about(rng, _LINGER * level.fixation_ms)
        if at_ms < self._gives_up_ms:
            return None
        if self._pushed < level.pushes:
            self._pushed += 1
            rock = self._high_rock(seen)
            return None if rock is None else self._push(rock, at_ms, free_ms)
        if seen["due_ms"] < at_ms + _SOON_OVER_MS and any(kind == "pickaxe" for _, kind in me["depot"]):
            # Heard a little too late, the same word would put down the pickaxe.
            return None
        return Intent(commands.Done(seat=self._seat), at_ms + about(rng, 3 * level.decide_ms))

    def _high_rock(self, seen: dict[str, Any]) -> Row | None:
        """Returns a tile of the mine that may hide something: a high one, if it is clever."""
        rng = self._rng
        rocks = [r for r in seen["tiles"] if r[5] == "rock" and max(abs(r[1]), abs(r[2])) <= FLOOR]
        if not rocks:
            return None
        looked_at = 8 if self._judgement.clever() else 1
        found: Row = max((rng.choice(rocks) for _ in range(looked_at)), key=_height)
        return found

    def _push(self, row: Row, at_ms: int, free_ms: int) -> Intent:
        """Pushes a tile aside."""
        level, rng = self._level, self._rng
        number, x, y, *_ = row
        self.eye.glance(x, y)
        lands = max(
            self._finger.send(x, y, at_ms + about(rng, level.decide_ms)),
            self._last_touch_ms + level.rhythm_ms,
            free_ms + about(rng, level.timing_ms),
        )
        self._last_touch_ms = lands
        # Across the mine rather than into a wall.
        way = rng.randint(280, 520)
        if rng.random() < 0.5:
            to_x, to_y = (x - way if x > 0 else x + way), y
        else:
            to_x, to_y = x, (y - way if y > 0 else y + way)
        return Intent(commands.Slide(seat=self._seat, tile=number, x=to_x, y=to_y), lands)

    # Warned

    def forfeit(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        """Does the gesture of the oldest warning, unless it cannot resist."""
        level, rng, owed, slip = self._level, self._rng, me["forfeits"][0], None
        if me["raised"] is not None:
            hold = HOLD_MS[me["raised"]["gesture"]]
            held = hold + about(rng, 0.5 * level.heard_ms)
            if rng.random() < level.lets_go:
                held, slip = round(hold * rng.uniform(0.6, 0.95)), "let_go"
            ends = max(at_ms, me["raised"]["since_ms"] + held)
            return Intent(commands.Lower(seat=self._seat), ends, None, slip)
        if self._dared_ms != owed["since_ms"]:
            self._dared_ms = owed["since_ms"]
            dares = self._strict and rng.random() < level.nerve
            dared = self._dare(seen, me, at_ms) if dares else None
            if dared is not None:
                return dared
        gesture = owed["gesture"]
        if seen["options"]["forfeits"] == "own" and rng.random() < level.fumbles:
            gesture, slip = rng.choice([other for other in GESTURES if other != gesture]), "fumbled"
        begins = max(
            at_ms + about(rng, 0.3 * level.heard_ms),
            owed["since_ms"] + max(SOONEST_MS, about(rng, level.heard_ms * self._temper.haste)),
        )
        return Intent(commands.Raise(seat=self._seat, gesture=gesture), begins, None, slip)

    def _dare(self, seen: dict[str, Any], me: dict[str, Any], at_ms: int) -> Intent | None:
        """Grabs although it owes a forfeit: perhaps nobody looks. Mere gold tempts it less than an action."""
        known = [row for tile in self.eye.noticed if (row := self.eye.coloured.get(tile)) is not None]
        prizes = [row for row in known if row[5] in _ACTIONS]
        if not prizes and self._rng.random() < _TEMPTED:
            prizes = [row for row in known if row[5] in _GRABBED]
        if not prizes:
            return None
        free_ms = me["hand"]["until_ms"] if me["hand"] else 0
        found = self._touch(prizes[0], seen, me, at_ms, free_ms)
        return None if found is None else replace(found, slip="nerve")


def _height(row: Row) -> int:
    return int(row[4])
