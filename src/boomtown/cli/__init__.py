"""The command `boomtown`. Heavy imports wait until a command needs them: `--help` answers at once."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs the command line and ends the process."""
    from boomtown.cli.app import run

    sys.exit(run(sys.argv[1:]))
