"""FIDE ratings of a whole section, or of one player with the working."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import partial

from topboard.core import Player, Section
from topboard.ratings import fide_change, texts
from topboard.ratings.facts import NOTHING, GivenFacts, rating_of_kind
from topboard.ratings.fide_change import KReason, RatedPlayer
from topboard.ratings.fide_editions import FideEdition, FirstRating
from topboard.ratings.fide_first import (
    LEAST_GAMES,
    First,
    TableAverage,
    first_in_table,
    first_rating,
    table_average,
)
from topboard.ratings.fide_tables import expected_hundredths
from topboard.ratings.rated_games import RatedGame
from topboard.ratings.rating_line import GameLine, RatingLine
from topboard.ratings.rounding import figures, half_up
from topboard.rulebook import Reason

Games = Mapping[int, tuple[RatedGame, ...]]
LEAST_TABLE = 3
"""Fewer players make a match."""

K_KINDS = {
    KReason.MASTER: texts.K_MASTER,
    KReason.NEWCOMER: texts.K_NEWCOMER,
    KReason.USUAL: texts.K_USUAL,
    KReason.FIXED: texts.K_FIXED,
    KReason.GIVEN: texts.K_GIVEN,
}


@dataclass(frozen=True, slots=True)
class Met:
    """An opponent, the rating that counts (0 for an unrated one), and half points."""

    opponent: int
    rating: int
    halves: int


def rate_section(
    section: Section,
    games: Games,
    *,
    edition: FideEdition,
    on: date | None,
    kind: str = "standard",
    given: Mapping[int, GivenFacts] | None = None,
) -> dict[int, RatingLine]:
    """Everybody's line by the number of the first entry. Rated games with unrated players count only in some tables."""
    known = given or {}
    here = [player for player in section.players if player.number in games]
    rated = {p.number: r for p in here if (r := rated_player(p, kind, known.get(p.number, NOTHING)))}
    rows = _table_rows(section, games, rated) if edition.tables_count else {}
    table = _table(rows, rated) if rows else None
    fresh = {
        p.number: first_in_table(_halves(rows.get(p.number, ())), len(rows.get(p.number, ())), table, edition)
        if table
        else _first(games[p.number], rated, edition)
        for p in here
        if p.number not in rated
    }
    ratings = {n: player.rating for n, player in rated.items()}
    if table is not None:
        ratings |= {n: first.rating for n, first in fresh.items() if first}
    lines = {}
    for player in here:
        number = player.number
        met = [Met(g.opponent, ratings.get(g.opponent, 0), g.halves) for g in games[number]]
        if number in rated:
            lines[number] = change_line(number, rated[number], met, on, edition)
        else:
            lines[number] = first_line(number, met, fresh[number], edition, table)
    return lines


def is_match_with_unrated(lines: Mapping[int, RatingLine]) -> bool:
    """Two players, one of them or both unrated: such a match is not rated (6.6)."""
    return len(lines) == 2 and not all(line.before for line in lines.values())


def rated_player(player: Player, kind: str, given: GivenFacts) -> RatedPlayer | None:
    """The player as K sees one; rapid and blitz go by the standard rating where there is none of their own."""
    listed = rating_of_kind(player, "fide", kind) or rating_of_kind(player, "fide", "standard")
    rating = half_up(Fraction(given.rating)) or (listed.value if listed else 0)
    if not rating:
        return None
    own = (each.value for each in player.ratings if listed and (each.list, each.kind) == ("fide", listed.kind))
    birth = given.birth or player.birth
    known_games = given.games if given.games is not None else (listed.games if listed else 0)
    return RatedPlayer(
        rating, kind, known_games, birth.year if birth else player.born, max(given.peak, *own, 0), birth, given.k
    )


def _table_rows(section: Section, games: Games, rated: Mapping[int, RatedPlayer]) -> dict[int, tuple[RatedGame, ...]]:
    """A round robin of rated and unrated players as it counts; nothing where a game was not played: a Swiss (6.4).

    Unrated players who score nothing are disregarded, and so is what their opponents made of them (6.1).
    """
    paired = {number for round in section.rounds for game in round.games for number in game.players}
    rows = {number: row for number, row in games.items() if row or number in paired}
    if len(rows) < LEAST_TABLE or not all_met_all(rows):
        return {}
    while nothing := {number for number, row in rows.items() if number not in rated and not _halves(row)}:
        kept = rows.keys() - nothing
        rows = {number: tuple(game for game in rows[number] if game.opponent in kept) for number in kept}
    both = rated.keys() & rows.keys() and rows.keys() - rated.keys()
    return rows if both else {}


def _halves(row: Sequence[RatedGame]) -> int:
    return sum(game.halves for game in row)


def _table(rows: Games, rated: Mapping[int, RatedPlayer]) -> TableAverage:
    """Ra of the round robin (8.21 b)."""
    each = len(next(iter(rows.values())))
    ratings = {number: rated[number].rating for number in rows if number in rated}
    return table_average(ratings, {number: _halves(row) for number, row in rows.items()}, each, len(rows) - 1)


def all_met_all(rows: Games) -> bool:
    """Whether everybody played everybody else, and all of them as often."""
    times = {count for row in rows.values() for count in Counter(game.opponent for game in row).values()}
    return len(times) == 1 and all({game.opponent for game in row} == rows.keys() - {n} for n, row in rows.items())


def _first(games: Sequence[RatedGame], rated: Mapping[int, RatedPlayer], edition: FideEdition) -> First | None:
    return first_rating([(rated[g.opponent].rating, g.halves) for g in games if g.opponent in rated], edition)


def change_line(
    number: int, player: RatedPlayer, met: Sequence[Met], on: date | None, edition: FideEdition
) -> RatingLine:
    """The line of a rated player."""
    counts = [bool(m.rating) and fide_change.is_rated_game(player.rating, m.rating, player.kind, on) for m in met]
    counted = [m for m, counts_ in zip(met, counts, strict=True) if counts_]
    differences = fide_change.counted_differences(player, [m.rating for m in counted], on, edition)
    pending = iter(differences)
    games = tuple(
        GameLine(m.opponent, m.rating, m.halves, Fraction(expected_hundredths(next(pending)), 100) if counts_ else None)
        for m, counts_ in zip(met, counts, strict=True)
    )
    pairs = [(m.rating, m.halves) for m in counted]
    change = fide_change.exact_change(player, pairs, on, edition)
    k = fide_change.k_for(player, len(pairs), on, edition)
    after = player.rating + fide_change.rounded(change, edition)
    line = RatingLine(
        number,
        player.rating,
        after,
        change,
        games,
        "change",
        k,
        games_after=player.games + len(pairs) if player.games else 0,
        published=after >= edition.lowest,
        assumed=tuple(_assumed(player, k, on, edition)),
    )
    return replace(line, steps=partial(_change_steps, line, player, differences, on, edition))


def _assumed(player: RatedPlayer, k: int, on: date | None, edition: FideEdition) -> Iterator[Reason]:
    unknown = not player.games and not (player.born and on)
    if fide_change.why_k(player, on, edition)[1] is KReason.USUAL and unknown:
        yield texts.ASSUMED_K(k=k)


def _change_steps(
    line: RatingLine, player: RatedPlayer, differences: Sequence[int], on: date | None, edition: FideEdition
) -> tuple[Reason, ...]:
    if not line.games:
        return (texts.NO_GAMES(),)
    pending = iter(differences)
    lines = [_game(game, player, next(pending) if game.expected is not None else 0) for game in line.games]
    k, why = fide_change.why_k(player, on, edition)
    junior = texts.K_JUNIOR_DAY if edition.birthday else texts.K_JUNIOR_YEAR
    lines.append((junior if why is KReason.JUNIOR else K_KINDS[why])(k=k))
    if line.k != k:
        lines.append(texts.K_LIMITED(k=int(line.k or 0), games=len(differences)))
    change, expected = Fraction(line.change or 0), Fraction(line.expected)
    lines.append(
        texts.FIDE_SUM(
            score=int(line.score * 10),
            expected=figures(expected, 2, 2),
            surplus=figures(line.score - expected, 2, 2),
            k=int(line.k or 0),
            change=figures(change, 2, 1),
        )
    )
    added = fide_change.rounded(change, edition)
    lines.append(texts.ADDED(change=f"{added:+}" if added else "0", before=player.rating, after=line.after or 0))
    if not line.published:
        lines.append(texts.BELOW_LIST(lowest=edition.lowest))
    return tuple(lines)


def _game(game: GameLine, player: RatedPlayer, counted: int) -> Reason:
    rating, difference = int(game.rating), player.rating - int(game.rating)
    if game.expected is None:
        if not rating:
            return texts.UNRATED_OPPONENT(opponent=game.opponent)
        return texts.FAST_GAP(opponent=game.opponent, rating=rating)
    known = {
        "opponent": game.opponent,
        "rating": rating,
        "score": game.halves * 5,
        "expected": figures(game.expected, 2, 2),
    }
    if counted != difference:
        return texts.GAME_CUT(**known, difference=difference, counted=counted)
    return texts.GAME(**known)


def first_line(
    number: int, met: Sequence[Met], first: First | None, edition: FideEdition, table: TableAverage | None = None
) -> RatingLine:
    """The line of an unrated player: a first rating, or why there is none."""
    games = tuple(GameLine(m.opponent, m.rating, m.halves, None) for m in met)
    line = RatingLine(
        number,
        0,
        first.rating if first else None,
        None,
        games,
        "first",
        games_after=first.games if first else 0,
        published=bool(first and first.published),
    )
    return replace(line, steps=partial(_first_steps, line, first, edition, table))


def _first_steps(
    line: RatingLine, first: First | None, edition: FideEdition, table: TableAverage | None
) -> tuple[Reason, ...]:
    if first is None:
        against = any(game.rating for game in line.games)
        return (texts.ZERO_SCORE() if against else texts.NO_FIRST(),)
    found = {
        "average": figures(first.average, 2),
        "percent": first.percent,
        "added": figures(first.added, 2),
        "rating": figures(first.exact, 2),
    }
    lines = []
    if table is not None:
        lines.append(texts.FIRST_BY_TABLE(**found, rated=figures(table.rated, 2), dpa=figures(table.differences, 2)))
    elif edition.first is FirstRating.TWO_DRAWS:
        lines.append(texts.FIRST_WITH_DRAWS(**found))
    else:
        lines.append(texts.FIRST_BY_OPPONENTS(**found))
    if edition.highest_first and half_up(first.exact) > edition.highest_first:
        lines.append(texts.FIRST_AT_MOST(most=edition.highest_first))
    if first.games < LEAST_GAMES:
        lines.append(texts.FEW_GAMES(games=first.games, least=LEAST_GAMES))
    if first.rating < edition.lowest:
        lines.append(texts.BELOW_LIST(lowest=edition.lowest))
    return tuple(lines)
