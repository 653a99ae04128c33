"""The clock on the wall of the hall: the machine's own time zone."""

from __future__ import annotations

from datetime import date, datetime


def now() -> datetime:
    return datetime.now().astimezone()


def today() -> date:
    return now().date()
