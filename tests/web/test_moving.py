"""Everything from a data folder to PostgreSQL and back, in processes of their own as people run it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from topboard.journal.stores.open import open_store

MADE = """
import django
django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from topboard.web.models import Account
ann = Account(username="ann")
ann.set_password("a long password")
ann.save()
"""
FAILS = """
import django
django.setup()
from pathlib import Path
from topboard.web import settings
from topboard.web.events import storage_move
def full():
    raise OSError("the disk is full")
storage_move._move_tables = full
storage_move.move(storage_move.DataPlace(settings.TOPBOARD_HOME), storage_move.DataPlace(Path("{target}")))
"""
READ = """
import django
django.setup()
from topboard.web.models import Account
print(Account.objects.get(username="ann").check_password("a long password"))
print(Account.objects.create(username="bob").pk != Account.objects.get(username="ann").pk)
"""


def run(*words: str, home: Path, database: str = "") -> subprocess.CompletedProcess[str]:
    surroundings = os.environ | {
        "TOPBOARD_HOME": str(home),
        "TOPBOARD_DATABASE_URL": database,
        "DJANGO_SETTINGS_MODULE": "topboard.web.settings",
    }
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=surroundings, check=False)


def digests(address: str) -> dict[str, str]:
    store = open_store(address, readonly=True)
    try:
        return {journal: last.digest for journal in store.journals() if (last := store.last(journal))}
    finally:
        store.close()


def test_to_postgresql_and_back(postgres: str, tmp_path: Path) -> None:
    """Digests equal both ways; accounts with their passwords, and new rows get new ids. A place that holds events is
    refused."""
    home, back = tmp_path / "home", tmp_path / "back"
    home.mkdir()
    lines = "event Spring\nsection Open system=dutch rounds=3\nenter Ann 1900\nenter Bob 1800\npair\npublish\n"
    event = str(home / "events.sqlite3")
    desk = [sys.executable, "-m", "topboard", "desk", event]
    subprocess.run(desk, input=lines, text=True, check=True, capture_output=True)
    made = run("-c", MADE, home=home)
    assert made.returncode == 0, made.stderr
    there = run("-m", "topboard", "move", postgres, home=home)
    assert there.returncode == 0, there.stderr
    assert "1 event, 7 entries" in there.stdout
    assert digests(postgres) == digests(event) != {}
    assert run("-c", READ, home=home, database=postgres).stdout == "True\nTrue\n"
    here = run("-m", "topboard", "move", str(back), "--from", postgres, home=home)
    assert here.returncode == 0, here.stderr
    assert digests(str(back / "events.sqlite3")) == digests(event)
    assert run("-c", READ.replace('"bob"', '"cai"'), home=back).stdout == "True\nTrue\n"
    again = run("-m", "topboard", "move", postgres, home=home)
    assert again.returncode != 0
    assert "is not empty. Name one without events and accounts." in again.stderr


def test_a_move_that_fails_leaves_nothing_there(tmp_path: Path) -> None:
    """The tables come last. If they cannot be written, the events that were there already go again, and the same move
    can be tried once more."""
    home, there = tmp_path / "home", tmp_path / "there"
    home.mkdir()
    desk = [sys.executable, "-m", "topboard", "desk", str(home / "events.sqlite3")]
    subprocess.run(desk, input="event Spring\n", text=True, check=True, capture_output=True)
    assert run("-c", MADE, home=home).returncode == 0
    failed = run("-c", FAILS.format(target=str(there)), home=home)
    assert "the disk is full" in failed.stderr
    assert digests(str(there / "events.sqlite3")) == {}
    again = run("-m", "topboard", "move", str(there), home=home)
    assert again.returncode == 0, again.stderr
    assert digests(str(there / "events.sqlite3")) == digests(str(home / "events.sqlite3")) != {}
