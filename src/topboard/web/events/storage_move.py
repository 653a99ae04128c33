"""Everything of a Topboard to another place: from a data folder to PostgreSQL, or back."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from django.apps import apps
from django.core import serializers
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connections, models, transaction

from topboard.errors import TopboardError
from topboard.journal.stored import verified
from topboard.journal.stores.base import Store
from topboard.journal.stores.open import open_store
from topboard.rulebook import TEXT, kind
from topboard.web.events.data_folder import ACCOUNTS_FILE, JOURNAL_FILE, KEY_FILE, prepare
from topboard.web.models import Account
from topboard.web.settings import database, sqlite_accounts

NOT_EMPTY = kind("web.moving.not-empty", "{place} is not empty. Name one without events and accounts.", place=TEXT)
DIFFERS = kind("web.moving.differs", "Event {event} arrived differently. Nothing was moved; try again.", event=TEXT)
AT_ONCE = 500
"""Entries that are written at once."""
TARGET = "target"


@dataclass(frozen=True, slots=True)
class DataPlace:
    """Where a Topboard keeps everything: a data folder, or a PostgreSQL database."""

    folder: Path | None
    address: str = ""

    @property
    def name(self) -> str:
        return str(self.folder) if self.folder else self.address.rpartition("@")[2]

    def store(self, *, readonly: bool = False) -> Store:
        return open_store(str(self.folder / JOURNAL_FILE) if self.folder else self.address, readonly=readonly)


@dataclass(frozen=True, slots=True)
class Moved:
    """What was moved."""

    events: int
    entries: int
    rows: int


def move(source: DataPlace, target: DataPlace) -> Moved:
    """Copy everything and compare it. The source stays as it is; Django is set up on it."""
    if target.folder:
        prepare(target.folder)
    store = target.store()
    try:
        connections.databases[TARGET] = _settings(target)
        call_command("migrate", database=TARGET, verbosity=0, interactive=False)
        if store.journals() or Account.objects.using(TARGET).exists():
            raise TopboardError(NOT_EMPTY(place=target.name))
        with closing(source.store(readonly=True)) as origin:
            moved = _moved(origin, store)
        if source.folder and target.folder and (source.folder / KEY_FILE).exists():
            shutil.copy2(source.folder / KEY_FILE, target.folder / KEY_FILE)
    finally:
        store.close()
        if TARGET in connections.databases:
            connections[TARGET].close()
    return moved


def _moved(origin: Store, store: Store) -> Moved:
    """All or nothing: the tables come last, in one transaction, and if anything fails the events go again."""
    begun: list[str] = []
    try:
        entries = 0
        for journal in origin.journals():
            begun.append(journal)
            entries += _move_journal(origin, store, journal)
        return Moved(len(begun), entries, _move_tables())
    except BaseException:
        for journal in begun:
            if last := store.last(journal):
                store.remove(journal, through=last.position)
        raise


def _settings(target: DataPlace) -> dict[str, object]:
    defaults = connections.configure_settings({"default": {}, TARGET: _raw(target)})
    return dict(defaults[TARGET])


def _raw(target: DataPlace) -> dict[str, object]:
    return sqlite_accounts(target.folder / ACCOUNTS_FILE) if target.folder else database(target.address)


def _move_journal(origin: Store, store: Store, journal: str) -> int:
    """One journal, every entry verified as it is read, and the digest of its last one compared."""
    events = origin.read(journal)
    whole = tuple(verified(events))
    for first in range(0, len(whole), AT_ONCE):
        store.append(journal, whole[first : first + AT_ONCE])
    last = store.last(journal)
    if last is None or last.digest != events[-1].digest or len(store.read(journal)) != len(events):
        raise TopboardError(DIFFERS(event=journal))
    return len(events)


def _move_tables() -> int:
    """Accounts, links, entries and choices, row by row with their ids; what the migration wrote goes first."""
    rows = 0
    tables = list(_tables())
    with transaction.atomic(using=TARGET):
        for model in reversed(tables):
            model._default_manager.using(TARGET).all().delete()
        for model in tables:
            found = serializers.serialize("python", model._default_manager.using("default").order_by("pk"))
            for row in serializers.deserialize("python", found, using=TARGET):
                row.save(using=TARGET)
                rows += 1
        with connections[TARGET].cursor() as cursor:
            for line in connections[TARGET].ops.sequence_reset_sql(no_style(), tables):
                cursor.execute(line)
    return rows


def _tables() -> Iterator[type[models.Model]]:
    """Every table, what others refer to first."""
    found = [(config, None) for config in apps.get_app_configs()]
    for model in serializers.sort_dependencies(found, allow_cycles=True):
        if model._meta.managed and not model._meta.proxy:
            yield model
