"""A player who entered again plays on with the entry that counts (28S5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Result
from topboard.director import commands as do
from topboard.director import draft_findings
from topboard.journal import section_value
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import standings


def reentered(**rules: Any) -> Hall:
    """p1 won round one and entered anew as p9 with a zero-point bye for it."""
    hall = Hall(players=8, system="uschess", registry=SYSTEMS, seed=1, **rules)
    hall.publish()
    for number, board in hall.section.rounds[0].boards.items():
        hall.accept(do.RecordResult("open", 1, number, won_by(board.players, "p1")))
    hall.accept(do.Reenter("p1", missed={1: Bye.ZERO}))
    return hall


def won_by(players: tuple[str, str], winner: str) -> Result:
    return Result.BLACK_WINS if players[1] == winner else Result.WHITE_WINS


@pytest.mark.parametrize(("rules", "plays_on", "sits_out"), [({}, "p1", "p9"), ({"latest": True}, "p9", "p1")])
def test_the_entry_that_counts_is_paired(rules: dict[str, object], plays_on: str, sits_out: str) -> None:
    """The better score goes on unless it was announced that a re-entry gives up the earlier entry; nothing is wrong
    with such a round, and the same entry is ranked."""
    hall = reentered(options={"reentry_score": "latest"}) if rules else reentered()
    hall.accept(do.PairRound("open"))
    assert draft_findings(hall.director, "open") == ()
    hall.accept(do.PublishDraft("open"))
    round = hall.section.rounds[1]
    assert plays_on in {player for board in round.boards.values() for player in board.players}
    assert round.byes[sits_out] is Bye.ZERO
    hall.play()
    value = section_value(hall.section)
    ranked = {row.number for row in standings(value).rows}
    numbers = {id: player.number for id, player in hall.section.players.items()}
    assert (numbers[plays_on] in ranked, numbers[sits_out] in ranked) == (True, False)
