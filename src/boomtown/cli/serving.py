"""`boomtown serve`: the games in the browser."""

from __future__ import annotations

from pathlib import Path

import click


@click.command
@click.option("--host", help="Address to listen on; 0.0.0.0 lets others in. [BOOMTOWN_HOST]")
@click.option("--port", type=click.IntRange(0, 65535), help="Port; 0 takes a free one. [BOOMTOWN_PORT]")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the database. [BOOMTOWN_DATA]")
@click.option("--public-url", help="Address by which people reach the server. [BOOMTOWN_PUBLIC_URL]")
@click.option(
    "--workers", type=click.IntRange(1, 256), help="Processes in which bots think. [BOOMTOWN_BOT_WORKERS]"
)
@click.option("--open", "open_browser", is_flag=True, help="Open a browser, where there is a desktop.")
def serve(
    host: str | None,
    port: int | None,
    data: Path | None,
    public_url: str | None,
    workers: int | None,
    open_browser: bool,
) -> int:
    """Start the server and print its address; Ctrl-C ends it.

    Games are kept in an SQLite file in the data folder, and go on after a restart. All settings,
    also those without an option here, can come from the environment: see docs/settings.md.

    Example:  boomtown serve --host 0.0.0.0 --port 8080 --open
    """
    from boomtown.cli.compiling import compile_what_is_missing
    from boomtown.server.config import Settings
    from boomtown.server.run import serve as serve_until_stopped

    settings = Settings.read(host=host, port=port, data=data, public_url=public_url, bot_workers=workers)
    return serve_until_stopped(settings, open_browser=open_browser, prepare=compile_what_is_missing)
