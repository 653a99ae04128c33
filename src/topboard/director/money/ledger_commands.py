"""The ledger: entry fees, deposits and refunds of a player, line by line (28H3, 30D)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Annotated

from topboard.core import Status
from topboard.core.systems import own_clause
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import Day, Maybe, Money, PlainOneOf, one_of
from topboard.director.desk.fields import Asked, Because, WhichPlayer
from topboard.director.money import cash_texts as say_of_fees
from topboard.director.money.cash import FeeAccount, fee_parts
from topboard.director.money.ledger import METHOD_WORDS, Line, PayMethod, held, money, paid
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import MoneyRecorded
from topboard.journal.events.base import plain_name
from topboard.rulebook import TEXT, Level, Problem, kind
from topboard.rulebook.clauses.roundrobin import US_30D

NO_AMOUNT = kind("director.ledger.no-amount", "Enter an amount above 0.")
MORE_THAN_PAID = kind("director.ledger.more-than-paid", "{player} has only {left} to get back.", player=TEXT, left=TEXT)
NO_MORE = kind("director.ledger.no-more", "Enter that much or less, or correct what was paid.")
RETURN_DEPOSIT = kind(
    "director.ledger.return-deposit",
    "{player} played to the end and gets the deposit of {amount} back.",
    player=TEXT,
    amount=TEXT,
)
LEFT_EARLY = kind(
    "director.ledger.left-early",
    "{player} left early; the deposit of {amount} is yours to keep or return.",
    player=TEXT,
    amount=TEXT,
)


WORDS: Mapping[Line, str] = {
    Line.PAYMENT: "a payment of the entry fee",
    Line.DEPOSIT: "a deposit against leaving early",
    Line.RETURNED: "the deposit is returned",
    Line.KEPT: "the deposit is kept",
    Line.REFUND: "a refund of the entry fee",
}
METHOD = PlainOneOf(tuple(PayMethod), {method.value: text for method, text in METHOD_WORDS.items()})


@dataclass(frozen=True, slots=True)
class RecordMoney:
    """An entry fee paid or refunded, a deposit taken, returned or kept; never more goes back than was paid."""

    player: WhichPlayer
    line: Annotated[Line, Asked("What", one_of(Line, WORDS), rule=US_30D)]
    amount: Annotated[int, Asked("Amount", Money())]
    reason: Because = ""
    method: Annotated[str, Asked("Method", METHOD)] = ""
    day: Annotated[date | None, Asked("Day", Maybe(Day()), "Leave it empty for today.")] = None

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.any_player(self.player)
        if self.amount <= 0:
            raise refuse(NO_AMOUNT(), rule=own_clause(section, self.line.clause))
        left = {Line.REFUND: paid(player), Line.RETURNED: held(player), Line.KEPT: held(player)}.get(self.line)
        if left is not None and self.amount > left:
            text = MORE_THAN_PAID(player=player.called, left=money(left))
            raise refuse(text, NO_MORE(), rule=own_clause(section, self.line.clause))
        day = self.day.isoformat() if self.day else ""
        receipt = desk.journal.counts[plain_name(MoneyRecorded)] + 1
        line = MoneyRecorded(player.id, self.line.value, self.amount, self.reason, self.method, day, receipt)
        return Plan((line,), tuple(self._overpaid(desk, section, player)))

    def _overpaid(self, desk: Desk, section: SectionState, player: PlayerState) -> Iterator[Problem]:
        if self.line is not Line.PAYMENT:
            return
        parts = fee_parts(desk.state, desk.journal.entries, player)
        over = -FeeAccount(section, player, parts, paid(player) + self.amount).owes
        if over > 0 and parts:
            told = say_of_fees.OVERPAID(player=player.called, money=(over, desk.state.fees.currency))
            yield Problem("overpaid", Level.WARNING, told, say_of_fees.REFUND_OR_KEEP(), None, (f"player:{player.id}",))


def deposits_held(section: SectionState) -> Iterator[Problem]:
    """30D: a deposit is returned to a player who completed all games; a dropout's is the organiser's to keep."""
    for player in section.players.values():
        if not held(player):
            continue
        told = {"player": player.called, "amount": money(held(player))}
        stayed = player.status is Status.ACTIVE
        text = RETURN_DEPOSIT(**told) if stayed else LEFT_EARLY(**told)
        yield Problem("deposit", Level.NOTE, text, None, own_clause(section, US_30D), (f"player:{player.id}",))
