"""The placing order of the Oklahoma Boomers twin: who places what before the first turn (B10)."""

from __future__ import annotations

from dataclasses import dataclass

from .boomers_board import (
    BOARD,
    COLOURS,
    OPPONENT,
    RAIL_ORDER,
    Board,
    Impossible,
    Square,
    Squares,
    check_rails,
)

ADVANCED = "A stone, B stone, A stone, B boomer, A boomer, A boomer, B boomer, B boomer, A boomer"
"""Then A moves first."""

WITH_SOONERS = (
    "A sooner, B sooner, A sooner, B stone, A stone, B stone,"
    " A boomer, B boomer, B boomer, A boomer, A boomer, B boomer"
)
"""Then B moves first."""


@dataclass(frozen=True)
class Options:
    """What the players agreed on before they place anything.

    `a` is the colour of player A of the placing order. `stones` matters with a river only: without one stones
    are placed, with mines they never are.
    """

    a: str = "blue"
    rails: frozenset[str] = frozenset()
    mines: Squares = frozenset()
    river: Squares = frozenset()
    sooners: bool = False
    stones: bool = False

    def __post_init__(self) -> None:
        wrong = check_rails(self.rails)
        if self.a not in COLOURS:
            wrong.append(f"{self.a!r} is no colour for player A, it is blue or yellow")
        wrong += [f"{square!r} is no square" for square in sorted((self.mines | self.river) - BOARD)]
        wrong += [f"a mine and the river share {square}" for square in sorted(self.mines & self.river)]
        if len(self.mines) not in (0, 3, 4, 5):
            wrong.append(f"{len(self.mines)} mines, there must be 3 to 5 or none")
        if len(self.river) not in (0, 15):
            wrong.append(f"{len(self.river)} river tokens, there must be 15 or none")
        if wrong:
            raise Impossible(wrong)

    @property
    def places_stones(self) -> bool:
        """Tells whether the order keeps its stone steps."""
        return not self.mines and (self.stones or not self.river)

    def order(self) -> list[tuple[str, str]]:
        """Lists the steps: a colour and what it places, a `stone`, a `sooner` or a `boomer`."""
        colours = {"A": self.a, "B": OPPONENT[self.a]}
        steps = [step.split() for step in (WITH_SOONERS if self.sooners else ADVANCED).split(", ")]
        return [(colours[who], what) for who, what in steps if what != "stone" or self.places_stones]

    @property
    def first(self) -> str:
        """Names the colour that makes the first turn."""
        return OPPONENT[self.a] if self.sooners else self.a

    def write(self) -> str:
        """Writes the options: `setup first=blue rails=- mines=- river=- sooners=false stones=false`."""
        words = ["setup", f"first={self.a}"]
        words.append(f"rails={','.join(sorted(self.rails, key=RAIL_ORDER.index)) or '-'}")
        for name, squares in (("mines", self.mines), ("river", self.river)):
            by_rank = sorted(squares, key=lambda square: (int(square[1:]), square[0]))
            words.append(f"{name}={','.join(by_rank) or '-'}")
        words += [f"{name}={str(getattr(self, name)).lower()}" for name in ("sooners", "stones")]
        return " ".join(words)


def read_options(words: list[str]) -> Options:
    """Reads what `Options.write` wrote, the word `setup` left off."""
    given = dict(word.partition("=")[::2] for word in words)
    wanted = ["first", "rails", "mines", "river", "sooners", "stones"]
    if list(given) != wanted or not {given["sooners"], given["stones"]} <= {"true", "false"}:
        raise Impossible([f"{' '.join(words)!r} are no options: after `setup` come {', '.join(wanted)}"])
    lists = {
        name: frozenset(given[name].split(",") if given[name] != "-" else ())
        for name in ("rails", "mines", "river")
    }
    return Options(
        a=given["first"], sooners=given["sooners"] == "true", stones=given["stones"] == "true", **lists
    )


def placeable(board: Board, what: str) -> Squares:
    """Finds the squares on which a stone, a sooner or a boomer may be placed.

    Nothing is placed on a mine, and no stone on the river. Homesteads do not matter yet (B10b).
    """
    squares = board.vacant - board.mines
    return squares - board.river if what == "stone" else squares


def placed(board: Board, colour: str, what: str, square: Square) -> Board:
    """Puts one more piece on the board; the rest of it stays as it is."""
    here = frozenset({square})
    return Board(
        blue=board.blue | here if (what, colour) == ("boomer", "blue") else board.blue,
        yellow=board.yellow | here if (what, colour) == ("boomer", "yellow") else board.yellow,
        sooners=board.sooners | here if what == "sooner" else board.sooners,
        stones=board.stones | here if what == "stone" else board.stones,
        mines=board.mines,
        river=board.river,
        rails=board.rails,
        turn=board.turn,
    )
