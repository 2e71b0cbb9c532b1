"""Why a decision is not allowed: each reason has a code of its own and names the clause of the rules page.

What is legal is decided by the kernels alone; this module only explains what they have not listed.
"""

from __future__ import annotations

from boomtown.core import IllegalMove
from boomtown.games.windriver import kernels
from boomtown.games.windriver.board import HEX_INDEX, PLAINS_NAME, first_hex
from boomtown.games.windriver.card import CARD
from boomtown.games.windriver.layout import (
    HAND,
    IN_ACT,
    IN_HERD,
    IN_LOSE,
    IN_PLACE,
    LEFT,
    MOST_ON_HEX,
    PHASE,
    PLAYERS,
    RAISE_COST,
    RESOURCES,
    TURN,
    Words,
    buffaloes_on,
    tipis_on,
)
from boomtown.games.windriver.notation import Move, encode


def refusal(state: Words, move: Move) -> IllegalMove:
    """Returns why `move` is not legal in `state`; the game must not be over."""
    return _wrong_phase(state, move) or _no_such_hex(state, move) or _Refused(state, move).reason()


def _wrong_phase(state: Words, move: Move) -> IllegalMove | None:
    """Explains a decision that belongs to another step of the turn."""
    phase, left = state[PHASE], int(state[LEFT])
    if phase == IN_PLACE and not move.is_placement:
        return IllegalMove(
            f"{move} comes too early: every chief places two tipis first, written as in tipi c3",
            code="still_placing",
            clause="placing",
        )
    if phase != IN_PLACE and move.is_placement:
        return IllegalMove(
            f"{move} comes too late: the first tipis are placed; new ones are raised, as in raise c3",
            code="all_placed",
            clause="placing",
        )
    if phase == IN_HERD and not move.is_step:
        return IllegalMove(
            f"{move} comes too early: {left} more of the herd must step forward first, written as in c3>c4",
            code="herd_first",
            clause="herd",
        )
    if phase == IN_LOSE and move.word != "lose":
        return IllegalMove(
            f"{move} comes too early: take down {left} more hungry tipis first, written as in lose c3",
            code="must_lose",
            clause="feeding",
        )
    if phase == IN_ACT and move.word == "lose":
        return IllegalMove(
            f"{move}: nothing has to be taken down; move a tipi, gather, raise one or drive a buffalo",
            code="no_loss_due",
            clause="feeding",
        )
    return None


def _no_such_hex(state: Words, move: Move) -> IllegalMove | None:
    for name in (move.start, move.stop):
        if name and name != PLAINS_NAME and HEX_INDEX[name] < first_hex(int(state[PLAYERS])):
            return IllegalMove(
                f"there is no {name} with three players: lane a belongs to games of four",
                code="no_such_hex",
                clause="board",
            )
    return None


class _Refused:
    """A decision of the right kind under scrutiny."""

    def __init__(self, state: Words, move: Move) -> None:
        self.state = state
        self.move = move
        self.seat = int(state[TURN])
        self.colour = CARD.colours[self.seat]

    def reason(self) -> IllegalMove:
        if self.move.is_step:
            return self._step()
        if self.move.is_walk:
            return self._walk()
        if self.move.is_placement:
            return IllegalMove(
                f"a tipi stands on {self.move.start} already; place yours on a hex without one",
                code="tipi_there",
                clause="placing",
            )
        return self._lose() if self.move.word == "lose" else self._raise()

    def _step(self) -> IllegalMove:
        start, stop = self.move.start, self.move.stop
        fresh, moved = buffaloes_on(self.state, HEX_INDEX[start])
        if fresh + moved == 0:
            return IllegalMove(f"no buffalo stands on {start}", code="no_buffalo", clause="herd")
        if refused := self._no_way():
            return refused
        if fresh == 0:
            return IllegalMove(
                f"every buffalo on {start} has stepped this turn, and none does twice",
                code="already_moved",
                clause="herd",
            )
        return IllegalMove(
            f"{MOST_ON_HEX} buffaloes stand on {stop}, and more do not fit on a hex",
            code="hex_full",
            clause="herd",
        )

    def _walk(self) -> IllegalMove:
        start, stop = self.move.start, self.move.stop
        if self._own(start) == 0:
            return self._no_tipi()
        if refused := self._no_way():
            return refused
        return IllegalMove(
            f"others live on {stop}; entering costs {self.colour} a resource, and there is none",
            code="cannot_pay_entry",
            clause="moving a tipi",
        )

    def _lose(self) -> IllegalMove:
        if self._own(self.move.start) == 0:
            return self._no_tipi()
        return IllegalMove(
            f"no tipi of {self.colour} goes hungry on {self.move.start}; only hungry ones are taken down",
            code="not_hungry",
            clause="feeding",
        )

    def _raise(self) -> IllegalMove:
        start = self.move.start
        if self._own(start) == 0:
            return self._no_tipi()
        if kernels.tipis_of_others(self.state, HEX_INDEX[start], self.seat):
            return IllegalMove(
                f"others live on {start}, too; a tipi is raised where {self.colour} lives alone",
                code="not_alone",
                clause="raising",
            )
        if self.state[HAND + self.seat] == 0:
            return IllegalMove(
                f"{self.colour} has no tipi left in hand to raise", code="no_tipi_in_hand", clause="raising"
            )
        return IllegalMove(
            f"raising a tipi costs {RAISE_COST} resources, and {self.colour} has "
            f"{int(self.state[RESOURCES + self.seat])}",
            code="too_poor",
            clause="raising",
        )

    def _no_tipi(self) -> IllegalMove:
        return IllegalMove(
            f"no tipi of {self.colour} stands on {self.move.start}",
            code="no_tipi",
            clause={"tipi": "moving a tipi", "lose": "feeding", "raise": "raising"}[self.move.word],
        )

    def _own(self, name: str) -> int:
        return tipis_on(self.state, HEX_INDEX[name], self.seat)

    def _no_way(self) -> IllegalMove | None:
        """Explains a way that no board has."""
        try:
            encode(self.move)
        except IllegalMove as refused:
            return refused
        return None
