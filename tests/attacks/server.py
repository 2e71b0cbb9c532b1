"""A server as everybody runs it: a process of its own, with default settings."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Self

import httpx

from tests.server.town import PATIENCE_S, Page

_SERVE = "import sys; from boomtown.cli import main; sys.exit(main())"


class ServerProcess:
    """`boomtown serve` on a free port of this machine. Use as a context."""

    def __init__(
        self,
        folder: Path,
        *,
        files: int | None = None,
        environ: Mapping[str, str] | None = None,
        name: str = "server",
    ) -> None:
        self.folder = folder
        self._log_file = folder / f"{name}.log"
        self._files = files
        self._environ = {name: value for name, value in os.environ.items() if "BOOMTOWN_" not in name}
        self._environ |= environ or {}
        self.url = ""

    def __enter__(self) -> Self:
        self._log = self._log_file.open("w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, "serve", "--port", "0", "--data", str(self.folder)],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=self._environ,
            preexec_fn=self._limit_files,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            self.__exit__()
            raise AssertionError(f"the server did not open: {line!r} {self.log}")
        self.url = found.group()
        return self

    def _limit_files(self) -> None:
        if self._files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self._files, self._files))

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGCONT)  # a stopped one does not end
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._log.close()

    @property
    def log(self) -> str:
        """What the server complained about."""
        return self._log_file.read_text(encoding="utf-8")

    @property
    def bytes_in_memory(self) -> int:
        """What the process takes of the memory, apart from its bots."""
        pages = (Path("/proc") / str(self.process.pid) / "statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def until_memory_is(self, most: float, *, within_s: float = 10) -> int:
        """Waits until the process takes at most so many bytes, for a while; returns what it takes then."""
        end = monotonic() + within_s
        while (found := self.bytes_in_memory) > most and monotonic() < end:
            sleep(0.2)
        return found

    def http(self, **arguments: Any) -> httpx.AsyncClient:
        """Returns a browser's HTTP: it keeps its cookie."""
        return httpx.AsyncClient(base_url=self.url, timeout=PATIENCE_S, trust_env=False, **arguments)

    @asynccontextmanager
    async def guest(self) -> AsyncIterator[Guest]:
        """Lets a new guest in."""
        async with self.http() as http:
            await http.get("/api/me")
            yield Guest(self.url, http)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url = url
        self.http = http

    async def open(self, game: str, *seats: str, **more: Any) -> str:
        """Opens a table and returns its id."""
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def page(self) -> Page:
        """Opens a page: a socket with this guest's cookie."""
        return Page(self.url, self.http.cookies["boomtown"])
