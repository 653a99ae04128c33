"""Color preferences as FIDE's Swiss systems have them: what the games played say about the next one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

NONE, MILD, STRONG, ABSOLUTE = range(4)
STRENGTHS = ("no", "mild", "strong", "absolute")


@dataclass(frozen=True, slots=True)
class Preference:
    """What color a player should get, from the games played: `difference` is Whites minus Blacks.

    `repeated` is the color of the last two games when it was the same.
    """

    color: str = ""
    strength: int = NONE
    difference: int = 0
    repeated: str = ""

    @classmethod
    @cache
    def of(cls, colors: str) -> Preference:
        if not colors:
            return NO_PREFERENCE
        difference = colors.count("W") - colors.count("B")
        repeated = colors[-1] if len(colors) > 1 and colors[-1] == colors[-2] else ""
        # Both conditions make a preference absolute, and they can pull apart: two Blacks running at a difference of +2.
        # The difference then gives the colour, for another White would lead beyond the limit and a third Black running
        # is the lesser fault.
        if abs(difference) >= 2:
            return cls("B" if difference > 0 else "W", ABSOLUTE, difference, repeated)
        if repeated:
            return cls(opposite(repeated), ABSOLUTE, difference, repeated)
        if difference:
            return cls("B" if difference > 0 else "W", STRONG, difference)
        return cls(opposite(colors[-1]), MILD)


NO_PREFERENCE = Preference()


def opposite(color: str) -> str:
    return "B" if color == "W" else "W"
