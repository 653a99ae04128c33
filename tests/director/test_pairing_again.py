"""A published round is paired again (29G)."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Result
from topboard.director import board_reasons
from topboard.director import commands as do
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.uschess import texts, texts_rulings
from topboard.pairing.uschess.repair import Way


@pytest.fixture
def hall() -> Hall:
    """Eight players; p1 to p4 won round one. Round two is published."""
    hall = Hall(system="uschess", registry=SYSTEMS, seed=1)
    for number in range(1, 9):
        hall.enter(f"Player {number}", 2100 - 100 * number)
    hall.publish()
    for number, board in hall.section.rounds[0].boards.items():
        higher = min(board.players, key=lambda player: int(player[1:]))
        won = Result.WHITE_WINS if board.white == higher else Result.BLACK_WINS
        hall.accept(do.RecordResult("open", 1, number, won))
    hall.publish()
    assert pairs(hall) == {"p1 p4", "p2 p3", "p5 p8", "p6 p7"}
    return hall


def pairs(hall: Hall) -> set[str]:
    return {" ".join(sorted(board.players)) for board in hall.section.rounds[-1].boards.values()}


def test_the_whole_round(hall: Hall) -> None:
    """29G1: p3 has withdrawn; the best solution pairs everybody else anew."""
    hall.accept(do.Withdraw("p3"))
    hall.accept(do.PairAgain("open", Way.WHOLE, reason="withdrew"))
    assert pairs(hall) == {"p1 p2", "p4 p5", "p6 p7"}
    assert hall.section.rounds[-1].byes == {"p8": Bye.PAIRING, "p3": Bye.ZERO}
    assert hall.section.rounds[-1].differences


def test_the_whole_round_is_not_paired_again_over_results(hall: Hall) -> None:
    hall.accept(do.RecordResult("open", 2, 4, Result.DRAW))
    refusal = hall.refuse(do.PairAgain("open", Way.WHOLE, ("p3",), reason="ill"))
    assert refusal.rule is not None
    assert refusal.rule.clause == "29G2"


def test_laddering_down(hall: Hall) -> None:
    """29G1: p3 is ill; p2 plays somebody of the next score group and the opponent of that one has the bye."""
    old = dict(hall.section.rounds[-1].placing().pairs)
    hall.accept(do.PairAgain("open", Way.LADDER, ("p3",), reason="ill"))
    round = hall.section.rounds[-1]
    kept = next(board for board, pair in old.items() if set(pair) == {"p1", "p4"})
    assert round.boards[kept].players == old[kept]
    board = next(number for number, board in round.boards.items() if "p2" in board.players)
    assert round.boards[board].players != old.get(board)
    found = {decision.reason.kind for decision in board_reasons(hall.director, "open", 2, board)}
    assert texts_rulings.NEW_OPPONENT in found
    assert texts.NATURAL not in found, "reasons of pairs that are gone are not told"
    assert Bye.PAIRING in round.byes.values()


def test_laddering_leaves_finished_boards_alone(hall: Hall) -> None:
    """29G2: nobody is taken off a board that has its result."""
    finished = next(n for n, board in hall.section.rounds[-1].boards.items() if "p8" in board.players)
    hall.accept(do.RecordResult("open", 2, finished, Result.DRAW))
    hall.accept(do.PairAgain("open", Way.LADDER, ("p3",), reason="ill"))
    assert hall.section.rounds[-1].boards[finished].result is Result.DRAW
    assert "p5 p8" in pairs(hall)


def test_one_player_at_a_time_is_laddered(hall: Hall) -> None:
    refusal = hall.refuse(do.PairAgain("open", Way.LADDER, ("p3", "p5"), reason="flu"))
    assert [part.kind for part in refusal.message.parts()][1:] == [texts_rulings.LADDER_TAKES_ONE]


def test_the_boards_that_wait(hall: Hall) -> None:
    """29G3: two boards have started; p8 is gone, so those who wait are paired as a group of their own."""
    round = hall.section.rounds[-1]
    started = tuple(n for n, board in round.boards.items() if {"p1", "p2"} & set(board.players))
    hall.accept(do.PairAgain("open", Way.WAITING, ("p8",), started, "left the hall"))
    assert pairs(hall) == {"p1 p4", "p2 p3", "p5 p6"}
    assert hall.section.rounds[-1].byes == {"p7": Bye.PAIRING, "p8": Bye.ZERO}


def test_it_needs_a_reason_a_published_round_and_no_draft(hall: Hall) -> None:
    assert hall.refuse(do.PairAgain("open", Way.WHOLE, ("p3",))).hint is not None
    for board in hall.section.rounds[-1].boards:
        hall.accept(do.RecordResult("open", 2, board, Result.DRAW))
    hall.accept(do.PairRound("open"))
    assert hall.refuse(do.PairAgain("open", Way.WHOLE, reason="x")).message.told() == "Round 3 is drafted."
    empty = Hall(players=4, system="uschess", registry=SYSTEMS)
    refusal = empty.refuse(do.PairAgain("open", Way.WHOLE, reason="x"))
    assert refusal.message.told() == "Open has no published round to pair again."


def test_nothing_to_change(hall: Hall) -> None:
    assert not hall.accept(do.PairAgain("open", Way.WHOLE, reason="make sure")).entries


def test_other_systems_do_not_pair_again() -> None:
    hall = Hall(players=4)
    hall.publish()
    refusal = hall.refuse(do.PairAgain("open", Way.WHOLE, reason="x"))
    assert refusal.message.told() == "Open is not paired by US Chess rules."


def test_the_last_waiting_player_meets_the_one_with_the_bye() -> None:
    """29G1: laddering ends with the player who had the bye, also where every other board has started."""
    hall = Hall(players=7, system="uschess", registry=SYSTEMS, seed=1)
    hall.publish()
    (out,) = hall.section.rounds[0].byes
    for board in (1, 2):
        hall.accept(do.RecordResult("open", 1, board, Result.WHITE_WINS))
    gone, left = hall.section.rounds[0].boards[3].players
    hall.accept(do.PairAgain("open", Way.LADDER, (gone,), reason="ill"))
    assert set(hall.section.rounds[0].boards[3].players) == {left, out}
    assert hall.section.rounds[0].byes == {gone: Bye.ZERO}


def test_a_refusal_names_people() -> None:
    """Numbers are for pairing; a director knows names."""
    hall = Hall(players=7, system="uschess", registry=SYSTEMS, seed=1)
    hall.publish()
    (out,) = hall.section.rounds[0].byes
    refusal = hall.refuse(do.PairAgain("open", Way.LADDER, (out,), reason="ill"))
    assert f"{hall.section.players[out].facts.name} has no game in round 1" in str(refusal.message)
