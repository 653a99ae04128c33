"""A case of the public suite of US Chess pairings: a field to be paired, or a list of questions about colours.

`tests/cases/us-pairing/README.md` has the format.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import msgspec

from topboard.core.bounds import HIGHEST_SEED, MOST_ROUNDS
from topboard.formats.cases import texts
from topboard.formats.cases.reading import CaseOutcome, CaseShape, Name, Tenths, ZeroOrMore, fault, shaped
from topboard.pairing.common.color_claims import WHITE, claim, due
from topboard.pairing.swiss import BYE, rows_of
from topboard.pairing.uschess.field import Entrant, Person
from topboard.pairing.uschess.legality import LAWS, Legality
from topboard.pairing.uschess.options import read
from topboard.pairing.uschess.pairing import PairedField, pair_field
from topboard.pairing.uschess.people import Conditions, make_field

Row = tuple[str, str]
MOST_RATING = 9999


class PastBye(StrEnum):
    """What a player had instead of a game, or asked for."""

    FULL = "full"
    FORFEIT_WIN = "forfeit-win"
    HALF = "half"
    HALF_REQUESTED = "half-requested"
    REPLACED = "replaced"


class Toss(StrEnum):
    """What the higher-rated player on board one has in round one."""

    WHITE = "white"
    BLACK = "black"


class PersonRow(CaseShape, frozen=True, kw_only=True):
    id: Name
    rating: ZeroOrMore | None = None
    score: Tenths = Tenths(0)
    colours: str = ""
    opponents: tuple[Name, ...] = ()
    new: bool = False
    unrated: bool = False
    byes: tuple[PastBye, ...] = ()
    team: str = ""
    club: str = ""
    family: str = ""
    state: str = ""
    computer: bool = False
    paired_first: bool | None = None


class PairingCaseShape(CaseShape, frozen=True, kw_only=True):
    rulebook: str = ""
    cite: str = ""
    title: str = ""
    source: str = ""
    why: Any = ""
    round: ZeroOrMore
    players: tuple[PersonRow, ...]
    rounds: ZeroOrMore = ZeroOrMore(0)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    toss: Toss = Toss.WHITE
    seed: ZeroOrMore = ZeroOrMore(0)
    apart: tuple[tuple[Name, ...], ...] = ()
    avoid: tuple[tuple[Name, ...], ...] = ()
    expected: tuple[tuple[Name, ...], ...] | None = None


class ColorQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """Who of two gets which colour, the first being higher-ranked; or the colour that is due to one."""

    first: str | None = None
    second: str | None = None
    expected: str | None = None
    colours: str | None = None
    due: str | msgspec.UnsetType | None = msgspec.UNSET


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


def run_pairing_case(data: object) -> CaseOutcome:
    """Pair the field, or answer each question of a list."""
    if isinstance(data, list):
        return _answers(shaped(data, list[ColorQuestion], "entry"))
    case = read_case(data)
    rows = case.rows(case.pair())
    return CaseOutcome(_written(rows), tuple(differences(rows, case.expected)), is_counted=True)


def _written(rows: Iterable[Row]) -> tuple[str, ...]:
    return tuple(f"{white} {black}" for white, black in rows)


def differences(rows: Iterable[Row], expected: Sequence[Row] | None) -> list[str]:
    """What was expected and did not come, and what came instead. The order of the boards does not matter."""
    if expected is None:
        return []
    found = Counter(rows)
    wanted = Counter(expected)
    lines = [f"expected {white} {black}" for white, black in (wanted - found).elements()]
    return lines + [f"found    {white} {black}" for white, black in (found - wanted).elements()]


# -- lists of questions ------------------------------------------------------------------------------------------------


def _answers(questions: Sequence[ColorQuestion]) -> CaseOutcome:
    rows: list[Row] = []
    wrong: list[str] = []
    for at, question in enumerate(questions, start=1):
        where = f"entry {at}"
        if question.first is not None and question.second is not None:
            row, difference = _priority(question.first, question.second, question.expected, where)
        elif question.colours is not None:
            row, difference = _due(question.colours, question.due, where)
        else:
            fault(texts.NO_QUESTION(where=where))
        rows.append(row)
        wrong += [f"{where}: {difference}"] if difference else []
    return CaseOutcome(_written(rows), tuple(wrong), is_counted=True)


def _priority(first: str, second: str, expected: str | None, where: str) -> tuple[Row, str]:
    gets = claim(history_of(first, where), history_of(second, where)).color or WHITE
    word = "first gets white" if gets == WHITE else "first gets black"
    row = ("first", "second") if gets == WHITE else ("second", "first")
    return row, "" if expected in (None, word) else f"expected {expected}, found {word}"


def _due(colours: str, expected: str | msgspec.UnsetType | None, where: str) -> tuple[Row, str]:
    found = due(history_of(colours, where))
    row = (colours or "-", found or "-")
    if expected is msgspec.UNSET or (expected or "") == found:
        return row, ""
    return row, f"expected due {expected or 'none'}, found {found or 'none'}"


def history_of(colours: str, where: str) -> str:
    """A colour history: W, B, and - or x for a round without a game."""
    history = colours.upper().replace("X", "-")
    if set(history) - set("WB-"):
        fault(texts.COLORS(where=f"{where}, colours {colours[:40]!r}"))
    return history


# -- fields ------------------------------------------------------------------------------------------------------------


def read_case(data: object) -> Case:
    """A case from its JSON; anything unknown or missing is named."""
    if not isinstance(data, dict):
        fault(texts.NEITHER())
    case = shaped(data, PairingCaseShape)
    if not case.players:
        fault(texts.MISSING(where="the case", key="players"))
    names = {number: str(row.id) for number, row in enumerate(case.players, start=1)}
    numbers = {name: number for number, name in names.items()}
    if len(numbers) < len(names):
        twice = next(name for number, name in names.items() if numbers[name] != number)
        fault(texts.TWICE(where="players", value=repr(twice)))
    for key, value, most in (
        ("round", case.round, MOST_ROUNDS),
        ("rounds", case.rounds, MOST_ROUNDS),
        ("seed", case.seed, HIGHEST_SEED),
    ):
        _bounded(key, value, most)
    conditions = Conditions(case.round, case.rounds, read(case.options), case.toss[0].upper(), case.seed)
    people = tuple(_person(number, row, numbers, case) for number, row in enumerate(case.players, start=1))
    return Case(people, conditions, names, _expected(case.expected))


def _bounded(where: str, value: int, most: int) -> int:
    if value > most:
        fault(texts.TOO_LARGE(where=where, most=most))
    return value


def _expected(rows: Sequence[Sequence[str]] | None) -> tuple[Row, ...] | None:
    if rows is None:
        return None
    if any(len(row) != 2 for row in rows):
        fault(texts.PAIR(where="expected"))
    return tuple((str(white), str(black)) for white, black in rows)


def _person(number: int, row: PersonRow, numbers: Mapping[str, int], case: PairingCaseShape) -> Person:
    where = f"player {row.id!r}"
    rating = _bounded(f"{where}, rating", row.rating or 0, MOST_RATING)
    entrant = Entrant(
        number=number,
        rating=rating,
        rated=rating > 0 and not row.unrated and not row.new,
        new=row.new,
        score=row.score,
        points=row.score,
        history=history_of(row.colours, where),
        met=Counter(_number(name, numbers, where) for name in row.opponents),
        barred=_sharing("apart", case.apart, number, numbers),
        avoided=_sharing("avoid", case.avoid, number, numbers),
        had_bye=PastBye.FULL in row.byes,
        won_by_forfeit=PastBye.FORFEIT_WIN in row.byes,
        half_bye=PastBye.HALF in row.byes or PastBye.HALF_REQUESTED in row.byes,
        bye_ineligible=PastBye.REPLACED in row.byes,
    )
    return Person(
        entrant,
        computer=row.computer,
        paired_first=entrant.history[:1] in ("W", "B") if row.paired_first is None else row.paired_first,
        team=row.team,
        club=row.club,
        family=row.family,
        state=row.state,
    )


def _number(name: str, numbers: Mapping[str, int], where: str) -> int:
    if name not in numbers:
        fault(texts.NO_PLAYER(where=where, id=repr(name)[:40]))
    return numbers[name]


def _sharing(where: str, groups: Iterable[Sequence[str]], number: int, numbers: Mapping[str, int]) -> frozenset[int]:
    found: set[int] = set()
    for group in groups:
        members = {_number(name, numbers, where) for name in group}
        if number in members:
            found |= members - {number}
    return frozenset(found)
