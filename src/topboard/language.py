"""The language in which people are addressed. Words are looked up when they are printed, so that one chart can be made
twice.

Code that knows the reader says `with speaking("fr"):`; every thread and every task has its own. The words themselves
are the English ones everywhere in the code; their translations are in `locale/`, as gettext catalogues.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "fr": "Français"}
DOMAIN = "topboard"
CATALOGUES = Path(__file__).parent / "locale"
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
DAY = "{year}-{month:02}-{day:02}"
DAY_CONTEXT = "day of the month"
MOMENT = "{day} {clock}"
DECIMAL = {"fr": ","}
"""What divides the whole from its tenths, where it is no point."""
PLACE = re.compile(r"(\d+)(?:st|nd|rd|th)\b")
ORDINALS = {"fr": lambda number: "1er" if number == 1 else f"{number}e"}
"""How a place is written, where it is not as in English."""

_spoken: ContextVar[str] = ContextVar("language", default="en")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Words printed inside are of this language; `UnknownName` where there is no such."""
    require_language(language)
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def require_language(language: str) -> None:
    if language not in LANGUAGES:
        from topboard.errors import UnknownName  # which is told in a language itself

        raise UnknownName("language", language, LANGUAGES)


def spoken() -> str:
    """The language of the words that are printed now."""
    return _spoken.get()


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, CATALOGUES, [language])


def translated(english: str, context: str = "") -> str:
    """The text in the language spoken; as it is where the catalogue does not have it, like names of people.

    A context tells apart words that only English writes alike.
    """
    if not english:
        return ""
    catalogue = _catalogue(spoken())
    return catalogue.pgettext(context, english) if context else catalogue.gettext(english)


def counted(one: str, many: str, count: int, context: str) -> str:
    """The text for this count in the language spoken, which chooses its own form."""
    return _catalogue(spoken()).npgettext(context, one, many, count)


def placed(name: str) -> str:
    """A name that begins with its place in the language spoken: the prize 2nd U1800 is 2e U1800 in French."""
    ordinal, found = ORDINALS.get(spoken()), PLACE.match(name)
    return f"{ordinal(int(found[1]))}{name[found.end() :]}" if ordinal and found else name


def written_decimal(figure: object) -> str:
    """A figure as the language writes it: 1.5, or 1,5."""
    return str(figure).replace(".", DECIMAL.get(spoken(), "."))


def written_day(day: date) -> str:
    """A day as the language writes it: 2026-05-02, which no country misreads, or 2 mai 2026."""
    number = translated(str(day.day), DAY_CONTEXT) if spoken() != "en" else day.day
    name = translated(MONTHS[day.month - 1])
    return translated(DAY).format(year=day.year, month=day.month, day=number, name=name)


def written_moment(moment: datetime) -> str:
    """A day with the time, to the minute."""
    return translated(MOMENT).format(day=written_day(moment), clock=f"{moment:%H:%M}")
