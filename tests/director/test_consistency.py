"""C.02.03 ratings: in a section that FIDE rates, ratings are those of the list that counts, numbers follow strength."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from tests.director.hall import Hall
from tests.director.team_hall import TeamHall

from topboard.core import Points, PointSystem, Rating, RatingSource, Result, UsedRating
from topboard.director import commands as do
from topboard.director.fide_mode.consistency import consistency
from topboard.formats.trf import read_trf, write_trf
from topboard.journal.events import PlayerFacts
from topboard.journal.shapes.parts import stored_points
from topboard.pairing.registry import SYSTEMS

LISTED = (Rating("fide", "standard", 2310), Rating("fide", "rapid", 2250))


def hall_of(**rules: Any) -> Hall:
    return Hall(4, system="dutch", registry=SYSTEMS, federation="fide", **rules)


def found(hall: Hall) -> dict[str, str]:
    return {each.id: str(each.message) for each in consistency(hall.director.state, hall.section)}


class TestLongEvents:
    """Over 30 days each game counts with the ratings and titles of its own day."""

    @pytest.mark.parametrize(("ends", "warned"), [(date(2026, 5, 30), False), (date(2026, 5, 31), True)])
    def test_from_the_thirty_first_day(self, ends: date, warned: bool) -> None:
        hall = hall_of()
        hall.accept(do.ChangeEvent({"starts": date(2026, 5, 1), "ends": ends}))
        assert ("fide-long-event" in found(hall)) is warned
        told = hall.accept(do.PairRound("open")).problems
        assert any(each.id == "fide-long-event" for each in told) is warned

    def test_other_federations_are_not_asked(self) -> None:
        hall = Hall(4, system="uschess", registry=SYSTEMS)
        hall.accept(do.ChangeEvent({"starts": date(2026, 5, 1), "ends": date(2026, 7, 1)}))
        assert not found(hall)


class TestRatings:
    def enter(self, hall: Hall, used: UsedRating) -> None:
        hall.accept(do.EnterPlayer("open", PlayerFacts("Adams, Jo", rating=used, ratings=LISTED, fide_id="1503014")))

    @pytest.mark.parametrize(
        ("control", "value", "said"),
        [
            ("90+30", 2310, ""),
            ("15+10", 2250, ""),
            ("3+2", 2310, ""),
            ("15+10", 2310, "Adams, Jo plays with 2310, but FIDE's rapid list has 2250."),
            ("90+30", 2300, "Adams, Jo plays with 2300, but FIDE's standard list has 2310."),
        ],
    )
    def test_the_list_of_the_time_control(self, control: str, value: int, said: str) -> None:
        """Without a blitz rating the standard one counts."""
        hall = hall_of(time_control=control)
        self.enter(hall, UsedRating(value, RatingSource.PUBLISHED, "fide", "standard"))
        assert found(hall).get("fide-other-rating", "") == said

    def test_an_assigned_rating_is_the_arbiters(self) -> None:
        hall = hall_of(time_control="90+30")
        self.enter(hall, UsedRating(2000, RatingSource.ASSIGNED, reason="long pause"))
        assert not found(hall)

    @pytest.mark.parametrize(("control", "kind", "value"), [("90+30", "standard", 2310), ("15+10", "rapid", 2250)])
    def test_who_is_listed_plays_with_the_rating_of_the_kind(self, control: str, kind: str, value: int) -> None:
        hall = hall_of(time_control=control)
        self.enter(hall, UsedRating())
        used = list(hall.section.players.values())[-1].facts.rating
        assert (used.value, used.kind, used.source) == (value, kind, RatingSource.PUBLISHED)

    @pytest.mark.parametrize(("control", "value"), [("90+30", 2310), ("15+10", 2250)])
    def test_a_report_has_the_rating_that_is_used(self, control: str, value: int) -> None:
        """Record 001, columns 49-52; read again it is on the same list."""
        hall = hall_of(time_control=control)
        self.enter(hall, UsedRating())
        hall.publish()
        data = write_trf(hall.director.event())
        row = next(row for row in data.decode().splitlines() if row.startswith("001") and "Adams" in row)
        assert row[48:52] == str(value)


def test_a_rapid_report_is_read_as_rapid() -> None:
    text = "122 15 minutes + 10 seconds\n222 900+10\n"
    row = f"001    1      {'Adams, Jo':<33} 2250 USA     1503014"
    read = read_trf(f"{text}{row}\n".encode()).section.players[0]
    assert read.rating.kind == "rapid"
    assert read.ratings == (Rating("fide", "rapid", 2250),)


@pytest.mark.parametrize(
    ("acceleration", "points", "warned"),
    [
        ("baku", "1-0.5-0", False),
        ("baku", "2-1-0", False),
        ("", "3-1-0", False),
        ("baku", "3-1-0", True),
        ("baku", "2-1-0.5", True),
        ("baku-half", "3-1-0", True),
    ],
)
def test_baku_with_other_points(acceleration: str, points: str, warned: bool) -> None:
    """C.04.7 1.1: Baku is for a win worth two draws and a loss worth nothing."""
    win, draw, loss = map(Points.of, points.split("-"))
    hall = hall_of(acceleration=acceleration, points=stored_points(PointSystem.simple(win, draw, loss)))
    assert ("baku-points" in found(hall)) is warned


class TestNumbers:
    """C.04.2 2.2, 2.3: numbers follow strength and title, and may be given anew until round 4 is paired."""

    def test_told_while_they_can_still_be_given_anew(self) -> None:
        hall = hall_of(rounds=9)
        hall.publish()
        last = next(p for p in hall.section.players.values() if p.number == 4)
        rating = UsedRating(2400, RatingSource.PUBLISHED)
        hall.accept(do.EditPlayer(last.id, {"rating": rating}))
        assert found(hall) == {"fide-numbers": "Player 04 has number 4, but ranks above the player before."}
        hall.accept(do.Renumber("open"))
        assert not found(hall)

    def test_players_of_teams_are_numbered_by_their_teams(self) -> None:
        """The first board of the second team is stronger than anybody of the first one."""
        hall = TeamHall()
        hall.accept(do.SetRules("open", {"federation": "fide", "rated": True}))
        hall.play_round(Result.DRAW)
        hall.accept(do.EditPlayer("p3", {"rating": UsedRating(2400, RatingSource.PUBLISHED)}))
        assert "fide-numbers" not in found(hall)


class TestChess960:
    """A flag of the section: not one of FIDE's rated events, no norms, told in every report and read again."""

    def test_the_flag_goes_into_the_report_and_back(self) -> None:
        hall = hall_of(chess960=True, rated=False)
        hall.publish()
        data = write_trf(hall.director.event())
        assert b"### Chess960" in data
        again = read_trf(data)
        assert again.section.conditions.chess960
        assert write_trf(again) == data

    def test_other_sections_do_not_have_it(self) -> None:
        hall = hall_of()
        hall.publish()
        data = write_trf(hall.director.event())
        assert b"Chess960" not in data
        assert not read_trf(data).section.conditions.chess960
