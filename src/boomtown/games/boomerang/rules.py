"""Boomerang (Claude Duvernay, Nathan 1982), the readable face. Clauses: docs/rules/boomerang.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from boomtown.core import GameOver, IllegalMove, NotationError, OptionError, Outcome, Seat
from boomtown.core.outcome import places_by
from boomtown.games.boomerang import kernels, layout, notation, picture
from boomtown.games.boomerang.card import CARD, VARIANTS
from boomtown.games.boomerang.layout import Words
from boomtown.games.boomerang.notation import MOVES, RANKS, TEXTS, Move
from boomtown.games.boomerang.pieces import KINDS, PASS, VALUE_EACH
from boomtown.games.ruleset import Kernels, Options, Position, Ruleset


class BoomerangPosition(Position[Move]):
    """The board, the hands and whose turn it is; written as the variant and the moves that led here."""

    __slots__ = ("_before", "_moves", "_state")

    def __init__(self, state: Words, moves: tuple[Move, ...], before: Words | None = None) -> None:
        self._state = state
        self._moves = moves
        self._before = before

    @property
    def options(self) -> Options:
        """The variant."""
        return {"variant": self.variant}

    @property
    def variant(self) -> str:
        """The name of the variant that is played."""
        return VARIANTS[int(self._state[layout.VARIANT])]

    @property
    def seats(self) -> int:
        """Always two."""
        return 2

    @property
    def to_move(self) -> Seat | None:
        """The seat that places (or must pass); None when neither player has a placement. Clause: turn."""
        seat = int(self._state[layout.TO_MOVE])
        return None if seat < 0 else seat

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves since the empty board."""
        return self._moves

    @property
    def ply(self) -> int:
        """The number of moves, passes included."""
        return len(self._moves)

    def legal_moves(self) -> Sequence[Move]:
        """Returns all placements, or the forced pass alone. Clauses: first placing, touching, passing."""
        return [MOVES[action] for action in self.legal_actions()]

    def legal_actions(self) -> list[int]:
        """Returns the action numbers of the legal moves, in the order of their texts."""
        out = np.empty(PASS + 1, np.int64)
        count = kernels.legal(self._state, out)
        actions: list[int] = out[:count].tolist()
        return sorted(actions, key=RANKS.__getitem__)

    def play(self, move: Move) -> Self:
        """Returns the position after `move`. Clauses: placing, touching, flipping, passing."""
        action = notation.encode(move)
        self._refuse_illegal(move, action)
        state = self._state.copy()
        kernels.play(state, action)
        return type(self)(state, (*self._moves, move), before=self._state)

    def _refuse_illegal(self, move: Move, action: int) -> None:
        seat = self.to_move
        if seat is None:
            stuck = int(self._state[layout.STUCK])
            why = (
                f"{CARD.colours[stuck]} could not place and has lost"
                if stuck >= 0
                else "neither player can place any more"
            )
            raise GameOver(f"{move} comes too late: {why}")
        colour = CARD.colours[seat]
        if action == PASS:
            if kernels.can_place(self._state, seat):
                raise IllegalMove(
                    f"{colour} can still place a piece, so must not pass", code="must_place", clause="passing"
                )
            return
        if not picture.hand_of(self._state, seat)[move.kind]:
            raise IllegalMove(
                f"{colour} has no {move.kind} left for {move}", code="not_in_hand", clause="placing"
            )
        if not kernels.fits(self._state, seat, action):
            squares = ", ".join(picture.taken_squares(self._state, action))
            raise IllegalMove(
                f"{move} would cover taken squares: {squares}", code="occupied", clause="placing"
            )
        if not kernels.may_place(self._state, seat, action):
            raise IllegalMove(
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
        return picture.picture(self._state, self._moves, self._before)

    def legal_hints(self) -> dict[str, Any]:
        """Returns each legal move with the pieces it would turn."""
        seat = self.to_move
        if seat is None:
            return {}
        return {
            TEXTS[action]: []
            if action == PASS
            else picture.pieces_in(kernels.flips(self._state, seat, action))
            for action in self.legal_actions()
        }

    def drawing(self) -> str:
        """Returns the board, the hands and the score for a terminal."""
        return picture.drawing(self._state)

    def __str__(self) -> str:
        return " ".join([self.variant, *map(str, self._moves)])

    def __repr__(self) -> str:
        return f"<BoomerangPosition {self}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, BoomerangPosition)
            and self.variant == other.variant
            and self._moves == other._moves
        )

    def __hash__(self) -> int:
        return hash((self.variant, self._moves))


class Boomerang(Ruleset[BoomerangPosition, Move]):
    """The rules of Boomerang."""

    card = CARD

    def start(
        self, options: Options | None = None, *, seats: int | None = None, seed: int = 0
    ) -> BoomerangPosition:
        """Returns the empty board; orange is to move (ruling R5). The seed changes nothing here."""
        if seats not in (None, 2):
            raise OptionError(f"Boomerang is for 2 players, not {seats}", code="bad_seats")
        variant = self.card.check_options(options or {})["variant"]
        return BoomerangPosition(layout.new_state(VARIANTS.index(str(variant))), ())

    def parse_position(self, text: str) -> BoomerangPosition:
        """Returns the position after the moves in `text`, which begins with the variant."""
        variant, *moves = text.split() or [""]
        if variant not in VARIANTS:
            raise NotationError(
                f"a position begins with its variant ({', '.join(VARIANTS)}), not {variant[:20]!r}"
            )
        return self.play_texts(self.start({"variant": variant}), moves)

    def parse_move(self, text: str) -> Move:
        """Returns the move written in `text`."""
        return notation.parse_move(text)

    @property
    def action_count(self) -> int:
        """All placements, and the pass."""
        return PASS + 1

    def encode(self, move: Move) -> int:
        """Returns the action number of `move`."""
        return notation.encode(move)

    def decode(self, action: int) -> Move:
        """Returns the move with that action number."""
        return notation.decode(action)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Returns 0 and the value of all pieces."""
        return 0, 2 * VALUE_EACH

    def kit(self, options: Options) -> dict[str, Any]:
        """Returns the variant, the board's size and the pieces with their turns."""
        variant = self.card.check_options(options)["variant"]
        return {"variant": variant, **picture.kit(KINDS, 2 if variant == "pool" else 1)}

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return Kernels(
            state_words=layout.STATE_WORDS,
            most_moves=PASS + 1,
            to_move=kernels.to_move,
            legal=kernels.legal,
            play=kernels.play,
            draw=kernels.draw,
            playout=kernels.playout,
            rollout=kernels.draw,
            values=kernels.values,
        )

    def state_of(self, position: BoomerangPosition) -> Words:
        """Returns a copy of the position's state."""
        return position._state.copy()


RULESET = Boomerang()
