"""Who asks over HTTP, and about which table: each request is counted, and what it costs is charged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from boomtown.server.application import Application
from boomtown.server.ids import is_table_id
from boomtown.server.limits import Asker
from boomtown.server.problems import ServerRefusal, unknown_table
from boomtown.server.snapshots import Charge

if TYPE_CHECKING:
    from boomtown.server.session import TableSession

LONGEST_NUMBER = 9


class Asking:
    """What handlers ask about a request."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def session(self, request: Request) -> TableSession:
        """Returns the session of the table in the request's address; counts the request."""
        table_id = request.path_params["table"]
        if not is_table_id(table_id):
            raise unknown_table(table_id[:20])
        self.count(request)
        return await self._application.hub.session(table_id, self.charge(request))

    def asker(self, request: Request) -> Asker:
        """Returns by whose allowance a request is counted."""
        application = self._application
        return Asker(application.guest_of(request).player, application.address_of(request))

    def charge(self, request: Request) -> Charge:
        """Returns whom to charge for what is drawn."""
        asker, limits = self.asker(request), self._application.limits
        return lambda pictures: limits.look(asker.player, asker.address, pictures)

    def count(self, request: Request) -> None:
        """Counts a costly request; raises `LimitReached`."""
        asker = self.asker(request)
        self._application.limits.request(asker.player, asker.address)


def number_in(text: str, why: str) -> int:
    """Returns the number that a part of an address is; raises `ServerRefusal` with `why`."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise ServerRefusal("malformed", why)
    return int(text)


def number_asked(request: Request, name: str, meaning: str) -> int | None:
    """Returns a number of the query, None where it is left out; raises `ServerRefusal`."""
    asked = request.query_params.get(name)
    return None if asked is None else number_in(asked, f"`{name}` is {meaning}")
