"""What is known of a player's rating before the event, from the section or from whoever asks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from topboard.core import Player, Rating, RatingSource
from topboard.ratings.uschess import PastResults


@dataclass(frozen=True, slots=True)
class GivenFacts:
    """What somebody says of a player beside the section; None and 0 say nothing.

    `rating` may have decimals, as federations keep it, and may be marked `provisional`. `games` are those behind it,
    `peak` the highest rating ever, `floor` the one that the federation set, `initial` what an unrated player starts
    from.
    """

    rating: float = 0
    games: int | None = None
    peak: int = 0
    k: int = 0
    floor: int = 0
    initial: float = 0
    history: PastResults = PastResults.MIXED
    birth: date | None = None
    life_master: bool = False
    prize: int = 0
    provisional: bool = False


NOTHING = GivenFacts()


def own_rating(player: Player, list: str, kind: str) -> Rating | None:
    """The player's rating on the federation's list: the one used if it is from there, else the one of this kind.

    A rating that names no list is taken to be the federation's; one that was assigned or converted is not.
    """
    used = player.rating
    if not (used.rated and used.source is RatingSource.PUBLISHED and used.list in ("", list)):
        listed = player.rating_on(list, kind)
        return listed if listed and listed.value else None
    known = next((r for r in player.ratings if r.list in (used.list, list) and r.value == used.value), None)
    games, provisional = (known.games, known.provisional) if known else (0, False)
    return Rating(list, used.kind or kind, used.value, games, provisional)


def rating_of_kind(player: Player, list: str, kind: str) -> Rating | None:
    """The rating of this kind, even where one of another kind is used for pairing; that one if there is no other."""
    used = player.rating
    if used.kind and used.kind != kind and (listed := player.rating_on(list, kind)) and listed.value:
        return listed
    return own_rating(player, list, kind)
