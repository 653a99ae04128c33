"""Colour preferences and colours as C.04.4.1 and C.04.4.2 have them from C.04.3 1.6 and article 5."""

from __future__ import annotations

from tests.pairing.texts.facts import OTHER, Field

ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0


def preference(field: Field, n: int) -> tuple[str, int]:
    """The colour a player is due, and how strongly; ("", NONE) before the first game."""
    had, difference = field.colors[n], field.difference(n)
    if abs(difference) >= 2:
        return ("B" if difference > 0 else "W"), ABSOLUTE
    if had[-2:] in ("WW", "BB"):
        return OTHER[had[-1]], ABSOLUTE
    if difference:
        return ("B" if difference > 0 else "W"), STRONG
    return (OTHER[had[-1]], MILD) if had else ("", NONE)


class ColoredField(Field):
    """A field in which C3 holds too: nobody meets somebody with the same absolute preference."""

    def preference(self, n: int) -> tuple[str, int]:
        return preference(self, n)

    def may_meet(self, a: int, b: int) -> bool:
        own = self.preference(a)
        return super().may_meet(a, b) and not (own[1] == ABSOLUTE and own == self.preference(b))

    def clash(self, a: int, b: int) -> bool:
        """One of the two will not have the colour preferred."""
        return self.preference(a)[0] != "" and self.preference(a)[0] == self.preference(b)[0]

    def color_of_first(self, first: int, second: int) -> str:
        """Of the higher-ranked player, by the first rule that decides."""
        if not self.colors[first] and not self.colors[second]:
            return self.initial if self.tpn_is_odd(first) else OTHER[self.initial]
        (own, how), (other, how_other) = self.preference(first), self.preference(second)
        if own != other:
            return own or OTHER[other]
        if how != how_other:
            return own if how > how_other else OTHER[own]
        return self.latest_difference(first, second) or own
