"""Deposits and refunds: what a player pays or gets back besides the entry fee, line by line (28H3, 30D)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from topboard.core import Status
from topboard.director.answers import refuse
from topboard.director.desk import Desk, Plan
from topboard.director.fields import Asked, Because, WhichPlayer
from topboard.director.kinds import Money, one_of
from topboard.director.texts import ledger as say
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import MoneyRecorded
from topboard.rulebook import Level, Problem, Rule
from topboard.rulebook import uschess_clauses as us
from topboard.rulebook.roundrobin_clauses import US_30D


class Line(StrEnum):
    """What a line of the ledger is; the value is how the director names it."""

    DEPOSIT = "deposit"
    RETURNED = "deposit-returned"
    KEPT = "deposit-kept"
    REFUND = "refund"

    @property
    def clause(self) -> Rule:
        return us.R28H3 if self is Line.REFUND else US_30D


WORDS: Mapping[Line, str] = {
    Line.DEPOSIT: "a deposit against leaving early",
    Line.RETURNED: "the deposit is returned",
    Line.KEPT: "the deposit is kept",
    Line.REFUND: "a refund of the entry fee",
}


@dataclass(frozen=True, slots=True)
class RecordMoney:
    """A deposit taken, returned or kept, or a refund of the entry fee; never more than was paid."""

    player: WhichPlayer
    line: Annotated[Line, Asked("What", one_of(Line, WORDS), rule=US_30D)]
    amount: Annotated[int, Asked("Amount", Money())]
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        _, player = desk.player(self.player)
        if self.amount <= 0:
            raise refuse(say.NO_AMOUNT(), rule=self.line.clause)
        left = None if self.line is Line.DEPOSIT else paid(player) if self.line is Line.REFUND else held(player)
        if left is not None and self.amount > left:
            text = say.MORE_THAN_PAID(player=player.facts.name, left=money(left))
            raise refuse(text, say.NO_MORE(), rule=self.line.clause)
        return Plan((MoneyRecorded(player.id, self.line.value, self.amount, self.reason),))


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def _sum(player: PlayerState, *lines: Line) -> int:
    return sum(each.amount for each in player.ledger if each.line in lines)


def held(player: PlayerState) -> int:
    """The deposit that is still held."""
    return _sum(player, Line.DEPOSIT) - _sum(player, Line.RETURNED, Line.KEPT)


def paid(player: PlayerState) -> int:
    """What was paid of the entry fee and not refunded."""
    return player.facts.fees.paid - _sum(player, Line.REFUND)


def deposits_held(section: SectionState) -> Iterator[Problem]:
    """30D: a deposit is returned to a player who completed all games; a dropout's is the organiser's to keep."""
    for player in section.players.values():
        if not held(player):
            continue
        told = {"player": player.facts.name, "amount": money(held(player))}
        stayed = player.status is Status.ACTIVE
        text = say.RETURN_DEPOSIT(**told) if stayed else say.LEFT_EARLY(**told)
        yield Problem("deposit", Level.NOTE, text, None, US_30D, (f"player:{player.id}",))
