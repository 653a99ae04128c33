"""Teams in the terminal."""

import re
from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
TWO_TEAMS = ("team Elm Adams Brook nickname=ELM number=2", 'team "Oak Hill" Cole Dean')


def test_teams_are_entered_listed_changed_and_struck(file: Path, capsys: Capture) -> None:
    assert at_desk(file, "teams", *TWO_TEAMS) == Exit.DONE
    assert said(capsys).splitlines()[-2:] == [
        "    2  Elm: Adams, Jo, Brook, Kim",
        "    3  Oak Hill: Cole, Sam, Dean, Lou",
    ]
    assert at_desk(file, "team elm number=7", "boards oak Dean Cole Ellis", "teams") == Exit.DONE
    shown = said(capsys)
    assert "  board 3: Ellis, Pat" in shown
    assert shown.splitlines()[-1] == "    8  Oak Hill: Dean, Lou, Cole, Sam, Ellis, Pat"
    assert at_desk(file, "noteam Elm", "teams") == Exit.DONE
    assert said(capsys).splitlines()[-1] == "    1  Oak Hill: Dean, Lou, Cole, Sam, Ellis, Pat"


def test_line_ups_matches_and_rulings(file: Path, capsys: Capture) -> None:
    """Dutch, first colour White: Adams (1) has White against Cole (3), Dean (4) against Brook (2), Ellis the bye."""
    assert at_desk(file, *TWO_TEAMS, "lineup 1 Elm Brook - Adams", "pair", "publish", "matches 1 Elm Oak") == Exit.DONE
    shown = said(capsys)
    assert "  board 2: empty" in shown
    assert "  table 1: Elm - Oak Hill, boards 1, 2" in shown
    assert at_desk(file, "decide 1 1 + did not appear", "history 1") == Exit.DONE
    shown = said(capsys)
    assert "Elm - Oak Hill, boards 1, 2  +- (did not appear)" in shown
    assert "table 1: match decided +- (did not appear)" in shown
    assert at_desk(file, "decide 1 1 u", "lineup 1 Elm", "matches 1") == Exit.DONE
    assert said(capsys).splitlines()[-1] == "  table 1: Elm - Oak Hill, boards 1, 2"


CUP = ("rules system=team tiebreaks=", "team Elm Adams Brook", "team Oak Cole Dean", "teamrules colors=2")


def test_a_round_of_teams(file: Path, capsys: Capture) -> None:
    assert (
        at_desk(file, *CUP, "pair", "beginhand accept=fide-hand-begun", "flip 1", "swap Elm Oak", "endhand")
        == Exit.DONE
    )
    shown = said(capsys)
    assert "Table 1: Elm - Oak" in shown
    assert at_desk(file, "publish", "1 1.5-0.5") == Exit.REFUSED
    assert "Say what happened on each board" in capsys.readouterr().err
    assert at_desk(file, "1 1=", "matches 1") == Exit.DONE
    shown = said(capsys)
    assert "Table 1: Elm 1.5 - Oak 0.5" in shown
    assert at_desk(file, "1.2 u", "1.2 1") == Exit.DONE
    assert "Board 2: Dean, Lou 1-0 Brook, Kim" in said(capsys)
    assert at_desk(file, "1.3 1") == Exit.REFUSED
    assert "no game on board 3 at table 1" in capsys.readouterr().err


def test_a_team_leaves_and_a_player_too(file: Path, capsys: Capture) -> None:
    assert at_desk(file, *CUP, "withdraw Oak", "return Oak", "withdraw Brook") == Exit.DONE
    assert at_desk(file, "pair") == Exit.DONE
    assert "nobody for 1 board" in said(capsys)


def test_the_odd_team_has_the_bye(file: Path, capsys: Capture) -> None:
    assert at_desk(file, *TWO_TEAMS, "team Ash Ellis", "pair", "publish", "matches 1", "matches 1 2 3 Ash") == Exit.DONE
    shown = said(capsys)
    assert "Round 1 has no matches of teams." in shown
    assert shown.splitlines()[-1] == "  Ash has the bye"


def test_rules_of_teams(file: Path, capsys: Capture) -> None:
    assert at_desk(file, "teamrules win=1 draw=0.5 colors=wbwb bye=1 byegames=2", "teamrules") == Exit.DONE
    assert said(capsys).splitlines()[-12:] == [
        "  colors=WBWB",
        "  win=1",
        "  draw=0.5",
        "  loss=0",
        "  bye=1",
        "  byegames=2",
        "  anyorder=no",
        "  tolerance=0",
        "  unrated=no",
        "  members=0",
        "  games=0",
        "  minutes=0",
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("team", "Write: team NAME"),
        (
            "team Elm coach=Bob",
            "'coach' is not a field here. Use one of: team, name, nickname, strength, number, captain",
        ),
        ("team Elm Nobody", "Nobody here is called 'Nobody'"),
        ("boards Elm", "Write: boards TEAM PLAYER"),
        ("boards Fir Adams", "No team here is called 'Fir'"),
        ("lineup 1", "Write: lineup ROUND TEAM"),
        ("lineup 1 l Adams", "matches several: Elm (t1) and Oak Hill (t2)"),
        ("matches", "Write: matches ROUND"),
        ("matches 1", "Round 1 is not published"),
        ("decide 1 1", "Write: decide ROUND TABLE RESULT [REASON]"),
        ("decide 1 1 x because", "'x' is not a result"),
        ("teamrules win=many", "is not a number of points"),
        ("teamrules coach=Bob", "'coach' is not a field here. Use one of: section, colors, win, draw, loss, bye"),
    ],
)
def test_what_is_not_understood_says_how_it_is_written(line: str, answer: str, file: Path, capsys: Capture) -> None:
    assert at_desk(file, *TWO_TEAMS) == Exit.DONE
    said(capsys)
    assert at_desk(file, line) == Exit.REFUSED
    assert answer in said(capsys)


@pytest.mark.parametrize(("preset", "clause"), [("us-team", "31B"), ("cfc-team", "643")])
def test_boards_out_of_order_are_named(tmp_path: Path, preset: str, clause: str, capsys: Capture) -> None:
    """31B, CFC 643: the players of a team sit in the order of their ratings."""
    path = tmp_path / "event.topboard"
    entries = ('enter "Adams, Jo" 2100', 'enter "Brook, Kim" 2000', 'enter "Cole, Sam" 1900')
    made = ("event League", f"section Teams preset={preset}", *entries)
    assert at_desk(path, *made, "team Elm Brook Adams") == Exit.DONE
    assert re.search(rf"Adams, Jo \(2100\) sits below Brook, Kim.*{clause}", said(capsys))
    assert at_desk(path, "boards Elm Cole Adams Brook") == Exit.DONE
    assert re.search(rf"Adams, Jo \(2100\) sits below Cole, Sam.*{clause}", said(capsys))


def test_a_table_as_it_is_printed(file: Path, capsys: Capture) -> None:
    """`T1 1=`: what the pairing sheet calls a table can be typed."""
    assert at_desk(file, *TWO_TEAMS, "pair", "publish", "matches 1 Elm Oak", "T1 1=") == Exit.DONE
    assert "Table 1: Elm 1.5 - Oak Hill 0.5" in said(capsys)
