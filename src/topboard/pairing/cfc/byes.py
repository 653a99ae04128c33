"""Who gets the bye (615)."""

from __future__ import annotations

from itertools import groupby

from topboard.errors import PairingImpossible
from topboard.matching import fastest_solver, perfect
from topboard.pairing.cfc import texts
from topboard.pairing.cfc.field import Field
from topboard.rulebook import cfc_clauses as cfc


def bye_order(field: Field) -> tuple[int, ...]:
    """Everybody in the order in which they come to the bye: those who had a half-point bye only after all others."""
    return tuple(sorted(by_group(field), key=lambda place: field.entrants[place].half_bye is not None))


def by_group(field: Field) -> tuple[int, ...]:
    """Everybody from the lowest score group up, rated players before unrated ones, whether they may have it or not."""
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
    return field.entrants[place].bye_bar is None


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
        texts.NOBODY_LEFT_FOR_THE_BYE(round=field.round),
        rule=cfc.C615.cite,
        players=[entrant.number for entrant in field.entrants],
    )


def unpairable(field: Field) -> PairingImpossible:
    """Nobody can pair this field: say who has too few opponents left."""
    fewest = sorted(range(field.size), key=lambda place: (field.legal[place].bit_count(), place))
    stuck = [place for place in fewest if field.legal[place].bit_count() < 2] or fewest[:1]
    barred = any(field.entrants[place].barred for place in range(field.size))
    numbers = tuple(field.entrants[place].number for place in sorted(stuck))
    impossible = texts.UNPAIRABLE_RESTRICTED if barred else texts.UNPAIRABLE
    return PairingImpossible(
        impossible(count=field.size, round=field.round, who=numbers), rule=cfc.C618A.cite, players=numbers
    )
