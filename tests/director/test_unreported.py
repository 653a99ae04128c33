"""Rulings on games that nobody reported when the next round must be paired (28Q, 29H)."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.charts import SectionData, counting_notes
from topboard.core import Bye, Color, Result, Status, scores
from topboard.director import Stage, stage
from topboard.director import commands as do
from topboard.journal import section_value
from topboard.pairing.common.cards import cards
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.uschess import texts_rulings
from topboard.pairing.uschess.unreported import OpenGameRuling
from topboard.ratings.rated_games import rated_games


@pytest.fixture
def hall() -> Hall:
    """Six players after round one; p5 v p2 on board two is unreported, and p2 is the higher-rated."""
    hall = Hall(players=6, system="uschess", registry=SYSTEMS, seed=1)
    hall.publish()
    boards = hall.section.rounds[0].boards
    assert {frozenset(board.players) for board in boards.values()} == {
        frozenset(pair) for pair in (("p1", "p4"), ("p2", "p5"), ("p3", "p6"))
    }
    for board in (1, 3):
        hall.accept(do.RecordResult("open", 1, board, Result.WHITE_WINS))
    return hall


def rule(hall: Hall, ruling: OpenGameRuling, *offers: Color) -> tuple[str, ...]:
    answer = hall.accept(do.RuleUnreported("open", 1, 2, ruling, offers))
    return tuple(problem.id for problem in answer.problems)


def for_pairing(hall: Hall) -> tuple[str, str]:
    """What p2 and p5 have when the next round is paired."""
    points = scores(section_value(hall.section), for_pairing=True)
    return str(points[hall.section.players["p2"].number]), str(points[hall.section.players["p5"].number])


@pytest.mark.parametrize(
    ("ruling", "points"),
    [
        (OpenGameRuling.GUESS_WINNER, ("1.0", "0.0")),
        (OpenGameRuling.WIN_AND_DRAW, ("1.0", "0.5")),
        (OpenGameRuling.DOUBLE_WIN, ("1.0", "1.0")),
        (OpenGameRuling.DOUBLE_FORFEIT, ("0.0", "0.0")),
        (OpenGameRuling.DRAW, ("0.5", "0.5")),
    ],
)
def test_both_are_paired_as_ruled(hall: Hall, ruling: OpenGameRuling, points: tuple[str, str]) -> None:
    """29H3, 29H5-29H7, 28Q2: how the two count when the next round is paired."""
    assert hall.refuse(do.PairRound("open")).rule is not None
    rule(hall, ruling)
    assert for_pairing(hall) == points
    hall.publish()
    assert {"p2", "p5"} <= {player for board in hall.section.rounds[1].boards.values() for player in board.players}


def test_kashdan(hall: Hall) -> None:
    """28Q1: who has offered a draw is paired as having drawn, the other as having won."""
    board = hall.section.rounds[0].boards[2]
    offers = Color.WHITE if board.white == "p5" else Color.BLACK
    rule(hall, OpenGameRuling.KASHDAN, offers)
    assert for_pairing(hall) == ("1.0", "0.5")


@pytest.mark.parametrize(
    ("ruling", "bye"),
    [
        (OpenGameRuling.FORFEIT_NEXT_ROUND, Bye.ZERO),
        (OpenGameRuling.HALF_BYES_NEXT_ROUND, Bye.HALF),
        (OpenGameRuling.WAIT, Bye.ZERO),
    ],
)
def test_both_sit_out_the_next_round(hall: Hall, ruling: OpenGameRuling, bye: Bye) -> None:
    """29H2, 29H4, 29H8: both are left out of the next pairing, which does not wait for their result."""
    rule(hall, ruling)
    hall.publish()
    assert {hall.section.rounds[1].byes.get(player) for player in ("p2", "p5")} == {bye}
    assert "no-result" in {problem.id for problem in stage(hall.director, "open").blocks}, "round three waits for it"


def test_half_point_byes_only_where_they_are_given(hall: Hall) -> None:
    """29H4: assuming that half-point byes are available in that round."""
    hall.accept(do.SetRules("open", {"half_byes_through": 1}, ("rules-under-way",)))
    refusal = hall.refuse(do.RuleUnreported("open", 1, 2, OpenGameRuling.HALF_BYES_NEXT_ROUND))
    assert refusal.rule is not None
    assert refusal.rule.clause == "22C"


def test_ejection(hall: Hall) -> None:
    """29H1: both leave the tournament, and the next round can be paired."""
    rule(hall, OpenGameRuling.EJECT)
    assert {hall.section.players[player].status for player in ("p2", "p5")} == {Status.EXPELLED}
    hall.publish()
    assert len(hall.section.rounds[1].boards) == 2


def test_one_of_the_two_is_ejected(hall: Hall) -> None:
    """29H1: only who has failed to report before; the other plays on, and the game is still to be ruled on."""
    hall.accept(do.RuleUnreported("open", 1, 2, OpenGameRuling.EJECT, player="p5"))
    assert [hall.section.players[player].status for player in ("p2", "p5")] == [Status.ACTIVE, Status.EXPELLED]
    assert hall.refuse(do.PairRound("open")).rule is not None
    rule(hall, OpenGameRuling.HALF_BYES_NEXT_ROUND)
    assert hall.section.byes == {("p2", 2): Bye.HALF}
    hall.publish()
    assert len(hall.section.rounds[1].boards) == 2


def test_who_is_not_at_the_board_is_not_ejected(hall: Hall) -> None:
    refusal = hall.refuse(do.RuleUnreported("open", 1, 2, OpenGameRuling.EJECT, player="p1"))
    assert str(refusal.message) == "Player 01 does not play on board 2 of round 1."
    refusal = hall.refuse(do.RuleUnreported("open", 1, 2, OpenGameRuling.DRAW, player="p5"))
    assert str(refusal.message) == "Only an ejection can be for one of the two players."


def test_ejecting_changes_no_other_game(hall: Hall) -> None:
    """29H1 says nothing of earlier opponents: 28I2 is for a rating that does not fit the section (28H)."""
    rule(hall, OpenGameRuling.DRAW)
    hall.publish()
    (lost,) = (n for n, board in hall.section.rounds[1].boards.items() if "p1" in board.players)
    for number in sorted(hall.section.rounds[1].boards):
        if number != lost:
            hall.accept(do.RecordResult("open", 2, number, Result.WHITE_WINS))
    before = section_value(hall.section)
    hall.accept(do.RuleUnreported("open", 2, lost, OpenGameRuling.EJECT))
    after = section_value(hall.section)
    assert (after.rounds[0], after.extra_games, scores(after, 1)) == (before.rounds[0], (), scores(before, 1))


def test_one_undo_takes_the_ruling_back(hall: Hall) -> None:
    answer = hall.accept(do.RuleUnreported("open", 1, 2, OpenGameRuling.WAIT))
    hall.accept(do.Undo(answer.position))
    assert not hall.section.byes


def test_a_reported_game_is_not_ruled_on(hall: Hall) -> None:
    refusal = hall.refuse(do.RuleUnreported("open", 1, 1, OpenGameRuling.DRAW))
    assert refusal.message.told() == "Round 1, board 1 already has its result."


def test_other_systems_have_no_such_rulings() -> None:
    hall = Hall(players=4)
    hall.publish()
    refusal = hall.refuse(do.RuleUnreported("open", 1, 1, OpenGameRuling.DRAW))
    assert refusal.message.told() == "Open is not paired by US Chess rules."


def test_a_late_report_is_advised_on(hall: Hall) -> None:
    """29H9a: the guess was wrong and the next round is published: exchange the opponents of the two."""
    rule(hall, OpenGameRuling.GUESS_WINNER)
    hall.publish()
    board = hall.section.rounds[0].boards[2]
    upset = Result.WHITE_WINS if board.white == "p5" else Result.BLACK_WINS
    answer = hall.accept(do.RecordResult("open", 1, 2, upset))
    (problem,) = answer.problems
    assert (problem.message.kind, problem.rule and problem.rule.clause) == (texts_rulings.LATE_EXCHANGE, "29H9")


class TestLostByBoth:
    """29H3: both are scored and paired as losses; the real result, when learned, is an extra rated game (28M4)."""

    def test_it_is_scored_and_nobody_is_called_absent(self, hall: Hall) -> None:
        rule(hall, OpenGameRuling.DOUBLE_FORFEIT)
        assert hall.section.rounds[0].boards[2].result is Result.DOUBLE_FORFEIT
        answer = hall.accept(do.PairRound("open"))
        assert not {"did-not-appear", "not-paired"} & {problem.id for problem in answer.problems}

    def test_the_real_game_is_rated_and_counts_as_a_meeting(self, hall: Hall) -> None:
        rule(hall, OpenGameRuling.DOUBLE_FORFEIT)
        board = hall.section.rounds[0].boards[2]
        hall.accept(do.RecordExtraGame("open", 1, board.white, board.black, Result.WHITE_WINS, "told later"))
        value = section_value(hall.section)
        white, black = (hall.section.players[id].number for id in board.players)
        assert [game.halves for game in rated_games(value)[white]] == [2]
        assert str(scores(value)[white]) == "0.0"
        card = next(card for card in cards(value) if card.number == white)
        assert (black in card.met, card.colors) == (True, (Color.WHITE,))
        (note,) = counting_notes(SectionData(value))
        assert "29H3" in note


def test_the_last_round_is_paired_while_a_game_goes_on(hall: Hall) -> None:
    """29F: every effort is made to finish first; else the director must watch that no result is arranged."""
    hall.accept(do.SetRules("open", {"rounds_total": 3}, ("rules-under-way",)))
    rule(hall, OpenGameRuling.GUESS_WINNER)
    assert "last-round-unfinished" not in {p.id for p in hall.accept(do.PairRound("open")).problems}
    hall.accept(do.SetRules("open", {"rounds_total": 2}, ("rules-under-way",)))
    (found,) = (p for p in hall.accept(do.PairRound("open")).problems if p.id == "last-round-unfinished")
    assert (found.rule and found.rule.clause, found.message["count"]) == ("29F", 1)


def test_the_last_round_is_no_matter_while_the_one_before_is_played(hall: Hall) -> None:
    """29F: it is about pairing the last round; while the round before goes on nothing is being paired."""
    hall.accept(do.SetRules("open", {"rounds_total": 2}, ("rules-under-way",)))
    assert {problem.id for problem in stage(hall.director, "open").blocks} == {"no-result"}
    rule(hall, OpenGameRuling.GUESS_WINNER)
    assert "last-round-unfinished" in {problem.id for problem in stage(hall.director, "open").blocks}


@pytest.mark.parametrize(
    "ruling", [OpenGameRuling.DRAW, OpenGameRuling.HALF_BYES_NEXT_ROUND, OpenGameRuling.DOUBLE_WIN]
)
def test_a_ruling_makes_the_section_ready(hall: Hall, ruling: OpenGameRuling) -> None:
    """28Q2, 29H4, 29H7: the director ruled so that the next round can be paired; that is the next step."""
    assert stage(hall.director, "open").stage is Stage.PLAYING
    rule(hall, ruling)
    step = stage(hall.director, "open")
    assert (step.stage, step.round, step.unfinished) == (Stage.READY, 2, 1)
    assert str(step) == "ready to pair round 2, 1 game unfinished"


def test_a_section_is_ready_only_when_all_open_games_are_ruled_on(hall: Hall) -> None:
    hall.accept(do.VoidResult("open", 1, 3))
    rule(hall, OpenGameRuling.DRAW)
    assert stage(hall.director, "open").stage is Stage.PLAYING
    hall.accept(do.RecordResult("open", 1, 3, Result.ADJOURNED))
    assert (stage(hall.director, "open").stage, stage(hall.director, "open").unfinished) == (Stage.READY, 2)


def test_an_old_game_that_is_ruled_on_does_not_end_the_round_being_played(hall: Hall) -> None:
    rule(hall, OpenGameRuling.DRAW)
    hall.publish()
    step = stage(hall.director, "open")
    assert (step.stage, step.round, step.done, step.total) == (Stage.PLAYING, 2, 0, 3)


def test_a_correction_after_the_next_pairing_is_not_forgotten(hall: Hall) -> None:
    """15I: until the round that was paired without it is over, the correction may change its pairings."""
    rule(hall, OpenGameRuling.DRAW)
    hall.publish()
    assert "later-round-paired" not in {problem.id for problem in stage(hall.director, "open").blocks}
    answer = hall.accept(do.CorrectResult("open", 1, 1, Result.DRAW))
    (note,) = (p for p in stage(hall.director, "open").blocks if p.id == "later-round-paired")
    assert note.message["round"] == 2
    hall.accept(do.Undo(answer.position))
    assert "later-round-paired" not in {problem.id for problem in stage(hall.director, "open").blocks}
    hall.accept(do.CorrectResult("open", 1, 1, Result.DRAW))
    other = hall.accept(do.CorrectResult("open", 1, 3, Result.BLACK_WINS))
    (note,) = (p for p in stage(hall.director, "open").blocks if p.id == "later-round-paired")
    assert note.message["boards"] == "1, 3", "each correction is named"
    hall.accept(do.Undo(other.position))
    for board in (1, 2, 3):
        assert "later-round-paired" in {problem.id for problem in stage(hall.director, "open").blocks}
        hall.accept(do.RecordResult("open", 2, board, Result.DRAW))
    assert "later-round-paired" not in {problem.id for problem in stage(hall.director, "open").blocks}
