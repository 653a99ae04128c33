"""A command whose sender has gone is not worked out to its end: nobody would see the answer.

Cancel on the desk's pages is the same: the page goes back, the browser closes its connection, and the work stops before
anything is written. What takes long asks in between (`topboard.stopping`). A page that is only read is worked out to
its end, since others may be waiting for the same.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from topboard.stopping import WorkStopped, while_wanted
from topboard.web.errors import is_reading
from topboard.web.server.security_headers import Answering

NOBODY_WAITS = 499
"""Read by nobody but a log: a client closed its request."""


class StopWhenGone:
    def __init__(self, answer: Answering) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        cycle = _cycle(request)
        if cycle is None or is_reading(request.method):
            return self.answer(request)
        with while_wanted(lambda: not cycle.disconnected):
            return self.answer(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        return HttpResponse(status=NOBODY_WAITS) if isinstance(fault, WorkStopped) else None


def _cycle(request: HttpRequest) -> Any:
    """The exchange on the connection by which a request came; None in tests that have no connection."""
    wire = request.META.get("asgi.scope", {}).get("state", {}).get("wire")
    return wire.cycle if wire is not None else None
