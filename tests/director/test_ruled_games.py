"""What a ruling does to a game follows from the game as it is now (28I2, 28I3, 29H3)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.charts.test_counting import printed
from tests.director.hall import Hall, TickingClock
from tests.journal.making import stored

from topboard.core import Bye, Event, Outcome, Points, Result, Section, records, scores
from topboard.director import Accepted, Director
from topboard.director import commands as do
from topboard.formats.trf import read_trf, write_trf
from topboard.journal import Journal, MemoryStore, default_codec, fold, section_value
from topboard.journal.events import (
    ColorsAsPlayed,
    EventBody,
    OpponentAdjusted,
    PlacedBye,
    PlacedPair,
    PlayerExpelled,
    ResultCorrected,
    ResultRecorded,
    ResultVoided,
    RoundChanged,
    RoundUnpublished,
)
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.uschess.unreported import OpenGameRuling
from topboard.ratings.rated_games import rated_games

CHARTS = ("wall", "standings", "pairings", "cross")


def removed(result: Result = Result.DRAW) -> Hall:
    """Player 1 has White against player 2 in round 1 and is removed after it by 28H1."""
    hall = Hall(players=4, federation="us-chess")
    hall.publish()
    assert hall.section.rounds[0].boards[1].players == ("p1", "p2")
    hall.play([result])
    hall.accept(do.RemoveIneligible("p1"))
    return hall


def section_of(hall: Hall) -> Section:
    return hall.director.section("open")


def opponent(section: Section) -> tuple[Outcome, Points]:
    """What player 2 has for round 1 and in all."""
    return records(section)[2][0].outcome, scores(section)[2]


def games_of(section: Section, number: int) -> list[int]:
    return [game.halves for game in rated_games(section)[number]]


def charts_print(section: Section) -> None:
    for chart in CHARTS:
        assert "Player 02" in printed(chart, section)


COUNTED = {
    Result.WHITE_WINS: (Outcome.HALF_BYE, "0.5", 0),
    Result.DRAW: (Outcome.FORFEIT_WIN, "1", 1),
    Result.BLACK_WINS: (Outcome.WIN, "1", 2),
}
"""By the game as it is: what the opponent has, its points, and how many half points are rated (28I2, 28I3)."""


class TestCorrected:
    """A result that was misread: the opponent has what 28I2 gives for the game as it is, and it is rated once."""

    @pytest.mark.parametrize("now", list(COUNTED))
    @pytest.mark.parametrize("was", list(COUNTED))
    def test_the_opponent_follows(self, was: Result, now: Result) -> None:
        hall = removed(was)
        if now is not was:
            hall.accept(do.CorrectResult("open", 1, 1, now, "misread"))
        section = section_of(hall)
        outcome, points, halves = COUNTED[now]
        assert opponent(section) == (outcome, Points.of(points))
        assert (games_of(section, 2), games_of(section, 1)) == ([halves], [2 - halves])
        charts_print(section)
        again = read_trf(write_trf(Event("Spring Open", sections=(section,)))).event.sections[0]
        assert (scores(again), rated_games(again)) == (scores(section), rated_games(section))

    def test_colours_that_were_noted_later(self) -> None:
        """White won, and player 2 had White: the opponent won the game after all."""
        hall = removed(Result.WHITE_WINS)
        hall.accept(do.PlayedColors("open", 1, 1))
        assert opponent(section_of(hall)) == (Outcome.WIN, Points.of(1))

    def test_a_ruling_of_the_directors_stays(self) -> None:
        """The director said what counts; the game is rated as corrected."""
        hall = Hall(players=4, federation="us-chess")
        hall.play_round()
        hall.accept(do.RemoveIneligible("p1", rulings={1: Bye.FULL}))
        hall.accept(do.CorrectResult("open", 1, 1, Result.DRAW, "misread"))
        section = section_of(hall)
        assert opponent(section) == (Outcome.FULL_BYE, Points.of(1))
        assert games_of(section, 2) == [1]
        charts_print(section)

    def test_the_expulsion_can_be_undone_afterwards(self) -> None:
        hall = Hall(players=4, federation="us-chess")
        hall.publish()
        hall.play([Result.DRAW])
        answer = hall.accept(do.RemoveIneligible("p1"))
        hall.accept(do.CorrectResult("open", 1, 1, Result.WHITE_WINS, "misread"))
        hall.accept(do.Undo(answer.position))
        assert opponent(section_of(hall)) == (Outcome.LOSS, Points.of(0))


class TestVoided:
    """A result that was taken back: there is no game to count or to rate until there is a new one."""

    @pytest.mark.parametrize("was", [Result.WHITE_WINS, Result.DRAW])
    def test_nothing_is_left_of_it(self, was: Result) -> None:
        hall = removed(was)
        hall.accept(do.VoidResult("open", 1, 1, "wrong board"))
        section = section_of(hall)
        assert section.extra_games == ()
        assert games_of(section, 2) == []
        assert hall.section.rounds[0].open_boards == [1]
        charts_print(section)
        hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS))
        assert opponent(section_of(hall)) == (Outcome.HALF_BYE, Points.of("0.5"))


class TestUnpublished:
    """A round that is taken back takes its games with it, and the next one can be paired."""

    @pytest.mark.parametrize("was", [Result.WHITE_WINS, Result.DRAW])
    def test_the_round_is_paired_again(self, was: Result) -> None:
        hall = removed(was)
        hall.accept(do.Unpublish("open", "wrong pairings", ("results-lost",)))
        assert section_of(hall).extra_games == ()
        hall.accept(do.DropDraft("open"))
        hall.publish()
        section = section_of(hall)
        assert "p1" not in {player for board in hall.section.rounds[0].boards.values() for player in board.players}
        assert games_of(section, 1) == []
        charts_print(section)


class TestLostByBoth:
    """29H3: the real game is rated beside a loss by both, as long as both lose it."""

    def unreported(self) -> Hall:
        hall = Hall(players=4, system="uschess", registry=SYSTEMS, seed=1)
        hall.publish()
        board = hall.section.rounds[0].boards[1]
        hall.accept(do.RecordResult("open", 1, 2, Result.WHITE_WINS))
        hall.accept(do.RuleUnreported("open", 1, 1, OpenGameRuling.DOUBLE_FORFEIT))
        hall.accept(do.RecordExtraGame("open", 1, board.white, board.black, Result.WHITE_WINS, "told later"))
        return hall

    def white(self, hall: Hall) -> int:
        return hall.section.players[hall.section.rounds[0].boards[1].white].number

    def test_it_is_rated_once_when_it_counts_after_all(self) -> None:
        hall = self.unreported()
        assert games_of(section_of(hall), self.white(hall)) == [2]
        hall.accept(do.CorrectResult("open", 1, 1, Result.WHITE_WINS, "it counts"))
        section = section_of(hall)
        assert (games_of(section, self.white(hall)), str(scores(section)[self.white(hall)])) == ([2], "1.0")
        assert section.extra_games == ()

    @pytest.mark.parametrize("command", [do.VoidResult("open", 1, 1), do.Unpublish("open", "", ("results-lost",))])
    def test_nothing_is_left_when_the_board_is_open_or_gone(self, command: do.VoidResult | do.Unpublish) -> None:
        hall = self.unreported()
        hall.accept(command)
        assert section_of(hall).extra_games == ()


class TestJournalsOfBefore:
    """Version 1 stored what 28I2 gave beside the game, and corrections named that as the result before."""

    def folded(self, result: Result, adjusted: OpponentAdjusted, *after: EventBody) -> Section:
        hall = Hall(players=4, federation="us-chess")
        hall.publish()
        hall.play([result])
        entries = [entry.event for entry in hall.journal.entries]
        then: Iterable[EventBody] = (*entries, PlayerExpelled("p1", "28H1", (adjusted,)), *after)
        return section_value(fold(default_codec().decode_all(stored(list(then)))).sections["open"])

    forfeit = OpponentAdjusted(1, 1, result=Result.BLACK_WINS_BY_FORFEIT)
    bye = OpponentAdjusted(1, 1, bye=Bye.HALF)

    def test_a_correction_of_the_forfeit_is_one_of_the_game(self) -> None:
        was = Result.BLACK_WINS_BY_FORFEIT
        section = self.folded(
            Result.DRAW, self.forfeit, ResultCorrected("open", 1, 1, Result.BLACK_WINS, was, "misread")
        )
        assert opponent(section) == (Outcome.WIN, Points.of(1))
        assert games_of(section, 2) == [2]
        charts_print(section)

    def test_the_forfeit_was_taken_back_and_a_result_entered(self) -> None:
        voided = ResultVoided("open", 1, 1, Result.BLACK_WINS_BY_FORFEIT)
        recorded = ResultRecorded("open", 1, 1, Result.WHITE_WINS)
        section = self.folded(Result.DRAW, self.forfeit, voided, recorded)
        assert opponent(section) == (Outcome.HALF_BYE, Points.of("0.5"))

    def test_a_round_with_the_byes_was_taken_back(self) -> None:
        voided = ResultVoided("open", 1, 2, Result.WHITE_WINS)
        section = self.folded(Result.WHITE_WINS, self.bye, voided, RoundUnpublished("open", 1))
        assert (section.rounds, section.extra_games) == ((), ())

    def test_a_round_with_the_byes_was_changed(self) -> None:
        byes = (PlacedBye("p2", Bye.HALF), PlacedBye("p1", Bye.ZERO))
        changed = RoundChanged("open", 1, (PlacedPair(2, "p4", "p3"),), byes, reason="bye")
        section = self.folded(Result.WHITE_WINS, self.bye, changed)
        assert opponent(section) == (Outcome.HALF_BYE, Points.of("0.5"))
        assert games_of(section, 2) == [0]

    def test_a_ruling_that_the_game_was_played_otherwise_is_its_result(self) -> None:
        section = self.folded(Result.WHITE_WINS, OpponentAdjusted(1, 1, result=Result.DRAW))
        assert opponent(section) == (Outcome.DRAW, Points.of("0.5"))
        assert games_of(section, 2) == [1]
        charts_print(section)

    def test_reversed_colours(self) -> None:
        swapped = ColorsAsPlayed("open", 1, 1, True)
        assert opponent(self.folded(Result.WHITE_WINS, self.bye, swapped)) == (Outcome.WIN, Points.of(1))


@pytest.mark.parametrize("result", list(COUNTED))
def test_a_copy_of_the_event_goes_on_following(result: Result) -> None:
    """An event that is imported from its values has the game on its board and the ruling beside it."""
    section = section_of(removed(result))
    director = Director(Journal(MemoryStore(), "copy", clock=TickingClock()), SYSTEMS)
    assert isinstance(director.do(do.TakeEvent(Event("Copy", sections=(section,))), actor="Ann"), Accepted)
    (copy,) = director.event().sections
    assert (copy.rounds, copy.extra_games, scores(copy)) == (section.rounds, section.extra_games, scores(section))
    if result is not Result.BLACK_WINS:
        director.do(do.CorrectResult("open", 1, 1, Result.BLACK_WINS, "misread"), actor="Ann")
    assert opponent(director.section("open")) == (Outcome.WIN, Points.of(1))
