"""What the public sees of a section is the whole of it but what is named here; nothing is left out by forgetting it."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date

import pytest
from tests.core.whole import names_in, spelled, whole_section

from topboard.core import Event, Player, Report
from topboard.director import Accepted, Director
from topboard.director.commands import TakeEvent
from topboard.journal import Journal, MemoryStore
from topboard.pairing.registry import SYSTEMS
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public.view import make_public, stripped

SHOWN = {
    "number",
    "name",
    "rating",
    "title",
    "federation",
    "state",
    "club",
    "team",
    "status",
    "entered_round",
    "away",
    "late",
    "reentry_of",
    "entered_again",
    "colors",
    "id",
}
PRIVATE = {
    "sex",
    "city",
    "family",
    "grade",
    "birth",
    "birth_year",
    "fide_id",
    "uschess_id",
    "cfc_id",
    "national_id",
    "ratings",
    "membership_expires",
    "fees",
    "house_player",
    "accommodations",
    "computer",
    "fixed_board",
    "bye_ineligible",
    "checked_in",
    "note",
    "entered_on",
}
TODAY = date(2026, 5, 2)


def test_every_fact_about_a_player_is_either_shown_or_private() -> None:
    """Whoever adds a fact says here which of the two it is."""
    assert {each.name for each in fields(Player)} == SHOWN | PRIVATE
    whole = whole_section().players[0]
    seen = stripped(whole, PublicChoices(show_ratings=True, show_clubs=True))
    for name in SHOWN - {"rating", "name"}:
        assert getattr(seen, name) == getattr(whole, name)
    assert seen.name == whole.called
    for name in PRIVATE:
        assert getattr(seen, name) == getattr(Player(1, ""), name)


@pytest.mark.django_db
def test_of_the_section_all_is_seen_but_requests_prohibitions_and_what_a_report_said() -> None:
    """Of a report only what team standings need is kept: the score that ranks, and points that are not the usual. The
    line-up of a team that has no match yet is not shown."""
    director = Director(Journal(MemoryStore(), "cup"), SYSTEMS)
    assert isinstance(director.do(TakeEvent(Event("Cup", sections=(whole_section(),))), actor="Ann"), Accepted)
    choices = PublicChoices(show_ratings=True, show_clubs=True)
    public = make_public(OpenEvent("cup", director), choices, TODAY).section("masters")
    whole = director.section("masters")
    play = replace(whole.team_play, prohibitions=(), bye_requests=(), line_ups=())
    assert whole.report is not None
    kept = Report(type_code=whole.report.type_code, team_abnormal=whole.report.team_abnormal)
    players = tuple(stripped(player, choices) for player in whole.players)
    reporting = replace(whole.reporting, chief_id="", assistant_id="", excused=())
    whole = replace(whole, reporting=reporting)
    due = replace(whole, players=players, prohibitions=(), bye_requests=(), report=kept, team_play=play)
    assert spelled(public) == spelled(due)
    assert not {"12345678", "needs the ramp", "family", "one club"} & set(names_in(public))
