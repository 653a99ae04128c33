"""Somebody's round beside the best one: both on the ladder, and the best one proved by its prices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from topboard.pairing.proposal import Explanation
from topboard.pairing.swiss import BYE, Criterion, Row, Rows, Shortfall, named
from topboard.pairing.swiss.texts import LATER
from topboard.pairing.texts import PAIR_BARRED
from topboard.pairing.uschess import texts_criteria
from topboard.pairing.uschess.criteria import CRITERIA, LED, MEASURED, STRUCTURE, Apart, By, Stretch
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.pairing import PairedField, PairedPart, is_proved
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import uschess as us

WITHIN_CLASSES = Criterion(us.R29I, texts_criteria.OUTSIDE_CLASSES)


def shortfall(best: PairedField, given: Rows) -> Shortfall | None:
    """A legal round beside the best: whether classes keep to themselves, then the first part that differs."""
    if len(best.parts) > 1 and (taker := _taker(given)) not in (BYE, best.taker):
        return _other_bye(best, taker)
    outside = [row for row in given if _crosses(best, row)]
    if outside:
        players = (number for row in outside for number in row if number != BYE)
        return Shortfall.of(WITHIN_CLASSES.failure((len(outside),)), WITHIN_CLASSES.failure((0,)), players=players)
    found = (_of_part(part, given) for part in best.parts)
    return next((each for each in found if each is not None), None)


def _taker(given: Rows) -> int:
    """Who has the bye in a round; nobody is given as the bye itself."""
    return next((a for a, b in given if b == BYE), BYE)


def _other_bye(best: PairedField, taker: int) -> Shortfall:
    """The bye of a section is given before its classes are paired (28L2)."""
    order = best.field.bye_choices
    further = abs(order.index(best.field.place[taker]) - order.index(best.field.place[best.taker]))
    criterion = CRITERIA[By.BYE]
    return Shortfall.of(criterion.failure((further,)), criterion.failure((0,)), players=(taker, best.taker))


def _crosses(best: PairedField, row: Row) -> bool:
    part = best.part_of[row[0]]
    return not part.field.odd if row[1] == BYE else best.part_of[row[1]] is not part


def _of_part(part: PairedPart, given: Rows) -> Shortfall | None:
    if not is_proved(part):
        raise AssertionError(f"the pairing of round {part.field.round} is not proved to be the best")
    theirs = part.partners_in(given)
    apart = [u for u, v in enumerate(theirs[: part.costs.n]) if part.partner[u] != v]
    if not apart:
        return None
    numbers = (*part.field.numbers, BYE)
    first = named((numbers[apart[0]], numbers[theirs[apart[0]]]))
    found = part.costs.ladder.first_difference(part.total, part.costs.total(theirs))
    if part.by_table and not _breaks_a_law(found):
        short = Shortfall(us.R29L, texts_criteria.NOT_ON_THE_LINE(pair=first))
    elif part.field.options.technique == "top-down" and (found is None or found[0].by not in (*STRUCTURE, *LED)):
        short = Shortfall(us.R29E6B, texts_criteria.NOT_TOP_DOWN(pair=first))
    elif found is None:
        short = Shortfall(None, texts_criteria.OTHER_PAIRS(pair=first), cost=LATER(), in_order=True)
    else:
        short = _by_criterion(part.field, *found)
    return replace(short, players=tuple(numbers[u] for u in apart))


def _breaks_a_law(found: Apart | None) -> bool:
    return found is not None and found[0].by in CRITERIA and CRITERIA[found[0].by].law and found[2] > found[1]


def counted_as(field: Field, step: Stretch, number: int) -> tuple[Rule, Reason]:
    """A clause, and how many of what it counts."""
    criterion, more = _criterion(field, step)
    return criterion.rule, criterion.failure((number,), **more).what


def _by_criterion(field: Field, step: Stretch, ours: int, theirs: int) -> Shortfall:
    """How two rounds differ on one criterion: "2 rematches instead of none"."""
    if step.by in MEASURED:
        rule, told = MEASURED[step.by]
        squares = step.by is By.SIZE and field.options.switch == "shift"
        what = texts_criteria.LARGER_SWITCHES() if squares else told(theirs=theirs, ours=ours)
        return Shortfall(rule, what, cost=what)
    criterion, more = _criterion(field, step)
    return Shortfall.of(criterion.failure((theirs,), **more), criterion.failure((ours,), **more))


def _criterion(field: Field, step: Stretch) -> tuple[Criterion, dict[str, Any]]:
    """The criterion under the options in use, and what is shown with its number."""
    criterion = CRITERIA[step.by]
    if step.by is By.TEAM and field.options.teams_over_colors:
        return replace(criterion, rule=us.R29E8), {}
    if step.by in (By.AVOIDED, By.LEADERS_AVOIDED) and field.avoids_only_teammates:
        return replace(criterion, rule=us.R28N1, counted=texts_criteria.TEAMMATES_APART), {}
    if step.by is not By.DROP:
        return criterion, {}
    if field.accelerated:
        return replace(criterion, counted=texts_criteria.DROPS_ACCELERATED), {}
    return criterion, {"score": field.entrants[field.pools()[step.boundary][0]].score}


def naming_teammates(answer: Explanation, teams: Mapping[int, str]) -> Explanation:
    """An answer about two teammates who were kept apart names what they play for and 28N1, not a request (28T)."""
    a, b = answer.players
    team = teams.get(a, "")
    is_law = any(sentence.kind is PAIR_BARRED for sentence in answer.sentences)
    if answer.paired or not team or team != teams.get(b) or is_law or answer.rule not in (us.R28T, us.R28N1):
        return answer
    opening, *rest = answer.sentences
    told = texts_criteria.SAME_TEAM(a=a, b=b, team=team)
    return replace(answer, sentences=(opening, told, *rest), rule=us.R28N1)
