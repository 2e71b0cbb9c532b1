"""The commands in one list, and how errors reach people: one line on stderr and exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from boomtown.cli import INTERRUPTED, compiling, matching, perft, playing, replaying, serving, show, version
from boomtown.core import BoomtownError

app = typer.Typer(
    name="boomtown",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="Four table games in the browser and in the terminal, and the same rules for those who study games.",
)
app.command("serve")(serving.serve)
app.command("play")(playing.play)
app.command("show")(show.show)
app.command("perft")(perft.perft)
app.command("match")(matching.match)
app.command("replay")(replaying.replay)
app.command("compile")(compiling.compile_kernels)
app.command("version")(version.version)

USER_ERROR = 2
PIPE_CLOSED = 1


@app.callback()
def _boomtown() -> None:
    """Keeps `boomtown COMMAND` a group, whatever the number of commands."""


def run(arguments: Sequence[str]) -> int:
    """Runs one command line and returns its exit code; errors of the user are printed, not raised."""
    try:
        code = app(args=list(arguments), prog_name="boomtown", standalone_mode=False)
        sys.stdout.flush()
    except BoomtownError as error:
        return _complain(error.code, str(error))
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        # Who read our output has seen enough; let the interpreter's last flush go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except typer.TyperException as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        return _complain("bad_usage", f"{message} (see boomtown --help)")
    return code if isinstance(code, int) else 0


def _complain(code: str, message: str) -> int:
    print(f"error: {code}: {' '.join(message.split())}", file=sys.stderr)
    return USER_ERROR
