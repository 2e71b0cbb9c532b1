"""Setting up Oklahoma Boomers: the options, the order in which pieces are placed, and the text of it.

A set-up in the making is written `setup`, its options, and the placements made:
`setup first=blue rails=- mines=- river=- sooners=false stones=false @c5 @d4`.
"""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.core import ImpossiblePosition, OptionError, Reason, Seat, generator
from boomtown.games.boomers import ground, layout
from boomtown.games.boomers.arrangement import (
    Arrangement,
    read,
    read_names,
    read_rails,
    state_of,
    write_rails,
)
from boomtown.games.boomers.card import ADVANCED_START, CARD, COLOURS, CUSTOM_START, RANDOM
from boomtown.games.boomers.ground import STANDARD, Ground
from boomtown.games.boomers.layout import BOOMER, SOONER, STEP_BITS, STONE, Words
from boomtown.games.boomers.notation import SQUARE_INDEX
from boomtown.games.boomers.wire import Placed
from boomtown.games.card import Options, OptionValue

WHAT: tuple[Placed, ...] = ("stone", "boomer", "sooner")
"""The names of STONE, BOOMER and SOONER."""

_ADVANCED = "A stone, B stone, A stone, B boomer, A boomer, A boomer, B boomer, B boomer, A boomer"
_WITH_SOONERS = (
    "A sooner, B sooner, A sooner, B stone, A stone, B stone, "
    "A boomer, B boomer, B boomer, A boomer, A boomer, B boomer"
)
MOST_PLACEMENTS = max(len(order.split(", ")) for order in (_ADVANCED, _WITH_SOONERS))
"""No set-up has more steps."""


@dataclass(frozen=True, slots=True)
class PlacementStep:
    """One piece to be placed."""

    seat: Seat
    what: int
    """STONE, BOOMER or SOONER."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a set-up follows from: the ground, who is player A, and which pieces there are."""

    ground: Ground
    first: Seat = 0
    sooners: bool = False
    stones: bool = False

    @property
    def steps(self) -> tuple[PlacementStep, ...]:
        """Who places what. Clauses: advanced start, sooners; ruling B10."""
        places_stones = not self.ground.mines and (self.stones or not self.ground.river)
        order = (word.split() for word in (_WITH_SOONERS if self.sooners else _ADVANCED).split(", "))
        steps = (PlacementStep(self.first ^ "AB".index(who), WHAT.index(what)) for who, what in order)
        return tuple(step for step in steps if step.what != STONE or places_stones)

    @property
    def moves_first(self) -> Seat:
        """Player A, but B with sooners."""
        return self.first ^ self.sooners

    def new_state(self) -> Words:
        """Returns the empty board with everything still to be placed."""
        arrangement = self.ground.arrangement()
        state = arrangement.new_state()
        steps = self.steps
        state[layout.SIDE] = self.moves_first
        state[layout.TO_MOVE] = steps[0].seat
        state[layout.STEPS_LEFT] = len(steps)
        for number, step in enumerate(steps):
            state[layout.STEPS] |= (step.seat | step.what << 1) << (STEP_BITS * number)
        return state

    def options(self) -> dict[str, OptionValue]:
        """Returns the options of a game that begins with this set-up."""
        return options_of(
            self.ground.arrangement(),
            start=ADVANCED_START,
            sooners=self.sooners,
            stones=self.stones,
            first=COLOURS[self.first],
        )

    def __str__(self) -> str:
        words = {
            "first": COLOURS[self.first],
            "rails": write_rails(self.ground.rails),
            "mines": _write_squares(self.ground.mines),
            "river": _write_squares(self.ground.river),
            "sooners": str(self.sooners).lower(),
            "stones": str(self.stones).lower(),
        }
        return " ".join(["setup", *(f"{name}={value}" for name, value in words.items())])


def _write_squares(squares: frozenset[str]) -> str:
    return ",".join(sorted(squares, key=SQUARE_INDEX.__getitem__)) or "-"


def parse_setup(words: list[str]) -> Setup:
    """Returns the set-up that the words after `setup` describe; raises `NotationError` with every reason."""
    given: dict[str, str] = {
        "first": "blue", "rails": "-", "mines": "-", "river": "-", "sooners": "false", "stones": "false"
    }  # fmt: skip
    misspelt: list[Reason] = []
    seen = set()
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in given or name in seen:
            message = f"{word[:20]!r} is no word of a set-up, or there twice; they are: {', '.join(given)}"
            misspelt.append(Reason("bad_setup_word", message))
        else:
            seen.add(name)
            given[name] = value
    if given["first"] not in COLOURS:
        misspelt.append(Reason("bad_setup_word", f"first is blue or yellow, not {given['first'][:20]!r}"))
    for name in ("sooners", "stones"):
        if given[name] not in ("true", "false"):
            misspelt.append(Reason("bad_setup_word", f"{name} is true or false, not {given[name][:20]!r}"))
    rails, wrong_rails = read_rails(given["rails"])
    mines, wrong_mines = _read_squares("mines", given["mines"])
    river, wrong_river = _read_squares("river", given["river"])
    misspelt += wrong_rails + wrong_mines + wrong_river
    faults = Arrangement(rails=rails, mines=mines, river=river).ground_faults()
    if misspelt:
        raise ImpossiblePosition([*misspelt, *faults], code="bad_notation")
    if faults:
        raise ImpossiblePosition(faults)
    return Setup(
        Ground(rails, mines, river),
        COLOURS.index(given["first"]),
        given["sooners"] == "true",
        given["stones"] == "true",
    )


def _read_squares(name: str, field: str) -> tuple[frozenset[str], list[Reason]]:
    return read_names(
        field,
        SQUARE_INDEX,
        unknown=("bad_square", f"{{!r}} among the {name} is no square"),
        twice=("square_twice", f"{{}} is there twice among the {name}"),
    )


def setup_for(options: Options, seed: int) -> Setup:
    """Returns the set-up that these options, all of them given, and the seed lead to."""
    rails, mines, river = bool(options["rails"]), int(options["mines"]), bool(options["river"])
    name = str(options["layout"])
    if name == RANDOM:
        rng = generator(seed, "boomers", "layout")
        laid = ground.drawn(rng, rails=rails, mines=mines, river=river)
    else:
        laid = ground.ready_made(name, rails=rails, mines=mines, river=river)
    return Setup(
        laid,
        COLOURS.index(str(options["first"])),
        bool(options["sooners"]),
        bool(options["stones"]),
    )


def starts_complete(options: Options) -> bool:
    """Tells whether a game with these options starts from the standard position, nothing to be placed."""
    places = options["start"] == ADVANCED_START or options["mines"] or options["river"] or options["sooners"]
    return not places


def standard_state(setup: Setup) -> Words:
    """Returns the standard start with the rails of the set-up; `first` moves first."""
    printed = read(STANDARD)
    return state_of(
        Arrangement(
            blue=printed.blue,
            yellow=printed.yellow,
            stones=printed.stones,
            rails=setup.ground.rails,
            side=setup.first,
        )
    )


def refuse_custom(options: Options) -> None:
    """Refuses a start that has to be given as text."""
    if options["start"] == CUSTOM_START:
        raise OptionError(
            "start=custom begins from a position of your own; give that position",
            code="needs_position",
        )


def options_of(board: Arrangement, **more: OptionValue) -> dict[str, OptionValue]:
    """Returns the options that a board tells; one with one or two mines counts as one of three."""
    defaults = {option.name: option.default for option in CARD.options}
    return {
        **defaults,
        "start": CUSTOM_START,
        "rails": bool(board.rails),
        "mines": max(3, len(board.mines)) if board.mines else 0,
        "river": bool(board.river),
        "sooners": bool(board.sooners),
        **more,
    }


assert {STONE, BOOMER, SOONER} == set(range(len(WHAT)))
