"""Players from rating lists, rosters that are filled in, and ratings that are taken from a newer list."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from tests.director.hall import Hall, facts

from topboard.core import Rating, RatingSource, UsedRating
from topboard.core.people.listed_player import ListedPlayer
from topboard.director import commands as do
from topboard.director import history
from topboard.director.ratings import refresh_texts as say
from topboard.director.ratings.list_lookup import TakenPerson, cautions, completed, list_in_force, rating_kind
from topboard.director.ratings.newer_ratings import (
    RatingChange,
    preview_event,
    preview_refresh,
    refresh_all_command,
    refresh_command,
)
from topboard.director.ratings.rating_lists import import_list
from topboard.director.ratings.rosters import filled_roster
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.written_rating import WrittenRating
from topboard.reference import Catalogue, ListInfo, build_list
from topboard.simulate.rating_lists import write_made_up_list

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
US_KINDS = ("regular", "quick", "blitz")


def us_row(number: str, name: str, *ratings: int, games: int = 0, **more: object) -> ListedPlayer:
    three = (*ratings, 0, 0, 0)[:3]
    return ListedPlayer(number, name, ratings=three, games=(games, 0, 0), factors=(0, 0, 0), **more)  # type: ignore[arg-type]


PEOPLE = (
    us_row("30000001", "Adams, Jo", 1900, 1850, 1800, state="MA", expires="2026-04-30"),
    us_row("30000002", "Brook, Al", 1500, games=12),
    us_row("30000003", "Cole, Di", 1400, flag="i"),
    us_row("30000004", "Cole, Di", 1450),
)


def us_list(catalogue: Catalogue, day: date, *, official: bool = True) -> ListInfo:
    id = f"uschess-{day}{'' if official else '-live'}"
    info = ListInfo(id, "uschess", US_KINDS, day, NOON, 0, official=official)
    return build_list(catalogue, info, PEOPLE)


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    return Catalogue(tmp_path / "lists")


@pytest.fixture
def hall() -> Hall:
    made = Hall(system="uschess", registry=SYSTEMS, seed=1)
    made.accept(do.ChangeEvent({"starts": date(2026, 5, 2), "ends": date(2026, 5, 3), "time_control": "G/90;d5"}))
    return made


def changes_of(hall: Hall, catalogue: Catalogue, info: ListInfo, kind: str = "regular") -> dict[str, RatingChange]:
    found = preview_refresh(catalogue, hall.director.state, hall.section, info, kind)
    return {change.player.facts.name: change for change in found}


class TestWhichKind:
    @pytest.mark.parametrize(
        ("control", "kind"),
        [("G/90;d5", "regular"), ("G/60;d5", "regular"), ("G/24;d5", "quick"), ("G/3;+2", "blitz"), ("", "regular")],
    )
    def test_us_chess(self, hall: Hall, control: str, kind: str) -> None:
        """Blitz 5-10 minutes with the delay, quick under 30, dual 30-65, regular above; dual is paired by regular."""
        hall.accept(do.ChangeEvent({"time_control": control}))
        assert rating_kind(hall.director.state, hall.section) == kind

    def test_a_section_has_its_own_time_control(self, hall: Hall) -> None:
        """A quick side section of a slow event is paired by quick ratings."""
        hall.accept(do.SetRules("open", {"time_control": "G/24;d5"}))
        assert rating_kind(hall.director.state, hall.section) == "quick"

    @pytest.mark.parametrize(("control", "kind"), [("90+30", "standard"), ("15+10", "rapid"), ("3+2", "blitz")])
    def test_fide(self, control: str, kind: str) -> None:
        hall = Hall(system="dutch", registry=SYSTEMS)
        hall.accept(do.ChangeEvent({"time_control": control}))
        assert rating_kind(hall.director.state, hall.section) == kind


class TestWhichListCounts:
    """28C: the last published rating of the announced list is used, not one that comes later."""

    def test_the_last_official_one_before_the_first_day(self, hall: Hall, catalogue: Catalogue) -> None:
        for day in (date(2026, 4, 1), date(2026, 5, 1), date(2026, 6, 1)):
            us_list(catalogue, day)
        us_list(catalogue, date(2026, 5, 2), official=False)
        state = hall.director.state
        found = list_in_force(catalogue, state, hall.section)
        assert found is not None
        assert found.published == date(2026, 5, 1)
        recent = list_in_force(catalogue, state, hall.section, official=False)
        assert recent is not None
        assert recent.published == date(2026, 5, 2)

    def test_a_section_that_begins_later(self, hall: Hall, catalogue: Catalogue) -> None:
        for day in (date(2026, 5, 1), date(2026, 6, 1)):
            us_list(catalogue, day)
        hall.accept(do.ChangeEvent({"ends": date(2026, 6, 30)}))
        hall.accept(do.SetRules("open", {"starts": date(2026, 6, 6), "ends": date(2026, 6, 7)}))
        found = list_in_force(catalogue, hall.director.state, hall.section)
        assert found is not None
        assert found.published == date(2026, 6, 1)

    def test_no_list_after_the_freeze_date_changes_anything(self, hall: Hall, catalogue: Catalogue) -> None:
        player = hall.enter("Adams, Jo", 1700)
        first, later = us_list(catalogue, date(2026, 4, 1)), us_list(catalogue, date(2026, 5, 1))
        changes = changes_of(hall, catalogue, first).values()
        hall.accept(refresh_command("open", first, "regular", changes, date(2026, 4, 10)))
        newer = do.RefreshRatings("open", "uschess", "regular", later.published, {player: WrittenRating(2000)})
        assert hall.refuse(newer).message.kind is say.FROZEN
        found = list_in_force(catalogue, hall.director.state, hall.section)
        assert found is not None
        assert found.published == date(2026, 4, 1)

    def test_a_list_after_its_own_freeze_date(self, hall: Hall) -> None:
        player = hall.enter("Adams, Jo", 1700)
        ratings = {player: WrittenRating(2000)}
        command = do.RefreshRatings("open", "uschess", "regular", date(2026, 5, 1), ratings, date(2026, 4, 1))
        assert hall.refuse(command).message.kind is say.LIST_AFTER_FREEZE


class TestRefresh:
    def test_every_change_is_shown_and_one_undo_takes_them_back(self, hall: Hall, catalogue: Catalogue) -> None:
        adams = hall.enter("Adams, Jo", 1700, uschess_id="30000001")
        brook = hall.enter("Al Brook", 1500)
        info = us_list(catalogue, date(2026, 5, 1))
        found = changes_of(hall, catalogue, info)
        assert (str(found["Adams, Jo"].before), str(found["Adams, Jo"].after)) == ("1700", "1900")
        assert (str(found["Brook, Al"].before), str(found["Brook, Al"].after)) == ("1500", "1500P12")
        before = hall.director.position
        hall.accept(refresh_command("open", info, "regular", found.values()))
        assert hall.director.position == before + 1
        state = hall.director.state
        assert state.player(adams).facts.rating == UsedRating(1900, RatingSource.PUBLISHED, "uschess", "regular")
        assert Rating("uschess", "quick", 1850) in state.player(adams).facts.ratings
        assert state.player(brook).facts.written_rating == "1500P12"
        assert "2 ratings changed" in history(hall.director)[-1].text
        hall.accept(do.Undo(before + 1))
        assert hall.director.state.player(adams).facts.rating.value == 1700

    def test_assigned_and_converted_ratings_stay_unless_chosen(self, hall: Hall, catalogue: Catalogue) -> None:
        player = hall.enter("Adams, Jo", 1700)
        hall.accept(do.AssignRating(player, 2000, "results abroad"))
        change = changes_of(hall, catalogue, us_list(catalogue, date(2026, 5, 1)))["Adams, Jo"]
        assert change.changes
        assert not change.chosen
        assert say.KEPT_ASSIGNED() in change.notes

    def test_what_is_not_sure_is_not_changed(self, hall: Hall, catalogue: Catalogue) -> None:
        hall.enter("Cole, Di", 1000)
        hall.enter("Stranger, Sy", 1000)
        found = changes_of(hall, catalogue, us_list(catalogue, date(2026, 5, 1)))
        assert found["Cole, Di"].after is None
        assert [note.kind for note in found["Cole, Di"].notes] == [say.UNSURE]
        assert [note.kind for note in found["Stranger, Sy"].notes] == [say.NOT_ON_LIST]

    def test_no_rating_of_the_kind(self, hall: Hall, catalogue: Catalogue) -> None:
        hall.enter("Brook, Al", 1500)
        change = changes_of(hall, catalogue, us_list(catalogue, date(2026, 5, 1)), "quick")["Brook, Al"]
        assert change.after is None
        assert change.notes[0].kind is say.NO_RATING_OF_KIND

    def test_after_round_1_the_director_is_told(self, catalogue: Catalogue) -> None:
        hall = Hall(4)
        hall.accept(do.PairRound("open"))
        hall.accept(do.PublishDraft("open"))
        ratings = {next(iter(hall.section.players)): WrittenRating(2400)}
        answer = hall.accept(do.RefreshRatings("open", "fide", "standard", date(2026, 5, 1), ratings))
        assert "paired-before" in [problem.id for problem in answer.problems]

    def test_nothing_chosen(self, hall: Hall) -> None:
        command = do.RefreshRatings("open", "uschess", "regular", date(2026, 5, 1))
        assert hall.refuse(command).message.kind is say.NO_LISTED_RATINGS


class TestAllSections:
    """One preview of the whole event, each section by its own list and kind; one step, one undo."""

    @pytest.fixture
    def both(self, hall: Hall) -> tuple[Hall, str, str]:
        slow = hall.enter("Adams, Jo", 1700, uschess_id="30000001")
        hall.accept(do.CreateSection(SectionRules(name="Quick", system="uschess", rounds_total=4), "quick"))
        hall.accept(do.SetRules("quick", {"time_control": "G/24;d5"}))
        again = facts("Adams, Jo", 1600, uschess_id="30000001")
        hall.accept(do.EnterPlayer("quick", again))
        return hall, slow, next(iter(hall.director.state.sections["quick"].players))

    def test_each_section_by_its_own_kind_in_one_step(self, both: tuple[Hall, str, str], catalogue: Catalogue) -> None:
        hall, slow, fast = both
        us_list(catalogue, date(2026, 5, 1))
        found = preview_event(catalogue, hall.director.state)
        assert [(each.section.id, each.kind, each.changing) for each in found] == [
            ("open", "regular", 1),
            ("quick", "quick", 1),
        ]
        before = hall.director.position
        hall.accept(refresh_all_command(found, date(2026, 5, 1)))
        state = hall.director.state
        assert [state.player(id).facts.rating.value for id in (slow, fast)] == [1900, 1850]
        assert [section.ratings_from and section.ratings_from.frozen for section in state.sections.values()] == [
            date(2026, 5, 1),
            date(2026, 5, 1),
        ]
        assert hall.director.position == before + 2
        hall.accept(do.Undo(before + 1))
        state = hall.director.state
        assert [state.player(id).facts.rating.value for id in (slow, fast)] == [1700, 1600]
        assert [section.ratings_from for section in state.sections.values()] == [None, None]

    def test_a_closed_section_stays_as_it_is(self, both: tuple[Hall, str, str], catalogue: Catalogue) -> None:
        hall, _slow, fast = both
        us_list(catalogue, date(2026, 5, 1))
        whole = preview_event(catalogue, hall.director.state)
        hall.accept(do.CloseSection("quick"))
        assert [each.section.id for each in preview_event(catalogue, hall.director.state)] == ["open"]
        hall.refuse(refresh_all_command(whole))
        assert hall.director.state.player(fast).facts.rating.value == 1600

    def test_a_section_without_a_list_is_shown_and_left_alone(
        self, both: tuple[Hall, str, str], catalogue: Catalogue
    ) -> None:
        hall, _, _ = both
        hall.accept(do.CreateSection(SectionRules(name="FIDE", system="dutch", rounds_total=5), "fide"))
        us_list(catalogue, date(2026, 5, 1))
        found = preview_event(catalogue, hall.director.state)
        assert [(each.section.id, each.info is None) for each in found] == [
            ("open", False),
            ("quick", False),
            ("fide", True),
        ]
        hall.accept(refresh_all_command(found, date(2026, 5, 1)))
        assert hall.director.state.sections["fide"].ratings_from is None

    def test_one_refusal_refuses_all(self, both: tuple[Hall, str, str]) -> None:
        """A list after one section's freeze date changes nothing anywhere."""
        hall, slow, fast = both
        april, may = date(2026, 4, 1), date(2026, 5, 1)
        one = {fast: WrittenRating(1610)}
        hall.accept(do.RefreshRatings("quick", "uschess", "quick", april, one, date(2026, 4, 10)))
        both_now = {slow: WrittenRating(1900), fast: WrittenRating(1850)}
        every = do.RefreshAllRatings({"": "uschess"}, {"": "regular", "quick": "quick"}, {"": may}, both_now)
        assert hall.refuse(every).message.kind is say.FROZEN

    def test_a_section_nobody_named_a_list_for(self, both: tuple[Hall, str, str]) -> None:
        hall, _, fast = both
        day = {"open": date(2026, 5, 1)}
        command = do.RefreshAllRatings({"open": "uschess"}, {"open": "regular"}, day, {fast: WrittenRating(1850)})
        assert hall.refuse(command).message.kind is say.NO_LIST_SAID

    def test_nothing_chosen(self, both: tuple[Hall, str, str]) -> None:
        hall, _, _ = both
        command = do.RefreshAllRatings({"": "uschess"}, {"": "regular"}, {"": date(2026, 5, 1)})
        assert hall.refuse(command).message.kind is say.NO_LISTED_RATINGS


class TestWhatTheListKnows:
    def taken(self, hall: Hall, catalogue: Catalogue, number: str) -> TakenPerson:
        info = us_list(catalogue, date(2026, 5, 1))
        person = catalogue.open(info.id).by_number(number)
        assert person is not None
        return TakenPerson.of(person, info, hall.director.state, hall.section)

    def test_all_of_it_is_taken(self, hall: Hall, catalogue: Catalogue) -> None:
        found = completed(PlayerFacts("Adams, Jo"), self.taken(hall, catalogue, "30000001"))
        assert (found.uschess_id, found.state, found.membership_expires) == ("30000001", "MA", date(2026, 4, 30))
        assert found.rating == UsedRating(1900, RatingSource.PUBLISHED, "uschess", "regular")
        assert {each.kind: each.value for each in found.ratings} == {"regular": 1900, "quick": 1850, "blitz": 1800}

    def test_what_somebody_typed_stays(self, hall: Hall, catalogue: Catalogue) -> None:
        found = completed(facts("Adams, Jo", 1234, state="NY"), self.taken(hall, catalogue, "30000001"))
        assert (found.rating.value, found.state) == (1234, "NY")

    def test_another_scale_is_not_the_rating(self, catalogue: Catalogue) -> None:
        """28D: a FIDE rating is not one of US Chess; it is kept beside."""
        hall = Hall(system="uschess", registry=SYSTEMS, seed=1)
        info = ListInfo("fide-2026-05-01", "fide", ("standard",), date(2026, 5, 1), NOON, 0)
        row = ListedPlayer("7", "Foreign, Fay", ratings=(2400,), games=(5,), factors=(10,))
        build_list(catalogue, info, [row])
        person = catalogue.open(info.id).by_number("7")
        assert person is not None
        found = TakenPerson.of(person, info, hall.director.state, hall.section).facts()
        assert not found.rating.rated
        assert found.ratings == (Rating("fide", "standard", 2400),)

    def test_membership_activity_and_a_second_entry_are_told(self, hall: Hall, catalogue: Catalogue) -> None:
        taken = self.taken(hall, catalogue, "30000001")
        assert list(cautions(hall.director.state, taken)) == [say.EXPIRED(day="2026-04-30")]
        inactive = self.taken(hall, catalogue, "30000003")
        assert list(cautions(hall.director.state, inactive)) == [say.INACTIVE()]
        hall.enter("Cole, Di", 1400, uschess_id="30000003")
        assert say.SAME_ID(other="Cole, Di", section="Open") in cautions(hall.director.state, inactive)


class TestRosters:
    def test_ids_or_names_are_enough(self, catalogue: Catalogue) -> None:
        info = us_list(catalogue, date(2026, 5, 1))
        by_id = filled_roster(catalogue, info, b"30000001\n30000002\n39999999\n", "roster.csv")
        assert [row.facts.name for row in by_id.rows] == ["Adams, Jo", "Brook, Al", "39999999"]
        assert list(by_id.doubts()) == ["39999999: not on the list"]
        by_name = filled_roster(catalogue, info, b"Name\nJo Adams\nDi Cole\n", "roster.csv")
        first, second = by_name.rows
        assert (first.facts.uschess_id, first.facts.rating.value) == ("30000001", 1900)
        assert [person.number for person in second.match.others] == ["30000004", "30000003"]


def test_from_file_to_list(tmp_path: Path, catalogue: Catalogue) -> None:
    """The mapping of somebody's own list is remembered for the next one with the same headings."""
    write_made_up_list("fide", tmp_path / "fide.zip", 100, 3)
    info = import_list(catalogue, tmp_path / "fide.zip", now=NOON)
    assert (info.id, info.players, info.faults) == ("fide-2026-11-01", 100, 0)
    own = tmp_path / "own.csv"
    own.write_text("Lizenz;Wer;Zahl\n77;Beispiel, Anna;1700\n")
    mapping = {"Lizenz": "number", "Wer": "name", "Zahl": "standard"}
    import_list(catalogue, own, now=NOON, source="verein", mapping=mapping)
    own.write_text("Lizenz;Wer;Zahl\n77;Beispiel, Anna;1750\n")
    again = import_list(catalogue, own, now=NOON)
    assert (again.id, again.source) == ("verein-standard-2026-05-01", "verein")
    assert catalogue.open(again.id).search("bei")[0].ratings == {"standard": 1750}
