"""Boomerang, written a second time from its rules page: slow, obvious, sharing no code with the engine.

The page is `docs/rules/boomerang.md`. Everything here is sets, dicts and strings. A placed piece is known by
the text of the move that placed it (`X5@d4`), which is unique because no two pieces lie on the same squares.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

Square = tuple[int, int]
"""A column and a row, both counted from 0: `a1` is (0, 0) and `i9` is (8, 8)."""

Squares = frozenset[Square]

COLUMNS = "abcdefghi"
ROWS = "123456789"
VARIANTS = ("standard", "plain", "last", "pool")
OPPONENT = {"orange": "white", "white": "orange"}

# One block a kind: its name, how many of it a player has, its orientations (`-` for the empty one), and below
# each orientation its picture, the top row first. Empty rows and columns around a picture mean nothing.
PIECES_DRAWN = """
I1 1  -
      #

I2 2  h    v
      ..   #
      ##   #

I3 2  h    v
      ...  #
      ...  #
      ###  #

L3 2  ne   nw   se   sw
      ##   ##   .#   #.
      .#   #.   ##   ##

I4 1  h     v
      ....  #
      ....  #
      ....  #
      ####  #

O4 1  -
      ##
      ##

T4 1  n    e    s    w
      ...  #.   ...  .#
      .#.  ##   ###  ##
      ###  #.   .#.  .#

I5 1  h      v
      .....  #
      .....  #
      .....  #
      .....  #
      #####  #

T5 1  n    e    s    w
      .#.  #..  ###  ..#
      .#.  ###  .#.  ###
      ###  #..  .#.  ..#

X5 1  -
      .#.
      ###
      .#.
"""


def shape_of(rows: list[str]) -> Squares:
    """Reads one picture, moved so that the lower left corner of its bounding box is (0, 0)."""
    marked = [(x, y) for y, row in enumerate(reversed(rows)) for x, mark in enumerate(row) if mark == "#"]
    left = min(x for x, _ in marked)
    bottom = min(y for _, y in marked)
    return frozenset((x - left, y - bottom) for x, y in marked)


def read_pieces(drawn: str) -> tuple[dict[str, int], dict[str, dict[str, Squares]]]:
    """Reads the drawn blocks: how many of each kind a player has, and kind -> orientation -> shape."""
    numbers: dict[str, int] = {}
    shapes: dict[str, dict[str, Squares]] = {}
    for block in drawn.strip().split("\n\n"):
        header, *lines = block.splitlines()
        kind, number, *orientations = header.split()
        rows = [line.split() for line in lines]
        numbers[kind] = int(number)
        shapes[kind] = {
            "" if orientation == "-" else orientation: shape_of([row[place] for row in rows])
            for place, orientation in enumerate(orientations)
        }
    return numbers, shapes


SET, SHAPES = read_pieces(PIECES_DRAWN)


def value(kind: str) -> int:
    """Counts the squares of a piece: its value."""
    return len(next(iter(SHAPES[kind].values())))


def edge_neighbours(squares: Squares) -> Squares:
    """Finds the squares outside `squares`, on the board or not, that share an edge with one of them."""
    around = {(x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return frozenset(around - squares)


BOARD: Squares = frozenset((x, y) for x in range(9) for y in range(9))


def squares_on_board(kind: str, corner: Square, orientation: str) -> Squares | None:
    """Lays a piece with its bounding box's lower left corner on `corner`; None where it leaves the board."""
    squares = frozenset((corner[0] + x, corner[1] + y) for x, y in SHAPES[kind][orientation])
    return squares if squares <= BOARD else None


def write_placement(kind: str, corner: Square, orientation: str) -> str:
    """Writes a placement as on the rules page: `KIND@SQUARE` and the orientation."""
    return f"{kind}@{COLUMNS[corner[0]]}{ROWS[corner[1]]}{orientation}"


def read_placement(text: str) -> tuple[str, Square, str]:
    """Reads a placement into kind, corner and orientation; a ValueError says what is misspelt."""
    kind, at, rest = text.partition("@")
    if kind not in SHAPES or not at:
        raise ValueError(f"{text!r} is misspelt: it must begin with one of {', '.join(SHAPES)} and an @")
    if len(rest) < 2 or rest[0] not in COLUMNS or rest[1] not in ROWS:
        raise ValueError(f"{text!r} is misspelt: after the @ a square from a1 to i9 is needed")
    orientation = rest[2:]
    if orientation not in SHAPES[kind]:
        wanted = " or ".join(name or "nothing" for name in SHAPES[kind])
        raise ValueError(f"{text!r} is misspelt: after the square {kind} needs {wanted}")
    return kind, (COLUMNS.index(rest[0]), ROWS.index(rest[1])), orientation


def all_placements() -> dict[str, dict[str, Squares]]:
    """Lists kind -> placement text -> squares covered, for every way of laying a piece on the empty board."""
    found: dict[str, dict[str, Squares]] = {}
    for kind, orientations in SHAPES.items():
        found[kind] = {}
        for orientation in orientations:
            for corner in BOARD:
                squares = squares_on_board(kind, corner, orientation)
                if squares is not None:
                    found[kind][write_placement(kind, corner, orientation)] = squares
    return found


PLACEMENTS = all_placements()
SQUARES_OF = {text: squares for texts in PLACEMENTS.values() for text, squares in texts.items()}
AROUND = {text: edge_neighbours(squares) for text, squares in SQUARES_OF.items()}


class Game:
    """A game of Boomerang after some moves. It never changes: `play` returns another one."""

    def __init__(self, variant: str = "standard") -> None:
        if variant not in VARIANTS:
            raise ValueError(f"{variant!r} is no variant: it is one of {', '.join(VARIANTS)}")
        self.variant = variant
        self.moves: tuple[str, ...] = ()
        # Each placed piece, by its placement text, and the colour it shows.
        self.showing: Mapping[str, str] = {}
        # Colour -> kind -> how many he can still place, 0 included. In `pool` both see the pool.
        self.hands: Mapping[str, Mapping[str, int]] = {"orange": dict(SET), "white": dict(SET)}
        if variant == "pool":
            pool = {kind: 2 * number for kind, number in SET.items()}
            self.hands = {"orange": pool, "white": pool}
        self._turn = "orange"
        self._legal: list[str] | None = None

    @classmethod
    def from_position(cls, text: str) -> Game:
        """Replays a position: the variant and its moves, separated by blanks."""
        words = text.split()
        if not words:
            raise ValueError("a position begins with its variant")
        game = cls(words[0])
        for move in words[1:]:
            game = game.play(move)
        return game

    def position(self) -> str:
        """Writes the variant and the moves, one blank between any two."""
        return " ".join((self.variant, *self.moves))

    def standing(self) -> str:
        """Writes what lies and shows, the trays and whose turn it is: equal for equal positions."""
        letter = {"orange": "o", "white": "w", None: "-"}
        pieces = sorted(letter[colour] + ":" + piece for piece, colour in self.showing.items())
        trays = []
        for colour in ("orange",) if self.variant == "pool" else ("orange", "white"):
            left = [(kind, self.hands[colour][kind]) for kind in SET if self.hands[colour][kind]]
            named = ",".join(kind if number == 1 else f"{number}{kind}" for kind, number in left)
            trays.append(("pool" if self.variant == "pool" else letter[colour]) + "=" + (named or "-"))
        words = [self.variant, letter[self.to_move], ",".join(pieces) or "-", ";".join(trays)]
        if self.variant == "last" and self.over:
            words.append("lost=" + ("w" if self.winners() == ["orange"] else "o"))
        return " ".join(words)

    # Placing

    def vacant(self) -> set[Square]:
        """Finds the squares that no piece covers."""
        return set(BOARD).difference(*(SQUARES_OF[piece] for piece in self.showing))

    def touched_enemies(self, colour: str, placement: str) -> set[str]:
        """Finds the pieces showing the other colour that touch this placement along an edge."""
        return {
            piece
            for piece, shown in self.showing.items()
            if shown != colour and SQUARES_OF[piece] & AROUND[placement]
        }

    def fitting(self, colour: str) -> list[str]:
        """Lists each placement of a piece he still has that lies on vacant squares, touching or not."""
        vacant = self.vacant()
        return [
            text
            for kind, number in self.hands[colour].items()
            if number > 0
            for text, squares in PLACEMENTS[kind].items()
            if squares <= vacant
        ]

    def placements(self, colour: str) -> list[str]:
        """Lists what he could place on his turn: on the empty board anything, else what touches an enemy."""
        if not self.showing:
            return self.fitting(colour)
        enemies = {piece for piece, shown in self.showing.items() if shown != colour}
        enemy_squares = {square for piece in enemies for square in SQUARES_OF[piece]}
        return [text for text in self.fitting(colour) if not AROUND[text].isdisjoint(enemy_squares)]

    def legal(self) -> list[str]:
        """Lists the legal moves, sorted: `pass` alone if it is forced, nothing if the game is over."""
        if self._legal is None:
            self._legal = sorted(self.placements(self._turn))
            may_pass = self.variant != "last"
            if not self._legal and may_pass and self.placements(OPPONENT[self._turn]):
                self._legal = ["pass"]
        return list(self._legal)

    def play(self, text: str) -> Game:
        """Makes a move; a ValueError says why it is misspelt or illegal."""
        if text == "pass":
            self._refuse_pass_unless_forced()
            return self._after(text, self.showing, self.hands)

        kind, corner, orientation = read_placement(text)
        if self.over:
            raise ValueError(f"{text}: the game is over")
        mover = self._turn
        if self.hands[mover][kind] == 0:
            raise ValueError(f"{text}: {mover} has no {kind} left")
        squares = squares_on_board(kind, corner, orientation)
        if squares is None:
            raise ValueError(f"{text}: the piece leaves the board")
        if not squares <= self.vacant():
            raise ValueError(f"{text}: the piece lies on another one")
        turned = self.touched_enemies(mover, text)
        if self.showing and not turned:
            raise ValueError(f"{text}: the piece touches no piece showing {OPPONENT[mover]} along an edge")

        showing = {piece: mover if piece in turned else shown for piece, shown in self.showing.items()}
        showing[text] = mover
        smaller = {**self.hands[mover], kind: self.hands[mover][kind] - 1}
        hands = {
            mover: smaller,
            OPPONENT[mover]: smaller if self.variant == "pool" else self.hands[OPPONENT[mover]],
        }
        return self._after(text, showing, hands)

    def _refuse_pass_unless_forced(self) -> None:
        if self.over:
            raise ValueError("pass: the game is over")
        if self.legal() != ["pass"]:
            raise ValueError(f"pass: {self._turn} has a placement")

    def _after(self, move: str, showing: Mapping[str, str], hands: Mapping[str, Mapping[str, int]]) -> Game:
        game = Game(self.variant)
        game.moves = (*self.moves, move)
        game.showing = showing
        game.hands = hands
        game._turn = OPPONENT[self._turn]
        return game

    # Ending and score

    @property
    def over(self) -> bool:
        """Tells whether the game has ended: no move, not even a pass."""
        return not self.legal()

    @property
    def to_move(self) -> str | None:
        """Names the colour whose turn it is; None when the game is over."""
        return None if self.over else self._turn

    def scores(self) -> dict[str, int]:
        """Counts both scores as if the game ended now.

        `standard`: the value showing one's colour and the value of the pieces still in the opponent's hand.
        `plain` and `pool`: the value showing alone. `last`: as in `standard`, though it decides nothing.
        """
        scores = {}
        for colour, opponent in OPPONENT.items():
            scores[colour] = sum(
                value(kind_of(piece)) for piece, shown in self.showing.items() if shown == colour
            )
            if self.variant in ("standard", "last"):
                scores[colour] += sum(value(kind) * number for kind, number in self.hands[opponent].items())
        return scores

    def winners(self) -> list[str] | None:
        """Names the winner, or both after a draw, orange first; None while the game goes on."""
        if not self.over:
            return None
        if self.variant == "last":
            return [OPPONENT[self._turn]]
        scores = self.scores()
        return [colour for colour in scores if scores[colour] == max(scores.values())]

    def settled(self) -> set[str]:
        """Finds the placed pieces that can never turn again.

        Only the opponent of the colour a piece shows can turn it, and only with a piece that he still has, on
        vacant squares, along its edge. Hands and vacant squares only ever shrink, so once there is no such
        placement there never will be. Whose turn it is does not matter, nor whether the game is over: in
        `last` pieces may be left unsettled at the end.
        """
        fitting = {colour: self.fitting(colour) for colour in OPPONENT}
        return {
            piece
            for piece, shown in self.showing.items()
            if not any(SQUARES_OF[piece] & AROUND[text] for text in fitting[OPPONENT[shown]])
        }

    def picture(self) -> str:
        """Draws the board, row 9 on top: `o` orange, `w` white, `.` vacant."""
        marks = {square: shown[0] for piece, shown in self.showing.items() for square in SQUARES_OF[piece]}
        return "\n".join("".join(marks.get((x, y), ".") for x in range(9)) for y in reversed(range(9)))


def kind_of(piece: str) -> str:
    """Reads the kind of a placed piece off its placement text."""
    return piece.partition("@")[0]


def perft(game: Game, depth: int) -> int:
    """Counts the sequences of exactly `depth` moves; a forced pass is one move, a game over has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal())
    return sum(perft(game.play(move), depth - 1) for move in game.legal())


def random_positions(seed: int, count: int, variant: str = "standard") -> Iterator[Game]:
    """Yields `count` positions: all those of a random game from its start to its end, then of the next."""
    chance = random.Random(seed)
    game = Game(variant)
    for _ in range(count):
        yield game
        game = Game(variant) if game.over else game.play(chance.choice(game.legal()))
