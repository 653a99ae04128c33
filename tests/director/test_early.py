"""28M2: who was paired out meets a player who plays the game of the next round early."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.charts import SectionData, counting_notes
from topboard.charts.rounds.pairings import away
from topboard.core import Bye, Event, Outcome, Result, as_played, records, scores
from topboard.director import commands as do
from topboard.formats.trf import read_trf, write_trf
from topboard.journal import section_value
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.rated_games import rated_games


@pytest.fixture
def hall() -> Hall:
    """Five players, p5 has the bye of round 1; p3 has lost to p1, p4 has drawn with p2."""
    hall = Hall(players=5, system="uschess", registry=SYSTEMS, seed=1, rounds=3)
    hall.publish()
    assert hall.section.rounds[0].byes == {"p5": Bye.PAIRING}
    for number, board in hall.section.rounds[0].boards.items():
        won = Result.WHITE_WINS if board.white == "p1" else Result.BLACK_WINS
        hall.accept(do.RecordResult("open", 1, number, won if "p1" in board.players else Result.DRAW))
    return hall


def numbers(hall: Hall, *ids: str) -> tuple[int, ...]:
    return tuple(hall.section.players[id].number for id in ids)


def test_it_counts_for_each_in_a_round_of_their_own(hall: Hall) -> None:
    """The pairing and the result stand in the current round of one and in the next round of the other."""
    hall.accept(do.CrossRounds("p5", "p3"))
    game = hall.section.early_games[0]
    won = Result.WHITE_WINS if game.white == "p3" else Result.BLACK_WINS
    hall.accept(do.CrossRounds("p5", "p3", won))
    hall.publish()
    value = section_value(hall.section)
    five, three = numbers(hall, "p5", "p3")
    cells = records(value)
    assert (cells[five][0].outcome, cells[five][0].opponent) == (Outcome.LOSS, three)
    assert (cells[three][1].outcome, cells[three][1].opponent) == (Outcome.WIN, five)
    assert (str(scores(value, 1)[five]), str(scores(value)[three])) == ("0.0", "1.0")
    assert [game.opponent for game in rated_games(value)[five]] == [three], "rated once"
    assert len(rated_games(value)[three]) == 2
    assert cells[five][0].color_had is not None


def test_the_opponent_does_not_play_the_next_round_again(hall: Hall) -> None:
    """It may spare the bye of the following round: four are left to be paired."""
    hall.accept(do.CrossRounds("p5", "p3", Result.DRAW))
    hall.publish()
    placed = {player for board in hall.section.rounds[1].boards.values() for player in board.players}
    assert placed == {"p1", "p2", "p4", "p5"}
    assert hall.section.rounds[1].byes == {"p3": Bye.ZERO}


def test_the_next_round_waits_for_the_result(hall: Hall) -> None:
    hall.accept(do.CrossRounds("p5", "p3"))
    refusal = hall.refuse(do.PairRound("open"))
    assert refusal.rule is not None
    assert refusal.rule.clause == "28M2"
    hall.accept(do.CrossRounds("p5", "p3", Result.DRAW))
    hall.accept(do.PairRound("open"))


def test_it_is_specially_indicated(hall: Hall) -> None:
    """28M2: cross-round pairings are marked, so that the report shows them."""
    hall.accept(do.CrossRounds("p5", "p3", Result.DRAW))
    (note,) = counting_notes(SectionData(section_value(hall.section)))
    assert "28M2" in note


def test_undo_gives_the_bye_back(hall: Hall) -> None:
    """Either player may refuse: the original bye is reinstated."""
    answer = hall.accept(do.CrossRounds("p5", "p3"))
    hall.accept(do.Undo(answer.position))
    assert not hall.section.early_games
    assert not hall.section.byes
    (five,) = numbers(hall, "p5")
    assert records(section_value(hall.section))[five][0].outcome is Outcome.PAIRING_BYE


def test_who_may_be_asked(hall: Hall) -> None:
    """The player with the bye, and one whose game is over; the book asks a loser."""
    hall.refuse(do.CrossRounds("p1", "p3"))
    hall.refuse(do.CrossRounds("p5", "p5"))
    assert [p.id for p in hall.accept(do.CrossRounds("p5", "p4")).problems][:1] == ["did-not-lose"]
    hall.refuse(do.CrossRounds("p5", "p3"))


def test_not_in_the_last_round(hall: Hall) -> None:
    hall.accept(do.SetRules("open", {"rounds_total": 1}, ("rules-under-way",)))
    hall.refuse(do.CrossRounds("p5", "p3"))


def test_a_game_that_goes_on_is_no_answer() -> None:
    hall = Hall(players=5, system="uschess", registry=SYSTEMS, seed=1, rounds=3)
    hall.publish()
    hall.refuse(do.CrossRounds("p5", "p3"))


def test_a_report_adds_up_to_the_scores(hall: Hall) -> None:
    """A report has no games across rounds: the points they count for are written as adjustments."""
    hall.accept(do.CrossRounds("p5", "p3", Result.DRAW))
    hall.publish()
    hall.play()
    value = section_value(hall.section)
    read = read_trf(write_trf(Event("Club", sections=(value,)))).event.sections[0]
    assert scores(read) == scores(value)
    told = as_played(value)
    assert scores(told) == scores(value)
    assert rated_games(told) == rated_games(value)


def test_nobody_is_listed_with_a_bye_who_plays_across_rounds(hall: Hall) -> None:
    hall.accept(do.CrossRounds("p5", "p3", Result.DRAW))
    data = SectionData(section_value(hall.section))
    round = data.round
    assert round is not None
    assert away(data, round) == []
