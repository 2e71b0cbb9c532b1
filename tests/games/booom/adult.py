"""A person to hold the bots against."""

from __future__ import annotations

from boomtown.games.booom.bot_levels import BotSkill

ADULT = BotSkill(
    key="adult",
    strength=2,
    fixation_ms=250,
    span=480,
    drawn=0.7,
    memory=4,
    decide_ms=420,
    start_ms=100,
    bit_ms=220,
    scatter=45,
    timing_ms=150,
    rhythm_ms=800,
    heard_ms=700,
    early=0.05,
    forgets=0.1,
    confuses=0.02,
    lets_go=0.1,
    fumbles=0.1,
    nerve=0.0,
    cleverness=0.3,
    noise=0.4,
    pushes=1,
    think_ms=4500,
)
"""A careful adult with a mouse, by what is measured of people (docs/bots.md): nobody plays it. Levels and the
lengths that the set-up promises are held against it."""
