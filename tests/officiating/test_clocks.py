"""What follows from a time control: the numbers of the rating regulations and of the organiser's handbook."""

from __future__ import annotations

from datetime import date

import pytest

from topboard.officiating import clock_texts as say
from topboard.officiating.clocks import (
    PlayingTerms,
    clock_lines,
    clock_setting,
    day_line,
    default_minutes,
    highest_rating,
    must_write,
    rounds_in_a_day,
    session_minutes,
    sheet_moves,
)
from topboard.officiating.laws import FIDE_2014, FIDE_2023, US_LAWS, laws_for
from topboard.ratings.ratable import FIDE_CONDITIONS
from topboard.ratings.time_control import parse_time_control


@pytest.mark.parametrize(
    ("control", "minutes"),
    [("40/120, 20/60, G/30", 7 * 60), ("3+2", 2 * 5), ("20+10", 2 * 30), ("90+30", 4 * 60), ("W70 B90", 160)],
)
def test_sessions(control: str, minutes: int) -> None:
    """40/120 + 20/60 + 30 is a session of 7 hours; 3+2 and 20+10 are 5 and 30 minutes a player at 60 moves."""
    assert session_minutes(parse_time_control(control)) == minutes


def test_a_day_has_twelve_hours() -> None:
    """Rounds times twice the time for 60 moves stay within 720 minutes: 90+30 three times, not four."""
    control, terms = parse_time_control("90+30"), PlayingTerms()
    assert rounds_in_a_day(control) == 3
    assert day_line(control, 3, terms).text.kind is say.DAY_FITS
    assert day_line(control, 4, terms).text.kind is say.DAY_TOO_LONG


@pytest.mark.parametrize(
    ("control", "edition", "found"),
    [
        ("90+30", "2014", None),
        ("60+30", "2014", (2200, 120)),
        ("30+30", "2014", (1600, 90)),
        ("60+30", "2024", (2400, 120)),
        ("30+30", "2024", (1800, 90)),
    ],
)
def test_who_may_play_for_rating(control: str, edition: str, found: tuple[int, int] | None) -> None:
    """Standard needs 120 minutes for 60 moves from 2200 on (2400 today), 90 from 1600 (1800 today)."""
    assert highest_rating(parse_time_control(control), FIDE_CONDITIONS[edition]) == found


@pytest.mark.parametrize(
    ("control", "federation", "announced", "minutes"),
    [
        ("90+30", "fide", None, None),
        ("90+30", "fide", 0, 0),
        ("90+30", "fide", 30, 30),
        ("G/90;d5", "us-chess", None, 60),
        ("G/30;d5", "us-chess", None, 30),
        ("90+30", "cfc", None, 60),
        ("90+30", "cfc", 15, 15),
    ],
)
def test_coming_late(control: str, federation: str, announced: int | None, minutes: int | None) -> None:
    """FIDE: the default time is announced. US Chess and CFC (616): an hour, or the first control if it is shorter."""
    terms = PlayingTerms(federation, default_minutes=announced)
    assert default_minutes(parse_time_control(control), terms) == minutes


def test_either_players_five_minutes_excuse_both() -> None:
    """15B: once either player has five minutes or less, neither has to write; by FIDE's 8.4 only that player."""
    for federation, text in (("us-chess", say.WRITE_UNTIL_EITHER), ("cfc", say.WRITE_UNTIL), ("fide", say.WRITE_UNTIL)):
        lines = clock_lines(parse_time_control("G/90;d5"), PlayingTerms(federation))
        assert text in {line.text.kind for line in lines}


def test_who_writes_the_moves() -> None:
    """Rapid and blitz need no score; elsewhere it is kept, to the end where 30 seconds a move are added."""
    terms = PlayingTerms()
    texts = {
        control: {line.text.kind for line in clock_lines(parse_time_control(control), terms)}
        for control in ("90+30", "G/90;d5", "15+10")
    }
    assert say.WRITE_ALL in texts["90+30"]
    assert say.WRITE_UNTIL in texts["G/90;d5"]
    assert say.WRITE_NOT in texts["15+10"]
    assert must_write(parse_time_control("G/45;d5"), US_LAWS)
    assert not must_write(parse_time_control("G/15;d3"), US_LAWS)


@pytest.mark.parametrize(("control", "lines"), [("90+30", 60), ("40/90, SD/30; +30", 60), ("40/120, 20/60, 20/60", 80)])
def test_a_sheet_ends_with_a_control(control: str, lines: int) -> None:
    assert sheet_moves(parse_time_control(control)) == lines


def test_what_is_set_on_the_clock() -> None:
    told = clock_setting(parse_time_control("40/90, SD/30; +30")).told()
    assert told == "1:30 for 40 moves, then 0:30 for the rest; 30 seconds added with each move"
    assert clock_setting(parse_time_control("G/60;d5")).told().endswith("the clock waits 5 seconds on each move")
    assert clock_setting(parse_time_control("G/60;d1")).told().endswith("the clock waits 1 second on each move")
    assert clock_setting(parse_time_control("60+1")).told().endswith("1 second added with each move")


def test_advice() -> None:
    """A control without increment asks for a word on quickplay finishes; a last phase has ten minutes or more."""
    kinds = {line.text.kind for line in clock_lines(parse_time_control("40/90, SD/5"), PlayingTerms())}
    assert {say.NO_INCREMENT, say.SHORT_LAST_PHASE} <= kinds
    us = {line.text.kind for line in clock_lines(parse_time_control("G/60"), PlayingTerms("us-chess"))}
    assert say.NO_DELAY in us


def test_every_event_keeps_its_laws() -> None:
    """The Laws of 2014 hold for what was played under them; the present ones since 2018."""
    assert laws_for("fide", date(2015, 7, 1)) is FIDE_2014
    assert laws_for("fide", date(2026, 7, 1)) is FIDE_2023
    assert laws_for("cfc") is FIDE_2023
    assert laws_for("us-chess", date(2015, 7, 1)) is US_LAWS


@pytest.mark.parametrize(
    ("control", "told"),
    [
        ("20+10", "every 10 moves more add 3 min 20 s"),
        ("90+30", "every 10 moves more add 10 minutes"),
        ("90+3", "every 10 moves more add 1 minute"),
        ("W3+2 B5+1", "30 s"),
    ],
)
def test_more_moves_take_longer(control: str, told: str) -> None:
    """Both players get their seconds: ten moves at 20+10 are 10 x 10 s for each, 3 minutes and 20 seconds together."""
    lines = [line.text.told() for line in clock_lines(parse_time_control(control), PlayingTerms())]
    assert any(line.endswith(told) for line in lines), lines
