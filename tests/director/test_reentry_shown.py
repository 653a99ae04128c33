"""Re-entered players as they are listed and posted (28S)."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.charts import ChartData, SectionData
from topboard.charts.render.text import render_text
from topboard.charts.rounds.alphabetical import AlphabeticalOptions
from topboard.charts.rounds.alphabetical import build as by_name
from topboard.charts.rounds.pairings import PairingOptions, away, why_away
from topboard.charts.rounds.pairings import build as pairings
from topboard.core import Bye, Result
from topboard.director import commands as do
from topboard.director.desk.labels import EventNames
from topboard.director.entries.entry_status import SET_ASIDE, reentered
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import standings
from topboard.web.show.boards import sheet


@pytest.fixture
def hall() -> Hall:
    """Brook wins round 1, re-enters, and plays on under the first entry, which has the better score (28S5)."""
    hall = Hall(system="uschess", registry=SYSTEMS, rounds=3, federation="us-chess")
    for name, rating in (("Adams, Jo", 2100), ("Brook, Kim", 2000), ("Cole, Sam", 1900), ("Dean, Lou", 1800)):
        hall.enter(name, rating)
    hall.publish()
    winners = {id for id, player in hall.section.players.items() if player.facts.name in ("Brook, Kim", "Adams, Jo")}
    for number, board in hall.section.rounds[-1].boards.items():
        result = Result.WHITE_WINS if board.white in winners else Result.BLACK_WINS
        hall.accept(do.RecordResult("open", 1, number, result))
    hall.accept(do.Reenter("p2"))
    return hall


def test_the_entry_that_plays_is_active(hall: Hall) -> None:
    """28S5: the better score is carried on, here that of the entry which was withdrawn for the other."""
    assert reentered(hall.section) == {"p2": "active", "p5": SET_ASIDE}


def test_the_later_entry_plays_with_equal_scores(hall: Hall) -> None:
    hall.accept(do.Reenter("p4", missed={1: Bye.ZERO}))
    assert reentered(hall.section) == {"p2": "active", "p5": SET_ASIDE, "p4": SET_ASIDE, "p6": "active"}


def test_the_rounds_missed_are_worth_what_a_late_entry_has(hall: Hall) -> None:
    """28S4, 28K: nothing is assumed in silence."""
    done = hall.accept(do.Reenter("p4"))
    assert "has 0.0 for the rounds missed" in str(next(p for p in done.problems if p.id == "late-entry").message)
    assert hall.section.players["p6"].entered_round == 2


def test_the_later_entry_is_marked(hall: Hall) -> None:
    """Tip to 28S: a mark behind the name tells the re-entry from the first entry."""
    table = standings(hall.director.section("open"))
    names = [row.name for row in table.rows] + [each.name for each in table.unranked]
    assert sorted(names) == ["Adams, Jo", "Brook, Kim", "Brook, Kim (RE)", "Cole, Sam", "Dean, Lou"]


def test_lists_of_names_and_the_history_tell_the_entries_apart(hall: Hall) -> None:
    """Tip to 28S: who chooses between the two, or looks up what was done, sees which one is meant."""
    names = EventNames(hall.director.state)
    assert (names.player("p2"), names.player("p5")) == ("Brook, Kim", "Brook, Kim (RE)")


def test_sheets_name_a_player_once(hall: Hall) -> None:
    """The entry that is set aside is on no sheet of the round: nobody is both paired and not playing."""
    hall.publish()
    event = hall.director.event()
    data = ChartData(event, tuple(SectionData(section) for section in event.sections))
    for table in (pairings(data, PairingOptions()), by_name(data, AlphabeticalOptions())):
        text = render_text(table)
        assert "Brook, Kim" in text
        assert "Not playing" not in text
        assert "(RE)" not in text


def test_pages_name_a_player_once(hall: Hall) -> None:
    hall.publish()
    section = hall.director.section("open")
    assert sheet(section, section.rounds[-1]).byes == ()


def absences(hall: Hall, round: int) -> dict[str, str]:
    """Who stands under the boards of the printed pairings, and why."""
    section = SectionData(hall.director.section("open"))
    shown = (each for each in away(section, section.section.round(round)))
    return {section.players[each.player].name: why_away(section, each) for each in shown}


def test_a_sheet_printed_again_names_the_entry_of_its_day(hall: Hall) -> None:
    """28S: Dean withdraws, misses round 2 and re-enters for round 3: the sheet of round 2 knows no re-entry."""
    hall.accept(do.Withdraw("p4"))
    hall.publish()
    before = absences(hall, 2)
    assert before["Dean, Lou"] == "Withdrawn"
    hall.accept(do.Reenter("p4", missed={1: Bye.ZERO, 2: Bye.ZERO}))
    assert absences(hall, 2) == before
