"""The fold: rank by points, then pass each group still tied to the next tie-break of the list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from topboard.rulebook import Level, Problem, Rule
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.tiebreaks import texts
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest
from topboard.tiebreaks.registry import TieBreak, allowed
from topboard.tiebreaks.tied_groups import Group, by_key
from topboard.tiebreaks.working import TieBreakValue

POINTS = "PTS"


@dataclass(frozen=True, slots=True)
class Applied:
    """One element of the list as it was applied: everybody's value, and the group each was in afterwards.

    `ranks` numbers the groups from the top. `among_tied`: it looked at the games among the tied only. An element that
    could not be used has no values; one that does not decide is only shown. `counted` are the groups whose own games
    were counted, where that was done again for those still level.
    """

    label: str
    title: str
    rule: Rule
    values: Mapping[int, TieBreakValue]
    ranks: Mapping[int, int]
    smaller_is_better: bool = False
    among_tied: bool = False
    dropped: Problem | None = None
    decides: bool = True
    counted: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Ranking:
    """The groups in order after the whole list, and every step on the way; the first step is the points."""

    groups: tuple[Group, ...]
    steps: tuple[Applied, ...]


def rank(contest: Contest, codes: Sequence[Code], ranked: Iterable[int], *, by_points: bool = True) -> Ranking:
    """Fold the list over the participants that are to be ranked, by points first unless the list alone ranks them."""
    scores = contest.main.scores
    by_points = by_points and contest.leading is None
    groups = by_key(sorted(ranked), lambda n: (int(scores[n]) if by_points else 0,))
    points = {n: TieBreakValue(scores[n].fraction) for n in contest.numbers}
    rule = _cited(contest, clauses.POINTS)
    steps = [Applied(POINTS, "points", rule, points, _ranks(groups), decides=by_points)]
    for label, code in labelled(codes):
        groups, step = _apply(contest, code, label, groups)
        steps.append(step)
    return Ranking(groups, tuple(steps))


def labelled(codes: Sequence[Code]) -> list[tuple[str, Code]]:
    """Codes under the spelling asked for; one that comes again, as direct encounter may, is numbered."""
    seen: dict[str, int] = {}
    labels = []
    for code in codes:
        label = code.label or str(code)
        seen[label] = seen.get(label, 0) + 1
        labels.append((label if seen[label] == 1 else f"{label}#{seen[label]}", code))
    return labels


def _ranks(groups: Sequence[Group]) -> dict[int, int]:
    return {number: rank for rank, group in enumerate(groups) for number in group}


def _apply(contest: Contest, code: Code, label: str, groups: tuple[Group, ...]) -> tuple[tuple[Group, ...], Applied]:
    found = allowed(contest, code)
    rule = _cited(contest, found.rule)
    if found.rating_based:
        contest, problem = _rated(contest, code, found)
        if problem is not None:
            return groups, Applied(label, found.title, rule, {}, _ranks(groups), dropped=problem)
    smaller = found.smaller_is_better(code) if found.table else False
    # A value within a tied group depends on who is tied, so it is worked out for each group when its turn comes. All
    # other values are the same for everybody and only sort the groups.
    counted: tuple[Group, ...] = ()
    if found.within is not None:
        groups, values, counted = _split_each(contest, code, found, groups)
    else:
        values = values_of(contest, code, found)
        groups = _parted(contest, code, split_by_value(groups, values, smaller_is_better=smaller))
    among_tied = found.within is not None
    ranks = _ranks(groups)
    return groups, Applied(label, found.title, rule, values, ranks, smaller, among_tied, counted=counted)


def _cited(contest: Contest, rule: Rule) -> Rule:
    """The clause as the book of the contest has it."""
    return clauses.told_in(contest.edition.book, rule, table=contest.main.predetermined)


def values_of(contest: Contest, code: Code, found: TieBreak) -> dict[int, TieBreakValue]:
    """Everybody's value of a tie-break that does not depend on who is tied."""
    if found.table is None:
        raise ValueError(f"{found.name} has a value only within a tied group")
    return found.table(contest, code)


def split_by_value(
    groups: Iterable[Group], values: Mapping[int, TieBreakValue], *, smaller_is_better: bool = False
) -> tuple[Group, ...]:
    """Each group split by its members' values."""
    sign = -1 if smaller_is_better else 1

    def key(number: int) -> tuple[int | Fraction, ...]:
        return (values[number].precedence, sign * values[number].value)

    parts: list[Group] = []
    for group in groups:
        parts.extend(by_key(group, key) if len(group) > 1 else (group,))
    return tuple(parts)


def _parted(contest: Contest, code: Code, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Where the leading score has an order of its own for equals, nobody shares a place."""
    lead = contest.leading
    if lead is None or lead.code != code.name or not lead.place:
        return groups
    return tuple((number,) for group in groups for number in sorted(group, key=lambda n: lead.place[n]))


def _split_each(
    contest: Contest, code: Code, found: TieBreak, groups: tuple[Group, ...]
) -> tuple[tuple[Group, ...], dict[int, TieBreakValue], tuple[Group, ...]]:
    if found.within is None:
        raise ValueError(f"{found.name} does not split groups")
    parts: list[Group] = []
    values: dict[int, TieBreakValue] = {}
    counted: list[Group] = []
    for group in groups:
        split = found.within(contest, code, group)
        parts.extend(split.groups)
        values.update(split.values)
        counted.extend(split.counted)
    return tuple(parts), values, tuple(counted)


def _rated(contest: Contest, code: Code, found: TieBreak) -> tuple[Contest, Problem | None]:
    """The contest with a rating for everybody; or the finding that the element is dropped for want of one."""
    unrated = [n for n in contest.numbers if not contest.main.ratings.get(n)]
    value = code.unrated or contest.unrated
    if not unrated:
        return contest, None
    if not value:
        return contest, _without_rating(contest, found, unrated)
    ratings = {n: contest.main.ratings.get(n) or value for n in contest.numbers}
    main = replace(contest.main, ratings=ratings)
    return replace(contest, fields={**contest.fields, contest.primary: main}), None


def _without_rating(contest: Contest, found: TieBreak, unrated: Sequence[int]) -> Problem:
    return Problem(
        "tiebreak-dropped",
        Level.WARNING,
        texts.DROPPED(code=found.name, count=len(unrated)),
        hint=texts.RATE_THEM(code=found.name),
        rule=_cited(contest, clauses.RATED_FIELD),
        about=tuple(str(number) for number in unrated),
    )
