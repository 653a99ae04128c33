"""A case of the public suite: a position as JSON, and what the rules make of it.

Three shapes: a field to be paired, a list of two histories of which one gets a colour, and a list of histories with
the colour that is due. The format is described in `tests/cases/us-pairing/README.md`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from topboard.core import Points
from topboard.core.bounds import HIGHEST_SEED, MOST_ROUNDS
from topboard.errors import InvalidFile
from topboard.pairing.common.color_claims import WHITE, claim, due
from topboard.pairing.swiss import BYE, rows_of
from topboard.pairing.uschess.field import Entrant, Person
from topboard.pairing.uschess.legality import LAWS, Legality
from topboard.pairing.uschess.options import read
from topboard.pairing.uschess.pairing import PairedField, pair_field
from topboard.pairing.uschess.people import Conditions, make_field
from topboard.rulebook import NUMBER, QUOTED, TEXT, kind

NOT_JSON = kind(
    "pairing.case.not-json",
    "line {line}, column {column}: this is not JSON ({error})",
    line=NUMBER,
    column=NUMBER,
    error=TEXT,
)
TOO_DEEP = kind(
    "pairing.case.too-deep", "this is not a case: it is nested too deeply, or has a number of 5,000 figures"
)
NOT_AN_OBJECT = kind(
    "pairing.case.not-an-object", "entry {at} is not an object; a list holds colour questions", at=NUMBER
)
NO_QUESTION = kind("pairing.case.no-question", "entry {at} has neither 'first' and 'second' nor 'colours'", at=NUMBER)
NOT_COLORS = kind(
    "pairing.case.not-colors", "colours '{colors}': use W, B, and - or x for a round that was not played", colors=QUOTED
)
NOT_A_CASE = kind(
    "pairing.case.not-a-case", "a case is a JSON object with 'round' and 'players', or a list of colour questions"
)
NO_PLAYERS = kind("pairing.case.no-players", "the case has no 'players'; list them with id, rating, score and colours")
SAME_ID = kind("pairing.case.same-id", "two players of the case have the same id")
NOT_PAIRS = kind("pairing.case.not-pairs", "'expected' is a list of pairs, White first, such as [1, 4]")
WRONG_VALUE = kind("pairing.case.wrong-value", "'{key}' is {what}, not '{value}'", key=QUOTED, what=TEXT, value=QUOTED)
NOT_A_NUMBER = kind(
    "pairing.case.not-a-number",
    "{what}: '{key}' is a whole number from 0 to {most}, not '{value}'",
    what=TEXT,
    key=QUOTED,
    most=NUMBER,
    value=QUOTED,
)
NOT_A_TOSS = kind(
    "pairing.case.not-a-toss",
    "toss '{word}': white or black, what the higher-rated player on board one gets",
    word=QUOTED,
)
UNKNOWN_KEY = kind(
    "pairing.case.unknown-key",
    "{what} has '{unknown}', which is not known; known are {known}",
    what=TEXT,
    unknown=QUOTED,
    known=TEXT,
)
KEY_MISSING = kind("pairing.case.key-missing", "{what} has no '{key}'", what=TEXT, key=QUOTED)
WRONG = kind("pairing.case.wrong", "{what}: {error}", what=TEXT, error=TEXT)
UNKNOWN_BYE = kind(
    "pairing.case.unknown-bye",
    "{what} has the bye '{unknown}'; known are {known}",
    what=TEXT,
    unknown=QUOTED,
    known=TEXT,
)
NOBODY = kind("pairing.case.nobody", "{what} names '{name}', which is not a player of the case", what=TEXT, name=QUOTED)

Row = tuple[str, str]

CASE_KEYS = "rulebook cite title source round rounds options toss seed players apart avoid expected why"
PLAYER_KEYS = "id rating score colours opponents new unrated byes team club family state computer paired_first"
MOST_RATING = 9999
BYES = ("full", "forfeit-win", "half", "half-requested", "replaced")


@dataclass(frozen=True, slots=True)
class CaseOutcome:
    """What a case gave: one row a board with White first, a bye as the player and "0"; and how that differs."""

    rows: tuple[Row, ...]
    differences: tuple[str, ...] = ()

    def lines(self) -> str:
        return "\n".join([str(len(self.rows)), *(f"{white} {black}" for white, black in self.rows)]) + "\n"


@dataclass(frozen=True, slots=True)
class Case:
    """People to be paired, with their names by pairing number and what is expected."""

    people: tuple[Person, ...]
    conditions: Conditions
    names: Mapping[int, str]
    expected: tuple[Row, ...] | None = None

    def pair(self) -> PairedField:
        field = make_field(self.people, self.conditions)
        return pair_field(field, Legality(LAWS, field.round, field=field))

    def rows(self, paired: PairedField) -> tuple[Row, ...]:
        names = {BYE: "0", **self.names}
        return tuple((names[white], names[black]) for white, black in rows_of(paired))


def run_case(text: str) -> CaseOutcome:
    """Run a case file: pair the field, or answer each question of a list."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidFile(NOT_JSON(line=error.lineno, column=error.colno, error=error.msg)) from None
    except (RecursionError, ValueError):
        raise InvalidFile(TOO_DEEP()) from None
    if isinstance(data, list):
        return _list_outcome(data)
    case = read_case(data)
    rows = case.rows(case.pair())
    return CaseOutcome(rows, tuple(differences(rows, case.expected)))


def differences(rows: Iterable[Row], expected: Sequence[Row] | None) -> list[str]:
    """What was expected and did not come, and what came instead. The order of the boards does not matter."""
    if expected is None:
        return []
    found = Counter(rows)
    wanted = Counter(expected)
    lines = [f"expected {white} {black}" for white, black in (wanted - found).elements()]
    return lines + [f"found    {white} {black}" for white, black in (found - wanted).elements()]


# -- lists of questions --------------------------------------------------------------------------------------------


def _list_outcome(data: list[Any]) -> CaseOutcome:
    rows: list[Row] = []
    wrong: list[str] = []
    for at, item in enumerate(data, start=1):
        if not isinstance(item, dict):
            raise InvalidFile(NOT_AN_OBJECT(at=at))
        if "first" in item and "second" in item:
            row, difference = _priority(item)
        elif "colours" in item:
            row, difference = _due(item)
        else:
            raise InvalidFile(NO_QUESTION(at=at))
        rows.append(row)
        wrong += [f"entry {at}: {difference}"] if difference else []
    return CaseOutcome(tuple(rows), tuple(wrong))


def _priority(item: Mapping[str, Any]) -> tuple[Row, str]:
    """Who of two gets which colour; the first is the higher-ranked."""
    first, second = history_of(item["first"]), history_of(item["second"])
    gets = claim(first, second).color or WHITE
    word = "first gets white" if gets == WHITE else "first gets black"
    row = ("first", "second") if gets == WHITE else ("second", "first")
    expected = item.get("expected", word)
    return row, "" if expected == word else f"expected {expected}, found {word}"


def _due(item: Mapping[str, Any]) -> tuple[Row, str]:
    found = due(history_of(item["colours"]))
    expected = item.get("due", found or None) or ""
    row = (str(item["colours"] or "-"), found or "-")
    return row, "" if expected == found else f"expected due {expected or 'none'}, found {found or 'none'}"


def history_of(colours: object) -> str:
    """A colour history: W, B, and - or x for a round without a game."""
    history = str(colours).upper().replace("X", "-")
    if set(history) - set("WB-"):
        raise InvalidFile(NOT_COLORS(colors=str(colours)[:40]))
    return history


# -- fields --------------------------------------------------------------------------------------------------------


def read_case(data: object) -> Case:
    """A case from its JSON; anything unknown or missing is named."""
    if not isinstance(data, dict):
        raise InvalidFile(NOT_A_CASE())
    _known(data, CASE_KEYS, "the case")
    rows = data.get("players")
    if not isinstance(rows, list) or not rows:
        raise InvalidFile(NO_PLAYERS())
    names = {number: str(_need(row, "id", f"player {number}")) for number, row in enumerate(rows, start=1)}
    if len(set(names.values())) < len(names):
        raise InvalidFile(SAME_ID())
    numbers = {name: number for number, name in names.items()}
    options = read(_of_kind(dict, data.get("options", {}), "options", "an object"))
    _need(data, "round", "the case")
    round, rounds = (_whole(data, key, "the case", MOST_ROUNDS) for key in ("round", "rounds"))
    conditions = Conditions(round, rounds, options, _toss(data), _whole(data, "seed", "the case", HIGHEST_SEED))
    people = tuple(_person(number, row, numbers, data) for number, row in enumerate(rows, start=1))
    return Case(people, conditions, names, _expected(data.get("expected")))


def _expected(rows: object) -> tuple[Row, ...] | None:
    if rows is None:
        return None
    found = [_list(row, "expected") for row in _list(rows, "expected")]
    if any(len(row) != 2 for row in found):
        raise InvalidFile(NOT_PAIRS())
    return tuple((str(white), str(black)) for white, black in found)


Kind = TypeVar("Kind")


def _of_kind(kind: type[Kind], value: object, key: str, what: str) -> Kind:
    if not isinstance(value, kind):
        raise InvalidFile(WRONG_VALUE(key=key, what=what, value=str(value)[:40]))
    return value


def _list(value: object, key: str) -> list[Any]:
    return _of_kind(list, value, key, "a list")


def _whole(row: Mapping[str, Any], key: str, what: str, most: int) -> int:
    """A whole number of the case; 0 where it is not said."""
    value = row.get(key, 0)
    value = 0 if value is None or value == "" else value
    number = int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 10 else value
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= most:
        raise InvalidFile(NOT_A_NUMBER(what=what, key=key, most=most, value=str(value)[:40]))
    return number


def _toss(data: Mapping[str, Any]) -> str:
    word = str(data.get("toss", "white")).lower()
    if word not in ("white", "black"):
        raise InvalidFile(NOT_A_TOSS(word=word))
    return word[0].upper()


def _known(data: Mapping[str, Any], keys: str, what: str) -> None:
    unknown = sorted(set(data) - set(keys.split()))
    if unknown:
        raise InvalidFile(UNKNOWN_KEY(what=what, unknown=unknown[0], known=", ".join(keys.split())))


def _need(data: object, key: str, what: str) -> Any:
    if not isinstance(data, dict) or key not in data:
        raise InvalidFile(KEY_MISSING(what=what, key=key))
    return data[key]


def _person(number: int, row: Mapping[str, Any], numbers: Mapping[str, int], data: Mapping[str, Any]) -> Person:
    what = f"player {str(row.get('id', number))[:40]!r}"
    _known(row, PLAYER_KEYS, what)
    byes = _byes(row, what)
    rating = _whole(row, "rating", what, MOST_RATING)
    score = _score(row, what)
    rated = rating > 0 and not row.get("unrated") and not row.get("new")
    met = Counter(_number(name, numbers, what) for name in _list(row.get("opponents", []), "opponents"))
    entrant = Entrant(
        number=number,
        rating=rating,
        rated=rated,
        new=bool(row.get("new")),
        score=score,
        points=score,
        history=history_of(row.get("colours", "")),
        met=met,
        barred=_sharing(_list(data.get("apart", []), "apart"), number, numbers),
        avoided=_sharing(_list(data.get("avoid", []), "avoid"), number, numbers),
        had_bye="full" in byes,
        won_by_forfeit="forfeit-win" in byes,
        half_bye=bool({"half", "half-requested"} & byes),
        bye_ineligible="replaced" in byes,
    )
    kept = {key: str(row.get(key, "")) for key in ("team", "club", "family", "state")}
    paired_first = bool(row.get("paired_first", entrant.history[:1] in ("W", "B")))
    return Person(entrant, computer=bool(row.get("computer")), paired_first=paired_first, **kept)


def _score(row: Mapping[str, Any], what: str) -> int:
    try:
        return int(Points.of(str(row.get("score", 0))))
    except ValueError as error:
        raise InvalidFile(WRONG(what=what, error=str(error))) from None


def _byes(row: Mapping[str, Any], what: str) -> set[str]:
    found = {str(bye) for bye in _list(row.get("byes", []), "byes")}
    unknown = sorted(found - set(BYES))
    if unknown:
        raise InvalidFile(UNKNOWN_BYE(what=what, unknown=unknown[0], known=", ".join(BYES)))
    return found


def _number(name: object, numbers: Mapping[str, int], what: str) -> int:
    if str(name) not in numbers:
        raise InvalidFile(NOBODY(what=what, name=str(name)[:40]))
    return numbers[str(name)]


def _sharing(groups: Iterable[object], number: int, numbers: Mapping[str, int]) -> frozenset[int]:
    found: set[int] = set()
    for group in groups:
        members = {_number(name, numbers, "a restriction") for name in _list(group, "apart")}
        if number in members:
            found |= members - {number}
    return frozenset(found)
