"""Every setting of the server in one list: name, variable of the environment, default, meaning.

Arguments win over the environment, the environment over defaults. `SETTINGS` is what the documentation shows.
"""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from boomtown.core import BoomtownError

SECONDS = 1000


class SettingError(BoomtownError):
    """A setting has a value that cannot be used."""

    default_code = "bad_setting"


def _data_folder() -> Path:
    import platformdirs  # not needed where the folder is given

    return platformdirs.user_data_path("boomtown", appauthor=False)


def _bot_workers() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


def _folder(text: str) -> Path:
    return Path(text).expanduser()


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _count(least: int, greatest: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        number = int(text)
        if not least <= number <= greatest:
            raise ValueError(f"a whole number from {least} to {greatest}")
        return number

    return parse


def _address(text: str) -> str:
    wanted = ValueError("an address such as https://games.example.org")
    try:
        parts = urlsplit(text)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise wanted from None
    if parts.scheme not in ("http", "https") or not named:
        raise wanted
    return text.rstrip("/")


def _read(env: str, meaning: str, parse: Callable[[str], Any]) -> dict[str, Any]:
    """Describes a setting: its variable, what it means, and how its text is read."""
    return {"env": env, "meaning": meaning, "parse": parse}


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How one server runs. Build it with `Settings.read`, or directly in tests."""

    data: Path = field(
        default_factory=_data_folder,
        metadata=_read("BOOMTOWN_DATA", "the folder of the database", _folder),
    )
    database_url: str = field(
        default="",
        metadata=_read(
            "BOOMTOWN_DATABASE_URL", "where the log is kept; empty: an SQLite file in the data folder", str
        ),
    )
    host: str = field(
        default="127.0.0.1",
        metadata=_read("BOOMTOWN_HOST", "the address to listen on; 0.0.0.0 lets others in", str),
    )
    port: int = field(
        default=8000,
        metadata=_read("BOOMTOWN_PORT", "the port to listen on; 0 takes a free one", _count(0, 65535)),
    )
    public_url: str = field(
        default="",
        metadata=_read(
            "BOOMTOWN_PUBLIC_URL",
            "the address by which people reach the server, for links and QR codes; https: secure cookies",
            _address,
        ),
    )
    origins: tuple[str, ...] = field(
        default=(),
        metadata=_read(
            "BOOMTOWN_ORIGINS",
            "further origins whose pages may speak to the server, separated by commas",
            _words,
        ),
    )
    hosts: tuple[str, ...] = field(
        default=(),
        metadata=_read(
            "BOOMTOWN_HOSTS",
            "further names by which the server is reached, separated by commas; addresses, names without a "
            "dot and .local names need not be listed",
            _words,
        ),
    )
    proxies: str = field(
        default="",
        metadata=_read(
            "BOOMTOWN_PROXIES", "addresses of proxies whose X-Forwarded headers are believed, or *", str
        ),
    )
    bot_workers: int = field(
        default_factory=_bot_workers,
        metadata=_read(
            "BOOMTOWN_BOT_WORKERS",
            "processes in which bots think; by default all cores but one",
            _count(1, 256),
        ),
    )
    bot_delay_ms: int = field(
        default=700,
        metadata=_read(
            "BOOMTOWN_BOT_DELAY_MS",
            "the least time a bot takes for a move, in milliseconds, so that people can follow",
            _count(0, 60_000),
        ),
    )
    tables_kept: int = field(
        default=1000,
        metadata=_read(
            "BOOMTOWN_TABLES_KEPT",
            "tables kept in memory, beside those that are being watched",
            _count(1, 1_000_000),
        ),
    )
    guest_days: int = field(
        default=365,
        metadata=_read(
            "BOOMTOWN_GUEST_DAYS",
            "days after which a guest who did not come back is forgotten",
            _count(1, 3650),
        ),
    )
    message_bytes: int = field(
        default=16_384,
        metadata=_read(
            "BOOMTOWN_MESSAGE_BYTES", "the longest message a socket may send", _count(1024, 1_048_576)
        ),
    )
    body_bytes: int = field(
        default=131_072,
        metadata=_read(
            "BOOMTOWN_BODY_BYTES", "the longest body of an HTTP request", _count(1024, 16_777_216)
        ),
    )
    record_bytes: int = field(
        default=1_048_576,
        metadata=_read(
            "BOOMTOWN_RECORD_BYTES", "the longest record of a game to be read", _count(1024, 16_777_216)
        ),
    )
    messages_a_second: int = field(
        default=20,
        metadata=_read(
            "BOOMTOWN_MESSAGES_A_SECOND",
            "messages a socket may send a second, with three times as many at once",
            _count(1, 100_000),
        ),
    )
    pictures_a_second: int = field(
        default=120,
        metadata=_read(
            "BOOMTOWN_PICTURES_A_SECOND",
            "positions a guest may look at a second, ten times as many at once; a network address five times "
            "as many; reading a table from the log counts as half as many as it has entries",
            _count(10, 1_000_000),
        ),
    )
    acts_a_second: int = field(
        default=20,
        metadata=_read(
            "BOOMTOWN_ACTS_A_SECOND",
            "things a guest may do a second in games in real time, with twice as many at once",
            _count(1, 100_000),
        ),
    )
    tables_a_minute: int = field(
        default=20,
        metadata=_read(
            "BOOMTOWN_TABLES_A_MINUTE",
            "tables a guest may open a minute, and a network address five times as many",
            _count(1, 100_000),
        ),
    )
    names_a_minute: int = field(
        default=20,
        metadata=_read(
            "BOOMTOWN_NAMES_A_MINUTE",
            "names a guest may choose a minute, and a network address five times as many",
            _count(1, 100_000),
        ),
    )
    requests_a_minute: int = field(
        default=120,
        metadata=_read(
            "BOOMTOWN_REQUESTS_A_MINUTE",
            "positions, tables, records and QR codes a guest may ask for a minute over HTTP, and a network "
            "address five times as many",
            _count(1, 100_000),
        ),
    )
    analyses_a_minute: int = field(
        default=300,
        metadata=_read(
            "BOOMTOWN_ANALYSES_A_MINUTE",
            "positions analysed and hints given a minute for a guest; for an address five times as many",
            _count(1, 100_000),
        ),
    )
    talk_a_minute: int = field(
        default=20,
        metadata=_read(
            "BOOMTOWN_TALK_A_MINUTE",
            "things a guest may say a minute at the tables where people talk, a third of them at once",
            _count(3, 100_000),
        ),
    )
    absent_after_s: int = field(
        default=60,
        metadata=_read(
            "BOOMTOWN_ABSENT_AFTER_S",
            "seconds after which a bot may stand in for somebody who does not have the table open any more",
            _count(0, 86_400),
        ),
    )
    countdown_s: int = field(
        default=3,
        metadata=_read(
            "BOOMTOWN_COUNTDOWN_S",
            "seconds that everybody counts down before a live game begins, or goes on after a pause",
            _count(0, 60),
        ),
    )
    tables_watched: int = field(
        default=32,
        metadata=_read("BOOMTOWN_TABLES_WATCHED", "tables one socket may watch at a time", _count(1, 10_000)),
    )
    sockets_a_guest: int = field(
        default=24,
        metadata=_read("BOOMTOWN_SOCKETS_A_GUEST", "sockets a guest may have open", _count(1, 100_000)),
    )
    sockets_an_address: int = field(
        default=400,
        metadata=_read(
            "BOOMTOWN_SOCKETS_AN_ADDRESS", "sockets one network address may have open", _count(1, 1_000_000)
        ),
    )
    visits_a_second: int = field(
        default=50,
        metadata=_read(
            "BOOMTOWN_VISITS_A_SECOND",
            "requests of any kind one network address may make a second over HTTP, twenty times as many at "
            "once",
            _count(1, 1_000_000),
        ),
    )
    connections_an_address: int = field(
        default=600,
        metadata=_read(
            "BOOMTOWN_CONNECTIONS_AN_ADDRESS",
            "connections one network address may have open, sockets among them, and open within 20 seconds; "
            "proxies may have any number",
            _count(1, 1_000_000),
        ),
    )
    waiting_bytes: int = field(
        default=4_194_304,
        metadata=_read(
            "BOOMTOWN_WAITING_BYTES",
            "bytes that may wait for a slow socket before it is closed",
            _count(65_536, 1_073_741_824),
        ),
    )

    @classmethod
    def read(cls, environ: Mapping[str, str] | None = None, **arguments: Any) -> Settings:
        """Returns the environment's settings under the arguments; raises `SettingError`.

        An argument is read as its variable is; where it is None or empty the variable counts.
        """
        environ = os.environ if environ is None else environ
        chosen: dict[str, Any] = {}
        for setting in fields(cls):
            env = setting.metadata["env"]
            said, text = f"--{setting.name.replace('_', '-')}", _text(arguments.pop(setting.name, None))
            if not text:
                said, text = env, environ.get(env, "").strip()
            if not text:
                continue
            try:
                chosen[setting.name] = setting.metadata["parse"](text)
            except ValueError as wrong:
                raise SettingError(f"{said} cannot be {text!r}: give {_wanted(wrong)}") from None
        if arguments:
            raise TypeError(f"no settings of these names: {', '.join(arguments)}")
        return cls(**chosen)

    @property
    def database(self) -> str:
        """The URL of the log."""
        return self.database_url or f"sqlite:///{self.data.absolute() / 'boomtown.sqlite3'}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The origins that may speak to the server beside the one a request was sent to."""
        given = [origin_of(self.public_url)] if self.public_url else []
        return frozenset([*given, *(origin.rstrip("/").lower() for origin in self.origins)])

    @property
    def allowed_hosts(self) -> frozenset[str]:
        """The names by which the server is reached from afar."""
        origins = (urlsplit(origin).netloc for origin in self.allowed_origins)
        return frozenset(host_name(host) for host in (*origins, *self.hosts))

    @property
    def secure(self) -> bool:
        """Tells whether people reach the server by https only."""
        return self.public_url.startswith("https:")


def _text(argument: Any) -> str:
    if argument is None:
        return ""
    return ",".join(argument) if isinstance(argument, tuple) else str(argument).strip()


def _wanted(wrong: ValueError) -> str:
    text = str(wrong)
    return text if text.startswith("a") else "a whole number"


def origin_of(address: str) -> str:
    """Returns scheme, host and port of an address as browsers write an origin."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".lower()


def host_name(host: str) -> str:
    """Returns a host without its port, as names are compared."""
    name = host.rsplit("]", 1)[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    return name.lower().rstrip(".")


def is_address(name: str) -> bool:
    """Tells whether a host is named by its number."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of the documentation."""

    name: str
    env: str
    default: str
    meaning: str


def _listed() -> tuple[Setting, ...]:
    described = {"data": "the user's data folder", "bot_workers": "cores - 1"}
    return tuple(
        Setting(
            name=one.name,
            env=one.metadata["env"],
            default=described.get(one.name) or str("" if one.default == () else one.default),
            meaning=one.metadata["meaning"],
        )
        for one in fields(Settings)
    )


SETTINGS = _listed()
"""Every setting, in the order in which the documentation shows them."""
