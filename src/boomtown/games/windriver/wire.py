"""What a board of Wind River is sent, as types: from them follow those of the page."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from boomtown.core import Seat

HexName: TypeAlias = str
"""`c3`; or `*`, the open plains."""
Phase: TypeAlias = Literal["place", "herd", "lose", "act", "over"]
Kind: TypeAlias = Literal["place", "step", "walk", "gather", "raise", "lose"]


class BoardHex(TypedDict):
    """A place of the board."""

    hex: HexName
    lane: str
    row: int
    half: bool
    """Half a hex further towards the plains."""
    forward: list[HexName]
    back: list[HexName]


class Most(TypedDict):
    """The most there can be: buffaloes on a hex, resources and tipis of a player."""

    buffaloes: int
    resources: int
    tipis: int


StaticData = TypedDict(
    "StaticData",
    {
        "players": int,
        "lanes": list[str],
        "rows": int,
        "hexes": list[BoardHex],
        "most": Most,
        "raise": int,
    },
)
"""What never changes during a game. With three players the lanes begin at `b`; `raise` is what one more tipi
costs."""


class HexState(TypedDict):
    """What stands on a hex."""

    hex: HexName
    fresh: int
    moved: int
    """Buffaloes that have stepped this turn."""
    tipis: list[Seat]
    """A seat for each tipi, in turn order."""


class Stock(TypedDict):
    """What a player has."""

    seat: Seat
    resources: int
    plains: int
    hand: int
    board: int
    hungry: int
    """Tipis that would go hungry if it fed now."""
    gather: int
    """What gathering would bring now."""


class Fed(TypedDict):
    """What feeding cost."""

    paid: int
    lose: int


LastMove = TypedDict(
    "LastMove",
    {
        "move": str,
        "seat": Seat,
        "phase": Phase,
        "kind": Kind,
        "from": HexName | None,
        "to": HexName | None,
        "resources": list[int],
        "ended_turn": bool,
        "fed": Fed | None,
    },
)
"""What the last move did. `phase` is the one it was made in; `resources` are the changes of each seat's
stock, feeding included; `fed` stands where it ended the herd step."""


class HungryHex(TypedDict):
    """Tipis that go hungry on a hex."""

    hex: HexName
    tipis: int


class Cost(TypedDict):
    """What feeding would cost a player."""

    cost: int
    """Resources it would pay."""
    lose: int
    """Tipis it would have to take down."""


class Forecast(Cost):
    """What a player would face if it fed now."""

    seat: Seat
    hungry: list[HungryHex]


class Price(Cost):
    """What a player would face if it fed after a move."""

    hungry: int
    """Its tipis that would go hungry."""


class PlaceHint(TypedDict):
    kind: Literal["place"]
    to: HexName
    buffaloes: int


StepHint = TypedDict(
    "StepHint",
    {"kind": Literal["step"], "from": HexName, "to": HexName, "forecast": list[Price]},
)
WalkHint = TypedDict(
    "WalkHint",
    {"kind": Literal["walk"], "from": HexName, "to": HexName, "pays": list[Seat], "forecast": list[Price]},
)


class GatherHint(TypedDict):
    kind: Literal["gather"]
    gain: int


class RaiseHint(TypedDict):
    kind: Literal["raise"]
    to: HexName
    cost: int
    forecast: list[Price]


LoseHint = TypedDict("LoseHint", {"kind": Literal["lose"], "from": HexName, "hungry": int})
Hint: TypeAlias = PlaceHint | StepHint | WalkHint | GatherHint | RaiseHint | LoseHint
"""What a legal move would do, in the order of touches: the buffaloes that stand there, the seats that pay
one for it, how many go hungry there, and what each seat would face then."""
Legal: TypeAlias = dict[str, Hint]
"""Each legal move with what it would do."""


class Losing(TypedDict):
    """What has to be given up now."""

    left: int
    hexes: list[HungryHex]


class Picture(TypedDict):
    """The board, the stocks, the phase, the last move and the forecast. Nothing is hidden in this game."""

    hexes: list[HexState]
    """Every hex of the board."""
    stocks: list[Stock]
    """By seat."""
    herd: int
    """Buffaloes left."""
    phase: Phase
    turn: Seat
    """Whose turn it is; when the game is over, who moved last."""
    steps_left: int
    """Herd steps still to make; 0 in other phases."""
    turn_number: int
    """Turns begun since the placement (or since the position that was read), 0 while placing."""
    last: LastMove | None
    forecast: list[Forecast]
    """By seat."""
    lose: Losing | None
    """In the phase `lose`."""
