"""Any question can be asked at the desk: as a table, or as the JSON that programs get."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.desks import at_desk

from topboard.cli.exit_codes import Exit


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "club.topboard"
    assert at_desk(path, "event Club", "section Open rounds=5", "enter Bo 1500", "enter Al 1600") == Exit.DONE
    capsys.readouterr()
    return path


def test_all_questions_are_listed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(file, "ask") == Exit.DONE
    listed = capsys.readouterr().out
    assert "cash [accounts|totals] [--json]" in listed
    assert "capacity PLAYERS [--json]" in listed


def test_an_answer_as_programs_get_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON value, with the fields that the API has."""
    assert at_desk(file, "ask members --json") == Exit.DONE
    found = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in found] == ["Al", "Bo"]
    assert set(found[0]) == {"player", "name", "section", "id", "expires", "state"}


def test_a_word_with_a_list_of_its_own_takes_json_too(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(file, "cash --json") == Exit.DONE
    assert [each["name"] for each in json.loads(capsys.readouterr().out)["accounts"]] == ["Al", "Bo"]


def test_an_answer_without_a_list_of_its_own_is_printed_by_its_fields(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert at_desk(file, "ask capacity 40") == Exit.DONE
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["players", "40"] in lines
    assert ["area", "0"] in lines


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ask frog", "There is no question 'frog'. Questions: "),
        ("ask capacity", "players: fill this in."),
        ("ask capacity 1", "players: write a whole number from 2 to"),
        ("ask capacity 40 50", "Write: capacity PLAYERS [--json]"),
        ("ask capacity 40 tables=3", "'tables' is not a field here."),
        ("cash frog", "'frog' is not one of its lists. Write: cash [accounts|totals] [--json]"),
    ],
)
def test_what_is_wrong_is_named(file: Path, capsys: pytest.CaptureFixture[str], line: str, told: str) -> None:
    assert at_desk(file, line) == Exit.REFUSED
    assert told in capsys.readouterr().err
