"""Processor time: what a process took, and what neighbours on the host took away from this machine."""

from __future__ import annotations

import os
from pathlib import Path

TICK_S = 1 / os.sysconf("SC_CLK_TCK")
"""The kernel counts processor time in ticks of this length."""
_STOLEN = 8
"""Where the first line of /proc/stat has the time that the hypervisor gave to others."""


def stolen_s() -> float:
    """Returns the processor time, since it started, that this machine wanted and its host gave to others.

    A machine of one's own has none, and so has one whose kernel does not tell.
    """
    try:
        total = Path("/proc/stat").read_text(encoding="utf-8").split(maxsplit=_STOLEN + 1)
    except FileNotFoundError:
        return 0.0
    return int(total[_STOLEN]) * TICK_S


def processor_s(pid: int) -> float:
    """Returns the processor time of a process so far: unlike waiting, neighbours hardly change it."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK_S
