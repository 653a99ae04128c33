"""Whether a federation would rate an event: every condition is a finding with its clause."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from topboard.core import Event, Game, Player, Rating, RatingSource, Result, Round, Section, UsedRating
from topboard.ratings.ratable import ratable

START, END = date(2016, 5, 2), date(2016, 5, 6)


def field(*ratings: int, list: str = "fide", kind: str = "standard", games: int = 0) -> tuple[Player, ...]:
    def one(number: int, value: int) -> Player:
        used = UsedRating(value, RatingSource.PUBLISHED, list, kind) if value else UsedRating()
        return Player(number, f"P{number}", used, ratings=(Rating(list, kind, value, games),) if value else ())

    return tuple(one(n, value) for n, value in enumerate(ratings, 1))


def fide(control: str, *ratings: int, system: str = "dutch", **event: object) -> tuple[Event, Section]:
    section = Section(system=system, players=field(*ratings), federation="fide")
    base = Event(name="Open", starts=START, ends=END, time_control=control, sections=(section,))
    return replace(base, **event), section  # type: ignore[arg-type]


def ids(event: Event, section: Section, **asked: object) -> set[str]:
    found = ratable(event, section, **asked)  # type: ignore[arg-type]
    assert all(problem.message.told() for problem in found)
    return {problem.id for problem in found if problem.level != "note"}


class TestRateOfPlay:
    """1.1 of 2014: 120 minutes for 60 moves with a player of 2200 or more, 90 with one of 1600, else 60."""

    @pytest.mark.parametrize(
        ("control", "strongest", "fits"),
        [
            ("90+30", 2600, True),
            ("60+30", 2199, True),
            ("60+30", 2200, False),
            ("30+30", 1599, True),
            ("30+30", 1600, False),
        ],
    )
    def test_2014(self, control: str, strongest: int, *, fits: bool) -> None:
        assert ("too-fast-for" not in ids(*fide(control, strongest, 1500))) is fits

    @pytest.mark.parametrize(
        ("control", "strongest", "fits"),
        [("60+30", 2399, True), ("60+30", 2400, False), ("30+30", 1799, True), ("30+30", 1800, False)],
    )
    def test_2024(self, control: str, strongest: int, *, fits: bool) -> None:
        """Since 2022: 2400 and 1800."""
        event, section = fide(control, strongest, 1500, starts=date(2026, 5, 2), ends=date(2026, 5, 6))
        assert ("too-fast-for" not in ids(event, section)) is fits

    @pytest.mark.parametrize(
        ("control", "year", "fits"),
        [
            ("40/90,SD/30;+30", 2016, True),
            ("30/90,SD/30;+30", 2016, False),
            ("30/90,SD/30;+30", 2026, True),
            ("20/90,SD/30;+30", 2026, False),
        ],
    )
    def test_moves_of_the_first_control(self, control: str, year: int, *, fits: bool) -> None:
        """40 in 2014, at least 30 today."""
        event, section = fide(control, 1500, 1500, starts=date(year, 5, 2), ends=date(year, 5, 6))
        assert ("first-control" not in ids(event, section)) is fits

    def test_none_or_unreadable(self) -> None:
        assert "no-time-control" in ids(*fide("", 1500, 1500))
        assert "unreadable-time-control" in ids(*fide("slowly", 1500, 1500))
        assert "too-fast" in ids(*fide("2+1", 1500, 1500))


class TestDay:
    """3.1: rounds times twice the time are at most 12 hours: three rounds of 90+30 in a day, not four."""

    @pytest.mark.parametrize(("rounds", "fits"), [(3, True), (4, False)])
    def test_hours(self, rounds: int, *, fits: bool) -> None:
        assert ("hours-a-day" not in ids(*fide("90+30", 1500, 1500, round_dates=(START,) * rounds))) is fits

    @pytest.mark.parametrize(("control", "most"), [("15+10", 15), ("3+2", 30)])
    def test_fast_rounds(self, control: str, most: int) -> None:
        day = date(2026, 5, 2)
        event, section = fide(control, 1500, 1500, starts=day, ends=day)
        assert "rounds-a-day" in ids(replace(event, round_dates=(day,) * (most + 1)), section)
        assert "rounds-a-day" not in ids(replace(event, round_dates=(day,) * most), section)


class TestLength:
    """4.1 of 2014: at most 90 days."""

    @pytest.mark.parametrize(("days", "fits"), [(90, True), (91, False)])
    def test_days(self, days: int, *, fits: bool) -> None:
        event, section = fide("90+30", 1500, 1500, ends=START + timedelta(days - 1))
        assert ("too-long" not in ids(event, section)) is fits


class TestComposition:
    """6.2: a third of a round robin is rated; 4 of fewer than 10 players; a double one has 6 players, 4 rated."""

    @pytest.mark.parametrize(
        ("rated", "unrated", "fits"), [(4, 8, True), (3, 9, False), (4, 5, True), (3, 3, False), (6, 0, True)]
    )
    def test_round_robin(self, rated: int, unrated: int, *, fits: bool) -> None:
        event, section = fide("90+30", *(1500,) * rated, *(0,) * unrated, system="roundrobin")
        assert ("few-rated" not in ids(event, section)) is fits

    @pytest.mark.parametrize(("rated", "unrated", "fits"), [(4, 2, True), (4, 1, False), (3, 3, False)])
    def test_double(self, rated: int, unrated: int, *, fits: bool) -> None:
        event, section = fide("90+30", *(1500,) * rated, *(0,) * unrated, system="roundrobin")
        double = replace(section, options={"cycles": 2})
        assert (not {"few-rated", "few-players"} & ids(event, double)) is fits

    def test_match_with_an_unrated_player(self) -> None:
        assert "match-unrated" in ids(*fide("90+30", 1500, 0))


class TestData:
    """Results, rounds and dates that are missing."""

    def test_open_game_and_missing_round(self) -> None:
        event, section = fide("90+30", 1500, 1500)
        open_ = replace(section, rounds=(Round(1, (Game(1, 1, 2),)),), rounds_total=2)
        assert {"open-results", "rounds-missing"} <= ids(event, open_)

    def test_dates(self) -> None:
        assert "no-dates" in ids(*fide("90+30", 1500, 1500, starts=None))
        assert "dates-backwards" in ids(*fide("90+30", 1500, 1500, ends=START - timedelta(1)))


class TestDeadlines:
    """0.2 and 9.1 of 2014: registered 7 days before, reported within 7 days; today 3 days before."""

    @pytest.mark.parametrize(("day", "late"), [(START - timedelta(7), False), (START - timedelta(6), True)])
    def test_registration(self, day: date, *, late: bool) -> None:
        assert ("registered-late" in ids(*fide("90+30", 1500, 1500), today=day)) is late

    @pytest.mark.parametrize(("day", "late"), [(END + timedelta(7), False), (END + timedelta(8), True)])
    def test_report(self, day: date, *, late: bool) -> None:
        assert ("report-late" in ids(*fide("90+30", 1500, 1500), today=day)) is late


class TestUsChess:
    """Two players are a match: both established, at most 400 apart. Time for 60 moves of 5 minutes at least."""

    def section(self, *ratings: int, games: int) -> Section:
        players = field(*ratings, list="uschess", kind="regular", games=games)
        return Section(system="uschess", federation="us-chess", players=players)

    @pytest.mark.parametrize(
        ("ratings", "games", "fits"),
        [((1500, 1900), 26, True), ((1500, 1901), 26, False), ((1500, 1500), 25, False), ((1500, 1500, 1500), 9, True)],
    )
    def test_match(self, ratings: tuple[int, ...], games: int, *, fits: bool) -> None:
        section = self.section(*ratings, games=games)
        event = Event(starts=START, ends=END, time_control="G/60;d5")
        assert ("match-unfit" not in ids(event, section)) is fits

    @pytest.mark.parametrize(("control", "fits"), [("G/5;d0", True), ("G/4;d0", False), ("G/2;+3", False)])
    def test_time(self, control: str, *, fits: bool) -> None:
        event = Event(starts=START, ends=END, time_control=control)
        assert ("too-fast" not in ids(event, self.section(1500, 1500, 1500, games=30))) is fits


class TestCfc:
    """At most four regular games a day, later controls of 5 minutes, at least one rated player (419)."""

    def section(self, *ratings: int) -> Section:
        return Section(system="cfc", federation="cfc", players=field(*ratings, list="cfc", kind="regular", games=40))

    @pytest.mark.parametrize(("control", "rounds", "fits"), [("60", 4, True), ("60", 5, False), ("30", 9, True)])
    def test_day(self, control: str, rounds: int, *, fits: bool) -> None:
        event = Event(starts=START, ends=END, time_control=control, round_dates=(START,) * rounds)
        assert ("rounds-a-day" not in ids(event, self.section(1500, 1500, 1500))) is fits

    def test_later_control(self) -> None:
        event = Event(starts=START, ends=END, time_control="40/90,SD/4")
        assert "second-control" in ids(event, self.section(1500, 1500, 1500))

    def test_nobody_rated(self) -> None:
        event = Event(starts=START, ends=END, time_control="G/90")
        assert "nobody-rated" in ids(event, self.section(0, 0, 0))
        assert "nobody-rated" not in ids(event, self.section(0, 0, 1500))


def test_a_complete_event_has_notes_only() -> None:
    event, section = fide("90+30", 1500, 1400)
    rounds = (Round(1, (Game(1, 1, 2, Result.DRAW),)),)
    assert ids(event, replace(section, rounds=rounds, rounds_total=1), today=None) == set()
