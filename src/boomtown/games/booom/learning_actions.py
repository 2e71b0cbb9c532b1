"""The actions of BOOOM! for learning code, numbered: what a hand can do, in coarser steps.

| from | how many | |
|---|---|---|
| 0 | 1 | nothing |
| 1 | 1 | gives the command |
| 2 | 1 | is done |
| 3 | 1 | ends a gesture |
| 4 | 5 | begins a gesture |
| 9 | 4 | takes a character |
| 13 | 3 | challenges the seat that sits so many places further |
| 16 | 2 | chooses the left or the right fist |
| 18 | 14 | hides nuggets: so many legal and illegal ones left, so many right |
| 32 | 484 | aims or throws a stick at one of 11 x 11 points, with one of four forces |
| 516 | 160 | touches a tile, or digs it up |
| 676 | 1,280 | pushes a tile as far as it goes in one of eight directions |
"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from boomtown.core import Seat
from boomtown.games.booom import commands
from boomtown.games.booom.commands import Command
from boomtown.games.booom.geometry import FLOOR, LONGEST_SLIDE
from boomtown.games.booom.kinds import CHARACTERS, GESTURES, NUGGETS, TILES, Kind
from boomtown.games.live_learning import View

FISTS = ("left", "right")
HIDINGS = tuple(hidden for hidden in product(range(3), repeat=4) if 1 <= sum(hidden) <= 2)
"""Legal and illegal nuggets in the left fist, then in the right one."""
FORCES = (25, 50, 75, 100)
POINTS = 11
_STEP = 2 * FLOOR // (POINTS - 1)
_SLANTED = round(LONGEST_SLIDE * 0.7071)
PUSHES = (
    (0, LONGEST_SLIDE), (_SLANTED, _SLANTED), (LONGEST_SLIDE, 0), (_SLANTED, -_SLANTED),
    (0, -LONGEST_SLIDE), (-_SLANTED, -_SLANTED), (-LONGEST_SLIDE, 0), (-_SLANTED, _SLANTED),
)  # fmt: skip
"""North first, then clockwise."""

WAIT, CALL, DONE, LOWER, RAISE = range(5)
TAKE = RAISE + len(GESTURES)
CHALLENGE = TAKE + len(CHARACTERS)
CHOOSE = CHALLENGE + 3
HIDE = CHOOSE + len(FISTS)
STICK = HIDE + len(HIDINGS)
TILE = STICK + POINTS * POINTS * len(FORCES)
PUSH = TILE + TILES
ACTIONS = PUSH + len(PUSHES) * TILES


def command_of(action: int, seat: Seat, view: View) -> Command | None:
    """Returns the command that an action stands for; None: it does nothing."""
    if action >= PUSH:
        tile, direction = divmod(action - PUSH, len(PUSHES))
        at = next((row for row in view["tiles"] if row[0] == tile), None)
        if at is None:
            return None
        x, y = (place + way for place, way in zip(at[1:3], PUSHES[direction], strict=True))
        return commands.Slide(seat=seat, tile=tile, x=_within(x), y=_within(y))
    if action >= TILE:
        kind = commands.Dig if view["phase"] == "pickaxe" else commands.Touch
        return kind(seat=seat, tile=action - TILE)
    if action >= STICK:
        point, force = divmod(action - STICK, len(FORCES))
        x, y = (_STEP * line - FLOOR for line in divmod(point, POINTS))
        stick = commands.Throw if view["phase"] == "dynamite" else commands.Aim
        return stick(seat=seat, x=x, y=y, force=FORCES[force])
    if action >= HIDE:
        return _hide(HIDINGS[action - HIDE], seat, view)
    if action >= CHOOSE:
        return commands.Choose(seat=seat, fist=FISTS[action - CHOOSE])
    if action >= CHALLENGE:
        further = seat + 1 + action - CHALLENGE
        return commands.Challenge(seat=seat, target=further % len(view["players"]))
    if action >= TAKE:
        return commands.TakeCharacter(seat=seat, character=CHARACTERS[action - TAKE])
    if action >= RAISE:
        return commands.Raise(seat=seat, gesture=GESTURES[action - RAISE])
    simple: dict[int, Any] = {CALL: commands.Call, DONE: commands.Done, LOWER: commands.Lower}
    return simple[action](seat=seat) if action in simple else None


def _within(coordinate: int) -> int:
    return max(-2600, min(2600, coordinate))


def _nuggets(view: View, seat: Seat) -> tuple[list[int], list[int]]:
    """Returns the legal and the illegal nuggets in a depot."""
    depot = view["players"][seat]["depot"]
    legal, illegal = ([tile for tile, word in depot if word == kind.word] for kind in NUGGETS)
    return legal, illegal


def _hide(hidden: tuple[int, ...], seat: Seat, view: View) -> Command:
    legal, illegal = _nuggets(view, seat)
    left_legal, left_illegal, right_legal, right_illegal = hidden
    left = (*legal[:left_legal], *illegal[:left_illegal])
    right = (
        *legal[left_legal : left_legal + right_legal],
        *illegal[left_illegal : left_illegal + right_illegal],
    )
    return commands.Hide(seat=seat, left=left, right=right)


def mask_of(view: View, now_ms: int) -> np.ndarray[Any, np.dtype[np.int8]]:
    """Returns 1 for every action that it is the time and the seat's place for; to wait is one."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[WAIT] = 1
    seat, own = view["you"], view["own"]
    may, player = set(own["may"]), view["players"][seat]
    hand = player["hand"]
    is_busy = hand is not None and hand["until_ms"] > now_ms
    if "call" in may and view["call_ms"] is not None and view["call_ms"] <= now_ms:
        mask[CALL] = 1
    for word, action in (("done", DONE), ("lower", LOWER)):
        mask[action] = word in may
    if "raise" in may:
        mask[RAISE + GESTURES.index(player["forfeits"][0]["gesture"])] = 1
    if "take_character" in may:
        taken = {other["character"] for other in view["players"]}
        for index, character in enumerate(CHARACTERS):
            mask[TAKE + index] = character not in taken
    if "challenge" in may:
        for target in view["action"]["targets"]:
            mask[CHALLENGE + (target - seat - 1) % len(view["players"])] = 1
    if "choose" in may:
        mask[CHOOSE:HIDE] = 1
    if "hide" in may:
        legal, illegal = map(len, _nuggets(view, seat))
        for index, (left, bad_left, right, bad_right) in enumerate(HIDINGS):
            fits = left + right <= legal and bad_left + bad_right <= illegal
            mask[HIDE + index] = fits and left + bad_left + right + bad_right == own["to_hide"]
    if "aim" in may or "throw" in may:
        mask[STICK:TILE] = 1
    if "dig" in may:
        mask[[TILE + tile for tile in own["choices"]]] = 1
    if own["presses"] is not None:
        _mark_tiles(mask, view, is_busy)
    return mask


def _mark_tiles(mask: np.ndarray[Any, np.dtype[np.int8]], view: View, is_busy: bool) -> None:
    """Marks the tiles that a hand may touch or push: none but a warning while it is busy."""
    presses, under_oath = view["own"]["presses"], view["own"]["under_oath"]
    for tile, _, _, _, _, shows in view["tiles"]:
        press = presses.get(shows)
        if press == "warn":
            mask[TILE + tile] = 1
        elif press == "push" and not is_busy:
            mask[PUSH + len(PUSHES) * tile : PUSH + len(PUSHES) * (tile + 1)] = 1
        elif press == "grab" or (under_oath and press is not None and shows != Kind.ROCK.word):
            mask[TILE + tile] = not is_busy
