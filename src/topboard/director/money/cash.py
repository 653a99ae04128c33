"""The cash desk: what everybody's fee is made of, what was paid and how, and the sums of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property

from topboard.core import FeeRules, PlayerId
from topboard.core.people.age import full_years
from topboard.core.people.titles import titles_held
from topboard.director.entries.membership import lasts
from topboard.director.money import cash_texts as say
from topboard.director.money.ledger import Line, paid
from topboard.journal import Entry, EventState, PlayerState, SectionState
from topboard.journal.events import EventDetails, MoneyRecorded, PlayerEntered, PlayerFacts
from topboard.journal.folding.state import LedgerLine
from topboard.names import name_order
from topboard.rulebook import Reason


@dataclass(frozen=True, slots=True)
class FeePart:
    """One step of a fee: what it is for, and the cents that it adds or takes off."""

    what: Reason
    cents: int


@dataclass(frozen=True, slots=True)
class FeeAccount:
    """What a player is to pay, and has paid."""

    section: SectionState
    player: PlayerState
    parts: tuple[FeePart, ...]
    paid: int

    @property
    def due(self) -> int:
        return total(self.parts)

    @property
    def owes(self) -> int:
        """Below zero for somebody who paid too much."""
        return self.due - self.paid

    @property
    def school(self) -> str:
        return self.player.facts.team or self.player.facts.club


@dataclass(frozen=True, slots=True)
class Movement:
    """Money of entry fees that came in, or went out below zero."""

    account: FeeAccount
    line: LedgerLine
    day: str

    @property
    def cents(self) -> int:
        return -self.line.amount if self.line.line == Line.REFUND else self.line.amount


@dataclass(frozen=True, slots=True)
class CashTotal:
    """The sums of a section, a school or everybody."""

    name: str
    players: int
    due: int
    paid: int

    @property
    def owes(self) -> int:
        return self.due - self.paid


@dataclass(frozen=True, slots=True)
class CashBook:
    """Every account by name, and everything that was paid in the order of the receipts."""

    accounts: tuple[FeeAccount, ...]
    movements: tuple[Movement, ...]
    currency: str = ""

    @property
    def owing(self) -> tuple[FeeAccount, ...]:
        return tuple(account for account in self.accounts if account.owes > 0)

    @property
    def total(self) -> CashTotal:
        return _total("", self.accounts)

    def by(self, key: Callable[[FeeAccount], str]) -> tuple[CashTotal, ...]:
        """The sums of all accounts with one key, in the order of its names; those without one come last."""
        names = sorted({key(account) for account in self.accounts}, key=lambda name: (not name, *name_order(name)))
        return tuple(_total(name, [each for each in self.accounts if key(each) == name]) for name in names)

    @property
    def sections(self) -> tuple[CashTotal, ...]:
        return self.by(lambda account: account.section.rules.name)

    @property
    def schools(self) -> tuple[CashTotal, ...]:
        return self.by(lambda account: account.school)

    @property
    def days(self) -> tuple[tuple[str, Mapping[str, int]], ...]:
        """What came in on each day, by method; what nobody wrote a day for comes last."""
        sums: dict[str, Counter[str]] = {}
        for movement in self.movements:
            sums.setdefault(movement.day, Counter())[movement.line.method] += movement.cents
        return tuple(sorted(sums.items(), key=lambda day: (not day[0], day[0])))

    @property
    def methods(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(movement.line.method for movement in self.movements))

    def of(self, player: str) -> FeeAccount | None:
        return next((account for account in self.accounts if account.player.id == player), None)

    def receipt(self, number: int) -> Movement | None:
        return next((each for each in self.movements if number and each.line.receipt == number), None)


def _total(name: str, accounts: Sequence[FeeAccount]) -> CashTotal:
    return CashTotal(name, len(accounts), sum(each.due for each in accounts), sum(each.paid for each in accounts))


def cash_book(state: EventState, entries: Iterable[Entry], sections: Iterable[str] | None = None) -> CashBook:
    """The books of the event, or of some of its sections; `entries` say when somebody entered or paid."""
    entered, received = _days(entries)
    fees = _Fees(state, lambda: entered)
    chosen = set(state.sections if sections is None else sections)
    found = (
        FeeAccount(section, player, tuple(fees.parts(section, player)), paid(player))
        for section in state.sections.values()
        if section.id in chosen
        for player in section.players.values()
    )
    accounts = tuple(sorted(found, key=lambda account: name_order(account.player.facts.name)))
    moved = (Movement(account, line, received(line)) for account in accounts for line in money_of(account.player))
    return CashBook(accounts, tuple(sorted(moved, key=lambda each: each.line.receipt)), state.fees.currency)


def fee_parts(state: EventState, entries: Iterable[Entry], player: PlayerState) -> tuple[FeePart, ...]:
    """What the fee of one player is made of."""
    section = state.sections[state.section_of[player.id]]
    return tuple(_Fees(state, lambda: _days(entries)[0]).parts(section, player))


def quoted_parts(
    state: EventState, entries: Iterable[Entry], wanted: Sequence[tuple[str, PlayerFacts]]
) -> list[tuple[FeePart, ...]]:
    """What people would pay who are not on a list yet, as if they were entered now, one after the other."""
    asking = [
        (state.sections[section], PlayerState(PlayerId(f"?{n}"), facts)) for n, (section, facts) in enumerate(wanted)
    ]
    fees = _Fees(state, lambda: _days(entries)[0], [player for _section, player in asking])
    return [tuple(fees.parts(section, player)) for section, player in asking]


def fee_terms(rules: FeeRules) -> tuple[FeePart, ...]:
    """What is added to every fee or taken off, for whom: what an entry form says beforehand."""
    steps = [
        (say.LATE_AFTER(day=rules.early_until.isoformat()) if rules.early_until else say.LATE(), rules.late_extra),
        (say.NON_MEMBER(), rules.non_member_extra),
        (say.JUNIOR(age=rules.junior_under), -rules.junior_off),
        (say.SENIOR(age=rules.senior_from), -rules.senior_off),
        (say.FURTHER_IN_FAMILY(), -rules.family_off),
        *((say.TITLED(title=title), -rules.title_off) for title in rules.titles),
    ]
    return tuple(FeePart(what, cents) for what, cents in steps if cents)


def total(parts: Iterable[FeePart]) -> int:
    """What a fee comes to; discounts never make it less than nothing."""
    return max(0, sum(part.cents for part in parts))


def money_of(player: PlayerState) -> Iterator[LedgerLine]:
    """The entry fee as it came in and went out; what was entered with the player is the first of it."""
    if player.facts.fees.paid:
        yield LedgerLine(Line.PAYMENT, player.facts.fees.paid, player.facts.fees.note)
    yield from (line for line in player.ledger if line.line in (Line.PAYMENT, Line.REFUND))


def _days(entries: Iterable[Entry]) -> tuple[dict[str, date], Callable[[LedgerLine], str]]:
    """When each player was entered, and how to tell on which day a line was written."""
    entered: dict[str, date] = {}
    written: dict[int, str] = {}
    for entry in entries:
        if isinstance(entry.event, PlayerEntered):
            entered.setdefault(entry.event.player, _day(entry))
        elif isinstance(entry.event, MoneyRecorded) and entry.event.receipt:
            written[entry.event.receipt] = _day(entry).isoformat()
    return entered, lambda line: line.day or written.get(line.receipt, "")


def _day(entry: Entry) -> date:
    return datetime.fromisoformat(entry.time).astimezone().date()


class _Fees:
    """The rules of the event with what they ask about: the days, and who was first of a family.

    The whole journal is read for these, so they are looked for only where a rule asks.
    """

    def __init__(
        self, state: EventState, days: Callable[[], Mapping[str, date]], besides: Sequence[PlayerState] = ()
    ) -> None:
        self.rules: FeeRules = state.fees
        self._state, self._days, self._besides = state, days, besides
        self._details = state.details or EventDetails("")

    @cached_property
    def _entered(self) -> Mapping[str, date]:
        return self._days()

    @cached_property
    def _first(self) -> Mapping[str, str]:
        return _first_of_families(self._state, self._entered, self._besides)

    def parts(self, section: SectionState, player: PlayerState) -> Iterator[FeePart]:
        """A ruling stands for itself, then what was entered for the player, then the rules of the event."""
        facts, ruled = player.facts, player.ruled_fee
        if ruled is not None:
            yield FeePart(say.RULED_WHY(why=ruled.reason) if ruled.reason else say.RULED(), ruled.cents)
        elif facts.fees.due:
            yield FeePart(say.ENTERED(), facts.fees.due)
        elif facts.house_player:
            yield FeePart(say.HOUSE(), 0)
        else:
            yield from self._usual(section, player)

    def _usual(self, section: SectionState, player: PlayerState) -> Iterator[FeePart]:
        rules, name = self.rules, section.rules.name
        fee = rules.sections.get(section.id, 0)
        again = bool(player.reentry_of)
        fee = (rules.reentry_fee or fee) if again else fee
        if not fee:
            return
        yield FeePart(say.REENTRY(section=name) if again else say.ENTRY(section=name), fee)
        for what, cents in self._changes(section, player, fee):
            if cents:
                yield FeePart(what, cents)

    def _changes(self, section: SectionState, player: PlayerState, fee: int) -> Iterator[tuple[Reason, int]]:
        rules, facts = self.rules, player.facts
        if rules.early_until and not player.reentry_of:
            entered = facts.entered_on or self._entered.get(player.id)
            if entered and entered > rules.early_until:
                yield say.LATE(), rules.late_extra
        if not lasts(section, facts, self._details):
            yield say.NON_MEMBER(), rules.non_member_extra
        age = _age(facts, self._details.starts)
        if age is not None and age < rules.junior_under:
            yield say.JUNIOR(age=rules.junior_under), -rules.junior_off
        if age is not None and rules.senior_from and age >= rules.senior_from:
            yield say.SENIOR(age=rules.senior_from), -rules.senior_off
        in_family = rules.family_off and facts.family and not player.reentry_of
        if in_family and self._first.get(facts.family.casefold()) != player.id:
            yield say.FAMILY(), -rules.family_off
        if set(rules.titles).intersection(titles_held(facts.title)):
            yield say.TITLED(title=facts.title), -(rules.title_off or fee)


def _first_of_families(
    state: EventState, entered: Mapping[str, date], besides: Sequence[PlayerState]
) -> dict[str, str]:
    """Who entered first of each family, in any section."""
    order = {player: place for place, player in enumerate(entered)}
    first: dict[str, str] = {}
    everybody = [player for section in state.sections.values() for player in section.players.values()]
    for player in (*sorted(everybody, key=lambda each: order.get(each.id, len(order))), *besides):
        if player.facts.family and not player.reentry_of:
            first.setdefault(player.facts.family.casefold(), player.id)
    return first


def _age(facts: PlayerFacts, day: date | None) -> int | None:
    if day is None or not (facts.birth or facts.birth_year):
        return None
    return full_years(facts.birth, day) if facts.birth else day.year - facts.birth_year
