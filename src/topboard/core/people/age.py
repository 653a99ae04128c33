"""How old somebody is on a day."""

from __future__ import annotations

from datetime import date

from topboard.core.people.player import Player


def full_years(born: date, day: date) -> int:
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def age_on(player: Player, day: date | None) -> int | None:
    """Full years on the day; by the year alone where only the year of birth is known, None where nothing is."""
    if day is None or not (player.birth or player.birth_year):
        return None
    return full_years(player.birth, day) if player.birth else day.year - player.birth_year
