"""CFC ratings of a whole section, or of one player with the working."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from topboard.core import Outcome, Player, Section
from topboard.ratings import cfc, texts
from topboard.ratings.cfc import Against, CfcPlayer, Established
from topboard.ratings.facts import NOTHING, GivenFacts, rating_of_kind
from topboard.ratings.rated_games import RatedGame
from topboard.ratings.rating_line import GameLine, RatingLine
from topboard.ratings.rounding import figures, half_up
from topboard.rulebook import Reason

PROVISIONAL_GAMES, ESTABLISHED_GAMES = 24, 25
"""Taken where the number of games behind a rating is unknown: the most for a provisional one, the least for others."""

FIDE_ADDED = 125
"""A FIDE rating stands for so much more; those of US Chess and Quebec count as they are."""

Games = Mapping[int, tuple[RatedGame, ...]]


@dataclass(frozen=True, slots=True)
class CfcEntry:
    player: CfcPlayer
    given: GivenFacts = NOTHING
    assumed: tuple[Reason, ...] = ()


def rate_section(
    section: Section,
    games: Games,
    *,
    kind: str = "regular",
    short: bool = False,
    given: Mapping[int, GivenFacts] | None = None,
    preliminary: float | None = None,
) -> tuple[dict[int, RatingLine], tuple[Reason, ...]]:
    """Everybody's line by the number of the first entry, and what is to be said of the event."""
    known = given or {}
    entries = {p.number: entry(p, kind, known.get(p.number, NOTHING)) for p in section.players if p.number in games}
    if all(each.player.unrated for each in entries.values()):
        return {}, (texts.NOBODY_RATED(),)
    notes = [texts.NO_SHOWS()] if _has_forfeits(section) else []
    match = len(entries) == 2
    if match:
        fit = is_match(*(each.player for each in entries.values()))
        notes.append(texts.CFC_MATCH() if fit else texts.MATCH_NOT_RATED())
        match = fit
    players = {n: each.player for n, each in entries.items()}
    found = cfc.rate_event(players, games, preliminary=preliminary, short=short, match=match)
    if found is None:
        return {}, (*notes, texts.OPERATOR_SETS())
    if any(each.player.unrated and not each.player.other for each in entries.values()):
        notes.append(texts.CFC_PRELIMINARY(rating=figures(found.preliminary, 2)))
    return {n: _line(n, each, games[n], found) for n, each in entries.items()}, tuple(notes)


def is_match(one: CfcPlayer, other: CfcPlayer) -> bool:
    settled = min(one.games, other.games) >= cfc.ESTABLISHED_FROM
    return settled and not one.unrated and not other.unrated and abs(one.rating - other.rating) <= cfc.MATCH_GAP


def _has_forfeits(section: Section) -> bool:
    sides = (game.outcome(game.white) for round in section.rounds for game in round.games)
    return any(side in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) for side in sides)


def entry(player: Player, kind: str, given: GivenFacts) -> CfcEntry:
    listed = rating_of_kind(player, "cfc", kind)
    value = given.rating or (listed.value if listed else 0)
    if not value:
        return CfcEntry(CfcPlayer(0, 0, other=given.initial or _other(player)), given)
    behind = given.games if given.games is not None else listed.games if listed else 0
    provisional = given.provisional if given.rating else bool(listed and listed.provisional)
    unknown = PROVISIONAL_GAMES if provisional else ESTABLISHED_GAMES
    assumed = () if behind else (texts.ASSUMED_GAMES(games=unknown),)
    return CfcEntry(CfcPlayer(value, behind or unknown, given.peak), given, assumed)


def _other(player: Player) -> int:
    """What a rating of FIDE or US Chess stands for."""
    if fide := player.rating_on("fide"):
        return fide.value + FIDE_ADDED if fide.value else 0
    us_chess = player.rating_on("uschess", "regular")
    return us_chess.value if us_chess else 0


def _line(number: int, entry: CfcEntry, games: Sequence[RatedGame], found: cfc.CfcEvent) -> RatingLine:
    against = [Against(game.opponent, found.opponents[game.opponent], game.halves) for game in games]
    if number in found.established:
        return established_line(number, entry, against, found.established[number], found.post[number])
    if not games:
        rating = entry.player.rating
        after = half_up(Fraction(rating)) if rating else None
        return RatingLine(number, rating, after, Fraction(0) if rating else None, steps=_unchanged)
    return provisional_line(number, entry, against, found.post[number])


def _unchanged() -> tuple[Reason, ...]:
    return (texts.NO_GAMES(),)


def _games(rating: float, against: Sequence[Against], *, expects: bool) -> tuple[GameLine, ...]:
    return tuple(
        GameLine(game.opponent, game.rating, game.halves, cfc.expected(rating, [game]) if expects else None)
        for game in against
    )


def established_line(
    number: int, entry: CfcEntry, against: Sequence[Against], found: Established, post: float
) -> RatingLine:
    player = entry.player
    unknown_peak = (texts.ASSUMED_PEAK(),) if not player.peak and len(against) >= cfc.BONUS_GAMES else ()
    line = RatingLine(
        number,
        player.rating,
        half_up(Fraction(post)),
        post - player.rating,
        _games(player.rating, against, expects=True),
        "established",
        found.k,
        games_after=player.games + len(against),
        linear=True,
        assumed=(*entry.assumed, *unknown_peak),
    )
    return replace(line, steps=partial(_established_steps, line, found, post))


def _established_steps(line: RatingLine, found: Established, post: float) -> tuple[Reason, ...]:
    return tuple(_established_told(line, found, post))


def _established_told(line: RatingLine, found: Established, post: float) -> Iterator[Reason]:
    for game in line.games:
        yield texts.GAME(
            opponent=game.opponent,
            rating=figures(game.rating, 2),
            score=game.halves * 5,
            expected=figures(game.expected or 0, 2, 2),
        )
    yield texts.CFC_SUM(
        score=int(found.score * 10),
        expected=figures(found.expected, 2, 2),
        k=found.k,
        before=figures(line.before, 2),
        rating=figures(found.plain, 3),
    )
    if (line.before >= cfc.MASTERS_FROM) != (found.plain >= cfc.MASTERS_FROM):
        yield texts.CFC_MASTER()
    if found.for_peak:
        yield texts.CFC_FOR_PEAK(bonus=figures(found.for_peak, 3))
    if found.for_gain:
        yield texts.CFC_FOR_GAIN(bonus=figures(found.for_gain, 3), threshold=figures(found.threshold, 3))
    if post != found.rating:
        yield texts.CFC_LOW() if post < cfc.LOW else texts.CFC_MATCH()
    yield texts.PUBLISHED_AS(rating=line.after or 0)


def provisional_line(number: int, entry: CfcEntry, against: Sequence[Against], post: float) -> RatingLine:
    player = entry.player
    games = player.games + len(against)
    line = RatingLine(
        number,
        player.rating,
        half_up(Fraction(post)),
        post - player.rating if player.rating else None,
        _games(player.rating, against, expects=False),
        "provisional",
        games_after=games,
        published=games >= cfc.SHOWN_FROM,
        linear=True,
        assumed=entry.assumed,
    )
    return replace(line, steps=partial(_provisional_steps, line, post))


def _provisional_steps(line: RatingLine, post: float) -> tuple[Reason, ...]:
    told = [texts.CFC_PROVISIONAL(games=line.games_after, rating=figures(post, 2))]
    if line.games_after < cfc.SHOWN_FROM:
        return (*told, texts.CFC_FEW(games=line.games_after))
    return (*told, texts.PUBLISHED_AS(rating=f"{line.after}/{line.games_after}"))
