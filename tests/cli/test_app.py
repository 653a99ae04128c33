"""The frame of the command line: exit codes, unknown names, faults of ours."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from topboard.cli import app
from topboard.cli.exit_codes import MEANINGS, Exit
from topboard.errors import InvalidTrf, JournalConflict, JournalCorrupt, PairingImpossible, TopboardError, UnknownName
from topboard.rulebook import OLD


def test_the_contract_of_exit_codes() -> None:
    """0 done, 1 refused or differences, 2 usage, 3 bad input, 4 no pairing, 5 conflict, 70 a bug."""
    assert {code.name: int(code) for code in Exit} == {
        "DONE": 0,
        "REFUSED": 1,
        "USAGE": 2,
        "BAD_INPUT": 3,
        "NO_PAIRING": 4,
        "CONFLICT": 5,
        "BUG": 70,
    }
    assert set(MEANINGS) == set(Exit)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (InvalidTrf(OLD(text="no player record")), Exit.BAD_INPUT),
        (PairingImpossible(OLD(text="nobody left"), rule="C1"), Exit.NO_PAIRING),
        (JournalConflict(OLD(text="taken"), position=57), Exit.CONFLICT),
        (UnknownName("pairing system", "dutsch", ["dutch"]), Exit.USAGE),
        (JournalCorrupt(OLD(text="changed"), position=3), Exit.BAD_INPUT),
        (TopboardError(OLD(text="no")), Exit.REFUSED),
    ],
)
def test_faults_of_the_world_end_with_their_code(error: TopboardError, code: Exit) -> None:
    assert app.exit_code(error) == code


def test_an_unknown_command_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["pear"]) == Exit.USAGE
    assert "pair" in capsys.readouterr().err


def test_a_missing_file_is_named_with_a_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["pair", "nowhere.trf"]) == Exit.BAD_INPUT
    message = capsys.readouterr().err
    assert "nowhere.trf" in message
    assert "check the name" in message


def test_a_folder_is_not_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["pair", str(tmp_path)]) == Exit.BAD_INPUT
    assert "folder" in capsys.readouterr().err


def test_a_fault_of_ours_ends_with_70_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @click.command()
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.Commands, "get_command", lambda *_: broken)
    assert app.run(["pair"]) == Exit.BUG
    assert "a fault in Topboard" in capsys.readouterr().err


def test_a_reader_that_goes_away_is_no_fault() -> None:
    program = f"{sys.executable} -m topboard --help | head -n 1"
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    shell = ["bash", "-o", "pipefail", "-c", program]
    done = subprocess.run(shell, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Usage: topboard")


@pytest.mark.parametrize("name", app.COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run([name, "--help"]) == Exit.DONE
    assert len(capsys.readouterr().out.splitlines()) > 4


@pytest.mark.parametrize(("name", "use"), app.COMMANDS.items())
def test_the_list_of_commands_says_what_each_says_of_itself(name: str, use: str) -> None:
    command = app.topboard.get_command(click.Context(app.topboard), name)
    assert command is not None
    assert " ".join((command.help or "").split()).startswith(use.removesuffix("."))


def test_help_loads_no_command() -> None:
    program = (
        "import sys; from topboard.cli.app import run; run(['--help']);"
        "assert not [name for name in sys.modules if name.startswith(('topboard.core', 'topboard.rulebook'))]"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
