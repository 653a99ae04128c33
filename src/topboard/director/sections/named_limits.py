"""Limits that a section's name announces: `K-3`, `U1600`, `Under 12`, `1400-1799`. They are offered, not assumed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from topboard.core.people.grade import read_grades
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.fields import WhichSection
from topboard.journal.events import RulesSet, SectionRules
from topboard.rulebook import NUMBER, REASONS, TEXT, Level, Problem, Reason, kind

UNDER = re.compile(r"\b(?:u|under)[\s-]*(\d{1,4})\b|<\s*(\d{1,4})\b", re.IGNORECASE)
FROM = re.compile(r"\b(\d{3,4})(?:\s*\+|\s+(?:and\s+)?(?:up|over|above)\b)", re.IGNORECASE)
BETWEEN = re.compile(r"\b(\d{3,4})\s*(?:-|–|to)\s*(\d{3,4})\b")
GRADES = re.compile(r"\b((?:pk|pre-k|k|\d{1,2})\s*(?:-|–|to)\s*(?:k|\d{1,2}))\b", re.IGNORECASE)
OLDEST = 25
"""Under 20 is an age; under 400 is a rating."""
LOWEST_RATING = 100
NARROWEST = 50
"""A class is wider than this; 2025-2026 is a season."""

OFFERED = kind(
    "director.limits.offered",
    "The name {section} announces limits that the section does not have: {limits}.",
    section=TEXT,
    limits=REASONS,
)
SET_THEM = kind("director.limits.set-them", "Set them, or leave them if the name means something else.", typed="limits")
NONE_NAMED = kind("director.limits.none-named", "The name {section} announces no limit that is not set.", section=TEXT)
SET_BY_HAND = kind("director.limits.set-by-hand", "Set limits with the rules of the section.")
TOLD = {
    "rating_under": kind("director.limits.rating-under", "ratings under {value}", value=NUMBER),
    "rating_from": kind("director.limits.rating-from", "ratings from {value}", value=NUMBER),
    "age_under": kind("director.limits.age-under", "ages under {value}", value=NUMBER),
    "grades": kind("director.limits.grades", "grades {value}", value=TEXT),
}


@dataclass(frozen=True, slots=True)
class TakeLimits:
    """Set the limits that the section's name announces."""

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        found = not_set(section.rules)
        if not found:
            raise refuse(NONE_NAMED(section=section.rules.name), SET_BY_HAND())
        return Plan((RulesSet(section.id, dict(found)),))


def limits_offered(rules: SectionRules, id: str) -> Iterator[Problem]:
    """What the director may set with one click, when the section is made and until its round 1."""
    found = not_set(rules)
    if found:
        text = OFFERED(section=rules.name, limits=tuple(_told(name, value) for name, value in found.items()))
        yield Problem("named-limits", Level.NOTE, text, SET_THEM(), None, (f"section:{id}",))


def not_set(rules: SectionRules) -> Mapping[str, int | str]:
    """The limits in the name, unless the section has limits of that sort already."""
    found = named_limits(rules.name)
    rated = bool(rules.rating_under or rules.rating_from)
    aged = bool(rules.age_under or rules.age_from)
    has = {"rating_under": rated, "rating_from": rated, "age_under": aged, "grades": bool(rules.grades)}
    return {name: value for name, value in found.items() if not has[name]}


def named_limits(name: str) -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    between = BETWEEN.search(name)
    if between and int(between[2]) - int(between[1]) >= NARROWEST:
        found |= {"rating_from": int(between[1]), "rating_under": int(between[2]) + int(between[2]) % 10 // 9}
    elif (above := FROM.search(name)) is not None:
        found["rating_from"] = int(above[1])
    for under in UNDER.finditer(name):
        limit = int(under[1] or under[2])
        if limit <= OLDEST:
            found["age_under"] = limit
        elif limit >= LOWEST_RATING:
            found["rating_under"] = limit
    grades = GRADES.search(name)
    if grades and read_grades(grades[1]) is not None:
        found["grades"] = grades[1].upper()
    return found


def _told(name: str, value: int | str) -> Reason:
    return TOLD[name](value=value)
