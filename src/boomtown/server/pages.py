"""The web client as it was built: its pages and assets, from memory, compressed once.

Assets whose name holds a hash never change and are kept by browsers for ever; the page itself is asked for
anew, so that a new version shows at the next visit. A client that is rebuilt while the server runs is
noticed.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from boomtown.server.problems import ServerRefusal

CLIENT = Path(__file__).with_name("client")
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
SHORTLY = "public, max-age=3600"

_CLIENT_ROUTES = re.compile(r"/(t/[a-z0-9]+|(play|rules|learn|edit|puzzles)/[a-z0-9-]+|about)?/?")
"""Addresses that the client itself knows; everything else gets its page, too, but as not found."""
_COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg",
)
_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}


@dataclass(frozen=True, slots=True)
class Page:
    """One file of the client."""

    body: bytes
    zipped: bytes | None
    media_type: str
    caching: str
    etag: str

    @classmethod
    def load(cls, file: Path, name: str) -> Page:
        """Reads a file and compresses it where that helps."""
        body = file.read_bytes()
        media_type = (
            _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        )
        zipped = gzip.compress(body, 9, mtime=0) if media_type.startswith(_COMPRESSED) else None
        caching = ALWAYS_ASK if name == "/index.html" else SHORTLY
        if name.startswith("/assets/"):
            caching = FOREVER
        etag = f'"{hashlib.blake2b(body, digest_size=10).hexdigest()}"'
        return cls(body, zipped, media_type, caching, etag)

    def answer(self, request: Request, status: int = 200) -> Response:
        """Returns the file, or that the browser's copy is still good."""
        headers = {"cache-control": self.caching, "etag": self.etag, "vary": "accept-encoding"}
        if status == 200 and self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        zipped = self.zipped if "gzip" in request.headers.get("accept-encoding", "") else None
        if zipped is not None:
            headers["content-encoding"] = "gzip"
        charset = "; charset=utf-8" if self.media_type.startswith("text/") else ""
        body = self.body if zipped is None else zipped
        return Response(body, status, headers=headers | {"content-type": self.media_type + charset})


class Pages:
    """All files of the client."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self._folder = folder
        self._pages: dict[str, Page] = {}
        self._built_ns = 0

    def find(self, path: str) -> tuple[Page, int]:
        """Returns the page for an address and its status; raises `ServerRefusal`."""
        pages = self._current()
        if path in pages:
            return pages[path], 200
        if path.startswith("/assets/"):
            raise ServerRefusal("not_found", "this part of the client is not there; reload the page")
        return pages["/index.html"], 200 if _CLIENT_ROUTES.fullmatch(path) else 404

    def _current(self) -> dict[str, Page]:
        index = self._folder / "index.html"
        try:
            built_ns = index.stat().st_mtime_ns
        except OSError:
            why = f"the web client is missing in {self._folder}; build it with: npm run build (in web/)"
            raise ServerRefusal("client_not_built", why) from None
        if built_ns != self._built_ns:
            self._pages = {}
            for file in sorted(self._folder.rglob("*")):
                if file.is_file():
                    name = "/" + file.relative_to(self._folder).as_posix()
                    self._pages[name] = Page.load(file, name)
            self._built_ns = built_ns
        return self._pages
