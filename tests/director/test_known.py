"""Rounds are judged by what was known when they were paired: rulings, results and players of that moment."""

from __future__ import annotations

from dataclasses import replace

from tests.director.hall import Hall

from topboard.core import Bye, RatingSource, Result, UsedRating
from topboard.director import Refusal, as_judged, board_reasons
from topboard.director import commands as do
from topboard.journal.shapes.teams import TeamFacts
from topboard.pairing import Judgement
from topboard.pairing.registry import SYSTEMS


def judgement(hall: Hall, round: int) -> Judgement:
    section = as_judged(hall.director, hall.director.section("open"), round)
    return SYSTEMS.engine(section.system).check(section, round).judgement


def paired_under_a_ruling() -> Hall:
    """28Q1: board 2 of round 1 counts as a win and a draw in the pairing of round 2; then it ends the other way."""
    hall = Hall(players=8, system="uschess", registry=SYSTEMS, seed=1)
    hall.publish()
    for board in (1, 3, 4):
        hall.accept(do.RecordResult("open", 1, board, Result.WHITE_WINS))
    hall.accept(do.SetPairingResult("open", 1, 2, Result.WIN_DRAW))
    hall.publish()
    return hall


def test_a_ruling_holds_after_the_true_result_is_in() -> None:
    hall = paired_under_a_ruling()
    assert judgement(hall, 2) is Judgement.SAME
    hall.accept(do.RecordResult("open", 1, 2, Result.BLACK_WINS))
    assert judgement(hall, 2) is Judgement.SAME


def test_by_todays_results_it_would_be_called_worse() -> None:
    hall = paired_under_a_ruling()
    hall.accept(do.RecordResult("open", 1, 2, Result.BLACK_WINS))
    section = hall.director.section("open")
    assert SYSTEMS.engine(section.system).check(section, 2).judgement is not Judgement.SAME


def test_a_result_that_came_between_draft_and_publication_was_not_known() -> None:
    hall = Hall(players=8, system="uschess", registry=SYSTEMS, seed=1)
    hall.publish()
    for board in (1, 3, 4):
        hall.accept(do.RecordResult("open", 1, board, Result.WHITE_WINS))
    hall.accept(do.SetPairingResult("open", 1, 2, Result.WIN_DRAW))
    hall.accept(do.PairRound("open"))
    hall.accept(do.RecordResult("open", 1, 2, Result.BLACK_WINS))
    hall.accept(do.PublishDraft("open"))
    assert judgement(hall, 2) is Judgement.SAME


def test_a_result_corrected_later_and_a_player_who_came_later() -> None:
    hall = Hall(players=7, system="uschess", registry=SYSTEMS, seed=1)
    hall.play_round()
    hall.publish()
    assert judgement(hall, 2) is Judgement.SAME
    hall.accept(do.CorrectResult("open", 1, 1, Result.BLACK_WINS, reason="reported wrongly"))
    hall.enter("Late", 1999)
    hall.accept(do.EditPlayer("p7", {"rating": UsedRating(2300, RatingSource.PUBLISHED)}))
    assert judgement(hall, 2) is Judgement.SAME
    assert judgement(hall, 1) is Judgement.SAME


def test_a_round_changed_by_hand_is_judged_as_it_stands() -> None:
    hall = paired_under_a_ruling()
    first, second = (hall.section.rounds[1].boards[board].players for board in (1, 2))
    swapped = {1: (first[0], second[1]), 2: (second[0], first[1])}
    asked = do.ChangeRound("open", swapped, reason="a wish")
    answer = hall.director.do(asked, actor="Ann")
    if isinstance(answer, Refusal):
        hall.accept(replace(asked, accept=answer.accept))
    assert judgement(hall, 2) is not Judgement.SAME


def test_a_player_removed_since_keeps_the_number_of_then() -> None:
    """28H: the round is judged as it was paired, with the game of the player who was found ineligible."""
    hall = Hall(players=10, system="smallswiss", registry=SYSTEMS, seed=1, rounds=6)
    hall.publish()
    out = hall.section.rounds[0].boards[2].white
    hall.accept(do.RemoveIneligible(out, reason="the rating was corrected"))
    hall.play()
    assert judgement(hall, 1) is Judgement.SAME


def test_a_player_expelled_during_the_round() -> None:
    """The game that nobody finished stands no more: the colours of the others are judged as the round was published."""
    hall = Hall(players=7, system="uschess", registry=SYSTEMS, seed=1)
    hall.publish()
    assert judgement(hall, 1) is Judgement.SAME
    hall.accept(do.Expel(hall.section.rounds[0].boards[2].white, rulings={1: Bye.ZERO}))
    assert judgement(hall, 1) is Judgement.SAME


def test_a_team_that_came_between_draft_and_publication_and_left() -> None:
    """Individual players of a team (28N1); somebody expelled since, so the round is judged as it was published."""
    hall = Hall(players=8, system="uschess", registry=SYSTEMS, seed=1)
    hall.accept(do.PairRound("open"))
    hall.accept(do.EnterTeam("open", TeamFacts("School"), ("p1", "p2")))
    hall.accept(do.PublishDraft("open"))
    hall.accept(do.Withdraw("t1"))
    hall.accept(do.Expel("p8", "reason"))
    assert judgement(hall, 1) is Judgement.SAME


def test_colours_by_number_go_by_the_number_of_then() -> None:
    """CFC 628: of two without a colour the number decides; the gap of a player who left is closed by a renumbering."""
    hall = Hall(players=5, system="cfc", registry=SYSTEMS, seed=1)
    for player in ("p3", "p4", "p5"):
        hall.accept(do.GrantBye(player, 1, Bye.HALF))
    hall.publish()
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    for player in ("p1", "p5"):
        hall.accept(do.Withdraw(player))
    hall.publish()
    assert judgement(hall, 2) is Judgement.SAME
    new = {id: number for number, id in enumerate(("p2", "p3", "p4", "p5", "p1"), 1)}
    hall.accept(do.GiveNumbers("open", new))
    assert judgement(hall, 2) is Judgement.SAME


def test_a_bye_on_a_ladder_is_still_one_when_the_round_is_judged() -> None:
    """Neighbours meet from the top down without those who asked for the round off; who is left over is here."""
    hall = Hall(players=8, system="ladder", registry=SYSTEMS, options={"others": "neighbours"})
    hall.accept(do.GrantBye("p4", 1, Bye.HALF))
    hall.publish()
    assert judgement(hall, 1) is Judgement.SAME
    kinds = {
        board: {each.reason.kind.id for each in board_reasons(hall.director, "open", 1, board)} for board in (1, 2)
    }
    assert "ladder.neighbours" in kinds[1]
    assert "ladder.nearest" in kinds[2]
    assert "ladder.neighbours" not in kinds[2]
