"""What a page is sent of BOOOM!, as types: the static data, and the view of a seat.

From them follow the types of the page. Places are in tenths of a millimetre from the middle of the mine, x to
the east, y to the north; times are in milliseconds from the start.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from boomtown.core import Seat
from boomtown.games.card import OptionValue

NuggetWord: TypeAlias = Literal["legal", "illegal"]
SpecialWord: TypeAlias = Literal["bat", "snake", "rat", "ghost"]
ActionWord: TypeAlias = Literal["pickaxe", "dynamite", "star", "revolver"]
KindWord: TypeAlias = Literal["rock"] | NuggetWord | SpecialWord | ActionWord
"""What is printed on a tile."""
Character: TypeAlias = Literal["hank", "alma", "tony", "ruby"]
Gesture: TypeAlias = Literal["hands_up", "flail", "clap", "behind_back", "cover_eyes"]
Fist: TypeAlias = Literal["left", "right"]
SearchReason: TypeAlias = Literal["empty", "done", "time"]
"""Why a search ended."""
Phase: TypeAlias = Literal[
    "cast", "aim", "blast", "search", "pickaxe", "dynamite", "revolver", "hide", "choose", "between", "over"
]
"""What everybody is at. `between` lasts only inside one decision."""

CommandWord: TypeAlias = Literal[
    "take_character",
    "aim",
    "call",
    "touch",
    "slide",
    "raise",
    "lower",
    "done",
    "dig",
    "throw",
    "challenge",
    "hide",
    "choose",
]
"""What a seat can ask for: the tags of its commands."""
Press: TypeAlias = Literal["grab", "warn", "push", "frozen", "not_yours", "warned_already", "idle_special"]
"""What comes of pressing on a tile: it is taken, called out or pushed aside; or why nothing does."""

NARROWED = {
    ("TakeCharacter", "character"): "Character",
    ("Raise", "gesture"): "Gesture",
    ("Choose", "fist"): "Fist",
}
"""Fields of commands that the server reads as any word, so that it can say what is wrong with it."""


class _Spot(NamedTuple):
    """A place in the mine."""

    x: int
    y: int


Spot: TypeAlias = Annotated[list[int], _Spot]


class _Ground(NamedTuple):
    """A rectangle on which the middle of a tile can lie, its edges included."""

    left: int
    bottom: int
    right: int
    top: int


Ground: TypeAlias = Annotated[list[int], _Ground]


class Gestures(TypedDict):
    """Which gesture a forfeit asks for, by the option `forfeits`."""

    plain: Gesture
    own: dict[SpecialWord, Gesture]


class Spread(TypedDict):
    """How far from its aim a stick lands at the most: `least`, and so much more for each point of force."""

    least: int
    per_force: int


class Nudge(TypedDict):
    """How far a blast shifts, and turns, a tile at the most that stays on the ground; the turn in degrees."""

    way: int
    turn: int


class StaticData(TypedDict):
    """What never changes during a game. It is the same for every table."""

    radius: int
    wall: int
    edge: int
    depot: int
    depots: list[Spot]
    """The depots at a full table."""
    depots_of: dict[str, list[Spot]]
    """The depots by number of seats."""
    longest_slide: int
    """How far a push moves a tile at the most."""
    grounds: list[Ground]
    """Where tiles can lie. A pushed tile stays on those on which it lies."""
    characters: dict[Character, SpecialWord]
    """What each is immune to."""
    gestures: Gestures
    floor: int
    """How far from the middle a stick can be aimed, and a tile inside can lie."""
    outside: int
    """How far from the middle a tile outside lies at least."""
    best_force: int
    """The force that does most."""
    spread: Spread
    nudge: Nudge
    grabbed: list[KindWord]
    """What is taken by touching it, where it lies face up."""
    hold_ms: dict[Gesture, int]
    """How long each gesture lasts at least."""
    digs: int
    """How many tiles the pickaxe turns."""


class _Tile(NamedTuple):
    """A tile in sight. Draw the low ones first; in the air nobody sees what it shows."""

    number: int
    x: int
    y: int
    angle: int
    height: int
    shows: KindWord | None


Tile: TypeAlias = Annotated[list[Any], _Tile]


class _KeptTile(NamedTuple):
    """A tile that somebody has."""

    number: int
    kind: KindWord


KeptTile: TypeAlias = Annotated[list[Any], _KeptTile]


class _Gold(NamedTuple):
    """How many nuggets of each kind."""

    legal: int
    illegal: int


Gold: TypeAlias = Annotated[list[int], _Gold]


class Hand(TypedDict):
    """A busy hand."""

    tile: int
    carries: bool
    """Carries it to the depot; else pushes it aside."""
    x: int
    y: int
    since_ms: int
    until_ms: int


class Forfeit(TypedDict):
    """A forfeit that somebody owes."""

    special: SpecialWord
    gesture: Gesture
    since_ms: int


class RaisedHand(TypedDict):
    """A gesture under way."""

    gesture: Gesture
    since_ms: int


class MinerView(TypedDict):
    """What everybody sees of a seat."""

    character: Character | None
    immune: SpecialWord | None
    jailed: bool
    """Sits this round out."""
    jail: int
    """The last round that is sat out."""
    aimed: bool
    done: bool
    forfeits: list[Forfeit]
    """What is still owed, oldest first."""
    raised: RaisedHand | None
    hand: Hand | None
    depot: list[KeptTile]
    chest: Gold


class Stick(TypedDict):
    """A stick, where it lands."""

    seat: Seat
    x: int
    y: int
    force: int


class ActionSeen(TypedDict):
    """The action under way."""

    seat: Seat
    action: ActionWord
    turned: NotRequired[list[int]]
    """The tiles that the pickaxe has turned."""
    left: NotRequired[int]
    """How many more it may turn."""
    targets: NotRequired[list[Seat]]
    """Who may be challenged."""
    target: NotRequired[Seat]
    """Who is challenged."""
    hidden: NotRequired[bool]
    """Whether the challenged player has hidden the nuggets."""


class Fists(TypedDict):
    """How the last duel of this round ended."""

    seat: Seat
    target: Seat
    fist: Fist
    left: list[KindWord]
    right: list[KindWord]


class _Aim(NamedTuple):
    """Where a stick is to land, and how hard."""

    x: int
    y: int
    force: int


AimPoint: TypeAlias = Annotated[list[int], _Aim]


class OwnFists(TypedDict):
    """The tiles in one's own fists."""

    left: list[int]
    right: list[int]


class Own(TypedDict):
    """What only one's own seat knows."""

    aim: AimPoint | None
    choices: list[int] | None
    """What the pickaxe may turn, where one holds it."""
    fists: OwnFists | None
    may: list[CommandWord]
    """What it is the time and one's place for."""
    presses: dict[KindWord, Press] | None
    """What comes of pressing on a tile, by what it shows; None where one does not search. A busy hand waits
    with everything but a warning."""
    under_oath: bool
    """Whether a touch that is not allowed breaks the oath: such a touch is sent, for the rules to judge."""
    to_hide: int | None
    """How many nuggets one hides in one's fists, where that is one's turn."""


class Ending(TypedDict):
    """How the game ended, seat by seat."""

    places: list[int]
    scores: list[int]
    legal: list[int]


class SharedView(TypedDict):
    """What everybody sees."""

    phase: Phase
    since_ms: int
    due_ms: int | None
    """When time itself acts next."""
    call_ms: int | None
    """From when on the command may be given; None where sticks are not aimed."""
    unaimed: list[Seat] | None
    """Who throws and has not aimed yet; None where sticks are not aimed."""
    last_look_ms: int | None
    """Since when nothing to grab is in sight, where the search ends for that; None in any other case."""
    round: int
    rounds: int
    watch: Seat
    options: dict[str, OptionValue]
    tiles: list[Tile]
    """Those that show at least a spot; none in a pause."""
    players: list[MinerView]
    sticks: list[Stick]
    sheriff: Gold
    warned: list[SpecialWord]
    search_reason: SearchReason | None
    action: ActionSeen | None
    fists: Fists | None
    outcome: Ending | None


class Picture(SharedView):
    """What a seat, or a spectator, may see."""

    you: Seat | None
    own: Own | None
