"""US Chess ratings of a whole section, or of one player with the working."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from topboard.core import Player, Section
from topboard.ratings import texts, uschess, uschess_initial
from topboard.ratings.facts import NOTHING, GivenFacts, rating_of_kind
from topboard.ratings.rated_games import RatedGame
from topboard.ratings.rating_line import GameLine, RatingLine
from topboard.ratings.rounding import figures
from topboard.ratings.uschess import Faced, RatedBefore, UsEdition
from topboard.ratings.uschess_floors import Floor, FloorKind, highest_floor
from topboard.rulebook import Reason

PROVISIONAL_GAMES = 25
"""Taken for a provisional rating whose number of games is unknown: the most it can be."""

ESTABLISHED_GAMES = 50
"""Used for any other rating whose number of games is unknown: a larger number makes no difference."""

REGULAR = "regular"
Games = Mapping[int, tuple[RatedGame, ...]]
FLOORS = {
    FloorKind.ABSOLUTE: texts.FLOOR_ABSOLUTE,
    FloorKind.PEAK: texts.FLOOR_PEAK,
    FloorKind.TITLE: texts.FLOOR_TITLE,
    FloorKind.PRIZE: texts.FLOOR_PRIZE,
    FloorKind.GIVEN: texts.FLOOR_GIVEN,
}


@dataclass(frozen=True, slots=True)
class UsEntry:
    """A player before the event as the formulas take one. `rated` is false for an initial rating."""

    before: RatedBefore
    rated: bool
    given: GivenFacts = NOTHING
    assumed: tuple[Reason, ...] = ()

    @property
    def established(self) -> bool:
        return self.rated and self.before.games > uschess.ESTABLISHED_OVER

    def peak(self, kind: str) -> float:
        """The highest established rating that is known; only regular ratings have a floor by it."""
        if kind != REGULAR:
            return 0
        return max(self.given.peak, self.before.rating if self.established else 0)


@dataclass(frozen=True, slots=True)
class EventRules:
    """What holds for the whole event: B, whether it is rated quick too, whether it is a match, and which list."""

    bonus: int
    dual: bool = False
    match: bool = False
    kind: str = REGULAR


def rate_section(
    section: Section,
    games: Games,
    *,
    edition: UsEdition,
    on: date | None,
    kind: str = REGULAR,
    dual: bool = False,
    given: Mapping[int, GivenFacts] | None = None,
) -> tuple[dict[int, RatingLine], tuple[Reason, ...]]:
    """Everybody's line by the number of the first entry, and what is to be said of the event."""
    known = given or {}
    entries = {p.number: entry(p, on, kind, known.get(p.number, NOTHING)) for p in section.players if p.number in games}
    notes: list[Reason] = []
    if not all(each.rated for each in entries.values()):
        notes.append(texts.BLENDED())
    rules = EventRules(edition.bonus, dual and kind == REGULAR, kind=kind)
    if len(entries) == 2:
        fit = is_match(*entries.values())
        rules = replace(rules, match=fit, bonus=uschess.NO_BONUS if fit else rules.bonus)
        notes.append(texts.MATCH() if fit else texts.MATCH_NOT_RATED())
    return _lines(entries, games, rules), tuple(notes)


def is_match(one: UsEntry, other: UsEntry) -> bool:
    """Both established, and not more than 400 points apart."""
    return one.established and other.established and abs(one.before.rating - other.before.rating) <= uschess.MATCH_GAP


def entry(player: Player, on: date | None, kind: str, given: GivenFacts) -> UsEntry:
    listed = rating_of_kind(player, "uschess", kind)
    if not given.rating and not listed:
        player = replace(player, birth=given.birth or player.birth)
        start = uschess_initial.initial(player, on) if not given.initial else RatedBefore(given.initial, 0)
        return UsEntry(replace(start, games=given.games) if given.games is not None else start, False, given)
    provisional = given.provisional if given.rating else bool(listed and listed.provisional)
    behind = given.games if given.games is not None else listed.games if listed else 0
    unknown = PROVISIONAL_GAMES if provisional else ESTABLISHED_GAMES
    value = given.rating or (listed.value if listed else 0)
    assumed = () if behind else (texts.ASSUMED_GAMES(games=unknown),)
    return UsEntry(RatedBefore(value, behind or unknown, given.history), True, given, assumed)


def _lines(entries: Mapping[int, UsEntry], games: Games, rules: EventRules) -> dict[int, RatingLine]:
    before = {n: each.before for n, each in entries.items()}
    found = uschess.rate_event(before, games, bonus=rules.bonus, dual=rules.dual)
    two = len(entries) == 2
    against = {**{n: each.rating for n, each in before.items()}, **found.first} if two else found.intermediate
    return {
        n: player_line(
            n,
            each,
            uschess.faced(games[n], against),
            rules,
            post=(found.intermediate if two else found.post)[n],
            first_pass=None if two else found.intermediate[n],
        )
        for n, each in entries.items()
    }


def player_line(
    number: int,
    entry: UsEntry,
    faced: Sequence[Faced],
    rules: EventRules,
    *,
    post: float | None = None,
    first_pass: float | None = None,
) -> RatingLine:
    """The line of one player against opponents with these ratings; `post` where the whole event gave it."""
    before = entry.before
    effective = uschess.effective_games(before.rating, before.games)
    exact = uschess.rated_once(before, effective, faced, rules.bonus, dual=rules.dual) if post is None else post
    if rules.match:
        exact = uschess.in_match(before.rating, exact)
    played = [RatedGame(game.opponent, round(game.score * 2)) for game in faced]
    floor = _floor(entry, played, rules)
    after = max(floor.rating, uschess.published(exact))
    expect = uschess.straight_line if before.special else uschess.expected_score
    games = tuple(
        GameLine(game.opponent, game.rating, round(game.score * 2), expect(before.rating, game.rating))
        for game in faced
    )
    k = uschess.k_factor(before.rating, effective, len(faced), dual=rules.dual) if faced else None
    line = RatingLine(
        number,
        before.rating if entry.rated else 0,
        after if faced or entry.rated else None,
        max(float(floor.rating), exact) - before.rating if entry.rated else None,
        games,
        "special" if before.special else "standard",
        None if before.special else k,
        effective,
        before.games + len(faced),
        linear=True,
        assumed=entry.assumed,
    )
    return replace(line, steps=partial(_steps, line, entry, faced, rules, exact, floor, first_pass))


def _floor(entry: UsEntry, played: Sequence[RatedGame], rules: EventRules) -> Floor:
    """A player without a game is not rated again, so no floor lifts the rating."""
    if not played:
        return Floor(0, FloorKind.ABSOLUTE)
    given = entry.given
    return highest_floor(
        played, peak=entry.peak(rules.kind), life_master=given.life_master, prize=given.prize, given=given.floor
    )


def _steps(
    line: RatingLine,
    entry: UsEntry,
    faced: Sequence[Faced],
    rules: EventRules,
    exact: float,
    floor: Floor,
    first_pass: float | None,
) -> tuple[Reason, ...]:
    return tuple(_told(line, entry, faced, rules, exact, floor, first_pass))


def _told(
    line: RatingLine,
    entry: UsEntry,
    faced: Sequence[Faced],
    rules: EventRules,
    exact: float,
    floor: Floor,
    first_pass: float | None,
) -> Iterator[Reason]:
    before, start = entry.before, figures(entry.before.rating, 2)
    if not entry.rated:
        known = texts.STARTS_WITH_GAMES(rating=start, games=before.games) if before.games else None
        yield known or texts.STARTS_FROM(rating=start)
    if not faced:
        yield texts.NO_GAMES()
        return
    yield texts.EFFECTIVE(games=before.games, effective=figures(line.effective or 0, 4))
    if first_pass is not None:
        yield texts.SECOND_PASS(rating=figures(first_pass, 3))
    for game in line.games:
        expected = figures(game.expected or 0, 5)
        yield texts.GAME(
            opponent=game.opponent, rating=figures(game.rating, 3), score=game.halves * 5, expected=expected
        )
    yield from _formula(line, entry, faced, rules, exact)
    if rules.match:
        yield texts.MATCH()
    if floor.rating > uschess.published(exact):
        yield FLOORS[floor.kind](floor=floor.rating)
    yield texts.PUBLISHED_AS(rating=line.after or 0)


def _formula(
    line: RatingLine, entry: UsEntry, faced: Sequence[Faced], rules: EventRules, exact: float
) -> Iterator[Reason]:
    before, effective = entry.before, line.effective or 0.0
    if before.special:
        yield texts.US_SPECIAL_SUM(rating=figures(exact, 3))
        return
    yield texts.US_K(
        effective=figures(effective, 4), games=len(faced), k=figures(uschess.k_factor(0, effective, len(faced)), 4)
    )
    if rules.dual and before.rating > uschess.DUAL_ABOVE:
        yield texts.US_K_DUAL(k=figures(line.k or 0, 4))
    gain, extra = uschess.standard_gain(before.rating, effective, faced, bonus=rules.bonus, dual=rules.dual)
    yield texts.US_SUM(
        score=int(line.score * 10),
        expected=figures(line.expected, 5),
        surplus=figures(float(line.score) - float(line.expected), 5),
        k=figures(line.k or 0, 4),
        gain=figures(gain, 3),
    )
    if extra:
        counted = max(len(faced), uschess.BONUS_GAMES)
        yield texts.US_BONUS(b=rules.bonus, games=counted, bonus=figures(extra, 3))
    elif gain > 0 and rules.bonus and not uschess.has_bonus(faced):
        yield texts.US_NO_BONUS()
