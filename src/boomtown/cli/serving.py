"""`boomtown serve`: the games in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets others in. [BOOMTOWN_HOST]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port; 0 takes a free one. [BOOMTOWN_PORT]")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Folder of the database. [BOOMTOWN_DATA]")] = None,
    public_url: Annotated[
        str | None, typer.Option(help="Address by which people reach the server. [BOOMTOWN_PUBLIC_URL]")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=256, help="Processes in which bots think. [BOOMTOWN_BOT_WORKERS]"),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open a browser, where there is a desktop.")
    ] = False,
) -> None:
    """Start the server and print its address; Ctrl-C ends it.

    Games are kept in an SQLite file in the data folder, and go on after a restart. All settings,
    also those without an option here, can come from the environment: see docs/settings.md.

    Example:  boomtown serve --host 0.0.0.0 --port 8080 --open
    """
    from boomtown.server.config import Settings
    from boomtown.server.run import serve as serve_until_stopped

    settings = Settings.read(host=host, port=port, data=data, public_url=public_url, bot_workers=workers)
    raise typer.Exit(serve_until_stopped(settings, open_browser=open_browser))
