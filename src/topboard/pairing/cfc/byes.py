"""Who gets the bye (615)."""

from __future__ import annotations

from itertools import groupby

from topboard.matching import fastest_solver, perfect
from topboard.pairing.cfc.field import Field


def bye_order(field: Field) -> tuple[int, ...]:
    """Everybody in the order in which they come to the bye: those who had a half-point bye only after all others."""
    return tuple(sorted(by_group(field), key=lambda place: field.entrants[place].half_bye > 0))


def by_group(field: Field) -> tuple[int, ...]:
    """Everybody from the lowest score group up, rated players before unrated ones, whether they may have it or not."""
    lot = {number: at for at, number in enumerate(field.drawn)}
    found: list[int] = []
    ranked = [(entrant.score, place) for place, entrant in enumerate(field.entrants)]
    for _, rows in groupby(reversed(ranked), key=lambda row: row[0]):
        group = [place for _, place in rows]
        rated = [place for place in group if field.entrants[place].rated]
        unrated = [place for place in group if not field.entrants[place].rated]
        # Unrated players have no rank among themselves, so a lot decides between them; it is drawn once from the seed
        # and the same each time the round is paired.
        found += rated + sorted(unrated, key=lambda place: lot[field.entrants[place].number])
    return tuple(found)


def leaves_pairable(field: Field, place: int) -> bool:
    """Whether everybody else can be paired legally when this player has the bye."""
    return perfect(field.allowed, ((1 << field.size) - 1) ^ 1 << place, fastest_solver)


def bye_for(field: Field) -> int | None:
    """Who gets the bye of an odd field; None where nobody can have it so that the others can be paired."""
    eligible = (place for place in bye_order(field) if field.bye_takers >> place & 1)
    return next((place for place in eligible if leaves_pairable(field, place)), None)
