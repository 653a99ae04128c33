"""C.04.5 at the desk: a pairing is a match of two games with colours reversed, so it is made once and shown twice."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Result
from topboard.director import commands as do
from topboard.director import stage
from topboard.director.desk.result_line import TypedGames, read_games
from topboard.pairing.registry import SYSTEMS

WON, DRAWN, LOST = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


@pytest.fixture
def hall() -> Hall:
    """Seven players and three matches, the first of them published."""
    hall = Hall(7, system="double-swiss", rounds=6, registry=SYSTEMS)
    hall.publish()
    return hall


def finished(hall: Hall) -> None:
    for board in hall.section.rounds[0].boards:
        hall.accept(do.RecordGames("open", 1, board, (WON, DRAWN)))


class TestPublished:
    def test_the_second_games_come_with_the_first(self, hall: Hall) -> None:
        first, second = hall.section.rounds
        turned = {board: (game.black, game.white) for board, game in first.boards.items()}
        assert {board: game.players for board, game in second.boards.items()} == turned
        assert (first.byes, second.byes) == ({"p7": Bye.PAIRING}, {"p7": Bye.HALF})
        assert str(stage(hall.director, "open")) == "round 1 being played, 0 of 3"

    def test_the_director_pairs_once_for_each_match(self, hall: Hall) -> None:
        finished(hall)
        hall.publish()
        assert [round.number for round in hall.section.rounds] == [1, 2, 3, 4]

    def test_colours_of_the_last_games_break_no_rule(self) -> None:
        """4.3: White in the first game goes by the first games of earlier matches, so two may both have had the colour
        that they get now in the game just before."""
        hall = Hall(4, system="double-swiss", rounds=4, registry=SYSTEMS)
        hall.publish()
        for board, results in ((1, (WON, DRAWN)), (2, (LOST, WON))):
            hall.accept(do.RecordGames("open", 1, board, results))
        hall.accept(do.PairRound("open"))
        hall.accept(do.FlipColors("open", 1))
        as_paired = hall.accept(do.FlipColors("open", 1))
        assert not {"both-colors-wrong", "third-color"}.intersection(each.id for each in as_paired.problems)

    def test_one_undo_takes_both_back(self, hall: Hall) -> None:
        hall.accept(do.Undo(hall.director.position))
        assert not hall.section.rounds
        assert hall.section.draft is not None

    def test_taken_back_the_first_is_a_draft(self, hall: Hall) -> None:
        hall.accept(do.RecordGames("open", 1, 1, (WON, DRAWN)))
        refused = hall.refuse(do.Unpublish("open"))
        assert refused.accept == ("results-lost",)
        assert len(refused.problems) == 2
        hall.accept(do.Unpublish("open", accept=refused.accept))
        assert (len(hall.section.rounds), hall.section.draft and hall.section.draft.round) == (0, 1)
        hall.accept(do.PublishDraft("open"))
        assert len(hall.section.rounds) == 2

    def test_a_change_by_hand_holds_for_both_games(self, hall: Hall) -> None:
        (a, b), (c, d) = (hall.section.rounds[0].boards[n].players for n in (1, 2))
        hall.accept(do.ChangeRound("open", {1: (a, d), 2: (c, b)}, reason="wrong board"))
        assert [round.boards[1].players for round in hall.section.rounds] == [(a, d), (d, a)]

    def test_a_board_with_a_result_in_either_game_stays(self, hall: Hall) -> None:
        (a, b), (c, d) = (hall.section.rounds[0].boards[n].players for n in (1, 2))
        hall.accept(do.RecordResult("open", 2, 1, WON))
        refused = hall.refuse(do.ChangeRound("open", {1: (b, a)}, reason="colours"))
        assert "Board 1 has the result 1-0" in str(refused)
        hall.refuse(do.ChangeRound("open", {1: (a, d), 2: (c, b)}, reason="wrong board"))


class TestResults:
    def test_both_games_in_one_step(self, hall: Hall) -> None:
        answer = hall.accept(do.RecordGames("open", 2, 1, (WON, DRAWN)))
        assert [round.boards[1].result for round in hall.section.rounds] == [WON, DRAWN]
        assert answer.problems == (), "the second game of the match was not paired by the first one's result"

    def test_a_result_that_is_there_is_replaced_only_on_purpose(self, hall: Hall) -> None:
        hall.accept(do.RecordResult("open", 1, 1, LOST))
        assert "has the result 0-1" in str(hall.refuse(do.RecordGames("open", 1, 1, (WON, DRAWN))))
        assert hall.section.rounds[1].boards[1].result is None
        hall.accept(do.RecordGames("open", 1, 1, (WON, DRAWN), replace=True))
        assert [round.boards[1].result for round in hall.section.rounds] == [WON, DRAWN]

    def test_as_many_results_as_games(self, hall: Hall) -> None:
        assert "has 2 games" in str(hall.refuse(do.RecordGames("open", 1, 1, (WON,))))
        plain = Hall(4)
        plain.publish()
        assert "has 1 game." in str(plain.refuse(do.RecordGames("open", 1, 1, (WON, DRAWN))))

    def test_the_next_match_waits_for_both(self, hall: Hall) -> None:
        for board in hall.section.rounds[0].boards:
            hall.accept(do.RecordResult("open", 1, board, WON))
        assert str(stage(hall.director, "open")) == "round 2 being played, 0 of 3"
        hall.refuse(do.PairRound("open"))
        for board in hall.section.rounds[1].boards:
            hall.accept(do.RecordResult("open", 2, board, WON))
        hall.accept(do.PairRound("open"))

    def test_a_correction_after_the_next_match_is_told(self, hall: Hall) -> None:
        finished(hall)
        hall.publish()
        answer = hall.accept(do.CorrectResult("open", 1, 1, DRAWN))
        assert [problem.id for problem in answer.problems] == ["later-round-paired"]


class TestRounds:
    """A match needs both its rounds."""

    def test_an_odd_number_is_refused_with_the_way_out(self, hall: Hall) -> None:
        refused = str(hall.refuse(do.SetRules("open", {"rounds_total": 7}, accept=("rules-under-way",))))
        assert "7 rounds end in the middle of a match" in refused
        assert "Use 8 rounds" in refused
        hall.accept(do.SetRules("open", {"rounds_total": 8}, accept=("rules-under-way",)))

    def test_another_system_with_an_odd_number_cannot_become_one(self) -> None:
        hall = Hall(4, system="dutch", rounds=5, registry=SYSTEMS)
        hall.refuse(do.SetRules("open", {"system": "double-swiss"}))
        hall.accept(do.SetRules("open", {"system": "double-swiss", "rounds_total": 6}))


@pytest.mark.parametrize(
    ("line", "games", "read"),
    [
        ("7 1 =", 2, TypedGames(7, (WON, DRAWN))),
        (" 12:0 1/2 ", 2, TypedGames(12, (LOST, DRAWN))),
        ("7 1 =", 1, None),
        ("7 1", 2, None),
        ("7 1 = 0", 2, None),
        ("7 1 x", 2, None),
        ("7 1 u", 2, None),
        ("x 1 =", 2, None),
        ("", 2, None),
    ],
)
def test_a_line_with_both_games(line: str, games: int, read: TypedGames | None) -> None:
    assert read_games(line, games) == read
