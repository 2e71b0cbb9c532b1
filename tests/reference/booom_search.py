"""The twin's search: touches, pushes, warnings, forfeits and the oath (clauses Search to Oath, O2 to O6).

Each function says what comes of a command: the reasons for which it may be refused, or the first event.
"""

from __future__ import annotations

from .booom_mine import ACTIONS, GOLD, SPECIALS, WORDS
from .booom_state import CLAPS_APART, HOLD, IMMUNE, MERCY, Command, Ruling, State

WHY = {"face_down": "face_down", "not_your_special": "special", "frozen": "frozen"}
"""What the sheriff says, by the reason for which a lenient table refuses the touch."""


def _out(state: State, seat: int) -> set[str]:
    """Returns why a seat has no part in the search."""
    reasons = set()
    if state.phase != "search":
        reasons.add("still_flying" if state.phase == "blast" else "not_searching")
    if state.jailed(seat):
        reasons.add("in_jail")
    return reasons


def _out_of_hand(state: State, seat: int) -> set[str]:
    """Returns why a seat touches nothing (more) in this search."""
    return _out(state, seat) | ({"already_done"} if state.players[seat]["done"] else set())


def _absent(state: State, tile: int) -> set[str]:
    """Returns why a tile cannot be touched at all."""
    place = state.mine.tiles[tile]["place"]
    if place == "mine":
        return set() if tile in state.mine.shown else {"not_there"}
    return {"taken", "not_there"}


def touch(state: State, command: Command, at: int) -> Ruling:
    """Judges a touch as of the time at which it counts."""
    seat, tile = command["seat"], command["tile"]
    if reasons := _out_of_hand(state, seat):
        return reasons
    absent = _absent(state, tile)
    shows = None if absent else state.mine.face(tile)
    mine = IMMUNE[state.players[seat]["character"]]
    reasons = set(absent)
    owed = state.owed(seat, at)
    if owed:
        reasons.add("frozen")
    if shows in SPECIALS and state.caller(str(shows)) is None:
        reasons.add("idle_special")
    # A warning is shouted: no hand is needed.
    if state.busy(seat, at) and shows != mine:
        reasons.add("hand_busy")
    if absent or reasons & {"idle_special", "hand_busy"}:
        return reasons
    # Nobody can stop a finger at once; who has owed a forfeit for longer had the time.
    merciful = state.options["oath"] == "lenient" or (bool(owed) and at - min(owed) < MERCY * state.stretch)
    assert shows is not None
    why: str | None = None
    if shows == "rock":
        why = "face_down"
    elif shows in SPECIALS and shows != mine:
        why = "not_your_special"
    elif owed and shows != mine:
        why = "frozen"
    if why is not None:
        if merciful:
            return reasons | {why}
        caught = {"type": "caught", "seat": seat, "tiles": tuple(state.gold(seat))}
        # Whoever breaks the oath twice with one touch may be told either.
        return caught if owed and why != "frozen" else {**caught, "why": WHY[why]}
    if shows == mine:
        # Who is frozen warns nobody; but that is no grabbing, and breaks no oath.
        if shows in state.warned or owed:
            return reasons | ({"already_warned"} if shows in state.warned else set())
        others = tuple(other for other in state.free() if other != seat)
        return {
            "type": "warned",
            "seat": seat,
            "tile": tile,
            "special": WORDS.index(shows),
            "others": others,
        }
    return {"type": "claimed", "seat": seat, "tile": tile}


def slide(state: State, command: Command, at: int) -> Ruling:
    """Judges a push: only what shows rock; where it ends is judged with the event."""
    seat, tile = command["seat"], command["tile"]
    if reasons := _out_of_hand(state, seat):
        return reasons
    reasons = _absent(state, tile)
    if state.busy(seat, at):
        reasons.add("hand_busy")
    if state.owed(seat, at):
        reasons.add("frozen")
    if not _absent(state, tile):
        shows = state.mine.face(tile)
        if shows in GOLD + ACTIONS:
            reasons.add("take_it")
        if shows in SPECIALS:
            reasons.add("specials_stay")
    return reasons or {"type": "slid", "seat": seat, "tile": tile}


def raise_hands(state: State, command: Command, at: int) -> Ruling:
    """Judges the beginning of a gesture: the first forfeit owed comes first."""
    seat, gesture = command["seat"], command["gesture"]
    if reasons := _out(state, seat):
        return reasons
    owed_forfeits = state.players[seat]["owed_forfeits"]
    if not owed_forfeits:
        return {"not_warned"}
    reasons = set()
    if state.players[seat]["raised"] is not None:
        reasons.add("already_raised")
    if gesture != state.gesture(owed_forfeits[0][0]):
        reasons.add("wrong_gesture")
    return reasons or {"type": "raised", "seat": seat, "gesture": gesture}


def lower_hands(state: State, command: Command, at: int) -> Ruling:
    """Judges the end of a gesture."""
    seat = command["seat"]
    if reasons := _out(state, seat):
        return reasons
    raised = state.players[seat]["raised"]
    if raised is None:
        return {"not_raised"} if state.players[seat]["owed_forfeits"] else {"not_raised", "not_warned"}
    gesture, since = raised
    long_enough = CLAPS_APART if gesture == "clap" else HOLD
    return {"type": "lowered", "seat": seat, "done": at - since >= long_enough}


def done(state: State, command: Command, at: int) -> Ruling:
    """Judges that somebody wants to search no more."""
    return _out_of_hand(state, command["seat"]) or {"type": "said_done", "seat": command["seat"]}
