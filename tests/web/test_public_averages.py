"""The averages of opponents' ratings on the players' pages: where the pairings go by them, and ratings are shown."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public import page_renderer
from topboard.web.public.links import ServerLinks
from topboard.web.public.view import PublicEvent, make_public

TITLE = "Averages of the opponents"


def seen(event: OpenEvent, system: str) -> PublicEvent:
    public = make_public(event, PublicChoices.of(SAMPLE), date(2026, 5, 2))
    sections = tuple(replace(s, system=system) if s.id == "open" else s for s in public.event.sections)
    return replace(public, event=replace(public.event, sections=sections))


@pytest.mark.django_db
class TestAverages:
    """C.04.4.1: the averages are the basis of the next round, and are published after each."""

    def test_under_the_standings_of_a_dubov_section(self, event: OpenEvent) -> None:
        page = page_renderer.standings(seen(event, "dubov"), ServerLinks(SAMPLE), "open")
        assert TITLE in page
        assert "ARO" in page

    def test_nowhere_else(self, event: OpenEvent) -> None:
        assert TITLE not in page_renderer.standings(seen(event, "dutch"), ServerLinks(SAMPLE), "open")

    def test_not_where_ratings_are_hidden(self, event: OpenEvent) -> None:
        hidden = replace(seen(event, "dubov"), show_ratings=False)
        assert TITLE not in page_renderer.standings(hidden, ServerLinks(SAMPLE), "open")
