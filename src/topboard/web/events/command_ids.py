"""The ids of what a request writes. Its form or its header carries one; sent again, nothing is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from uuid import uuid4

from topboard.journal.command_id import CommandId

FIELD, HEADER = "once", "Idempotency-Key"
"""In forms, and in what programs send."""
SHAPE = re.compile(r'"?([A-Za-z0-9_-]{8,64})"?')
"""Programs may quote it, as header fields of this kind are quoted."""


@dataclass
class RequestIds:
    """Some requests give several commands: those after the first have its id with a number behind it."""

    id: str
    body: str
    count: int = 0
    again: list[str] = field(default_factory=list)
    """When those were written that had been written before, as clocks show it."""

    def following(self) -> CommandId:
        number, self.count = self.count, self.count + 1
        return CommandId(f"{self.id}.{number}" if number else self.id, self.body)


_here: ContextVar[RequestIds | None] = ContextVar("ids of the request", default=None)


def request_ids() -> RequestIds | None:
    """Those of the request that is being answered in this thread; None where it carries no id."""
    return _here.get()


def following_id() -> CommandId | None:
    ids = _here.get()
    return ids.following() if ids else None


@contextmanager
def answering(ids: RequestIds) -> Iterator[None]:
    token = _here.set(ids)
    try:
        yield
    finally:
        _here.reset(token)


def fresh_id() -> str:
    return uuid4().hex
