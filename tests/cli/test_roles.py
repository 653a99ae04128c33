"""`topboard roles`: the accounts of a data folder, from the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
from topboard.web.home import prepare, data_home
prepare(data_home())
import os; os.environ["DJANGO_SETTINGS_MODULE"] = "topboard.web.settings"
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from topboard.web.events import shelf
from topboard.web.models import Account
from topboard.web.roles import Role
from topboard.web.sample import build_sample
build_sample(shelf())
Account.objects.create_account("ann", "queen-takes-h7", Role.OWNER, "Ann")
Account.objects.create_account("bob", "queen-takes-h7")
"""


def python(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: the web is set up once a process, for one folder."""
    env = {**os.environ, "TOPBOARD_HOME": str(home)}
    return subprocess.run([sys.executable, *args], env=env, capture_output=True, text=True, check=False)


def roles(home: Path, *args: str) -> tuple[int, str]:
    done = python(home, "-m", "topboard", "roles", *args)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("home")
    assert python(made, "-c", SCRIPT).returncode == 0
    return made


def test_give_and_take(home: Path) -> None:
    assert roles(home) == (0, "ann (Ann): owner of all events\nbob: no role\n")
    where = ("--in", "riverside-spring-open/open")
    assert roles(home, "give", "Bob", "arbiter", *where) == (0, "bob: arbiter of Riverside Spring Open, Open.\n")
    assert roles(home, "give", "bob", "arbiter", *where) == (0, "Nothing to change.\n")
    assert "bob: arbiter of Riverside Spring Open, Open" in roles(home)[1]
    said = "bob is no longer arbiter of Riverside Spring Open, Open.\n"
    assert roles(home, "take", "bob", "arbiter", *where) == (0, said)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("give", "cleo", "viewer"), "There is no account 'cleo'. The accounts are: ann, bob."),
        (("give", "bob", "king"), "Choose a role: viewer, cashier, helper, arbiter, director, owner."),
        (("give", "bob", "director", "--in", "riverside-spring-open/open"), "a director directs whole events"),
        (("give", "bob", "viewer", "--in", "nowhere"), "There is no event 'nowhere' here."),
        (("take", "ann", "owner"), "Make another owner first."),
        (("give", "bob"), "say whose role and which one"),
    ],
)
def test_what_cannot_be_done_is_said(home: Path, args: tuple[str, ...], said: str) -> None:
    code, text = roles(home, *args)
    assert code in (1, 2)
    assert said in text


def test_a_folder_without_accounts(tmp_path: Path) -> None:
    assert "There are no accounts in" in roles(tmp_path / "empty")[1]
