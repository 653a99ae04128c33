"""Prize lists to begin with. A template is a list as people write it; with a sum after its name it is made as large.

`weekend` stands for its text, `weekend $1500` for the same list with 1,500 in all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from topboard.prizes.flyer import CURRENCIES
from topboard.prizes.prize import Cents
from topboard.prizes.prize_text import MOST_CENTS, read_prizes
from topboard.rulebook import Reason, kind

OPEN = kind("prizes.template-open", "Guaranteed open")
WEEKEND = kind("prizes.template-weekend", "Weekend Swiss, based on entries")
CLASS = kind("prizes.template-class", "Class section, based on entries")
SCHOLASTIC = kind("prizes.template-scholastic", "Scholastic trophies")
PLUS_SCORES = kind("prizes.template-plus-scores", "Plus scores, paid by points")
FESTIVAL = kind("prizes.template-festival", "European open, main list and categories")
QUALIFIER = kind("prizes.template-qualifier", "Championship with a title and qualifiers")


STEPS = ((100_00, 10_00), (20_00, 5_00), (0, 1_00))
"""From this much on, amounts are rounded to this step."""
SCALED = re.compile(rf"(?P<name>[\w-]+)\s+(?P<sign>[{CURRENCIES}])?(?P<sum>\d{{1,3}}(?:,\d{{3}})+|\d{{1,8}})")


@dataclass(frozen=True, slots=True)
class PrizeTemplate:
    """A list to begin with, by a short name."""

    name: str
    title: Reason
    text: str


TEMPLATES = (
    PrizeTemplate(
        "open",
        OPEN(),
        "$1000-600-400-200 guaranteed, U2200 $200-100 guaranteed, U2000 $200-100 guaranteed, "
        "U1800 $200-100 guaranteed, Unrated $100 guaranteed",
    ),
    PrizeTemplate("weekend", WEEKEND(), "$300-200-100, A $80, B $80, C $80, D $60, U1200 $50, Unrated $50, b/50"),
    PrizeTemplate("class", CLASS(), "$250-150-100, Clear first $50, b/25"),
    PrizeTemplate(
        "scholastic",
        SCHOLASTIC(),
        "10 trophies, U1000 3 trophies, U800 3 trophies, U600 3 trophies, Unrated 3 trophies, Upset medal, "
        "Team 3 trophies",
    ),
    PrizeTemplate(
        "plus-scores",
        PLUS_SCORES(),
        "5 points $100, 4.5 points $50, 4 points $30, 3.5 points $20, 3 points $10",
    ),
    PrizeTemplate(
        "festival",
        FESTIVAL(),
        "€1000-700-500-300-200-100, U2000 €150-100, U1800 €150-100, Women €150, U18 €100, Senior 65 €100",
    ),
    PrizeTemplate("qualifier", QUALIFIER(), "3 trophies, Title Champion plaque, 2 qualify for the final"),
)


def template_text(text: str) -> str:
    """The list a template's name stands for, as large as the sum behind it; any other text as it is."""
    known = {template.name: template.text for template in TEMPLATES}
    plain = text.strip().casefold()
    if plain in known:
        return known[plain]
    found = SCALED.fullmatch(plain)
    if found is None or found["name"] not in known:
        return text
    return scaled(known[found["name"]], int(found["sum"].replace(",", "")) * 100, found["sign"] or "")


def scaled(text: str, total: Cents, sign: str = "") -> str:
    """The list with this much in all, in round amounts; what rounding leaves goes to the first prize."""
    own = next((letter for letter in text if letter in CURRENCIES), "")
    before = read_prizes(text).advertised
    if not before or not 0 < total <= MOST_CENTS:
        return text
    amounts = re.compile(rf"(?P<who>[^,{CURRENCIES}]*)[{CURRENCIES}](?P<list>\d+(?:-\d+)*)")

    def larger(found: re.Match[str]) -> str:
        rounded = [_round(int(each) * 100 * total // before) // 100 for each in found["list"].split("-")]
        return f"{found['who']}{sign or own}{'-'.join(map(str, rounded))}"

    made = amounts.sub(larger, text)
    missing = (total - read_prizes(made).advertised) // 100
    first = re.search(r"\d+(?=-|\s|,|$)", made)
    if first is None or int(first[0]) + missing <= 0:
        return made
    return f"{made[: first.start()]}{int(first[0]) + missing}{made[first.end() :]}"


def _round(cents: Cents) -> Cents:
    step = next(step for least, step in STEPS if cents >= least)
    return max(round(cents / step) * step, 1_00)
