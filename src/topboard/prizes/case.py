"""A case of the public suite of prizes: a list of prizes and a field as JSON, and who gets what.

Two shapes: prizes with players, and a list of funds based on entries. `tests/cases/prizes/README.md` has the format.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from topboard.core import Sex
from topboard.errors import InvalidFile
from topboard.prizes.allocation import Allocation, allocate
from topboard.prizes.based_on import payable
from topboard.prizes.prize import (
    Cents,
    Condition,
    Contender,
    Levelling,
    Prize,
    PrizeList,
    PrizePolicy,
    Rounding,
    Sharing,
    Special,
)
from topboard.rulebook import NUMBER, QUOTED, TEXT, kind

SAME_NAME = kind("prizes.case.same-name", "prizes: two prizes have the same name; trophies are told apart by it")
ID_TWICE = kind("prizes.case.id-twice", "players: an id is given twice")
NO_SUCH_PLAYER = kind("prizes.case.no-such-player", "expected: there is no player '{id}'", id=QUOTED)
UNKNOWN_VARIATION = kind(
    "prizes.case.unknown-variation",
    "variation: '{variation}' is not known; known are {known}",
    variation=QUOTED,
    known=TEXT,
)
POLICY_TRUE_OR_FALSE = kind("prizes.case.policy-true-or-false", "policy: {wrong} must be true or false", wrong=TEXT)
NEEDS_NAME = kind("prizes.case.needs-name", "{where}: give it a name", where=TEXT)
GOODS_AND_TROPHY = kind("prizes.case.goods-and-trophy", "{where}: goods is a text, trophy is true or false", where=TEXT)
NOBODY_BETWEEN = kind(
    "prizes.case.nobody-between",
    "{where}: from {least} to {most} has nobody in it; write the smaller bound first",
    where=TEXT,
    least=NUMBER,
    most=NUMBER,
)
NEEDS_ID = kind("prizes.case.needs-id", "player {number}: give it an id", number=NUMBER)
NEEDS_SCORE = kind("prizes.case.needs-score", "{where}: give the score", where=TEXT)
GUARANTEED_MORE = kind("prizes.case.guaranteed-more", "{where}: more is guaranteed than advertised", where=TEXT)
NOT_AN_OBJECT = kind(
    "prizes.case.not-an-object", "{where} must be an object with keys such as {key}", where=TEXT, key=TEXT
)
UNKNOWN_KEY = kind(
    "prizes.case.unknown-key", "{where}: '{key}' is not a key; known are {known}", where=TEXT, key=QUOTED, known=TEXT
)
MUST_BE_OBJECT = kind("prizes.case.must-be-object", "{key} must be an object", key=TEXT)
MUST_BE_LIST = kind("prizes.case.must-be-list", "{where} must be a list", where=TEXT)
MUST_BE_TEXTS = kind("prizes.case.must-be-texts", "{where} must be a text or a list of texts", where=TEXT)
MUST_BE_TEXT = kind("prizes.case.must-be-text", "{where} must be a text", where=TEXT)
TRUE_OR_FALSE = kind("prizes.case.true-or-false", "{where}, {key} must be true or false", where=TEXT, key=TEXT)
MUST_BE_NUMBER = kind("prizes.case.must-be-number", "{where} must be a number", where=TEXT)
TOO_LARGE = kind("prizes.case.too-large", "{where} is too large", where=TEXT)
MUST_BE_WHOLE = kind("prizes.case.must-be-whole", "{where} must be a whole number, 0 or more", where=TEXT)
NOT_NEGATIVE = kind("prizes.case.not-negative", "{where} must not be negative", where=TEXT)
MUST_BE_POINTS = kind("prizes.case.must-be-points", "{where} must be points such as 3 or 3.5", where=TEXT)
NOT_ONE_OF = kind(
    "prizes.case.not-one-of", "{where}: '{value}' is not one of {known}", where=TEXT, value=QUOTED, known=TEXT
)

CASE_KEYS = (
    "rulebook cite title source note working comment variation policy prizes players named expected trophies based_on "
    "entries all_sections"
)
PRIZE_KEYS = (
    "name cash trophy goods min max unrated youngest oldest lowest_grade highest_grade sex club state lost_first "
    "points special guaranteed rank"
)
PLAYER_KEYS = (
    "id rating score tiebreak order age grade sex club state team wins upset relative lost_first limit barred finished "
    "withdrawn"
)
POLICY_KEYS = (
    "sharing trophy_follows_money grade_trophy_too several_prizes least_share rounding levelling by_performance"
)
FUND_KEYS = "cite title note working comment advertised all_sections based_on entries guaranteed must_pay"
VARIATIONS = {"33D2a": "trophy_follows_money", "32F2": "grade_trophy_too"}
CONDITIONS = {"min": "least", "max": "most"}
MOST = 10**9
"""No sum and no rating of a case is larger."""


@dataclass(frozen=True, slots=True)
class PrizeCase:
    """A case read: what it gives, and what it expects; None where it expects nothing."""

    list: PrizeList
    players: tuple[Contender, ...]
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    expected: Mapping[str, Cents] | None = None
    trophies: Mapping[str, tuple[str, ...]] | None = None

    def run(self) -> Allocation:
        return allocate(self.players, self.list, self.named)


@dataclass(frozen=True, slots=True)
class PrizeOutcome:
    """What a case gave, line by line, and how that differs from what it expects."""

    rows: tuple[str, ...]
    differences: tuple[str, ...] = ()

    def lines(self) -> str:
        return "".join(f"{row}\n" for row in self.rows)


def prize_case(text: str) -> object | None:
    """What the text says if it is about prizes: a case with a list of them, or a list of funds."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if isinstance(data, list):
        return data if data and all(isinstance(each, dict) and "advertised" in each for each in data) else None
    return data if isinstance(data, dict) and "prizes" in data else None


def run_prize_case(data: object) -> PrizeOutcome:
    if isinstance(data, list):
        return _funds(data)
    case = read_prize_case(data)
    found = case.run()
    return PrizeOutcome(tuple(_rows(found)), tuple(_differences(case, found)))


def _rows(found: Allocation) -> Iterator[str]:
    for player in found.players:
        goods = "".join(f" + {name}" for name in found.goods(player.id))
        yield f"{player.id} {plain(found.cents(player.id))}{goods}"


def plain(cents: Cents) -> str:
    """An amount for programs: 150 or 116.67."""
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"


def _differences(case: PrizeCase, found: Allocation) -> Iterator[str]:
    """A cent more or less is the rounding of a share."""
    for id, cents in (case.expected or {}).items():
        if abs(found.cents(id) - cents) > 1:
            yield f"player {id}: expected {plain(cents)}, got {plain(found.cents(id))}"
    if case.trophies is None:
        return
    for player in found.players:
        wanted, got = case.trophies.get(str(player.id), ()), found.goods(player.id)
        if sorted(wanted) != sorted(got):
            yield f"player {player.id}: expected {_named(wanted)}, got {_named(got)}"


def _named(names: Sequence[str]) -> str:
    return ", ".join(names) or "no trophy"


def read_prize_case(data: object) -> PrizeCase:
    """The case, or `InvalidFile` that names the entry at fault."""
    case = _object(data, CASE_KEYS, "the case")
    prizes = tuple(_prize(each, i) for i, each in enumerate(_list(case.get("prizes"), "prizes"), start=1))
    if len({prize.name for prize in prizes}) < len(prizes):
        raise InvalidFile(SAME_NAME())
    tie_breaks = [
        _object(each, PLAYER_KEYS, f"player {i}") for i, each in enumerate(_list(case.get("players"), "players"), 1)
    ]
    players = tuple(_players(tie_breaks))
    ids = {str(player.id) for player in players}
    if len(ids) < len(players):
        raise InvalidFile(ID_TWICE())
    expected = {id: _cents(value, f"expected {id}") for id, value in _mapping(case, "expected").items()}
    trophies = {id: tuple(_texts(value, f"trophies {id}")) for id, value in _mapping(case, "trophies").items()}
    for id in (*expected, *trophies):
        if id not in ids:
            raise InvalidFile(NO_SUCH_PLAYER(id=id))
    named = {name: tuple(_texts(value, f"named {name}")) for name, value in _mapping(case, "named").items()}
    full = PrizeList(prizes, _whole(case.get("based_on", 0), "based_on"), _policy(case))
    if full.based_on:
        full = payable(full, _whole(case.get("entries", len(players)), "entries"), _all_sections(case, "the case"))
    return PrizeCase(
        full,
        players,
        {prize.id: named[prize.name] for prize in prizes if prize.name in named},
        expected if "expected" in case else None,
        trophies if "trophies" in case else None,
    )


def _policy(case: Mapping[str, Any]) -> PrizePolicy:
    given = _object(case.get("policy", {}), POLICY_KEYS, "policy")
    policy: dict[str, Any] = {key: value for key, value in given.items() if isinstance(value, bool)}
    if "sharing" in given:
        policy["sharing"] = _one_of(Sharing, given["sharing"], "sharing")
    if "rounding" in given:
        policy["rounding"] = _one_of(Rounding, given["rounding"], "rounding")
    if "levelling" in given:
        policy["levelling"] = _one_of(Levelling, given["levelling"], "levelling")
    if "least_share" in given:
        policy["least_share"] = _cents(given["least_share"], "least_share")
    for variation in _texts(case.get("variation", []), "variation"):
        if variation not in VARIATIONS:
            raise InvalidFile(UNKNOWN_VARIATION(variation=variation, known=", ".join(VARIATIONS)))
        policy[VARIATIONS[variation]] = True
    policy["federation"] = _text(case.get("rulebook", ""), "rulebook").partition("@")[0]
    wrong = [key for key in given if key not in policy]
    if wrong:
        raise InvalidFile(POLICY_TRUE_OR_FALSE(wrong=wrong[0]))
    return PrizePolicy(**policy)


def _prize(data: object, number: int) -> Prize:
    where = f"prize {number}"
    given = _object(data, PRIZE_KEYS, where)
    name = given.get("name")
    if not isinstance(name, str) or not name.strip():
        raise InvalidFile(NEEDS_NAME(where=where))
    where = f"prize {name!r}"
    goods = given.get("goods", "")
    if given.get("trophy") is True:
        goods = goods or "trophy"
    if not isinstance(goods, str) or given.get("trophy", False) not in (True, False):
        raise InvalidFile(GOODS_AND_TROPHY(where=where))
    points = given.get("points")
    return Prize(
        id=str(number),
        name=name,
        cents=_cents(given.get("cash", 0), f"{where}, cash"),
        goods=goods,
        condition=_condition(given, where),
        points=None if points is None else _tenths(points, f"{where}, points"),
        special=_one_of(Special, given.get("special", ""), f"{where}, special"),
        guaranteed=_truth(given, "guaranteed", where),
        rank=_whole(given.get("rank", 0), f"{where}, rank"),
    )


def _condition(given: Mapping[str, Any], where: str) -> Condition:
    bounds: dict[str, Any] = {}
    for key in ("min", "max", "youngest", "oldest", "lowest_grade", "highest_grade"):
        if given.get(key) is not None:
            bounds[CONDITIONS.get(key, key)] = _whole(given[key], f"{where}, {key}")
    for key in ("club", "state"):
        bounds[key] = _text(given.get(key, ""), f"{where}, {key}")
    bounds["sex"] = _one_of(Sex, given.get("sex", ""), f"{where}, sex")
    bounds["unrated"] = _truth(given, "unrated", where)
    bounds["lost_first"] = _truth(given, "lost_first", where)
    condition = Condition(**bounds)
    for low, high in (("least", "most"), ("youngest", "oldest"), ("lowest_grade", "highest_grade")):
        least, most = getattr(condition, low), getattr(condition, high)
        if least is not None and most is not None and least > most:
            raise InvalidFile(NOBODY_BETWEEN(where=where, least=least, most=most))
    return condition


def _players(given: Sequence[Mapping[str, Any]]) -> Iterator[Contender]:
    """In the order of their tie-breaks, the larger value first; players without one as they are listed."""
    values = [_number(each.get("tiebreak", 0), f"player {i}, tiebreak") for i, each in enumerate(given, start=1)]
    by_value = sorted(range(len(given)), key=lambda i: (-values[i], i))
    order = {i: place for place, i in enumerate(by_value, start=1)}
    for i, each in enumerate(given):
        yield _contender(each, order[i], i + 1)


def _contender(given: Mapping[str, Any], order: int, number: int) -> Contender:
    id = given.get("id")
    if not isinstance(id, str | int) or isinstance(id, bool) or not str(id).strip():
        raise InvalidFile(NEEDS_ID(number=number))
    where = f"player {id}"
    if "score" not in given:
        raise InvalidFile(NEEDS_SCORE(where=where))
    numbers = {
        key: None if given.get(key) is None else _whole(given[key], f"{where}, {key}")
        for key in ("rating", "age", "grade")
    }
    return Contender(
        id=str(id),
        score=_tenths(given["score"], f"{where}, score"),
        order=_whole(given.get("order", order), f"{where}, order"),
        rating=numbers["rating"] or None,
        age=numbers["age"],
        grade=numbers["grade"],
        sex=_one_of(Sex, given.get("sex", ""), f"{where}, sex"),
        club=_text(given.get("club", ""), f"{where}, club"),
        state=_text(given.get("state", ""), f"{where}, state"),
        team=_text(given.get("team", ""), f"{where}, team"),
        wins=_whole(given.get("wins", 0), f"{where}, wins"),
        upset=_whole(given.get("upset", 0), f"{where}, upset"),
        relative=_hundredths(given.get("relative"), f"{where}, relative"),
        lost_first=_truth(given, "lost_first", where),
        limit=None if given.get("limit") is None else _cents(given["limit"], f"{where}, limit"),
        barred=_text(given.get("barred", ""), f"{where}, barred"),
        finished=not _truth(given, "withdrawn", where) and given.get("finished", True) is True,
    )


def _funds(data: Sequence[Any]) -> PrizeOutcome:
    rows, differences = [], []
    for i, each in enumerate(data, start=1):
        where = f"fund {i}"
        fund = _object(each, FUND_KEYS, where)
        sure = {name: _cents(sum, f"{where}, {name}") for name, sum in _mapping(fund, "guaranteed").items()}
        rest = _cents(fund.get("advertised", 0), f"{where}, advertised") - sum(sure.values())
        if rest < 0:
            raise InvalidFile(GUARANTEED_MORE(where=where))
        prizes = [Prize(name, name, cents, guaranteed=True) for name, cents in sure.items()]
        fund_list = PrizeList(
            (*prizes, Prize("rest", "rest", rest)), _whole(fund.get("based_on", 0), f"{where}, based_on")
        )
        entries = _whole(fund.get("entries", 0), f"{where}, entries")
        paid = payable(fund_list, entries, _all_sections(fund, where)).advertised
        rows.append(f"{fund.get('cite', where)} {plain(paid)}")
        if "must_pay" in fund and abs(_cents(fund["must_pay"], f"{where}, must_pay") - paid) > 1:
            wanted = plain(_cents(fund["must_pay"], f"{where}, must_pay"))
            differences.append(f"{where}: expected {wanted}, got {plain(paid)}")
    return PrizeOutcome(tuple(rows), tuple(differences))


def _all_sections(given: Mapping[str, Any], where: str) -> Cents | None:
    """What all sections together advertise (32C4b), where that is more than this fund."""
    found = given.get("all_sections")
    return None if found is None else _cents(found, f"{where}, all_sections")


def _object(data: object, keys: str, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise InvalidFile(NOT_AN_OBJECT(where=where, key=keys.split()[0]))
    for key in data:
        if key not in keys.split():
            raise InvalidFile(UNKNOWN_KEY(where=where, key=key, known=", ".join(keys.split())))
    return data


def _mapping(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = data.get(key, {})
    if not isinstance(found, dict):
        raise InvalidFile(MUST_BE_OBJECT(key=key))
    return found


def _list(data: object, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise InvalidFile(MUST_BE_LIST(where=where))
    return data


def _texts(data: object, where: str) -> list[str]:
    found = [data] if isinstance(data, str) else data
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise InvalidFile(MUST_BE_TEXTS(where=where))
    return found


def _text(data: object, where: str) -> str:
    if not isinstance(data, str):
        raise InvalidFile(MUST_BE_TEXT(where=where))
    return data


def _truth(given: Mapping[str, Any], key: str, where: str) -> bool:
    found = given.get(key, False)
    if not isinstance(found, bool):
        raise InvalidFile(TRUE_OR_FALSE(where=where, key=key))
    return found


def _number(value: object, where: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise InvalidFile(MUST_BE_NUMBER(where=where))
    if isinstance(value, int | float) and not abs(value) <= MOST:
        raise InvalidFile(TOO_LARGE(where=where))
    try:
        found = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise InvalidFile(MUST_BE_NUMBER(where=where)) from None
    if abs(found) > MOST:
        raise InvalidFile(TOO_LARGE(where=where))
    return found


def _whole(value: object, where: str) -> int:
    found = _number(value, where)
    if found.denominator != 1 or found < 0:
        raise InvalidFile(MUST_BE_WHOLE(where=where))
    return int(found)


def _cents(value: object, where: str) -> Cents:
    """An amount in whole cents; a third of a dollar is written 33.33."""
    found = _number(value, where) * 100
    if found < 0:
        raise InvalidFile(NOT_NEGATIVE(where=where))
    return round(found)


def _hundredths(value: object, where: str) -> int | None:
    """A score above or below the expected one, such as 1.25."""
    return None if value is None else round(_number(value, where) * 100)


def _tenths(value: object, where: str) -> int:
    found = _number(value, where) * 10
    if found.denominator != 1 or found < 0:
        raise InvalidFile(MUST_BE_POINTS(where=where))
    return int(found)


def _one_of(choices: type[Any], value: object, where: str) -> Any:
    try:
        return choices(value)
    except ValueError:
        known = ", ".join(repr(str(each.value)) for each in choices)
        raise InvalidFile(NOT_ONE_OF(where=where, value=value, known=known)) from None
