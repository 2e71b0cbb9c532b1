"""BOOOM!'s referee: which touches the arbiter weighs, what it grants, and when time itself acts (O2, O5).

A touch goes to the arbiter only where the rules would give the tile to whoever touches it at the moment at
which the touch counts. All else happens when it arrives. The search ends for touches by the time at which
they count: a touch that was made in time counts though it arrives a little later.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil, floor
from typing import Literal

from boomtown.core import BoomtownError, Seat, derive
from boomtown.games.booom.arbiter_rulings import (
    FalseStart,
    Granted,
    Late,
    Locked,
    OneHand,
    Ruling,
    WeighedTouch,
)
from boomtown.games.booom.commands import Call, Command, Elapse, Touch
from boomtown.games.booom.decide import decision_on, due
from boomtown.games.booom.events import Claimed
from boomtown.games.booom.game import Game
from boomtown.games.booom.position import BooomDecision, BooomPosition
from boomtown.games.booom.touch_arbiter import WINDOW_MS, TouchArbiter
from boomtown.games.booom.views import Row
from boomtown.games.live_game import LivePosition
from boomtown.games.live_referee import Denial, LiveReferee, RefereeHost

MOST_NOTES = 100
"""Rulings that led to nothing and wait for the next entry of the log; a flood of touches must not fill it."""

_BACK = (None, "rock")
_SEARCH = ("blast", "search")
"""The phases from the command until the search is over."""
_OVER = Denial("not_searching", "The search is over.")


class BooomReferee(LiveReferee):
    """Judges one table of BOOOM!."""

    def __init__(self, host: RefereeHost, seed: int) -> None:
        self._host = host
        game = self._game
        mode: Literal["fair", "raw"] = "raw" if game.opened.options["referee"] == "raw" else "fair"
        self._arbiter = TouchArbiter(mode, game.seats, derive(seed, "referee"))
        self._arbiter.commit(game.round)
        self._draws = game.phase in _SEARCH
        """Whether draws are committed and not yet opened."""
        self._faces: dict[int, int] = {}
        """Tiles whose faces have been shown, each with the reveal that showed it."""
        self._won: dict[int, int] = {}
        """Tiles that were granted in this search, each with the reveal that had shown it."""
        self._shown: list[Row] | None = None
        self._reveals = 0
        self._waiting: dict[tuple[int, Seat], list[int]] = {}
        """Tickets of touches that are being weighed."""
        self._notes: list[Ruling] = []
        self._timed: Game | None = None
        self._moves: tuple[int, Elapse] | None = None

    @property
    def _game(self) -> Game:
        game: Game = self._host.position.game
        return game

    # What is done

    def _time_moves(self, game: Game) -> tuple[int, Elapse] | None:
        """Returns `due`, worked out once a game: every touch asks for it, and most change nothing."""
        if game is not self._timed:
            self._timed, self._moves = game, due(game)
        return self._moves

    def act(self, ticket: int, command: Command, reaction_ms: float | None, now_ms: float) -> None:
        self._settle(now_ms, before=True)
        self._let_time_act(now_ms)
        if isinstance(command, Touch):
            self._touch(ticket, command, reaction_ms, now_ms)
        else:
            self._host.answer(ticket, self._do(command, floor(now_ms)))

    def _do(self, command: Command, ms: int) -> Denial | None:
        if self._too_late(self._game, ms):
            return _OVER
        return self._carry_out(command, ms, ())

    def _too_late(self, game: Game, ms: int) -> bool:
        """Tells whether the search is over at `ms`, though what was touched before may still be weighed."""
        if game.phase != "search":
            return False
        ends = self._time_moves(game)
        return ends is not None and ms >= ends[0]

    def _carry_out(
        self, command: Command, ms: int, rulings: Sequence[Ruling], decision: BooomDecision | None = None
    ) -> Denial | None:
        game = self._game
        blasting = game.phase == "aim" and isinstance(command, Call | Elapse)
        if blasting:
            # Before anything of the search can be seen, its draws are fixed.
            rulings = (*rulings, self._arbiter.commit(game.round))
            self._won.clear()

        def remarks(after: LivePosition) -> list[Ruling]:
            searched = self._draws and after.game.phase not in _SEARCH
            return [*self._notes, *rulings, *((self._arbiter.open_draw(),) if searched else ())]

        denied = self._host.carry_out(command, ms=ms, remarks=remarks, decision=decision)
        if denied is None:
            self._notes.clear()
            self._draws = self._game.phase in _SEARCH
        return denied

    # Touches

    def _touch(self, ticket: int, touch: Touch, reaction_ms: float | None, now_ms: float) -> None:
        game = self._game
        reveal = self._faces.get(touch.tile) or self._won.get(touch.tile)
        # Where nobody has been shown a face there is nothing to be faster at: then the rules answer.
        weighed = None
        if reveal is not None:
            weighed = self._arbiter.weigh(touch.seat, touch.tile, reveal, reaction_ms, now_ms)
        ms = floor(now_ms if weighed is None else weighed.counted_ms)
        if self._too_late(game, ms):
            self._host.answer(ticket, _OVER)
            return
        try:
            decision = BooomDecision(decision_on(game, touch, ms))
        except BoomtownError as refusal:
            if weighed is not None and refusal.code == "taken" and touch.tile in self._won:
                # Not by any other way than a touch: the arbiter knows by how much that one was ahead.
                self._rule(ticket, weighed, None)
            else:
                self._host.answer(ticket, Denial(refusal.code, str(refusal)))
            return
        if weighed is not None and isinstance(decision.events[0], Claimed):
            self._rule(ticket, weighed, decision)
        else:
            self._host.answer(ticket, self._carry_out(touch, ms, (), decision))

    def _rule(self, ticket: int, touch: WeighedTouch, decision: BooomDecision | None) -> None:
        """Gives a touch to the arbiter; `decision` is what it leads to if it is granted at once."""
        rulings = self._arbiter.rule(touch, self._rivals(touch.arrived_ms))
        verdict = rulings[-1]
        match verdict:
            case Late():
                self._note(verdict)
                self._host.answer(ticket, _late(verdict))
            case FalseStart():
                self._note(verdict)
                self._host.answer(ticket, _false_start(verdict.reaction_ms))
            case OneHand():
                self._host.answer(ticket, _ONE_HAND)
            case _:
                self._waiting.setdefault((touch.tile, touch.seat), []).append(ticket)
        for ruling in rulings:
            if isinstance(ruling, Granted) and ruling.touches[0] is touch:
                self._grant(ruling, decision)
            else:
                self._obey(ruling)

    def _rivals(self, now_ms: float) -> list[Seat]:
        """Returns the seats that could touch a tile now."""
        game = self._game
        at_ms = floor(now_ms)

        def can(seat: Seat) -> bool:
            player = game.miner(seat)
            frozen = player.frozen_since(at_ms)
            return not (player.done or player.busy(at_ms)) and (frozen is None or frozen + WINDOW_MS > now_ms)

        return [seat for seat in game.active if can(seat)]

    def _note(self, ruling: Ruling) -> None:
        if len(self._notes) < MOST_NOTES:
            self._notes.append(ruling)

    def _obey(self, ruling: Ruling) -> None:
        if isinstance(ruling, Locked):
            self._host.lock(ruling.tile, ruling.seat, ceil(ruling.until_ms))
        elif isinstance(ruling, Granted):
            self._grant(ruling)

    def _grant(self, granted: Granted, decision: BooomDecision | None = None) -> None:
        """Gives a tile to whom it was granted, or to the next whom the rules do not refuse it.

        `decision` is what the touch leads to, where it was decided on the game as it stands; a touch that had
        to wait is decided now.
        """
        tile = granted.tile
        while True:
            touch = Touch(seat=granted.seat, tile=tile)
            denied = self._carry_out(touch, granted.counted_ms, (granted,), decision)
            self._answer(tile, granted.seat, denied)
            if denied is None:
                self._won[tile] = granted.touches[0].reveal
                for loser in granted.losers:
                    lost = _LOST_DRAW if loser.drawn else _beaten(loser.margin_ms)
                    self._answer(tile, loser.seat, lost)
                return
            another = self._arbiter.passed(tile)
            if another is None:
                self._host.lock(tile, None, granted.counted_ms)
                return
            granted, decision = another, None

    def _answer(self, tile: int, seat: Seat, denied: Denial | None) -> None:
        for ticket in self._waiting.pop((tile, seat), ()):
            self._host.answer(ticket, denied)

    def _settle(self, now_ms: float, *, before: bool = False) -> None:
        for ruling in self._arbiter.settle(now_ms, before=before):
            self._obey(ruling)

    def rest(self, now_ms: float) -> None:
        for ruling in self._arbiter.finish(now_ms):
            self._obey(ruling)

    # Time

    def tick(self, now_ms: float) -> None:
        self._settle(now_ms)
        self._let_time_act(now_ms)

    def due(self) -> float | None:
        open_until = self._arbiter.due()
        if open_until is not None:
            return open_until
        game = self._game
        moment = self._time_moves(game)
        return None if moment is None else moment[0] + self._grace(game)

    def _grace(self, game: Game) -> float:
        """Returns how long a touch that was made in time may be under way when the search ends."""
        if game.phase != "search" or self._arbiter.mode == "raw":
            return 0.0
        delays = (self._arbiter.delay(seat) for seat in game.active)
        return min(WINDOW_MS, max((delay for delay in delays if delay is not None), default=0.0))

    def _let_time_act(self, now_ms: float) -> None:
        while self._arbiter.due() is None:
            game = self._game
            moment = self._time_moves(game)
            if moment is None or now_ms < moment[0] or now_ms < moment[0] + self._grace(game):
                return
            if self._carry_out(moment[1], max(moment[0], game.clock_ms), ()) is not None:
                return

    # What was shown

    def shown(self, position: LivePosition, seats: Collection[Seat], now_ms: float) -> None:
        assert isinstance(position, BooomPosition)
        rows = position.public_view().tiles.rows
        if rows is self._shown:
            return
        self._shown = rows
        faces = [row[0] for row in rows if row[5] not in _BACK]
        if all(tile in self._faces for tile in faces):
            self._faces = {tile: self._faces[tile] for tile in faces}
            return
        self._reveals += 1
        self._faces = {tile: self._faces.get(tile, self._reveals) for tile in faces}
        for seat in seats:
            self._arbiter.shown(self._reveals, seat, now_ms)

    def arrived(self, seat: Seat, now_ms: float) -> None:
        for reveal in set(self._faces.values()):
            self._arbiter.shown(reveal, seat, now_ms)

    def left(self, seat: Seat) -> None:
        self._arbiter.gone(seat)

    # The network

    def pinged(self, seat: Seat, nonce: int, at_ms: float) -> None:
        self._arbiter.pinged(seat, str(nonce), at_ms)

    def ponged(self, seat: Seat, nonce: int, at_ms: float) -> float | None:
        return self._arbiter.ponged(seat, str(nonce), at_ms)

    def delay(self, seat: Seat) -> float | None:
        return self._arbiter.delay(seat)


def _beaten(margin_ms: float) -> Denial:
    return Denial("beaten", f"Somebody was faster: beaten by {margin_ms:.0f} ms.", margin_ms)


def _late(verdict: Late) -> Denial:
    if verdict.margin_ms > 0:
        return _beaten(verdict.margin_ms)
    why = f"You were as fast, but your touch arrived {verdict.missed_ms:.0f} ms after it was settled."
    return Denial("came_late", why)


def _false_start(reaction_ms: float) -> Denial:
    return Denial(
        "false_start",
        f"Nobody can see and press within {reaction_ms:.0f} ms; that touch does not count, try again.",
    )


_LOST_DRAW = Denial("lost_draw", "A tie: the draw gave it to somebody else.")
_ONE_HAND = Denial(
    "hand_busy", "Your hand is at another tile, and it is not settled yet who was first there."
)
