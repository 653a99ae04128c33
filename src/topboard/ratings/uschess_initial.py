"""What a player without a US Chess rating starts from: a FIDE rating, what the director assigned, or the age."""

from __future__ import annotations

from calendar import isleap
from dataclasses import replace
from datetime import date
from fractions import Fraction

from topboard.core import Player, RatingSource
from topboard.ratings.conversions import LINES_SINCE, TWO_LINES, Conversion
from topboard.ratings.uschess import RatedBefore
from topboard.rulebook.clauses import uschess as us

NOTHING_KNOWN, ADULT, YOUNGEST = 750, 1300, 100
POINTS_A_YEAR, ADULT_OVER, YOUNGEST_UNDER = 50, 26, 2

FIDE_GAMES, STRONG_FIDE_GAMES, STRONG_FIDE = 5, 10, 2150
FROM_CFC = Conversion(us.R28D1A, added=-90, up_to=1500, below=(Fraction(11, 10), -240))
CFC_GAMES = 5
TWO_LINES_BEFORE = replace(TWO_LINES, below=(Fraction(94, 100), 180))
"""The lines until 2024: another one up to 2000."""


def initial(player: Player, on: date | None) -> RatedBefore:
    """A rating the director assigned comes before a FIDE rating, that before a CFC rating, and that before the age."""
    if player.rating.source is RatingSource.ASSIGNED:
        return RatedBefore(player.rating.value, 0)
    if fide := _fide_rating(player):
        return RatedBefore(from_fide(fide, on), STRONG_FIDE_GAMES if fide > STRONG_FIDE else FIDE_GAMES)
    if cfc := player.rating_on("cfc", "regular"):
        return RatedBefore(FROM_CFC.converted(cfc.value), CFC_GAMES)
    return RatedBefore(player.rating.value if player.rating.rated else from_age(player, on), 0)


def _fide_rating(player: Player) -> int:
    """The published FIDE rating, 0 without one. A converted rating is on the scale of US Chess already."""
    used = player.rating
    if used.rated and used.source is RatingSource.PUBLISHED and used.list == "fide":
        return used.value
    listed = player.rating_on("fide")
    return listed.value if listed else 0


def from_fide(rating: int, on: date | None = None) -> int:
    """The FIDE rating on the scale of US Chess, by the lines in force on the day."""
    lines = TWO_LINES if on is None or on >= LINES_SINCE else TWO_LINES_BEFORE
    return lines.converted(rating)


def from_age(player: Player, on: date | None) -> float:
    """50 points a year, parts of years too; where only the year of birth is known, its middle stands for the day."""
    if on is None or not player.born:
        return NOTHING_KNOWN
    birth = player.birth or date(player.born, 7, 1)
    years = age(birth, on)
    if years > ADULT_OVER:
        return ADULT
    return YOUNGEST if years < YOUNGEST_UNDER else float(POINTS_A_YEAR * years)


def age(birth: date, on: date) -> Fraction:
    """Whole years to the last birthday, and the part of the year since."""
    whole = on.year - birth.year - ((on.month, on.day) < (birth.month, birth.day))
    last, following = (_birthday(birth, birth.year + years) for years in (whole, whole + 1))
    return whole + Fraction((on - last).days, (following - last).days)


def _birthday(birth: date, year: int) -> date:
    """The day in this year; the first of March for the leap day where there is none."""
    leap_day = (birth.month, birth.day) == (2, 29)
    return date(year, 3, 1) if leap_day and not isleap(year) else birth.replace(year=year)
