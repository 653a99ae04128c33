"""Small events for tests of the journal itself."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from topboard.core import RatingSource, Result, UsedRating
from topboard.journal import StoredEvent, default_codec
from topboard.journal.events import (
    EventBody,
    EventCreated,
    EventDetails,
    NumbersAssigned,
    PlacedPair,
    PlayerEntered,
    PlayerFacts,
    ResultRecorded,
    RoundPaired,
    SectionCreated,
    SectionRules,
    StoredFacts,
)
from topboard.journal.stored import chain, stamp

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)


def a_small_event(players: int = 4) -> list[EventBody]:
    """One section, one round, all games won by White."""
    ids = [f"p{number}" for number in range(1, players + 1)]
    pairs = tuple(PlacedPair(i // 2 + 1, ids[i], ids[i + 1]) for i in range(0, players, 2))
    return [
        EventCreated(EventDetails("Café Ågren — Übung 木")),
        SectionCreated("open", SectionRules(rounds_total=3)),
        *(
            PlayerEntered(
                "open", id, StoredFacts.of(PlayerFacts(f"Player {id}", UsedRating(2000 - n, RatingSource.PUBLISHED)))
            )
            for n, id in enumerate(ids)
        ),
        NumbersAssigned("open", {id: number for number, id in enumerate(ids, 1)}),
        RoundPaired("open", 1, pairs),
        *(ResultRecorded("open", 1, pair.board, Result.WHITE_WINS) for pair in pairs),
    ]


def stored(events: Sequence[EventBody], after: StoredEvent | None = None, actor: str = "Ann") -> list[StoredEvent]:
    """Each event its own command, a minute apart."""
    placed: list[StoredEvent] = []
    codec = default_codec()
    for event in events:
        last = placed[-1] if placed else after
        minute = timedelta(minutes=last.position if last else 0)
        placed.extend(chain([codec.encode(event)], after=last, time=stamp(NOON + minute), actor=actor))
    return placed
