"""Positions as text: `3 r herd:1 b1=2,b2=1+1,c3=2r,d4=0rg r=1/0/5,g=1/0/6,b=1/0/6`. See docs/notation.md.

A text is refused with every reason at once. What is asked is whether the counts fit the rules and the phase;
whether the herd could have come to stand like that is not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from boomtown.core import ImpossiblePosition, NotationError, Reason
from boomtown.games.windriver import kernels, layout
from boomtown.games.windriver.board import (
    BACK,
    BACK_LEFT,
    BACK_RIGHT,
    HEX_INDEX,
    HEX_NAMES,
    HEXES,
    first_hex,
    neighbours,
)
from boomtown.games.windriver.card import CARD
from boomtown.games.windriver.kernels_ways import has_steps
from boomtown.games.windriver.layout import (
    HAND,
    IN_ACT,
    IN_HERD,
    IN_LOSE,
    IN_PLACE,
    IS_OVER,
    LEFT,
    MOST_ON_HEX,
    MOST_RESOURCES,
    ON_BOARD,
    PHASE,
    PHASES,
    PLACED_EACH,
    PLAYERS,
    RESOURCES,
    SAFE,
    START_BUFFALOES,
    START_RESOURCES,
    START_ROWS,
    TIPI_BITS,
    TIPI_SHIFT,
    TIPIS,
    TIPIS_EACH,
    TO_MOVE,
    TURN,
    Words,
    buffaloes_on,
    tipis_on,
)

LETTERS = "rgbv"
_PHASE = re.compile(r"(place|act|over)|(herd|lose):([1-7])")
_HEX = re.compile(r"([a-f][1-6])=([0-9])(?:\+([1-9]))?([rgbv]*)")
_STOCK = re.compile(r"([rgbv])=([0-9]{1,2})/([0-9])/([0-9])")


def write(state: Words) -> str:
    """Returns the position of a state as text."""
    players, phase = int(state[PLAYERS]), int(state[PHASE])
    hexes = []
    for index in range(HEXES):
        fresh, moved = buffaloes_on(state, index)
        tipis = "".join(letter * tipis_on(state, index, seat) for seat, letter in enumerate(LETTERS))
        if fresh or moved or tipis:
            hexes.append(f"{HEX_NAMES[index]}={fresh}{f'+{moved}' if moved else ''}{tipis}")
    stocks = [
        f"{LETTERS[seat]}={int(state[RESOURCES + seat])}/{int(state[SAFE + seat])}/{int(state[HAND + seat])}"
        for seat in range(players)
    ]
    left = f":{int(state[LEFT])}" if phase in (IN_HERD, IN_LOSE) else ""
    turn = LETTERS[int(state[TURN])]
    return f"{players} {turn} {PHASES[phase]}{left} {','.join(hexes) or '-'} {','.join(stocks)}"


@dataclass
class _Reading:
    """A position in the making, and all that is wrong with it."""

    players: int = 3
    turn: int = 0
    phase: int = IN_ACT
    left: int = 0
    fresh: dict[int, int] = field(default_factory=dict)
    moved: dict[int, int] = field(default_factory=dict)
    tipis: dict[int, list[int]] = field(default_factory=dict)
    """By hex: how many of each seat."""
    stocks: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    misspelt: list[Reason] = field(default_factory=list)
    faults: list[Reason] = field(default_factory=list)

    def misspell(self, code: str, message: str) -> None:
        self.misspelt.append(Reason(code, message))

    def fault(self, code: str, message: str, *where: str) -> None:
        self.faults.append(Reason(code, message, where))

    def on_board(self, seat: int) -> int:
        return sum(counts[seat] for counts in self.tipis.values())


def read(text: str) -> Words:
    """Returns the state that the five fields describe; raises `ImpossiblePosition` with every reason.

    Its code is `bad_notation` where something is misspelt, not only impossible.
    """
    fields = text.split()
    if len(fields) != 5:
        message = (
            f"a position has five fields, not {len(fields)}: the number of players, whose decision it is, "
            "the phase, the hexes, the stocks"
        )
        raise NotationError(message, reasons=[Reason("bad_fields", message)])
    reading = _Reading()
    _read_players(reading, *fields[:3])
    _read_hexes(reading, fields[3])
    _read_stocks(reading, fields[4])
    _judge_counts(reading)
    if reading.misspelt:
        raise ImpossiblePosition(reading.misspelt + reading.faults, code="bad_notation")
    state = _state_of(reading)
    _judge_phase(reading, state)
    if reading.faults:
        raise ImpossiblePosition(reading.faults)
    return state


def _read_players(reading: _Reading, players: str, turn: str, phase: str) -> None:
    if players in ("3", "4"):
        reading.players = int(players)
    else:
        reading.misspell("bad_players", f"three or four play, not {players[:20]!r}")
        reading.players = 4
    letters = LETTERS[: reading.players]
    if len(turn) == 1 and turn in letters:
        reading.turn = letters.index(turn)
    else:
        reading.misspell("bad_turn", f"the decision is one of {', '.join(letters)}'s, not {turn[:20]!r}'s")
    found = _PHASE.fullmatch(phase)
    if found:
        reading.phase = PHASES.index(found[1] or found[2])
        reading.left = int(found[3] or 0)
    else:
        wanted = "place, herd:K, lose:K, act or over, with K from 1 to 7"
        reading.misspell("bad_phase", f"a phase is {wanted}, not {phase[:20]!r}")


def _read_hexes(reading: _Reading, text: str) -> None:
    for word in text.split(",") if text != "-" else []:
        found = _HEX.fullmatch(word)
        if not found:
            message = (
                f"{word[:20]!r} is no hex; write fresh buffaloes, + moved ones, and tipis, as in b2=1+1rg"
            )
            reading.misspell("bad_hex", message)
            continue
        index = HEX_INDEX[found[1]]
        if index in reading.fresh:
            reading.misspell("hex_twice", f"{found[1]} is there twice")
        reading.fresh[index], reading.moved[index] = int(found[2]), int(found[3] or 0)
        strangers = sorted(set(found[4]) - set(LETTERS[: reading.players]))
        if strangers:
            message = f"{word[:20]!r} has tipis of {', '.join(strangers)}, who does not play"
            reading.misspell("stranger", message)
        counts = [found[4].count(letter) for letter in LETTERS]
        if any(counts):
            reading.tipis[index] = counts


def _read_stocks(reading: _Reading, text: str) -> None:
    letters = LETTERS[: reading.players]
    for word in text.split(","):
        found = _STOCK.fullmatch(word)
        if not found or found[1] not in letters:
            message = f"{word[:20]!r} is no stock; write resources/in the plains/in hand, as in r=1/0/5"
            reading.misspell("bad_stock", message)
            continue
        seat = letters.index(found[1])
        if seat in reading.stocks:
            reading.misspell("stock_twice", f"the stock of {found[1]} is there twice")
        reading.stocks[seat] = int(found[2]), int(found[3]), int(found[4])
    for seat, letter in enumerate(letters):
        if seat not in reading.stocks and not any(one.code == "bad_stock" for one in reading.misspelt):
            reading.misspell("stock_missing", f"the stock of {letter} is missing")


def _judge_counts(reading: _Reading) -> None:
    """Finds what no phase allows."""
    for index in sorted(reading.fresh):
        name = HEX_NAMES[index]
        if index < first_hex(reading.players):
            reading.fault("no_such_hex", f"there is no {name} with three players", name)
        count = reading.fresh[index] + reading.moved[index]
        if count > MOST_ON_HEX:
            message = f"{count} buffaloes stand on {name}, and at most {MOST_ON_HEX} do"
            reading.fault("too_many_on_hex", message, name)
    herd = sum(reading.fresh.values()) + sum(reading.moved.values())
    most = (HEXES - first_hex(reading.players)) // 6 * START_ROWS * START_BUFFALOES
    if herd > most:
        reading.fault("too_many_buffaloes", f"there are {herd} buffaloes, and {most} at the start")
    for seat, (resources, safe, hand) in sorted(reading.stocks.items()):
        colour = CARD.colours[seat]
        total = reading.on_board(seat) + safe + hand
        if total != TIPIS_EACH:
            message = f"{colour} has {total} tipis on the board, in the plains and in hand, not {TIPIS_EACH}"
            reading.fault("wrong_tipis", message)
        if resources > MOST_RESOURCES:
            message = f"{colour} has {resources} resources, and at most {MOST_RESOURCES} are kept"
            reading.fault("too_rich", message)


def _state_of(reading: _Reading) -> Words:
    state = layout.empty_state(reading.players)
    in_herd = reading.phase == IN_HERD
    for index, fresh in reading.fresh.items():
        moved = reading.moved[index]
        layout.set_buffaloes(state, index, fresh if in_herd else fresh + moved, moved if in_herd else 0)
    for index, counts in reading.tipis.items():
        for seat, count in enumerate(counts):
            state[layout.HEX + index] |= min(count, TIPIS_EACH) << (TIPI_SHIFT + TIPI_BITS * seat)
            state[TIPIS + seat] |= int(count > 0) << index
            state[ON_BOARD + seat] += count
    for seat, stock in reading.stocks.items():
        state[RESOURCES + seat], state[SAFE + seat], state[HAND + seat] = stock
    state[TURN] = reading.turn
    state[TO_MOVE] = -1 if reading.phase == IS_OVER else reading.turn
    state[PHASE] = reading.phase
    state[LEFT] = reading.left
    return state


def _judge_phase(reading: _Reading, state: Words) -> None:
    """Finds what does not fit the phase."""
    colour, own = CARD.colours[reading.turn], reading.on_board(reading.turn)
    if reading.phase == IN_PLACE:
        _judge_placing(reading)
    elif reading.phase == IS_OVER:
        if reading.tipis:
            reading.fault("not_over", "tipis are left on the board, so the game is not over")
    elif not reading.tipis:
        reading.fault("over_already", "no tipi is left on the board, so the game is over")
    if reading.phase == IN_HERD:
        moved = sum(reading.moved.values())
        if reading.left + moved > own:
            message = (
                f"{colour} has {own} tipis on the board, so {moved} moved buffaloes and {reading.left} steps "
                "left are too many"
            )
            reading.fault("herd_too_long", message)
        for index in sorted(i for i, count in reading.moved.items() if count):
            if not neighbours(index, (BACK, BACK_LEFT, BACK_RIGHT)):
                message = f"no buffalo can have moved to {HEX_NAMES[index]}"
                reading.fault("moved_from_nowhere", message, HEX_NAMES[index])
        if not has_steps(state, state[layout.FRESH]):
            reading.fault("herd_stuck", "no buffalo that has not moved can step, so the herd step is over")
    if reading.phase == IN_LOSE:
        hungry = int(kernels.hungry(state, reading.turn))
        if reading.left > hungry:
            message = f"{colour} cannot have to take down {reading.left} tipis: {hungry} go hungry"
            reading.fault("too_many_to_lose", message)
        if state[RESOURCES + reading.turn]:
            reading.fault("unpaid", f"{colour} takes down tipis, and still has resources to pay with")


def _judge_placing(reading: _Reading) -> None:
    placed = [reading.on_board(seat) for seat in range(reading.players)]
    own = placed[reading.turn]
    expected = [own + (seat < reading.turn) for seat in range(reading.players)]
    if own >= PLACED_EACH or placed != expected:
        message = f"it is not {CARD.colours[reading.turn]} who places next: {placed} tipis are on the board"
        reading.fault("placing_order", message)
    for index, counts in sorted(reading.tipis.items()):
        if sum(counts) > 1:
            name = HEX_NAMES[index]
            reading.fault("tipis_share", f"{sum(counts)} tipis stand on {name} while all are placed", name)
    for seat, (resources, safe, _) in sorted(reading.stocks.items()):
        if resources != START_RESOURCES or safe:
            message = (
                f"{CARD.colours[seat]} has one resource and nothing in the plains while tipis are placed"
            )
            reading.fault("placing_stock", message)
