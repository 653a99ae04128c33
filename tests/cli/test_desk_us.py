"""US Chess rulings at the desk: unreported games (29H) and pairing a round again (29G)."""

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def us(tmp_path: Path, capsys: Capture) -> Path:
    """Six players, round one published; the result of board two is missing."""
    path = tmp_path / "us.topboard"
    players = [f"enter Player{number} {2100 - 100 * number}" for number in range(1, 7)]
    lines = ("event Test", "section Open preset=us-chess rounds=4 color=w", *players, "pair", "publish", "1 1", "3 1")
    assert at_desk(path, *lines) == Exit.DONE
    capsys.readouterr()
    return path


def test_every_ruling_is_shown_with_what_it_does(us: Path, capsys: Capture) -> None:
    assert at_desk(us, "unreported 2") == Exit.DONE
    shown = said(capsys)
    for clause in (*(f"29H{number}" for number in range(1, 9)), "28Q1", "28Q2"):
        assert f"[US Chess {clause}]" in shown
    assert at_desk(us, "pair") == Exit.REFUSED, "nothing was written"


def test_a_ruling_is_taken(us: Path, capsys: Capture) -> None:
    assert at_desk(us, "unreported 2 guess-winner", "unreported 2 guess-winner", "pair") == Exit.DONE
    assert "[US Chess 29H5]" in (shown := said(capsys))
    assert "nothing to change" in shown
    assert at_desk(us, "unreported 2 kashdan white black") == Exit.DONE


def test_one_of_the_two_is_ejected(us: Path, capsys: Capture) -> None:
    assert at_desk(us, "unreported 2 eject Player5", "pair") == Exit.REFUSED, "the game is still open"
    assert "Player5 is ejected [US Chess 29H1]" in said(capsys)
    assert at_desk(us, "unreported 2 draw", "pair", "publish", "history 9") == Exit.DONE
    assert "Player5 expelled (US Chess 29H1)" in (shown := said(capsys))
    assert "Player2 expelled" not in shown


def test_a_player_removed_by_28h_and_a_result_that_was_misread(tmp_path: Path, capsys: Capture) -> None:
    """28I2: every chart is drawn, the game is rated once, and the opponent has the win that was played."""
    path = tmp_path / "small.topboard"
    players = [f"enter Player{number} {2100 - 100 * number}" for number in range(1, 5)]
    lines = ("event Test", "section Open preset=us-chess rounds=3", *players, "pair", "publish", "1 =", "2 1")
    assert at_desk(path, *lines, "ineligible Player1 reason=list", "correct 1 0 misread") == Exit.DONE
    for chart in ("wall", "standings", "pairings", "cross"):
        assert run(["chart", chart, str(path)]) == Exit.DONE
    assert at_desk(path, "void 1 again", "unpublish results-lost", "pair", "publish") == Exit.DONE


@pytest.mark.parametrize("line", ["unreported", "unreported 2 toss", "unreported 2 draw white", "unreported x draw"])
def test_what_is_not_a_ruling_is_refused(us: Path, line: str, capsys: Capture) -> None:
    assert at_desk(us, line) == Exit.REFUSED


def test_a_round_is_paired_again(us: Path, capsys: Capture) -> None:
    """29G3: Player5, whose board has no result, is gone; Player2 waits alone and has the bye."""
    assert at_desk(us, "again waiting Player5") == Exit.DONE
    shown = said(capsys)
    assert "Player2 has the bye, had no bye" in shown
    assert "To do it, add reason=WHY" in shown
    assert at_desk(us, 'again waiting Player5 reason="went home"', "history 1") == Exit.DONE
    assert "went home" in said(capsys)
    assert at_desk(us, "again whole reason=x") == Exit.REFUSED
    assert "have results: 1 and 3" in said(capsys)


@pytest.mark.parametrize(
    "line", ["again", "again sideways", "again whole because=x", "again waiting started=x reason=y"]
)
def test_what_is_not_a_way_is_refused(us: Path, line: str, capsys: Capture) -> None:
    assert at_desk(us, line) == Exit.REFUSED


def test_a_small_swiss_becomes_a_round_robin(us: Path, capsys: Capture) -> None:
    """29K: what would become of it is shown first; then round two is the table's."""
    assert at_desk(us, "2 =", "roundrobin") == Exit.REFUSED, "six players play four rounds"
    assert "US Chess 29K" in said(capsys)
    assert at_desk(us, "rules rounds=5 accept=rules-under-way", "roundrobin") == Exit.DONE
    assert "To do it, type: roundrobin dropouts" in (shown := said(capsys))
    assert "Round 5: " in shown
    assert at_desk(us, "roundrobin dropouts", "pair", "undo", "undo", "rules") == Exit.DONE
    assert "uschess" in said(capsys)


def test_look_names_the_scores_that_would_change(tmp_path: Path, capsys: Capture) -> None:
    """28I2: the opponent who lost to a removed player gets half a point; a look says so before it is done."""
    path = tmp_path / "us.topboard"
    players = [f"enter Player{number} {2100 - 100 * number}" for number in range(1, 5)]
    made = ("event Test", "section Open preset=us-chess rounds=3 color=w seed=1", *players, "pair", "publish", "1 1")
    assert at_desk(path, *made) == Exit.DONE
    assert "Board 1: Player1 1-0 Player3" in said(capsys)
    assert at_desk(path, "look correct 1 0", "look ineligible Player1") == Exit.DONE
    corrected, _, removed = said(capsys).partition("To do it, type: correct")
    assert "Player1: 0.0 instead of 1.0" in corrected
    assert "Player3: 1.0 instead of 0.0" in corrected
    assert "Player1: 0.0 instead of 1.0" in removed
    assert "Player3: 0.5 instead of 0.0" in removed


def test_a_house_player_is_not_an_entry_of_a_fund_based_on_entries(us: Path, capsys: Capture) -> None:
    """28M1, 32C4a: a house player fills in and pays no fee, so six entries of twelve pay half, whoever fills in."""
    lines = ('prizes "$200 b/12"', "enter House 1500 house_player=yes", "2 1")
    assert at_desk(us, *lines, "ask prizes") == Exit.DONE
    assert "33.33" in said(capsys), "three winners share $100"


def test_side_games_do_not_rank_school_teams(tmp_path: Path, capsys: Capture) -> None:
    """28M2: a side game never counts in a score, so it ranks no school either, on its own or with all sections."""
    path = tmp_path / "schools.topboard"
    lines = ["event Test"]
    for name, pupils in (("Red", "ABC"), ("Blue", "DEF")):
        entries = [f"enter {each} {900 - 10 * number} team=School{each}" for number, each in enumerate(pupils)]
        lines += [f"section {name} preset=us-chess rounds=2", *entries, "pair", "publish", "1 1"]
    assert at_desk(path, *lines, "side p3 p6", "use side-games", "2 1", "schoolteams count=2") == Exit.DONE
    for combined in ("no", "yes"):
        said(capsys)
        assert at_desk(path, f"schoolteams count=2 combined={combined}", "ask school-teams --json") == Exit.DONE
        assert '"adds": "1.0"' in (shown := said(capsys)), "the bye and the win of each section"
        assert "side-games" not in shown
        assert "Side games" not in shown


def test_a_round_with_one_board_names_it(tmp_path: Path, capsys: Capture) -> None:
    lines = ("event Test", "section Open preset=us-chess rounds=3", "enter One", "enter Two", "pair", "publish", "2 1")
    assert at_desk(tmp_path / "one.topboard", *lines) == Exit.REFUSED
    assert "Its only board is 1." in said(capsys)


def test_a_result_names_the_entry_that_plays(us: Path, capsys: Capture) -> None:
    """Tip to 28S: Player2 lost to Player5, who has White; without a point the later entry plays, and is marked."""
    assert at_desk(us, "2 1", "reenter Player2", "pair", "publish") == Exit.DONE
    capsys.readouterr()
    assert at_desk(us, "1 =", "2 =", "3 =") == Exit.DONE
    assert "Player2 (RE)" in said(capsys)
