"""Who gets the bye: the lowest-ranked player of the lowest scoregroup (1.1), in round 1 the lowest-rated (7.1)."""

from __future__ import annotations

from topboard.matching import fastest_solver, perfect
from topboard.pairing.lim.field import Field
from topboard.rulebook import Rule
from topboard.rulebook.clauses import lim


def bye_rule(field: Field) -> Rule:
    return lim.BYE if field.rounds_played else lim.FIRST_BYE


def bye_order(field: Field) -> list[int]:
    """Everybody in the order in which they come to the bye, whether they may have it or not."""
    upward = range(field.size - 1, -1, -1)
    if field.rounds_played:
        return list(upward)
    return sorted(upward, key=lambda place: field.entrants[place].rating)


def leaves_pairable(field: Field, place: int) -> bool:
    """Whether everybody else can be paired legally when this player has the bye."""
    return perfect(field.allowed, ((1 << field.size) - 1) ^ 1 << place, fastest_solver)


def bye_for(field: Field) -> int | None:
    """Who gets the bye of an odd field; None where nobody can have it so that the others can be paired."""
    eligible = (place for place in bye_order(field) if field.bye_takers >> place & 1)
    return next((place for place in eligible if leaves_pairable(field, place)), None)
