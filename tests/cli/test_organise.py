"""The organiser's calculators as commands: the handbook's numbers, JSON, files, and what is typed wrongly."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli import app
from topboard.cli.exit_codes import Exit
from topboard.core.bounds import FEWEST_PLAYERS, MOST_PLAYERS

Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *args: str, code: Exit = Exit.DONE) -> Any:
    assert app.run([*args, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def test_plan(capsys: Capture) -> None:
    """120 players over 9 rounds: 240 m2, 60 tables, 66 sets and clocks, 1,080 score sheets, 3 arbiters, 2 stewards."""
    found = asked(capsys, "plan", "--players", "120", "--rounds", "9", "--control", "90+30", "--days", "5")
    figures = {each["name"]: each["value"] for each in found["figures"]}
    wanted = {"area": 240, "tables": 60, "sets": 66, "clocks": 66, "score-sheets": 1080, "arbiters": 3, "stewards": 2}
    assert wanted.items() <= figures.items()
    assert figures["session"] == 240
    assert all(each["source"] for each in found["figures"])
    assert len(found["schedule"]) == 9
    assert found["problems"] == []


def test_plan_prints_them_all(capsys: Capture) -> None:
    assert app.run(["plan", "--players", "128", "--rounds", "6", "--draws", "20", "--figure", "clocks=80"]) == Exit.DONE
    text = said(capsys)
    assert "5: 1.31, 6: 0.52" in text
    assert "warning: Day 1: 24 h of play." in text


def test_advise(capsys: Capture) -> None:
    found = asked(capsys, "advise", "--players", "128", "--rounds", "6", "--aim", "winner")
    assert found["perfect_scores"][4:6] == ["1.31", "0.52"]
    assert (found["rounds_needed"], found["rounds_by_the_saying"]) == (6, 7)
    swiss = next(each for each in found["formats"] if each["format"] == "swiss")
    assert swiss["try"] == "topboard simulate --players 128 --rounds 6 --systems dutch"
    assert app.run(["advise", "--players", "10", "--rounds", "9"]) == Exit.DONE


def test_hall(capsys: Capture, tmp_path: Path) -> None:
    picture = tmp_path / "hall.svg"
    room = ("hall", "--width", "20", "--length", "30", "--door", "back 5")
    found = asked(capsys, *room, "--players", "180", "-o", str(picture))
    assert found["fits"] is True
    assert found["players"] == 2 * found["boards"] == 2 * len(found["tables"])
    assert picture.read_text().startswith("<svg")
    assert asked(capsys, *room, "--players", "400", code=Exit.REFUSED)["fits"] is False
    assert asked(capsys, "hall", "--width", "2", "--length", "2", code=Exit.REFUSED)["boards"] == 0


def test_budget(capsys: Capture) -> None:
    """(2000 - 500) / (40 - 12) is 53.6: 54 entries break even."""
    sums = ("--fixed", "2000", "--other", "500", "--fee", "40", "--head", "12", "--entries", "100")
    assert asked(capsys, "budget", *sums) == {"break_even": 54, "entries": 100, "result": "1300.00"}
    assert asked(capsys, "budget", "--fixed", "10", "--fee", "5", "--head", "5")["break_even"] is None


def test_year(capsys: Capture, tmp_path: Path) -> None:
    ics = tmp_path / "year.ics"
    steps = asked(capsys, "year", "--starts", "2027-05-01", "--ends", "2027-05-05", "--ics", str(ics))
    assert len(steps) == 52
    assert (steps[0]["due"], steps[0]["title"]) == ("2026-05-02", "Say what the event is for")
    assert ics.read_bytes().count(b"BEGIN:VEVENT") == 52
    assert app.run(["year", "--starts", "9999-12-31"]) == Exit.USAGE
    assert "the year must be from 1000 to 2999" in capsys.readouterr().err


def test_an_event_file_has_its_books(file: Path, capsys: Capture, tmp_path: Path) -> None:
    lines = ("poster starts=2027-05-01", "budgetline venue-hire 1 2000", "spent venue-hire 1999.99", "yearstep s1 done")
    assert at_desk(file, *lines) == Exit.DONE
    capsys.readouterr()
    statement = asked(capsys, "budget", str(file))
    assert statement["lines"] == [
        {"line": "venue-hire", "label": "Venue hire", "side": "cost", "budget": "2000.00", "actual": "1999.99"}
    ]
    assert asked(capsys, "year", str(file))[0]["state"] == "done"
    assert app.run(["budget", str(file), "-o", str(tmp_path / "s.xlsx")]) == Exit.DONE
    assert (tmp_path / "s.xlsx").read_bytes().startswith(b"PK")
    assert app.run(["document", str(file), "newcomers"]) == Exit.DONE
    assert "Welcome to Club Night" in said(capsys)
    assert at_desk(file, "books statement") == Exit.DONE
    assert "Venue hire" in said(capsys)
    assert at_desk(file, "books soup") == Exit.REFUSED


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("plan", "--players", "-5"), "-5 is not in the range"),
        (("plan", "--players", "20", "--times", "noon"), "--times: write times of day"),
        (("plan", "--players", "20", "--figure", "hats=3"), "--figure 'hats=3': write NAME=N"),
        (("hall", "--width", "wide", "--length", "3"), "--width: write metres, such as 12 or 12.5, not 'wide'."),
        (("hall", "--width", "9", "--length", "9", "--table", "0x0"), "must be more than 0 m"),
        (("hall", "--width", "9", "--length", "9", "--door", "roof 2"), "--door: write a wall and metres"),
        (("hall", "--width", "9", "--length", "9", "--door", "back", "5"), 'in quotes: --door "back 5"'),
        (("hall", "--width", "9", "--length", "9", "big"), "nothing asks for 'big'"),
        (("hall", "--width", "9", "--length", "9", "--table", "1x"), "such as 1.2x0.8, not '1x'"),
        (("year", "x.topboard", "--starts", "2027-05-05"), "leave out --starts, or leave out FILE"),
        (
            ("budget", "x.topboard", "--fixed", "20", "--entries", "3"),
            "leave out --fixed, --entries, or leave out FILE",
        ),
        (("budget", "--fixed", "lots"), "--fixed: 'lots' is not an amount"),
        (("budget",), "name an event file, or sums such as --fixed 2000"),
        (("year", "--starts", "2027-05-05", "--ends", "2027-05-01"), "is before --starts"),
        (("year",), "say when the event starts"),
        (("document", "x.topboard", "menu"), "there is no paper 'menu'; the papers are: entry-form"),
    ],
)
def test_what_is_typed_wrongly(args: tuple[str, ...], told: str, capsys: Capture) -> None:
    assert app.run(list(args)) == Exit.USAGE
    assert told in " ".join(said(capsys).split())


@pytest.mark.parametrize(("players", "rounds", "formats"), [("6", "10", 4), ("12", "3", 3)])
def test_every_command_that_is_advised_can_be_typed(capsys: Capture, players: str, rounds: str, formats: int) -> None:
    """The double round robin is one too, and the knock-out."""
    found = asked(capsys, "advise", "--players", players, "--rounds", rounds)
    trials = [each["try"] for each in found["formats"] if each["try"]]
    assert len(trials) == formats
    for trial in trials:
        study = asked(capsys, *trial.split()[1:], "--repeat", "1", "--seed", "1", "--workers", "1")
        assert [each["tournaments"] for each in study["systems"].values()] == [1]


@pytest.mark.parametrize("name", ["plan", "advise", "hall"])
def test_as_many_players_as_the_desk_takes(name: str) -> None:
    """The options name their bounds themselves, so that `--help` is quick; they are those of the forms."""
    made = import_module(f"topboard.cli.planning.{name}").command
    bounds = next(option.type for option in made.params if option.name == "players")
    assert (bounds.min, bounds.max) == (FEWEST_PLAYERS, MOST_PLAYERS)
