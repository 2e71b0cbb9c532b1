"""The command `boomtown`. Heavy imports wait until a command needs them: `--help` answers at once."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Runs the command line and ends the process; Ctrl-C is quiet from the first import on."""
    try:
        from boomtown.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
