"""Who gets White: the five rules in order, each with the clause that decided."""

from __future__ import annotations

from topboard.pairing.dutch.field import ABSOLUTE, Entrant, Field, opposite

BOTH, STRONGER, ALTERNATE, HIGHER, NUMBER = range(5)


def color_of_higher(field: Field, a: Entrant, b: Entrant) -> tuple[str, int]:
    """The color of the higher ranked player `a` against `b`, and which of the five rules gave it."""
    mine, yours = a.preference, b.preference
    if mine.color != yours.color:
        return (mine.color or opposite(yours.color), BOTH)
    if mine.color:
        if mine.strength != yours.strength:
            stronger = mine.strength > yours.strength
            return (mine.color if stronger else opposite(mine.color), STRONGER)
        if mine.strength == ABSOLUTE and abs(mine.difference) != abs(yours.difference):
            wider = abs(mine.difference) > abs(yours.difference)
            return (mine.color if wider else opposite(mine.color), STRONGER)
    for old, new in zip(reversed(a.colors), reversed(b.colors), strict=False):
        if old != new:
            return (new, ALTERNATE)
    if mine.color:
        return (mine.color, HIGHER)
    initial = field.initial_color
    return (initial if a.effective % 2 else opposite(initial), NUMBER)
