"""Rules of a section at the desk: shown, changed, and refused when nobody knows them."""

import json
from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("rules foo=1", "the Dutch system has no option 'foo'. Choose from: edition, acceleration, cut, color_remedy."),
        ("rules system=uschess bar=1", "has no option"),
        ("rules system=roundrobin cycles=99", "it must be from 1 to 8"),
        ("rules system=quads acceleration=baku", "Quads has no acceleration 'baku'."),
        ("rules acceleration=sixths", "Choose from: baku"),
        ("rules tiebreaks=BH,XX", "There is no tie-break 'XX'"),
        ("rules tiebreak_edition=1999", "2026-03"),
        ("rules edition=foo", "There is no edition 'foo'"),
        ("rules system=swiss", "There is no pairing system 'swiss'"),
        ("rules rounds=100", "rounds: write a whole number from 0 to 99, not '100'."),
        ("rules rounds=five", "write a whole number from 0 to 99"),
        ("rules color=x", "color: 'x' is not one of the choices. Choose one of: W, B."),
        ("rules points=3-1", "write win-draw-loss"),
        ("rules points=1-1-0", "Two draws would be worth more"),
        ("rules check_in=perhaps", "write yes or no"),
        ("rules foo=", "'foo' is not set"),
        ("rules rounds", "'rounds' is not a rule"),
        ("section Other width=3", "has no option"),
    ],
)
def test_rules_that_nobody_knows_are_refused_when_they_are_set(
    file: Path, line: str, expected: str, capsys: Capture
) -> None:
    assert at_desk(file, line) == Exit.REFUSED
    assert expected in said(capsys)
    assert at_desk(file, "rules") == Exit.DONE
    assert (
        said(capsys) == "Open:\n  system=dutch\n  federation=fide\n  rounds=3\n  color=w\n  seed=1\n  fide_mode=yes\n"
    )


def test_the_present_rules_are_listed_as_they_would_be_typed(file: Path, capsys: Capture) -> None:
    assert at_desk(file, "rules points=3-1-0 tiebreaks=BH/C1,SB check_in=yes", "rules") == Exit.DONE
    lines = said(capsys).splitlines()
    assert lines[0] == "Rules of Open changed."
    assert {"  points=3-1-0-3", "  tiebreaks=BH/C1,SB", "  check_in=yes"} <= set(lines)


def test_an_option_is_kept_until_it_is_taken_away(file: Path, capsys: Capture) -> None:
    at_desk(file, "rules system=roundrobin cycles=2", "rules early_withdrawal=free")
    capsys.readouterr()
    at_desk(file, "rules")
    assert {"  cycles=2", "  early_withdrawal=free"} <= set(said(capsys).splitlines())
    assert at_desk(file, "rules cycles=", "rules") == Exit.DONE
    assert "cycles" not in said(capsys)
    assert at_desk(file, "rules system=dutch", "rules") == Exit.DONE
    assert "early_withdrawal" not in said(capsys)


def test_points_as_typed_count_in_the_standings(file: Path, capsys: Capture) -> None:
    """Three points for a win: board 1 won by Adams (1) against Cole (3)."""
    assert at_desk(file, "rules points=3-1-0", "pair", "publish", "1 1", "2 =") == Exit.DONE
    capsys.readouterr()
    assert run(["standings", str(file), "--json"]) == Exit.DONE
    rows = json.loads(capsys.readouterr().out)["standings"]
    assert {row["name"]: row["points"] for row in rows if row["number"] < 5} == {
        "Adams, Jo": "3",
        "Brook, Kim": "1",
        "Cole, Sam": "0",
        "Dean, Lou": "1",
    }


def test_a_rule_changed_under_way_names_the_word_that_accepts_it(file: Path, capsys: Capture) -> None:
    at_desk(file, "pair", "publish")
    capsys.readouterr()
    assert at_desk(file, "rules rounds=4") == Exit.REFUSED
    assert "type: rules rounds=4 accept=rules-under-way" in said(capsys)
    assert at_desk(file, "rules rounds=4 accept=rules-under-way") == Exit.DONE


def test_the_history_tells_changed_rules_in_words(file: Path, capsys: Capture) -> None:
    at_desk(file, "rules points=3-1-0 check_in=yes", "rules system=roundrobin cycles=2")
    capsys.readouterr()
    at_desk(file, "history 2")
    shown = said(capsys)
    assert "{" not in shown
    assert "check in: yes" in shown
    assert "options (cycles 2, swap last rounds" in shown


def test_a_section_is_made_by_the_rules_of_a_federation(file: Path, capsys: Capture) -> None:
    """By what is typed, by a preset, by its system; and another system brings its own."""
    at_desk(
        file, "section A system=roundrobin federation=cfc", "section B preset=us-round-robin", "section C system=cfc"
    )
    at_desk(file, "section D preset=us-chess system=roundrobin", "section E preset=us-chess system=dutch")
    capsys.readouterr()
    for section, federation in (("A", "cfc"), ("B", "us-chess"), ("C", "cfc"), ("D", "us-chess"), ("E", "fide")):
        at_desk(file, f"use {section}", "rules")
        assert f"  federation={federation}\n" in said(capsys)
    at_desk(file, "use A", "rules federation=us-chess", "rules")
    assert "  federation=us-chess\n" in said(capsys)
    at_desk(file, "use A", "rules system=dutch", "rules")
    assert "  federation=fide\n" in said(capsys)
    assert at_desk(file, "rules federation=uscf") == Exit.REFUSED
    assert "Choose one of: fide, us-chess, cfc" in said(capsys)


def test_a_bye_worth_half_a_point_is_set_where_it_is_true(file: Path, capsys: Capture) -> None:
    """CFC 616.1: the bye counts half a point where the points of the section say so."""
    assert at_desk(file, "section Club preset=cfc rounds=3", "rules bye=half") == Exit.REFUSED
    assert "but the bye counts 1.0" in said(capsys)
    assert at_desk(file, "use Club", "rules points=1-0.5-0-0.5 bye=half", "rules bye=half") == Exit.DONE
    entries = ("enter Adams 2000", "enter Brook 1900", "enter Cole 1800")
    assert at_desk(file, "use Club", *entries, "pair", "publish", "1 1", "standings") == Exit.DONE
    assert "B--- bye worth 0.5, H--- half-point bye" in said(capsys)
    assert at_desk(file, "section Again preset=cfc rounds=3 points=1-0.5-0-0.5 bye=half") == Exit.DONE


def test_the_rules_of_a_schedule_are_listed_with_its_dates(tmp_path: Path, capsys: Capture) -> None:
    """Whatever a section can be given can be shown again, as it would be typed."""
    path, days = tmp_path / "us.topboard", "2026-11-21,2026-11-22"
    lines = ("event Test", "section Open preset=us-chess rounds=4", f"addschedule 2-day 3 dates={days}", "use 2-day")
    assert at_desk(path, *lines, "rules") == Exit.DONE
    assert f"dates={days}" in said(capsys)
