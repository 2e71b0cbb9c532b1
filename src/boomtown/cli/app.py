"""The commands in one list, and how errors reach people: one line on stderr and exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from boomtown.cli import INTERRUPTED
from boomtown.core import BoomtownError

COMMANDS = {
    "serve": "serving.serve",
    "play": "playing.play",
    "show": "show.show",
    "perft": "perft.perft",
    "match": "matching.match",
    "ladder": "laddering.ladder",
    "tune": "tuning.tune",
    "puzzles": "puzzling.puzzles",
    "replay": "replaying.replay",
    "analyse": "analysing.analyse",
    "backup": "keeping.backup",
    "restore": "keeping.restore",
    "verify": "keeping.verify",
    "compile": "compiling.compile_kernels",
    "version": "version.version",
}
"""Where each command stands. Only the one that is said is loaded: a server starts sooner without others."""

USER_ERROR = 2
PIPE_CLOSED = 1
WIDEST_HELP = 100


class _Commands(click.Group):
    """The commands, each loaded when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Returns the names, in the order in which the help shows them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Returns a command; None where there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].split(".")
        command = getattr(import_module(f"boomtown.cli.{module}"), name)
        assert isinstance(command, click.Command)
        return command

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes which games are installed."""
        from boomtown.games.registry import keys

        with formatter.section("Games"):
            formatter.write_text(", ".join(keys()))


@click.group(cls=_Commands, context_settings={"max_content_width": WIDEST_HELP, "show_default": True})
def app() -> None:
    """Table games in the browser and in the terminal, and the same rules for those who study games."""


def run(arguments: Sequence[str]) -> int:
    """Runs one command line and returns its exit code; errors of the user are printed, not raised."""
    try:
        with app.make_context("boomtown", list(arguments)) as context:
            code = app.invoke(context)
        sys.stdout.flush()
    except BoomtownError as error:
        return _complain(error.code, str(error))
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return error.exit_code
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        # Who read our output has seen enough; let the interpreter's last flush go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except click.ClickException as error:
        return _complain("bad_usage", f"{error.format_message()} (see boomtown --help)")
    return code if isinstance(code, int) else 0


def _complain(code: str, message: str) -> int:
    print(f"error: {code}: {' '.join(message.split())}", file=sys.stderr)
    return USER_ERROR
