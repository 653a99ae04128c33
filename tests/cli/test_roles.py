"""`topboard roles`: the accounts of a data folder, from the terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

PREPARE = """
from topboard.web.events.data_folder import prepare, data_home
prepare(data_home())
import os; os.environ["DJANGO_SETTINGS_MODULE"] = "topboard.web.settings"
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from topboard.web.events.shelf import shelf
from topboard.web.models import Account
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import build_sample
build_sample(shelf())
Account.objects.create_account("ann", "queen-takes-h7", Role.OWNER, "Ann")
Account.objects.create_account("bob", "queen-takes-h7")
"""
RUN = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from topboard.cli.app import run
for line in sys.stdin:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        code = run(json.loads(line))
    print(json.dumps([code, said.getvalue()]), flush=True)
"""
Said = Callable[..., tuple[int, str]]
"""What a command of the terminal ended with, and what it said."""


@contextmanager
def terminal(home: Path, script: str = PREPARE + RUN) -> Iterator[Said]:
    """In a process of its own: the web is set up once a process, for one folder."""
    env = {**os.environ, "TOPBOARD_HOME": str(home)}
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        said, heard = process.stdin, process.stdout

        def say(*args: str) -> tuple[int, str]:
            said.write(json.dumps(args) + "\n")
            said.flush()
            code, text = json.loads(heard.readline())
            return code, text

        yield say


@pytest.fixture(scope="module")
def roles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Said]:
    with terminal(tmp_path_factory.mktemp("home")) as say:
        yield partial(say, "roles")


def test_give_and_take(roles: Said) -> None:
    assert roles() == (0, "ann (Ann): owner of all events\nbob: no role\n")
    where = ("--in", "riverside-spring-open/open")
    assert roles("give", "Bob", "arbiter", *where) == (0, "bob: arbiter of Riverside Spring Open, Open.\n")
    assert roles("give", "bob", "arbiter", *where) == (0, "Nothing to change.\n")
    assert "bob: arbiter of Riverside Spring Open, Open" in roles()[1]
    said = "bob is no longer arbiter of Riverside Spring Open, Open.\n"
    assert roles("take", "bob", "arbiter", *where) == (0, said)


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
def test_what_cannot_be_done_is_said(roles: Said, args: tuple[str, ...], said: str) -> None:
    code, text = roles(*args)
    assert code in (1, 2)
    assert said in text


def test_a_folder_without_accounts(tmp_path: Path) -> None:
    env = {**os.environ, "TOPBOARD_HOME": str(tmp_path / "empty")}
    done = subprocess.run([sys.executable, "-m", "topboard", "roles"], env=env, capture_output=True, text=True)
    assert "There are no accounts in" in done.stdout + done.stderr


OLDER = """
from django.core.management import call_command
call_command("migrate", "web", "0009", verbosity=0)
"""


def test_a_copy_is_kept_before_tables_are_changed(tmp_path: Path) -> None:
    """The first that is started after an update need not be the desk."""
    with terminal(tmp_path, PREPARE + OLDER + RUN) as say:
        assert say("roles")[0] == 0
        assert len(list((tmp_path / "backups").glob("before-update-topboard-*.zip"))) == 1
        assert say("roles")[0] == 0
        assert len(list((tmp_path / "backups").iterdir())) == 1


def test_a_database_that_is_away(tmp_path: Path) -> None:
    away = {"TOPBOARD_HOME": str(tmp_path), "TOPBOARD_DATABASE_URL": "postgresql://hall@127.0.0.1:1/hall"}
    command = [sys.executable, "-m", "topboard", "roles"]
    done = subprocess.run(command, env={**os.environ, **away}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "topboard: The accounts cannot be used (" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_first_owner_of_a_server_without_a_screen(tmp_path: Path) -> None:
    """The account is made in an empty folder, with a password that is asked for; a weak one or a second account of
    that name is refused."""

    def add(password: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "topboard", "roles", "add", "Ann", "owner", "--home", str(tmp_path / "new")]
        return subprocess.run(command, input=f"{password}\n{password}\n", capture_output=True, text=True)

    assert "too short" in add("e4").stderr
    assert add("queen-takes-h7").stdout == "Ann can log in now: owner of all events.\n"
    again = add("queen-takes-h7")
    assert again.returncode == 1
    assert "There is already an account by that name." in again.stderr
