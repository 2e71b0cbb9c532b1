"""The three levels of BOOOM!'s bots, and a little temperament for each character.

Every number is a human one, and what it means stands beside it. Times are medians: each is drawn anew, spread
to either side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from random import Random

SOONEST_MS = 220
"""Nobody touches a tile sooner after it came into sight, or answers a warning sooner, whatever is drawn."""
CANNOT_STOP_MS = 180
"""A finger that is to land within this time lands, whatever the eye sees meanwhile."""
_SPREAD = 0.22
"""Of the logarithm of a time: one draw in six takes a quarter longer than the median, or more."""


@dataclass(frozen=True, slots=True)
class BotSkill:
    """What a bot can do, and how well."""

    key: str
    strength: int
    """1 is the gentlest."""

    # The eye
    fixation_ms: int
    """How long it rests on one place before it jumps to the next."""
    span: int
    """The distance at which a tile is noticed in every second glance, in tenths of a millimetre."""
    drawn: float
    """How often colour at the edge of sight draws the eye; else it wanders."""
    memory: int
    """How many tiles it keeps in mind."""

    # The hand
    decide_ms: int
    """From noticing to moving."""
    start_ms: int
    bit_ms: int
    """Fitts's law: a movement takes `start_ms`, and `bit_ms` for each bit of its difficulty."""
    scatter: int
    """How far from its mark the finger lands, one standard deviation each way."""
    timing_ms: int
    """How late it is when it waits for its hand to be free."""
    rhythm_ms: int
    """At least so long from one touch to the next: no level grabs more than two tiles in any second."""
    heard_ms: int
    """From a warning to the gesture."""

    # Slips, each a share of its occasions
    early: float
    """Touches while the hand is still busy."""
    forgets: float
    """Forgets in this round that its special could be called."""
    confuses: float
    """Takes somebody else's special for its own."""
    lets_go: float
    """Ends a gesture too early."""
    fumbles: float
    """Begins with the wrong gesture."""
    nerve: float
    """Takes a risk where the oath is strict: grabs an action although it owes a forfeit, touches a sliver."""

    # The head
    cleverness: float
    """How often it does the clever thing instead of the next best."""
    noise: float
    """How unsure it is of what a tile is worth, as a spread of the logarithm."""
    pushes: int
    """How many tiles it pushes aside in a round, looking for more."""
    think_ms: int
    """For a choice without hurry."""


CHILD = BotSkill(
    key="child",
    strength=1,
    fixation_ms=320,
    span=430,
    drawn=0.6,
    memory=3,
    decide_ms=800,
    start_ms=200,
    bit_ms=350,
    scatter=75,
    timing_ms=400,
    rhythm_ms=1500,
    heard_ms=1100,
    early=0.15,
    forgets=0.12,
    confuses=0.06,
    lets_go=0.15,
    fumbles=0.15,
    nerve=0.0,
    cleverness=0.05,
    noise=0.7,
    pushes=1,
    think_ms=2600,
)
PROSPECTOR = BotSkill(
    key="prospector",
    strength=2,
    fixation_ms=265,
    span=500,
    drawn=0.75,
    memory=4,
    decide_ms=170,
    start_ms=120,
    bit_ms=120,
    scatter=45,
    timing_ms=130,
    rhythm_ms=600,
    heard_ms=430,
    early=0.08,
    forgets=0.06,
    confuses=0.005,
    lets_go=0.06,
    fumbles=0.05,
    nerve=0.0,
    cleverness=0.55,
    noise=0.35,
    pushes=1,
    think_ms=1600,
)
BANDIT = BotSkill(
    key="bandit",
    strength=3,
    fixation_ms=220,
    span=600,
    drawn=0.9,
    memory=5,
    decide_ms=120,
    start_ms=100,
    bit_ms=95,
    scatter=40,
    timing_ms=70,
    rhythm_ms=500,
    heard_ms=320,
    early=0.05,
    forgets=0.02,
    confuses=0.0,
    lets_go=0.03,
    fumbles=0.02,
    nerve=0.5,
    cleverness=0.95,
    noise=0.12,
    pushes=2,
    think_ms=1100,
)
LEVELS: Mapping[str, BotSkill] = {level.key: level for level in (CHILD, PROSPECTOR, BANDIT)}
"""Gentlest first."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """What a character adds to any level: small, and the same for all."""

    force: int = 0
    """Added to the force of a throw."""
    haste: float = 1.0
    """Times decisions are multiplied by it."""
    scatter: float = 1.0
    """The finger's scatter is, too."""
    grudge: float = 0.2
    """How often the revolver goes to whoever did it harm, rather than to the richest."""
    bluff: float = 0.3
    """How often it does the opposite of its habit in a duel."""


TEMPERAMENTS: Mapping[str | None, Temperament] = {
    None: Temperament(),
    "hank": Temperament(force=8, haste=0.93, scatter=1.12),
    "alma": Temperament(force=-6, haste=1.06, scatter=0.85, grudge=0.1),
    "tony": Temperament(bluff=0.7),
    "ruby": Temperament(haste=0.97, scatter=1.05, grudge=0.8, bluff=0.15),
}
"""Hank is bold, Alma careful, Tony sly, and Ruby forgets nothing."""


def about(rng: Random, median_ms: float, spread: float = _SPREAD) -> int:
    """Returns a time around `median_ms`, never under two thirds nor over three times of it."""
    return round(median_ms * min(3.0, max(0.67, exp(rng.gauss(0, spread)))))
