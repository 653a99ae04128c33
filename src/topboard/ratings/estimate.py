"""Estimates of the ratings after an event, from the games of one section."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from topboard.core import Player, Rating, RatingSource, Section, profile_of
from topboard.ratings import fide_change, uschess, uschess_initial
from topboard.ratings.rated_games import RatedGame, persons, rated_games

PROVISIONAL_GAMES = 25
"""Taken for a provisional rating whose number of games is unknown: the most it can be."""

ESTABLISHED_GAMES = 50
"""Taken for any other rating whose number of games is unknown: more never counts."""

LOWEST_FLOOR = 100
"""No US Chess rating is lower, whatever the player's own floor is."""

Games = Mapping[int, tuple[RatedGame, ...]]


def post_ratings(section: Section, *, on: date | None) -> dict[int, int]:
    """Estimated ratings after the section's games, by pairing number; `on` is the day the event ended.

    Nothing where no game is rated or nobody has a rating, or where the federation's formula is not here: another's
    would mislead. Unrated players get an estimate by US Chess only.
    """
    games = rated_games(section)
    estimate = ESTIMATES.get(profile_of(section).estimates)
    if estimate is None or not any(games.values()):
        return {}
    found = estimate(section, games, on)
    return {number: found[person] for number, person in persons(section).items() if person in found}


def _us_chess(section: Section, games: Games, on: date | None) -> dict[int, int]:
    if not any(player.rating.rated for player in section.players):
        return {}
    own = {player.number: own_rating(player, "uschess", "regular") for player in section.players}
    entrants = {
        player.number: _entrant(rating) if (rating := own[player.number]) else uschess_initial.initial(player, on)
        for player in section.players
        if player.number in games
    }
    post = uschess.rate_event(entrants, games, bonus=uschess.bonus_threshold(on)).post
    return {n: max(LOWEST_FLOOR, uschess.published(post[n])) for n in entrants if games[n] or own[n]}


def _entrant(rating: Rating) -> uschess.RatedBefore:
    unknown = PROVISIONAL_GAMES if rating.provisional else ESTABLISHED_GAMES
    return uschess.RatedBefore(rating.value, rating.games or unknown)


def _fide(section: Section, games: Games, on: date | None) -> dict[int, int]:
    rated = {
        player.number: _rated(player, rating)
        for player in section.players
        if player.number in games and (rating := own_rating(player, "fide", "standard"))
    }
    return {n: player.rating + _fide_change(player, games[n], rated, on) for n, player in rated.items()}


def _fide_change(
    player: fide_change.RatedPlayer,
    games: tuple[RatedGame, ...],
    rated: Mapping[int, fide_change.RatedPlayer],
    on: date | None,
) -> int:
    """Games against unrated opponents do not count."""
    against = [(rated[game.opponent].rating, game.halves) for game in games if game.opponent in rated]
    return fide_change.rating_change(player, against, on)


def _rated(player: Player, rating: Rating) -> fide_change.RatedPlayer:
    peak = max((r.value for r in player.ratings if (r.list, r.kind) == ("fide", rating.kind)), default=0)
    return fide_change.RatedPlayer(rating.value, rating.kind, rating.games, player.born, peak)


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


ESTIMATES: Mapping[str, Callable[[Section, Games, date | None], dict[int, int]]] = {
    "us-chess": _us_chess,
    "fide": _fide,
}
"""The formulas that are here, as the profiles of the federations name them."""
