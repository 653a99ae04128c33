"""Whether what a FIDE section is paired and reported by fits together: ratings, lists, numbers, days."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from topboard.core import Player, RatingSource, Status, is_fide_event, pairs_teams
from topboard.director.entries.numbering import NO_NEW_NUMBERS_FROM, fide_order, numbering_of
from topboard.director.ratings.list_lookup import STANDARD, rating_kind
from topboard.journal import EventState, PlayerState, SectionState
from topboard.journal.shapes.parts import point_system
from topboard.pairing.common.baku import METHODS
from topboard.rulebook import NUMBER, RATING, TEXT, Level, Problem, kind
from topboard.rulebook.clauses.dutch import BAKU_POINTS
from topboard.rulebook.clauses.fide_mode import FIDE_RATINGS
from topboard.rulebook.clauses.handling import FIDE_NUMBERS, FIDE_RENUMBERING
from topboard.rulebook.federation import FIDE

LONG_EVENT = kind(
    "director.consistency.long-event",
    "{section} lasts {days} days. Over 30 days each game is rated with the ratings and titles of its own day.",
    section=TEXT,
    days=NUMBER,
)
REFRESH_MONTHLY = kind(
    "director.consistency.refresh-monthly", "Refresh the ratings from each month's list, and report every month."
)
OTHER_RATING = kind(
    "director.consistency.other-rating",
    "{player} plays with {used}, but FIDE's {which} list has {listed}.",
    hidden="The rating of {player} is not that of FIDE's {which} list.",
    player=TEXT,
    used=RATING,
    listed=RATING,
    which=TEXT,
)
CORRECT_RATING = kind("director.consistency.correct-rating", "Correct the rating, or say that you assigned it and why.")
OUT_OF_ORDER = kind(
    "director.consistency.out-of-order",
    "{player} has number {number}, but ranks above the player before.",
    player=TEXT,
    number=NUMBER,
)
RENUMBER = kind(
    "director.consistency.renumber", "Renumber the players. You can until round {round} is paired.", round=NUMBER
)


OTHER_POINTS = kind(
    "director.consistency.other-points",
    "{section} has Baku acceleration, which is for a win worth two draws and a loss worth nothing.",
    section=TEXT,
)
NO_BAKU = kind("director.consistency.no-baku", "Change the points, or pair without acceleration.")
LONG_DAYS = 30
"""In an event longer than this many days, each game counts with the ratings and titles of its own day."""


def is_fides(section: SectionState) -> bool:
    """Whether FIDE rates the section."""
    rules = section.rules
    return is_fide_event(section, rated=rules.rated and not rules.is_chess960)


def consistency(state: EventState, section: SectionState) -> Iterator[Problem]:
    """What does not fit together in a section that FIDE rates, as far as it can still be put right."""
    if not is_fides(section):
        return
    yield from long_event(state, section)
    yield from _baku(section)
    kind = rating_kind(state, section)
    for player in section.players.values():
        if player.status is Status.ACTIVE:
            yield from _rating(player, kind)
    yield from _numbers(section)


def long_event(state: EventState, section: SectionState) -> Iterator[Problem]:
    rules, details = section.rules, state.details
    starts = rules.starts or (details.starts if details else None)
    ends = rules.ends or (details.ends if details else None)
    if starts and ends and (days := (ends - starts).days + 1) > LONG_DAYS:
        text = LONG_EVENT(section=rules.name, days=days)
        yield Problem("fide-long-event", Level.WARNING, text, REFRESH_MONTHLY(), FIDE_RATINGS)


def _baku(section: SectionState) -> Iterator[Problem]:
    """The virtual points of the Baku acceleration suit a win worth two draws and a loss worth nothing."""
    points = point_system(section.rules.points)
    if section.rules.acceleration in METHODS and (points.win != points.draw * 2 or points.loss):
        yield Problem("baku-points", Level.WARNING, OTHER_POINTS(section=section.rules.name), NO_BAKU(), BAKU_POINTS)


def _rating(player: PlayerState, kind: str) -> Iterator[Problem]:
    """The rating that is used against those of FIDE's lists that are known."""
    used, name = player.facts.rating, player.facts.name
    if used.source is not RatingSource.PUBLISHED or used.list not in ("", FIDE.rating_list):
        return
    value = Player(0, name, ratings=player.facts.ratings)
    right = value.rating_on(FIDE.rating_list, kind) or value.rating_on(FIDE.rating_list, STANDARD)
    if right is not None and right.value and right.value != used.value:
        text = OTHER_RATING(player=name, used=used.value, listed=right.value, which=right.kind)
        yield Problem("fide-other-rating", Level.WARNING, text, CORRECT_RATING(), FIDE_RATINGS, (player.id,))


def _numbers(section: SectionState) -> Iterator[Problem]:
    """Numbers that no longer follow strength and title, while players may still be renumbered.

    Where teams meet it is they who are paired: the numbers of their players follow the teams and the boards.
    """
    if pairs_teams(section.rules):
        return
    numbered = sorted((p for p in section.players.values() if p.number), key=lambda p: p.number)
    if not numbering_of(section).by_fide or not numbered or section.next_round > NO_NEW_NUMBERS_FROM:
        return
    after = next((b for a, b in pairwise(numbered) if fide_order(b)[:2] < fide_order(a)[:2]), None)
    if after is not None:
        rule = FIDE_RENUMBERING if section.rounds else FIDE_NUMBERS
        text = OUT_OF_ORDER(player=after.called, number=after.number)
        yield Problem("fide-numbers", Level.WARNING, text, RENUMBER(round=NO_NEW_NUMBERS_FROM), rule, (after.id,))
