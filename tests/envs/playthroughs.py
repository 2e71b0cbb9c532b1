"""Writes the playthroughs anew that `test_openspiel` replays: `python -m tests.envs.playthroughs`."""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

from boomtown.envs import openspiel

FOLDER = Path(__file__).parent / "playthroughs"
NAMES = (
    "boomtown_boomerang(variant=pool)",
    "boomtown_boomers(layout=canyon,river=True,sooners=True)",
    "boomtown_windriver(players=4)",
)
SEED = 7
NO_PLANES = "position(planes=False)"
"""The planes are frozen elsewhere (`tests.games.test_observations`), and would fill megabytes."""


def main() -> None:
    """Plays each game at random and writes what OpenSpiel says of it."""
    openspiel.register()
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(
            playthrough(name, None, observation_params_string=NO_PLANES, seed=SEED), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
