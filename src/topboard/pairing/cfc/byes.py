"""Who gets the bye (615)."""

from __future__ import annotations

from itertools import groupby

from topboard.errors import PairingImpossible
from topboard.matching import fastest_solver, perfect
from topboard.pairing.cfc.field import Field
from topboard.rulebook import cfc_clauses as cfc


def bye_order(field: Field) -> tuple[int, ...]:
    """Everybody in the order in which they come to the bye, those who may not have it included."""
    lot = {number: at for at, number in enumerate(field.drawn)}
    found: list[int] = []
    ranked = [(entrant.score, place) for place, entrant in enumerate(field.entrants)]
    for _, rows in groupby(reversed(ranked), key=lambda row: row[0]):
        group = [place for _, place in rows]
        rated = [place for place in group if field.entrants[place].rated]
        unrated = [place for place in group if not field.entrants[place].rated]
        found += rated + sorted(unrated, key=lambda place: lot[field.entrants[place].number])
    return tuple(found)


def leaves_pairable(field: Field, place: int) -> bool:
    """Whether everybody else can be paired legally when this player has the bye."""
    return perfect(field.legal, ((1 << field.size) - 1) ^ 1 << place, fastest_solver)


def may_have_bye(field: Field, place: int) -> bool:
    """By the player's own record, and by what is asked of the round."""
    pair = (place, field.bye_place)
    if field.forbidden == pair or (field.forced is not None and place in field.forced and field.forced != pair):
        return False
    if field.forced is not None and field.forced[1] == field.bye_place and field.forced != pair:
        return False
    return not field.entrants[place].bye_bar


def bye_for(field: Field) -> int | None:
    """The player with the bye, None in an even field; nobody is a reason to give up."""
    if not field.odd:
        return None
    eligible = [place for place in bye_order(field) if may_have_bye(field, place)]
    for place in eligible:
        if leaves_pairable(field, place):
            return place
    if eligible:
        raise unpairable(field)
    raise PairingImpossible(
        f"round {field.round} has an odd number of players and everybody has had the bye."
        " Give somebody a half-point bye, or find another player.",
        rule=cfc.C615.cite,
        players=[entrant.number for entrant in field.entrants],
    )


def unpairable(field: Field) -> PairingImpossible:
    """Nobody can pair this field: say who has too few opponents left."""
    fewest = sorted(range(field.size), key=lambda place: (field.legal[place].bit_count(), place))
    stuck = [place for place in fewest if field.legal[place].bit_count() < 2] or fewest[:1]
    barred = any(field.entrants[place].barred for place in range(field.size))
    way = "Lift a restriction, or give a bye." if barred else "Give a bye, or end the event."
    names = field.roster.everyone([field.entrants[place].number for place in sorted(stuck)])
    return PairingImpossible(
        f"the {field.size} players of round {field.round} cannot all be paired without a second meeting;"
        f" fewest opponents are left to {names}. {way}",
        rule=cfc.C618A.cite,
        players=[field.entrants[place].number for place in sorted(stuck)],
    )
