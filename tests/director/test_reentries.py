"""A player who entered again plays on with the entry that counts (28S5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Result, Status
from topboard.director import commands as do
from topboard.director import draft_findings
from topboard.director.money.prizes import allocation_of
from topboard.journal import section_value
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import standings


def reentered(**rules: Any) -> Hall:
    """p1 won round one and entered anew as p9 with a zero-point bye for it."""
    hall = before_reentry(**rules)
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


class TestPrizes:
    """28S5, 32C5: the entry that counts wins, for who is still playing under any entry has not withdrawn (32C1)."""

    def dan(self, **rules: Any) -> Hall:
        """Dan alone is under 1400. He wins round one, enters again with a half-point bye, and wins once more."""
        hall = Hall(system="uschess", registry=SYSTEMS, rounds=3, seed=1, **rules)
        for name, rating in (("Ann", 1900), ("Bea", 1800), ("Cid", 1700), ("Dan", 1300)):
            hall.enter(name, rating)
        hall.accept(do.SetPrizes("open", "$100-60, U1400 $30"))
        self.won(hall, "p4", "p1")
        hall.accept(do.Reenter("p4", missed={0: Bye.HALF}))
        return hall

    def won(self, hall: Hall, *winners: str) -> None:
        """A round in which these win, and White elsewhere."""
        hall.publish()
        for number, board in hall.section.rounds[-1].boards.items():
            best = next((winner for winner in winners if winner in board.players), board.white)
            hall.accept(do.RecordResult("open", len(hall.section.rounds), number, won_by(board.players, best)))

    def cents(self, hall: Hall) -> dict[str, int]:
        names = {p.number: p.id for p in section_value(hall.section).players}
        return {names[int(a.player)]: a.cents for a in allocation_of(hall.director.state, hall.section).awards}

    def test_the_first_entry_plays_on_and_wins(self) -> None:
        """32B3: Ann and Dan tie for first with 2.0 and divide first and second prize."""
        hall = self.dan()
        self.won(hall, "p4")
        self.won(hall)
        value = section_value(hall.section)
        scores = {row.number: str(row.points) for row in standings(value).rows}
        numbers = {id: player.number for id, player in hall.section.players.items()}
        assert hall.section.players["p4"].status is Status.WITHDRAWN
        assert (scores[numbers["p4"]], numbers["p5"] in scores) == ("2.0", False)
        assert self.cents(hall) == {"p1": 8000, "p4": 8000}

    def test_the_one_player_of_a_class_takes_its_prize(self) -> None:
        """32C2: Dan loses from now on and is the only player under 1400 who finishes."""
        hall = self.dan()
        for _ in range(2):
            self.won(hall, "p1", "p2", "p3")
        assert hall.section.rounds[2].placing().board_of("p4")
        assert self.cents(hall)["p4"] == 3000

    def test_the_latest_entry_wins_where_it_counts(self) -> None:
        hall = self.dan(options={"reentry_score": "latest"})
        self.won(hall, "p5")
        self.won(hall, "p5")
        won = self.cents(hall)
        assert ("p5" in won, "p4" in won) == (True, False)

    def test_who_leaves_under_the_last_entry_has_left(self) -> None:
        """32C1: the re-entry is withdrawn too, so the player does not finish."""
        hall = self.dan()
        self.won(hall, "p4")
        hall.accept(do.Withdraw("p5"))
        self.won(hall)
        assert not {"p4", "p5"} & self.cents(hall).keys()

    def test_a_ruling_on_one_entry_is_on_the_player(self) -> None:
        """32C6: the player under either entry, whichever counts in the end."""
        hall = self.dan()
        hall.accept(do.RulePrizeRight("p5", allowed=False, reason="staff"))
        self.won(hall, "p4")
        self.won(hall)
        assert not {"p4", "p5"} & self.cents(hall).keys()


@pytest.mark.parametrize(
    ("missed", "told"),
    [
        (Bye.ZERO, "The better score counts, for prizes too. That is an earlier entry now: 1.0 against 0.0."),
        (Bye.FULL, "The better score counts, for prizes too; of equal scores the re-entry. Both have 1.0 now."),
    ],
)
def test_it_is_said_which_entry_counts(missed: Bye, told: str) -> None:
    """28S5 with its clause, when the player enters again."""
    hall = before_reentry()
    answer = hall.accept(do.Reenter("p1", missed={1: missed}))
    (note,) = (problem for problem in answer.problems if problem.id == "entry-counts")
    assert (str(note.message), note.rule and note.rule.clause) == (told, "28S5")


def test_it_is_said_that_the_earlier_entry_is_given_up() -> None:
    hall = before_reentry(options={"reentry_score": "latest"})
    answer = hall.accept(do.Reenter("p1"))
    (note,) = (problem for problem in answer.problems if problem.id == "entry-counts")
    assert str(note.message) == "The re-entry counts, for prizes too. Earlier entries are given up."


def before_reentry(**rules: Any) -> Hall:
    """p1 won round one and is about to enter again."""
    hall = Hall(players=8, system="uschess", registry=SYSTEMS, seed=1, **rules)
    hall.publish()
    for number, board in hall.section.rounds[0].boards.items():
        hall.accept(do.RecordResult("open", 1, number, won_by(board.players, "p1")))
    return hall
