"""Colours of a Swiss by US Chess rules (29E): what each player is due, and who of two gets it.

A history has one letter per round: W, B, or - for a round without a game, which does not count (29E1).
"""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Color
from topboard.rulebook import Rule
from topboard.rulebook.clauses import uschess as us

WHITE, BLACK = Color.WHITE.value, Color.BLACK.value
OTHER = {WHITE: BLACK, BLACK: WHITE}


def difference(history: str) -> int:
    """Games as White minus games as Black."""
    return history.count(WHITE) - history.count(BLACK)


def played(history: str) -> str:
    return history.replace("-", "")


def due(history: str) -> str:
    """The colour that equalizes, else the other than last time, else none (29E3a)."""
    balance = difference(history)
    if balance:
        return BLACK if balance > 0 else WHITE
    games = played(history)
    return OTHER[games[-1]] if games else ""


def third_running(history: str, color: str) -> bool:
    """Whether the colour would come three times running without being needed to equalize (29E5f)."""
    if not played(history).endswith(color * 2):
        return False
    balance = difference(history)
    return not ((balance > 0 and color == BLACK) or (balance < 0 and color == WHITE))


@dataclass(frozen=True, slots=True)
class ColorClaim:
    """Who of two players has the better claim, and the priority that says so; `first` is None when it is equal."""

    first: bool | None
    color: str
    rule: Rule


def claim(a: str, b: str, *, last_two_only: bool = False) -> ColorClaim:
    """Which of two histories gets which colour before rank is looked at.

    `color` is what the first gets. Where `first` is None the claims are equal and rank decides who gets `color`;
    an empty colour means that neither is due any.
    """
    want_a, want_b = due(a), due(b)
    if want_a != want_b:
        if want_a:
            return ColorClaim(True, want_a, us.R29E3)
        return ColorClaim(False, OTHER[want_b], us.R29E3)
    if not want_a:
        return ColorClaim(None, "", us.R29E2)
    found = _priority(a, b, want_a, last_two_only)
    return _series_claim(a, b, want_a, found) or found


def _series_claim(a: str, b: str, wanted: str, found: ColorClaim) -> ColorClaim | None:
    """A player who would otherwise have the same colour a third time running goes first, whatever the priorities
    (29E5f)."""
    other = OTHER[wanted]
    third_a, third_b = third_running(a, other), third_running(b, other)
    gets = wanted if third_a else other
    # A priority of 29E4 sorts out two equal wishes. It is no reason to give somebody the same colour a third time,
    # which 29E5f allows only where nothing else is possible; where it would hit either of the two, the priorities
    # stand.
    if third_a == third_b or (found.first is not None and found.color == gets):
        return None
    return ColorClaim(third_a, gets, us.R29E5F)


def _priority(a: str, b: str, wanted: str, last_two_only: bool) -> ColorClaim:
    """The priorities of 29E4 for two players due the same colour."""
    extra_a, extra_b = abs(difference(a)), abs(difference(b))
    if extra_a != extra_b:
        rule = us.R29E4_2 if extra_a and extra_b else us.R29E4_1
        first = extra_a > extra_b
        return ColorClaim(first, wanted if first else OTHER[wanted], rule)
    rounds = max(len(a), len(b))
    a, b = a.ljust(rounds, "-"), b.ljust(rounds, "-")
    earliest = max(0, rounds - 2) if last_two_only else 0
    for at in range(rounds - 1, earliest - 1, -1):
        if a[at] != b[at]:
            rule = us.R29E4_3 if at == rounds - 1 and "-" not in a[at] + b[at] else us.R29E4_4
            # Where one had no game in the latest round that differs, the other's colour still decides: the player who
            # had it gets the opposite (the second example of the clause).
            gets = OTHER[a[at]] if a[at] != "-" else b[at]
            return ColorClaim(gets == wanted, gets, rule)
    return ColorClaim(None, wanted, us.R29E4D if last_two_only else us.R29E4_5)
