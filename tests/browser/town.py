"""The real server in a process of its own, with its own data and its own port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from boomtown.server.pages import CLIENT

OPENS_WITHIN_S = 900
"""Generous: on a busy machine, and with kernels to be compiled."""
CLOSES_WITHIN_S = 30
LOOK_EVERY_S = 0.02

SPEED = {
    "BOOMTOWN_BOT_DELAY_MS": "0",
    "BOOMTOWN_BOT_WORKERS": "1",
    "BOOMTOWN_COUNTDOWN_S": "1",
    # All the people of these tests share one network address.
    "BOOMTOWN_TABLES_A_MINUTE": "10000",
    "BOOMTOWN_NAMES_A_MINUTE": "10000",
    "BOOMTOWN_REQUESTS_A_MINUTE": "10000",
    "BOOMTOWN_PICTURES_A_SECOND": "100000",
    "BOOMTOWN_VISITS_A_SECOND": "10000",
    "BOOMTOWN_CONNECTIONS_AN_ADDRESS": "10000",
    "BOOMTOWN_SOCKETS_AN_ADDRESS": "10000",
}
GREETING = re.compile(r"Boomtown is open at (http://\S+)  \(Ctrl-C closes it\)\n")


class Town:
    """A server that can be opened, shut, killed and opened again at the same address."""

    def __init__(self, folder: Path, port: int = 0, *, python: str = sys.executable) -> None:
        if not (CLIENT / "index.html").is_file():
            raise AssertionError("the web client is not built; build it with: make client")
        self._folder = folder
        self._port = port
        self._python = python
        self._process: subprocess.Popen[bytes] | None = None
        self._logs = 0
        self.address = ""

    def open(self) -> None:
        """Starts the server and waits until people can play; the second time at the same address."""
        port = self.address.rpartition(":")[2] or str(self._port)
        self._logs += 1
        environ = {name: value for name, value in os.environ.items() if not name.startswith("BOOMTOWN_")}
        environ |= {"BOOMTOWN_CACHE": os.environ["BOOMTOWN_CACHE"]} if "BOOMTOWN_CACHE" in os.environ else {}
        environ |= {**SPEED, "BOOMTOWN_DATA": str(self._folder / "data")}
        with self._log_file.open("wb") as log:
            self._process = subprocess.Popen(
                [self._python, "-m", "boomtown.cli", "serve", "--port", port],
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.address = self._said_address()

    def _said_address(self) -> str:
        assert self._process is not None
        deadline = time.monotonic() + OPENS_WITHIN_S
        while time.monotonic() < deadline:
            found = GREETING.search(self._log_file.read_text())
            if found:
                return found[1]
            assert self._process.poll() is None, f"the server did not open:\n{self._log_file.read_text()}"
            time.sleep(LOOK_EVERY_S)
        raise AssertionError(f"the server did not open in {OPENS_WITHIN_S} s:\n{self._log_file.read_text()}")

    @property
    def database(self) -> str:
        """Where the log of the tables is kept."""
        return f"sqlite:///{self._folder.absolute() / 'data' / 'boomtown.sqlite3'}"

    @property
    def _log_file(self) -> Path:
        return self._folder / f"server-{self._logs}.log"

    def kill(self) -> None:
        """Ends the server without a word, as a power cut does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(CLOSES_WITHIN_S)
        self._process = None

    def close(self) -> None:
        """Ends the server in order; fails when it said anything beside its greeting."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            try:
                code = self._process.wait(CLOSES_WITHIN_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
                raise AssertionError(f"the server did not end in {CLOSES_WITHIN_S} s") from None
            finally:
                self._process = None
            assert code == 0, f"the server ended with {code}:\n{self.log}"
        trouble = GREETING.sub("", self.log).strip()
        assert not trouble, f"the server has nothing to log while people play, but said:\n{trouble}"

    @property
    def log(self) -> str:
        """All that the server said, over all its lives."""
        logs = sorted(self._folder.glob("server-*.log"), key=lambda log: int(log.stem.rpartition("-")[2]))
        return "".join(log.read_text() for log in logs)
