"""A case of the public suite of prizes: a list of prizes and a field, and who gets what; or a list of funds.

`tests/cases/prizes/README.md` has the format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import msgspec

from topboard.core import Sex
from topboard.formats.cases import texts
from topboard.formats.cases.reading import (
    Amount,
    CaseOutcome,
    CaseShape,
    Decimal,
    Hundredths,
    Name,
    Tenths,
    ZeroOrMore,
    fault,
    made_of,
    shaped,
)
from topboard.prizes.allocation import Allocation, allocate
from topboard.prizes.based_on_entries import payable
from topboard.prizes.money import plain
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

Names = tuple[str, ...] | str


class PrizeVariation(StrEnum):
    """Variations that must be announced."""

    TROPHY_FOLLOWS_MONEY = "33D2a"
    GRADE_TROPHY_TOO = "32F2"


VARIATIONS = {
    PrizeVariation.TROPHY_FOLLOWS_MONEY: "trophy_follows_money",
    PrizeVariation.GRADE_TROPHY_TOO: "grade_trophy_too",
}


class PrizeRow(CaseShape, frozen=True, kw_only=True):
    name: Name
    cents: Amount = msgspec.field(default=Amount(0), name="cash")
    trophy: bool = False
    goods: str = ""
    least: ZeroOrMore | None = msgspec.field(default=None, name="min")
    most: ZeroOrMore | None = msgspec.field(default=None, name="max")
    unrated: bool = False
    youngest: ZeroOrMore | None = None
    oldest: ZeroOrMore | None = None
    lowest_grade: ZeroOrMore | None = None
    highest_grade: ZeroOrMore | None = None
    sex: Sex = Sex.UNKNOWN
    club: str = ""
    state: str = ""
    lost_first: bool = False
    points: Tenths | None = None
    special: Special = Special.NONE
    guaranteed: bool = False
    rank: ZeroOrMore = ZeroOrMore(0)


class PrizeWinnerRow(CaseShape, frozen=True, kw_only=True):
    id: Name
    score: Tenths
    rating: ZeroOrMore | None = None
    tiebreak: Decimal = Decimal(0)
    order: ZeroOrMore | None = None
    age: ZeroOrMore | None = None
    grade: ZeroOrMore | None = None
    sex: Sex = Sex.UNKNOWN
    club: str = ""
    state: str = ""
    team: str = ""
    wins: ZeroOrMore = ZeroOrMore(0)
    upset: ZeroOrMore = ZeroOrMore(0)
    relative: Hundredths | None = None
    lost_first: bool = False
    limit: Amount | None = None
    barred: str = ""
    finished: bool = True
    withdrawn: bool = False


class PolicyRow(CaseShape, frozen=True, kw_only=True):
    sharing: Sharing = Sharing.US_CHESS
    trophy_follows_money: bool = False
    grade_trophy_too: bool = False
    several_prizes: bool = False
    least_share: Amount = Amount(0)
    rounding: Rounding = Rounding.CENT
    levelling: Levelling = Levelling.NONE
    by_performance: bool = False


class Described(CaseShape, frozen=True, kw_only=True):
    """What every case may say about itself."""

    rulebook: str = ""
    cite: str = ""
    title: str = ""
    source: str = ""
    note: str = ""
    working: Any = ""
    comment: Any = ""


class PrizeCaseShape(Described, frozen=True, kw_only=True):
    prizes: tuple[PrizeRow, ...]
    players: tuple[PrizeWinnerRow, ...]
    variation: tuple[PrizeVariation, ...] | PrizeVariation = ()
    policy: PolicyRow = PolicyRow()
    named: dict[str, Names] = msgspec.field(default_factory=dict)
    expected: dict[str, Amount] | None = None
    trophies: dict[str, Names] | None = None
    based_on: ZeroOrMore = ZeroOrMore(0)
    entries: ZeroOrMore | None = None
    all_sections: Amount | None = None


class FundRow(Described, frozen=True, kw_only=True):
    advertised: Amount
    all_sections: Amount | None = None
    based_on: ZeroOrMore = ZeroOrMore(0)
    entries: ZeroOrMore = ZeroOrMore(0)
    guaranteed: dict[str, Amount] = msgspec.field(default_factory=dict)
    must_pay: Amount | None = None


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


def is_about_prizes(data: object) -> bool:
    """Whether it is a case with prizes, or a list of funds."""
    if isinstance(data, list):
        return bool(data) and all(isinstance(each, dict) and "advertised" in each for each in data)
    return isinstance(data, dict) and "prizes" in data


def run_prize_case(data: object) -> CaseOutcome:
    if isinstance(data, list):
        return _funds(data)
    case = read_prize_case(data)
    found = case.run()
    return CaseOutcome(tuple(_rows(found)), tuple(_differences(case, found)))


def _rows(found: Allocation) -> Iterator[str]:
    for player in found.players:
        goods = "".join(f" + {name}" for name in found.goods(player.id))
        yield f"{player.id} {plain(found.cents(player.id))}{goods}"


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
            yield f"player {player.id}: expected {_told(wanted)}, got {_told(got)}"


def _told(names: Sequence[str]) -> str:
    return ", ".join(names) or "no trophy"


def read_prize_case(data: object) -> PrizeCase:
    """The case, or `InvalidFile` that names the entry at fault."""
    case = shaped(data, PrizeCaseShape)
    _told_apart("prizes", [row.name for row in case.prizes])
    _told_apart("players", [row.id for row in case.players])
    prizes = tuple(_prize(row, number) for number, row in enumerate(case.prizes, start=1))
    players = tuple(_players(case.players))
    known = {row.id for row in case.players}
    for where, ids in (("expected", case.expected), ("trophies", case.trophies)):
        for id in ids or ():
            if id not in known:
                fault(texts.NO_PLAYER(where=where, id=repr(id)))
    full = PrizeList(prizes, case.based_on, _policy(case))
    if full.based_on:
        entries = len(players) if case.entries is None else case.entries
        full = payable(full, entries, case.all_sections)
    named = {prize.id: _listed(case.named[prize.name]) for prize in prizes if prize.name in case.named}
    trophies = None if case.trophies is None else {id: _listed(names) for id, names in case.trophies.items()}
    return PrizeCase(full, players, named, case.expected, trophies)


def _told_apart(where: str, names: Sequence[str]) -> None:
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        fault(texts.TWICE(where=where, value=repr(twice)))


def _listed(names: Names) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def _policy(case: PrizeCaseShape) -> PrizePolicy:
    varied = (case.variation,) if isinstance(case.variation, PrizeVariation) else case.variation
    announced = {VARIATIONS[variation]: True for variation in varied}
    return made_of(case.policy, PrizePolicy, federation=case.rulebook.partition("@")[0], **announced)


def _prize(row: PrizeRow, number: int) -> Prize:
    for least, most in ((row.least, row.most), (row.youngest, row.oldest), (row.lowest_grade, row.highest_grade)):
        if least is not None and most is not None and least > most:
            fault(texts.NOBODY(where=f"prize {row.name!r}", least=least, most=most))
    goods = row.goods or ("trophy" if row.trophy else "")
    return made_of(row, Prize, id=str(number), goods=goods, condition=made_of(row, Condition))


def _players(rows: Sequence[PrizeWinnerRow]) -> Iterator[Contender]:
    """In the order of their tie-breaks, the larger value first; players without one as they are listed."""
    by_value = sorted(range(len(rows)), key=lambda i: (-rows[i].tiebreak, i))
    order = {i: place for place, i in enumerate(by_value, start=1)}
    for i, row in enumerate(rows):
        place, finished = order[i] if row.order is None else row.order, row.finished and not row.withdrawn
        yield made_of(row, Contender, id=str(row.id), order=place, rating=row.rating or None, finished=finished)


def _funds(data: Sequence[object]) -> CaseOutcome:
    rows, differences = [], []
    for number, fund in enumerate(shaped(data, list[FundRow], "fund"), start=1):
        where = f"fund {number}"
        rest = fund.advertised - sum(fund.guaranteed.values())
        if rest < 0:
            fault(texts.GUARANTEED(where=where))
        prizes = [Prize(name, name, cents, guaranteed=True) for name, cents in fund.guaranteed.items()]
        funded = PrizeList((*prizes, Prize("rest", "rest", rest)), fund.based_on)
        paid = payable(funded, fund.entries, fund.all_sections).advertised
        rows.append(f"{fund.cite or where} {plain(paid)}")
        if fund.must_pay is not None and abs(fund.must_pay - paid) > 1:
            differences.append(f"{where}: expected {plain(fund.must_pay)}, got {plain(paid)}")
    return CaseOutcome(tuple(rows), tuple(differences))
