"""Deposits and refunds."""

from __future__ import annotations

from tests.director.hall import Hall

from topboard.core import Fees
from topboard.director import commands as do
from topboard.director.money.ledger import Line, held


def test_a_deposit() -> None:
    """30D: a special deposit may be charged, refunded upon completion of all games."""
    hall = Hall(2, rounds=1)
    for player in ("p1", "p2"):
        hall.accept(do.RecordMoney(player, Line.DEPOSIT, 2000, "left last year"))
    hall.play_round()
    hall.accept(do.Withdraw("p2"))
    told = {problem.about: str(problem) for problem in hall.accept(do.CloseSection("open")).problems}
    assert "played to the end" in told[("player:p1",)]
    assert "left early" in told[("player:p2",)]
    hall.accept(do.ReopenSection("open"))
    hall.refuse(do.RecordMoney("p1", Line.RETURNED, 2001))
    hall.accept(do.RecordMoney("p1", Line.RETURNED, 2000))
    hall.accept(do.RecordMoney("p2", Line.KEPT, 2000))
    assert [held(player) for player in hall.section.players.values()] == [0, 0]


def test_a_refund() -> None:
    """28H3: the entry fee may be refunded when the mistake was the staff's; never more than was paid."""
    hall = Hall()
    player = hall.enter("Adams", fees=Fees(2500, 2500))
    hall.refuse(do.RecordMoney(player, Line.REFUND, 2600))
    hall.accept(do.RecordMoney(player, Line.REFUND, 2500, "wrong list"))
    hall.refuse(do.RecordMoney(player, Line.REFUND, 1))
    hall.refuse(do.RecordMoney(player, Line.DEPOSIT, 0))
