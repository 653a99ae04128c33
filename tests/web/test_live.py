"""The hub: pages that listen are told where an event stands, also when its database was set back."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from tests.apart import apart
from tests.patience import PATIENCE

from topboard.web.server import news_stream
from topboard.web.server.news_stream import Hub
from topboard.web.server.visitor import Ticket

EVENT = "spring-open"


class Stored:
    """How far the event is in the store."""

    def __init__(self, at: int) -> None:
        self.at = at

    def position(self, _event: str) -> int:
        return self.at


async def until_told(told: list[bytes], count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(told) < count:
            await asyncio.sleep(0.01)


def test_an_event_that_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages that listen hear of it, and of what is entered from then on."""
    monkeypatch.setattr(news_stream, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(news_stream, "no_longer", lambda _tickets: set())
    told: list[bytes] = []

    async def listens() -> None:
        stored, hub = Stored(119), Hub()
        listener = hub.join(Ticket(EVENT), 119, cast(Any, stored))
        listener.write = told.append
        stored.at = 116
        await until_told(told, 1)
        stored.at = 117
        hub.told(EVENT, 117)
        await until_told(told, 2)
        hub.leave(listener)

    apart(listens())
    assert b"event: back\ndata: 116\n\n" in told[0]
    assert b"event" not in told[1]
    assert b"data: 117\n\n" in told[1]
