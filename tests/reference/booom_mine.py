"""The 160 tiles of the twin of BOOOM!: what, where and whose each is (clauses Tiles, Blast, Secure).

Chance is not the twin's: where tiles land, and how they are numbered anew, is told to it. It checks that
what it is told can be, and follows.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeAlias

from .booom_visibility import RADIUS, WALL, WIDTH, Spot, clear_of_walls, in_sight, in_the_mine

Tile: TypeAlias = dict[str, Any]
"""`kind`, `x`, `y`, `angle`, `up`, `height`, and `place`: `mine` (in or beside it), `sheriff`, or a pair such
as `("depot", 2)`."""
Event: TypeAlias = dict[str, Any]

WORDS = "rock legal illegal bat snake rat ghost pickaxe dynamite star revolver".split()
COUNTS = {"rock": 82, "legal": 35, "illegal": 35} | dict.fromkeys(WORDS[3:], 1)
GOLD = ("legal", "illegal")
SPECIALS = ("bat", "snake", "rat", "ghost")
ACTIONS = ("pickaxe", "dynamite", "star", "revolver")
"""In the order in which they are used."""


class Mine:
    """All tiles, by number."""

    def __init__(self, opened: Event) -> None:
        kinds = [WORDS[kind] for kind in opened["kinds"]]
        assert Counter(kinds) == COUNTS
        self.tiles: dict[int, Tile] = {
            n: {"kind": kind, "x": x, "y": y, "angle": angle, "up": False, "height": n, "place": "mine"}
            for n, (kind, x, y, angle) in enumerate(
                zip(kinds, opened["x"], opened["y"], opened["angle"], strict=True)
            )
        }
        for tile in self.tiles.values():
            assert max(abs(tile["x"]), abs(tile["y"])) <= WALL - RADIUS
        self.shown: set[int] = set()
        self._laid: dict[int, tuple[int, int, int]] = {}
        """How the tiles lay when it was last looked at."""
        self.look()

    # Who has what

    def lying(self) -> list[int]:
        """Finds the tiles in or beside the mine."""
        return [n for n, tile in self.tiles.items() if tile["place"] == "mine"]

    def held(self, place: Any, *kinds: str) -> list[int]:
        """Finds the tiles of these kinds (of all) at a place, by number."""
        return [n for n, t in self.tiles.items() if t["place"] == place and (not kinds or t["kind"] in kinds)]

    def gold(self) -> Counter[str]:
        """Counts the nuggets, wherever they are."""
        return Counter(t["kind"] for t in self.tiles.values() if t["kind"] in GOLD)

    # What can be seen

    def face(self, number: int) -> str:
        """Returns what a lying tile shows."""
        tile = self.tiles[number]
        return str(tile["kind"]) if tile["up"] else "rock"

    def wanted(self) -> list[int]:
        """Finds what can be grabbed: nuggets and actions, face up and in sight."""
        return [n for n in self.shown if self.face(n) in GOLD + ACTIONS]

    def look(self) -> None:
        """Finds which tiles are in sight now."""
        laid = {n: (t["x"], t["y"], t["height"]) for n, t in self.tiles.items() if t["place"] == "mine"}
        # Only what lies near something that has moved, come or gone can look different.
        moved = []
        for n in {*laid, *self._laid}:
            before, now = self._laid.get(n), laid.get(n)
            if before != now:
                moved += [spot for spot in (before, now) if spot]
        for n, (x, y, height) in laid.items():
            if any(abs(x - mx) < WIDTH and abs(y - my) < WIDTH for mx, my, _ in moved):
                if in_sight((x, y), self.above(x, y, height, laid)):
                    self.shown.add(n)
                else:
                    self.shown.discard(n)
        self.shown &= set(laid)
        self._laid = laid

    def above(self, x: int, y: int, height: int, laid: dict[int, tuple[int, int, int]]) -> list[Spot]:
        """Finds the middles of the tiles that lie, at least in part, on one."""
        return [
            (ax, ay)
            for ax, ay, high in laid.values()
            if high > height and (ax - x) ** 2 + (ay - y) ** 2 < WIDTH**2
        ]

    def levels(self) -> dict[int, int]:
        """Returns how high each tile in sight lies: one above the highest in sight that it lies on."""
        found: dict[int, int] = {}
        for n in sorted(self.shown, key=lambda n: int(self.tiles[n]["height"])):
            tile = self.tiles[n]
            below = (
                level
                for m, level in found.items()
                if (tile["x"] - self.tiles[m]["x"]) ** 2 + (tile["y"] - self.tiles[m]["y"]) ** 2 < WIDTH**2
            )
            found[n] = 1 + max(below, default=-1)
        return found

    # What moves

    def on_top(self, number: int, x: float, y: float) -> None:
        """Moves a tile to a place, on top of what lies there."""
        top = max(t["height"] for t in self.tiles.values())
        self.tiles[number].update(x=x, y=y, height=top + 1)

    def renumber(self, old: list[int]) -> None:
        """Gives the tiles new numbers; each says which it had."""
        assert sorted(old) == list(range(160)), "numbers are lost or doubled"
        self.tiles = {new: self.tiles[before] for new, before in enumerate(old)}
        self._laid, self.shown = {}, set()

    def blown(self, event: Event) -> dict[str, int]:
        """Follows a blast; returns how many nuggets, specials and actions lay there, and how many turned."""
        self.renumber(list(event["old"]))
        count = {"lay": 0, "turned": 0, "out": 0}
        heights = [event["order"][n] for n in self.lying()]
        assert len(set(heights)) == len(heights), "two tiles lie at one height"
        for n, tile in self.tiles.items():
            if tile["place"] != "mine":
                continue
            x, y, up = event["x"][n], event["y"][n], bool(event["up"][n])
            assert clear_of_walls(x, y), f"tile {n} stands in a wall or fell off the table"
            if tile["kind"] != "rock":
                count["lay"] += 1
                count["turned"] += tile["up"] != up
            count["out"] += not in_the_mine(x, y)
            tile.update(x=x, y=y, angle=event["angle"][n], up=up, height=event["order"][n])
        return count

    def go_back(self) -> set[int]:
        """Finds what goes back when a round is secured: actions, the sheriff's, and what lies outside."""
        return {
            n
            for n, t in self.tiles.items()
            if t["place"] == "sheriff"
            or (t["place"] == "mine" and not in_the_mine(t["x"], t["y"]))
            or (t["place"] != "mine" and t["kind"] in ACTIONS)
        }

    def secured(self, event: Event) -> None:
        """Follows the end of a round: gold into the chests, the rest back under the rubble, all face down."""
        back = self.go_back()
        assert sorted(event["tiles"]) == sorted(back), "something else went back"
        for tile in self.tiles.values():
            if isinstance(tile["place"], tuple) and tile["place"][0] == "depot" and tile["kind"] in GOLD:
                tile["place"] = ("chest", tile["place"][1])
        bottom = min(t["height"] for t in self.tiles.values()) - len(back)
        for height, n in enumerate(event["tiles"], start=bottom):
            self.tiles[n].update(place="mine", height=height)
        for n, x, y, angle in zip(event["tiles"], event["x"], event["y"], event["angle"], strict=True):
            assert in_the_mine(x, y), f"tile {n} went back, and lies outside"
            assert clear_of_walls(x, y), f"tile {n} went back into a wall"
            assert 0 <= angle < 360, f"tile {n} went back, and lies at {angle} degrees"
            self.tiles[n].update(x=x, y=y, angle=angle)
        for n in self.lying():
            self.tiles[n]["up"] = False
        self.renumber(list(event["old"]))
