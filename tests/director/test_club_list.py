"""The people of old events as a list: the same person by an id, else asked; found by three letters."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from topboard.core import RatingSource, UsedRating
from topboard.director import Director
from topboard.director import commands as do
from topboard.director.ratings.club_list import club_memory, decide_club_question, make_club_list
from topboard.director.ratings.list_lookup import TakenPerson, people_found
from topboard.errors import TopboardError
from topboard.journal import EventState, Journal, MemoryStore
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.reference import Catalogue

NOW = datetime(2026, 11, 1, tzinfo=UTC)


def event(year: int, *players: PlayerFacts) -> EventState:
    director = Director(Journal(MemoryStore(), f"e{year}"), SYSTEMS)
    director.do(do.CreateEvent(EventDetails(f"Club {year}", starts=date(year, 5, 2))), actor="Ann")
    director.do(do.CreateSection(SectionRules(name="Open", rounds_total=5)), actor="Ann")
    (section,) = director.state.sections
    for facts in players:
        director.do(do.EnterPlayer(section, facts), actor="Ann")
    return director.state


def facts(name: str, rating: int = 0, **more: object) -> PlayerFacts:
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return PlayerFacts(name, used, **more)  # type: ignore[arg-type]


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    return Catalogue(tmp_path / "lists")


def test_an_id_makes_one_person_of_two_entries_and_the_last_rating_counts(catalogue: Catalogue) -> None:
    states = [
        event(2025, facts("Bishop, Ann", 1900, fide_id="12345", club="Hastings")),
        event(2024, facts("Bishop, Anne Ann", 1800, fide_id="12345", birth_year=1990)),
    ]
    info = make_club_list(catalogue, states, NOW)
    (found,) = catalogue.open(info.id).search("bis")
    assert (found.name, found.ratings["standard"], found.born, found.club) == ("Bishop, Ann", 1900, 1990, "Hastings")
    assert not club_memory(catalogue).questions


def test_one_name_without_an_id_is_asked_about_once(catalogue: Catalogue) -> None:
    states = [event(2024, facts("Cole, Cy", 1500)), event(2025, facts("Cole, Cy", 1600, uschess_id="30001"))]
    assert make_club_list(catalogue, states, NOW).players == 2
    (question,) = club_memory(catalogue).questions
    made = decide_club_question(catalogue, states, NOW, question.first, question.second, same=True)
    assert made.players == 1
    assert not club_memory(catalogue).questions
    assert make_club_list(catalogue, states, NOW).players == 1
    with pytest.raises(TopboardError, match="are not among the questions"):
        decide_club_question(catalogue, states, NOW, question.first, question.second, same=False)


def test_two_people_stay_two(catalogue: Catalogue) -> None:
    states = [event(2024, facts("Cole, Cy")), event(2025, facts("Cole, Cy", uschess_id="30001"))]
    make_club_list(catalogue, states, NOW)
    (question,) = club_memory(catalogue).questions
    assert decide_club_question(catalogue, states, NOW, question.first, question.second, same=False).players == 2
    assert not club_memory(catalogue).questions


def test_two_years_of_birth_are_two_people_without_a_question(catalogue: Catalogue) -> None:
    states = [event(2024, facts("Dunn, Di", birth_year=1970)), event(2025, facts("Dunn, Di", birth_year=2010))]
    assert make_club_list(catalogue, states, NOW).players == 2
    assert not club_memory(catalogue).questions


def test_the_ids_go_into_their_own_fields(catalogue: Catalogue) -> None:
    """The number of a line says whose id it is; a last rating is no published one."""
    state = event(2025, facts("Cole, Cy", 1600, uschess_id="30001", fide_id="777"))
    info = make_club_list(catalogue, [state], NOW)
    (section,) = state.sections.values()
    ((where, person),) = people_found(catalogue, info, "col")
    taken = TakenPerson.of(person, where, state, section)
    given = taken.facts()
    assert (given.uschess_id, given.fide_id, given.national_id) == ("30001", "777", "")
    assert given.rating == UsedRating()
    assert taken.form()["rating"] == "1600"


def test_nobody_is_no_list(catalogue: Catalogue) -> None:
    with pytest.raises(TopboardError, match="Import old events first"):
        make_club_list(catalogue, [], NOW)
