"""A server without a network: a sample event in memory, accounts of every role, a client for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings
from whitenoise.middleware import WhiteNoiseMiddleware

from topboard.core import Result
from topboard.director import commands as do
from topboard.journal import Installation, MemoryStore
from topboard.pairing.registry import SYSTEMS
from topboard.web.accounts.roles import ABOUT, Role
from topboard.web.cache.page_bytes import PAGES
from topboard.web.cache.public_views import VIEWS
from topboard.web.events import shelf as events
from topboard.web.events.sample import SAMPLE, build_sample
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.models import Account, ApiToken, PublicChoices

PASSWORD = "queen-takes-h7"


@pytest.fixture(scope="session")
def sample_store(tmp_path_factory: pytest.TempPathFactory) -> MemoryStore:
    """The sample event, built once; tests work on copies."""
    store = MemoryStore()
    here = Installation(tmp_path_factory.mktemp("sample"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(events, "installation", lambda: here)
        build_sample(Shelf(store, SYSTEMS))
    return store


@pytest.fixture(autouse=True, scope="session")
def static_files() -> Iterator[None]:
    """Found once, not by every client anew."""
    find, found = WhiteNoiseMiddleware.add_files_from_finders, dict[str, object]()

    def find_once(files_of: WhiteNoiseMiddleware) -> None:
        if not found:
            find(files_of)
            found.update(files_of.files)
        files_of.files.update(found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WhiteNoiseMiddleware, "add_files_from_finders", find_once)
        yield


@pytest.fixture(autouse=True)
def quick(settings: Settings, own_installation: Path) -> None:
    """Pages without a moment's delay; hashing that costs nothing, for that it is done well is Django's business; a data
    folder of its own."""
    settings.TOPBOARD_HOME = own_installation
    events.installation.cache_clear()
    settings.PUBLIC_MOMENT = 0
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def shelf(sample_store: MemoryStore, monkeypatch: pytest.MonkeyPatch, db: None) -> Iterator[Shelf]:
    store = MemoryStore()
    store.append(SAMPLE, sample_store.read(SAMPLE))
    made = Shelf(store, SYSTEMS)
    monkeypatch.setattr(events, "open_store", lambda: store)
    events.shelf.cache_clear()
    VIEWS.forget_all()
    PAGES.forget_all()
    PublicChoices(event=SAMPLE, is_public=True).save()
    yield made
    events.shelf.cache_clear()


@pytest.fixture
def event(shelf: Shelf) -> OpenEvent:
    return events.shelf().event(SAMPLE)


@pytest.fixture
def accounts(shelf: Shelf) -> dict[Role, Account]:
    """One account of every role, for everything; its name is the role."""
    return {role: Account.objects.create_account(role.word, PASSWORD, role) for role in ABOUT}


ClientOf = Callable[[Role], Client]


@pytest.fixture
def client_of(accounts: dict[Role, Account]) -> ClientOf:
    def make(role: Role) -> Client:
        client = Client()
        if role is not Role.PUBLIC:
            client.force_login(accounts[role])
        return client

    return make


@pytest.fixture
def director(client_of: ClientOf) -> Client:
    return client_of(Role.DIRECTOR)


@pytest.fixture
def token_of(accounts: dict[Role, Account]) -> Callable[[Role], str]:
    return lambda role: ApiToken.issue(role, label=f"{role.word} program", by="owner")[1]


@pytest.fixture
def over(event: OpenEvent) -> OpenEvent:
    """Every game has a result."""
    for number, board in event.state("open").rounds[3].boards.items():
        if board.result is None:
            event.do(do.RecordResult("open", 4, number, Result.DRAW), actor="A")
    return event
