"""`topboard prizes`: the list on the line, or the event's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.desks import at_desk

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

PLAYED = ("rules rounds=1", "pair", "publish", "1 1", "2 1")


@pytest.fixture
def played(file: Path) -> Path:
    assert at_desk(file, *PLAYED) == Exit.DONE
    return file


def test_the_list_on_the_line(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three winners share first, second and third; FIDE's handbook has no clause about it."""
    assert run(["prizes", str(played), "--list", "$300-200-100"]) == Exit.DONE
    said = capsys.readouterr().out
    assert "$600, divided by 3 is $200 each.\n" in said
    assert "Paid in all: $600." in said


def test_the_events_own_list(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(played, 'prizes "$300-200-100, U1000 $50"', "award") == Exit.DONE
    capsys.readouterr()
    assert run(["prizes", str(played), "--json"]) == Exit.DONE
    data = json.loads(capsys.readouterr().out)
    assert data["stage"] == "awarded"
    assert [award["money"] for award in data["awards"]] == ["200", "200", "200"]
    assert data["unclaimed"] == ["Under 1000"]


def test_all_sections_with_prizes(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(played, 'prizes "$300"', "section Blitz", "use Blitz", 'prizes "$50"') == Exit.DONE
    capsys.readouterr()
    assert run(["prizes", str(played)]) == Exit.DONE
    said = capsys.readouterr().out
    assert "Open:\n" in said
    assert "Blitz:\n" in said
    assert run(["prizes", str(played), "--section", "Blitz", "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out)["unclaimed"] == ["1st"]


def test_nothing_to_divide(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prizes", str(played)]) == Exit.USAGE
    assert "has no prizes; say what there is to win" in capsys.readouterr().err
    assert run(["prizes", str(played), "--section", "Open"]) == Exit.USAGE
    assert "Open has no prizes" in capsys.readouterr().err


def test_why_and_why_not(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prizes", str(played), "--list", "$300, U1000 $50", "--why", "1", "Under 1000"]) == Exit.DONE
    assert "is for ratings up to 999" in capsys.readouterr().out
    assert run(["prizes", str(played), "--list", "$300", "--why", "1", "best hat"]) == Exit.USAGE
    assert run(["prizes", str(played), "--list", "$300", "--why", "99", "1st"]) == Exit.USAGE


def test_why_asks_by_name_and_as_typed(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = ("prizes", str(played), "--list", "$300, U1000 $50", "--why")
    capsys.readouterr()
    assert run([*listed, "1", "Under 1000"]) == Exit.DONE
    said = capsys.readouterr().out
    assert "Adams, Jo" in said
    assert run([*listed, "adams", "u1000"]) == Exit.DONE
    assert capsys.readouterr().out == said
    assert run([*listed, "Nobody", "1st"]) == Exit.USAGE
    assert "nobody here is called 'Nobody'" in capsys.readouterr().err
    assert run([*listed, "a", "1st"]) == Exit.USAGE
    assert "matches several" in capsys.readouterr().err


def test_what_a_result_is_worth(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """32B2: with both other games open a winner shares first with one at least (the bye) and two at most."""
    assert at_desk(file, "rules rounds=1", "pair", "publish", 'prizes "$300-200-100"') == Exit.DONE
    capsys.readouterr()
    assert run(["prizes", str(file), "--what-if", "1"]) == Exit.DONE
    said = capsys.readouterr().out
    assert "a win is worth $200 to $250" in said
    assert "Every result of the other open game is counted." in said
    assert run(["prizes", str(file), "--what-if", "all"]) == Exit.DONE
    assert "The other open game is counted as a draw." in capsys.readouterr().out
    assert run(["prizes", str(file), "--list", "$300-200-100", "--what-if", "1"]) == Exit.DONE
    assert capsys.readouterr().out == said
    assert run(["prizes", str(file), "--what-if", "99"]) == Exit.USAGE


def test_nothing_is_open(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prizes", str(played), "--list", "$300", "--what-if", "1"]) == Exit.USAGE
    assert "has no open game" in capsys.readouterr().err


def test_a_list_that_is_none(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prizes", str(played), "--list", "best hat $5"]) == Exit.USAGE
    assert "'best hat' is not known" in capsys.readouterr().err


def test_how_a_list_on_the_line_is_divided(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Hort: half by place, half shared; with whole units the odd cents are not paid."""
    capsys.readouterr()
    assert run(["prizes", str(played), "--list", "$300-200-100", "--sharing", "hort", "--json"]) == Exit.DONE
    assert [award["money"] for award in json.loads(capsys.readouterr().out)["awards"]] == ["250", "200", "150"]
    whole = ["prizes", str(played), "--list", "$100", "--sharing", "average", "--rounding", "down", "--json"]
    assert run(whole) == Exit.DONE
    assert json.loads(capsys.readouterr().out)["paid"] == "99"


def test_the_prizes_of_an_event_are_divided_as_announced(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(played, 'prizes "$300"') == Exit.DONE
    assert run(["prizes", str(played), "--sharing", "hort"]) == Exit.USAGE
    assert "need --list" in capsys.readouterr().err


def test_templates_by_name(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prizes", "--templates"]) == Exit.DONE
    assert "weekend: Weekend Swiss" in capsys.readouterr().out
    assert at_desk(played, 'prizes "class $500"') == Exit.DONE
    capsys.readouterr()
    assert run(["prizes", str(played), "--json"]) == Exit.DONE
    assert "Clear first" in json.loads(capsys.readouterr().out)["unclaimed"]


def test_a_list_whose_dollar_signs_the_shell_took(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """ "$1500-750, U1800 $250" in double quotes arrives as 500-750, U1800 50: a second prize above the first is odd."""
    assert run(["prizes", str(played), "--list", "500-750, U1800 50"]) == Exit.DONE
    assert "2nd pays $750, more than 1st with $500." in capsys.readouterr().err
    assert run(["prizes", str(played), "--list", "$1500-750, U1800 $250"]) == Exit.DONE
    assert capsys.readouterr().err == ""


def test_an_amount_without_its_dollar_sign_beside_others_with_one(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["prizes", str(played), "--list", "$1500-750, U1800 250, b/60"]) == Exit.DONE
    assert "'U1800 250' has no $, unlike other amounts of the list." in capsys.readouterr().err
    assert at_desk(played, 'prizes "$1500-750, U1800 250"') == Exit.DONE
    assert "'U1800 250' has no $, unlike other amounts of the list." in capsys.readouterr().out
    assert run(["prizes", str(played), "--list", "1500-750, U1800 250, A trophy"]) == Exit.DONE
    assert capsys.readouterr().err == ""


def test_a_file_with_an_item_on_each_line(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As on a flyer: the end of a line divides, with a comma or without."""
    listed = tmp_path / "prizes.txt"
    listed.write_text("$300-200-100\nU1000 $50\nJunior trophy\n", encoding="utf-8")
    capsys.readouterr()
    assert run(["prizes", str(played), "--list-file", str(listed)]) == Exit.DONE
    from_file = capsys.readouterr().out
    assert run(["prizes", str(played), "--list", "$300-200-100, U1000 $50, Junior trophy"]) == Exit.DONE
    assert capsys.readouterr().out == from_file


def test_a_list_from_a_file(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = tmp_path / "prizes.txt"
    listed.write_text("$300-200-100,\nU1000 $50\n", encoding="utf-8")
    capsys.readouterr()
    assert run(["prizes", str(played), "--list-file", str(listed)]) == Exit.DONE
    from_file = capsys.readouterr().out
    assert run(["prizes", str(played), "--list", "$300-200-100, U1000 $50"]) == Exit.DONE
    assert capsys.readouterr().out == from_file
    assert run(["prizes", str(played), "--list-file", str(listed), "--list", "$5"]) == Exit.USAGE


def test_prizes_based_on_entries_say_what_they_pay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """32C4a: 6 entries of 10 pay at least 60 % of a prize based on 10."""
    path = tmp_path / "fund.topboard"
    entries = [f"enter P{n} {1900 - 50 * n}" for n in range(6)]
    results = ["1 1", "2 1", "3 1"]
    lines = ["event Fund", "section Open preset=us-chess rounds=1", *entries, "prizes '$600 based on 10 entries'"]
    assert at_desk(path, *lines, "pair", "publish", *results) == Exit.DONE
    capsys.readouterr()
    assert run(["prizes", str(path)]) == Exit.DONE
    told = capsys.readouterr().out.splitlines()
    assert told[-2] == ("6 entries, 10 wanted: each prize that is not guaranteed pays 60 %. [US Chess 32C4a]")
    assert told[-1] == "Paid in all: $360."
