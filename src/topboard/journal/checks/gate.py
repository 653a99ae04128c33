"""The gate of a journal: what any event may hold, whether a command decided it or a file brings it.

Stored names mean one thing each, so their bounds are listed by name. Journals that are here are opened whatever they
hold; `topboard verify` says what an import of them would refuse.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from topboard.core import Points
from topboard.core.bounds import MOST_ROUNDS
from topboard.journal.events import EventBody, EventChanged, PlayerChanged, RulesSet, TeamChanged
from topboard.journal.shapes.facts import StoredFacts, StoredFees, StoredRating, StoredUsedRating
from topboard.journal.shapes.parts import POINT_FIELDS, EventDetails, SectionRules
from topboard.journal.shapes.reports import ReportedRow
from topboard.journal.shapes.teams import TeamFacts
from topboard.rulebook import NUMBER, TEXT, Reason, Subject, kind
from topboard.rulebook.federation import PROFILES

NOT_AN_ID = kind(
    "gate.not-an-id",
    "{field}: '{text}' is not an id. Ids are letters, digits, hyphens and underscores, at most {most}",
    field=TEXT,
    text=TEXT,
    most=NUMBER,
)
OUT_OF_BOUNDS = kind(
    "gate.out-of-bounds",
    "{field} is {number}. It must be from {least} to {most}",
    field=TEXT,
    number=TEXT,
    least=NUMBER,
    most=NUMBER,
)
NOT_POINTS = kind("gate.not-points", "{field}: '{text}' is not a number of points", field=TEXT, text=TEXT)
TOO_LONG = kind("gate.too-long", "{field} has more than {most} letters", field=TEXT, most=NUMBER)
UNPRINTABLE = kind("gate.unprintable", "{field} has characters that cannot be printed", field=TEXT)
TOO_DEEP = kind("gate.too-deep", "{field} is nested more than {most} deep", field=TEXT, most=NUMBER)
TOO_MANY = kind("gate.too-many", "{field} has more than {most} entries", field=TEXT, most=NUMBER)
UNKNOWN_PART = kind("gate.unknown-part", "{field}: '{text}' is not known here", field=TEXT, text=TEXT)
UNREADABLE = kind("gate.unreadable", "{field} has a value that could not be read again", field=TEXT)
ANY_UNREADABLE = kind("gate.any-unreadable", "it has a value that could not be read again")

LONGEST_ID = 80
ID = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}", re.ASCII)
"""Ids stand in addresses of pages and in names of files."""
NAMING = frozenset(
    (
        "section",
        "player",
        "team",
        "prohibition",
        "white",
        "black",
        "before",
        "challenger",
        "source",
        "winner",
        "loser",
        "players",
        "members",
        "opponent",
        "reentry_of",
        "participants",
    )
)
NOBODY = frozenset(("opponent", "reentry_of", "players"))
"""Where no id may stand: a bye, a first entry, an empty board of a line-up."""

ROUNDS, PLACES, RATINGS = (0, MOST_ROUNDS), (0, 99_999), (0, 9_999)
BOUNDS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(("round", "first_round", "from_round", "until_round", "rounds_total", "missed", "colors"), ROUNDS),
    **dict.fromkeys(("half_byes", "half_byes_through", "merge_round"), ROUNDS),
    **dict.fromkeys(("board", "boards", "first_board", "unused_boards", "fixed_board", "table"), PLACES),
    **dict.fromkeys(("place", "number", "numbers", "rank", "ranks", "games"), PLACES),
    **dict.fromkeys(("value", "prize_value", "rating"), RATINGS),
    **dict.fromkeys(("rating_from", "rating_under", "least", "most"), RATINGS),
    **dict.fromkeys(("age_from", "age_under", "youngest", "oldest"), (0, 150)),
    **dict.fromkeys(("lowest_grade", "highest_grade"), (-1, 99)),
    **dict.fromkeys(("due", "paid", "limit", "least_share"), (0, 10**9)),
    **dict.fromkeys(("cents", "amount"), (-(10**9), 10**9)),
    **dict.fromkeys(("points", "based_on"), PLACES),
    **dict.fromkeys(("count", "minimum", "why"), PLACES),
    **dict.fromkeys(("half_byes_before", "most_games"), ROUNDS),
    **dict.fromkeys(("tolerance", "most_members"), RATINGS),
    **dict.fromkeys(("late_extra", "junior_off", "senior_off", "non_member_extra"), (0, 10**9)),
    **dict.fromkeys(("family_off", "title_off", "reentry_fee"), (0, 10**9)),
    **dict.fromkeys(("junior_under", "senior_from"), (0, 150)),
    **dict.fromkeys(("entrants", "pieces", "returned", "wanted", "top_boards"), (0, 999_999)),
    **dict.fromkeys(("section_count", "round_count", "day_count", "boards_per_table"), (0, 999)),
    **dict.fromkeys(("width", "length", "table_length", "table_width", "rows_apart", "margin", "place"), (0, 999_999)),
    **dict.fromkeys(("quantity", "unit", "tax"), (0, 10**9)),
    **dict.fromkeys(("draws",), (0, 100)),
    "start_minutes": (0, 24 * 60),
    "before": (-9_999, 9_999),
    "minutes_before": (0, 7 * 24 * 60),
    "minutes": (0, 7 * 24 * 60),
    "records": (1, 10**9),
    "phone_minutes": (0, 24 * 60),
    "games_per_arbiter": (0, 999),
    "grand_prix_points": (0, 999),
    "birth_year": (0, 9_999),
    "receipt": (0, 10**9),
    "seed": (0, 10**18),
    **dict.fromkeys(("positions", "position"), (1, 10**9)),
}
DECIMALS = frozenset(
    (
        "points",
        "until_score",
        "win",
        "draw",
        "loss",
        "match_points",
        "game_points",
        "bye_match_points",
        "bye_game_points",
    )
)
DECIMAL = re.compile(r"[+-]?\d{1,6}(\.\d{1,3})?|[+-]?\d{1,7}/[1-9]\d{0,2}", re.ASCII)
TIE_VALUE = re.compile(r"[+-]?\d{1,12}(\.\d{1,12})?|[+-]?\d{1,12}/[1-9]\d{0,11}", re.ASCII)
LONGEST_TEXT, LONGEST_ROW = 2_000, 20_000
ROWS = frozenset(("kept", "record", "written"))
"""Rows of a report, as they stood there."""
PARAGRAPHS = frozenset(("note", "written"))
LONG = ROWS | PARAGRAPHS
SUBJECTS = frozenset(subject.value for subject in Subject)
DEEPEST = 16
MOST_LISTED: Mapping[str, int] = {"tiebreaks": 50}
"""What is worked out for every player, as often as it is listed."""
ANY_NUMBER = 10**18
CHANGED: Mapping[type, type[msgspec.Struct]] = {
    EventChanged: EventDetails,
    RulesSet: SectionRules,
    PlayerChanged: StoredFacts,
    TeamChanged: TeamFacts,
}
"""Whose fields the changes are that an event stores by name."""
PARTS: Mapping[str, type[msgspec.Struct]] = {
    "rating": StoredUsedRating,
    "ratings": StoredRating,
    "fees": StoredFees,
}
"""What such a change may hold in turn."""


class Unsound(Exception):
    """A value that no command writes; the reason says which."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


def check(event: EventBody) -> None:
    """Every id, number and text of an event within its bounds; `Unsound` names the first that is not."""
    _shape(event, 0)


def check_id(field: str, text: str) -> None:
    if not ID.fullmatch(text):
        raise Unsound(NOT_AN_ID(field=field, text=_shown(text), most=LONGEST_ID))


def check_text(field: str, text: str, most: int = LONGEST_TEXT) -> None:
    """A text that can be printed, on one line unless it is a note."""
    if len(text) > most:
        raise Unsound(TOO_LONG(field=field, most=most))
    if not text.isprintable() and field not in PARAGRAPHS and any(map(_breaks, text)):
        raise Unsound(UNPRINTABLE(field=field))


def _breaks(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp")


def _shape(shape: msgspec.Struct, depth: int) -> None:
    changed = CHANGED.get(type(shape))
    for name in shape.__struct_fields__:
        value = getattr(shape, name)
        if name == "changes" and changed:
            _fields(value, changed, depth)
        else:
            _named(name, value, type(shape), depth)


def _fields(values: Mapping[str, object], of: type[msgspec.Struct], depth: int) -> None:
    """Some fields of a shape, by name."""
    for name, value in values.items():
        if name not in of.__struct_fields__:
            raise Unsound(UNKNOWN_PART(field="changes", text=_shown(name)))
        _named(name, value, of, depth)


def _named(name: str, value: object, within: type, depth: int) -> None:
    """A value under its stored name."""
    if isinstance(value, str):
        _text(name, value, within)
    elif isinstance(value, msgspec.Struct):
        _shape(value, depth)
    elif isinstance(value, list | tuple):
        _not_too_deep(name, depth)
        if len(value) > MOST_LISTED.get(name, len(value)):
            raise Unsound(TOO_MANY(field=name, most=MOST_LISTED[name]))
        for each in value:
            _named(name, each, within, depth + 1)
    elif isinstance(value, Mapping):
        _mapping(name, value, depth)
    else:
        _number(name, value, BOUNDS.get(name, (-ANY_NUMBER, ANY_NUMBER)))


def _mapping(name: str, value: Mapping[str, object], depth: int) -> None:
    if name in PARTS:
        _fields(value, PARTS[name], depth + 1)
    elif name in ("numbers", "ranks"):
        for id, number in value.items():
            check_id(name, id)
            _number(name, number, BOUNDS[name])
    elif name == "points":
        for result, points in value.items():
            if result not in POINT_FIELDS:
                raise Unsound(UNKNOWN_PART(field=name, text=_shown(result)))
            _decimal(name, points)
    else:
        _free(name, value, depth)


def _free(name: str, value: object, depth: int) -> None:
    """An option or a part of a reason."""
    if isinstance(value, str):
        check_text(name, value, LONGEST_ROW)
    elif isinstance(value, Mapping):
        _not_too_deep(name, depth)
        for key, each in value.items():
            check_text(name, str(key))
            _free(name, each, depth + 1)
    elif isinstance(value, list | tuple):
        _not_too_deep(name, depth)
        for each in value:
            _free(name, each, depth + 1)
    else:
        _number(name, value, (-ANY_NUMBER, ANY_NUMBER))


def _text(name: str, text: str, within: type) -> None:
    if name in NAMING and not (name == "team" and within is StoredFacts):
        if text or (name not in NOBODY and within is not ReportedRow):
            check_id(name, text)
    elif name == "federation" and within is SectionRules:
        if text and text not in PROFILES:
            raise Unsound(UNKNOWN_PART(field=name, text=_shown(text)))
    elif name == "subject":
        if text not in SUBJECTS:
            raise Unsound(UNKNOWN_PART(field=name, text=_shown(text)))
    elif name in DECIMALS:
        _decimal(name, text)
    elif name == "value":
        _decimal(name, text, TIE_VALUE)
    else:
        check_text(name, text, LONGEST_ROW if name in LONG else LONGEST_TEXT)


def _decimal(name: str, value: object, form: re.Pattern[str] = DECIMAL) -> None:
    """A number of points, or one that decides a tie; empty where none was said."""
    if value == "":
        return
    try:
        if not isinstance(value, str) or not form.fullmatch(value):
            raise ValueError
        Points.of(value) if form is DECIMAL else Fraction(value)
    except ValueError:
        raise Unsound(NOT_POINTS(field=name, text=_shown(str(value)))) from None


def _number(name: str, value: object, bounds: Sequence[int]) -> None:
    """Numbers within their bounds; yes, no, nothing and dates are what they are."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return
    least, most = bounds
    if not least <= value <= most or (isinstance(value, float) and not math.isfinite(value)):
        raise Unsound(OUT_OF_BOUNDS(field=name, number=_shown(str(value)), least=least, most=most))


def _not_too_deep(name: str, depth: int) -> None:
    if depth > DEEPEST:
        raise Unsound(TOO_DEEP(field=name, most=DEEPEST))


def _shown(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"
