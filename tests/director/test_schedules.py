"""28S: schedules of one tournament are played apart and merge for a round, with scores, colours and opponents."""

from __future__ import annotations

from datetime import date

import pytest
from tests.director.hall import Hall, facts

from topboard.charts import ChartData, SectionData
from topboard.charts.render.text import render_text
from topboard.charts.standings import wall
from topboard.charts.standings.wall import WallOptions
from topboard.core import Bye, Result, Status, scores
from topboard.director import Stage, board_reasons, draft_findings, history, stage
from topboard.director import commands as do
from topboard.director.money.prizes import payable_list
from topboard.director.reporting import Form, files_of
from topboard.director.reporting.uschess import findings
from topboard.formats.uschess import reported_sections, us_report
from topboard.formats.uschess.report import rating_system
from topboard.journal import section_value
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.time_control import read_time_control
from topboard.tiebreaks import standings

WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


def play(hall: Hall, section: str, result: Result = WHITE) -> None:
    hall.accept(do.PairRound(section))
    hall.accept(do.PublishDraft(section))
    round = hall.director.state.sections[section].rounds[-1]
    for board in round.open_boards:
        hall.accept(do.RecordResult(section, round.number, board, result))


def schedules(rounds: int = 1) -> Hall:
    """Eight players in the three-day schedule `open` and six in the two-day schedule, after so many rounds each."""
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.accept(do.CreateSection(SectionRules(name="2-day", system="uschess", rounds_total=5), "two"))
    for number in range(6):
        hall.accept(do.EnterPlayer("two", facts(f"Late {number}", 1985 - 10 * number)))
    for _ in range(rounds):
        play(hall, "open")
        play(hall, "two")
    return hall


def points(hall: Hall, *sections: str) -> dict[str, object]:
    """The score of everybody, by id."""
    found: dict[str, object] = {}
    for id in sections:
        value = section_value(hall.director.state.sections[id])
        score = scores(value)
        found |= {str(player.id): score[player.number] for player in value.players}
    return found


@pytest.mark.parametrize("rounds", [1, 2])
def test_everybody_goes_on_with_the_games_played(rounds: int) -> None:
    hall = schedules(rounds)
    before = points(hall, "open", "two")
    met = {
        frozenset(board.players)
        for section in hall.director.state.sections.values()
        for round in section.rounds
        for board in round.boards.values()
    }
    hall.accept(do.MergeSections("two", "open"))
    section = hall.section
    assert points(hall, "open") == before
    assert [len(round.boards) for round in section.rounds] == [7] * rounds
    assert {frozenset(board.players) for round in section.rounds for board in round.boards.values()} == met
    assert sorted(player.number for player in section.players.values()) == list(range(1, 15))
    assert stage(hall.director, "two").stage is Stage.FINISHED
    assert len(standings(section_value(section)).rows) == 14
    play(hall, "open", DRAW)
    pairs = {frozenset(board.players) for board in hall.section.rounds[-1].boards.values()}
    assert not pairs & met
    assert draft_findings(hall.director, "open") == ()


def test_numbers_are_given_again_by_rating() -> None:
    """28A: one list of pairing numbers."""
    hall = schedules()
    hall.accept(do.MergeSections("two", "open"))
    ordered = sorted(hall.section.players.values(), key=lambda player: player.number)
    ratings = [player.facts.rating.value for player in ordered]
    assert ratings == sorted(ratings, reverse=True)


def test_boards_with_the_same_number_go_on_behind_the_others() -> None:
    hall = schedules()
    first = hall.director.state.sections["two"].rounds[0].boards[1].players
    hall.accept(do.MergeSections("two", "open"))
    assert sorted(hall.section.rounds[0].boards) == list(range(1, 8))
    assert hall.section.rounds[0].boards[5].players == first


def test_why_is_still_answered_for_boards_of_both() -> None:
    hall = schedules()
    hall.accept(do.MergeSections("two", "open"))
    for board in (1, 5):
        assert board_reasons(hall.director, "open", 1, board)


def test_a_reentry_from_one_schedule_to_the_other() -> None:
    """28S, 28S5: the entry that was left and the one that plays are one person; the better score counts."""
    hall = schedules()
    lost = hall.section.rounds[0].boards[1].black
    name = hall.section.players[lost].facts.name
    hall.accept(do.Withdraw(lost, "enters the two-day schedule"))
    entry = hall.section.players[lost].facts
    hall.accept(do.EnterPlayer("two", entry, missed={1: Bye.HALF}, as_typed=True))
    again = list(hall.director.state.sections["two"].players)[-1]
    hall.accept(do.MergeSections("two", "open"))
    assert hall.section.players[again].reentry_of == lost
    rows = standings(section_value(hall.section)).rows
    assert [row for row in rows if hall.section.players[lost].number == row.number] == []
    assert len(rows) == 14
    assert name


def test_somebody_who_plays_in_both_is_named() -> None:
    hall = schedules()
    hall.accept(do.EnterPlayer("two", facts("Player 01", 1990)))
    assert "Player 01" in str(hall.refuse(do.MergeSections("two", "open")))


def test_not_before_they_have_the_same_rounds() -> None:
    hall = schedules()
    play(hall, "open")
    assert "same number" in str(hall.refuse(do.MergeSections("two", "open")))


def test_only_swisses_of_one_system() -> None:
    hall = schedules()
    hall.accept(do.SetRules("two", {"system": "dutch"}, ("rules-under-way",)))
    assert "go on as one" in str(hall.refuse(do.MergeSections("two", "open")))


def test_one_undo_takes_it_back() -> None:
    hall = schedules()
    before = [section_value(each) for each in hall.director.state.sections.values()]
    done = hall.accept(do.MergeSections("two", "open"))
    (line,) = history(hall.director, kinds=("sections-merged",))
    assert line.text == "2-day merged into Open"
    hall.accept(do.Undo(done.position))
    assert [section_value(each) for each in hall.director.state.sections.values()] == before


def test_the_history_names_who_sat_at_a_board_of_a_schedule_that_merged() -> None:
    """Its boards go on behind the others, under other numbers."""
    hall = schedules()
    before = [line.text for line in history(hall.director, kinds=("result-recorded",))]
    assert any(text.startswith("2-day, round 1, board 1 (Late ") for text in before)
    hall.accept(do.MergeSections("two", "open"))
    assert [line.text for line in history(hall.director, kinds=("result-recorded",))] == before


def test_what_was_noted_for_players_goes_along() -> None:
    hall = schedules()
    two = list(hall.director.state.sections["two"].players)
    hall.accept(do.GrantBye(two[0], 2, Bye.ZERO))
    hall.accept(do.Withdraw(two[1]))
    hall.accept(do.CorrectResult("two", 1, 1, DRAW))
    hall.accept(do.MergeSections("two", "open"))
    play(hall, "open")
    round = hall.section.rounds[1]
    assert round.byes[two[0]] is Bye.ZERO
    assert hall.section.players[two[1]].status is Status.WITHDRAWN
    assert hall.section.rounds[0].boards[5].result is DRAW
    hall.accept(do.CorrectResult("open", 1, 5, BLACK))
    assert hall.section.rounds[0].boards[5].result is BLACK


def test_one_section_in_the_report_and_on_the_wall() -> None:
    """Every game of both schedules stands in the rating report and in two rows of the wall chart."""
    hall = schedules(2)
    hall.accept(do.MergeSections("two", "open"))
    event = hall.director.event()
    (reported,) = [each for each in reported_sections(event) if each.rounds]
    assert sum(len(round.games) for round in reported.rounds) == 14
    text = render_text(wall.build(ChartData(event, (SectionData(event.sections[0]),)), WallOptions()))
    assert all(player.facts.name in text for player in hall.section.players.values())
    assert files_of(event, Form.USCHESS, date(2026, 5, 4))


def test_a_school_and_prizes_of_the_section_that_goes_on() -> None:
    """One list of prizes, for everybody."""
    hall = schedules(2)
    hall.accept(do.SetRules("open", {"rounds_total": 3}, ("rules-under-way",)))
    hall.accept(do.SetPrizes("open", "$100-50"))
    hall.accept(do.MergeSections("two", "open"))
    play(hall, "open")
    awarded = hall.accept(do.AwardPrizes("open"))
    assert awarded.entries
    assert sum(award.cents for award in hall.section.prizes.awards) == 15000


def as_schedules(merge_round: int = 3) -> Hall:
    """Eight players in a three-day Open, and its two-day schedule that merges for a round, with six."""
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.accept(do.AddSchedule("open", "2-day", merge_round, "G/60;d5", ("09:00", "11:30")))
    for number in range(6):
        hall.accept(do.EnterPlayer("2-day", facts(f"Late {number}", 1985 - 10 * number)))
    return hall


def test_a_schedule_has_the_rules_of_its_section_and_its_own_times() -> None:
    hall = as_schedules()
    one, other = (hall.director.state.sections[id].rules for id in ("open", "2-day"))
    assert (other.system, other.rounds_total, other.tiebreaks) == (one.system, one.rounds_total, one.tiebreaks)
    assert (other.time_control, other.round_times) == ("G/60;d5", ("09:00", "11:30"))
    assert hall.director.state.same_tournament("open", "2-day")


def test_nobody_is_paired_for_the_round_for_which_they_merge() -> None:
    """28S: both say so, by name; merged, they go on together."""
    hall = as_schedules()
    for _ in range(2):
        play(hall, "open")
        play(hall, "2-day")
    for each in ("open", "2-day"):
        assert "2-day merges into Open for round 3." in str(hall.refuse(do.PairRound(each)))
    hall.accept(do.MergeSections("2-day"))
    play(hall, "open")
    assert len(hall.section.rounds[2].boards) == 7


def test_a_merged_schedule_is_in_no_list_of_sections() -> None:
    hall = as_schedules(2)
    play(hall, "open")
    play(hall, "2-day")
    assert [section.name for section in hall.director.event().sections] == ["Open", "2-day"]
    hall.accept(do.MergeSections("2-day"))
    assert [section.name for section in hall.director.event().sections] == ["Open"]


def test_a_schedule_merges_between_the_next_round_and_the_last() -> None:
    hall = as_schedules()
    assert "round 2 to 5" in str(hall.refuse(do.AddSchedule("open", "1-day", 6)))
    play(hall, "open")
    play(hall, "open")
    assert "round 3 to 5" in str(hall.refuse(do.AddSchedule("open", "1-day", 2)))


def test_a_schedule_of_a_schedule_is_one_of_the_tournament() -> None:
    hall = as_schedules()
    hall.accept(do.AddSchedule("2-day", "1-day", 3))
    assert hall.director.state.sections["1-day"].rules.schedule_of == "open"


def test_knockouts_and_teams_have_no_schedules() -> None:
    hall = Hall(8, system="knockout", registry=SYSTEMS)
    assert "cannot have another schedule" in str(hall.refuse(do.AddSchedule("open", "2-day", 2)))


def test_a_reentry_in_the_other_schedule() -> None:
    """28S, 28S3, 28S5: marked (RE) at once, with no colours; after the merger the better score counts."""
    hall = as_schedules(2)
    play(hall, "open")
    lost = hall.section.rounds[0].boards[1].black
    hall.accept(do.Reenter(lost, schedule="2-day"))
    schedule = hall.director.state.sections["2-day"]
    again = list(schedule.players)[-1]
    value = section_value(schedule)
    (player,) = [each for each in value.players if each.id == again]
    assert (player.called, player.reentry_of) == (f"{schedule.players[again].facts.name} (RE)", None)
    assert "already re-entered" in str(hall.refuse(do.Reenter(lost, schedule="2-day")))
    play(hall, "2-day")
    hall.accept(do.MergeSections("2-day"))
    (merged,) = [each for each in section_value(hall.section).players if each.id == again]
    assert merged.reentry_of == hall.section.players[lost].number
    assert len(standings(section_value(hall.section)).rows) == 14


def test_a_reentry_elsewhere_is_no_reentry() -> None:
    hall = schedules()
    lost = hall.section.rounds[0].boards[1].black
    assert "2-day is not a schedule of Open." in str(hall.refuse(do.Reenter(lost, schedule="two")))


def test_one_prize_list_based_on_the_entries_of_all_schedules() -> None:
    """32C4: 14 entries of 20 pay 70 %, also before they merge; a schedule has no prizes of its own."""
    hall = as_schedules(2)
    hall.accept(do.SetPrizes("open", "$100 based on 20 entries"))
    assert "2-day has the prizes of Open." in str(hall.refuse(do.SetPrizes("2-day", "$50")))
    (prize,) = payable_list(hall.director.state, hall.section).prizes
    assert prize.cents == 7000
    play(hall, "open")
    play(hall, "2-day")
    hall.accept(do.MergeSections("2-day"))
    (prize,) = payable_list(hall.director.state, hall.section).prizes
    assert prize.cents == 7000


def test_a_pace_that_nobody_entered_is_not_another_list() -> None:
    """One schedule has a time control, the other none yet: nothing is known about the lists of its games."""
    hall = schedules()
    hall.accept(do.SetRules("two", {"time_control": "G/60;d5"}))
    done = hall.accept(do.MergeSections("two", "open"))
    assert "other-rating-kind" not in [problem.id for problem in done.problems]


def test_games_for_another_list_are_named() -> None:
    """One report has one time control."""
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.accept(do.SetRules("open", {"time_control": "G/90;d5"}))
    hall.accept(do.AddSchedule("open", "2-day", 2, "G/20;d5"))
    for number in range(4):
        hall.accept(do.EnterPlayer("2-day", facts(f"Late {number}", 1985 - 10 * number)))
    play(hall, "open")
    play(hall, "2-day")
    done = hall.accept(do.MergeSections("2-day"))
    assert "other-rating-kind" in [problem.id for problem in done.problems]


@pytest.mark.parametrize(("control", "apart"), [("G/60;d5", True), ("G/61;d5", False), ("G/15;d5", True)])
def test_every_game_is_reported_at_the_pace_it_was_played_at(control: str, apart: bool) -> None:
    """28S with the rating classes: 30 to 65 minutes are rated twice (dual), more are regular, fewer are quick.

    A section of the report has one time control. Rounds of a schedule that are rated otherwise are a section of their
    own; where both are rated alike they stay in one.
    """
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.accept(do.SetRules("open", {"time_control": "G/90;+30"}))
    hall.accept(do.AddSchedule("open", "2-day", 3, control, (), (date(2026, 5, 2), date(2026, 5, 2))))
    for number in range(6):
        hall.accept(do.EnterPlayer("2-day", facts(f"Late {number}", 1985 - 10 * number)))
    for _ in range(2):
        play(hall, "open")
        play(hall, "2-day")
    hall.accept(do.MergeSections("2-day", "open"))
    play(hall, "open")
    event = hall.director.event()
    report = us_report(event)
    paces = [(row["S_SEC_NAME"], row["S_TIMECTL"], row["S_R_SYSTEM"]) for row in report.sections]
    letter = rating_system(read_time_control(control))
    assert paces == [("Open", "G/90;+30", "R"), *[("Open 2-day", control, letter)] * apart]
    played = [[row[f"D_RND0{n}"][0] in "WDL" for n in (1, 2, 3)] for row in report.players]
    assert sum(map(sum, played)) == 2 * (2 * (4 + 3) + 7), "every game once, in the rows of both"
    if apart:
        assert [row[1:] for row in played[:14]].count([True, True]) == 8, "the others have round 3 only"
        assert (report.sections[1]["S_BEG_DATE"], report.sections[1]["S_TOT_RNDS"]) == ("20260502", "2")
    told = [problem.id for problem in findings(event, date(2026, 5, 9))]
    assert ("rated-apart" in told, "rated-alike" in told) == (apart, not apart)
    assert files_of(event, Form.USCHESS, date(2026, 5, 9))
