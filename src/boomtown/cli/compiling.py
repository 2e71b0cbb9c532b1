"""`boomtown compile`: all compiled code at once, so that nobody waits for it later."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import click


def steps() -> list[tuple[str, Callable[[], object]]]:
    """Returns everything that gets compiled, by name, in the order of doing it."""
    from functools import partial

    from boomtown.bots import worker
    from boomtown.envs import batch
    from boomtown.games import perft
    from boomtown.games.registry import keys
    from boomtown.games.warmup import warm_up

    games: list[tuple[str, Callable[[], object]]] = [
        (f"rules of {key}", partial(warm_up, key)) for key in keys()
    ]
    return [*games, ("search", worker.warm_up), ("perft", perft.prepare), ("batches", batch.warm_up)]


def compile_what_is_missing() -> None:
    """Shows what `boomtown compile` shows, unless everything is compiled or compilation is switched off.

    In a process of its own: a server needs neither the compiler's memory nor, before its first page, Numba.
    """
    from boomtown.games import registry
    from boomtown.games.kernel_cache import is_compiled

    if os.environ.get("NUMBA_DISABLE_JIT", "0") == "0" and not is_compiled(registry.folders()):
        print("The games are not compiled yet; this is done once, before the doors open.", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "boomtown.cli", "compile"], check=False)


@click.command("compile")
@click.option("--again", is_flag=True, help="Go through everything even if it is done.")
def compile_kernels(again: bool) -> None:
    """Compile the rules and the search of all games.

    They go into the cache on disk, once after installing; quick when there is nothing to do.
    BOOMTOWN_CACHE moves the cache.

    Example:  boomtown compile
    """
    from boomtown.cli.screen import console
    from boomtown.games import registry
    from boomtown.games.compiled import jit_disabled
    from boomtown.games.kernel_cache import cache_folder, is_compiled, mark_compiled
    from boomtown.games.registry import BrokenGame

    out = console(errors=True)
    if jit_disabled():
        out.print("Compilation is switched off (NUMBA_DISABLE_JIT): nothing to do.")
        return
    if is_compiled(registry.folders()) and not again:
        out.print(f"All kernels are compiled, in {cache_folder()}", markup=False)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    work = steps()
    with Progress(*columns, console=out) as progress:
        bar = progress.add_task("", total=len(work))
        for name, compile_it in work:
            progress.update(bar, description=f"Compiling the {name}")
            try:
                compile_it()
            except BrokenGame as broken:  # a game of another package: the rest can be played without it
                progress.console.print(f"{broken.code}: {broken}", markup=False)
            progress.advance(bar)
        progress.update(bar, description="Compiled everything")
    mark_compiled(registry.folders())
