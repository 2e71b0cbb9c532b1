"""Measures everything and prints it: `python -m benchmarks [NAME ...]`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module

from rich.console import Console
from rich.table import Table

from benchmarks.figure import Figure

GROUPS = {
    "playouts": "Random playouts on one core",
    "windriver": "Random games of Wind River on one core",
    "boomers": "Random playouts of Oklahoma Boomers on one core",
    "booom": "The engine of BOOOM!, on one core",
    "booom_bots": "The bots of BOOOM!: cost, strength, human limits",
    "booom_rounds": "BOOOM!: how long it takes, and how often warnings come",
    "fairness": "First touch, fairly: the referee of BOOOM!",
    "live_tables": "A hundred tables of BOOOM! in full search",
    "store": "The event log",
    "booom_frames": "Frames of BOOOM! on a screen of a phone's size",
    "first_page": "The first page",
    "clicks": "A move, from click to confirmed on the screen",
}


def main(chosen: list[str]) -> int:
    """Prints a table a group; returns 1 where something asked for was not reached."""
    console = Console()
    unknown = [name for name in chosen if name not in GROUPS]
    if unknown:
        console.print(f"There is no group {', '.join(unknown)}; choose among: {', '.join(GROUPS)}")
        return 2
    missed = False
    for name in chosen or GROUPS:
        figures: Callable[[], Iterator[Figure]] = import_module(f"benchmarks.{name}").figures
        table = Table("figure", "measured", "asked", "", title=GROUPS[name], title_justify="left")
        with console.status(f"measuring: {GROUPS[name]}"):
            for figure in figures():
                mark = {True: "reached", False: "MISSED", None: ""}[figure.reached]
                table.add_row(figure.name, figure.value, figure.asked, mark)
                missed |= figure.reached is False
        console.print(table)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
