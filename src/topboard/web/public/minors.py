"""Who is a minor, which sections are for them, and what stands for the name of one on public pages."""

from __future__ import annotations

import re
from datetime import date

from topboard.core import Player, Section
from topboard.core.people.age import full_years
from topboard.web.models import Minors

ADULT = 18
LAST_GRADE = 12
BY_AGE_OR_GRADE = re.compile(
    r"\b(?:U|under|moins de)[\s-]?(?P<age>\d{1,2})\b"
    r"|\b(?:K|PK|pre-?K)[\s–-]?(?:1[0-2]|\d)\b"
    r"|\bgrades?\b|\b(?:1[0-2]|[1-9])(?:st|nd|rd|th)\s+grade\b"
    r"|\b(?:junior|cadet|youth|kid|child(?:ren)?|boy|girl|scholastic|school|kindergarten)s?\b"
    r"|\b(?:jeune|minime|pupille|poussin|benjamin|scolaire|enfant)s?\b",
    re.IGNORECASE,
)
"""How sections by age or grade are called: U12, Under 10, K-5, Grade 4, Juniors. U1600 is a section by rating."""


def is_minor(player: Player, today: date, *, among_minors: bool = False) -> bool:
    """Under 18 on the day; of a year alone the later birthday is assumed. Of a player about whom nothing is known the
    section decides: `among_minors` says that it is one by age or grade."""
    if player.birth:
        return full_years(player.birth, today) < ADULT
    if player.birth_year:
        return today.year - player.birth_year <= ADULT
    return bool(player.grade) or among_minors


def is_for_minors(section: Section, today: date) -> bool:
    """Whether a section is one by age or grade: it is called so, or at least half of its players are known minors."""
    called = BY_AGE_OR_GRADE.search(section.name)
    if called and int(called["age"] or 0) <= ADULT:
        return True
    return 0 < len(section.players) <= 2 * sum(is_minor(player, today) for player in section.players)


def shortened(section: Section, choice: Minors, today: date) -> set[int]:
    """The numbers of the players who are shown by first name and initial."""
    for_minors = is_for_minors(section, today)
    if choice is Minors.WHOLE or (choice is Minors.SECTIONS and not for_minors):
        return set()
    return {player.number for player in section.players if is_minor(player, today, among_minors=for_minors)}


def first_name(name: str) -> str:
    """`Bishop, Ann Mary` and `Ann Mary Bishop` become `Ann B.`; of a single word only `B.` is left."""
    last, comma, first = (part.split() for part in name.partition(","))
    if not comma:
        first, last = last[:-1], last[-1:]
    initial = f"{last[0][0]}." if last else ""
    return f"{first[0]} {initial}".strip() if first else initial
