"""The money of a match: 62.5 to 37.5, and 57.5 to 42.5 where a play-off decided it."""

from __future__ import annotations

from topboard.core.knockout import KnockoutMatch
from topboard.pairing.knockout.options import MatchChoices

WHOLE = 1000
WINNER, AFTER_PLAY_OFF = 625, 575
"""The winner's share in thousandths. The loser of a play-off gets a fifth of the difference more."""


def shares(cents: int, *, play_off: bool) -> tuple[int, int]:
    """What winner and loser get, in cents; a cent that cannot be split goes to the winner."""
    loser = cents * (WHOLE - (AFTER_PLAY_OFF if play_off else WINNER)) // WHOLE
    return cents - loser, loser


def purse_split(options: MatchChoices, match: KnockoutMatch) -> tuple[int, int] | None:
    """The shares of a match that has a purse, once it is won."""
    if not options.purse or match.winner is None:
        return None
    return shares(100 * options.purse, play_off=match.play_off is not None and match.all_played)
