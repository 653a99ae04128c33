"""A small Swiss becomes a round robin (29K)."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.director.hall import Hall

from topboard.core import Result
from topboard.director import Foreseen, Refusal, foresee, last_undoable
from topboard.director import commands as do
from topboard.pairing.registry import SYSTEMS

ACCEPTED = do.ConvertToRoundRobin("open", ("dropouts",))


def swiss(players: int, rounds: int, played: int = 0) -> Hall:
    hall = Hall(players, system="uschess", rounds=rounds, registry=SYSTEMS, tiebreaks=["MMED", "SOLK", "CUM", "CUMOPP"])
    for _ in range(played):
        hall.play_round(Result.WHITE_WINS)
    return hall


def meetings(hall: Hall) -> list[frozenset[str]]:
    return [frozenset(board.players) for round in hall.section.rounds for board in round.boards.values()]


@pytest.mark.parametrize(("players", "rounds"), [(6, 5), (4, 3)])
@pytest.mark.parametrize("played", [0, 1, 2])
def test_everybody_meets_everybody_once(players: int, rounds: int, played: int) -> None:
    """29K: a five-round Swiss with six entries or a three-round Swiss with four may become a round robin; the rounds
    already played stand."""
    hall = swiss(players, rounds, played)
    before = meetings(hall)
    hall.accept(ACCEPTED)
    assert hall.section.system == "roundrobin"
    while len(hall.section.rounds) < rounds:
        hall.play_round()
    assert meetings(hall)[: len(before)] == before
    assert sorted(map(sorted, meetings(hall))) == sorted(map(sorted, combinations(hall.section.players, 2)))


@pytest.mark.parametrize("played", [1, 2])
def test_colors_come_out_even(played: int) -> None:
    """An even field has an odd number of rounds: nobody is out by more than one game."""
    hall = swiss(6, 5, played)
    hall.accept(ACCEPTED)
    while len(hall.section.rounds) < 5:
        hall.play_round()
    boards = [board for round in hall.section.rounds for board in round.boards.values()]
    for player in hall.section.players:
        whites = sum(board.white == player for board in boards)
        assert whites in (2, 3)


def test_what_it_does_is_shown_and_accepted_first() -> None:
    """29K: withdrawals do more harm in a round robin; the director is told before and says so."""
    hall = swiss(6, 5, 1)
    refusal = hall.refuse(do.ConvertToRoundRobin("open"))
    assert refusal.accept == ("dropouts",)
    assert "29K" in refusal.told()
    assert "29L" in refusal.told()
    found = foresee(hall.director, ACCEPTED, actor="Ann")
    assert isinstance(found, Foreseen)
    assert "roundrobin" in found.lines[0]
    to_come = [problem.message.told() for problem in found.problems if problem.id == "to-come"]
    assert [told.partition(":")[0] for told in to_come] == ["Round 2", "Round 3", "Round 4", "Round 5"]
    hall.accept(ACCEPTED)
    hall.publish()
    names = {id: player.facts.name for id, player in hall.section.players.items()}
    for board in hall.section.rounds[1].boards.values():
        assert f"{names[board.white]} - {names[board.black]}" in to_come[0]


def test_it_has_one_undo() -> None:
    hall = swiss(6, 5, 1)
    rules, numbers = hall.section.rules, {id: player.number for id, player in hall.section.players.items()}
    hall.accept(ACCEPTED)
    assert hall.section.rules != rules
    hall.accept(do.Undo(last_undoable(hall.director)))
    assert hall.section.rules == rules
    assert {id: player.number for id, player in hall.section.players.items()} == numbers


def test_rules_of_a_us_round_robin() -> None:
    """30A, 30B and 34F hold from now on: Crenshaw tables, free rounds, Sonneborn-Berger."""
    hall = swiss(6, 5)
    hall.accept(ACCEPTED)
    rules = hall.section.rules
    assert (rules.federation, rules.rounds_total) == ("us-chess", 5)
    assert rules.options == {"table": "crenshaw", "early_withdrawal": "free"}
    assert list(rules.tiebreaks) == ["SB", "RESULT"]


def test_tiebreaks_that_were_announced_stay() -> None:
    hall = Hall(6, system="uschess", rounds=5, registry=SYSTEMS, tiebreaks=["CUM"])
    hall.accept(ACCEPTED)
    assert list(hall.section.rules.tiebreaks) == ["CUM"]


@pytest.mark.parametrize(("players", "rounds"), [(7, 5), (5, 4), (6, 4), (8, 7)])
def test_other_sizes(players: int, rounds: int) -> None:
    """29L is the way out for other fields."""
    refusal = swiss(players, rounds).refuse(ACCEPTED)
    assert "29K" in refusal.told()
    assert "29L" in refusal.told()


class TestRefusals:
    """29K: a round robin is not compatible with late entries, half-point byes and withdrawals."""

    def test_a_bye_to_come(self) -> None:
        hall = swiss(6, 5, 1)
        hall.accept(do.GrantBye("p2", 3))
        assert "Player 02" in hall.refuse(ACCEPTED).told()
        hall.accept(do.CancelBye("p2", 3))
        hall.accept(ACCEPTED)

    def test_a_late_entry(self) -> None:
        hall = swiss(5, 5, 1)
        hall.enter("Late", 1500)
        refusal = hall.refuse(ACCEPTED).told()
        assert "round 1" in refusal
        assert "Late" in refusal

    def test_a_withdrawal(self) -> None:
        hall = swiss(6, 5, 1)
        hall.accept(do.Withdraw("p3"))
        assert "Player 03 has left" in hall.refuse(ACCEPTED).told()

    def test_a_prohibited_pair(self) -> None:
        hall = swiss(6, 5)
        hall.accept(do.ProhibitPairs("open", ("p1", "p2")))
        assert "x1" in hall.refuse(ACCEPTED).told()

    def test_a_draft(self) -> None:
        hall = swiss(6, 5)
        hall.accept(do.PairRound("open"))
        assert "Discard the draft" in hall.refuse(ACCEPTED).told()

    def test_another_federation_and_a_table(self) -> None:
        hall = Hall(6, system="dutch", rounds=5, registry=SYSTEMS)
        assert "US Chess" in hall.refuse(ACCEPTED).told()
        robin = swiss(6, 5)
        robin.accept(ACCEPTED)
        robin.refuse(ACCEPTED)

    def test_rounds_that_no_table_has(self) -> None:
        """After these three rounds without a rematch p1, p4 and p5 have only each other left, and so have the rest."""
        hall = swiss(6, 5)
        for pairs in ("p1 p2 p3 p4 p5 p6", "p1 p3 p2 p5 p4 p6", "p1 p6 p2 p4 p3 p5"):
            by_hand(hall, pairs.split())
        refusal = hall.refuse(ACCEPTED).told()
        assert "(1, 2 and 3)" in refusal
        assert "29L" in refusal


def by_hand(hall: Hall, players: list[str]) -> None:
    """A round with these players on its boards, White first, whatever it breaks."""
    hall.accept(do.PairByHand("open"))
    for board, (white, black) in enumerate(zip(players[::2], players[1::2], strict=True), start=1):
        hall.accept(do.SetBoard("open", board, white, black))
    answer = hall.director.do(do.PublishDraft("open"), actor="Ann")
    if isinstance(answer, Refusal):
        hall.accept(do.PublishDraft("open", accept=answer.accept))
    hall.play()
