"""Which copies are kept: many of today, one a day of the last month, one a month of the time before."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from topboard.journal.backups import texts
from topboard.journal.backups.copying import copy_name, made_at
from topboard.journal.backups.places import BackupFailed, BackupPlace

ALL = timedelta(hours=1)
HOURLY = timedelta(days=1)
ROUNDS = timedelta(days=3)
DAILY = timedelta(days=31)


def keep_copy(place: BackupPlace, data: bytes, *, moment: datetime, round: bool = False) -> str:
    """Write a copy, read it back and compare, then remove those that newer ones stand for; the name of the copy."""
    place.check()
    name = copy_name(moment, round=round)
    place.write(name, data)
    if place.read(name) != data:
        raise BackupFailed(texts.UNLIKE(place=place.name))
    for old in superseded(place.names(), moment):
        place.remove(old)
    return name


def newest(place: BackupPlace) -> str:
    """The name of the newest copy."""
    copies = [(when, name) for name in place.names() if (when := made_at(name))]
    if not copies:
        raise BackupFailed(texts.NO_COPIES(place=place.name))
    return max(copies)[1]


def superseded(names: Iterable[str], now: datetime) -> list[str]:
    """Copies that may go.

    Every one of the last hour stays, of the last day the newest of each hour, of the last month the newest of each day,
    of the time before the newest of each month. Those made after a round stay for three days.
    """
    copies = sorted(((when, name) for name in names if (when := made_at(name))), reverse=True)
    spans: set[str] = set()
    gone: list[str] = []
    for when, name in copies:
        span = _span(when, now)
        is_round = name.endswith("-round.zip") and now - when < ROUNDS
        if span and span in spans and not is_round:
            gone.append(name)
        spans.add(span)
    return gone


def _span(when: datetime, now: datetime) -> str:
    """What a copy stands for; of those with the same span the newest is enough."""
    age = now - when
    if age < ALL:
        return ""
    if age < HOURLY:
        return f"{when:%Y-%m-%d %H}"
    return f"{when:%Y-%m-%d}" if age < DAILY else f"{when:%Y-%m}"
