"""What a bot thinks: where to throw and dig, what a tile is worth, whom to challenge, how to hide and choose.

It remembers what anybody at the table could: where sticks fell, which fists were full, who did it harm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from boomtown.core import Seat
from boomtown.games.booom.bot_eye import Row
from boomtown.games.booom.bot_levels import BotSkill, Temperament
from boomtown.games.booom.geometry import DEPOT, FLOOR, depot

FISTS = ("left", "right")
_GOLD = ("legal", "illegal")
_BEST_FORCE = 75
_CROWD = 420 * 420
_REMEMBERED = 16
"""So many sticks, and where they fell, it keeps in mind."""
_TRIES = 6
"""How many places for a throw it considers."""
_HOMEWARDS = 0.3
"""How much more a heap at its own side of the mine is worth to it than one in the middle."""
_LOOKED_AT = 16
"""How many tiles it considers to dig."""
_HIGHER = 0.25
"""A tile that lies on others has most likely been in the air."""
_WORTH = {"legal": 1.0, "illegal": 1.0, "pickaxe": 1.8, "dynamite": 1.2, "star": 1.2, "revolver": 1.4}
"""In nuggets; for actions about what they bring in games of bots."""
_STARRED = 0.15
"""An illegal nugget while somebody else holds the star."""


class BotJudgement:
    """The judgement and the memory of one bot."""

    def __init__(self, level: BotSkill, seat: Seat, rng: Random) -> None:
        self._level = level
        self._seat = seat
        self._rng = rng
        self._favourite = FISTS[rng.random() < 0.65]
        """Most people hide in the right fist."""
        self._sticks: list[tuple[int, int]] = []
        self._last_sticks: Any = None
        self._full: dict[Seat, Counter[str]] = {}
        self._last_fists: Any = None
        self._warned: frozenset[str] = frozenset()
        self._harm: Counter[Seat] = Counter()

    def remember(self, seen: dict[str, Any]) -> None:
        """Takes note of what happened since the last look: sticks, opened fists, warnings."""
        sticks = seen["sticks"]
        if sticks and sticks != self._last_sticks:
            self._sticks += [(stick["x"], stick["y"]) for stick in sticks]
        self._last_sticks = sticks
        fists = seen["fists"]
        if fists and fists != self._last_fists:
            habit = self._full.setdefault(fists["target"], Counter())
            habit.update({fist: len(fists[fist]) for fist in FISTS})
            if fists["target"] == self._seat:
                self._harm[fists["seat"]] += 2
        self._last_fists = fists
        if len(seen["warned"]) != len(self._warned):
            warned = frozenset(seen["warned"])
            for seat, player in enumerate(seen["players"]):
                if player["immune"] in warned - self._warned and seat != self._seat:
                    self._harm[seat] += 1
            self._warned = warned

    def clever(self) -> bool:
        """Tells whether it does the clever thing this time."""
        return self._rng.random() < self._level.cleverness

    # Throwing and digging

    def throw(self, seen: dict[str, Any], temper: Temperament) -> tuple[int, int, int]:
        """Returns a place in the mine and a force: a heap that nobody has blown up yet, or any tile."""
        rng = self._rng
        home_x, home_y = depot(len(seen["players"]), self._seat)
        mine = [row for row in seen["tiles"] if max(abs(row[1]), abs(row[2])) <= FLOOR]
        if not mine or not self.clever():
            # Whatever catches the eye: always the same place would soon be a hollow that throws up nothing.
            _, x, y, *_ = rng.choice(mine or [(0, 0, 0)])
            return x, y, max(0, min(100, rng.randint(55, 95) + temper.force))
        best, most = (0, 0), -1e9
        for _ in range(_TRIES):
            _, x, y, *_ = rng.choice(mine)
            # Every second tile is enough to tell a heap from a hollow.
            crowd = sum((x - row[1]) ** 2 + (y - row[2]) ** 2 < _CROWD for row in mine[::2])
            home = (x * home_x + y * home_y) / (FLOOR * DEPOT)
            value = crowd * (1 + _HOMEWARDS * home) / (1 + self._stirred(x, y))
            if value > most:
                best, most = (x, y), value
        return (*best, max(0, min(100, round(rng.gauss(_BEST_FORCE + temper.force / 2, 5)))))

    def dig(self, seen: dict[str, Any]) -> int:
        """Returns a tile to turn: deep down, where no stick has stirred the rubble.

        What tumbled and shows rock is likely to be nothing else: gold would have shown in every second case.
        """
        choices: Sequence[int] = seen["own"]["choices"]
        rng = self._rng
        if not self.clever():
            return rng.choice(choices)
        allowed = set(choices)
        rows = [row for row in seen["tiles"] if row[0] in allowed]
        looked_at = rng.sample(rows, min(_LOOKED_AT, len(rows)))
        best = min(looked_at, key=lambda row: self._stirred(row[1], row[2]) + _HIGHER * row[4])
        return int(best[0])

    def _stirred(self, x: int, y: int) -> float:
        """Returns how much the sticks it remembers have stirred a place: about 1 for each that fell there."""
        felt = 0.0
        for far_x, far_y in self._sticks[-_REMEMBERED:]:
            near = 1 / (1 + ((x - far_x) ** 2 + (y - far_y) ** 2) / _CROWD)
            felt += near * near
        return felt

    # What a tile is worth

    def worth(self, row: Row, seen: dict[str, Any]) -> float:
        """Returns what grabbing a tile is worth to it, in nuggets, as well as it can tell."""
        value = _WORTH[row[5]]
        if self._level.cleverness > 0.5:
            others = (player for seat, player in enumerate(seen["players"]) if seat != self._seat)
            if row[5] == "illegal" and any(kind == "star" for p in others for _, kind in p["depot"]):
                value = _STARRED
        elif value > 1:
            value = 1.4
        return value

    # The duel

    def victim(self, seen: dict[str, Any], temper: Temperament) -> Seat:
        """Returns whom to challenge: out of revenge, the richest, or just anybody."""
        targets: Sequence[Seat] = seen["action"]["targets"]
        rng = self._rng
        worst = max(targets, key=lambda seat: self._harm[seat])
        if self._harm[worst] and rng.random() < temper.grudge:
            return worst
        if not self.clever():
            return rng.choice(targets)

        def riches(seat: Seat) -> tuple[int, int]:
            player = seen["players"][seat]
            return min(2, _gold(player)), sum(player["chest"]) + _gold(player)

        return max(targets, key=riches)

    def hide(self, me: dict[str, Any], temper: Temperament) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns what goes into the left fist and the right: by habit, or against it."""
        rng = self._rng
        gold = [(kind == "legal", tile) for tile, kind in me["depot"] if kind in _GOLD]
        if self.clever():
            # Legal gold breaks ties: if something is lost, let it be the other kind.
            gold.sort()
        tiles = tuple(tile for _, tile in gold[:2])
        full = self._favourite
        mine = self._full.get(self._seat)
        if mine and self._level.cleverness > 0.5:
            full = min(FISTS, key=lambda fist: mine[fist])
        if rng.random() < temper.bluff:
            full = FISTS[full == "left"]
        if len(tiles) == 2 and rng.random() < 0.3 + 0.4 * self._level.cleverness * (1 - temper.bluff):
            return (tiles[0],), (tiles[1],)
        return (tiles, ()) if full == "left" else ((), tiles)

    def fist(self, seen: dict[str, Any]) -> str:
        """Returns the fist to choose: the one that was fuller before, if it remembers."""
        habit = self._full.get(seen["action"]["target"])
        if habit and habit["left"] != habit["right"] and self.clever():
            return max(FISTS, key=lambda fist: habit[fist])
        return FISTS[self._rng.random() < 0.55]


def _gold(player: dict[str, Any]) -> int:
    return sum(kind in _GOLD for _, kind in player["depot"])
