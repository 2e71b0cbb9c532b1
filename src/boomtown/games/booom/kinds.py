"""The 160 tiles by kind, the characters, and who is immune to what (clauses Tiles, Characters)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:  # kernels use this module, and need not be compiled anew when the words of a view change
    from boomtown.games.booom.wire import ActionWord, Character, Gesture, KindWord, SpecialWord


class Kind(IntEnum):
    """What is printed on a tile's face. The back of every tile shows rock."""

    ROCK = 0
    LEGAL = 1
    ILLEGAL = 2
    BAT = 3
    SNAKE = 4
    RAT = 5
    GHOST = 6
    PICKAXE = 7
    DYNAMITE = 8
    STAR = 9
    REVOLVER = 10

    @property
    def word(self) -> KindWord:
        """The name as views and commands write it."""
        return cast("KindWord", self.name.lower())

    @property
    def special_word(self) -> SpecialWord:
        """The same, of one of the specials."""
        return cast("SpecialWord", self.word)

    @property
    def action_word(self) -> ActionWord:
        """The same, of one of the actions."""
        return cast("ActionWord", self.word)


COUNTS: Mapping[Kind, int] = {
    Kind.ROCK: 82,
    Kind.LEGAL: 35,
    Kind.ILLEGAL: 35,
    **dict.fromkeys((Kind.BAT, Kind.SNAKE, Kind.RAT, Kind.GHOST), 1),
    **dict.fromkeys((Kind.PICKAXE, Kind.DYNAMITE, Kind.STAR, Kind.REVOLVER), 1),
}
TILES = sum(COUNTS.values())
NUGGETS = (Kind.LEGAL, Kind.ILLEGAL)
SPECIALS = (Kind.BAT, Kind.SNAKE, Kind.RAT, Kind.GHOST)
ACTIONS = (Kind.PICKAXE, Kind.DYNAMITE, Kind.STAR, Kind.REVOLVER)
"""In the order in which they are used (clause Actions)."""

IMMUNE: Mapping[Character, Kind] = {
    "hank": Kind.BAT,
    "alma": Kind.RAT,
    "tony": Kind.GHOST,
    "ruby": Kind.SNAKE,
}
"""Each character, and the special it is immune to."""
CHARACTERS = tuple(IMMUNE)

PLAIN_GESTURE: Gesture = "hands_up"
OWN_GESTURES: Mapping[Kind, Gesture] = {
    Kind.BAT: "flail",
    Kind.SNAKE: "clap",
    Kind.RAT: "behind_back",
    Kind.GHOST: "cover_eyes",
}
GESTURES = (PLAIN_GESTURE, *OWN_GESTURES.values())
