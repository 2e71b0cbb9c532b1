"""`boomtown version`: what runs here."""

from __future__ import annotations

import click


@click.command
def version() -> None:
    """Print the version of Boomtown and the games it knows.

    Example:  boomtown version
    """
    import platform
    from importlib.metadata import version as version_of

    from boomtown.games import registry

    print(f"boomtown {version_of('boomtown')}")
    print(f"python {platform.python_version()}, numba {version_of('numba')}, numpy {version_of('numpy')}")
    found = registry.games()
    print(f"games: {', '.join(game.card.key for game in found)}")
    for problem in registry.broken():
        print(f"{problem.code}: {problem}")
