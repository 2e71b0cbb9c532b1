"""What a board of Wind River shows, as plain JSON, read off a state.

All shapes stand in `boomtown.games.windriver.wire`.
"""

from __future__ import annotations

from typing import cast

from boomtown.games.windriver import kernels
from boomtown.games.windriver.board import (
    BACK,
    BACK_LEFT,
    BACK_RIGHT,
    FORWARD,
    HEX_INDEX,
    HEX_NAMES,
    HEXES,
    LANES,
    PLAINS,
    ROWS,
    first_hex,
    hex_name,
    neighbours,
)
from boomtown.games.windriver.card import CARD
from boomtown.games.windriver.layout import (
    HAND,
    HEX,
    IN_ACT,
    IN_HERD,
    IN_LOSE,
    IN_PLACE,
    LEFT,
    MOST_ON_HEX,
    MOST_RESOURCES,
    MOVED_SHIFT,
    ON_BOARD,
    PHASE,
    PHASES,
    PLAYERS,
    RAISE_COST,
    RESOURCES,
    SAFE,
    TIPI_BITS,
    TIPI_SHIFT,
    TIPIS,
    TIPIS_EACH,
    TURN,
    Words,
    buffaloes_on,
    tipis_on,
)
from boomtown.games.windriver.notation import Move
from boomtown.games.windriver.wire import (
    Cost,
    Fed,
    HexState,
    Hint,
    HungryHex,
    Kind,
    LastMove,
    Picture,
    Price,
    StaticData,
    Stock,
)


def static_data(players: int) -> StaticData:
    """Returns the board as data."""
    first = first_hex(players)

    def names(index: int, directions: tuple[int, ...]) -> list[str]:
        return [hex_name(target) for _, target in neighbours(index, directions) if target >= first]

    return {
        "players": players,
        "lanes": list(LANES[first // ROWS :]),
        "rows": ROWS,
        "hexes": [
            {
                "hex": HEX_NAMES[index],
                "lane": HEX_NAMES[index][0],
                "row": index % ROWS + 1,
                "half": index // ROWS % 2 == 1,
                "forward": names(index, FORWARD),
                "back": names(index, (BACK, BACK_LEFT, BACK_RIGHT)),
            }
            for index in range(first, HEXES)
        ],
        "most": {"buffaloes": MOST_ON_HEX, "resources": MOST_RESOURCES, "tipis": TIPIS_EACH},
        "raise": RAISE_COST,
    }


def picture(state: Words, turn_number: int, last: Move | None, before: Words | None) -> Picture:
    """Returns the board, the stocks, the phase, the last move and the forecast.

    `before` is the state before the last move, from which follow who decided and what it cost.
    """
    players, phase = int(state[PLAYERS]), int(state[PHASE])
    hexes: list[HexState] = []
    herd = 0
    for index in range(first_hex(players), HEXES):
        fresh, moved = buffaloes_on(state, index)
        herd += fresh + moved
        tipis = [seat for seat in range(players) for _ in range(tipis_on(state, index, seat))]
        hexes.append({"hex": HEX_NAMES[index], "fresh": fresh, "moved": moved, "tipis": tipis})
    return {
        "hexes": hexes,
        "stocks": [_stock(state, seat) for seat in range(players)],
        "herd": herd,
        "phase": PHASES[phase],
        "turn": int(state[TURN]),
        "steps_left": int(state[LEFT]) if phase == IN_HERD else 0,
        "turn_number": turn_number,
        "last": None if last is None or before is None else _last(state, last, before),
        "forecast": [
            {"seat": seat, "hungry": hungry_hexes(state, seat), **_price(state, seat)}
            for seat in range(players)
        ],
        "lose": {"left": int(state[LEFT]), "hexes": hungry_hexes(state, int(state[TURN]))}
        if phase == IN_LOSE
        else None,
    }


def _stock(state: Words, seat: int) -> Stock:
    return {
        "seat": seat,
        "resources": int(state[RESOURCES + seat]),
        "plains": int(state[SAFE + seat]),
        "hand": int(state[HAND + seat]),
        "board": int(state[ON_BOARD + seat]),
        "hungry": int(kernels.hungry(state, seat)),
        "gather": int(kernels.yield_of(state, seat)),
    }


def hungry_hexes(state: Words, seat: int) -> list[HungryHex]:
    """Returns where tipis of a seat would go hungry if it fed now, and how many."""
    found: list[HungryHex] = []
    for index in range(HEXES):
        if state[TIPIS + seat] >> index & 1 and (count := int(kernels.hungry_at(state, seat, index))):
            found.append({"hex": HEX_NAMES[index], "tipis": count})
    return found


def _price(state: Words, seat: int) -> Cost:
    """Returns what feeding would cost a seat now. In `lose` everything is paid already."""
    if state[PHASE] == IN_LOSE and state[TURN] == seat:
        return {"cost": 0, "lose": int(state[LEFT])}
    need = int(kernels.hungry(state, seat))
    cost = min(need, int(state[RESOURCES + seat]))
    return {"cost": cost, "lose": need - cost}


def kind_of(move: Move) -> Kind:
    """Returns the word for a move's kind."""
    if move.is_step:
        return "step"
    if move.word == "tipi":
        return "walk" if move.stop else "place"
    return cast(Kind, move.word)


def _last(state: Words, move: Move, before: Words) -> LastMove:
    kind, seat = kind_of(move), int(before[TURN])
    change = [int(state[RESOURCES + one] - before[RESOURCES + one]) for one in range(int(state[PLAYERS]))]
    phase = int(before[PHASE])
    fed: Fed | None = None
    if phase == IN_HERD and state[PHASE] != IN_HERD:
        lose = int(state[LEFT]) if state[PHASE] == IN_LOSE else 0
        fed = {"paid": -change[seat], "lose": lose}
    return {
        "move": str(move),
        "seat": seat,
        "phase": PHASES[phase],
        "kind": kind,
        "from": move.start if kind in ("step", "walk", "lose") else None,
        "to": move.stop if kind in ("step", "walk") else (move.start or None) if kind != "lose" else None,
        "resources": change,
        "ended_turn": bool(phase in (IN_ACT, IN_PLACE) or state[TURN] != seat),
        "fed": fed,
    }


def hint(state: Words, move: Move) -> Hint:
    """Returns what a legal move would change."""
    kind, seat = kind_of(move), int(state[TURN])
    start = HEX_INDEX.get(move.start, PLAINS)
    stop = HEX_INDEX.get(move.stop, PLAINS)
    if kind == "place":
        return {"kind": kind, "to": move.start, "buffaloes": sum(buffaloes_on(state, start))}
    if kind == "gather":
        return {"kind": kind, "gain": int(kernels.yield_of(state, seat))}
    if kind == "lose":
        return {"kind": kind, "from": move.start, "hungry": int(kernels.hungry_at(state, seat, start))}
    after = state.copy()
    if kind == "raise":
        after[HEX + start] += 1 << (TIPI_SHIFT + TIPI_BITS * seat)
        after[RESOURCES + seat] -= RAISE_COST
        return {"kind": kind, "to": move.start, "cost": RAISE_COST, "forecast": _forecast(after)}
    if kind == "step":
        after[HEX + start] -= 1
        if stop != PLAINS:
            after[HEX + stop] += 1 << MOVED_SHIFT
        return {"kind": kind, "from": move.start, "to": move.stop, "forecast": _forecast(after)}
    tipi = 1 << (TIPI_SHIFT + TIPI_BITS * seat)
    after[HEX + start] -= tipi
    pays: list[int] = []
    if stop != PLAINS:
        after[HEX + stop] += tipi
        after[TIPIS + seat] |= 1 << stop
        pays = _who_pays(state, seat, stop)
        for payer in pays:
            after[RESOURCES + payer] -= 1
    return {
        "kind": kind,
        "from": move.start,
        "to": move.stop,
        "pays": pays,
        "forecast": _forecast(after),
    }


def _who_pays(state: Words, seat: int, index: int) -> list[int]:
    """Returns the seats that pay when `seat` enters a hex: itself, and those who live there and can."""
    living = [one for one in range(int(state[PLAYERS])) if one != seat and tipis_on(state, index, one)]
    if not living:
        return []
    return sorted([seat, *(one for one in living if state[RESOURCES + one] > 0)])


def _forecast(state: Words) -> list[Price]:
    return [
        {"hungry": int(kernels.hungry(state, seat)), **_price(state, seat)}
        for seat in range(int(state[PLAYERS]))
    ]


def drawing(state: Words) -> str:
    """Returns the board, the plains above it and the stocks for a terminal."""
    players, phase = int(state[PLAYERS]), int(state[PHASE])
    first = first_hex(players)
    lines = ["open plains" + " " * 3 + "~ " * 24]
    for half in range(2 * ROWS - 1, -1, -1):
        row, ahead = divmod(half, 2)
        line = f"{row + 1}  " if not ahead else "   "
        for lane in range(len(LANES)):
            cell = ""
            if lane % 2 == ahead and lane * ROWS >= first:
                cell = _cell(state, lane * ROWS + row)
            line += cell.ljust(11)
        lines.append(line.rstrip())
    left = f":{int(state[LEFT])}" if phase in (IN_HERD, IN_LOSE) else ""
    for seat in range(players):
        mark = ">" if seat == state[TURN] else " "
        lines.append(
            f"{mark} {CARD.colours[seat]:>6}  plains {int(state[SAFE + seat])}  "
            f"resources {int(state[RESOURCES + seat]):2}  hand {int(state[HAND + seat])}  "
            f"hungry {int(kernels.hungry(state, seat))}" + (f"  {PHASES[phase]}{left}" if mark == ">" else "")
        )
    return "\n".join(lines)


def _cell(state: Words, index: int) -> str:
    """Draws one hex: its name, its buffaloes (moved ones behind a plus), a letter for each tipi."""
    fresh, moved = buffaloes_on(state, index)
    herd = f"{fresh}+{moved}" if moved else str(fresh or "·")
    tipis = [letter for seat, letter in enumerate("RGBV") for _ in range(tipis_on(state, index, seat))]
    return " ".join([HEX_NAMES[index], herd, *tipis])
