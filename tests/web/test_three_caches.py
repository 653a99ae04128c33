"""The three caches on their own: what is kept, what is let go, and what is made only once."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client

from topboard.core import Result
from topboard.director import Accepted, Command, Director
from topboard.director import commands as do
from topboard.journal import Journal
from topboard.journal.events import PlayerFacts
from topboard.journal.folding.freeze import numbers
from topboard.web.cache.page_bytes import PageBytes, same_path
from topboard.web.cache.public_views import VIEWS, PublicViews
from topboard.web.cache.shared_pages import PageKey
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices

Page = Callable[[str], str]
SHOWN = {Result.DRAW: "½–½", Result.WHITE_WINS: "1–0"}
DAY = date(2026, 5, 2)


class TestViews:
    def test_one_view_for_every_state(self, event: OpenEvent) -> None:
        views, choices = PublicViews(), PublicChoices.of(SAMPLE)
        first = views.newest(event, choices, DAY)
        assert views.newest(event, choices, DAY) is first
        assert views.newest(event, choices, date(2026, 5, 3)) is not first, "ages may count from the next day on"

    def test_a_view_takes_over_what_a_result_leaves_as_it_is(self, event: OpenEvent) -> None:
        views, choices = PublicViews(), PublicChoices.of(SAMPLE)
        first = views.newest(event, choices, DAY)
        self.check_in(event)
        second = views.newest(event, choices, DAY)
        assert second is not first
        before, after = (seen.event.sections[0].players for seen in (first, second))
        assert [one.name for one, other in zip(before, after, strict=True) if one is not other] == [
            event.state("open").players["p1"].facts.name
        ]
        rounds = {key: reasons.stored for key, reasons in first.reasons.items()}
        assert {key: reasons.stored for key, reasons in second.reasons.items()} == rounds
        assert all(second.reasons[key].stored is stored for key, stored in rounds.items())

    def test_hidden_ratings_are_hidden_from_the_next_view_on(self, event: OpenEvent) -> None:
        views, choices = PublicViews(), PublicChoices.of(SAMPLE)
        assert any(player.value for player in views.newest(event, choices, DAY).event.sections[0].players)
        choices = PublicChoices.choose(SAMPLE, is_public=True, show_ratings=False)
        assert not any(player.value for player in views.newest(event, choices, DAY).event.sections[0].players)

    def test_as_many_events_as_were_asked_for_last(self, event: OpenEvent) -> None:
        views, choices = PublicViews(most=1), PublicChoices.of(SAMPLE)
        first = views.newest(event, choices, DAY)
        other = OpenEvent("other", event.live)
        views.newest(other, choices, DAY)
        assert list(views._looked) == ["other"]
        assert views.newest(event, choices, DAY) is not first
        assert set(views._making) <= {"other", SAMPLE}

    @staticmethod
    def check_in(event: OpenEvent) -> None:
        there = event.state("open").players["p1"].checked_in
        assert isinstance(event.do(do.CheckIn("p1", present=not there), actor="A"), Accepted)


def key(path: str) -> PageKey:
    return PageKey("saturday", "m1", "en", path)


class TestPages:
    def test_forgets_what_nobody_asked_for(self) -> None:
        pages = PageBytes(most=10)
        for name in "abc":
            pages.get(key(name), lambda name=name: (name.encode() * 3, b"z"))  # type: ignore[misc]
        assert pages.find(key("a")) is None
        assert pages.find(key("b")) is not None
        pages.get(key("d"), lambda: (b"ddd", b"z"))
        assert pages.find(key("c")) is None, "b was asked for since"
        assert pages.size == 8

    def test_what_cannot_be_drawn_leaves_nothing_behind(self) -> None:
        pages = PageBytes()

        def fails() -> tuple[bytes, bytes]:
            raise KeyError

        for name in "abc":
            with pytest.raises(KeyError):
                pages.get(key(name), fails)
        assert not pages._making

    def test_round_01_is_round_1(self) -> None:
        assert same_path("/p/a/open/pairings/001") == same_path("/p/a/open/pairings/1") == "/p/a/open/pairings/1"
        assert same_path("/p/a/open/player/100") == "/p/a/open/player/100"


class TestNeverStale:
    """A page that was asked for before something changed says afterwards what is true then, in each language."""

    @pytest.fixture(params=["en", "fr"])
    def page(self, request: pytest.FixtureRequest, event: OpenEvent, client: Client) -> Page:
        def asked(path: str) -> str:
            answer = client.get(f"/p/{SAMPLE}/open/{path}", headers={"Accept-Language": request.param})
            assert f'lang="{request.param}"' in answer.text
            return answer.text

        return asked

    @staticmethod
    def given(event: OpenEvent, command: Command) -> None:
        answer = event.do(command, actor="A")
        assert isinstance(answer, Accepted), answer

    def test_a_result_corrected_after_publishing_and_taken_back(self, page: Page, event: OpenEvent) -> None:
        last = event.state("open").rounds[-1]
        board, there = next((n, each.result) for n, each in sorted(last.boards.items()) if each.result is not None)
        other = Result.DRAW if there is not Result.DRAW else Result.WHITE_WINS

        def shown() -> str:
            found = re.search(rf'/why/{last.number}/{board}".*?<td class="res">([^<]*)</td>', page(path), re.DOTALL)
            assert found
            return found[1].strip()

        path = f"pairings/{last.number}"
        before = shown()
        self.given(event, do.CorrectResult("open", last.number, board, other, "misread"))
        corrected = shown()
        self.given(event, do.Undo(event.position))
        assert (corrected, shown()) == (SHOWN[other], before)
        assert corrected != before

    def test_what_another_process_wrote(self, page: Page, event: OpenEvent) -> None:
        """As it does on PostgreSQL: it has a director of its own, and nobody tells this one."""
        state = event.state("open")
        person = state.players["p1"]
        assert person.facts.name in page(f"player/{person.number}")
        other = Director(Journal(event.live.journal.store, SAMPLE), event.live.registry)
        renamed = do.EditPlayer("p1", {"name": "Renamed Elsewhere"})
        assert isinstance(other.do(renamed, actor="B"), Accepted)
        assert "Renamed Elsewhere" in page(f"player/{person.number}")

    def test_a_person_who_was_erased(self, page: Page, event: OpenEvent) -> None:
        name = "Soon, Gone"
        self.given(event, do.EnterPlayer("open", PlayerFacts(name)))
        person = next(each for each in event.state("open").players.values() if each.facts.name == name)
        number = numbers(event.state("open"))[person.id]
        assert name in page(f"player/{number}")
        assert name in page("wall")
        self.given(event, do.ErasePeople((person.id,)))
        assert name not in page("wall")
        assert name not in page(f"player/{number}")

    def test_ratings_that_are_hidden(self, page: Page, event: OpenEvent) -> None:
        player = next(each for each in event.section("open").players if each.value)
        path = f"player/{player.number}"
        assert str(player.value) in page(path)
        PublicChoices.choose(SAMPLE, is_public=True, show_ratings=False)
        VIEWS.forget(SAMPLE)
        assert str(player.value) not in page(path)
