"""The lines of a player's ledger, and what they come to."""

from __future__ import annotations

from enum import StrEnum

from topboard.journal import PlayerState
from topboard.rulebook import Rule
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.clauses.roundrobin import US_30D


class Line(StrEnum):
    """What a line of the ledger is; the value is how the director names it."""

    PAYMENT = "payment"
    DEPOSIT = "deposit"
    RETURNED = "deposit-returned"
    KEPT = "deposit-kept"
    REFUND = "refund"

    @property
    def clause(self) -> Rule | None:
        """The books speak of refunds and deposits; what entering costs is the organiser's own."""
        return {Line.PAYMENT: None, Line.REFUND: us.R28H3}.get(self, US_30D)


class PayMethod(StrEnum):
    """How money changed hands."""

    UNSAID = ""
    CASH = "cash"
    CARD = "card"
    CHECK = "check"
    TRANSFER = "transfer"
    ONLINE = "online"


METHOD_WORDS = {
    PayMethod.UNSAID: "–",
    PayMethod.CASH: "cash",
    PayMethod.CARD: "card",
    PayMethod.CHECK: "bank check",
    PayMethod.TRANSFER: "bank transfer",
    PayMethod.ONLINE: "on-line",
}


def money(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def _sum(player: PlayerState, *lines: Line) -> int:
    return sum(each.amount for each in player.ledger if each.line in lines)


def held(player: PlayerState) -> int:
    """The deposit that is still held."""
    return _sum(player, Line.DEPOSIT) - _sum(player, Line.RETURNED, Line.KEPT)


def paid(player: PlayerState) -> int:
    """What was paid of the entry fee, with the entry or at the cash desk, and not refunded."""
    return player.facts.fees.paid + _sum(player, Line.PAYMENT) - _sum(player, Line.REFUND)


def at_the_desk(player: PlayerState) -> int:
    """What is still here of the payments at the cash desk."""
    return max(0, min(_sum(player, Line.PAYMENT), paid(player)))
