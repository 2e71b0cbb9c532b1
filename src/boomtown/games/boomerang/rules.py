"""Boomerang (Claude Duvernay, Nathan 1982), the readable face. Clauses: docs/rules/boomerang.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from boomtown.core import IllegalMove, NotationError, OptionError, Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.boomerang import arrangement, kernels, layout, notation, picture
from boomtown.games.boomerang.card import CARD, VARIANTS
from boomtown.games.boomerang.layout import Words
from boomtown.games.boomerang.notation import MOVES, RANKS, Move
from boomtown.games.boomerang.pieces import PASS, PIECES_EACH
from boomtown.games.boomerang.wire import Variant
from boomtown.games.card import Options
from boomtown.games.turn_game import Kernels
from boomtown.games.vector_game import CompiledRules, VectorGame, VectorPosition
from boomtown.games.wire import plain

MOST_PLIES = 4 * PIECES_EACH
"""No game is longer: each pass is followed by a placement, and there are only so many pieces."""

COMPILED_RULES = CompiledRules(
    kernels=Kernels(
        state_words=layout.STATE_WORDS,
        most_moves=PASS + 1,
        to_move=kernels.to_move,
        legal=kernels.legal,
        play=kernels.play,
        draw=kernels.draw,
        playout=kernels.playout,
        values=kernels.values,
        most_plies=MOST_PLIES,
    ),
    action_count=PASS + 1,
    encode=notation.encode,
    decode=notation.decode,
)
"""Clauses: turn, placing, touching, flipping, passing, end. An action is a placement, or the pass."""


class BoomerangPosition(VectorPosition[Move]):
    """The board, the hands and whose turn it is. Equal positions are equal however they came about."""

    compiled_rules = COMPILED_RULES

    def __init__(
        self, state: Words, ply: int, moves: tuple[Move, ...] = (), before: Words | None = None
    ) -> None:
        super().__init__(state)
        self._ply = ply
        self._moves = moves
        self._before = before

    @property
    def options(self) -> Options:
        """The variant."""
        return {"variant": self.variant}

    @property
    def variant(self) -> Variant:
        """The name of the variant that is played."""
        return VARIANTS[int(self._state[layout.VARIANT])]

    @property
    def seats(self) -> int:
        """Always two."""
        return 2

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves since the empty board, or since the position that was set up."""
        return self._moves

    @property
    def ply(self) -> int:
        """The number of moves, passes included; in a position that was set up each piece counts as one."""
        return self._ply

    def legal_moves(self) -> Sequence[Move]:
        """Returns all placements, or the forced pass alone. Clauses: first placing, touching, passing."""
        return [MOVES[action] for action in self._sorted_actions()]

    def _sorted_actions(self) -> list[int]:
        # By the order of their texts, which is known beforehand.
        return sorted(self.legal_actions(), key=RANKS.__getitem__)

    def after(self, move: Move, state: Words) -> Self:
        return type(self)(state, self._ply + 1, (*self._moves, move), before=self._state)

    def why_over(self) -> str:
        stuck = int(self._state[layout.STUCK])
        if stuck >= 0:
            return f"{CARD.colours[stuck]} could not place and has lost"
        return "neither player can place any more"

    def refusal(self, move: Move) -> IllegalMove:
        """Returns why `move` is not legal. Clauses: placing, touching, passing."""
        action = notation.encode(move)
        seat = self.to_move
        assert seat is not None  # the game goes on
        colour = CARD.colours[seat]
        if action == PASS:
            return IllegalMove(
                f"{colour} can still place a piece, so must not pass", code="must_place", clause="passing"
            )
        if not picture.hand_of(self._state, seat)[move.kind]:
            return IllegalMove(
                f"{colour} has no {move.kind} left for {move}", code="not_in_hand", clause="placing"
            )
        if not kernels.fits(self._state, seat, action):
            squares = ", ".join(picture.taken_squares(self._state, action))
            return IllegalMove(
                f"{move} would cover taken squares: {squares}", code="occupied", clause="placing"
            )
        return IllegalMove(
            f"{move} touches no piece that shows {CARD.colours[1 - seat]} along an edge",
            code="no_touch",
            clause="touching",
        )

    def outcome(self) -> Outcome | None:
        """Returns how the game ended. Clauses: end, score, variants."""
        if self.to_move is not None:
            return None
        scores = self.scores()
        stuck = int(self._state[layout.STUCK])
        if stuck >= 0:
            return Outcome(places=(2, 1) if stuck == 0 else (1, 2), scores=scores, reason="stuck")
        return Outcome(places=places_by(scores), scores=scores, reason="points")

    def scores(self) -> tuple[int, ...]:
        """Returns the points each colour would count now. Clause: score."""
        return tuple(int(kernels.score(self._state, seat)) for seat in range(2))

    def picture(self, seat: Seat | None) -> dict[str, Any]:
        """Returns the board and both hands: nothing is hidden in this game."""
        return plain(picture.picture(self._state, self._moves[-1] if self._moves else None, self._before))

    def legal_hints(self) -> dict[str, Any]:
        """Returns each legal move with what is touched to make it, and the pieces it would turn."""
        seat = self.to_move
        if seat is None:
            return {}
        return plain(picture.hints(self._state, seat, self._sorted_actions()))

    def drawing(self) -> str:
        """Returns the board, the hands and the score for a terminal."""
        return picture.drawing(self._state)

    def __str__(self) -> str:
        return arrangement.write(self._state)


class Boomerang(VectorGame[BoomerangPosition, Move]):
    """The rules of Boomerang."""

    card = CARD
    compiled_rules = COMPILED_RULES

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> BoomerangPosition:
        """Returns the empty board; orange is to move (ruling R5). The seed changes nothing here."""
        if seats not in (None, 2):
            raise OptionError(f"Boomerang is for 2 players, not {seats}", code="bad_seats")
        variant = _variant_in(self.card.check_options(options or {}))
        return BoomerangPosition(layout.new_state(VARIANTS.index(variant)), 0)

    def parse_position(self, text: str) -> BoomerangPosition:
        """Returns the position in `text`: as it stands, or the variant and the moves that led there."""
        fields = text.split() or [""]
        variant, *moves = fields
        if variant not in VARIANTS:
            raise NotationError(
                f"a position begins with its variant ({', '.join(VARIANTS)}), not {variant[:20]!r}"
            )
        if arrangement.is_arrangement(fields):
            state = arrangement.read(fields)
            return BoomerangPosition(state, int(state[layout.PLACED]))
        return self.play_texts(self.start({"variant": variant}), moves)

    def parse_move(self, text: str) -> Move:
        """Returns the move written in `text`."""
        return notation.parse_move(text)

    def static_data(self, options: Options) -> dict[str, Any]:
        """Returns the variant, the board's size and the pieces with their turns."""
        return plain(picture.static_data(_variant_in(self.card.check_options(options))))


def _variant_in(options: Options) -> Variant:
    return VARIANTS[VARIANTS.index(options["variant"])]


GAME = Boomerang()
