"""A player as the Dutch system sees one before a round, and the colors of a pair."""

from __future__ import annotations

from dataclasses import dataclass

ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0


@dataclass(frozen=True)
class P:
    """A player to be paired: pairing score in tenths, colors of played games only, floats by tournament round."""

    number: int
    effective: int
    score: int
    colors: str
    met: frozenset[int]
    float1: str
    float2: str
    bye_ok: bool
    unplayed: int


@dataclass(frozen=True)
class Preference:
    """The color a player should ideally get, and how strongly."""

    color: str
    strength: int


def opposite(color: str) -> str:
    return "B" if color == "W" else "W"


def color_difference(colors: str) -> int:
    return colors.count("W") - colors.count("B")


def preference(player: P) -> Preference:
    """Absolute: difference of two or more, or the same color twice running; strong: one; mild: alternate."""
    difference = color_difference(player.colors)
    if abs(difference) >= 2:
        return Preference("B" if difference > 0 else "W", ABSOLUTE)
    if player.colors[-2:] in ("WW", "BB"):
        return Preference(opposite(player.colors[-1]), ABSOLUTE)
    if difference:
        return Preference("B" if difference > 0 else "W", STRONG)
    if player.colors:
        return Preference(opposite(player.colors[-1]), MILD)
    return Preference("", NONE)


def higher_color(higher: P, lower: P, initial: str) -> str:
    """The color of the higher-ranked of two opponents: the five rules of color allocation in turn."""
    mine, theirs = preference(higher), preference(lower)
    if mine.color != theirs.color:
        return mine.color or opposite(theirs.color)
    if not mine.color:
        return initial if higher.effective % 2 else opposite(initial)
    if mine.strength != theirs.strength:
        return mine.color if mine.strength > theirs.strength else opposite(mine.color)
    if mine.strength == ABSOLUTE:
        wider = abs(color_difference(higher.colors)) - abs(color_difference(lower.colors))
        if wider:
            return mine.color if wider > 0 else opposite(mine.color)
    for my_last, their_last in zip(reversed(higher.colors), reversed(lower.colors), strict=False):
        if my_last != their_last:
            return their_last
    return mine.color
