"""Ratings that a director converts, combines or assigns, and what becomes of a player whose rating is revised."""

from __future__ import annotations

from datetime import date

import pytest
from tests.director.hall import Hall, facts

from topboard.core import Bye, Rating, RatingSource, Result, Sex, Status, UsedRating
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.fields import Known, read
from topboard.director.ratings.ratings import RatingCause
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.conversions import OtherList
from topboard.ratings.written_rating import WrittenRating


@pytest.fixture
def hall() -> Hall:
    return Hall(system="uschess", registry=SYSTEMS, seed=1)


def used(hall: Hall, player: str) -> UsedRating:
    return hall.director.state.player(player).facts.rating


def ids(answer: Accepted) -> list[str]:
    return [problem.id for problem in answer.problems]


class TestConverted:
    def test_the_formula_is_named(self, hall: Hall) -> None:
        """28D1c: a FIDE rating of 2400 is 1.02 x 2400 + 20 on the scale of US Chess."""
        player = hall.enter("Foreign, Fay", 0)
        hall.accept(do.ConvertRating(player, OtherList.FIDE, 2400))
        assert used(hall, player) == UsedRating(
            2468, RatingSource.CONVERTED, "fide", "standard", "28D1c: 1.02 x 2400 + 20"
        )
        assert Rating("fide", "standard", 2400) in hall.director.state.player(player).facts.ratings

    def test_the_highest_is_used(self, hall: Hall) -> None:
        """28D1: of several ratings that are not of US Chess the highest is used."""
        player = hall.enter("Foreign, Fay", 0)
        hall.accept(do.ConvertRating(player, OtherList.QUEBEC, 2000))
        assert "higher-rating" in ids(hall.accept(do.ConvertRating(player, OtherList.CANADA, 1950)))
        assert used(hall, player).value == 2100

    def test_unreliable_ratings_open_no_class_prize(self, hall: Hall) -> None:
        """28D1h: such ratings do not make a player eligible for classes below 2200."""
        player = hall.enter("Foreign, Fay", 0)
        assert "not-for-classes" in ids(hall.accept(do.ConvertRating(player, OtherList.UNRELIABLE, 1700)))
        assert not used(hall, player).for_prizes
        hall.accept(do.ConvertRating(player, OtherList.UNRELIABLE, 2050))
        assert used(hall, player).for_prizes

    def test_english_grades_have_three_digits(self, hall: Hall) -> None:
        """28D1d: the three-digit rating times 8, plus 700."""
        player = hall.enter("Foreign, Fay", 0)
        assert "2000" in str(hall.refuse(do.ConvertRating(player, OtherList.ENGLAND, 2000)))

    def test_a_formula_of_another_edition(self, hall: Hall) -> None:
        """28D1c: the two lines hold since 2025, the three older formulas are guidance since."""
        player = hall.enter("Foreign, Fay", 0)
        assert "other-edition" in ids(hall.accept(do.ConvertRating(player, OtherList.FIDE_SAFE, 2000)))
        hall.accept(do.ChangeEvent({"starts": "2019-05-01"}))
        assert "other-edition" not in ids(hall.accept(do.ConvertRating(player, OtherList.FIDE_SAFE, 2050)))
        assert "other-edition" in ids(hall.accept(do.ConvertRating(player, OtherList.FIDE, 2400)))

    def test_a_book_without_formulas(self) -> None:
        hall = Hall(system="dutch", registry=SYSTEMS)
        player = hall.enter("Foreign, Fay", 0)
        assert hall.refuse(do.ConvertRating(player, OtherList.INGO, 100)).hint is not None


class TestCombined:
    def test_two_provisional_ratings(self, hall: Hall) -> None:
        """28C1a: 1900/5 and 1700/4 are 1811, from nine games."""
        player = hall.enter("Twice, Tim", 0)
        hall.accept(do.CombineRatings(player, WrittenRating(1900, 5, True), WrittenRating(1700, 4, True)))
        assert hall.director.state.player(player).facts.written_rating == "1811P9"

    def test_games_are_needed(self, hall: Hall) -> None:
        player = hall.enter("Twice, Tim", 0)
        refusal = hall.refuse(do.CombineRatings(player, WrittenRating(1900), WrittenRating(1700)))
        assert refusal.rule is not None
        assert refusal.rule.clause == "28C1"


class TestAssigned:
    def test_never_below_the_last_published_rating(self, hall: Hall) -> None:
        """28E1: an assigned rating is not lower than the last published one, which is not forgotten either."""
        player = hall.enter("Strong, Sam", 1850)
        assert "1850" in str(hall.refuse(do.AssignRating(player, 1800, "weak", RatingCause.OTHER)))
        hall.accept(do.AssignRating(player, 2000, "won twice", RatingCause.SUPERIOR))
        assert used(hall, player) == UsedRating(2000, RatingSource.ASSIGNED, reason="28E2a: won twice")
        hall.refuse(do.AssignRating(player, 1840, "after all", RatingCause.OTHER))
        hall.accept(do.AssignRating(player, 1850, "after all", RatingCause.OTHER))

    def test_nor_below_what_stands_for_it(self, hall: Hall) -> None:
        """28E1: where there is no US Chess rating, its foreign or FIDE equivalent."""
        player = hall.enter("Foreign, Fay", 0)
        hall.accept(do.ConvertRating(player, OtherList.QUEBEC, 1900))
        hall.refuse(do.AssignRating(player, 1950, "guess", RatingCause.OTHER))

    def test_only_for_cause(self, hall: Hall) -> None:
        """28E2: a rating may be assigned only for reasonable cause."""
        player = hall.enter("Strong, Sam", 1850)
        refusal = hall.refuse(do.AssignRating(player, 2000))
        assert refusal.rule is not None
        assert refusal.rule.clause == "28E2"

    def test_calculated(self, hall: Hall) -> None:
        """28D4: within 100 points of a higher class it is raised; with fewer than four games there is none."""
        player = hall.enter("Fresh, Flo", 0)
        hall.refuse(do.AssignRating(player, 1500, cause=RatingCause.CALCULATED, games=3))
        assert "close-to-class" in ids(
            hall.accept(do.AssignRating(player, 1720, cause=RatingCause.CALCULATED, games=6))
        )
        assert "close-to-class" not in ids(
            hall.accept(do.AssignRating(player, 1800, cause=RatingCause.CALCULATED, games=6))
        )

    @pytest.mark.parametrize(
        ("prizes", "rating", "raised"),
        [
            ("$100, U1500 $50", 1420, 1500),
            ("$100, U1500 $50", 1390, None),
            ("$100, U1500 $50", 1590, None),
            ("$100, Class C $50", 1350, 1400),
            ("$100, Class C $50", 1550, 1600),
            ("$100", 1590, None),
        ],
    )
    def test_calculated_close_to_an_announced_class(
        self, hall: Hall, prizes: str, rating: int, raised: int | None
    ) -> None:
        """28D4: what counts is the next higher prize category, which the announced list says."""
        hall.accept(do.SetPrizes("open", prizes))
        player = hall.enter("Fresh, Flo", 0)
        answer = hall.accept(do.AssignRating(player, rating, cause=RatingCause.CALCULATED, games=6))
        hints = [str(each.hint) for each in answer.problems if each.id == "close-to-class"]
        assert hints == ([f"Assign {raised}."] if raised else [])

    def test_unofficial_strength_opens_no_class_prize(self, hall: Hall) -> None:
        """28D5, 28D2: not under 2200 if that makes the player eligible for a class prize; 28F: for pairing only."""
        player = hall.enter("Club, Cleo", 0)
        assert "opens-class" in ids(hall.accept(do.AssignRating(player, 1700, cause=RatingCause.OTHER_PLAY)))
        paired = do.AssignRating(player, 1700, cause=RatingCause.OTHER_PLAY, for_prizes=False)
        assert "opens-class" not in ids(hall.accept(paired))
        assert not used(hall, player).for_prizes

    def test_an_old_rating_waits_for_confirmation(self, hall: Hall) -> None:
        """28G: old ratings are valid; a class prize waits until the old rating is confirmed."""
        player = hall.enter("Long, Lee", 0)
        assert "must-confirm" in ids(hall.accept(do.AssignRating(player, 1600, cause=RatingCause.OLD)))
        assert not used(hall, player).for_prizes

    def test_another_rating_for_prizes(self, hall: Hall) -> None:
        """28F: an assigned rating may serve for pairing and another for prizes."""
        player = hall.enter("Strong, Sam", 1850)
        hall.accept(do.AssignRating(player, 2000, "won twice", RatingCause.SUPERIOR, prize_rating=1850))
        assert (used(hall, player).for_prizes, used(hall, player).prize_value) == (False, 1850)


def test_fewer_than_four_games_are_no_rating(hall: Hall) -> None:
    """28D3: players with fewer than four career games are unrated."""
    provisional = UsedRating(1150, RatingSource.PUBLISHED)
    for games, rated in ((3, False), (4, True)):
        told = PlayerFacts(f"Fresh {games}", provisional, ratings=(Rating("", "", 1150, games, True),))
        answer = hall.accept(do.EnterPlayer("open", told))
        assert ("few-games" in ids(answer)) is not rated
        assert list(hall.section.players.values())[-1].facts.rating.rated is rated


class TestRevised:
    def test_removed_and_on_in_another_section(self) -> None:
        """28H1, 28H2, 28I: out of the section, opponents adjusted, on elsewhere with half-point byes."""
        hall = Hall(4, system="uschess", registry=SYSTEMS, seed=1, rating_under=2000)
        hall.accept(do.CreateSection(SectionRules(name="Top", system="uschess", rounds_total=5)))
        for n in (1, 2):
            hall.accept(do.EnterPlayer("top", facts(f"Master {n}", 2200 + n)))
        hall.publish()
        hall.play(default=Result.WHITE_WINS)
        hall.accept(do.PairRound("top"))
        hall.accept(do.PublishDraft("top"))
        answer = hall.accept(do.AssignRating("p1", 2100, "misread list", RatingCause.OTHER))
        assert "ineligible-p1" in ids(answer)
        hall.accept(do.RemoveIneligible("p1", "top"))
        assert hall.section.players["p1"].status is Status.EXPELLED
        moved = list(hall.director.state.sections["top"].players.values())[-1]
        assert moved.facts.name == "Player 01"
        assert hall.director.state.sections["top"].rounds[0].byes == {moved.id: Bye.HALF}


def test_nor_where_only_the_games_are_corrected(hall: Hall) -> None:
    """28D3: 1500 turns out to come from three games; the player is unrated then."""
    player = hall.enter("Few, Fred", 1500)
    edit = read(do.EditPlayer, {"player": player, "rating": "1500/3"}, Known(hall.director.state, SYSTEMS))
    assert "few-games" in ids(hall.accept(edit))
    assert not used(hall, player).rated


class TestLimits:
    def test_grades(self) -> None:
        """A section K-3 takes kindergarten and grade 3; grade 4 and an unknown grade are named."""
        hall = Hall(grades="K-3", registry=SYSTEMS, system="uschess")
        entered = {
            grade: ids(hall.accept(do.EnterPlayer("open", facts(f"Grade {grade}", 0, grade=grade))))
            for grade in ("PK", "K", "3", "4", "")
        }
        assert [grade for grade, found in entered.items() if "ineligible" in found] == ["PK", "4", ""]

    def test_before_the_first_pairing_each_is_accepted_by_name(self) -> None:
        hall = Hall(4, rating_under=1985)
        refusal = hall.refuse(do.PairRound("open"))
        assert refusal.accept == ("ineligible-p1",)
        hall.accept(do.PairRound("open", ("ineligible-p1",)))

    def test_check_in_warns(self) -> None:
        hall = Hall(2, rating_under=1985, check_in=True)
        assert ids(hall.accept(do.CheckIn("p1"))) == ["ineligible-p1"]
        assert ids(hall.accept(do.CheckIn("p2"))) == []

    def test_ages_are_those_of_the_first_day_and_by_fide_of_new_year(self) -> None:
        """U12: FIDE counts the age on 1 January, US Chess events on their first day."""
        for system, misfit in (("uschess", True), ("dutch", False)):
            hall = Hall(system=system, registry=SYSTEMS, age_under=12)
            hall.accept(do.ChangeEvent({"starts": "2026-05-02"}))
            answer = hall.accept(do.EnterPlayer("open", facts("Kid", 0, birth=date(2014, 3, 1))))
            assert ("ineligible" in ids(answer)) is misfit

    def test_members_through_the_event(self) -> None:
        hall = Hall(system="uschess", registry=SYSTEMS, members=True)
        hall.accept(do.ChangeEvent({"starts": "2026-05-02", "ends": "2026-05-03"}))
        for expires, misfit in (("2026-05-02", True), ("2026-05-03", False)):
            told = facts(f"Member {expires}", 0, uschess_id=expires, membership_expires=date.fromisoformat(expires))
            assert ("ineligible" in ids(hall.accept(do.EnterPlayer("open", told)))) is misfit

    def test_girls(self) -> None:
        hall = Hall(sex="w")
        assert ids(hall.accept(do.EnterPlayer("open", facts("Boy", 1000, sex=Sex.MALE)))) == ["ineligible"]
        assert ids(hall.accept(do.EnterPlayer("open", facts("Girl", 1000, sex=Sex.FEMALE)))) == []

    @pytest.mark.parametrize("system", ["uschess", "roundrobin"])
    def test_computers(self, system: str) -> None:
        """36C: computers play only where all the publicity said so."""
        for announced in (False, True):
            hall = Hall(system=system, registry=SYSTEMS, computers=announced, federation="us-chess")
            answer = hall.accept(do.EnterPlayer("open", facts("Deep", 2000, computer=True)))
            assert ("ineligible" in ids(answer)) is not announced

    def test_limits_that_cannot_be(self) -> None:
        hall = Hall()
        hall.refuse(do.SetRules("open", {"grades": "6-4"}))
        hall.refuse(do.SetRules("open", {"rating_from": 1600, "rating_under": 1600}))
