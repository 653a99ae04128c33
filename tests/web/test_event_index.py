"""Many events on one server: listed without opening them, opened when asked for, let go when others are."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.director import Director
from topboard.director import commands as do
from topboard.journal import Journal, MemoryStore
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.journal.stored import StoredEvent
from topboard.pairing.registry import SYSTEMS
from topboard.web.accounts.roles import Role
from topboard.web.events import shelf as shelves
from topboard.web.events.event_index import AT_ONCE, EventIndex
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import Shelf
from topboard.web.models import ApiToken, PublicChoices
from topboard.web.pages.desk import front


class ReadingStore(MemoryStore):
    """Remembers which journals were read whole."""

    def __init__(self) -> None:
        super().__init__()
        self.folded: list[str] = []

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        if not after and through is None:
            self.folded.append(journal)
        return super().read(journal, after=after, through=through)


def made(store: MemoryStore, id: str, name: str) -> None:
    director = Director(Journal(store, id), SYSTEMS)
    director.do(do.CreateEvent(EventDetails(name, city="Hastings")), actor="Ann")
    director.do(do.CreateSection(SectionRules(name="Open", system="dutch", rounds_total=3)), actor="Ann")
    for number in range(2):
        director.do(do.EnterPlayer("open", PlayerFacts(f"Player {number}")), actor="Ann")


def test_what_is_known_is_not_read_again(tmp_path: Path) -> None:
    """The list outlasts the process: after a start only journals that were written to meanwhile are read."""
    store = ReadingStore()
    for number in range(5):
        made(store, f"event-{number}", f"Event {number}")
    EventIndex(Shelf(store, SYSTEMS), tmp_path / "list").everything()
    Director(Journal(store, "event-3"), SYSTEMS).do(do.ChangeEvent({"name": "Another name"}), actor="Ann")
    store.folded.clear()
    found = EventIndex(Shelf(store, SYSTEMS), tmp_path / "list").everything()
    assert [each.name for each in found] == ["Event 0", "Event 1", "Event 2", "Another name", "Event 4"]
    assert set(store.folded) == {"event-3"}
    card = found[0].cards[0]
    assert (card.name, card.entries, card.texts["en"]) == ("Open", 2, "ready to pair round 1")
    assert card.texts["fr"] == "prêt à apparier la ronde 1"


def test_a_list_does_not_read_thousands_of_journals(tmp_path: Path) -> None:
    """Events that nobody has read yet are there by the poster that they were created with."""
    store = ReadingStore()
    for number in range(AT_ONCE + 5):
        made(store, f"event-{number}", f"Event {number}")
    store.folded.clear()
    found = EventIndex(Shelf(store, SYSTEMS), tmp_path / "list").everything()
    assert store.folded == []
    named = [(f"Event {number}", "Hastings") for number in range(AT_ONCE + 5)]
    assert [(each.name, each.answer.city) for each in found] == named


@pytest.mark.parametrize("damage", [b"no database", b""])
def test_a_damaged_list_is_made_again(tmp_path: Path, damage: bytes) -> None:
    store = MemoryStore()
    made(store, "event", "Event")
    EventIndex(Shelf(store, SYSTEMS), tmp_path / "list").everything()
    (tmp_path / "list").write_bytes(damage)
    assert EventIndex(Shelf(store, SYSTEMS), tmp_path / "list").of("event").name == "Event"


class TestShelf:
    def test_the_one_that_nobody_asked_for_longest_goes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        store = ReadingStore()
        for id in ("one", "two", "three"):
            made(store, id, id)
        monkeypatch.setattr(shelves, "MOST_ENTRIES", 8)
        events = Shelf(store, SYSTEMS)
        for id in ("one", "two", "one", "three"):
            events.event(id)
        gc.collect()
        store.folded.clear()
        events.event("one")
        assert not store.folded
        events.event("two")
        assert store.folded == ["two"]

    def test_an_event_in_use_is_never_opened_twice(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Two directors of one event would meet as a conflict in the store instead of waiting for each other."""
        store = MemoryStore()
        for id in ("one", "two"):
            made(store, id, id)
        monkeypatch.setattr(shelves, "MOST_ENTRIES", 1)
        events = Shelf(store, SYSTEMS)
        held = events.event("one")
        events.event("two")
        assert events.event("one") is held

    def test_looking_through_all_keeps_none_open(self) -> None:
        store = MemoryStore()
        for id in ("one", "two"):
            made(store, id, id)
        events = Shelf(store, SYSTEMS)
        events.event("one")
        events.event("two", keep=False)
        assert list(events._open) == ["one"]


class TestFrontPages:
    @pytest.fixture(autouse=True)
    def many(self, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(front, "A_PAGE", 2)
        for name in ("Hastings Open", "Hastings Rapid", "Zürich Blitz"):
            id, _answer = shelves.shelf().create(EventDetails(name), actor="Ann")
            PublicChoices.choose(id, is_public=True)

    @pytest.fixture(params=[Role.DIRECTOR, Role.PUBLIC])
    def visitor(self, request: pytest.FixtureRequest, client_of: ClientOf) -> Client:
        return client_of(request.param)

    def test_a_long_list_has_pages(self, visitor: Client) -> None:
        """Those first that were worked on last; a page behind the last one is the last one."""
        first, second = visitor.get("/").content.decode(), visitor.get("/?page=2").content.decode()
        assert [name in first for name in ("Zürich Blitz", "Hastings Rapid", "Hastings Open")] == [True, True, False]
        assert [name in second for name in ("Zürich Blitz", "Hastings Rapid", "Hastings Open")] == [False, False, True]
        assert "Hastings Open" in visitor.get("/?page=999").content.decode()
        assert "Zürich Blitz" in visitor.get("/?page=none").content.decode()

    @pytest.mark.parametrize("words", ["zurich", "ZÜRICH blitz", "Blitz Zuerich"])
    def test_events_are_found_as_people_type_them(self, visitor: Client, words: str) -> None:
        found = visitor.get("/", {"q": words}).content.decode()
        assert "Zürich Blitz" in found
        assert "Hastings" not in found

    def test_nothing_found_says_so(self, visitor: Client) -> None:
        assert "No event was found" in visitor.get("/", {"q": "chessboxing"}).content.decode()

    def test_what_is_not_public_is_not_found(self, accounts: object) -> None:
        id, _answer = shelves.shelf().create(EventDetails("Secret Cup"), actor="Ann")
        assert f"/p/{id}/" not in Client().get("/", {"q": "Secret"}).content.decode()

    def test_programs_find_events_too(self, accounts: object) -> None:
        token = ApiToken.issue(Role.DIRECTOR, label="program", by="owner")[1]
        client = Client(headers={"Authorization": f"Bearer {token}"})
        assert [each["name"] for each in client.get("/api/v1/events?search=zurich").json()] == ["Zürich Blitz"]
        assert len(client.get("/api/v1/events").json()) == 4
        assert client.get("/api/v1/events").json()[0]["id"] == SAMPLE
