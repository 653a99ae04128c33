"""Who may play in a section: limits of rating, grade, age, sex and membership. They warn; the director decides."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from topboard.core import Sex, Status, clauses_of, profile_of
from topboard.core.people.age import full_years
from topboard.core.people.grade import read_grade, read_grades
from topboard.director.desk.answers import refuse
from topboard.director.entries import eligibility_texts as say
from topboard.journal import EventState, SectionState
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.federation import FIDE

INELIGIBLE = "ineligible"


def check_limits(rules: SectionRules) -> None:
    """Refuse limits that nobody can read, or that leave room for nobody."""
    if rules.grades and read_grades(rules.grades) is None:
        raise refuse(say.NOT_GRADES(text=rules.grades), say.GRADES_LIKE())
    pairs = ((rules.rating_from, rules.rating_under), (rules.age_from, rules.age_under))
    if any(under and low >= under for low, under in pairs):
        raise refuse(say.BACKWARDS(), say.FROM_BELOW_UNDER())


def misfits(state: EventState, section: SectionState, facts: PlayerFacts, id: str = "") -> Iterator[Problem]:
    """Every limit of the section that a player does not keep. With an `id` each is accepted for that player alone."""
    details = state.details or EventDetails("")
    found = (*_limits(section, facts, details), *_membership(section, facts, details), *_computer(section, facts))
    if not found:
        return
    hint = say.REMOVE_OR_ADMIT() if id and section.has_a_place(id) else say.MOVE_OR_ADMIT()
    about = (f"player:{id}",) if id else ()
    for reason in found:
        named = f"{INELIGIBLE}-{id}" if id else INELIGIBLE
        yield Problem(named, Level.WARNING, reason, hint, _clause(section, reason), about)


def _limits(section: SectionState, facts: PlayerFacts, details: EventDetails) -> Iterator[Reason]:
    """Those of the competition. A house player is not in it and may come from anywhere (28M1)."""
    if not facts.house_player:
        yield from _rating(section.rules, facts)
        yield from _grade(section.rules, facts)
        yield from _age(section, facts, details)
        yield from _sex(section.rules, facts)


def _clause(section: SectionState, reason: Reason) -> Rule | None:
    """The books speak of ratings and of computers; other limits are the organiser's own."""
    if reason.kind is say.NO_COMPUTERS:
        return clauses_of(section).computers
    return clauses_of(section).ineligible if reason.kind in (say.TOO_STRONG, say.TOO_LOW) else None


def expiring(state: EventState, facts: PlayerFacts) -> Iterator[Problem]:
    """A membership that ends before the event does, where the section itself asks for none."""
    details = state.details or EventDetails("")
    last = details.ends or details.starts
    if facts.membership_expires and last and facts.membership_expires < last:
        day = facts.membership_expires.isoformat()
        yield Problem("membership-expires", Level.NOTE, say.EXPIRED(player=facts.name, day=day), say.RENEW())


def field_misfits(state: EventState, section: SectionState) -> tuple[Problem, ...]:
    """Everybody who is to be paired and does not keep the limits."""
    active = [player for player in section.players.values() if player.status is Status.ACTIVE]
    return tuple(problem for player in active for problem in misfits(state, section, player.facts, player.id))


def _rating(rules: SectionRules, facts: PlayerFacts) -> Iterator[Reason]:
    who = {"player": facts.name, "section": rules.name}
    if not facts.rating.rated:
        if rules.rated_only or rules.rating_from:
            yield say.UNRATED(**who)
    elif rules.rating_under and facts.rating.value >= rules.rating_under:
        yield say.TOO_STRONG(**who, rating=facts.rating.value, limit=rules.rating_under)
    elif facts.rating.value < rules.rating_from:
        yield say.TOO_LOW(**who, rating=facts.rating.value, limit=rules.rating_from)


def _grade(rules: SectionRules, facts: PlayerFacts) -> Iterator[Reason]:
    span = read_grades(rules.grades)
    if span is None:
        return
    who = {"player": facts.name, "section": rules.name, "grades": rules.grades}
    grade = read_grade(facts.grade)
    if grade is None:
        yield say.NO_GRADE(**who)
    elif not span[0] <= grade <= span[1]:
        yield say.WRONG_GRADE(**who, grade=facts.grade)


def _age(section: SectionState, facts: PlayerFacts, details: EventDetails) -> Iterator[Reason]:
    rules, day = section.rules, _day_of_age(section, details)
    if not (rules.age_from or rules.age_under):
        return
    age = _age_on(facts, day) if day else None
    who = {"player": facts.name, "section": rules.name}
    if not (facts.birth or facts.birth_year):
        yield say.NO_AGE(**who)
    elif age is not None and rules.age_under and age >= rules.age_under:
        yield say.TOO_OLD(**who, age=age, limit=rules.age_under)
    elif age is not None and age < rules.age_from:
        yield say.TOO_YOUNG(**who, age=age, limit=rules.age_from)


def _day_of_age(section: SectionState, details: EventDetails) -> date | None:
    """By FIDE's rules ages are those of 1 January of the year, elsewhere those of the first day."""
    starts = details.starts
    return date(starts.year, 1, 1) if starts and profile_of(section) is FIDE else starts


def _age_on(facts: PlayerFacts, day: date) -> int:
    """Where only the year of birth is known, the age that is reached in the year, or was before 1 January of it."""
    if facts.birth is None:
        return day.year - facts.birth_year - ((day.month, day.day) == (1, 1))
    return full_years(facts.birth, day)


def _sex(rules: SectionRules, facts: PlayerFacts) -> Iterator[Reason]:
    if rules.sex and facts.sex.value != rules.sex:
        told = say.NOT_A_GIRL if rules.sex == Sex.FEMALE else say.NOT_A_BOY
        yield told(section=rules.name, player=facts.name)


def _computer(section: SectionState, facts: PlayerFacts) -> Iterator[Reason]:
    """36C: computers play only where the publicity said so."""
    if facts.computer and clauses_of(section).computers and not section.rules.computers:
        yield say.NO_COMPUTERS(player=facts.name, section=section.rules.name)


def _membership(section: SectionState, facts: PlayerFacts, details: EventDetails) -> Iterator[Reason]:
    """Members whose membership lasts through the event; one without an end is a life member's."""
    if not section.rules.members:
        return
    profile, last = profile_of(section), details.ends or details.starts
    if not getattr(facts, profile.id_field):
        yield say.NO_MEMBER(player=facts.name, federation=profile.title)
    elif facts.membership_expires and last and facts.membership_expires < last:
        yield say.EXPIRED(player=facts.name, day=facts.membership_expires.isoformat())
