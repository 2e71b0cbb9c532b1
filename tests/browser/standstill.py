"""A page at which time stands still: what passes in a moment can be looked at for as long as one likes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.people import Person

TELLING = frozenset({"happened", "snapshot", "steps", "clock", "presence", "lobby"})
"""Messages without which a page knows of nothing new; its pings are answered all the same."""


class Standstill:
    """Stands between a page and the server, and lets nothing more through once it was told to stop.

    With `after` it stops by itself, after the first message for which this is true: whoever has to look at
    the page first may come too late.
    """

    def __init__(self, person: Person, after: Callable[[dict[str, Any]], bool] | None = None) -> None:
        self.stopped = False
        self._after = after
        person.page.route_web_socket(re.compile(r"/socket$"), self._stand_between)

    def stop(self) -> None:
        """Lets nothing more happen on the page."""
        self.stopped = True

    def _stand_between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if self.stopped and message.get("type") in TELLING:
                return
            if self._after is not None and self._after(message):
                self.stop()
            page.send(text)

        server.on_message(pass_on)
