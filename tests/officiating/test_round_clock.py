"""The clock of a round: start, default time, ends of the controls."""

from __future__ import annotations

from datetime import UTC, datetime

from topboard.officiating import clock_texts as say
from topboard.officiating.clocks import PlayingTerms
from topboard.officiating.round_clock import round_moments
from topboard.ratings.time_control import parse_time_control

START = datetime(2026, 5, 2, 10, 0, tzinfo=UTC)


def test_three_phases() -> None:
    """40/120, 20/60, 30: the first control after four hours at the latest, the second after six, the end at seven."""
    found = round_moments(START, parse_time_control("40/120, 20/60, G/30"), PlayingTerms(default_minutes=30))
    assert [(each.what.kind, f"{each.at:%H:%M}") for each in found] == [
        (say.STARTS, "10:00"),
        (say.LATE_LOSES, "10:30"),
        (say.CONTROL_ENDS, "14:00"),
        (say.CONTROL_ENDS, "16:00"),
        (say.LAST_GAMES_END, "17:00"),
    ]


def test_the_increment_counts() -> None:
    """40/90 with 30 seconds a move: 110 minutes a side for 40 moves."""
    found = round_moments(START, parse_time_control("40/90, SD/30; +30"), PlayingTerms())
    assert [f"{each.at:%H:%M}" for each in found] == ["10:00", "13:40", "15:00"]


def test_without_a_time_control() -> None:
    assert [each.what.kind for each in round_moments(START, None, PlayingTerms())] == [say.STARTS]
