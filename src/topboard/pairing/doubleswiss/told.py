"""Reasons about matches, told with the rounds of the section: the frame counts a match as one round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from topboard.pairing.doubleswiss.matches import first_round
from topboard.pairing.legality import Bar, Legality
from topboard.rulebook import Reason


def in_rounds(reason: Reason) -> Reason:
    """The reason with the round of a match's first game where it has the number of the match."""
    return Reason(reason.kind, tuple((name, first_round(v) if name == "round" else v) for name, v in reason.given))


@dataclass(frozen=True)
class MatchLegality(Legality):
    """What no round of matches may have. Its cards count matches; what it says counts rounds."""

    def rematch(self, a: int, b: int) -> Bar | None:
        return _told(super().rematch(a, b))

    def from_bye(self, number: int) -> Bar | None:
        return _told(super().from_bye(number))

    def absence(self, number: int) -> Reason | None:
        reason = super().absence(number)
        return in_rounds(reason) if reason else None


def _told(bar: Bar | None) -> Bar | None:
    return replace(bar, reason=in_rounds(bar.reason)) if bar else None
