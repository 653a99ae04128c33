"""Whether people write the day first or the month: 05/04/2011 is 5 April or May 4."""

from __future__ import annotations

from enum import StrEnum


class DayOrder(StrEnum):
    DAY_FIRST = "day-first"
    MONTH_FIRST = "month-first"


MONTH_FIRST = frozenset({"USA", "GUM", "ISV"})
BOTH_IN_USE = frozenset({"CAN", "PHI", "PUR"})
CODE_LETTERS = 3


def order_in(country: str) -> DayOrder | None:
    """What is usual in a country, by its code; None where both are, or nobody says which country it is."""
    code = country.strip().upper()
    if len(code) != CODE_LETTERS or code in BOTH_IN_USE:
        return None
    return DayOrder.MONTH_FIRST if code in MONTH_FIRST else DayOrder.DAY_FIRST
